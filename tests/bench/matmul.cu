// As one writes it by hand.
#define TILE 16

extern "C" __global__ void matmul(const float* a, const float* b, float* c, long long rows,
                                  long long inner, long long cols) {
    __shared__ float tile_a[TILE][TILE];
    __shared__ float tile_b[TILE][TILE];
    const long long col = static_cast<long long>(blockIdx.x) * TILE + threadIdx.x;
    const long long row = static_cast<long long>(blockIdx.y) * TILE + threadIdx.y;
    const int tx = threadIdx.x;
    const int ty = threadIdx.y;

    float total = 0.0f;
    for (long long start = 0; start < inner; start += TILE) {
        const long long ka = start + tx;
        const long long kb = start + ty;
        tile_a[ty][tx] = row < rows && ka < inner ? a[row * inner + ka] : 0.0f;
        tile_b[ty][tx] = kb < inner && col < cols ? b[kb * cols + col] : 0.0f;
        __syncthreads();
        for (int k = 0; k < TILE; ++k) {
            total += tile_a[ty][k] * tile_b[k][tx];
        }
        __syncthreads();
    }
    if (row < rows && col < cols) {
        c[row * cols + col] = total;
    }
}
