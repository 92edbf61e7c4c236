/// What the launchers of fused kernels see to, asked of the same stand-in of the CUDA runtime as in
/// runtime_test.cpp.
#include <doctest/doctest.h>

#include "golden/header/fused.hpp"
#include "support/launched.hpp"

namespace {

using fake::argument;
using fake::fresh;
using pykern2cu::array;
using pykern2cu::strided_array;

template <class Kernel>
const void* address(Kernel* kernel) {
    return reinterpret_cast<const void*>(kernel);
}

TEST_CASE("the form for contiguous arrays is launched where all of them are such") {
    const void* const general = address(&fused::symbols::accumulate);
    const void* const contiguous = address(&fused::symbols::accumulate_contiguous);
    alignas(16) float x[24] = {};
    alignas(16) float y[8] = {};
    const auto launched = [](strided_array<float, 2> left, array<const float, 2> right) {
        fresh();
        CHECK(fused::accumulate({1, 32}, left, right, 0.5f) == cudaSuccess);
        return fake::runtime.launch.kernel;
    };
    CHECK(launched({x, 2, 3}, {y, 2, 3}) == contiguous);
    CHECK(launched({x, {2, 3}, {24, 4}}, {y, 2, 3}) == general);  // gaps between the rows
    CHECK(launched({x, {2, 3}, {4, 8}}, {y, 2, 3}) == general);   // Fortran order
    CHECK(launched({x + 1, 2, 3}, {y, 2, 3}) == general);         // not aligned
    CHECK(launched({x, 2, 3}, {y + 2, 2, 3}) == general);
    CHECK(launched({y, 2, 3}, {y, 2, 3}) == general);  // y is changed while it is read
    CHECK(launched({x, {1, 3}, {999, 4}}, {y, 1, 3}) == contiguous);  // there is no second row
    CHECK(launched({x, 0, 3}, {y, 0, 3}) == contiguous);
}

TEST_CASE("the shapes of a fused kernel's arrays must fit together") {
    fake::Runtime& runtime = fresh({40, 24, 8, 40, 40});
    float x[6] = {};
    double y[3] = {};
    double out[6] = {};
    double rest[6] = {};
    const auto blend = [&](strided_array<const float, 2> a, strided_array<const double, 1> b,
                           int64_t rows, int64_t columns) {
        return fused::blend({1, 32}, a, b, 0.5, {out, rows, columns}, {rest, rows, columns});
    };
    CHECK(blend({x, 2, 3}, {y, 3}, 2, 3) == cudaSuccess);
    CHECK(argument<strided_array<float, 2>>(0).strides[0] == 12);
    // The arguments are broadcast: any index reaches the only element along an axis.
    CHECK(blend({x, 2, 1}, {y, 3}, 2, 3) == cudaSuccess);
    CHECK(argument<strided_array<float, 2>>(0).strides[1] == 0);
    CHECK(blend({x, 1, 3}, {y, 1}, 1, 3) == cudaSuccess);
    CHECK(argument<strided_array<double, 1>>(1).strides[0] == 0);
    runtime.calls.clear();
    CHECK(blend({x, 2, 3}, {y, 2}, 2, 3) == cudaErrorInvalidValue);
    CHECK(blend({x, 2, 3}, {y, 3}, 3, 3) == cudaErrorInvalidValue);
    CHECK(blend({x, 2, 1}, {y, 3}, 2, 1) == cudaErrorInvalidValue);
    CHECK(runtime.calls.empty());
}

TEST_CASE("operands are broadcast to an argument that is changed, if they have strides") {
    fresh();
    float x[6] = {};
    float y[6] = {};
    CHECK(fused::accumulate({1, 32}, {x, 2, 3}, {y, 2, 3}, 1) == cudaSuccess);
    CHECK(fused::accumulate({1, 32}, {x, 2, 3}, {y, 3, 3}, 1) == cudaErrorInvalidValue);
    CHECK(fused::accumulate({1, 32}, {x, 1, 3}, {y, 2, 3}, 1) == cudaErrorInvalidValue);
    CHECK(fused::accumulate({1, 32}, {x, 2, 3}, {y, 1, 3}, 1) == cudaErrorInvalidValue);
}

TEST_CASE("part of an axis is as long as Python's slice leaves it") {
    fresh();
    float x[6] = {};
    float y[6] = {};
    float out[6] = {};
    const auto launched = [&](int64_t of_x, int64_t of_y, int64_t of_out) {
        return fused::weighted_differences({1, 32}, {x, of_x}, {y, of_y}, {out, of_out});
    };
    CHECK(launched(6, 5, 5) == cudaSuccess);
    CHECK(launched(6, 1, 5) == cudaSuccess);
    CHECK(launched(2, 4, 4) == cudaSuccess);
    CHECK(launched(1, 1, 0) == cudaSuccess);
    CHECK(launched(0, 0, 0) == cudaSuccess);
    CHECK(launched(6, 6, 6) == cudaErrorInvalidValue);
    CHECK(launched(6, 1, 6) == cudaErrorInvalidValue);
    CHECK(launched(1, 4, 4) == cudaErrorInvalidValue);
}

TEST_CASE("what lies between the phases is taken from one workspace") {
    fake::Runtime& runtime = fresh({40, 40, 24, 24, 24, 24});
    float x[6] = {};
    float out[6] = {};
    alignas(256) std::byte workspace[1024];
    CHECK(fused::softmax_workspace_bytes({1, 32}, {x, 2, 3}) == 4 * 256);
    CHECK(fused::softmax_workspace_bytes({65, 32}, {x, 2, 3}) == 6 * 256);
    CHECK(fused::softmax_workspace_bytes({1, 32}, {x, 65, 3}) == 6 * 256);
    CHECK(fused::softmax({1, 32}, {x, 2, 3}, {out, 2, 3}, workspace) == cudaSuccess);
    CHECK(runtime.launch.is_cooperative);
    const auto greatest = argument<strided_array<float, 1>>(2);
    CHECK(static_cast<void*>(greatest.data) == workspace);
    CHECK(greatest.shape[0] == 2);
    CHECK(greatest.strides[0] == 4);
    CHECK(static_cast<void*>(argument<strided_array<float, 1>>(3).data) == workspace + 256);
    CHECK(static_cast<void*>(argument<strided_array<float, 1>>(4).data) == workspace + 512);
    runtime.calls.clear();
    CHECK(fused::softmax({1, 32}, {x, 2, 3}, {out, 2, 3}, nullptr) == cudaErrorInvalidValue);
    CHECK(fused::softmax({1, 32}, {x, 2, 3}, {out, 3, 2}, workspace) == cudaErrorInvalidValue);
    // NumPy has no greatest of no elements either.
    CHECK(fused::softmax({1, 32}, {x, 2, 0}, {out, 2, 0}, workspace) == cudaErrorInvalidValue);
    CHECK(runtime.calls.empty());
    CHECK(fused::softmax({1, 32}, {x, 0, 3}, {out, 0, 3}, workspace) == cudaSuccess);
}

TEST_CASE("sums of all elements need memory for each block") {
    fake::Runtime& runtime = fresh();
    double x[6] = {};
    double y[3] = {};
    double total = 0;
    double squares[3] = {};
    alignas(256) std::byte workspace[3 * 256];
    CHECK(fused::moments_workspace_bytes({2, 32}) == 3 * 256);
    CHECK(fused::moments_workspace_bytes({{2, 3}, 32}) == 7 * 256);
    CHECK(fused::moments_workspace_bytes({{33, 1}, 32}) == 35 * 256);
    CHECK(fused::moments({2, 32}, {x, 2, 3}, {y, 3}, {&total}, {squares, 3}, workspace) ==
          cudaSuccess);
    CHECK(fused::moments({2, 32}, {x, 2, 3}, {y, 2}, {&total}, {squares, 3}, workspace) ==
          cudaErrorInvalidValue);
    CHECK(fused::moments({2, 32}, {x, 0, 3}, {y, 3}, {&total}, {squares, 3}, workspace) ==
          cudaSuccess);
    CHECK(runtime.calls.size() > 0);
}

TEST_CASE("blocks that share results have memory for what each team found") {
    fake::Runtime& runtime = fresh({40, 24, 24, 40});
    float x[6] = {};
    float y[3] = {};
    float z[2] = {};
    alignas(256) std::byte workspace[2 * 256];
    CHECK(fused::largest_workspace_bytes({2, 32}) == 256);
    CHECK(fused::largest_workspace_bytes({3, 32}) == 2 * 256);
    CHECK(fused::largest({3, 32}, {x, 2, 3}, {y, 3}, {z, 2}, workspace) == cudaSuccess);
    const auto parts = argument<strided_array<float, 2>>(3);
    CHECK(static_cast<void*>(parts.data) == workspace);
    CHECK(parts.shape[0] == 3);
    CHECK(parts.shape[1] == 32);
    CHECK(parts.strides[0] == 128);
    CHECK(parts.strides[1] == 4);
    runtime.calls.clear();
    CHECK(fused::largest({3, 32}, {x, 2, 3}, {y, 3}, {z, 2}, nullptr) == cudaErrorInvalidValue);
    CHECK(runtime.calls.empty());
}

TEST_CASE("the blocks of a reduction of all axes have memory for what each found") {
    fake::Runtime& runtime = fresh({24, 8, 24});
    float x[6] = {};
    float sum = 0;
    alignas(256) std::byte workspace[256];
    CHECK(fused::total_workspace_bytes({3, 32}) == 256);
    CHECK(fused::total_workspace_bytes({33, 32}) == 512);
    CHECK(fused::total({3, 32}, {x, 6}, {&sum}, workspace) == cudaSuccess);
    CHECK(runtime.launch.is_cooperative);
    const auto parts = argument<strided_array<double, 1>>(2);
    CHECK(static_cast<void*>(parts.data) == workspace);
    CHECK(parts.shape[0] == 3);
    CHECK(fused::total({3, 32}, {x, 6}, {&sum}, nullptr) == cudaErrorInvalidValue);
}

TEST_CASE("the inputs of a kernel whose results are raw must fit together") {
    fake::Runtime& runtime = fresh({40, 24, 24});
    float x[6] = {};
    float y[3] = {};
    float z[6] = {};
    const auto scattered = [&](int64_t rows, int64_t columns, int64_t others, int64_t results) {
        return fused::scattered({2, 32}, {x, rows, columns}, {y, others}, {z, results});
    };
    CHECK(scattered(2, 3, 3, 6) == cudaSuccess);
    CHECK(scattered(2, 3, 1, 1) == cudaSuccess);
    // A raw array is as it is.
    CHECK(argument<strided_array<float, 1>>(1).strides[0] == 0);
    CHECK(argument<strided_array<float, 1>>(2).strides[0] == 4);
    runtime.calls.clear();
    CHECK(scattered(2, 3, 2, 6) == cudaErrorInvalidValue);
    CHECK(runtime.calls.empty());
}

TEST_CASE("reductions without an identity need elements") {
    fake::Runtime& runtime = fresh({40, 24, 24, 40});
    float x[6] = {};
    float y[3] = {};
    float z[2] = {};
    alignas(256) std::byte workspace[256];
    const auto largest = [&](int64_t rows, int64_t columns, int64_t weights) {
        return fused::largest({2, 32}, {x, rows, columns}, {y, weights}, {z, rows}, workspace);
    };
    CHECK(largest(2, 3, 3) == cudaSuccess);
    CHECK(runtime.launch.is_cooperative);
    CHECK(largest(2, 3, 1) == cudaSuccess);
    CHECK(largest(0, 3, 3) == cudaSuccess);
    runtime.calls.clear();
    CHECK(largest(2, 3, 2) == cudaErrorInvalidValue);
    CHECK(largest(2, 0, 0) == cudaErrorInvalidValue);
    CHECK(largest(2, 0, 1) == cudaErrorInvalidValue);
    CHECK(runtime.calls.empty());
}

}  // namespace
