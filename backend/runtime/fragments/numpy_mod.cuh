// numpy.remainder of floats: exact, with the sign of y, zeros included. x % 0 is NaN.
template <class T>
static __device__ inline T numpy_mod(T x, T y) {
    const T remainder = fmod(x, y);
    if (remainder == 0) {
        return copysign(T(0), y);
    }
    return (y < 0) != (remainder < 0) ? remainder + y : remainder;
}
