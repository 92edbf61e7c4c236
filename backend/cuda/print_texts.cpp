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

/// The lines of a preamble with a certain directive outside `#if`.
std::vector<ir::TextLine> lines_with(std::string_view wanted,
                                     const std::vector<ir::TextLine>& preamble) {
    std::vector<ir::TextLine> found;
    int depth = 0;
    for (const ir::TextLine& line : preamble) {
        const std::string_view name = directive(line.text);
        depth += name.starts_with("if") ? 1 : name == "endif" ? -1 : 0;
        if (name == wanted && depth == 0) {
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
    const std::vector<ir::TextLine> includes = lines_with("include", preamble);
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

/// `#define SQUARE(x) ...` → `SQUARE`
std::string_view defined_name(std::string_view line) {
    line.remove_prefix(line.find("define") + std::string_view("define").size());
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.substr(0, line.find_first_of(" \t("));
}

}  // namespace

void write_text(const std::vector<ir::TextLine>& lines, CodeWriter& writer) {
    for (const ir::TextLine& line : lines) {
        if (line.span) {
            writer.at(*line.span);
        }
        writer.line(line.text);
    }
}

void open_text_frame(const ir::Function& kernel, CodeWriter& writer, Uses& uses) {
    const ir::TextFrame& frame = *kernel.text_frame;
    define(frame.macros, writer);
    write_text(lines_with("include", frame.preamble), writer);
    if (!frame.preamble.empty()) {
        writer.blank();
        writer.line(cat("namespace ", preamble_name(kernel), " {"));
        write_type_names(frame, writer, uses);
        writer.blank();
        write_text(without_includes(frame.preamble), writer);
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
    for (const ir::TextLine& line : lines_with("define", frame.preamble)) {
        writer.line(cat("#undef ", defined_name(line.text)));
    }
    undefine(frame.macros, writer);
}

void write_cuda_texts(const ir::Module& module, CodeWriter& writer) {
    for (const ir::CudaText& text : module.cuda_texts) {
        writer.blank();
        define(text.macros, writer);
        write_text(text.lines, writer);
        writer.blank();
        for (const ir::TextKernel& kernel : text.kernels) {
            write_instance(kernel, writer);
        }
        undefine(text.macros, writer);
    }
}

}  // namespace pykern2cu::cuda
