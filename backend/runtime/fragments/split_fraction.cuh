// needs: UniTuple
// math.modf: fraction and whole part, both with the sign of x.
template <class T>
static __device__ inline UniTuple<T, 2> split_fraction(T x) {
    T whole = 0;
    const T fraction = modf(x, &whole);
    return {{fraction, whole}};
}
