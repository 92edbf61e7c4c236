// The product of the values of all threads of the block.
template <class T>
static __device__ T product_of_block(T value) {
    __shared__ T parts[1024];
    const unsigned thread = threadIdx.x;
    parts[thread] = value;
    __syncthreads();
    for (unsigned count = blockDim.x; count > 1;) {
        const unsigned rest = (count + 1) / 2;
        if (thread < count / 2) {
            parts[thread] = parts[thread] * parts[thread + rest];
        }
        __syncthreads();
        count = rest;
    }
    const T result = parts[0];
    __syncthreads();
    return result;
}
