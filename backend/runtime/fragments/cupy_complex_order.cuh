// needs: <thrust/complex.h>
// CuPy compares complex numbers as NumPy does: by their real parts first.
namespace thrust {
template <class T>
__device__ inline bool operator<(const complex<T>& a, const complex<T>& b) {
    return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
}
template <class T>
__device__ inline bool operator<=(const complex<T>& a, const complex<T>& b) {
    return a.real() < b.real() || (a.real() == b.real() && a.imag() <= b.imag());
}
template <class T>
__device__ inline bool operator>(const complex<T>& a, const complex<T>& b) {
    return b < a;
}
template <class T>
__device__ inline bool operator>=(const complex<T>& a, const complex<T>& b) {
    return b <= a;
}
template <class T>
__device__ inline bool operator<(const complex<T>& a, const T& b) {
    return a < complex<T>(b);
}
template <class T>
__device__ inline bool operator<=(const complex<T>& a, const T& b) {
    return a <= complex<T>(b);
}
template <class T>
__device__ inline bool operator>(const complex<T>& a, const T& b) {
    return a > complex<T>(b);
}
template <class T>
__device__ inline bool operator>=(const complex<T>& a, const T& b) {
    return a >= complex<T>(b);
}
template <class T>
__device__ inline bool operator<(const T& a, const complex<T>& b) {
    return complex<T>(a) < b;
}
template <class T>
__device__ inline bool operator<=(const T& a, const complex<T>& b) {
    return complex<T>(a) <= b;
}
template <class T>
__device__ inline bool operator>(const T& a, const complex<T>& b) {
    return complex<T>(a) > b;
}
template <class T>
__device__ inline bool operator>=(const T& a, const complex<T>& b) {
    return complex<T>(a) >= b;
}
}  // namespace thrust
