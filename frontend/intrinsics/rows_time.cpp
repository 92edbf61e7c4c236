#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// datetime64 and timedelta64 are int64 in C++; lowering brings both sides to one unit.
// clang-format off
constexpr Intrinsic kTimeRows[] = {
    {"numpy.datetime64.add",                 "(int64, int64) -> int64",   "time_add($0, $1)",   "helper:time_add"},
    {"numpy.datetime64.sub",                 "(int64, int64) -> int64",   "time_sub($0, $1)",   "helper:time_sub"},
    {"numpy.datetime64.mul",                 "(int64, int64) -> int64",   "time_mul($0, $1)",   "helper:time_mul"},
    {"numpy.datetime64.div",                 "(int64, int64) -> int64",   "time_div($0, $1)",   "helper:time_div"},
    {"numpy.datetime64.ratio",               "(int64, int64) -> float64", "time_ratio($0, $1)", "helper:time_ratio"},
    {"numpy.datetime64.eq",                  "(int64, int64) -> bool",    "time_eq($0, $1)",    "helper:time_eq"},
    {"numpy.datetime64.lt",                  "(int64, int64) -> bool",    "time_lt($0, $1)",    "helper:time_lt"},
    {"numpy.datetime64.le",                  "(int64, int64) -> bool",    "time_le($0, $1)",    "helper:time_le"},
    {"numpy.datetime64.max",                 "(int64, int64) -> int64",   "time_max($0, $1)",   "helper:time_max"},
    {"numpy.datetime64.min",                 "(int64, int64) -> int64",   "time_min($0, $1)",   "helper:time_min"},
    {"numpy.datetime64.neg",                 "(int64) -> int64",          "-$0"},
    {"numpy.datetime64.abs",                 "(int64) -> int64",          "llabs($0)"},
    {"numpy.datetime64.isnat | numpy.isnat", "(int64) -> bool",           "$0 == NAT",          "helper:NAT"},
    {"numpy.datetime64.ticks",               "(int64) -> int64",          "$0"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> time_rows() { return kTimeRows; }

}  // namespace pykern2cu
