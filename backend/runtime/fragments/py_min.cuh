// Python's min(a, b): the first unless the second is less.
template <class T>
static __device__ inline T py_min(T a, T b) {
    return b < a ? b : a;
}
