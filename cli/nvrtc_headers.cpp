#include "cli/nvrtc_headers.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

// int64_t is `long`, as in the C library of Linux, so that overloads are the same.
constexpr const char* kCstdint = R"(#pragma once
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
#define INT8_MIN (-128)
#define INT16_MIN (-32767 - 1)
#define INT32_MIN (-2147483647 - 1)
#define INT64_MIN (-9223372036854775807L - 1)
#define INT8_MAX 127
#define INT16_MAX 32767
#define INT32_MAX 2147483647
#define INT64_MAX 9223372036854775807L
#define UINT8_MAX 255
#define UINT16_MAX 65535
#define UINT32_MAX 4294967295U
#define UINT64_MAX 18446744073709551615UL
namespace std {
using ::int8_t, ::int16_t, ::int32_t, ::int64_t, ::intptr_t;
using ::uint8_t, ::uint16_t, ::uint32_t, ::uint64_t, ::uintptr_t;
}
)";

// Constant expressions, which __int_as_float is not.
constexpr const char* kCmath = R"(#pragma once
#define INFINITY __builtin_bit_cast(float, 0x7f800000)
#define NAN __builtin_bit_cast(float, 0x7fc00000)
)";

constexpr const char* kCstddef = R"(#pragma once
#define offsetof(type, member) ((size_t)__INTADDR__(&(((type*)0)->member)))
)";

constexpr const char* kCstdio = "#pragma once\n";
constexpr const char* kCassert = "#pragma once\n";  // assert is built in

constexpr NvrtcHeader kHeaders[] = {{"cstdint", kCstdint},
                                    {"cmath", kCmath},
                                    {"cstddef", kCstddef},
                                    {"cstdio", kCstdio},
                                    {"cassert", kCassert}};

// CUDA's C++ library declares the same types in its own way, int64_t as `long long`.
constexpr const char* kLibraryCstdint = "#include <cuda/std/cstdint>\n";

constexpr NvrtcHeader kHeadersBesideLibrary[] = {{"cstdint", kLibraryCstdint},
                                                 {"cmath", kCmath},
                                                 {"cstddef", kCstddef},
                                                 {"cstdio", kCstdio},
                                                 {"cassert", kCassert}};

constexpr std::string_view kLibraryHeaders[] = {"#include <cooperative_groups", "#include <cub/",
                                                "#include <cuda/"};

}  // namespace

std::span<const NvrtcHeader> nvrtc_headers(std::string_view text) {
    const bool has_library = std::ranges::any_of(kLibraryHeaders, [&](std::string_view include) {
        return text.find(include) != std::string_view::npos;
    });
    return has_library ? kHeadersBesideLibrary : kHeaders;
}

}  // namespace pykern2cu
