// needs: <cstdint>, teams_of_rows, teams_of_columns
// Teams for elements whose order in memory is known at run time only, by the bytes that lie between
// one and the next: of neighbouring results, and of one result.
static __device__ inline reduction_teams teams_of_rows_or_columns(int64_t results, int64_t reduced,
                                                                  int64_t blocks, int64_t most,
                                                                  int64_t between_results,
                                                                  int64_t between_elements) {
    return between_results < between_elements ? teams_of_columns(results, reduced, blocks, most)
                                              : teams_of_rows(results, reduced, blocks);
}
