// needs: <cstdint>
// A raw array of CuPy: x[k] counts elements in C order, whatever the strides, which are in bytes.
template <class T, int Ndim>
class raw_array {
  public:
    static constexpr int ndim = Ndim;

    template <class Array>
    __device__ explicit raw_array(const Array& array) : data_(array.data) {
        for (int axis = 0; axis < ndim; ++axis) {
            shape_[axis] = array.shape[axis];
            size_ *= shape_[axis];
        }
        set_strides(array, 0);
    }

    __device__ int64_t size() const { return size_; }
    __device__ const int64_t* shape() const { return shape_; }
    __device__ const int64_t* strides() const { return strides_; }

    __device__ T& operator[](int64_t index) const {
        int64_t offset = 0;
        for (int axis = ndim - 1; axis > 0; --axis) {
            offset += index % shape_[axis] * strides_[axis];
            index /= shape_[axis];
        }
        return *(T*)((char*)data_ + (offset + index * strides_[0]));
    }
    template <class Int>
    __device__ T& operator[](const Int (&index)[Ndim]) const {
        int64_t offset = 0;
        for (int axis = 0; axis < ndim; ++axis) {
            offset += index[axis] * strides_[axis];
        }
        return *(T*)((char*)data_ + offset);
    }

  private:
    template <class Array>
    __device__ auto set_strides(const Array& array, int) -> decltype(void(array.strides)) {
        for (int axis = 0; axis < ndim; ++axis) {
            strides_[axis] = array.strides[axis];
        }
    }
    template <class Array>
    __device__ void set_strides(const Array&, long) {
        int64_t bytes = sizeof(T);
        for (int axis = ndim - 1; axis >= 0; --axis) {
            strides_[axis] = bytes;
            bytes *= shape_[axis];
        }
    }

    T* data_;
    int64_t size_ = 1;
    int64_t shape_[Ndim];
    int64_t strides_[Ndim];
};
