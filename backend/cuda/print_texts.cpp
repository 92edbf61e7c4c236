#include "backend/cuda/print_texts.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

void write_line(const ir::TextLine& line, CodeWriter& writer) {
    if (line.span) {
        writer.at(*line.span);
    }
    writer.line(line.text);
}

//   template __global__ decltype(scale<float>) scale<float>;
void write_instance(const ir::TextKernel& kernel, CodeWriter& writer) {
    if (!kernel.is_symbol && kernel.name.ends_with('>')) {
        writer.at(kernel.span);
        writer.line(cat("template __global__ decltype(", kernel.name, ") ", kernel.name, ";"));
    }
}

}  // namespace

void write_cuda_texts(const ir::Module& module, CodeWriter& writer) {
    for (const ir::CudaText& text : module.cuda_texts) {
        writer.blank();
        for (const auto& [name, value] : text.macros) {
            writer.line(cat("#define ", name, ' ', value));
        }
        for (const ir::TextLine& line : text.lines) {
            write_line(line, writer);
        }
        writer.blank();
        for (const ir::TextKernel& kernel : text.kernels) {
            write_instance(kernel, writer);
        }
        for (const auto& [name, value] : text.macros) {
            writer.line(cat("#undef ", name.substr(0, name.find('('))));
        }
    }
}

}  // namespace pykern2cu::cuda
