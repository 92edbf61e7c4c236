// Python's max(a, b): the first unless the second is greater.
template <class T>
static __device__ inline T py_max(T a, T b) {
    return b > a ? b : a;
}
