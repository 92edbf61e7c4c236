#include "backend/cuda/print_function.hpp"

#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_stmt.hpp"
#include "backend/cuda/print_texts.hpp"
#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

constexpr size_t kColumns = 100;
constexpr size_t kContinuation = 4;  // where aligned items would be too wide

std::string launch_bounds(const ir::LaunchBounds& bounds) {
    std::string out = cat("__launch_bounds__(", bounds.max_threads);
    if (bounds.min_blocks != 0 || bounds.max_cluster != 0) {
        out += cat(", ", bounds.min_blocks);
    }
    if (bounds.max_cluster != 0) {
        out += cat(", ", bounds.max_cluster);
    }
    return out + ") ";
}

// nvcc takes only one of the two: the bounds, which a launch must keep.
std::string launch_attribute(const ir::Function& kernel) {
    if (kernel.launch_bounds) {
        return launch_bounds(*kernel.launch_bounds);
    }
    return kernel.max_registers ? cat("__maxnreg__(", *kernel.max_registers, ") ") : "";
}

//   extern "C" __global__ void __launch_bounds__(256) saxpy
//   static __device__ float clamp
std::string head(const ir::Function& function, Uses& uses) {
    if (function.kind == ir::FunctionKind::Device) {
        return cat("static __device__ ", function.is_force_inline ? "__forceinline__ " : "",
                   print_variable_type(function.result, uses), ' ', symbol(function));
    }
    return cat("extern \"C\" __global__ void ", launch_attribute(function), symbol(function));
}

size_t first_trailing_default(const std::vector<ir::Parameter>& params) {
    size_t first = params.size();
    while (first > 0 && params[first - 1].default_value) {
        --first;
    }
    return first;
}

}  // namespace

std::string symbol(const ir::Function& function) {
    return function.suffix.empty() ? function.name : cat(function.name, '_', function.suffix);
}

std::vector<std::string> print_parameters(const ir::Function& function, Defaults defaults,
                                          Uses& uses) {
    std::vector<std::string> out;
    const size_t first_default = first_trailing_default(function.params);
    for (size_t i = 0; i < function.params.size(); ++i) {
        const ir::Parameter& parameter = function.params[i];
        const ir::Variable& variable = *parameter.variable;
        const bool is_report = variable.storage == ir::Storage::ErrorReport;
        std::string text =
            cat(print_variable_type(variable.type, uses), is_report ? "* " : " ", variable.name);
        if (defaults == Defaults::Print && i >= first_default) {
            text += cat(" = ", print_literal(*parameter.default_value, variable.type, uses));
        }
        out.push_back(std::move(text));
    }
    return out;
}

std::string wrap_call(std::string_view head, const std::vector<std::string>& items,
                      std::string_view tail, size_t indentation) {
    const size_t room = kColumns - indentation;
    const auto width_of = [&](const std::string& item) {
        return item.size() + (&item == &items.back() ? 1 + tail.size() : 1);
    };
    std::string out = cat(head, '(');
    size_t indent = out.size();
    const bool is_too_far_right = std::ranges::any_of(
        items, [&](const std::string& item) { return indent + width_of(item) > room; });
    if (is_too_far_right && indent > kContinuation) {
        indent = kContinuation;
        out += cat('\n', std::string(indent, ' '));
    }
    size_t column = indent;
    for (size_t i = 0; i < items.size(); ++i) {
        const bool is_last = i + 1 == items.size();
        const size_t width = width_of(items[i]);
        if (i > 0 && column + 1 + width > room) {
            out += cat('\n', std::string(indent, ' '));
            column = indent;
        } else if (i > 0) {
            out += ' ';
            ++column;
        }
        out += items[i];
        out += is_last ? "" : ",";
        column += width;
    }
    return out += cat(')', tail);
}

void print_prototype(const ir::Function& function, CodeWriter& writer, Uses& uses) {
    const std::vector<std::string> params = print_parameters(function, Defaults::Omit, uses);
    writer.lines(wrap_call(head(function, uses), params, ";"));
}

void print_function(const ir::Function& function, CodeWriter& writer, Uses& uses) {
    for (const std::string_view comment : function.comments_before) {
        writer.line(line_comment(comment));
    }
    if (!function.docstring.empty()) {
        write_comment(writer, function.docstring);
    }
    if (function.text_frame) {
        open_text_frame(function, writer, uses);
    }
    const bool is_kernel = function.kind == ir::FunctionKind::Kernel;
    const Defaults defaults = is_kernel ? Defaults::Print : Defaults::Omit;
    writer.at(function.span);
    const std::vector<std::string> params = print_parameters(function, defaults, uses);
    writer.lines(wrap_call(head(function, uses), params, " {"));
    writer.indent();
    if (function.text_frame) {
        write_text_names(function, writer, uses);
    }
    StmtPrinter(function, writer, uses).print(function.body);
    writer.dedent();
    writer.line("}");
    if (function.text_frame) {
        close_text_frame(function, writer);
    }
}

}  // namespace pykern2cu::cuda
