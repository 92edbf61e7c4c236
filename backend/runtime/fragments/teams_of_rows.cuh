// needs: <cstdint>, reduction_teams
// Teams of neighbouring threads: for elements of one result that are beside each other in memory.
static __device__ inline reduction_teams teams_of_rows(int64_t results, int64_t reduced,
                                                       int64_t blocks) {
    reduction_teams teams;
    teams.results = results;
    teams.reduced = reduced;
    teams.choose_members(blockDim.x);
    teams.stride = 1;
    teams.count = blockDim.x / teams.members;
    teams.team = threadIdx.x / teams.members;
    teams.member = teams.team < teams.count ? threadIdx.x % teams.members : teams.members;
    teams.share(teams.count > 1 ? 1 : blocks);
    return teams;
}
