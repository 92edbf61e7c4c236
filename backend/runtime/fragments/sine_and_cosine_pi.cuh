// needs: UniTuple
// The sine and cosine of x times pi.
template <class T>
static __device__ inline UniTuple<T, 2> sine_and_cosine_pi(T x) {
    T sine = 0;
    T cosine = 0;
    sincospi(x, &sine, &cosine);
    return {{sine, cosine}};
}
