// The greatest of the values of all threads of the block, NaN if one of them is NaN.
template <class T>
static __device__ T maximum_of_block(T value) {
    __shared__ T parts[1024];
    const unsigned thread = threadIdx.x;
    parts[thread] = value;
    __syncthreads();
    for (unsigned count = blockDim.x; count > 1;) {
        const unsigned rest = (count + 1) / 2;
        if (thread < count / 2) {
            const T other = parts[thread + rest];
            parts[thread] =
                parts[thread] > other || parts[thread] != parts[thread] ? parts[thread] : other;
        }
        __syncthreads();
        count = rest;
    }
    const T result = parts[0];
    __syncthreads();
    return result;
}
