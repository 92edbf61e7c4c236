#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// cupyx.jit.atomic_X(array, index, value) gives the old value.
// clang-format off
constexpr Intrinsic kCupyAtomicRows[] = {
    // int64 is an addition of ours: CuPy accepts it in no atomic.
    {"cupyx.jit.atomic_add",
     "[T: {int32, uint32, float16, float32, float64}](array/index: element[T], value: T) -> T", "atomicAdd(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_add",
     "(array/index: element[int64], value: int64) -> int64", "atomic_add_i64(&$0, $1)", "helper:atomic_add_i64", Effect::Writes},
    {"cupyx.jit.atomic_add",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_add_u64(&$0, $1)", "helper:atomic_add_u64", Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicSub(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "(array/index: element[int64], value: int64) -> int64", "atomic_sub_i64(&$0, $1)", "helper:atomic_sub_i64", Effect::Writes},
    {"cupyx.jit.atomic_sub",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_sub_u64(&$0, $1)", "helper:atomic_sub_u64", Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "[T: {int32, uint32, float32}](array/index: element[T], value: T) -> T", "atomicExch(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "(array/index: element[int64], value: int64) -> int64", "atomic_exch_i64(&$0, $1)", "helper:atomic_exch_i64", Effect::Writes},
    {"cupyx.jit.atomic_exch",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_exch_u64(&$0, $1)", "helper:atomic_exch_u64", Effect::Writes},
    {"cupyx.jit.atomic_min",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicMin(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_min",
     "(array/index: element[int64], value: int64) -> int64", "atomic_min_i64(&$0, $1)", "helper:atomic_min_i64", Effect::Writes},
    {"cupyx.jit.atomic_min",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_min_u64(&$0, $1)", "helper:atomic_min_u64", Effect::Writes},
    {"cupyx.jit.atomic_max",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicMax(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_max",
     "(array/index: element[int64], value: int64) -> int64", "atomic_max_i64(&$0, $1)", "helper:atomic_max_i64", Effect::Writes},
    {"cupyx.jit.atomic_max",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_max_u64(&$0, $1)", "helper:atomic_max_u64", Effect::Writes},
    {"cupyx.jit.atomic_inc",
     "(array/index: element[uint32], value: uint32) -> uint32", "atomicInc(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_dec",
     "(array/index: element[uint32], value: uint32) -> uint32", "atomicDec(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "[T: {int32, uint32, uint16}](array/index: element[T], value: T, value2: T) -> T", "atomicCAS(&$0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "(array/index: element[int64], value: int64, value2: int64) -> int64", "atomic_cas_i64(&$0, $1, $2)", "helper:atomic_cas_i64", Effect::Writes},
    {"cupyx.jit.atomic_cas",
     "(array/index: element[uint64], value: uint64, value2: uint64) -> uint64", "atomic_cas_u64(&$0, $1, $2)", "helper:atomic_cas_u64", Effect::Writes},
    {"cupyx.jit.atomic_and",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicAnd(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_and",
     "(array/index: element[int64], value: int64) -> int64", "atomic_and_i64(&$0, $1)", "helper:atomic_and_i64", Effect::Writes},
    {"cupyx.jit.atomic_and",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_and_u64(&$0, $1)", "helper:atomic_and_u64", Effect::Writes},
    {"cupyx.jit.atomic_or",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicOr(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_or",
     "(array/index: element[int64], value: int64) -> int64", "atomic_or_i64(&$0, $1)", "helper:atomic_or_i64", Effect::Writes},
    {"cupyx.jit.atomic_or",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_or_u64(&$0, $1)", "helper:atomic_or_u64", Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "[T: {int32, uint32}](array/index: element[T], value: T) -> T", "atomicXor(&$0, $1)", {}, Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "(array/index: element[int64], value: int64) -> int64", "atomic_xor_i64(&$0, $1)", "helper:atomic_xor_i64", Effect::Writes},
    {"cupyx.jit.atomic_xor",
     "(array/index: element[uint64], value: uint64) -> uint64", "atomic_xor_u64(&$0, $1)", "helper:atomic_xor_u64", Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> cupy_atomic_rows() { return kCupyAtomicRows; }

}  // namespace pykern2cu
