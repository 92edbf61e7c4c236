#include "backend/backend.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/validate.hpp"

namespace pykern2cu {

void legalize(ir::Module& module) {
    ir::validate(module, ir::Form::Lowered);
    wrap_overflow(module);
    Ranges ranges = analyze_ranges(module);
    rewrite_for_loops(module, ranges);
    drop_decided_conditions(module, ranges);
    add_error_checks(module, ranges);
    rewrite_python_arithmetic(module, ranges);
    use_fast_math(module, ranges);
    round_half_products(module);
    rewrite_index_wrap(module, ranges);
    rewrite_conversions(module, ranges);
    hide_merged_views(module);
    place_declarations(module);
    choose_cxx_names(module);
    ir::validate(module, ir::Form::Legal);
}

}  // namespace pykern2cu
