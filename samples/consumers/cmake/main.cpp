// Launches the kernels of kernels.py through the generated header. No compiler but the host's sees
// this file.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "kernels.cuh"

namespace {

/// Device memory that is freed again; `error` says whether the last operation went well.
class DeviceVector {
  public:
    explicit DeviceVector(const std::vector<float>& values)
        : size_(static_cast<int64_t>(values.size())) {
        error = cudaMalloc(&data_, bytes());
        if (error == cudaSuccess) {
            error = cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice);
        }
    }
    DeviceVector(const DeviceVector&) = delete;
    DeviceVector& operator=(const DeviceVector&) = delete;
    ~DeviceVector() { cudaFree(data_); }

    pykern2cu::array<float, 1> view() const { return {data_, size_}; }

    std::vector<float> read() {
        std::vector<float> values(static_cast<size_t>(size_));
        error = cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost);
        return values;
    }

    cudaError_t error = cudaSuccess;

  private:
    size_t bytes() const { return static_cast<size_t>(size_) * sizeof(float); }

    float* data_ = nullptr;
    int64_t size_;
};

std::vector<float> counted(size_t size) {
    std::vector<float> values(size);
    for (size_t i = 0; i < size; ++i) {
        values[i] = static_cast<float>(i % 1000);
    }
    return values;
}

bool check(const std::string& what, cudaError_t error, bool is_right) {
    const bool passed = error == cudaSuccess && is_right;
    std::printf("%-45s %s\n", what.c_str(),
                passed                 ? "ok"
                : error != cudaSuccess ? cudaGetErrorString(error)
                                       : "WRONG RESULT");
    return passed;
}

bool scales_by_the_default() {
    const std::vector<float> x = counted(1000);
    DeviceVector in(x);
    DeviceVector out(x);
    const cudaError_t error = kernels::scale({4, 256}, in.view(), out.view());
    std::vector<float> want = x;
    for (float& value : want) {
        value *= 2;
    }
    return check("default argument", error, out.read() == want);
}

bool smooths_with_grid_barriers() {
    constexpr int kPairs = 20;
    std::vector<float> want = counted(100000);
    DeviceVector x(want);
    DeviceVector scratch(want);
    const pykern2cu::launch launch{64, 256};
    const cudaError_t error = kernels::smooth(launch, x.view(), scratch.view(), kPairs);
    std::vector<float> other = want;
    for (int pass = 0; pass < 2 * kPairs; ++pass) {
        for (size_t i = 1; i + 1 < want.size(); ++i) {
            other[i] = static_cast<float>(0.5 * (want[i - 1] + want[i + 1]));
        }
        std::swap(want, other);
    }
    return check("cooperative", error, x.read() == want);
}

bool refuses_a_grid_that_cannot_be_resident() {
    DeviceVector x(counted(1000));
    const cudaError_t error = kernels::smooth({1u << 20, 256}, x.view(), x.view(), 1);
    return check("cooperative grid that is too large", cudaSuccess,
                 error == cudaErrorCooperativeLaunchTooLarge);
}

bool reverses_in_dynamic_shared_memory() {
    constexpr int kTile = 16384;  // 64 KiB: more than a kernel may use without asking
    std::vector<float> want = counted(8 * kTile);
    DeviceVector x(want);
    DeviceVector out(want);
    const cudaError_t error =
        kernels::reverse_tiles({8, 512, kTile * sizeof(float)}, x.view(), out.view(), kTile);
    for (auto tile = want.begin(); tile != want.end(); tile += kTile) {
        std::reverse(tile, tile + kTile);
    }
    return check("64 KiB of dynamic shared memory", error, out.read() == want);
}

}  // namespace

int main() {
    bool passed = scales_by_the_default();
    passed = smooths_with_grid_barriers() && passed;
    passed = refuses_a_grid_that_cannot_be_resident() && passed;
    passed = reverses_in_dynamic_shared_memory() && passed;
    return passed ? 0 : 1;
}
