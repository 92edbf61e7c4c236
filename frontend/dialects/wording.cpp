#include "frontend/dialects/wording.hpp"

namespace pykern2cu {
namespace {

constexpr Wording kNumba = {
    .declare_function = "decorate it with `@cuda.jit(device=True)`",
    .own_array = "`cuda.local.array`",
    .fill_array = "declare a `cuda.local.array` and fill it in a loop",
    .writable_array = "an array made by `cuda.local.array` or `cuda.shared.array`",
    .combine_elements = "; write the loop out",
    .make_result = "write the result into an array element by element",
    .loop_items = "`range(...)`, an array, a tuple, `enumerate` or `zip` of these",
    .sum_items = "a tuple or an array",
};
constexpr Wording kCupyJit = {
    .declare_function = "decorate it with `@jit.rawkernel(device=True)`",
    .own_array = "`jit.shared_memory`",
    .fill_array = "fill an argument or `jit.shared_memory` in a loop",
    .writable_array = "`jit.shared_memory`",
    .combine_elements = "; write the loop out",
    .make_result = "write the result into an array element by element",
    .loop_items = "`range(...)`, an array, a tuple, `enumerate` or `zip` of these",
    .sum_items = "a tuple or an array",
};
constexpr Wording kCupyFuse = {
    .declare_function = "remove its decorator",
    .own_array = "an argument",
    .fill_array = "pass the array as an argument",
    .writable_array = "a new name",
    .combine_elements =
        " in a way that fused functions do not have: those are `sum`, `prod`, `max`, `min`, `all`, "
        "`any`, `nansum` and `nanprod`; a mean is `x.sum() / x.size`, of an axis "
        "`x.sum(axis=0) / x.shape[0]`",
    .make_result = "call it outside of the fused function",
    .loop_items =
        "`range(...)`, a tuple or a list; of the rows of an array take `x[k]` in a loop over a "
        "range",
    .sum_items = "a tuple or a list; of an array write `x.sum(axis=0)`",
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
