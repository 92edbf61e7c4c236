#include <algorithm>
#include <tuple>

#include "frontend/host/kernels/cuda_text.hpp"
#include "frontend/host/kernels/string_kernel.hpp"
#include "frontend/ir/text_lines.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// The text of a string kernel.
namespace pykern2cu {

bool StringKernel::mentions(const std::vector<ir::TextLine>& lines, std::string_view word) {
    return std::ranges::any_of(
        lines, [&](const ir::TextLine& line) { return has_identifier(line.text, word); });
}

bool StringKernel::mentions(std::string_view word) const { return has_identifier(code(), word); }

std::string StringKernel::code() const {
    std::string code = cat(reduce_type, '\n', identity.value_or(""), '\n');
    for (const auto& macro : frame.macros) {
        code += cat(macro.second, '\n');
    }
    for (const auto* lines : {&operation, &loop_prep, &after_loop, &map_expr, &reduce_expr,
                              &post_map, &frame.preamble}) {
        code += ir::code_of(*lines);
    }
    return code;
}

bool same_text(const StringKernel& a, const StringKernel& b) {
    using Lines = std::vector<ir::TextLine>;
    using Parameters = std::vector<StringParameter>;
    const auto same_lines = [](const Lines& x, const Lines& y) {
        return std::ranges::equal(x, y, {}, &ir::TextLine::text, &ir::TextLine::text);
    };
    const auto same_parameters = [](const Parameters& x, const Parameters& y) {
        return std::ranges::equal(x, y, [](const StringParameter& p, const StringParameter& q) {
            return std::tie(p.name, p.type_name, p.type, p.is_raw) ==
                   std::tie(q.name, q.type_name, q.type, q.is_raw);
        });
    };
    const auto others = [](const StringKernel& kernel) {
        return std::tie(kernel.is_reduction, kernel.name, kernel.given_name, kernel.identity,
                        kernel.reduce_type, kernel.result, kernel.reduces_dims,
                        kernel.frame.type_names, kernel.frame.macros, kernel.frame.options);
    };
    return others(a) == others(b) && same_parameters(a.inputs, b.inputs) &&
           same_parameters(a.outputs, b.outputs) && same_lines(a.operation, b.operation) &&
           same_lines(a.loop_prep, b.loop_prep) && same_lines(a.after_loop, b.after_loop) &&
           same_lines(a.map_expr, b.map_expr) && same_lines(a.reduce_expr, b.reduce_expr) &&
           same_lines(a.post_map, b.post_map) && same_lines(a.frame.preamble, b.frame.preamble);
}

}  // namespace pykern2cu
