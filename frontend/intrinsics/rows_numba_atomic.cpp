#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// numba.cuda.atomic.X(array, index, value) gives the old value.
// clang-format off
constexpr Intrinsic kRows[] = {
    // CUDA has no overloads for int64_t and uint64_t: they are `long` where CUDA means `long long`.
    {"numba.cuda.atomic.add", "[T: {int32, uint32, float32, float64}](element[T], T) -> T", "atomicAdd(&$0, $1)",      {},                      Effect::Writes},
    {"numba.cuda.atomic.add", "(element[int64], int64) -> int64",                           "atomic_add_i64(&$0, $1)", "helper:atomic_add_i64", Effect::Writes},
    {"numba.cuda.atomic.add", "(element[uint64], uint64) -> uint64",                        "atomic_add_u64(&$0, $1)", "helper:atomic_add_u64", Effect::Writes},
    {"numba.cuda.atomic.sub", "[T: {int32, uint32}](element[T], T) -> T",                   "atomicSub(&$0, $1)",      {},                      Effect::Writes},
    {"numba.cuda.atomic.sub", "(element[int64], int64) -> int64",                           "atomic_sub_i64(&$0, $1)", "helper:atomic_sub_i64", Effect::Writes},
    {"numba.cuda.atomic.sub", "(element[uint64], uint64) -> uint64",                        "atomic_sub_u64(&$0, $1)", "helper:atomic_sub_u64", Effect::Writes},
    {"numba.cuda.atomic.sub", "(element[float32], float32) -> float32",                     "atomic_sub_f32(&$0, $1)", "helper:atomic_sub_f32", Effect::Writes},
    {"numba.cuda.atomic.sub", "(element[float64], float64) -> float64",                     "atomic_sub_f64(&$0, $1)", "helper:atomic_sub_f64", Effect::Writes},

    {"numba.cuda.atomic.max",    "[T: {int32, uint32}](element[T], T) -> T", "atomicMax(&$0, $1)",         {},                         Effect::Writes},
    {"numba.cuda.atomic.max",    "(element[int64], int64) -> int64",         "atomic_max_i64(&$0, $1)",    "helper:atomic_max_i64",    Effect::Writes},
    {"numba.cuda.atomic.max",    "(element[uint64], uint64) -> uint64",      "atomic_max_u64(&$0, $1)",    "helper:atomic_max_u64",    Effect::Writes},
    {"numba.cuda.atomic.max",    "(element[float32], float32) -> float32",   "atomic_max_f32(&$0, $1)",    "helper:atomic_max_f32",    Effect::Writes},
    {"numba.cuda.atomic.max",    "(element[float64], float64) -> float64",   "atomic_max_f64(&$0, $1)",    "helper:atomic_max_f64",    Effect::Writes},
    {"numba.cuda.atomic.nanmax", "[T: {int32, uint32}](element[T], T) -> T", "atomicMax(&$0, $1)",         {},                         Effect::Writes},
    {"numba.cuda.atomic.nanmax", "(element[int64], int64) -> int64",         "atomic_max_i64(&$0, $1)",    "helper:atomic_max_i64",    Effect::Writes},
    {"numba.cuda.atomic.nanmax", "(element[uint64], uint64) -> uint64",      "atomic_max_u64(&$0, $1)",    "helper:atomic_max_u64",    Effect::Writes},
    {"numba.cuda.atomic.nanmax", "(element[float32], float32) -> float32",   "atomic_nanmax_f32(&$0, $1)", "helper:atomic_nanmax_f32", Effect::Writes},
    {"numba.cuda.atomic.nanmax", "(element[float64], float64) -> float64",   "atomic_nanmax_f64(&$0, $1)", "helper:atomic_nanmax_f64", Effect::Writes},
    {"numba.cuda.atomic.min",    "[T: {int32, uint32}](element[T], T) -> T", "atomicMin(&$0, $1)",         {},                         Effect::Writes},
    {"numba.cuda.atomic.min",    "(element[int64], int64) -> int64",         "atomic_min_i64(&$0, $1)",    "helper:atomic_min_i64",    Effect::Writes},
    {"numba.cuda.atomic.min",    "(element[uint64], uint64) -> uint64",      "atomic_min_u64(&$0, $1)",    "helper:atomic_min_u64",    Effect::Writes},
    {"numba.cuda.atomic.min",    "(element[float32], float32) -> float32",   "atomic_min_f32(&$0, $1)",    "helper:atomic_min_f32",    Effect::Writes},
    {"numba.cuda.atomic.min",    "(element[float64], float64) -> float64",   "atomic_min_f64(&$0, $1)",    "helper:atomic_min_f64",    Effect::Writes},
    {"numba.cuda.atomic.nanmin", "[T: {int32, uint32}](element[T], T) -> T", "atomicMin(&$0, $1)",         {},                         Effect::Writes},
    {"numba.cuda.atomic.nanmin", "(element[int64], int64) -> int64",         "atomic_min_i64(&$0, $1)",    "helper:atomic_min_i64",    Effect::Writes},
    {"numba.cuda.atomic.nanmin", "(element[uint64], uint64) -> uint64",      "atomic_min_u64(&$0, $1)",    "helper:atomic_min_u64",    Effect::Writes},
    {"numba.cuda.atomic.nanmin", "(element[float32], float32) -> float32",   "atomic_nanmin_f32(&$0, $1)", "helper:atomic_nanmin_f32", Effect::Writes},
    {"numba.cuda.atomic.nanmin", "(element[float64], float64) -> float64",   "atomic_nanmin_f64(&$0, $1)", "helper:atomic_nanmin_f64", Effect::Writes},

    {"numba.cuda.atomic.and_", "[T: {int32, uint32}](element[T], T) -> T", "atomicAnd(&$0, $1)",       {},                       Effect::Writes},
    {"numba.cuda.atomic.and_", "(element[int64], int64) -> int64",         "atomic_and_i64(&$0, $1)",  "helper:atomic_and_i64",  Effect::Writes},
    {"numba.cuda.atomic.and_", "(element[uint64], uint64) -> uint64",      "atomic_and_u64(&$0, $1)",  "helper:atomic_and_u64",  Effect::Writes},
    {"numba.cuda.atomic.or_",  "[T: {int32, uint32}](element[T], T) -> T", "atomicOr(&$0, $1)",        {},                       Effect::Writes},
    {"numba.cuda.atomic.or_",  "(element[int64], int64) -> int64",         "atomic_or_i64(&$0, $1)",   "helper:atomic_or_i64",   Effect::Writes},
    {"numba.cuda.atomic.or_",  "(element[uint64], uint64) -> uint64",      "atomic_or_u64(&$0, $1)",   "helper:atomic_or_u64",   Effect::Writes},
    {"numba.cuda.atomic.xor",  "[T: {int32, uint32}](element[T], T) -> T", "atomicXor(&$0, $1)",       {},                       Effect::Writes},
    {"numba.cuda.atomic.xor",  "(element[int64], int64) -> int64",         "atomic_xor_i64(&$0, $1)",  "helper:atomic_xor_i64",  Effect::Writes},
    {"numba.cuda.atomic.xor",  "(element[uint64], uint64) -> uint64",      "atomic_xor_u64(&$0, $1)",  "helper:atomic_xor_u64",  Effect::Writes},
    {"numba.cuda.atomic.exch", "[T: {int32, uint32}](element[T], T) -> T", "atomicExch(&$0, $1)",      {},                       Effect::Writes},
    {"numba.cuda.atomic.exch", "(element[int64], int64) -> int64",         "atomic_exch_i64(&$0, $1)", "helper:atomic_exch_i64", Effect::Writes},
    {"numba.cuda.atomic.exch", "(element[uint64], uint64) -> uint64",      "atomic_exch_u64(&$0, $1)", "helper:atomic_exch_u64", Effect::Writes},

    {"numba.cuda.atomic.inc", "(element[uint32], uint32) -> uint32",         "atomicInc(&$0, $1)",          {},                      Effect::Writes},
    {"numba.cuda.atomic.inc", "(element[uint64], uint64) -> uint64",         "atomic_inc_u64(&$0, $1)",     "helper:atomic_inc_u64", Effect::Writes},
    {"numba.cuda.atomic.dec", "(element[uint32], uint32) -> uint32",         "atomicDec(&$0, $1)",          {},                      Effect::Writes},
    {"numba.cuda.atomic.dec", "(element[uint64], uint64) -> uint64",         "atomic_dec_u64(&$0, $1)",     "helper:atomic_dec_u64", Effect::Writes},
    {"numba.cuda.atomic.cas", "[T: {int32, uint32}](element[T], T, T) -> T", "atomicCAS(&$0, $1, $2)",      {},                      Effect::Writes},
    {"numba.cuda.atomic.cas", "(element[int64], int64, int64) -> int64",     "atomic_cas_i64(&$0, $1, $2)", "helper:atomic_cas_i64", Effect::Writes},
    {"numba.cuda.atomic.cas", "(element[uint64], uint64, uint64) -> uint64", "atomic_cas_u64(&$0, $1, $2)", "helper:atomic_cas_u64", Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> numba_atomic_rows() { return kRows; }

}  // namespace pykern2cu
