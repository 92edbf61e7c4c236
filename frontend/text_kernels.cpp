#include "frontend/text_kernels.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kDialect = "cupy-raw";

/// The text of the module with the same code, which is added if there is none.
ir::CudaText& text_with_code_of(const ir::CudaText& from, ir::Module& module) {
    for (ir::CudaText& text : module.cuda_texts) {
        if (same_code(text, from)) {
            return text;
        }
    }
    module.cuda_texts.push_back({from.lines, from.macros, {}});
    return module.cuda_texts.back();
}

/// Where the module has another kernel of this name.
const Span* place_of(std::string_view name, const ir::Module& module) {
    for (const ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Kernel && function->name == name) {
            return &function->span;
        }
    }
    for (const ir::CudaText& text : module.cuda_texts) {
        for (const ir::TextKernel& kernel : text.kernels) {
            if (kernel.name == name) {
                return &kernel.span;
            }
        }
    }
    return nullptr;
}

}  // namespace

bool TextKernels::is_wanted(std::string_view name) const {
    return wanted_.empty() || std::ranges::find(wanted_, name) != wanted_.end();
}

bool TextKernels::has(std::string_view name) const {
    return std::ranges::any_of(found_, [&](const auto& each) {
        return each->name == name ||
               std::ranges::find(each->text.kernels, name, &ir::TextKernel::name) !=
                   each->text.kernels.end();
    });
}

void TextKernels::add_kernel(const ir::TextKernel& kernel, const ir::CudaText& from,
                             ir::Module& module, Diagnostics& problems) {
    ir::CudaText& text = text_with_code_of(from, module);
    if (std::ranges::find(text.kernels, kernel.name, &ir::TextKernel::name) != text.kernels.end()) {
        return;  // the same kernel again
    }
    if (const Span* other = place_of(kernel.name, module)) {
        problems
            .error(kernel.span, Code::UnsupportedDeclaration,
                   cat("two kernels of this file are called `", kernel.name,
                       "`, and both would have this symbol in one CUDA file"))
            .note(*other, "the other one is here");
        return;
    }
    text.kernels.push_back(kernel);
}

void TextKernels::add_to(Translation& translation, Diagnostics& diagnostics) const {
    for (const auto& each : found_) {
        if (each->problems.has_errors() && is_wanted(each->name)) {
            translation.listing.push_back(
                {each->span, each->name, kDialect, {}, {}, each->problems.errors_since(0)});
            diagnostics.take(each->problems);
        }
        for (const ir::TextKernel& kernel : each->text.kernels) {
            if (!is_wanted(kernel.name)) {
                continue;
            }
            Diagnostics problems;
            add_kernel(kernel, each->text, translation.module, problems);
            translation.listing.push_back(
                {each->span, kernel.name, kDialect, {}, {}, problems.errors_since(0)});
            diagnostics.take(std::move(problems));
        }
    }
}

}  // namespace pykern2cu
