// needs: aligned_items, <cstdint>
// The elements from `first` on, which is aligned; of the last ones those that there are.
template <class T, int count>
static __device__ void load_items(T (&items)[count], const T* data, int64_t first, int64_t size) {
    aligned_items<T, count> all{};
    if (first + count <= size) {
        all = *(const aligned_items<T, count>*)(data + first);
    } else {
        for (int k = 0; k < count - 1 && first + k < size; ++k) {
            all.item[k] = data[first + k];
        }
    }
    for (int k = 0; k < count; ++k) {
        items[k] = all.item[k];
    }
}
