#pragma once

#include <cstdint>
#include <string_view>

#include "frontend/types/type_table.hpp"

namespace pykern2cu {

enum class Exported : uint8_t { No, Maybe, Yes };

/// Whether `from library import *` binds a name.
Exported exported(std::string_view library, std::string_view name, TypeTable& types);
/// Whether that is known without asking for types.
bool is_exported(std::string_view library, std::string_view name);
/// Whether a library whose names are known has none by this name, at least in some versions.
bool may_lack(std::string_view library, std::string_view name);

}  // namespace pykern2cu
