// needs: array
#ifndef PYKERN2CU_ARRAY_0D
#define PYKERN2CU_ARRAY_0D
// One element in device memory.
template <class T>
struct array<T, 0> {
    static constexpr char order = 'C';
    T* data = nullptr;

    array() = default;
    array(T* memory) : data(memory) {}
    template <class U, std::enable_if_t<std::is_same_v<const U, T>, int> = 0>
    array(const array<U, 0>& other) : data(other.data) {}
};
#endif
