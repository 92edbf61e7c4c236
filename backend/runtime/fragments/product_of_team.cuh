// needs: combined_in_team
// The product of what the threads of each team have, in its first thread.
template <class T>
static __device__ T product_of_team(T value, const reduction_teams& teams) {
    return combined_in_team(
        value, [](T a, T b) { return a * b; }, teams);
}
