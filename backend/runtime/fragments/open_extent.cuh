// needs: <cstdint>
// The extent that the negative one of a new shape stands for. -1: the shape has
// none and does not hold the elements; -2: no extent there would do; -3: it
// has several.
template <int N>
static __device__ inline int64_t open_extent(int64_t size, const int64_t (&shape)[N]) {
    int64_t count = 1;
    int negative = 0;
    for (int axis = 0; axis < N; ++axis) {
        count *= shape[axis] < 0 ? 1 : shape[axis];
        negative += shape[axis] < 0;
    }
    if (negative != 1) {
        return negative > 1 ? -3 : size == count ? 0 : -1;
    }
    const int64_t extent = count == 0 ? 0 : size / count;
    return extent * count == size ? extent : -2;
}
