// needs: UniTuple
// Both by the hardware's approximation.
static __device__ inline UniTuple<float, 2> fast_sine_and_cosine(float x) {
    float sine = 0;
    float cosine = 0;
    __sincosf(x, &sine, &cosine);
    return {{sine, cosine}};
}
