/* The same rounds as the kernels of simulate/kernels, as plain loops in C: the same words of chance, the same tables, the same
 * counts. Every function takes the tables of the game's spec in their order; sizes holds, for each table, the length of its
 * first and of its last axis. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 wide;

static inline uint64_t turned(uint64_t x, int left) { return x << left | x >> (64 - left); }

static inline uint64_t next_word(uint64_t *s)
{
    uint64_t word = turned(s[0] + s[3], 23) + s[0], shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = turned(s[3], 45);
    return word;
}

static inline uint64_t share(uint64_t *word, uint64_t bound)
{
    wide both = (wide)*word * bound;
    *word = (uint64_t)both;
    return (uint64_t)(both >> 64);
}

static inline void draw(uint64_t *s, int8_t *deck, int64_t cards, int64_t count)
{
    for (int64_t begin = 0; begin < count; begin += 9) {
        int64_t end = begin + 9 < count ? begin + 9 : count;
        for (;;) {
            uint64_t word = next_word(s), bounds = 1;
            for (int64_t place = begin; place < end; place++) {
                uint64_t bound = (uint64_t)(cards - place);
                int64_t other = place + (int64_t)share(&word, bound);
                bounds *= bound;
                int8_t held = deck[place];
                deck[place] = deck[other];
                deck[other] = held;
            }
            if (word >= bounds || word >= -bounds % bounds)
                break;
        }
    }
}

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

/* ------------------------------------------------------------------------------------------------ Three Card Poker */

static inline int64_t three_cell(const uint32_t *hands, const int16_t *strength, const int16_t *first_cell, const uint32_t *choose,
                                 int64_t deck, int64_t queen, uint64_t player, uint64_t dealer)
{
    uint32_t own = hands[player], others = hands[dealer];
    uint32_t a = own & 63, b = (own >> 6 & 63) - 1, c = (own >> 12) - 2;
    uint32_t low = others & 63, middle = others >> 6 & 63, high = others >> 12;
    low += (low >= a) + (low >= b) + (low >= c);
    middle += (middle >= a) + (middle >= b) + (middle >= c);
    high += (high >= a) + (high >= b) + (high >= c);
    int16_t mine = strength[player], other = strength[low + choose[middle] + choose[deck + high]];
    int64_t met = 1 + (other == mine) + 2 * (other > mine), first = first_cell[player];
    return (first >> 1) + (first & 1) * (other >= queen) * met;
}

void three_card_poker(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const uint32_t *hands = tables[0], *choose = tables[3];
    const int16_t *strength = tables[1], *first_cell = tables[2];
    const int64_t *line_of = tables[4], *bounds = tables[5];
    int64_t deck = sizes[2 * 3 + 1], cells = sizes[2 * 4], wagers = sizes[2 * 4 + 1], queen = bounds[0];
    uint64_t s[4], count = (uint64_t)bounds[2], others = (uint64_t)bounds[3], deals = count * others * (count * others);
    uint64_t too_low = -deals % deals;
    int64_t *counts = calloc((size_t)cells, sizeof *counts);
    memcpy(s, state, sizeof s);
    for (int64_t number = 0; number < rounds; number += 2) {
        uint64_t word, player, dealer, second_player, second_dealer;
        do {
            word = next_word(s);
            player = share(&word, count);
            dealer = share(&word, others);
            second_player = share(&word, count);
            second_dealer = share(&word, others);
        } while (word < too_low);
        counts[three_cell(hands, strength, first_cell, choose, deck, queen, player, dealer)]++;
        if (number + 1 < rounds)
            counts[three_cell(hands, strength, first_cell, choose, deck, queen, second_player, second_dealer)]++;
    }
    for (int64_t cell = 0; cell < cells; cell++)
        for (int64_t wager = 0; wager < wagers; wager++)
            found[line_of[cell * wagers + wager]] += counts[cell];
    free(counts);
}

/* ----------------------------------------------------------------------------------------------------- Minibaccarat */

void minibaccarat(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const int8_t *cards = tables[0];
    const int64_t *worth = tables[1], *player_draws = tables[2], *banker_draws = tables[3], *line_of = tables[4];
    int64_t size = sizes[0], wagers = sizes[2 * 4 + 1], ends[100] = {0};
    int64_t *shoe = malloc((size_t)size * sizeof *shoe);
    uint64_t s[4], orders = 1;
    memcpy(s, state, sizeof s);
    for (int64_t place = 0; place < size; place++)
        shoe[place] = worth[cards[place]];
    for (int64_t place = 0; place < 6; place++)
        orders *= (uint64_t)(size - place);
    uint64_t too_low = -orders % orders;
    for (int64_t number = 0; number < rounds; number++) {
        uint64_t word;
        do {
            word = next_word(s);
            for (int64_t place = 0; place < 6; place++) {
                int64_t other = place + (int64_t)share(&word, (uint64_t)(size - place)), held = shoe[place];
                shoe[place] = shoe[other];
                shoe[other] = held;
            }
        } while (word < too_low);
        int64_t player = shoe[0] + shoe[2], banker = shoe[1] + shoe[3];
        player -= 10 * (player >= 10);
        banker -= 10 * (banker >= 10);
        int64_t start = player * 10 + banker, third = player_draws[start];
        int64_t last = banker_draws[start * 11 + (third ? shoe[4] : 10)];
        player += third * shoe[4];
        banker += last * (third ? shoe[5] : shoe[4]);
        player -= 10 * (player >= 10);
        banker -= 10 * (banker >= 10);
        ends[player * 10 + banker]++;
    }
    for (int64_t end = 0; end < 100; end++)
        for (int64_t wager = 0; wager < wagers; wager++)
            found[line_of[end * wagers + wager]] += ends[end];
    free(shoe);
}

/* ------------------------------------------------------------------------------------------------- Let It Ride Poker */

void let_it_ride(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const int32_t *hands = tables[0], *choose = tables[3];
    const uint8_t *three = tables[1], *four = tables[2], *shape = tables[4], *rows = tables[5];
    const int64_t *line_of = tables[6];
    int64_t cells = sizes[2 * 6], wagers = sizes[2 * 6 + 1], hand_rows = 11;
    int64_t *counts = calloc((size_t)cells, sizeof *counts);
    uint64_t s[4], deals = 22100ull * 49 * 48, too_low = -deals % deals;
    memcpy(s, state, sizeof s);
    for (int64_t number = 0; number < rounds; number++) {
        uint64_t word, hand;
        int64_t d, e;
        do {
            word = next_word(s);
            hand = share(&word, 22100);
            d = (int64_t)share(&word, 49);
            e = (int64_t)share(&word, 48);
        } while (word < too_low);
        int64_t packed = hands[hand], a = packed & 63, b = packed >> 6 & 63, c = packed >> 12;
        d += (d >= a) + (d >= b - 1) + (d >= c - 2);
        int64_t w = least(a, d), x = most(a, least(b, d)), y = most(b, least(c, d)), z = most(c, d);
        e += (e >= w) + (e >= x - 1) + (e >= y - 2) + (e >= z - 3);
        int64_t cards = 1ll << a | 1ll << b | 1ll << c | 1ll << d | 1ll << e;
        int64_t s0 = cards & 8191, s1 = cards >> 13 & 8191, s2 = cards >> 26 & 8191, s3 = cards >> 39;
        int64_t every = s0 | s1 | s2 | s3, p = s0 & s1, q = s2 & s3;
        int64_t flush = (every == s0) | (every == s1) | (every == s2) | (every == s3);
        int64_t threes = (p & (s2 | s3)) | (q & (s0 | s1)), high = (p | q | ((s0 | s1) & (s2 | s3))) >> 8 != 0;
        int64_t key = shape[every] | flush << 5 | (int64_t)(threes != 0) << 6 | high << 7 | (int64_t)((p & q) != 0) << 8;
        int64_t row = rows[key], own = three[hand], first = own & 1;
        int64_t look = four[w + choose[x] + choose[52 + y] + choose[104 + z]];
        counts[(2 * first + (look >> first & 1)) * hand_rows + row]++;
        counts[4 * hand_rows + (own >> 1)]++;
    }
    for (int64_t cell = 0; cell < cells; cell++)
        for (int64_t wager = 0; wager < wagers; wager++)
            if (line_of[cell * wagers + wager] >= 0)
                found[line_of[cell * wagers + wager]] += counts[cell];
    free(counts);
}

/* -------------------------------------------------------------------------------------------------- Four Card Poker */

static inline int64_t filled(uint64_t key)
{
    int64_t suit = 0;
    while (!(key >> (4 * suit + 35) & 1))
        suit++;
    return suit;
}

static inline int64_t ranks_of(const int8_t *deck, int64_t first, int64_t end, int64_t suit)
{
    int64_t ranks = 0;
    for (int64_t place = first; place < end; place++)
        if ((deck[place] & 3) == suit)
            ranks |= 1 << (deck[place] >> 2);
    return ranks;
}

static int64_t by_cell(const int8_t *deck, const int32_t *rows, const uint8_t *times, const int64_t *choose)
{
    int64_t ranks[4] = {0}, suits[4] = {0, 1, 2, 3}, instead[4], cards[5], index = 0;
    for (int place = 0; place < 5; place++)
        ranks[deck[place] & 3] |= 1 << (deck[place] >> 2);
    for (int last = 3; last > 0; last--)
        for (int at = 0; at < last; at++)
            if (ranks[suits[at]] < ranks[suits[at + 1]]) {
                int64_t held = suits[at];
                suits[at] = suits[at + 1];
                suits[at + 1] = held;
            }
    for (int at = 0; at < 4; at++)
        instead[suits[at]] = at;
    for (int place = 0; place < 5; place++) {
        int64_t card = (deck[place] & ~3) | instead[deck[place] & 3];
        int at = place;
        for (; at > 0 && cards[at - 1] > card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
    for (int place = 0; place < 5; place++)
        index += choose[52 * (place + 1) + cards[place]];
    return times[52 * (int64_t)rows[index] + ((deck[10] & ~3) | instead[deck[10] & 3])];
}

void four_card_poker(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const uint64_t *keys = tables[0], low_bits = (1 << 17) - 1, high_bits = (1 << 14) - 1, empty = 0x4444ull << 32, four = 0x8888ull << 32;
    const uint32_t *low = tables[1], *high = tables[2];
    const uint16_t *best = tables[3], *suited = tables[4];
    const int64_t *kinds = tables[5], *choose = tables[9], *line_of = tables[10];
    const uint8_t *usual = tables[6], *times = tables[8];
    const int32_t *rows = tables[7];
    int64_t lows = sizes[2 * 1 + 1], cells = sizes[2 * 10] - 1, wagers = sizes[2 * 10 + 1];
    int64_t *counts = calloc((size_t)cells, sizeof *counts);
    int8_t deck[52];
    uint64_t s[4];
    memcpy(s, state, sizeof s);
    for (int card = 0; card < 52; card++)
        deck[card] = (int8_t)card;
    for (int64_t number = 0; number < rounds; number++) {
        uint64_t own = empty, dealers = empty;
        draw(s, deck, 52, 11);
        for (int place = 0; place < 5; place++)
            own += keys[deck[place]];
        for (int place = 5; place < 11; place++)
            dealers += keys[deck[place]];
        int64_t look = (int64_t)low[own & low_bits] + high[own >> 17 & high_bits];
        int64_t mine = best[look], other = best[(int64_t)low[lows + (int64_t)(dealers & low_bits)] + high[dealers >> 17 & high_bits]];
        if (own & four) {
            mine = most(mine, suited[ranks_of(deck, 0, 5, filled(own))]);
            look = mine + 6175;
        }
        if (dealers & four)
            other = most(other, suited[ranks_of(deck, 5, 11, filled(dealers))]);
        int64_t up = deck[10], alike = (int64_t)(own >> (32 + 4 * (up & 3)) & 15) - 4, played = usual[(look * 13 + (up >> 2)) * 6 + alike];
        if (played == 255)
            played = by_cell(deck, rows, times, choose);
        counts[(kinds[mine] * 4 + played) * 3 + (mine == other) + 2 * (mine < other)]++;
    }
    for (int64_t cell = 0; cell < cells; cell++)
        for (int64_t wager = 0; counts[cell] && wager < wagers; wager++)
            found[line_of[cell * wagers + wager]] += counts[cell];
    free(counts);
}

/* -------------------------------------------------------------------------------------- Texas Hold 'Em Bonus Poker */

static inline int64_t rank_of(uint64_t key, const int8_t *cards, int own, const uint32_t *low, const uint32_t *high, const uint16_t *ranks,
                              const uint16_t *flush)
{
    uint64_t full = key & 0x8888ull << 32;
    if (!full)
        return ranks[(int64_t)low[key & ((1 << 17) - 1)] + high[key >> 17 & ((1 << 14) - 1)]];
    int suit = full < 8ull << 40 ? (full < 8ull << 36 ? 0 : 1) : (full < 8ull << 44 ? 2 : 3);
    int mask = 0;
    for (int place = 0; place < 9; place++)
        if ((place >= 4 || place == own || place == own + 1) && (cards[place] & 3) == suit)
            mask |= 1 << (cards[place] >> 2);
    return flush[mask];
}

static inline void in_order(uint64_t *low, uint64_t *high)
{
    uint64_t a = *low, b = *high;
    *low = a < b ? a : b;
    *high = a < b ? b : a;
}

static inline int64_t is_made(const uint8_t *bits, int64_t bytes, uint32_t of_board, const uint16_t *images, int64_t hands, uint64_t hand)
{
    uint64_t there = images[(of_board & 31) * hands + (int64_t)hand];
    return bits[(of_board >> 5) * bytes + (int64_t)(there >> 3)] >> (there & 7) & 1;
}

void texas_holdem_bonus(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const uint64_t *keys = tables[0], *starting = tables[6], *choose = tables[11];
    const uint32_t *low = tables[1], *high = tables[2], *flops = tables[9], *fours = tables[10];
    const uint16_t *ranks = tables[3], *flush = tables[4], *starts = tables[5], *images = tables[8];
    const uint8_t *plays = tables[7], *turn_bits = tables[12], *river_bits = tables[13];
    const int64_t *lines = tables[14];
    int64_t hands = sizes[2 * 8 + 1], bytes = sizes[2 * 12 + 1], of_ante[16] = {0}, of_bonus[170] = {0};
    int8_t deck[52];
    uint64_t s[4];
    memcpy(s, state, sizeof s);
    for (int card = 0; card < 52; card++)
        deck[card] = (int8_t)card;
    for (int64_t number = 0; number < rounds; number++) {
        draw(s, deck, 52, 9);
        uint64_t one = (uint64_t)deck[0], two = (uint64_t)deck[1];
        in_order(&one, &two);
        uint64_t hand = choose[52 + two] + one, start = starting[hand], cell = 15;
        uint64_t bonus = start == 0 && deck[2] >= 48 && deck[3] >= 48 ? 169 : start;
        if (plays[start]) {
            uint64_t a = (uint64_t)deck[4], b = (uint64_t)deck[5], c = (uint64_t)deck[6], d = (uint64_t)deck[7];
            in_order(&a, &b);
            in_order(&b, &c);
            in_order(&a, &b);
            uint64_t wagers = (uint64_t)is_made(turn_bits, bytes, flops[choose[104 + c] + choose[52 + b] + a], images, hands, hand);
            in_order(&c, &d);
            in_order(&b, &c);
            in_order(&a, &b);
            uint64_t four = choose[156 + d] + choose[104 + c] + choose[52 + b] + a;
            wagers += (uint64_t)is_made(river_bits, bytes, fours[four], images, hands, hand);
            uint64_t on_board = 0x3333ull << 32;
            for (int place = 4; place < 9; place++)
                on_board += keys[deck[place]];
            int64_t own = rank_of(on_board + keys[deck[0]] + keys[deck[1]], deck, 0, low, high, ranks, flush);
            int64_t other = rank_of(on_board + keys[deck[2]] + keys[deck[3]], deck, 2, low, high, ranks, flush);
            uint64_t outcome = own == other ? TIE : LOSE;
            if (own > other)
                outcome = own >= starts[5] ? FLUSH_WIN : own >= starts[4] ? STRAIGHT_WIN : LOW_WIN;
            cell = wagers * 5 + outcome;
        }
        of_ante[cell]++;
        of_bonus[bonus]++;
    }
    for (int cell = 0; cell < 16; cell++)
        if (lines[cell] >= 0)
            found[lines[cell]] += of_ante[cell];
    for (int cell = 0; cell < 170; cell++)
        if (lines[16 + cell] >= 0)
            found[lines[16 + cell]] += of_bonus[cell];
}

/* ---------------------------------------------------------------------------------------------------------- Pai Gow */

void pai_gow(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const int8_t *tiles = tables[0];
    const uint8_t *pairs = tables[1];
    const int16_t *kinds = tables[2], *own = tables[3], *others = tables[4];
    const int64_t *wagers = tables[5], *bounds = tables[6];
    int64_t count = sizes[0], numbers = sizes[2 * 2 + 1], all = sizes[2 * 4 + 1], wager_count = sizes[2 * 5], persons = bounds[1], hands[8];
    int8_t deck[32];
    uint64_t s[4];
    memcpy(s, state, sizeof s);
    memcpy(deck, tiles, (size_t)count);
    for (int64_t number = 0; number < rounds; number++) {
        draw(s, deck, count, 4 * persons);
        for (int64_t person = 0; person < persons; person++) {
            const int8_t *four = deck + 4 * person;
            hands[person] = kinds[pairs[four[0] * count + four[1]] * numbers + pairs[four[2] * count + four[3]]];
        }
        for (int64_t at = 0; at < wager_count; at++) {
            const int64_t *wager = wagers + 3 * at;
            int64_t high = own[(2 * at) * all + hands[1]], low = own[(2 * at + 1) * all + hands[1]], ahead = 0;
            if (wager[0] == 0) {
                int64_t above = high > others[hands[0]], below = low > others[all + hands[0]];
                found[wager[2] + 3 - 2 * above - below]++;
                continue;
            }
            for (int64_t nth = 0; nth < wager[0]; nth++) {
                int64_t person = nth == 0 && wager[1] == 0 ? 0 : wager[1] + nth + (wager[1] == 0);
                ahead += 1 - (others[hands[person]] > high) - (others[2 * all + hands[person]] > low);
            }
            found[wager[2] + wager[0] - ahead]++;
        }
    }
}

/* ---------------------------------------------------------------------------------------------------- Pai Gow Poker */

static int64_t flushed_class(const int8_t *cards, void **tables, const int64_t *sizes)
{
    const int64_t *base = tables[4], *numbers = tables[5], *plain = tables[6], *counts3 = tables[13], *offset3 = tables[14], *count3 = tables[15];
    const int64_t *counts4 = tables[18], *offset4 = tables[19];
    const int16_t *mask_place = tables[7];
    const int8_t *mask_size = tables[8];
    const int32_t *low3 = tables[11], *high3 = tables[12], *low4 = tables[16], *high4 = tables[17];
    int64_t suits[4] = {0}, counts[13] = {0}, joker = 0;
    for (int at = 0; at < 7; at++) {
        if (cards[at] == 52) {
            joker = 1;
            continue;
        }
        suits[cards[at] & 3] |= 1 << (cards[at] >> 2);
        counts[cards[at] >> 2]++;
    }
    for (int suit = 0; suit < 4; suit++) {
        int64_t mask = suits[suit], suited = mask_size[mask], low = 0, high = 0, down = 0, size = 0;
        if (suited < 5 - joker)
            continue;
        for (int rank = 0; rank < 13; rank++) {
            int64_t count = counts[rank] - (mask >> rank & 1);
            size += count;
            if (rank < 7) {
                low += count << 2 * rank;
                down += count;
            } else {
                high += count << 2 * (rank - 7);
            }
        }
        int64_t place = offset3[size * sizes[2 * 14 + 1] + down] + low3[low] * counts3[size - down] + high3[high];
        return base[joker * sizes[2 * 4 + 1] + suited] + mask_place[mask] * count3[7 - joker - suited] + place;
    }
    int64_t low = 0, high = 0, down = 0, size = 0, digit = 1;
    for (int rank = 0; rank < 13; rank++, digit *= 5) {
        size += counts[rank];
        if (rank == 7)
            digit = 1;
        if (rank < 7) {
            low += counts[rank] * digit;
            down += counts[rank];
        } else {
            high += counts[rank] * digit;
        }
    }
    return numbers[0] + offset4[size * sizes[2 * 19 + 1] + down] + low4[low] * counts4[size - down] + high4[high] + plain[7 - size];
}

static inline int64_t class_of(const int8_t *cards, void **tables, const int64_t *sizes)
{
    const int64_t *parts = tables[2], *numbers = tables[5], *plain = tables[6], *counts4 = tables[18], *offset4 = tables[19];
    const int32_t *low4 = tables[16], *high4 = tables[17];
    int64_t told = 0;
    for (int at = 0; at < 7; at++)
        told += parts[cards[at]];
    int64_t joker = told >> 60;
    if (((told >> 44 & 0xFFFF) + (3 + joker) * 0x1111) & 0x8888)
        return flushed_class(cards, tables, sizes);
    int64_t size = 7 - joker, down = told >> 40 & 7;
    int64_t place = low4[told & 0xFFFFF] * counts4[size - down] + high4[told >> 20 & 0xFFFFF];
    return numbers[0] + plain[joker] + offset4[size * sizes[2 * 19 + 1] + down] + place;
}

void pai_gow_poker(uint64_t *state, int64_t rounds, void **tables, const int64_t *sizes, int64_t *found)
{
    const int32_t *player = tables[0], *dealer = tables[1];
    const int64_t *line_of = tables[3];
    int8_t deck[53];
    uint64_t s[4];
    memcpy(s, state, sizeof s);
    for (int card = 0; card < 53; card++)
        deck[card] = (int8_t)card;
    for (int64_t number = 0; number < rounds; number++) {
        draw(s, deck, 53, 14);
        int32_t own = player[class_of(deck, tables, sizes)], other = dealer[class_of(deck + 7, tables, sizes)];
        int64_t above = 1 - (own >> 7 > other >> 7) + (own >> 7 < other >> 7);
        int64_t below = 1 - ((own & 127) > (other & 127)) + ((own & 127) < (other & 127));
        found[line_of[3 * above + below]]++;
    }
}
