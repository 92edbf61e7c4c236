#pragma once

#include <string>
#include <string_view>

#include "frontend/ir/ir.hpp"
#include "frontend/source/file.hpp"

namespace pykern2cu {

/// Rewrites the IR into the part of it that C++ can spell: Python arithmetic, negative indices,
/// declarations, names and implicit conversions. The passes are listed in legalize.cpp in their
/// order.
void legalize(ir::Module& module);

namespace cuda {

enum class LineDirectives : uint8_t { None, Python };
struct EmitOptions {
    LineDirectives lines = LineDirectives::None;
    std::string_view header = {};  // name of the header to mention, if any
};

/// The `.cu` text of a legalized module.
std::string emit(const ir::Module& module, const Sources& sources, const EmitOptions& options = {});
/// The C++ header for a legalized module: parameter structs, kernel declarations, launchers, in the
/// namespace given or one named after the Python module.
std::string emit_header(const ir::Module& module, const Sources& sources,
                        std::string_view name_space = {});
/// The JSON manifest, schema 1.
std::string emit_manifest(const ir::Module& module, const Sources& sources,
                          std::string_view version);

/// The symbol of a kernel: its Python name, with a suffix made of the types where several share it.
std::string symbol(const ir::Function& kernel);

}  // namespace cuda
}  // namespace pykern2cu
