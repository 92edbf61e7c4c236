#include "backend/cuda/print_texts.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/runtime/helpers.hpp"
#include "frontend/ir/text_lines.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_definitions.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu::cuda {
namespace {

using Macros = std::vector<std::pair<std::string, std::string>>;

void define(const Macros& macros, CodeWriter& writer) {
    for (const auto& [name, value] : macros) {
        writer.line(cat("#define ", name, ' ', value));
    }
}

void undefine(const Macros& macros, CodeWriter& writer) {
    for (const auto& [name, value] : macros) {
        writer.line(cat("#undef ", name.substr(0, name.find('('))));
    }
}

//   template __global__ decltype(scale<float>) scale<float>;
void write_instance(const ir::TextKernel& kernel, CodeWriter& writer) {
    if (!kernel.is_symbol && kernel.name.ends_with('>')) {
        writer.at(kernel.span);
        writer.line(cat("template __global__ decltype(", kernel.name, ") ", kernel.name, ";"));
    }
}

/// A directive with the lines that continue it, an outermost `#if` with all lines to its `#endif`,
/// or any other line.
struct TextPart {
    size_t begin;
    size_t end;
    bool has_directive = false;
    bool has_include = false;
    bool has_code = false;
};

/// Where a literal that begins at a quote ends: there, if this is no literal (`1'000`).
size_t end_of_literal(std::string_view line, size_t begin) {
    for (size_t at = begin + 1; at < line.size(); ++at) {
        if (line[at] == line[begin]) {
            return at;
        }
        at += line[at] == '\\' ? 1 : 0;
    }
    return begin;
}

/// Whether a comment that goes on begins in this line, or goes on from the line before.
bool leaves_comment_open(std::string_view line, bool is_open) {
    for (size_t i = 0; i < line.size(); ++i) {
        if (is_open) {
            const size_t end = line.find("*/", i);
            if (end == std::string_view::npos) {
                return true;
            }
            is_open = false;
            i = end + 1;
        } else if (line[i] == '"' || line[i] == '\'') {
            i = end_of_literal(line, i);
        } else if (line.substr(i).starts_with("//")) {
            return false;
        } else if (line.substr(i).starts_with("/*")) {
            is_open = true;
            ++i;
        }
    }
    return is_open;
}

std::vector<TextPart> parts_of(const std::vector<ir::TextLine>& lines) {
    std::vector<TextPart> parts;
    int depth = 0;
    bool is_continued = false;
    bool is_comment = false;
    for (size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i].text;
        const std::string_view name =
            is_comment || is_continued ? std::string_view() : directive(line);
        if (depth == 0 && !is_continued) {
            parts.push_back({i, i});
        }
        TextPart& part = parts.back();
        part.end = i + 1;
        part.has_directive = part.has_directive || !name.empty();
        part.has_include = part.has_include || name == "include";
        part.has_code = part.has_code ||
                        (name.empty() && !is_continued && !is_comment && CudaTokens(line).next());
        depth += name.starts_with("if") ? 1 : name == "endif" ? -1 : 0;
        is_continued = (is_continued || !name.empty()) && line.ends_with('\\');
        is_comment = leaves_comment_open(line, is_comment);
    }
    return parts;
}

/// A preamble, of which the first lines stand in front of its namespace: headers have no place in
/// one. What is defined in front of a header may be meant for it.
struct Preamble {
    std::vector<ir::TextLine> lines;
    size_t outside = 0;
};

Preamble divided(const std::vector<ir::TextLine>& lines) {
    const std::vector<TextPart> parts = parts_of(lines);
    const auto behind =
        std::ranges::find(parts.rbegin(), parts.rend(), true, &TextPart::has_include).base();
    Preamble out;
    std::vector<ir::TextLine> inside;
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        const bool is_outside =
            part < behind && (part->has_include || (part->has_directive && !part->has_code));
        for (size_t i = part->begin; i < part->end; ++i) {
            if (is_outside) {
                out.lines.push_back(lines[i]);
            } else if (!inside.empty() || !lines[i].text.empty()) {
                inside.push_back(lines[i]);
            }
        }
    }
    out.outside = out.lines.size();
    out.lines.insert(out.lines.end(), inside.begin(), inside.end());
    return out;
}

std::string preamble_name(const ir::Function& kernel) { return cat(symbol(kernel), "_preamble"); }

void write_type_names(const ir::TextFrame& frame, CodeWriter& writer, Uses& uses) {
    for (const auto& [name, type] : frame.type_names) {
        writer.line(cat("using ", name, " = ", print_type(type, uses), ";"));
    }
}

/// A macro that a text defines or undefines, and the line before which it is as others left it:
/// the first that names it, or that of the outermost `#if` around this one.
struct OwnMacro {
    std::string_view name;
    size_t line;
};

std::vector<OwnMacro> own_macros(const std::vector<ir::TextLine>& text) {
    std::vector<OwnMacro> found;
    for (const TextPart& part : parts_of(text)) {
        for (size_t i = part.begin; part.has_directive && i < part.end; ++i) {
            const std::string_view macro = macro_of(text[i].text);
            if (!macro.empty() && std::ranges::find(found, macro, &OwnMacro::name) == found.end()) {
                found.push_back({macro, part.begin});
            }
        }
    }
    return found;
}

void save(std::string_view macro, CodeWriter& writer) {
    writer.line(cat("#pragma push_macro(\"", macro, "\")"));
}

void write_lines(std::span<const ir::TextLine> lines, const std::vector<OwnMacro>& macros,
                 CodeWriter& writer, size_t first = 0) {
    for (size_t i = 0; i < lines.size(); ++i) {
        for (const OwnMacro& macro : macros) {
            if (macro.line == first + i) {
                save(macro.name, writer);
            }
        }
        if (lines[i].span) {
            writer.at(*lines[i].span);
        }
        writer.line(lines[i].text);
    }
}

void restore(const std::vector<OwnMacro>& macros, CodeWriter& writer) {
    for (const OwnMacro& macro : macros) {
        writer.line(cat("#pragma pop_macro(\"", macro.name, "\")"));
    }
}

/// The macros of the texts in a kernel.
std::vector<OwnMacro> macros_of_body(const ir::Function& kernel) {
    std::vector<OwnMacro> found;
    ir::for_each_statement(kernel.body, [&](const ir::Stmt& stmt) {
        if (const auto* text = ir::as<ir::Text>(&stmt)) {
            for (const OwnMacro& macro : own_macros(text->lines)) {
                if (std::ranges::find(found, macro.name, &OwnMacro::name) == found.end()) {
                    found.push_back(macro);
                }
            }
        }
    });
    return found;
}

}  // namespace

void write_text(const std::vector<ir::TextLine>& lines, CodeWriter& writer) {
    write_lines(lines, {}, writer);
}

void open_text_frame(const ir::Function& kernel, CodeWriter& writer, Uses& uses) {
    const ir::TextFrame& frame = *kernel.text_frame;
    define(frame.macros, writer);
    if (!frame.preamble.empty()) {
        const Preamble preamble = divided(frame.preamble);
        const std::span<const ir::TextLine> lines = preamble.lines;
        const std::vector<OwnMacro> macros = own_macros(preamble.lines);
        write_lines(lines.first(preamble.outside), macros, writer);
        writer.blank();
        writer.line(cat("namespace ", preamble_name(kernel), " {"));
        write_type_names(frame, writer, uses);
        writer.blank();
        write_lines(lines.subspan(preamble.outside), macros, writer, preamble.outside);
        writer.line(cat("}  // namespace ", preamble_name(kernel)));
        writer.blank();
    }
    for (const OwnMacro& macro : macros_of_body(kernel)) {
        save(macro.name, writer);
    }
}

void write_text_names(const ir::Function& kernel, CodeWriter& writer, Uses& uses) {
    const ir::TextFrame& frame = *kernel.text_frame;
    if (frame.preamble.empty()) {
        write_type_names(frame, writer, uses);
        return;
    }
    writer.line(cat("using namespace ", preamble_name(kernel), ";"));
    const std::vector<const Fragment*> helpers = uses.runtime.closure();
    std::set<std::string> hidden;
    for (const CudaDefinition& definition : definitions_in(ir::code_of(frame.preamble))) {
        if (std::ranges::find(helpers, definition.name, &Fragment::name) != helpers.end() &&
            hidden.insert(definition.name).second) {
            writer.line(cat("using ", preamble_name(kernel), "::", definition.name, ";"));
        }
    }
}

void close_text_frame(const ir::Function& kernel, CodeWriter& writer) {
    const ir::TextFrame& frame = *kernel.text_frame;
    restore(macros_of_body(kernel), writer);
    restore(own_macros(frame.preamble), writer);
    undefine(frame.macros, writer);
}

void write_cuda_texts(const ir::Module& module, CodeWriter& writer) {
    for (const ir::CudaText& text : module.cuda_texts) {
        writer.blank();
        define(text.macros, writer);
        // Nothing stands behind the last one.
        const auto macros =
            &text == &module.cuda_texts.back() ? std::vector<OwnMacro>() : own_macros(text.lines);
        write_lines(text.lines, macros, writer);
        writer.blank();
        for (const ir::TextKernel& kernel : text.kernels) {
            write_instance(kernel, writer);
        }
        restore(macros, writer);
        undefine(text.macros, writer);
    }
}

}  // namespace pykern2cu::cuda
