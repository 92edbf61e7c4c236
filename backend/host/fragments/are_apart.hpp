#ifndef PYKERN2CU_ARE_APART
#define PYKERN2CU_ARE_APART
// Whether no two of the arrays begin at one address.
template <class First, class... Arrays>
inline bool are_apart(const First& first, const Arrays&... arrays) {
    const auto is_other = [&](const void* data) { return data != first.data; };
    bool is_apart = (is_other(arrays.data) && ...);
    if constexpr (sizeof...(Arrays) > 1) {
        is_apart = is_apart && are_apart(arrays...);
    }
    return is_apart;
}
#endif
