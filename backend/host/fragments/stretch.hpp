// needs: <cstddef>
#ifndef PYKERN2CU_STRETCH
#define PYKERN2CU_STRETCH
template <class Array>
inline void stretch_array(Array& array) {
    for (size_t axis = 0; axis < sizeof(array.shape) / sizeof(array.shape[0]); ++axis) {
        array.strides[axis] = array.shape[axis] == 1 ? 0 : array.strides[axis];
    }
}

// Lets any index along an axis of length 1 reach its only element.
template <class... Arrays>
inline void stretch(Arrays&... arrays) {
    (stretch_array(arrays), ...);
}
#endif
