// needs: reduction_teams
// What the threads of each team have, combined, in its first thread; T may be any class. All
// threads of the block call this.
template <class T, class Combine>
static __device__ T combined_in_team(T value, const Combine& combine,
                                     const reduction_teams& teams) {
    __shared__ __align__(16) unsigned char memory[1024 * sizeof(T)];
    T* const own = reinterpret_cast<T*>(memory) + threadIdx.x;
    *own = value;
    __syncthreads();
    for (unsigned count = teams.members; count > 1;) {
        const unsigned rest = (count + 1) / 2;
        if (teams.member < count / 2) {
            *own = combine(*own, own[rest * teams.stride]);
        }
        __syncthreads();
        count = rest;
    }
    const T result = *own;
    __syncthreads();
    return result;
}
