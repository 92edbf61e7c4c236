#include "backend/legalize/intrinsic_arguments.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace pykern2cu {
namespace {

constexpr std::array<std::string_view, 6> kOverloadedBuiltins = {
    "__shfl", "__ld", "__st", "__match", "__reduce", "__float2half"};

bool starts_with_any(std::string_view name) {
    return std::any_of(kOverloadedBuiltins.begin(), kOverloadedBuiltins.end(),
                       [&](std::string_view prefix) { return name.starts_with(prefix); });
}

}  // namespace

bool converts_argument(const ir::CallIntrinsic& call, size_t index) {
    const std::string_view text = call.row->cuda;
    const size_t open = text.find('(');
    const bool is_one_call = open != std::string_view::npos && text.ends_with(')');
    const Type type = call.args[index]->type;
    // A parameter of ours may be wider in C++: __popc takes a bool or an int8 as an int.
    const bool is_narrow = type.is_integral() && type.bits() < 32;
    if (!is_one_call || is_narrow) {
        return false;
    }
    const std::string_view name = text.substr(0, open);
    if (name.starts_with("atomic")) {
        return index > 0;  // the pointer chooses the overload
    }
    if (name.ends_with("<$T>")) {
        return type == call.bound;
    }
    if (name.ends_with("$f")) {
        return call.bound == types::float32 && type == types::float32;
    }
    return name.starts_with("__") && !starts_with_any(name);
}

}  // namespace pykern2cu
