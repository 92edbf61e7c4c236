// Four numbers of 64 bits: the alignment of CUDA's own double4 differs between its releases.
template <class T>
struct vector4 {
    T x;
    T y;
    T z;
    T w;
};
