#pragma once

#include <string>
#include <string_view>

#include "backend/backend.hpp"

namespace pykern2cu::cuda {

/// The namespace of a Python module in headers: `samples/my-kernels.py` → `my_kernels`,
/// `time.py` → `time_`.
std::string namespace_of(std::string_view source_path);

/// The namespace that is asked for, or that of the Python module.
std::string name_space(const ir::Module& module, const EmitOptions& options);

/// Whether a header can have this as its namespace: `name` or `outer::inner`, no keyword, not
/// `std`.
bool is_namespace_name(std::string_view text);

}  // namespace pykern2cu::cuda
