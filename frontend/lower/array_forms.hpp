#pragma once

#include <string_view>
#include <unordered_map>

#include "frontend/dialects/wording.hpp"
#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class FunctionLowering;

/// The arguments of a call by position or keyword.
struct CallArguments {
    std::vector<Value> values = {};
    std::vector<std::string_view> keywords = {};

    /// How many arguments come before the first keyword.
    size_t positional() const;
    const Value* find(size_t position, std::string_view keyword) const;
    CallArguments without(size_t at) const;
    CallArguments behind(const Value& first) const;
    /// The value that is no number yet, if there is one.
    const Value* poison() const;
};

/// Lowers `array.method(arguments)`.
using ArrayMethod = Value (*)(FunctionLowering& self, const Value& array,
                              const CallArguments& arguments, Span span);

/// The method of arrays with this name, or null. The NumPy function of the same name does the same
/// to its first argument.
ArrayMethod array_method(std::string_view name);
const std::unordered_map<std::string_view, ArrayMethod>& array_methods();
/// What to write instead of a method or function whose result needs memory at run time; empty if it
/// is none of these.
std::string_view allocation_cure(std::string_view name, const Wording& wording);

}  // namespace pykern2cu
