// needs: aligned_items, <cstdint>
// The elements from `first` on, which is aligned; of the last ones those that there are.
template <class T, int count>
static __device__ void store_items(T* data, const T (&items)[count], int64_t first, int64_t size) {
    aligned_items<T, count> all;
    for (int k = 0; k < count; ++k) {
        all.item[k] = items[k];
    }
    if (first + count <= size) {
        *(aligned_items<T, count>*)(data + first) = all;
    } else {
        for (int k = 0; k < count - 1 && first + k < size; ++k) {
            data[first + k] = all.item[k];
        }
    }
}
