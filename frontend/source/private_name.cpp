#include "frontend/source/private_name.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::string_view without_leading_underscores(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of('_'), name.size()));
    return name;
}

}  // namespace

std::string private_name(std::string_view class_name, std::string_view name) {
    const std::string_view owner = without_leading_underscores(class_name);
    return owner.empty() || !has_private_form(name) ? std::string(name) : cat("_", owner, name);
}

bool is_private_of(std::string_view class_name, std::string_view name) {
    const std::string_view owner = without_leading_underscores(class_name);
    return !owner.empty() && name.starts_with(cat("_", owner, "__"));
}

std::string name_with_owner(std::string_view owner, std::string_view name) {
    return is_private_of(owner, name) ? std::string(name) : cat(owner, "_", name);
}

}  // namespace pykern2cu
