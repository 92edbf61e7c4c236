#include "frontend/dialects/wording.hpp"

namespace pykern2cu {
namespace {

constexpr Wording kNumba = {
    .declare_function = "decorate it with `@cuda.jit(device=True)`",
    .own_array = "`cuda.local.array`",
    .fill_array = "declare a `cuda.local.array` and fill it in a loop",
    .writable_array = "an array made by `cuda.local.array` or `cuda.shared.array`",
    .combine_elements = "; write the loop out",
};
constexpr Wording kCupyJit = {
    .declare_function = "decorate it with `@jit.rawkernel(device=True)`",
    .own_array = "`jit.shared_memory`",
    .fill_array = "fill an argument or `jit.shared_memory` in a loop",
    .writable_array = "`jit.shared_memory`",
    .combine_elements = "; write the loop out",
};
constexpr Wording kCupyFuse = {
    .declare_function = "remove its decorator",
    .own_array = "an argument",
    .fill_array = "pass the array as an argument",
    .writable_array = "a new name",
    .combine_elements =
        " in a way that fused functions do not have: those are `sum`, `prod`, `max`, `min`, `all`, "
        "`any`, `nansum` and `nanprod`; a mean is `x.sum() / x.size`",
};

}  // namespace

const Wording& wording_of(ir::DialectName dialect) {
    switch (dialect) {
        case ir::DialectName::Numba:
            return kNumba;
        case ir::DialectName::CupyJit:
            return kCupyJit;
        case ir::DialectName::CupyFuse:
        case ir::DialectName::CupyRaw:
            return kCupyFuse;
    }
    return kNumba;
}

}  // namespace pykern2cu
