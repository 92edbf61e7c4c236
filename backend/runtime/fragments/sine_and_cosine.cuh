// needs: UniTuple
// Both at once, for less than the price of two.
template <class T>
static __device__ inline UniTuple<T, 2> sine_and_cosine(T x) {
    T sine = 0;
    T cosine = 0;
    sincos(x, &sine, &cosine);
    return {{sine, cosine}};
}
