"""The closed sets of the procedure: kinds of dues and facts, roles, what a value may be, what can be observed."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """Who may do a thing."""

    DEALER = "dealer"
    PLAYER = "player"
    FLOORPERSON = "floorperson"
    DEVICE = "device"

    __hash__ = object.__hash__


class Shape(Enum):
    """What the value of a fact is, and so how a record writes it."""

    NOTHING = "nothing"
    CARD = "one card"
    CARDS = "cards in order"
    CENTS = "cents"
    COUNT = "a whole number"
    WORD = "a word"

    __hash__ = object.__hash__


class Group(Enum):
    """What somebody who records a round observes, or does not: a record names its groups."""

    OPENING = "opening"
    SHUFFLE = "shuffle"
    ORDER = "order"
    CLOCK = "clock"
    START = "start"
    WAGERS = "wagers"
    ANNOUNCEMENTS = "announcements"
    DEALING = "dealing"
    SYSTEM = "system"
    HANDLING = "handling"
    STUB = "stub"
    DECISIONS = "decisions"
    SETTLEMENT = "settlement"
    COLLECTING = "collecting"
    IRREGULARITIES = "irregularities"

    __hash__ = object.__hash__


class Kind(Enum):
    """A question that the law puts, and the fact that answers it."""

    # the table's day
    CLOCK = "clock", Group.CLOCK, Shape.COUNT
    RECEIVE = "receive", Group.OPENING, Shape.COUNT
    INSPECT = "inspect", Group.OPENING, Shape.NOTHING
    VERIFY = "verify", Group.OPENING, Shape.NOTHING
    SPREAD = "spread", Group.OPENING, Shape.WORD
    VIEW = "view", Group.OPENING, Shape.NOTHING
    WASH = "wash", Group.OPENING, Shape.NOTHING
    STACK = "stack", Group.OPENING, Shape.NOTHING
    CHANGE = "change decks", Group.OPENING, Shape.NOTHING
    REMOVE = "remove", Group.IRREGULARITIES, Shape.NOTHING
    INSTALL = "install", Group.IRREGULARITIES, Shape.WORD
    TEAR = "tear joker", Group.OPENING, Shape.NOTHING
    SORT = "sort", Group.OPENING, Shape.NOTHING
    SEAL = "seal", Group.OPENING, Shape.NOTHING
    DICE_IN = "dice in", Group.OPENING, Shape.NOTHING
    # shuffle and cut
    SHUFFLE = "shuffle", Group.SHUFFLE, Shape.CARDS
    PRESHUFFLED = "preshuffled", Group.SHUFFLE, Shape.CARDS
    COUNTED = "counted", Group.SHUFFLE, Shape.COUNT
    FEATHER = "feather", Group.SHUFFLE, Shape.NOTHING
    OFFER = "offer cut", Group.SHUFFLE, Shape.WORD
    CUT = "cut", Group.SHUFFLE, Shape.COUNT
    COVER_DOWN = "cover card on the table", Group.SHUFFLE, Shape.NOTHING
    COVER = "cover card", Group.SHUFFLE, Shape.COUNT
    LOAD = "load", Group.SHUFFLE, Shape.WORD
    BURN = "burn", Group.SHUFFLE, Shape.CARD
    SHOW = "show", Group.SHUFFLE, Shape.NOTHING
    COVER_IN = "cover card in the stack", Group.SHUFFLE, Shape.NOTHING
    COVER_USE = "last cover card", Group.SHUFFLE, Shape.WORD
    TURN_DOWN = "turn down", Group.HANDLING, Shape.NOTHING
    MIX = "mix", Group.HANDLING, Shape.COUNT
    CUT_STACKS = "cut stacks", Group.START, Shape.WORD
    # where the deal starts
    SHAKE = "shake", Group.HANDLING, Shape.COUNT
    ROLL = "roll", Group.START, Shape.WORD
    NUMBER = "number", Group.START, Shape.COUNT
    TOTAL = "total", Group.ANNOUNCEMENTS, Shape.COUNT
    BUTTON = "button", Group.START, Shape.NOTHING
    MARK_START = "mark start", Group.HANDLING, Shape.NOTHING
    REST = "cover and shake once", Group.HANDLING, Shape.NOTHING
    PUT_SHAKER = "shaker to the right", Group.HANDLING, Shape.NOTHING
    STYLE = "delivery", Group.START, Shape.WORD
    INDICATE = "indicate delivery", Group.START, Shape.WORD
    # a player's bank
    OFFER_BANK = "offer bank", Group.START, Shape.WORD
    MARKER = "marker", Group.START, Shape.WORD
    CHIPS = "chips", Group.START, Shape.CENTS
    DIRECT = "direct", Group.START, Shape.CENTS
    STAKE = "stake", Group.WAGERS, Shape.CENTS
    # persons and wagers
    SIT = "sit", Group.WAGERS, Shape.WORD
    LEAVE = "leave", Group.WAGERS, Shape.NOTHING
    WAGER = "wager", Group.WAGERS, Shape.CENTS
    VERBAL = "verbal wager", Group.WAGERS, Shape.CENTS
    CONFIRM = "confirm", Group.WAGERS, Shape.WORD
    CONVERT = "convert", Group.WAGERS, Shape.CENTS
    # table game systems: what they accept, what their meters show
    LOCK = "lock out", Group.SYSTEM, Shape.NOTHING
    COLLECT = "collect wager", Group.SYSTEM, Shape.CENTS
    ACCEPTED = "accepted", Group.SYSTEM, Shape.COUNT
    PLACE = "place chips", Group.SYSTEM, Shape.NOTHING
    CHECK = "check hand", Group.SYSTEM, Shape.NOTHING
    LIGHT = "light", Group.SYSTEM, Shape.NOTHING
    VALIDATE = "validate", Group.SYSTEM, Shape.NOTHING
    RESET = "reset meter", Group.SYSTEM, Shape.CENTS
    METER = "meter shows", Group.SETTLEMENT, Shape.CENTS
    DOCUMENT = "document", Group.SYSTEM, Shape.NOTHING
    # the round
    ANNOUNCE = "announce", Group.ANNOUNCEMENTS, Shape.WORD
    HOLD = "hold", Group.HANDLING, Shape.WORD
    DEAL = "deal", Group.DEALING, Shape.CARD
    DEAL_STACK = "deal stack", Group.DEALING, Shape.CARDS
    DELIVER = "deliver", Group.DEALING, Shape.NOTHING
    DEAD = "to the dead hand", Group.COLLECTING, Shape.NOTHING
    TURN_UP = "turn up", Group.DEALING, Shape.NOTHING
    TURN = "turn card", Group.DEALING, Shape.CARD
    SET_ASIDE = "set aside", Group.HANDLING, Shape.NOTHING
    COVER_ASIDE = "cover card aside", Group.DEALING, Shape.NOTHING
    COVER_HAND = "cover hand", Group.DEALING, Shape.NOTHING
    COUNT_STUB = "count stub", Group.STUB, Shape.COUNT
    DETERMINE = "determine", Group.STUB, Shape.WORD
    STUB = "stub", Group.STUB, Shape.NOTHING
    ASK = "ask", Group.DECISIONS, Shape.WORD
    LAY_DOWN = "lay down", Group.HANDLING, Shape.WORD
    PUSH = "push chips", Group.HANDLING, Shape.NOTHING
    SET = "set", Group.DECISIONS, Shape.CARDS
    ASK_WAY = "ask house way", Group.DECISIONS, Shape.NOTHING
    INFORM = "tell house way", Group.HANDLING, Shape.NOTHING
    SURRENDER = "surrender", Group.DECISIONS, Shape.NOTHING
    COUNT_HAND = "count hand", Group.HANDLING, Shape.COUNT
    SET_AGAIN = "set again", Group.DECISIONS, Shape.CARDS
    REVEAL = "reveal", Group.SETTLEMENT, Shape.CARDS
    SETTLE = "settle", Group.SETTLEMENT, Shape.CENTS
    VIGORISH = "vigorish", Group.SETTLEMENT, Shape.CENTS
    MARK = "mark", Group.SETTLEMENT, Shape.CENTS
    AWARD = "award", Group.SETTLEMENT, Shape.CENTS
    ENVY = "envy bonus", Group.SETTLEMENT, Shape.CENTS
    PUT_IN = "put in", Group.SETTLEMENT, Shape.CENTS
    SURPLUS = "surplus", Group.SETTLEMENT, Shape.CENTS
    TO_INVENTORY = "into the container", Group.SETTLEMENT, Shape.CENTS
    DISCARD = "discard", Group.COLLECTING, Shape.NOTHING
    GATHER = "gather", Group.COLLECTING, Shape.NOTHING
    RETURN = "return cards", Group.COLLECTING, Shape.NOTHING
    # what goes wrong
    FACE_UP = "face up", Group.IRREGULARITIES, Shape.CARD
    DRAWN = "drawn in error", Group.IRREGULARITIES, Shape.CARD
    KEEP = "keep", Group.IRREGULARITIES, Shape.NOTHING
    DISCLOSED = "disclosed in error", Group.IRREGULARITIES, Shape.CARD
    WRONG_COUNT = "wrong number of cards", Group.IRREGULARITIES, Shape.COUNT
    EXPOSED = "exposed", Group.IRREGULARITIES, Shape.CARD
    JAM = "jam", Group.IRREGULARITIES, Shape.WORD
    TOUCH = "touch", Group.IRREGULARITIES, Shape.WORD
    RECUT = "recut", Group.IRREGULARITIES, Shape.NOTHING
    EMPTY = "no cards left", Group.IRREGULARITIES, Shape.NOTHING
    IDLE = "no gaming activity", Group.IRREGULARITIES, Shape.NOTHING
    RESHUFFLE = "reshuffle", Group.IRREGULARITIES, Shape.NOTHING
    OUT_OF_ORDER = "out of order", Group.IRREGULARITIES, Shape.WORD
    NO_ROLL = "no roll", Group.IRREGULARITIES, Shape.WORD
    LID = "lid removed", Group.IRREGULARITIES, Shape.NOTHING
    ELSEWHERE = "dealt elsewhere", Group.IRREGULARITIES, Shape.NOTHING
    OUT_OF_TURN = "dealt out of turn", Group.IRREGULARITIES, Shape.NOTHING
    UNSUITABLE = "unsuitable", Group.IRREGULARITIES, Shape.NOTHING
    SET_WRONG = "set wrong", Group.IRREGULARITIES, Shape.CARDS

    __hash__ = object.__hash__

    def __init__(self, word: str, group: Group, shape: Shape) -> None:
        """Keep what the member says of itself as plain attributes (``value`` is slow to reach)."""
        self.word = word
        self.group = group
        self.shape = shape


KIND_BY_WORD = {kind.word: kind for kind in Kind}
ROLE_BY_WORD = {role.value: role for role in Role}
