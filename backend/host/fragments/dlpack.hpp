// needs: <cstddef>, <cstdint>, <type_traits>
#if defined(DLPACK_DLPACK_H_) && !defined(PYKERN2CU_DLPACK)
#define PYKERN2CU_DLPACK
// With <dlpack/dlpack.h> included before, from_dlpack makes a view of a tensor on the device of
// this number, or says what is wrong with the tensor.
enum class dlpack_error { none, dtype, rank, device, contiguity };

inline const char* message(dlpack_error error) {
    constexpr const char* messages[] = {"the tensor is right", "the tensor has another dtype",
                                        "the tensor has another number of axes",
                                        "the tensor is not on this CUDA device",
                                        "the tensor is not contiguous in this order"};
    return messages[static_cast<int>(error)];
}

// kDLInt, kDLUInt, kDLFloat, and kDLBool, which older versions lack.
template <class T>
inline constexpr int dlpack_code = std::is_same_v<T, bool>       ? 6
                                   : std::is_floating_point_v<T> ? 2
                                   : std::is_unsigned_v<T>       ? 1
                                   : std::is_integral_v<T>       ? 0
                                                                 : -1;

// In elements; a tensor without strides is C-contiguous.
inline int64_t dlpack_stride(const DLTensor& tensor, size_t axis) {
    if (tensor.strides != nullptr) {
        return tensor.strides[axis];
    }
    int64_t stride = 1;
    for (auto inner = static_cast<size_t>(tensor.ndim); --inner > axis;) {
        stride *= tensor.shape[inner];
    }
    return stride;
}

inline bool is_contiguous(const DLTensor& tensor, bool is_fortran) {
    const auto ndim = static_cast<size_t>(tensor.ndim);
    int64_t expected = 1;
    bool is_in_order = true;
    for (size_t step = 0; step < ndim; ++step) {
        const size_t axis = is_fortran ? step : ndim - 1 - step;
        const int64_t extent = tensor.shape[axis];
        is_in_order = is_in_order && (extent == 1 || dlpack_stride(tensor, axis) == expected);
        expected *= extent;
    }
    return is_in_order || expected == 0;
}

template <template <class, size_t> class View, class T, size_t N>
inline dlpack_error from_dlpack(const DLTensor& tensor, int device, View<T, N>& view) {
    constexpr char order = View<T, N>::order;
    constexpr int code = dlpack_code<std::remove_const_t<T>>;
    static_assert(code >= 0, "DLPack has no dtype for these elements");
    if (tensor.dtype.code != code || tensor.dtype.bits != 8 * sizeof(T) ||
        tensor.dtype.lanes != 1) {
        return dlpack_error::dtype;
    }
    if (tensor.ndim != static_cast<int64_t>(N)) {
        return dlpack_error::rank;
    }
    if (tensor.device.device_type != kDLCUDAManaged &&
        (tensor.device.device_type != kDLCUDA || tensor.device.device_id != device)) {
        return dlpack_error::device;
    }
    if (order != 'A' && !is_contiguous(tensor, order == 'F')) {
        return dlpack_error::contiguity;
    }
    view.data = reinterpret_cast<T*>(static_cast<char*>(tensor.data) + tensor.byte_offset);
    if constexpr (N > 0) {
        for (size_t axis = 0; axis < N; ++axis) {
            view.shape[axis] = tensor.shape[axis];
        }
    }
    if constexpr (order == 'A') {
        for (size_t axis = 0; axis < N; ++axis) {
            view.strides[axis] = dlpack_stride(tensor, axis) * int64_t{sizeof(T)};
        }
    }
    return dlpack_error::none;
}
#endif
