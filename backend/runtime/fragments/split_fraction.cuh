// needs: UniTuple, wide_float
// math.modf: fraction and whole part, both with the sign of x.
template <class T>
static __device__ inline UniTuple<T, 2> split_fraction(T x) {
    typename wide_float<T>::type whole = 0;
    const T fraction = modf(static_cast<decltype(whole)>(x), &whole);
    return {{fraction, static_cast<T>(whole)}};
}
