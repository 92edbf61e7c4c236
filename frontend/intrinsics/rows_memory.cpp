#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Loads and stores with cache hints.
// clang-format off
constexpr Intrinsic kMemoryRows[] = {
    {"numba.cuda.ldca",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T]) -> T", "__ldca(&$0)", {}, Effect::Reads},
    {"numba.cuda.ldcg",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T]) -> T", "__ldcg(&$0)", {}, Effect::Reads},
    {"numba.cuda.ldcs",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T]) -> T", "__ldcs(&$0)", {}, Effect::Reads},
    {"numba.cuda.ldlu",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T]) -> T", "__ldlu(&$0)", {}, Effect::Reads},
    {"numba.cuda.ldcv",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T]) -> T", "__ldcv(&$0)", {}, Effect::Reads},
    {"numba.cuda.stcg",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T], T) -> none", "__stcg(&$0, $1)", {}, Effect::Writes},
    {"numba.cuda.stcs",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T], T) -> none", "__stcs(&$0, $1)", {}, Effect::Writes},
    {"numba.cuda.stwb",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T], T) -> none", "__stwb(&$0, $1)", {}, Effect::Writes},
    {"numba.cuda.stwt",
     "[T: {int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64}](element[T], T) -> none", "__stwt(&$0, $1)", {}, Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> memory_rows() { return kMemoryRows; }

}  // namespace pykern2cu
