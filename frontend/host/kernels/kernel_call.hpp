#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/host/kernels/foreign.hpp"
#include "frontend/source/diagnostic.hpp"

/// Calls of classes that make kernels of strings: `cupy.RawKernel(code, "f")`,
/// `cupy.ElementwiseKernel("T x", "T z", "z = x * x")`.
namespace pykern2cu {

/// Reads an argument: the parameter, its value, and where both stand.
using ReadArgument = std::function<void(std::string_view name, const ConstantValue& value,
                                        const ast::Argument& written)>;

/// Calls `read` for every argument whose value is known; of others it says that it must be.
void for_each_argument(const ast::Call& call, std::string_view class_name,
                       std::span<const std::string_view> positional, const ForeignContext& context,
                       Diagnostics& problems, const ReadArgument& read);

/// The strings in a tuple or a list.
std::optional<std::vector<std::string>> strings_in(const ConstantValue& value);

/// `options=("-DN=4", "--use_fast_math")`, and the macros among them.
struct CompileOptions {
    std::vector<std::string> options;
    std::vector<std::pair<std::string, std::string>> macros;
};
CompileOptions read_options(const ConstantValue& value, Span span, Diagnostics& problems);

}  // namespace pykern2cu
