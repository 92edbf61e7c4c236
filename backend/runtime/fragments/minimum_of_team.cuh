// needs: combined_in_team
// The least of what the threads of each team have, NaN if one of it is NaN, in its first thread.
template <class T>
static __device__ T minimum_of_team(T value, const reduction_teams& teams) {
    return combined_in_team(
        value, [](T a, T b) { return a < b || a != a ? a : b; }, teams);
}
