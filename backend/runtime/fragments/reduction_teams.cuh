// needs: <cstdint>
// How the threads of the grid share a reduction. A team of a block's threads makes one result, or,
// where there are more blocks than the results need, a part of one. Blocks take turns.
struct reduction_teams {
    int64_t results, reduced;
    unsigned members, stride;  // threads in a team, and how far apart they are
    unsigned count;            // teams in a block
    unsigned team, member;     // this thread's; `members`: it is left over
    int64_t parts, turns, step;

    // All threads of the grid have work where there are few results. Where there are many, a thread
    // has several elements, whose loads do not wait for each other as those behind a barrier do.
    __device__ void choose_members(unsigned most) {
        const int64_t least = (reduced + 7) / 8;
        const int64_t even = int64_t{gridDim.x} * blockDim.x / (results > 0 ? results : 1);
        int64_t wanted = even > least ? even : least;
        wanted = wanted > reduced ? reduced : wanted;
        members = wanted > most ? most : wanted > 1 ? unsigned(wanted) : 1;
    }
    // `blocks` may share one result.
    __device__ void share(int64_t blocks) {
        const int64_t groups = (results + count - 1) / count;
        const int64_t most = (reduced + members - 1) / members;
        parts = groups > 0 ? blocks / groups : 1;
        parts = parts > most ? most : parts;
        parts = parts > 1 ? parts : 1;
        turns = groups * parts;
        step = parts * members;
    }
    __device__ int64_t result(int64_t turn) const { return turn / parts * count + team; }
    __device__ bool has_work(int64_t turn) const {
        return member < members && result(turn) < results;
    }
    __device__ int64_t first(int64_t turn) const {
        return has_work(turn) ? turn % parts * members + member : reduced;
    }
    // Where the parts of a result begin, and which team of these blocks has made them.
    __device__ int64_t block_of(int64_t result) const { return result / count * parts; }
    __device__ int64_t team_of(int64_t result) const { return result % count; }
    __device__ bool stores(int64_t turn) const { return member == 0 && has_work(turn); }
};
