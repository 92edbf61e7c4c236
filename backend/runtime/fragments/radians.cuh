// Degrees to radians, in the type of the argument.
template <class T>
static __device__ inline T radians(T x) {
    return x * static_cast<T>(0.017453292519943295);
}
