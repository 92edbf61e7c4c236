#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Integer intrinsics.
// clang-format off
constexpr Intrinsic kBitsRows[] = {
    // popc and clz keep the type and count in its width: narrow signed operands must not be extended.
    {"numba.cuda.popc | int.bit_count@numba", "[T: {int32, uint32, uint8, uint16}](T) -> T as int32", "__popc($0)"},
    {"numba.cuda.popc | int.bit_count@numba", "[T: {int64, uint64}](T) -> T as int32",                "__popcll($0)"},
    {"numba.cuda.popc | int.bit_count@numba", "[T: {int8}](T) -> T as int32",                         "__popc(static_cast<uint8_t>($0))"},
    {"numba.cuda.popc | int.bit_count@numba", "[T: {int16}](T) -> T as int32",                        "__popc(static_cast<uint16_t>($0))"},
    {"numba.cuda.popc | int.bit_count@numba", "(bool) -> int8 as int32",                              "__popc($0)"},
    {"numba.cuda.clz",  "(bool) -> int8 as int32",                              "__clz($0) - 24"},
    {"numba.cuda.clz",  "[T: {int32, uint32}](T) -> T as int32",                "__clz($0)"},
    {"numba.cuda.clz",  "[T: {int64, uint64}](T) -> T as int32",                "__clzll($0)"},
    {"numba.cuda.clz",
     "[T: {int8, uint8}](T) -> T as int32", "__clz(static_cast<uint8_t>($0)) - 24"},
    {"numba.cuda.clz",
     "[T: {int16, uint16}](T) -> T as int32", "__clz(static_cast<uint16_t>($0)) - 16"},
    {"numba.cuda.ffs",  "[T: {int8, uint8, int16, uint16, int32, uint32}](T) -> uint32 as int32","__ffs($0)"},
    {"numba.cuda.ffs",  "[T: {int64, uint64}](T) -> uint32 as int32",           "__ffsll($0)"},

    // As in Numba, where signed operands and literals take the first row and lose their upper half.
    {"numba.cuda.brev", "(uint32) -> uint32", "__brev($0)"},
    {"numba.cuda.brev", "(uint64) -> uint64", "__brevll($0)"},

    // x.view(T): the bits of a float as those of an integer, and back.
    {"number.view.int16@numba",   "(float16) -> int16",   "__half_as_short($0)", "<cuda_fp16.h>"},
    {"number.view.uint16@numba",  "(float16) -> uint16",  "__half_as_ushort($0)", "<cuda_fp16.h>"},
    {"number.view.int32",   "(float32) -> int32",   "__float_as_int($0)"},
    {"number.view.uint32",  "(float32) -> uint32",  "__float_as_uint($0)"},
    {"number.view.int64",   "(float64) -> int64",   "__double_as_longlong($0)"},
    {"number.view.uint64",  "(float64) -> uint64",  "static_cast<uint64_t>(__double_as_longlong($0))"},
    {"number.view.float16@numba", "(int16) -> float16",   "__short_as_half($0)", "<cuda_fp16.h>"},
    {"number.view.float16@numba", "(uint16) -> float16",  "__ushort_as_half($0)", "<cuda_fp16.h>"},
    {"number.view.float32", "(int32) -> float32",   "__int_as_float($0)"},
    {"number.view.float32", "(uint32) -> float32",  "__uint_as_float($0)"},
    {"number.view.float64", "(int64) -> float64",   "__longlong_as_double($0)"},
    {"number.view.float64", "(uint64) -> float64",  "__longlong_as_double(static_cast<int64_t>($0))"},

    {"cupy.bitwise_count | numpy.bitwise_count",
     "[T: {uint8, uint16, uint32, bool}](T) -> uint8 as int32", "__popc($0)"},
    {"cupy.bitwise_count | numpy.bitwise_count",
     "[T: {int8, int16, int32}](T) -> uint8 as int32", "__popc(static_cast<uint32_t>(llabs($0)))"},
    {"cupy.bitwise_count | numpy.bitwise_count", "[T: {uint64}](T) -> uint8 as int32", "__popcll($0)"},
    {"cupy.bitwise_count | numpy.bitwise_count",
     "[T: {int64}](T) -> uint8 as int32", "__popcll(static_cast<uint64_t>(llabs($0)))"},
    {"cupy.gcd | numpy.gcd",
     "[T: int](T, T) -> T", "gcd<$T>($0, $1)", "helper:gcd"},
    {"cupy.lcm | numpy.lcm",
     "[T: int](T, T) -> T", "lcm<$T>($0, $1)", "helper:lcm"},
    // A bool beside another integer, not two of them.
    {"cupy.gcd", "[T: int](exactly bool, T) -> T", "gcd<$T>($0, $1)", "helper:gcd"},
    {"cupy.gcd", "[T: int](T, exactly bool) -> T", "gcd<$T>($0, $1)", "helper:gcd"},
    {"cupy.lcm", "[T: int](exactly bool, T) -> T", "lcm<$T>($0, $1)", "helper:lcm"},
    {"cupy.lcm", "[T: int](T, exactly bool) -> T", "lcm<$T>($0, $1)", "helper:lcm"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> bit_rows() { return kBitsRows; }

}  // namespace pykern2cu
