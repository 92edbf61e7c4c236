#include "frontend/names/imported_names.hpp"

#include <algorithm>

#include "frontend/names/declaration.hpp"
#include "frontend/names/module_names.hpp"
#include "frontend/names/name_edges.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {

bool ImportedNames::is(const ast::Expr& expr, std::string_view path) const {
    const auto [begin, end] = paths.equal_range(
        std::holds_alternative<ast::Name>(expr.node) ? last_name(expr) : std::string_view());
    return std::any_of(begin, end, [&](const auto& each) { return each.second == path; });
}

bool ImportedNames::is_maker(const ast::Expr& expr, bool is_local) const {
    const ast::Expr* first = &expr;
    while (const auto* attribute = std::get_if<ast::Attribute>(&first->node)) {
        first = attribute->value;
    }
    const auto* root = std::get_if<ast::Name>(&first->node);
    if (root == nullptr || is_local) {
        return true;
    }
    const auto [begin, end] = paths.equal_range(root->id);
    return begin == end || std::any_of(begin, end, [&](const auto& each) {
               const std::string name = canonical_name(cat(each.second, dotted_behind(expr)));
               return !is_library(each.second) || is_seed(name);
           });
}

bool ImportedNames::is_seed(std::string_view qualified) const {
    return (has_target && is_one_of(qualified, {"numba.vectorize", "numba.guvectorize"})) ||
           kernels_made_by(qualified).has_value() ||
           (qualified.starts_with("cupy.") &&
            std::ranges::find(kClassesOfKernels, qualified.substr(5)) !=
                std::end(kClassesOfKernels));
}

}  // namespace pykern2cu
