#pragma once

#include <string_view>

#include "frontend/dialects/dialect.hpp"

/// Names in tables belong to one family of dialects, as "builtins.max@numba", or one of CuPy's
/// dialects, as "cupy.divmod@fuse".
namespace pykern2cu {

/// Whether a name, or names of one row, are meant for the dialect.
inline bool is_visible(std::string_view names, const Dialect& dialect) {
    const auto has = [&](std::string_view mark) { return names.find(mark) != names.npos; };
    switch (dialect.name()) {
        case ir::DialectName::Numba:
            return !has("@cupy") && !has("@jit") && !has("@fuse");
        case ir::DialectName::CupyFuse:
            return !has("@numba") && !has("@jit");
        case ir::DialectName::CupyJit:
        case ir::DialectName::CupyRaw:
            return !has("@numba") && !has("@fuse");
    }
    return false;
}

/// The name without the mark of its family.
inline std::string_view unmarked(std::string_view name) { return name.substr(0, name.find('@')); }

}  // namespace pykern2cu
