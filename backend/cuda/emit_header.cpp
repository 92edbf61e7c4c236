#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/array_structs.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/cuda/record_structs.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/source/cat.hpp"

/// The C++ header: the parameter structs for any compiler, the kernels and their launchers for
/// nvcc.
namespace pykern2cu::cuda {
namespace {

std::vector<const ir::Function*> kernels(const ir::Module& module) {
    std::vector<const ir::Function*> out;
    std::copy_if(module.functions.begin(), module.functions.end(), std::back_inserter(out),
                 [](const ir::Function* each) { return each->kind == ir::FunctionKind::Kernel; });
    return out;
}

// Headers of several modules may meet in one file, so every shared struct is guarded by itself.
template <class Write>
void write_guarded(std::string_view name, CodeWriter& writer, Write write) {
    std::string guard = "PYKERN2CU_";
    for (const char c : name) {
        guard += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    writer.blank();
    writer.line(cat("#ifndef ", guard));
    writer.line(cat("#define ", guard));
    write();
    writer.line("#endif");
}

//   array_1d<float> make_array_1d(float* data, int64_t n0)
void write_make_array(ArrayStruct array, CodeWriter& writer) {
    const std::string name = array_struct_name(array);
    std::vector<std::string> parameters{"T* data"};
    std::string shape;
    std::string strides;
    for (uint32_t axis = 0; axis < array.ndim; ++axis) {
        parameters.push_back(cat("int64_t shape", axis));
        shape += cat(axis == 0 ? "" : ", ", "shape", axis);
        strides += cat(axis == 0 ? "" : ", ", "stride", axis);
    }
    for (uint32_t axis = 0; array.layout == Layout::A && axis < array.ndim; ++axis) {
        parameters.push_back(cat("int64_t stride", axis));
    }
    writer.blank();
    writer.line("template <class T>");
    writer.lines(wrap_call(cat("inline ", name, "<T> make_", name), parameters, " {"));
    writer.indent();
    writer.line(cat("return {data", shape.empty() ? "" : cat(", {", shape, "}"),
                    array.layout == Layout::A ? cat(", {", strides, "}") : "", "};"));
    writer.dedent();
    writer.line("}");
}

void write_structs(Uses& uses, CodeWriter& writer) {
    for (const ArrayStruct& array : uses.arrays) {
        write_guarded(array_struct_name(array), writer, [&] {
            open_array_struct(array, writer);
            writer.dedent();
            writer.line("};");
            write_make_array(array, writer);
        });
    }
    for (const std::string& name : uses.values) {
        write_guarded(name, writer, [&] { writer.lines(find_fragment(name)->text); });
    }
    write_record_structs(uses, writer);
}

std::string unique_name(std::string name, const ir::Function& kernel) {
    return free_name(std::move(name), [&](const std::string& candidate) {
        return std::ranges::any_of(kernel.params, [&](const ir::Parameter& each) {
            return each.variable->name == candidate;
        });
    });
}

void write_launcher(const ir::Function& kernel, Uses& uses, CodeWriter& writer) {
    const std::string grid = unique_name("grid", kernel);
    const std::string block = unique_name("block", kernel);
    const std::string bytes = unique_name("shared_bytes", kernel);
    const std::string stream = unique_name("stream", kernel);
    const std::string arguments = unique_name("arguments", kernel);
    std::vector<std::string> parameters{cat("dim3 ", grid), cat("dim3 ", block),
                                        cat("size_t ", bytes), cat("cudaStream_t ", stream)};
    const std::vector<std::string> own = print_parameters(kernel, Defaults::Print, uses);
    parameters.insert(parameters.end(), own.begin(), own.end());

    std::vector<std::string> addresses;
    for (const ir::Parameter& parameter : kernel.params) {
        addresses.push_back(cat("&", parameter.variable->name));
    }
    const std::string_view launch =
        kernel.is_cooperative ? "cudaLaunchCooperativeKernel" : "cudaLaunchKernel";
    writer.blank();
    writer.lines(wrap_call(cat("inline cudaError_t launch_", symbol(kernel)), parameters, " {"));
    writer.indent();
    if (addresses.empty()) {
        writer.line(cat("void** ", arguments, " = nullptr;"));
    } else {
        std::string list;
        for (const std::string& address : addresses) {
            list += cat(list.empty() ? "" : ", ", address);
        }
        writer.line(cat("void* ", arguments, "[] = {", list, "};"));
    }
    writer.lines(wrap_call(cat("return ", launch),
                           {cat("reinterpret_cast<const void*>(&pykern2cu::", symbol(kernel), ")"),
                            grid, block, arguments, bytes, stream},
                           ";"));
    writer.dedent();
    writer.line("}");
}

void write_kernels(const ir::Module& module, Uses& uses, CodeWriter& writer) {
    for (const ir::Function* kernel : kernels(module)) {
        writer.blank();
        if (!kernel->docstring.empty()) {
            write_comment(writer, kernel->docstring);
        }
        const std::vector<std::string> params = print_parameters(*kernel, Defaults::Omit, uses);
        writer.lines(wrap_call(cat("extern \"C\" __global__ void ", symbol(*kernel)), params, ";"));
        write_launcher(*kernel, uses, writer);
    }
}

}  // namespace

std::string emit_header(const ir::Module& module, const Sources&) {
    Uses uses(module);
    uses.include("<cstddef>");
    uses.include("<cstdint>");
    CodeWriter launchers;
    write_kernels(module, uses, launchers);
    CodeWriter structs;
    write_structs(uses, structs);

    CodeWriter file;
    file.line(cat("// Generated by pykern2cu from ", file_name(module.source_path)));
    file.line("#pragma once");
    file.blank();
    for (const std::string_view header : uses.runtime.includes()) {
        file.line(cat("#include ", header));
    }
    file.blank();
    file.line("namespace pykern2cu {");
    file.append(structs);
    file.blank();
    file.line("}  // namespace pykern2cu");
    file.blank();
    file.line("#ifdef __CUDACC__");
    file.line("#include <cuda_runtime.h>");
    file.blank();
    file.line("namespace pykern2cu {");
    file.append(launchers);
    file.blank();
    file.line("}  // namespace pykern2cu");
    file.line("#endif");
    return file.take();
}

}  // namespace pykern2cu::cuda
