// needs: <cstdint>
// Where a loop over the elements of arrays is, and their shape: CuPy's `_ind`.
template <int Ndim>
struct indexer {
    static constexpr int ndim = Ndim;
    int64_t extents[Ndim];
    int64_t index[Ndim];

    __device__ int64_t size() const {
        int64_t size = 1;
        for (int axis = 0; axis < ndim; ++axis) {
            size *= extents[axis];
        }
        return size;
    }
    __device__ const int64_t* shape() const { return extents; }
    __device__ const int64_t (&get() const)[Ndim] { return index; }
};
