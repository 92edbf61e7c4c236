// What the threads of a block have, combined; T may be any class.
template <class T, class Combine>
static __device__ T combined_in_block(T value, const Combine& combine) {
    __shared__ __align__(16) unsigned char memory[1024 * sizeof(T)];
    T* const parts = reinterpret_cast<T*>(memory);
    const unsigned thread = threadIdx.x;
    parts[thread] = value;
    __syncthreads();
    for (unsigned count = blockDim.x; count > 1;) {
        const unsigned rest = (count + 1) / 2;
        if (thread < count / 2) {
            parts[thread] = combine(parts[thread], parts[thread + rest]);
        }
        __syncthreads();
        count = rest;
    }
    const T result = parts[0];
    __syncthreads();
    return result;
}
