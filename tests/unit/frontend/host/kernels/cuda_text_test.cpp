#include "frontend/host/kernels/cuda_text.hpp"

#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// `f c` for a kernel whose name is its symbol, `f t` for a template, a comma between kernels.
std::string kernels_in(std::string_view code) {
    std::string out;
    for (const DeclaredKernel& kernel : declared_kernels(code)) {
        out += cat(out.empty() ? "" : ", ", kernel.name, kernel.has_c_linkage ? " c" : "",
                   kernel.is_template ? " t" : "");
    }
    return out;
}

TEST_CASE("kernels are found by `__global__`, with their linkage") {
    CHECK(kernels_in("extern \"C\" __global__ void f(float* x) {}") == "f c");
    CHECK(kernels_in("__global__ void f() {} extern \"C\" __global__ void g() {}") == "f, g c");
    CHECK(kernels_in("extern \"C\" { __global__ void f(); __device__ int d() { return 1; }\n"
                     "__global__ void g() {} } __global__ void h() {}") == "f c, g c, h");
    CHECK(kernels_in("template <class T> __global__ void f(T* x) {} __global__ void g() {}") ==
          "f t, g");
    CHECK(kernels_in("extern \"C\" void __global__ f() {}") == "f c");
}

TEST_CASE("attributes are no names") {
    CHECK(kernels_in("extern \"C\" __global__ void __launch_bounds__(64 * (2 + 2)) f(int n) {}") ==
          "f c");
    CHECK(kernels_in("extern \"C\" __global__ __launch_bounds__(64) void f(int n) {}") == "f c");
}

TEST_CASE("comments, strings and macros declare nothing") {
    CHECK(kernels_in("// __global__ void f() {}\n/* __global__ void g() {} */\n"
                     "#define KERNEL \\\n __global__ void h()\n"
                     "const char* s = \"__global__ void k() {}\"; int x = 'a';") == "");
    CHECK(kernels_in("/* no end") == "");
    CHECK(kernels_in("__global__ void __launch_bounds__(") == "");
}

TEST_CASE("an identifier is a whole word") {
    CHECK(has_identifier("void scale(int n)", "scale"));
    CHECK_FALSE(has_identifier("void rescale(int scales)", "scale"));
    CHECK(has_identifier("scale", "scale"));
}

}  // namespace
}  // namespace pykern2cu
