// needs: <cstdint>, reduction_teams
// Teams whose threads lie between those of others, so that neighbouring threads make neighbouring
// results: for elements of different results that are beside each other in memory. Blocks share
// results where each has no more than `most` teams.
static __device__ inline reduction_teams teams_of_columns(int64_t results, int64_t reduced,
                                                          int64_t blocks, int64_t most) {
    // Blocks that share no results are all to have some.
    const int64_t even = blocks > 1 ? results : results / gridDim.x;
    const unsigned widest = blockDim.x < 32 ? blockDim.x : 32;
    const unsigned least = even < widest ? (even > 1 ? unsigned(even) : 1) : widest;
    reduction_teams teams;
    teams.results = results;
    teams.reduced = reduced;
    teams.choose_members(blockDim.x / least);
    teams.count = teams.members < blockDim.x / least ? blockDim.x / teams.members : least;
    teams.stride = teams.count;
    teams.team = threadIdx.x % teams.count;
    teams.member = threadIdx.x / teams.count;
    teams.share(teams.count > most ? 1 : blocks);
    return teams;
}
