// Radians to degrees, in the type of the argument.
template <class T>
static __device__ inline T degrees(T x) {
    return x * static_cast<T>(57.29577951308232);
}
