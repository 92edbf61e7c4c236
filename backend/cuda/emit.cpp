#include <algorithm>
#include <span>

#include "backend/backend.hpp"
#include "backend/cuda/array_structs.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/print_expr.hpp"
#include "backend/cuda/print_foreign.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_texts.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/cuda/record_structs.hpp"
#include "backend/cuda/tuple_structs.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/text_lines.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_definitions.hpp"

/// Puts a `.cu` file together. What stands at the top depends on what is used below, so the
/// functions are printed first.
namespace pykern2cu::cuda {
namespace {

void write_banner(const ir::Module& module, const EmitOptions& options, CodeWriter& writer) {
    writer.line(first_line(module.source_path));
    if (!options.header.empty()) {
        writer.line(
            cat("// Host code launches these kernels through ", name_in_comment(options.header)));
    }
    writer.blank();
    for (const std::string_view comment : module.leading_comments) {
        if (!comment.starts_with("#!") && comment.find("coding:") == std::string_view::npos) {
            writer.line(line_comment(comment));
        }
    }
    writer.blank();
    write_comment(writer, module.docstring);
}

void write_includes(const Uses& uses, CodeWriter& writer) {
    writer.blank();
    for (const std::string_view header : uses.runtime.includes()) {
        writer.line(cat("#include ", header));
    }
}

/// The complex ones or all others: the type of a complex number is a helper, which stands below.
void write_constants(const ir::Module& module, bool are_complex, Uses& uses, CodeWriter& writer) {
    writer.blank();
    for (const ir::NamedConstant* constant : module.constants) {
        if (!uses.constants.contains(constant) || constant->type.is(Kind::Complex) != are_complex) {
            continue;
        }
        writer.at(constant->span);
        writer.line(cat("constexpr ", print_type(constant->type, uses), ' ', constant->name, " = ",
                        print_literal(constant->value, constant->type, uses, constant->base), ";"));
    }
}

//   {{1, 2}, {3, 4}}: the rows of one axis and those below it, wrapped at 100 columns
std::string print_contents(const ir::Variable& variable, Uses& uses) {
    std::span<const ir::Number> numbers = variable.contents->items;
    const Type element = variable.type.element();
    const size_t rank = variable.shape.size();
    std::string out;
    for (size_t at = 0; !numbers.empty(); ++at) {
        int64_t block = 1;
        std::string close;
        std::string open;
        for (size_t axis = rank; axis-- > 1;) {
            block *= variable.shape[axis];
            open += static_cast<int64_t>(at) % block == 0 ? "{" : "";
            close += (static_cast<int64_t>(at) + 1) % block == 0 ? "}" : "";
        }
        out += open;
        if (element.is(Kind::Record)) {
            out += print_record_value(element, numbers, uses);
        } else {
            out += print_static_literal(numbers.front(), element, uses);
            numbers = numbers.subspan(1);
        }
        out += cat(close, numbers.empty() ? "" : ", ");
    }
    return rank == 0 ? out : cat("{", out, "}");
}

std::string wrap_words(std::string_view text) {
    constexpr size_t kColumns = 100;
    std::string out;
    size_t column = 0;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        if (column > 0 && column + 1 + end > kColumns) {
            out += "\n    ";
            column = 4;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

// Two files of one program may each have their own `TABLE`.
void write_constant_array(const ir::Variable& variable, std::string_view memory, Uses& uses,
                          CodeWriter& writer) {
    std::string text =
        cat("static ", memory, ' ',
            variable.alignment == 0 ? "" : cat("__align__(", variable.alignment, ") "),
            print_type(variable.type.element(), uses), ' ', variable.name);
    for (uint32_t axis = 0; axis < variable.shape.size(); ++axis) {
        text += cat('[', print_native_extent(variable, axis, uses), ']');
    }
    if (variable.contents != nullptr && !variable.contents->items.empty()) {
        text += cat(" = ", print_contents(variable, uses));
    }
    writer.at(variable.span);
    writer.lines(wrap_words(text + ";"));
}

/// Those that no longer fit the constant memory, which all kernels of a file share, lie in global
/// memory.
void write_constant_arrays(const ir::Module& module, Uses& uses, CodeWriter& writer) {
    constexpr uint64_t kConstantMemory = 65536;
    constexpr uint32_t kLargestAlignment = 16;
    uint64_t used = 0;
    for (const ir::Variable* variable : module.constant_arrays) {
        if (uses.constant_arrays.contains(variable)) {
            const uint64_t bytes = types::round_up(array_bytes(*variable), kLargestAlignment);
            const bool fits = used + bytes <= kConstantMemory;
            used += fits ? bytes : 0;
            writer.blank();
            write_constant_array(*variable, fits ? "__constant__" : "__device__ const", uses,
                                 writer);
        }
    }
}

//   1  saxpy.py:12  ZeroDivisionError: division by zero
std::string describe(const ReportedError& error) {
    return line_comment(cat("   ", error.code, "  ", error.file, ':', error.line, "  ",
                            error.exception, error.message.empty() ? "" : ": ", error.message));
}

void write_error_reports(const ir::Module& module, const Sources& sources, Uses& uses,
                         CodeWriter& writer) {
    for (const ir::Function* kernel : module.functions) {
        const std::vector<ReportedError> errors = reported_errors(*kernel, module, sources);
        if (errors.empty()) {
            continue;
        }
        writer.blank();
        writer.line(
            "// The first error of a launch: its number, blockIdx and threadIdx; all 0 without "
            "one.");
        for (const ReportedError& error : errors) {
            writer.line(describe(error));
        }
        writer.line(cat("__device__ ", print_type(types::int32, uses), ' ',
                        kernel->error_report->name, "[8];"));
    }
}

void write_functions(const ir::Module& module, Uses& uses, CodeWriter& writer) {
    for (const ir::Function* function : module.functions) {
        if (function->is_recursive) {
            print_prototype(*function, writer, uses);
        }
    }
    for (const ir::Function* function : module.functions) {
        writer.blank();
        if (function->kind == ir::FunctionKind::Foreign) {
            print_foreign(*function, writer, uses);
        } else {
            print_function(*function, writer, uses);
        }
    }
}

void write_helpers(const Uses& uses, CodeWriter& writer) {
    for (const Fragment* fragment : uses.runtime.closure()) {
        writer.blank();
        writer.lines(fragment->text);
    }
}

/// NVRTC compiles no host code.
void write_anchor(const EmitOptions& options, CodeWriter& writer) {
    if (options.anchor.empty()) {
        return;
    }
    writer.blank();
    writer.line("#ifndef __CUDACC_RTC__");
    writer.line(cat("// ", name_in_comment(options.header),
                    " asks for this, so that it is linked with these kernels and no others."));
    writer.line("extern \"C\" {");
    writer.line(cat("extern const char ", options.anchor, ";"));
    writer.line(cat("const char ", options.anchor, " = 0;"));
    writer.line("}");
    writer.line("#endif");
}

bool has_preamble(const ir::Function* function) {
    return function->text_frame && !function->text_frame->preamble.empty();
}

/// Everything but the texts that the program has.
CodeWriter emit_own(const ir::Module& module, const Sources& sources, const EmitOptions& options) {
    Uses uses(module);
    CodeWriter body(sources, options.lines);
    write_functions(module, uses, body);
    if (std::ranges::any_of(module.functions, has_preamble)) {
        // Which helpers it hides depends on all functions.
        body = CodeWriter(sources, options.lines);
        write_functions(module, uses, body);
    }
    write_layout_checks(module, uses, body);
    CodeWriter constant_arrays(sources, options.lines);
    write_constant_arrays(module, uses, constant_arrays);
    CodeWriter reports;
    write_error_reports(module, sources, uses, reports);
    CodeWriter constants(sources, options.lines);
    write_constants(module, false, uses, constants);
    CodeWriter complex_constants(sources, options.lines);
    write_constants(module, true, uses, complex_constants);
    CodeWriter records;
    write_record_structs(uses, records);

    for (const std::string& name : uses.values) {
        uses.helper(name);
    }
    for (const ir::CudaText& text : module.cuda_texts) {
        uses.runtime.use_needs(text.needs);
    }
    CodeWriter file;
    write_banner(module, options, file);
    write_includes(uses, file);
    file.append(constants);
    write_array_structs(uses, options.index, file);
    write_view_functions(uses, file);
    write_helpers(uses, file);
    file.append(records);
    write_tuple_structs(uses, file);
    file.append(complex_constants);
    file.append(constant_arrays);
    file.append(reports);
    file.append(body);
    write_anchor(options, file);
    return file;
}

}  // namespace

std::string emit(const ir::Module& module, const Sources& sources, const EmitOptions& options) {
    CodeWriter file = emit_own(module, sources, options);
    // Last, because macros of theirs would change what stands below.
    CodeWriter texts(sources, options.lines);
    write_cuda_texts(module, texts);
    file.append(texts);
    return file.take();
}

std::optional<TextClash> first_clash_of_texts(const ir::Module& module, const Sources& sources) {
    if (module.cuda_texts.empty()) {
        return std::nullopt;
    }
    const std::vector<CudaDefinition> own = definitions_in(emit_own(module, sources, {}).take());
    for (const ir::CudaText& text : module.cuda_texts) {
        for (const CudaDefinition& definition : definitions_in(ir::code_of(text.lines))) {
            const auto is_other = [&](const CudaDefinition& other) {
                return !definition.may_stand_beside(other);
            };
            if (std::ranges::any_of(own, is_other)) {
                const Span kernel = text.kernels.front().span;
                return TextClash{text.lines[definition.line].span.value_or(kernel),
                                 definition.name};
            }
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu::cuda
