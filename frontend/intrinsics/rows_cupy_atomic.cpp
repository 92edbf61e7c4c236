#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// cupyx.jit.atomic_X(array, index, value) gives the old value.
// clang-format off
constexpr Intrinsic kCupyAtomicRows[] = {
    // int64 is an addition of ours: CuPy accepts it in no atomic.
    {"cupyx.jit.atomic_add",
     "[T: {int32, uint32, float32, float64}](element[T], value: T) -> T", "atomicAdd(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_add",
     "(element[float16], value: float16) -> float16", "atomicAdd(&$0, $1)", "<cuda_fp16.h>", Effect::Writes},
    {"cupyx.jit.atomic_add",
     "(element[int64], value: int64) -> int64", "atomic_add_i64(&$0, $1)", "helper:atomic_add_i64", Effect::Writes},
    {"cupyx.jit.atomic_add",
     "(element[uint64], value: uint64) -> uint64", "atomic_add_u64(&$0, $1)", "helper:atomic_add_u64", Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicSub(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "(element[int64], value: int64) -> int64", "atomic_sub_i64(&$0, $1)", "helper:atomic_sub_i64", Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "(element[uint64], value: uint64) -> uint64", "atomic_sub_u64(&$0, $1)", "helper:atomic_sub_u64", Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "[T: {int32, uint32, float32}](element[T], value: T) -> T", "atomicExch(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "(element[int64], value: int64) -> int64", "atomic_exch_i64(&$0, $1)", "helper:atomic_exch_i64", Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "(element[uint64], value: uint64) -> uint64", "atomic_exch_u64(&$0, $1)", "helper:atomic_exch_u64", Effect::Writes},
    {"cupyx.jit.atomic_min",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicMin(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_min",
     "(element[int64], value: int64) -> int64", "atomic_min_i64(&$0, $1)", "helper:atomic_min_i64", Effect::Writes},
    {"cupyx.jit.atomic_min",
     "(element[uint64], value: uint64) -> uint64", "atomic_min_u64(&$0, $1)", "helper:atomic_min_u64", Effect::Writes},
    {"cupyx.jit.atomic_max",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicMax(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_max",
     "(element[int64], value: int64) -> int64", "atomic_max_i64(&$0, $1)", "helper:atomic_max_i64", Effect::Writes},
    {"cupyx.jit.atomic_max",
     "(element[uint64], value: uint64) -> uint64", "atomic_max_u64(&$0, $1)", "helper:atomic_max_u64", Effect::Writes},
    {"cupyx.jit.atomic_inc",
     "(element[uint32], value: uint32) -> uint32", "atomicInc(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_dec",
     "(element[uint32], value: uint32) -> uint32", "atomicDec(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "[T: {int32, uint32, uint16}](element[T], value: T, value2: T) -> T", "atomicCAS(&$0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "(element[int64], value: int64, value2: int64) -> int64", "atomic_cas_i64(&$0, $1, $2)", "helper:atomic_cas_i64", Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "(element[uint64], value: uint64, value2: uint64) -> uint64", "atomic_cas_u64(&$0, $1, $2)", "helper:atomic_cas_u64", Effect::Writes},
    {"cupyx.jit.atomic_and",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicAnd(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_and",
     "(element[int64], value: int64) -> int64", "atomic_and_i64(&$0, $1)", "helper:atomic_and_i64", Effect::Writes},
    {"cupyx.jit.atomic_and",
     "(element[uint64], value: uint64) -> uint64", "atomic_and_u64(&$0, $1)", "helper:atomic_and_u64", Effect::Writes},
    {"cupyx.jit.atomic_or",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicOr(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_or",
     "(element[int64], value: int64) -> int64", "atomic_or_i64(&$0, $1)", "helper:atomic_or_i64", Effect::Writes},
    {"cupyx.jit.atomic_or",
     "(element[uint64], value: uint64) -> uint64", "atomic_or_u64(&$0, $1)", "helper:atomic_or_u64", Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "[T: {int32, uint32}](element[T], value: T) -> T", "atomicXor(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "(element[int64], value: int64) -> int64", "atomic_xor_i64(&$0, $1)", "helper:atomic_xor_i64", Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "(element[uint64], value: uint64) -> uint64", "atomic_xor_u64(&$0, $1)", "helper:atomic_xor_u64", Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> cupy_atomic_rows() { return kCupyAtomicRows; }

}  // namespace pykern2cu
