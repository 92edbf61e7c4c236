/// What the launchers of the golden headers ask of the CUDA runtime, for which support/ has a
/// stand-in.
#include <doctest/doctest.h>

#include <cstring>
#include <cuda/std/mdspan>
#include <type_traits>

#include "support/dlpack.hpp"
// The views know what was included before them.
#include "golden/header/cooperative.hpp"
#include "golden/header/debug_errors.hpp"
#include "golden/header/default_arguments.hpp"
#include "golden/header/index_type.hpp"
#include "golden/header/launch_options.hpp"
#include "golden/header/layouts.hpp"
#include "golden/header/overloads.hpp"
#include "golden/header/shared_memory.hpp"
#include "support/launched.hpp"

namespace {

using fake::argument;
using fake::fresh;
using pykern2cu::dlpack_error;
using Calls = std::vector<std::string>;

TEST_CASE("a launcher passes the grid, the block, the stream and the bytes of the arguments") {
    fake::Runtime& runtime = fresh({16, 4, 8, 1});
    float data[4] = {};
    const auto stream = reinterpret_cast<cudaStream_t>(&data[1]);
    CHECK(default_arguments::scale({{2, 3, 4}, {32, 2}, 64, stream}, {data, 4}, 2.0f) ==
          cudaSuccess);
    CHECK(runtime.calls == Calls{"cudaLaunchKernel"});
    CHECK(runtime.launch.kernel ==
          reinterpret_cast<const void*>(&default_arguments::symbols::scale));
    CHECK(runtime.launch.grid.x == 2);
    CHECK(runtime.launch.grid.z == 4);
    CHECK(runtime.launch.block.y == 2);
    CHECK(runtime.launch.block.z == 1);
    CHECK(runtime.launch.bytes == 64);
    CHECK(runtime.launch.stream == stream);
    const auto x = argument<pykern2cu::array<float, 1>>(0);
    CHECK(x.data == data);
    CHECK(x.shape[0] == 4);
    CHECK(argument<float>(1) == 2.0f);
    CHECK(argument<int64_t>(2) == 0);  // the defaults of the Python function
    CHECK(argument<bool>(3) == false);
}

TEST_CASE("the type of an argument chooses the signature") {
    fake::Runtime& runtime = fresh({16, 8});
    double data[2] = {};
    CHECK(overloads::fill({1, 1}, {data, 2}) == cudaSuccess);
    CHECK(runtime.launch.kernel ==
          reinterpret_cast<const void*>(&overloads::symbols::fill_float64_1d_float64));
    CHECK(argument<double>(1) == 1.0);
}

TEST_CASE("kernels with 32-bit indices refuse arrays of more than 2 GiB") {
    constexpr int64_t kFloats = (int64_t{1} << 31) / sizeof(float);
    fresh();
    const auto launch = [](pykern2cu::array<float, 2> out, pykern2cu::strided_array<float, 2> x,
                           pykern2cu::array<float, 1> line = {}) {
        return index_type::gather({1, 1}, out, x, {0, line}, 1.0f);
    };
    float memory[1] = {};
    CHECK(launch({}, {}) == cudaSuccess);
    CHECK(launch({memory, 2, kFloats / 2}, {memory, 1, kFloats}, {memory, kFloats}) == cudaSuccess);
    CHECK(launch({memory, 2, kFloats / 2 + 1}, {}) == cudaErrorInvalidValue);
    CHECK(launch({}, {memory, kFloats, 2}) == cudaErrorInvalidValue);
    CHECK(launch({}, {}, {memory, kFloats + 1}) == cudaErrorInvalidValue);
    // No elements, so no addresses.
    CHECK(launch({memory, INT64_MAX, 0}, {memory, 0, INT64_MAX}) == cudaSuccess);
    CHECK(launch({memory, INT64_MAX, INT64_MAX}, {}) == cudaErrorInvalidValue);
    // From the lowest byte to the highest, whatever the direction.
    const auto strided = [&](int64_t rows, int64_t row_bytes, int64_t columns, int64_t bytes) {
        return launch({}, {memory, {rows, columns}, {row_bytes, bytes}});
    };
    CHECK(strided(2, (int64_t{1} << 31) - 8, 2, 4) == cudaSuccess);
    CHECK(strided(2, (int64_t{1} << 31) - 7, 2, 4) == cudaErrorInvalidValue);
    CHECK(strided(2, -(int64_t{1} << 31) + 8, 2, -4) == cudaSuccess);
    CHECK(strided(2, -(int64_t{1} << 31) + 8, 2, 8) == cudaErrorInvalidValue);
    CHECK(strided(2, INT64_MIN, 1, INT64_MIN) == cudaErrorInvalidValue);
    CHECK(strided(1, INT64_MIN, 1, INT64_MAX) == cudaSuccess);
    CHECK(strided(kFloats + 1, 0, 1, 4) == cudaErrorInvalidValue);
    CHECK(index_type::without_arrays({1, 1}, 1.0f) == cudaSuccess);
}

TEST_CASE("what a launch returns comes back") {
    fake::Runtime& runtime = fresh();
    runtime.failing = "cudaLaunchKernel";
    runtime.failure = cudaErrorInvalidConfiguration;
    CHECK(default_arguments::scale({0, 1}, {}) == cudaErrorInvalidConfiguration);
}

TEST_CASE("dynamic shared memory beyond 48 KiB is allowed once") {
    fake::Runtime& runtime = fresh();
    CHECK(shared_memory::reverse({1, 1, 47 * 1024}, {}) == cudaSuccess);
    CHECK(runtime.calls == Calls{"cudaFuncGetAttributes", "cudaLaunchKernel"});
    runtime.calls.clear();
    CHECK(shared_memory::reverse({1, 1, 100 * 1024}, {}) == cudaSuccess);
    CHECK(runtime.calls == Calls{"cudaFuncGetAttributes", "cudaGetDevice", "cudaDeviceGetAttribute",
                                 "cudaFuncSetAttribute", "cudaLaunchKernel"});
    CHECK(runtime.allowed_dynamic_bytes == 226 * 1024);  // of the device less what is static
    runtime.calls.clear();
    CHECK(shared_memory::reverse({1, 1, 200 * 1024}, {}) == cudaSuccess);
    CHECK(runtime.calls == Calls{"cudaFuncGetAttributes", "cudaLaunchKernel"});
}

TEST_CASE("a failure on the way to the launch comes back, and nothing is launched") {
    for (const char* call : {"cudaFuncGetAttributes", "cudaGetDevice", "cudaDeviceGetAttribute",
                             "cudaFuncSetAttribute"}) {
        CAPTURE(call);
        fake::Runtime& runtime = fresh();
        runtime.failing = call;
        runtime.failure = cudaErrorInvalidDevice;
        CHECK(shared_memory::reverse({1, 1, 100 * 1024}, {}) == cudaErrorInvalidDevice);
        CHECK(runtime.calls.back() == call);
    }
}

TEST_CASE("a grid that synchronises is launched if all of it can be resident") {
    fake::Runtime& runtime = fresh();
    unsigned blocks = 0;
    CHECK(cooperative::smooth_largest_grid({1, 256, 64}, blocks) == cudaSuccess);
    CHECK(blocks == 8);
    CHECK(cooperative::smooth({{4, 2}, 256, 64}, {}, {}) == cudaSuccess);
    CHECK(runtime.launch.is_cooperative);
    runtime.launch = {};
    CHECK(cooperative::smooth({{3, 3}, 256, 64}, {}, {}) == cudaErrorCooperativeLaunchTooLarge);
    CHECK(runtime.launch.kernel == nullptr);
    // The limit of dynamic memory is raised before the blocks are counted.
    CHECK(cooperative::smooth({8, 256, 100 * 1024}, {}, {}) == cudaSuccess);
}

TEST_CASE("the carveout that the Python host sets is set") {
    fake::Runtime& runtime = fresh();
    CHECK(launch_options::carve({1, 256}, {}) == cudaSuccess);
    CHECK(runtime.carveout == 50);
    CHECK(runtime.calls == Calls{"cudaFuncSetAttribute", "cudaLaunchKernel"});
}

TEST_CASE("a kernel's error is read once") {
    fake::Runtime& runtime = fresh();
    pykern2cu::kernel_error error;
    CHECK(debug_errors::divide_take_error(nullptr, error) == cudaSuccess);
    CHECK(error.code == 0);
    const uint32_t report[8] = {2, 5, 6, 7, 8, 9, 10, 0};
    std::memcpy(runtime.report, report, sizeof(report));
    CHECK(debug_errors::divide_take_error(nullptr, error) == cudaSuccess);
    CHECK(error.code == 2);
    CHECK(std::string(error.exception) == "ValueError");
    CHECK(std::string(error.message) == "negative");
    CHECK(std::string(error.file) == "debug_errors.py");
    CHECK(error.line == 9);
    CHECK(error.block.z == 7);
    CHECK(error.thread.x == 8);
    CHECK(debug_errors::divide_take_error(nullptr, error) == cudaSuccess);
    CHECK(error.code == 0);
}

TEST_CASE("views are made from an address and extents") {
    float data[6] = {};
    const pykern2cu::array matrix(data, 2, size_t{3});
    static_assert(std::is_same_v<decltype(matrix), const pykern2cu::array<float, 2>>);
    CHECK(matrix.shape[1] == 3);
    const pykern2cu::array<const float, 2> read_only = matrix;
    CHECK(read_only.data == data);
    static_assert(
        !std::is_convertible_v<pykern2cu::array<const float, 2>, pykern2cu::array<float, 2>>);
    const pykern2cu::strided_array rows(data, 2, 3);
    CHECK(rows.strides[0] == 12);
    CHECK(rows.strides[1] == 4);
    const pykern2cu::strided_array<const float, 2> columns = {data, {3, 2}, {4, 12}};
    CHECK(columns.strides[1] == 12);
}

template <class Layout>
using Matrix = cuda::std::mdspan<float, cuda::std::dextents<int, 2>, Layout>;

TEST_CASE("an mdspan is a view of its memory order") {
    using cuda::std::layout_left, cuda::std::layout_right, cuda::std::layout_stride;
    float data[6] = {};
    const pykern2cu::array<const float, 2> rows = Matrix<layout_right>(data, 2, 3);
    CHECK(rows.data == data);
    CHECK(rows.shape[0] == 2);
    CHECK(rows.shape[1] == 3);
    const pykern2cu::fortran_array<float, 2> columns = Matrix<layout_left>(data, 2, 3);
    CHECK(columns.shape[1] == 3);
    const pykern2cu::strided_array<float, 2> any = Matrix<layout_left>(data, 2, 3);
    CHECK(any.strides[0] == 4);
    CHECK(any.strides[1] == 8);
    static_assert(!std::is_convertible_v<Matrix<layout_left>, pykern2cu::array<float, 2>>);
    static_assert(!std::is_convertible_v<Matrix<layout_stride>, pykern2cu::array<float, 2>>);
    static_assert(!std::is_convertible_v<Matrix<layout_right>, pykern2cu::array<double, 2>>);
    static_assert(!std::is_convertible_v<Matrix<layout_right>, pykern2cu::array<float, 1>>);
}

struct Tensor {
    Tensor() = default;
    Tensor(const Tensor&) = delete;  // `dl` points into it

    int64_t shape[2] = {2, 3};
    int64_t strides[2] = {3, 1};
    float data[8] = {};
    DLTensor dl = {data, {kDLCUDA, 1}, 2, {kDLFloat, 32, 1}, shape, strides, 0};
};

TEST_CASE("a DLPack tensor is a view if it is as the kernel wants it") {
    Tensor tensor;
    tensor.dl.byte_offset = 8;
    pykern2cu::array<const float, 2> rows;
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::none);
    CHECK(rows.data == tensor.data + 2);
    CHECK(rows.shape[1] == 3);
    tensor.dl.strides = nullptr;
    pykern2cu::strided_array<float, 2> any;
    CHECK(from_dlpack(tensor.dl, 1, any) == dlpack_error::none);
    CHECK(any.strides[0] == 12);
    CHECK(any.strides[1] == 4);
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::none);
    pykern2cu::fortran_array<float, 2> columns;
    CHECK(from_dlpack(tensor.dl, 1, columns) == dlpack_error::contiguity);
}

TEST_CASE("one element is a view without axes") {
    Tensor tensor;
    tensor.dl.ndim = 0;
    tensor.dl.shape = nullptr;
    tensor.dl.strides = nullptr;
    pykern2cu::array<const float, 0> one;
    CHECK(from_dlpack(tensor.dl, 1, one) == dlpack_error::none);
    CHECK(one.data == tensor.data);
    fake::Runtime& runtime = fresh({8, 16, 24, 56, 24});
    CHECK(layouts::place({1, 1}, {tensor.data}, {tensor.data, 8}, {tensor.data, 2, 4},
                         {tensor.data, {1, 2, 4}, {0, 16, 4}}, {}) == cudaSuccess);
    CHECK(runtime.arguments.size() == 5);
    CHECK(argument<const float*>(0) == tensor.data);
    CHECK(argument<pykern2cu::strided_array<float, 3>>(3).strides[1] == 16);
}

TEST_CASE("what is wrong with a DLPack tensor is said") {
    pykern2cu::array<float, 2> rows;
    Tensor tensor;
    tensor.dl.dtype.bits = 64;
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::dtype);
    tensor.dl.dtype = {kDLInt, 32, 1};
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::dtype);
    tensor.dl.dtype = {kDLFloat, 32, 4};
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::dtype);
    tensor.dl.dtype = {kDLFloat, 32, 1};
    tensor.dl.ndim = 1;
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::rank);
    tensor.dl.ndim = 2;
    CHECK(from_dlpack(tensor.dl, 0, rows) == dlpack_error::device);
    tensor.dl.device = {kDLCPU, 0};
    CHECK(from_dlpack(tensor.dl, 0, rows) == dlpack_error::device);
    tensor.dl.device = {kDLCUDAManaged, 0};
    CHECK(from_dlpack(tensor.dl, 1, rows) == dlpack_error::none);
    Tensor turned;
    turned.strides[0] = 1;
    turned.strides[1] = 2;
    rows = {};
    CHECK(from_dlpack(turned.dl, 1, rows) == dlpack_error::contiguity);
    CHECK(rows.data == nullptr);
    CHECK(std::string(message(dlpack_error::contiguity)) ==
          "the tensor is not contiguous in this order");
}

TEST_CASE("strides of axes that have at most one element do not count") {
    pykern2cu::array<float, 2> rows;
    Tensor one;
    one.shape[0] = 1;
    one.strides[0] = 77;
    CHECK(from_dlpack(one.dl, 1, rows) == dlpack_error::none);
    Tensor none;
    none.shape[1] = 0;
    none.strides[0] = 77;
    CHECK(from_dlpack(none.dl, 1, rows) == dlpack_error::none);
}

}  // namespace
