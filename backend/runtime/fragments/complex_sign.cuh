// needs: complex
// cupy.sign(z): z / abs(z), 0 at 0.
template <class T>
static __device__ inline complex<T> complex_sign(complex<T> z) {
    const T length = hypot(z.real, z.imag);
    return length == 0 ? complex<T>{0, 0} : complex<T>{z.real / length, z.imag / length};
}
