#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

/// What kernels compute the places of array elements in. Int32 is for arrays that span at most
/// 2 GiB each, which launchers check; the structs that are passed are the same.
enum class IndexType : uint8_t { Int64, Int32 };

struct EmitOptions {
    LineDirectives lines = LineDirectives::None;
    std::string_view header = {};         // name of the header to mention, if any
    std::string_view name_space = {};     // of a header, if not one named after the Python module
    std::string_view symbol_prefix = {};  // that `add_symbol_prefix` has given the kernels
    std::string_view anchor = {};         // what ties a header to the object of its kernels
    IndexType index = IndexType::Int64;
};

/// The `.cu` text of a legalized module.
std::string emit(const ir::Module& module, const Sources& sources, const EmitOptions& options = {});
/// Gives the symbols of the kernels something in front, once the module is legalized. Those that
/// stand in texts of the program stay as they are.
void add_symbol_prefix(ir::Module& module, std::string_view prefix);

/// The symbol that the `.cu` defines for the header that is made with it, which asks for it: from a
/// static library, a linker would take either of two objects with kernels of one name.
std::string anchor_of(const ir::Module& module, const Sources& sources, const EmitOptions& options);

/// The C++ header for a legalized module: parameter structs, kernel declarations, launchers.
std::string emit_header(const ir::Module& module, const Sources& sources,
                        const EmitOptions& options = {});
/// The C++ header that holds the kernels as `binary`, a cubin or fatbin, with launchers over the
/// driver API.
std::string emit_embedded(const ir::Module& module, const Sources& sources,
                          const EmitOptions& options, std::string_view binary);

/// What a text of the program defines under the name of something else in the file.
struct TextClash {
    Span span;
    std::string name;
};
std::optional<TextClash> first_clash_of_texts(const ir::Module& module, const Sources& sources);

/// Where the source first uses Thrust, which only nvcc compiles.
std::optional<Span> first_use_of_thrust(const ir::Module& module);

/// What the machine code of a kernel uses, as ptxas says.
struct ResourceUse {
    std::string symbol;
    std::string architecture;  // "sm_90"
    uint32_t registers = 0;
    uint32_t static_shared_bytes = 0;
    uint32_t stack_bytes = 0;
    uint32_t spill_store_bytes = 0;
    uint32_t spill_load_bytes = 0;
    uint32_t constant_bytes = 0;  // 0 also where ptxas does not say it
};

/// The JSON manifest, schema 1; `resources` is known when machine code is made in the same run.
std::string emit_manifest(const ir::Module& module, const Sources& sources,
                          const EmitOptions& options, std::string_view version,
                          std::span<const ResourceUse> resources = {});

/// The first line of every text that is made of a Python file.
std::string first_line(std::string_view source_path);
/// The file of a path as a comment can have it.
std::string name_in_comment(std::string_view path);

/// The symbol of a kernel: its Python name, with a suffix made of the types where several share it.
std::string symbol(const ir::Function& kernel);

}  // namespace cuda
}  // namespace pykern2cu
