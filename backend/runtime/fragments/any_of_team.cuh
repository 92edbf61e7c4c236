// needs: combined_in_team
// Whether a thread of each team has true, in its first thread.
template <class T>
static __device__ T any_of_team(T value, const reduction_teams& teams) {
    return combined_in_team(
        value, [](T a, T b) { return a || b; }, teams);
}
