#include <algorithm>

#include "backend/backend.hpp"
#include "backend/runtime/helpers.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/types/text_types.hpp"

namespace pykern2cu::cuda {
namespace {

bool needs_thrust(std::string_view needs) {
    HelperUses uses;
    uses.use_needs(needs);
    return std::ranges::any_of(
        uses.includes(), [](std::string_view header) { return header.starts_with("<thrust/"); });
}

/// Text has complex numbers as Thrust's.
bool has_complex_text(const ir::Function& function) {
    const auto is_complex = [](Type type) {
        return types::is_text_complex(type.is(Kind::Array) ? type.element() : type);
    };
    const auto has_complex = [&](const auto& each) { return is_complex(each.second); };
    return function.text_frame &&
           (std::ranges::any_of(function.text_frame->type_names, has_complex) ||
            std::ranges::any_of(function.params, [&](const ir::Parameter& parameter) {
                return is_complex(parameter.variable->type);
            }));
}

}  // namespace

std::optional<Span> first_use_of_thrust(const ir::Module& module) {
    std::optional<Span> first;
    const auto note = [&](Span span, std::string_view needs) {
        first = !first && needs_thrust(needs) ? span : first;
    };
    for (const ir::Function* function : module.functions) {
        first = !first && has_complex_text(*function) ? function->span : first;
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            if (const auto* text = ir::as<ir::Text>(&stmt)) {
                note(function->span, text->needs);
            }
            ir::for_each_value(stmt, [&](const ir::Expr* value) {
                ir::for_each_expression(*value, [&](const ir::Expr& expr) {
                    if (const auto* call = ir::as<ir::CallIntrinsic>(&expr)) {
                        note(expr.span, call->row->needs);
                    }
                });
            });
        });
    }
    for (const ir::CudaText& text : module.cuda_texts) {
        const bool has_thrust = std::ranges::any_of(text.lines, [](const ir::TextLine& line) {
            return included_header(line.text).starts_with("thrust/");
        });
        first = !first && has_thrust ? text.kernels.front().span : first;
    }
    return first;
}

}  // namespace pykern2cu::cuda
