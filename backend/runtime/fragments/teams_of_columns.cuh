// needs: <cstdint>, reduction_teams
// Teams whose threads lie between those of others, so that neighbouring threads make neighbouring
// results: for elements of different results that are beside each other in memory.
static __device__ inline reduction_teams teams_of_columns(int64_t results, int64_t reduced,
                                                          int64_t blocks) {
    const unsigned widest = blockDim.x < 32 ? blockDim.x : 32;
    reduction_teams teams;
    teams.results = results;
    teams.reduced = reduced;
    teams.count = results < widest ? (results > 1 ? unsigned(results) : 1) : widest;
    teams.members = blockDim.x / teams.count;
    teams.stride = teams.count;
    teams.team = threadIdx.x % teams.count;
    teams.member = threadIdx.x / teams.count;
    teams.share(blocks);
    return teams;
}
