// Solves kimble for two players: the exact chance to win of every position under the default options of the rule book, by
// value iteration on one GPU. Then writes decisions with the value of every legal move, in the form `pichenette judge` takes.
//
//     nvcc -O3 -arch=native -o solve kimble.cu && ./solve decisions.jsonl 400
//
// It needs 16 GB of GPU memory and about two minutes on a large GPU. The numbers in crates/bots/solve/README.md come from it.
//
// A *side* is the pieces of one player: a set of at most four of 32 cells (0 to 27 the track as that player counts it, 28 to 31
// the goal), the rest in the nest; 28 more sides have three pieces in the goal and a last piece that has bounced. A position is
// a pair of sides, the player about to press first.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

typedef uint32_t Cells;

static const int TRACK = 28, CELLS = 32, PIECES = 4, FACES = 6;
// The most moves that any side has with any number; checked while the tables are made.
static const int MOST_MOVES = 10;
// With two players the seats are opposite: a circle is 14 further on as the other player counts.
static const int OPPOSITE = 14;
static const Cells INNER_GOAL = (1u << 29) | (1u << 30) | (1u << 31), WON = INNER_GOAL | (1u << 28);
// Tunnelling (KIM-11): the fifth six in a row brings the last piece home.
static const int TUNNEL = 5;
// As near as f32 comes: the last bits of values near one go on changing.
static const float CONVERGED = 3e-7f;
static const int MOST_SWEEPS = 400;

#define CHECK(call)                                                                          \
    do {                                                                                     \
        cudaError_t error = (call);                                                          \
        if (error != cudaSuccess) {                                                          \
            fprintf(stderr, "line %d: %s\n", __LINE__, cudaGetErrorString(error));           \
            exit(1);                                                                         \
        }                                                                                    \
    } while (0)

struct Side {
    Cells cells;
    bool bounced;
};

static std::vector<Side> sides;
static std::unordered_map<uint64_t, int> numbers;

static uint64_t key(Cells cells, bool bounced) { return (uint64_t)cells | ((uint64_t)bounced << 32); }
static int number_of(Cells cells, bool bounced) { return numbers.at(key(cells, bounced)); }

// KIM-S4: places 4, 3 and 2 are filled, one piece is left.
static bool has_last_piece(Cells cells) { return (cells & INNER_GOAL) == INNER_GOAL && !(cells & (1u << 28)); }

struct Move {
    int from;     // a cell; -1 from the nest, or for a pass
    int to;       // a cell; -1 for a pass
    bool lap;     // the honour lap
    int side;     // the side after it
    int landing;  // the own track cell it lands on, where the other player's piece is eaten; -1 elsewhere
};

static Cells moved(Cells cells, int from, int to) { return (cells & ~(1u << from)) | (1u << to); }

// Every legal move of a side with a number, KIM-01 to KIM-09 with the silences' defaults.
static std::vector<Move> legal(int side, int die) {
    const Cells cells = sides[side].cells;
    const bool bounced = sides[side].bounced, last = has_last_piece(cells);
    const int in_nest = PIECES - __builtin_popcount(cells), in_goal = __builtin_popcount(cells >> TRACK);
    std::vector<Move> moves;
    bool duty = false;
    if (die == 6 && in_nest > 0 && !(cells & 1)) {
        moves.push_back({-1, 0, false, number_of(cells | 1, false), 0});
        // KIM-S9: it satisfies the duty, and it may be passed where nothing else must move.
    }
    for (int from = 0; from < CELLS; from++) {
        if (!(cells >> from & 1)) continue;
        const int to = from + die;
        if (from >= TRACK) {
            // KIM-S2: inside the goal forwards only.
            if (to < CELLS && !(cells >> to & 1)) {
                moves.push_back({from, to, false, number_of(moved(cells, from, to), bounced), -1});
            }
        } else if (to < TRACK) {
            if (!(cells >> to & 1)) {
                moves.push_back({from, to, false, number_of(moved(cells, from, to), bounced), to});
                duty = true;
            }
        } else {
            if (last && to == TRACK) {
                moves.push_back({from, to, false, number_of(moved(cells, from, to), false), -1});
                duty = true;
            } else if (last) {
                // KIM-S6: on to place 1 and back.
                const int back = 2 * TRACK - to;
                moves.push_back({from, back, false, number_of(moved(cells, from, back), true), back});
                duty = true;
            } else if (in_goal <= 2 && to < CELLS && !(cells >> to & 1)) {
                moves.push_back({from, to, false, number_of(moved(cells, from, to), false), -1});
                duty = true;
            }
            // KIM-09, KIM-S8: never a duty, never with a piece that has bounced.
            const int round = to - TRACK;
            if (!bounced && (!(cells >> round & 1) || round == from)) {
                moves.push_back({from, round, true, number_of(moved(cells, from, round), false), round});
            }
        }
    }
    if (!duty) moves.push_back({-1, -1, false, side, -1});
    return moves;
}

// The tables as the GPU reads them.
struct Tables {
    int sides;
    const int *count;      // [side][face]: how many moves
    const int *after;      // [side][face][move]: the side after it
    const int *landing;    // [side][face][move]
    const int *eaten;      // [side][cell of the other player]: the side after losing the piece there
    const int *last;       // [side]: its number among the sides with a last piece, or -1
    const unsigned char *won;
};

// The value of the position after a move with a number below six: the other player presses.
__device__ float passed_on(const Tables &t, const float *turned, int after, int other) {
    return 1.f - turned[(size_t)after * t.sides + other];
}

// values[mine][theirs]: the chance of the player about to press. `turned` is its transpose from the sweep before; `chains` are
// the values inside a turn, see below.
__global__ void sweep(Tables t, const float *__restrict__ chains, float *values, const float *__restrict__ turned, float *change) {
    const int mine = blockIdx.y, theirs = blockIdx.x * blockDim.x + threadIdx.x;
    if (theirs >= t.sides) return;
    const size_t here = (size_t)mine * t.sides + theirs;
    if (t.won[mine] || t.won[theirs]) {
        values[here] = t.won[mine] ? 1.f : 0.f;
        return;
    }
    float sum = 0;
    for (int face = 0; face < FACES; face++) {
        const int row = mine * FACES + face;
        float best = 0.f;
        for (int move = 0; move < t.count[row]; move++) {
            const int after = t.after[row * MOST_MOVES + move], landing = t.landing[row * MOST_MOVES + move];
            const int other = landing >= 0 ? t.eaten[theirs * TRACK + landing] : theirs;
            float value;
            if (t.won[after]) value = 1.f;
            else if (face < FACES - 1) value = passed_on(t, turned, after, other);
            else if (t.last[mine] >= 0) value = chains[((size_t)t.last[after] * (TUNNEL - 1)) * t.sides + other];
            else value = values[(size_t)after * t.sides + other];
            best = fmaxf(best, value);
        }
        sum += best;
    }
    const float value = sum * (1.f / FACES), moved = fabsf(value - values[here]);
    values[here] = value;
    if (moved > 1e-9f) atomicMax((int *)change, __float_as_int(moved));
}

// chains[last][sixes - 1][theirs]: the value inside a turn of a side with a last piece after so many sixes, about to press.
__global__ void chain(Tables t, const int *__restrict__ lasts, float *chains, const float *__restrict__ turned) {
    const int last = blockIdx.y, theirs = blockIdx.x * blockDim.x + threadIdx.x;
    if (theirs >= t.sides) return;
    const int mine = lasts[last];
    for (int sixes = TUNNEL - 1; sixes >= 1; sixes--) {
        float sum = 0;
        for (int face = 0; face < FACES; face++) {
            const bool six = face == FACES - 1;
            if (six && sixes == TUNNEL - 1) {
                sum += 1.f;
                continue;
            }
            const int row = mine * FACES + face;
            float best = 0.f;
            for (int move = 0; move < t.count[row]; move++) {
                const int after = t.after[row * MOST_MOVES + move], landing = t.landing[row * MOST_MOVES + move];
                const int other = landing >= 0 ? t.eaten[theirs * TRACK + landing] : theirs;
                float value;
                if (t.won[after]) value = 1.f;
                else if (!six) value = passed_on(t, turned, after, other);
                else value = chains[((size_t)t.last[after] * (TUNNEL - 1) + sixes) * t.sides + other];
                best = fmaxf(best, value);
            }
            sum += best;
        }
        chains[((size_t)last * (TUNNEL - 1) + sixes - 1) * t.sides + theirs] = t.won[theirs] ? 0.f : sum * (1.f / FACES);
    }
}

__global__ void transpose(int sides, const float *__restrict__ values, float *turned) {
    __shared__ float tile[32][33];
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int row = threadIdx.y; row < 32; row += 8) {
        if (x < sides && y + row < sides) tile[row][threadIdx.x] = values[(size_t)(y + row) * sides + x];
    }
    __syncthreads();
    const int to_x = blockIdx.y * 32 + threadIdx.x, to_y = blockIdx.x * 32;
    for (int row = threadIdx.y; row < 32; row += 8) {
        if (to_x < sides && to_y + row < sides) turned[(size_t)(to_y + row) * sides + to_x] = tile[threadIdx.x][row];
    }
}

template <class T> static T *on_gpu(const std::vector<T> &from) {
    T *to;
    CHECK(cudaMalloc(&to, from.size() * sizeof(T)));
    CHECK(cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
    return to;
}

template <class T> static std::vector<T> from_gpu(const T *from, size_t count) {
    std::vector<T> to(count);
    CHECK(cudaMemcpy(to.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost));
    return to;
}

// The pieces of a side as the referee lists them: progress, the foremost last, those in the nest first.
static std::vector<int> pieces(int side) {
    std::vector<int> list;
    for (int cell = 0; cell < CELLS; cell++) {
        if (sides[side].cells >> cell & 1) list.push_back(cell);
    }
    list.insert(list.begin(), PIECES - list.size(), -1);
    return list;
}

static void write_list(FILE *file, const std::vector<int> &list) {
    for (size_t i = 0; i < list.size(); i++) fprintf(file, "%s%d", i ? "," : "[", list[i]);
    fprintf(file, "]");
}

static void write_bounced(FILE *file, int side) {
    const std::vector<int> list = pieces(side);
    for (size_t i = 0; i < list.size(); i++) {
        fprintf(file, "%s%s", i ? "," : "[", sides[side].bounced && list[i] < TRACK ? "true" : "false");
    }
    fprintf(file, "]");
}

// One decision as a position of `judge`, and every legal move with the chance to win that it leaves.
static void write_decision(FILE *file, int mine, int theirs, int die, const std::vector<std::pair<Move, double>> &moves) {
    const std::vector<int> own = pieces(mine);
    fprintf(file, "{\"position\":{\"pieces\":[");
    write_list(file, own);
    fprintf(file, ",");
    write_list(file, pieces(theirs));
    fprintf(file, "]");
    if (sides[mine].bounced || sides[theirs].bounced) {
        fprintf(file, ",\"bounced\":[");
        write_bounced(file, mine);
        fprintf(file, ",");
        write_bounced(file, theirs);
        fprintf(file, "]");
    }
    fprintf(file, ",\"die\":%d,\"turn\":{\"player\":0,\"do\":\"move\"}},\"moves\":[", die);
    for (size_t i = 0; i < moves.size(); i++) {
        const Move &move = moves[i].first;
        if (i) fprintf(file, ",");
        if (move.to < 0) {
            fprintf(file, "{\"pass\":true");
        } else {
            // A piece in the nest stands first in the list; of several, any.
            const int piece = std::find(own.begin(), own.end(), move.from) - own.begin();
            fprintf(file, "{\"move\":%d%s,\"to\":%d", piece, move.lap ? ",\"lap\":true" : "", move.to);
        }
        fprintf(file, ",\"value\":%.6f}", moves[i].second);
    }
    fprintf(file, "]}\n");
}

int main(int argc, char **argv) {
    const char *file_name = argc > 1 ? argv[1] : "decisions.jsonl";
    const int wanted = argc > 2 ? atoi(argv[2]) : 400;
    // A decision is worth writing down if the best move is better than every other by this much of winning chance.
    const double margin = argc > 3 ? atof(argv[3]) : 0.02;

    for (uint64_t cells = 0; cells < (1ull << CELLS); cells++) {
        if (__builtin_popcountll(cells) <= PIECES) sides.push_back({(Cells)cells, false});
        else cells += (cells & -cells) - 1;  // no set between here and there has fewer pieces
    }
    for (int cell = 0; cell < TRACK; cell++) sides.push_back({INNER_GOAL | (1u << cell), true});
    const int n = sides.size();
    for (int side = 0; side < n; side++) numbers[key(sides[side].cells, sides[side].bounced)] = side;

    std::vector<int> count(n * FACES), after((size_t)n * FACES * MOST_MOVES), landing(after.size()), eaten((size_t)n * TRACK);
    std::vector<int> last(n, -1), lasts;
    std::vector<unsigned char> won(n);
    for (int side = 0; side < n; side++) {
        won[side] = sides[side].cells == WON;
        if (has_last_piece(sides[side].cells)) {
            last[side] = lasts.size();
            lasts.push_back(side);
        }
        for (int cell = 0; cell < TRACK; cell++) {
            const int own = (cell + OPPOSITE) % TRACK;
            const Cells cells = sides[side].cells;
            eaten[(size_t)side * TRACK + cell] = cells >> own & 1 ? number_of(cells & ~(1u << own), false) : side;
        }
    }
    for (int side = 0; side < n; side++) {
        for (int die = 1; die <= FACES && !won[side]; die++) {
            const std::vector<Move> moves = legal(side, die);
            const int row = side * FACES + die - 1;
            if (moves.size() > MOST_MOVES) {
                fprintf(stderr, "%zu moves: the tables have room for %d\n", moves.size(), MOST_MOVES);
                return 1;
            }
            count[row] = moves.size();
            for (size_t move = 0; move < moves.size(); move++) {
                after[(size_t)row * MOST_MOVES + move] = moves[move].side;
                landing[(size_t)row * MOST_MOVES + move] = moves[move].landing;
            }
        }
    }
    printf("%d sides, %.3e positions\n", n, (double)n * n);

    const Tables tables = {n, on_gpu(count), on_gpu(after), on_gpu(landing), on_gpu(eaten), on_gpu(last), on_gpu(won)};
    const int *gpu_lasts = on_gpu(lasts);
    const size_t positions = (size_t)n * n, chain_values = lasts.size() * (TUNNEL - 1) * (size_t)n;
    float *values = on_gpu(std::vector<float>(positions, 0.5f)), *turned = on_gpu(std::vector<float>(positions, 0.5f));
    float *chains = on_gpu(std::vector<float>(chain_values, 0.5f)), *change = on_gpu(std::vector<float>(1, 0.f));
    const int start = number_of(0, false), columns = (n + 255) / 256, tiles = (n + 31) / 32;
    const auto begun = std::chrono::steady_clock::now();
    float greatest = 1, first = 0;
    int sweeps = 0;
    while (sweeps < MOST_SWEEPS && greatest > CONVERGED) {
        sweeps++;
        CHECK(cudaMemset(change, 0, sizeof(float)));
        chain<<<dim3(columns, lasts.size()), 256>>>(tables, gpu_lasts, chains, turned);
        sweep<<<dim3(columns, n), 256>>>(tables, chains, values, turned, change);
        transpose<<<dim3(tiles, tiles), dim3(32, 8)>>>(n, values, turned);
        CHECK(cudaMemcpy(&greatest, change, sizeof(float), cudaMemcpyDeviceToHost));
        CHECK(cudaMemcpy(&first, values + (size_t)start * n + start, sizeof(float), cudaMemcpyDeviceToHost));
        if (sweeps % 20 == 0) {
            printf("sweep %d: greatest change %.2e, first player %.6f\n", sweeps, greatest, first);
            fflush(stdout);
        }
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    printf("%d sweeps in %.1f s, greatest change %.2e: the player who presses first wins %.6f\n", sweeps, seconds, greatest, first);

    // Decisions come from games in which every fifth move is random, so that unusual positions come up, too.
    const std::vector<float> all = from_gpu(values, positions), inside = from_gpu(chains, chain_values);
    const auto value = [&](int mine, int theirs, int die, const Move &move, int sixes) -> double {
        if (won[move.side]) return 1;
        const int other = move.landing >= 0 ? eaten[(size_t)theirs * TRACK + move.landing] : theirs;
        if (die < FACES) return 1 - (double)all[(size_t)other * n + move.side];
        if (last[mine] >= 0) return inside[((size_t)last[move.side] * (TUNNEL - 1) + sixes) * n + other];
        return all[(size_t)move.side * n + other];
    };
    FILE *file = fopen(file_name, "w");
    if (!file) {
        perror(file_name);
        return 1;
    }
    std::mt19937_64 random(20261117);
    std::set<std::pair<uint64_t, int>> known;
    int written = 0;
    long games = 0, decisions = 0;
    double random_loss = 0, foremost_loss = 0;
    while (written < wanted && games < 1000000) {
        games++;
        int side[2] = {start, start}, who = 0, sixes = 0;
        for (int throws = 0; throws < 5000; throws++) {
            const int mine = side[who], theirs = side[1 - who], die = 1 + random() % FACES;
            const bool counting = last[mine] >= 0;
            if (die == FACES && counting && sixes == TUNNEL - 1) break;
            std::vector<std::pair<Move, double>> moves;
            for (const Move &move : legal(mine, die)) moves.push_back({move, value(mine, theirs, die, move, sixes)});
            const auto better = [](const auto &a, const auto &b) { return a.second > b.second; };
            std::stable_sort(moves.begin(), moves.end(), better);
            const double best = moves[0].second;
            const auto foremost = std::max_element(moves.begin(), moves.end(), [](const auto &a, const auto &b) {
                return std::make_pair(a.first.from, a.first.to) < std::make_pair(b.first.from, b.first.to);
            });
            if (moves.size() > 1) {
                double mean = 0;
                for (const auto &move : moves) mean += move.second / moves.size();
                decisions++;
                random_loss += best - mean;
                foremost_loss += best - foremost->second;
                // A decision that moving the foremost piece gets wrong teaches something; of the others, few are kept.
                const bool taught = foremost->first.from != moves[0].first.from || foremost->first.to != moves[0].first.to;
                const uint64_t both = (uint64_t)mine * n + theirs;
                const bool clear = moves.size() > 2 && best - moves[1].second >= margin && best < 0.98;
                if (clear && !sixes && random() % (taught ? 100 : 1000) == 0 && known.insert({both, die}).second
                    && written < wanted) {
                    write_decision(file, mine, theirs, die, moves);
                    written++;
                }
            }
            const Move &chosen = moves[random() % 5 == 0 ? random() % moves.size() : 0].first;
            if (chosen.landing >= 0) side[1 - who] = eaten[(size_t)theirs * TRACK + chosen.landing];
            side[who] = chosen.side;
            if (won[chosen.side]) break;
            if (die == FACES) sixes = counting ? sixes + 1 : 0;
            else who = 1 - who, sixes = 0;
        }
    }
    fclose(file);
    printf("%d decisions written from %ld games; a random move loses %.5f on average, moving the foremost piece %.5f\n", written,
           games, random_loss / decisions, foremost_loss / decisions);
}
