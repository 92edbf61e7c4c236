// needs: <cstdint>, <initializer_list>
#ifndef PYKERN2CU_BROADCAST
#define PYKERN2CU_BROADCAST
// The extent to which these are broadcast, as in NumPy; -1 if they are not 1 or equal.
inline int64_t broadcast(std::initializer_list<int64_t> extents) {
    int64_t result = 1;
    for (const int64_t extent : extents) {
        if (extent != 1 && result != 1 && extent != result) {
            return -1;
        }
        result = extent == 1 ? result : extent;
    }
    return result;
}
#endif
