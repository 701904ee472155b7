"""§ 643a.10 as amended to 2019: its paragraphs in the words of 2012 are treated as there, the others here."""

from __future__ import annotations

from tablegames.law.treatment import Operator, choice, conduct, entry, rule
from tablegames.law.treatments import c643a

PRESENCE, ORDER, AMOUNT, REFUSAL, ROW = Operator.PRESENCE, Operator.ORDER, Operator.AMOUNT, Operator.REFUSAL, Operator.ROW

AS_IN_2012 = (
    "10(a)",
    "10(a)(1)",
    "10(a)(2)",
    "10(a)(2)(i)",
    "10(a)(2)(ii)",
    "10(c)",
    "10(d)",
    "10(e)",
    "10(f)",
    "10(g)",
)

ROWS = {
    **{key: c643a.ROWS[key] for key in AS_IN_2012},
    "10(a)(2)(iii)": entry(
        "Automated shoe, Five Card Hand Bonus: its electronic system is locked.",
        choice(ROW, "the Five Card Hand Bonus Wager"),
        conduct(PRESENCE, "Five Card Hand Bonuses locked out"),
        rule(REFUSAL, "a Five Card Hand Bonus that is not offered, or stands alone"),
        rule(AMOUNT, "the Five Card Hand Bonus by the filed paytable"),
    ),
    "10(b)": entry(
        "As before, stack by stack; then three cards more, face down, if anyone made a Six Card Bonus Wager.",
        choice(ROW, "the Six Card Bonus Wager"),
        rule(PRESENCE, "a stack for each player with three bets and for the community, one card discarded, the Six Card stack"),
        rule(ORDER, "clockwise from the dealer's left"),
        rule(REFUSAL, "a Six Card Bonus that is not offered, stands alone, or has no automated shoe"),
        rule(AMOUNT, "the Six Card Bonus by the filed paytable"),
    ),
}
