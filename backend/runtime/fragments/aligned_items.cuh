// So many elements as one access to memory.
template <class T, int count>
struct alignas(count * sizeof(T) < 16 ? count * sizeof(T) : 16) aligned_items {
    T item[count];
};
