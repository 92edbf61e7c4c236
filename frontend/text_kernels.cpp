#include "frontend/text_kernels.hpp"

#include <algorithm>
#include <utility>

#include "frontend/ir/text_lines.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_leftovers.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kDialect = "cupy-raw";

/// The text of the module with the same code.
ir::CudaText* text_with_code_of(const ir::CudaText& from, ir::Module& module) {
    const auto found = std::ranges::find_if(
        module.cuda_texts, [&](const ir::CudaText& text) { return same_code(text, from); });
    return found == module.cuda_texts.end() ? nullptr : &*found;
}

/// CuPy compiles each text alone, so that all may define the same name; in one file they cannot.
bool has_place_beside(const ir::CudaText& other, const std::vector<CudaDefinition>& others,
                      const ir::CudaText& text, const std::vector<CudaDefinition>& own, Span kernel,
                      Diagnostics& problems) {
    for (const CudaDefinition& theirs : others) {
        for (const CudaDefinition& ours : own) {
            if (!ours.may_stand_beside(theirs)) {
                problems
                    .error(text.lines[ours.line].span.value_or(kernel),
                           Code::UnsupportedDeclaration,
                           cat("the code of two kernels of this file defines `", ours.name,
                               "`, and one CUDA file cannot have both; move one of the kernels to "
                               "another Python file, or put both into one `RawModule`"))
                    .note(other.lines[theirs.line].span.value_or(other.kernels.front().span),
                          "the other one is here");
                return false;
            }
        }
    }
    return true;
}

constexpr std::string_view kCure = "move one of the kernels to another Python file";

/// CuPy compiles each text alone, so that nothing of one holds for another.
bool leaves_alone(const ir::CudaText& above, const std::vector<CudaDefinition>& defined,
                  const ir::CudaText& text, const std::vector<CudaDefinition>& own, Span kernel,
                  Diagnostics& problems) {
    const std::string code = ir::code_of(text.lines);
    const std::string above_code = ir::code_of(above.lines);
    const auto place = [](const ir::CudaText& of, size_t line, Span otherwise) {
        return of.lines[line].span.value_or(otherwise);
    };
    std::optional<CudaLeftover> left = lasting_pragma(above_code);
    left = left ? left : lasting_using(above_code, code);
    if (left) {
        problems
            .error(place(above, left->line, above.kernels.front().span),
                   Code::UnsupportedDeclaration,
                   cat("`", left->written, "` would also hold for another kernel, whose code ",
                       "stands below this one in one CUDA file; ", kCure))
            .note(kernel, "the other one is here");
        return false;
    }
    for (const CudaDefinition& theirs : defined) {
        const bool is_own = std::ranges::find(own, theirs.name, &CudaDefinition::name) != own.end();
        if (!is_own && calls_function(code, theirs.name)) {
            problems
                .error(place(above, theirs.line, above.kernels.front().span),
                       Code::UnsupportedDeclaration,
                       cat("the code of another kernel calls a `", theirs.name,
                           "` of CUDA or of a header, and in one CUDA file this one could take its "
                           "place; rename it, or ",
                           kCure))
                .note(kernel, "the other one is here");
            return false;
        }
    }
    return true;
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
                             ir::Module& module, Definitions& defined, Diagnostics& problems) {
    ir::CudaText* text = text_with_code_of(from, module);
    if (text != nullptr && std::ranges::find(text->kernels, kernel.name, &ir::TextKernel::name) !=
                               text->kernels.end()) {
        return;  // the same kernel again
    }
    if (const Span* other = place_of(kernel.name, module)) {
        problems
            .error(kernel.span, Code::UnsupportedDeclaration,
                   cat("two kernels of this file are called `", kernel.name,
                       "`, and both would have this symbol in one CUDA file; rename one of them in "
                       "its text, or move it to another Python file"))
            .note(*other, "the other one is here");
        return;
    }
    if (text != nullptr) {
        text->kernels.push_back(kernel);
        return;
    }
    std::vector<CudaDefinition> own = definitions_in(ir::code_of(from.lines));
    for (size_t i = 0; i < defined.size(); ++i) {
        if (!has_place_beside(module.cuda_texts[i], defined[i], from, own, kernel.span, problems) ||
            !leaves_alone(module.cuda_texts[i], defined[i], from, own, kernel.span, problems)) {
            return;
        }
    }
    module.cuda_texts.push_back({from.lines, from.macros, {kernel}, from.needs});
    defined.push_back(std::move(own));
}

void TextKernels::add_to(Translation& translation, Diagnostics& diagnostics) const {
    Definitions defined;
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
            add_kernel(kernel, each->text, translation.module, defined, problems);
            translation.listing.push_back(
                {each->span, kernel.name, kDialect, {}, {}, problems.errors_since(0)});
            diagnostics.take(std::move(problems));
        }
    }
}

}  // namespace pykern2cu
