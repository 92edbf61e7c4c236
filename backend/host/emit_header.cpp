#include "backend/backend.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/host/host_text.hpp"
#include "backend/host/launcher.hpp"
#include "backend/host/namespace_name.hpp"
#include "backend/host/print_launcher.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// The C++ header over the runtime API: what the kernels take, their declarations, and a launcher
/// for each, for host code that any C++17 compiler compiles.
namespace pykern2cu::cuda {
namespace {

/// The namespace of the kernels themselves beside the launchers that have their names.
std::string symbols_namespace(const std::vector<Launcher>& launchers, const HostText& text) {
    return free_name("symbols", [&](const std::string& name) {
        return has_launcher(launchers, name) || text.has_struct(name);
    });
}

std::string without_prefix(const ir::Function& kernel, std::string_view prefix) {
    return symbol(kernel).substr(prefix.size());
}

// The assembler name ties a declaration to the kernel: an `extern "C"` one would clash with a
// namespace or a function of the C library that has the same name.
void write_symbols(const std::vector<Launcher>& launchers, std::string_view name,
                   std::string_view prefix, CodeWriter& writer) {
    writer.blank();
    writer.line("// The kernels, for <<<>>> and for functions that take the address of one.");
    writer.line(cat("namespace ", name, " {"));
    const auto write_symbol = [&](const ir::Function& kernel, const Launcher& launcher) {
        writer.lines(wrap_call(cat("__global__ void ", without_prefix(kernel, prefix)),
                               print_params(launcher, ParametersOf::Kernel), ""));
        writer.line(cat("    __asm__(\"", symbol(kernel), "\");"));
    };
    for (const Launcher& launcher : launchers) {
        write_symbol(*launcher.kernel, launcher);
        if (launcher.kernel->contiguous != nullptr) {
            write_symbol(*launcher.kernel->contiguous, launcher);
        }
    }
    writer.line(cat("}  // namespace ", name));
}

/// Every file that includes the header asks for the object of the kernels.
void write_anchor(std::string_view anchor, CodeWriter& writer) {
    if (anchor.empty()) {
        return;
    }
    writer.blank();
    writer.line(
        "// What nvcc makes of the text defines this, so that no kernels but those are linked.");
    writer.line(cat("extern \"C\" const char ", anchor, ";"));
    writer.line(
        cat("__attribute__((used)) static const char* const ", anchor, "_used = &", anchor, ";"));
}

}  // namespace

std::string anchor_of(const ir::Module& module, const Sources& sources,
                      const EmitOptions& options) {
    EmitOptions plain = options;
    plain.anchor = {};
    plain.lines = LineDirectives::None;
    std::string name;
    for (const char c : name_space(module, options)) {
        name += is_in_identifier(c) ? c : '_';
    }
    // Two modules may differ in what their kernels do only.
    return cat(
        "pykern2cu_", name, '_',
        digest(cat(emit(module, sources, plain), '\n', emit_header(module, sources, plain))));
}

std::string emit_header(const ir::Module& module, const Sources& sources,
                        const EmitOptions& options) {
    HostText text(module);
    text.host.include("<cuda_runtime_api.h>");
    const std::vector<Launcher> launchers =
        plan_launchers(module, options.symbol_prefix, text.uses);
    const std::string symbols = symbols_namespace(launchers, text);

    CodeWriter body;
    write_symbols(launchers, symbols, options.symbol_prefix, body);
    for (const Launcher& launcher : launchers) {
        const auto handle = [&](const ir::Function* kernel) {
            return kernel == nullptr
                       ? std::string()
                       : cat("reinterpret_cast<const void*>(&", symbols,
                             "::", without_prefix(*kernel, options.symbol_prefix), ")");
        };
        LauncherText{kRuntimeApi, text, body, options.index}.print(
            launcher, {handle(launcher.kernel), handle(launcher.kernel->contiguous)},
            reported_errors(*launcher.kernel, module, sources));
    }
    write_layout_checks(module, text.uses, body);
    write_anchor(options.anchor, body);

    CodeWriter file;
    file.line(first_line(module.source_path));
    file.line("//");
    file.line(
        "// Launches the kernels from any C++17 file: link it with the object that nvcc makes of");
    file.line("// their text, and with the CUDA runtime.");
    file.line("#pragma once");
    text.write_shared(file);
    text.write_module(name_space(module, options), body, file);
    return file.take();
}

}  // namespace pykern2cu::cuda
