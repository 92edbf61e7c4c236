#include "backend/cuda/print_texts.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"

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

/// The directive that a line is: "include", "define"; nothing of any other line.
std::string_view directive(std::string_view line) {
    constexpr std::string_view kSpace = " \t";
    const auto skip_space = [&] {
        line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
    };
    skip_space();
    if (!line.starts_with('#')) {
        return {};
    }
    line.remove_prefix(1);
    skip_space();
    return line.substr(0, line.find_first_of(" \t<\"("));
}

/// The `#include` lines of a preamble outside `#if`.
std::vector<ir::TextLine> includes_of(const std::vector<ir::TextLine>& preamble) {
    std::vector<ir::TextLine> found;
    int depth = 0;
    for (const ir::TextLine& line : preamble) {
        const std::string_view name = directive(line.text);
        depth += name.starts_with("if") ? 1 : name == "endif" ? -1 : 0;
        if (name == "include" && depth == 0) {
            found.push_back(line);
        }
    }
    return found;
}

std::string preamble_name(const ir::Function& kernel) { return cat(symbol(kernel), "_preamble"); }

void write_type_names(const ir::TextFrame& frame, CodeWriter& writer, Uses& uses) {
    for (const auto& [name, type] : frame.type_names) {
        writer.line(cat("using ", name, " = ", print_type(type, uses), ";"));
    }
}

/// Headers have no place in a namespace.
std::vector<ir::TextLine> without_includes(const std::vector<ir::TextLine>& preamble) {
    const std::vector<ir::TextLine> includes = includes_of(preamble);
    std::vector<ir::TextLine> rest;
    size_t next = 0;
    for (const ir::TextLine& line : preamble) {
        if (next < includes.size() && line.text == includes[next].text) {
            ++next;
        } else if (!rest.empty() || !line.text.empty()) {
            rest.push_back(line);
        }
    }
    return rest;
}

/// `#define SQUARE(x) ...` → `SQUARE`; nothing of a line that neither defines nor undefines.
std::string_view macro_of(std::string_view line) {
    const std::string_view name = directive(line);
    if (name != "define" && name != "undef") {
        return {};
    }
    line.remove_prefix(line.find(name) + name.size());
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.substr(0, line.find_first_of(" \t\r(/\\"));
}

/// A macro that a text defines or undefines, and the line before which it is as others left it:
/// the first that names it, or that of the outermost `#if` around this one.
struct OwnMacro {
    std::string_view name;
    size_t line;
};

std::vector<OwnMacro> own_macros(const std::vector<ir::TextLine>& text) {
    std::vector<OwnMacro> found;
    int depth = 0;
    size_t outermost = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const std::string_view name = directive(text[i].text);
        if (depth == 0) {
            outermost = i;
        }
        depth += name.starts_with("if") ? 1 : name == "endif" ? -1 : 0;
        const std::string_view macro = macro_of(text[i].text);
        if (!macro.empty() && std::ranges::find(found, macro, &OwnMacro::name) == found.end()) {
            found.push_back({macro, outermost});
        }
    }
    return found;
}

void write_lines(const std::vector<ir::TextLine>& lines, const std::vector<OwnMacro>& macros,
                 CodeWriter& writer) {
    for (size_t i = 0; i < lines.size(); ++i) {
        for (const OwnMacro& macro : macros) {
            if (macro.line == i) {
                writer.line(cat("#pragma push_macro(\"", macro.name, "\")"));
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

}  // namespace

void write_text(const std::vector<ir::TextLine>& lines, CodeWriter& writer) {
    write_lines(lines, {}, writer);
}

void open_text_frame(const ir::Function& kernel, CodeWriter& writer, Uses& uses) {
    const ir::TextFrame& frame = *kernel.text_frame;
    define(frame.macros, writer);
    write_text(includes_of(frame.preamble), writer);
    if (!frame.preamble.empty()) {
        writer.blank();
        writer.line(cat("namespace ", preamble_name(kernel), " {"));
        write_type_names(frame, writer, uses);
        writer.blank();
        const std::vector<ir::TextLine> preamble = without_includes(frame.preamble);
        write_lines(preamble, own_macros(preamble), writer);
        writer.line(cat("}  // namespace ", preamble_name(kernel)));
        writer.blank();
    }
}

void write_text_names(const ir::Function& kernel, CodeWriter& writer, Uses& uses) {
    const ir::TextFrame& frame = *kernel.text_frame;
    if (frame.preamble.empty()) {
        write_type_names(frame, writer, uses);
    } else {
        writer.line(cat("using namespace ", preamble_name(kernel), ";"));
    }
}

void close_text_frame(const ir::Function& kernel, CodeWriter& writer) {
    const ir::TextFrame& frame = *kernel.text_frame;
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
