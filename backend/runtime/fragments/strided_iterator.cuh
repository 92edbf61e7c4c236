// needs: <thrust/iterator/iterator_facade.h>, <cstdint>
// Walks over the elements of an array that lie `stride` bytes apart.
template <class T>
class strided_iterator
    : public thrust::iterator_facade<strided_iterator<T>, T, thrust::any_system_tag,
                                     thrust::random_access_traversal_tag, T&, int64_t> {
  public:
    strided_iterator() = default;
    __host__ __device__ strided_iterator(T* data, int64_t stride) : data_(data), stride_(stride) {}

  private:
    friend class thrust::iterator_core_access;
    __host__ __device__ T& dereference() const {
        return *reinterpret_cast<T*>(reinterpret_cast<char*>(data_) + at_ * stride_);
    }
    __host__ __device__ bool equal(const strided_iterator& other) const { return at_ == other.at_; }
    __host__ __device__ void increment() { ++at_; }
    __host__ __device__ void decrement() { --at_; }
    __host__ __device__ void advance(int64_t n) { at_ += n; }
    __host__ __device__ int64_t distance_to(const strided_iterator& other) const {
        return other.at_ - at_;
    }

    T* data_ = nullptr;
    int64_t stride_ = 0;
    int64_t at_ = 0;
};
