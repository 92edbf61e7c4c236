// What threads of the block have, combined, in the first of them; T may be any class. All threads
// of the block call this; those of a team are `stride` apart.
template <class T, class Combine>
static __device__ T combined_in_block(T value, const Combine& combine,
                                      unsigned member = threadIdx.x, unsigned members = blockDim.x,
                                      unsigned stride = 1) {
    __shared__ __align__(16) unsigned char memory[1024 * sizeof(T)];
    T* const own = reinterpret_cast<T*>(memory) + threadIdx.x;
    *own = value;
    __syncthreads();
    for (unsigned count = members; count > 1;) {
        const unsigned rest = (count + 1) / 2;
        if (member < count / 2) {
            *own = combine(*own, own[rest * stride]);
        }
        __syncthreads();
        count = rest;
    }
    const T result = *own;
    __syncthreads();
    return result;
}
