// needs: complex, UniTuple
// cmath.polar(z): modulus and phase.
template <class T>
static __device__ inline UniTuple<T, 2> complex_polar(complex<T> z) {
    return {{hypot(z.real, z.imag), atan2(z.imag, z.real)}};
}
