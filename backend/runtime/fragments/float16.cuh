// needs: <cuda_fp16.h>
// CuPy's float16: two bytes in memory, a float wherever it is computed with.
class float16 {
  public:
    float16() = default;
    __device__ float16(float value) : value_(value) {}
    __device__ operator float() const { return value_; }

    template <class T>
    __device__ float16& operator+=(const T& other) {
        return *this = *this + other;
    }
    template <class T>
    __device__ float16& operator-=(const T& other) {
        return *this = *this - other;
    }
    template <class T>
    __device__ float16& operator*=(const T& other) {
        return *this = *this * other;
    }
    template <class T>
    __device__ float16& operator/=(const T& other) {
        return *this = *this / other;
    }

  private:
    __half value_;
};
