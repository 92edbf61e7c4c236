// needs: <cstdint>
#ifndef PYKERN2CU_SLICED
#define PYKERN2CU_SLICED
// How many elements of an axis `[start:stop:step]` leaves; an extent below 0 stays so.
inline int64_t sliced(int64_t extent, int64_t start, int64_t stop = INT64_MAX, int64_t step = 1) {
    const int64_t end = extent < stop ? extent : stop;
    return extent < 0 ? extent : end < start ? 0 : (end - start + step - 1) / step;
}
#endif
