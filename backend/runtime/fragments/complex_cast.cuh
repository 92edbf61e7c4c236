// needs: complex
// From another complex type or from a real number: complex_cast<float>(z).
template <class T, class U>
static __device__ inline complex<T> complex_cast(complex<U> z) {
    return {static_cast<T>(z.real), static_cast<T>(z.imag)};
}
template <class T, class U>
static __device__ inline complex<T> complex_cast(U x) {
    return {static_cast<T>(x), T(0)};
}
