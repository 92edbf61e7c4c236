#pragma once

#include <string_view>

#include "frontend/dialects/dialect.hpp"

/// Names in tables such as "builtins.max@numba" belong to one family of dialects.
namespace pykern2cu {

/// Whether a name, or names of one row, are meant for the dialect.
inline bool is_visible(std::string_view names, const Dialect& dialect) {
    const bool is_numba = dialect.name() == ir::DialectName::Numba;
    return names.find(is_numba ? "@cupy" : "@numba") == std::string_view::npos;
}

/// The name without the mark of its family.
inline std::string_view unmarked(std::string_view name) { return name.substr(0, name.find('@')); }

}  // namespace pykern2cu
