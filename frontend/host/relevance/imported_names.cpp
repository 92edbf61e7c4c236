#include "frontend/host/relevance/imported_names.hpp"

#include <algorithm>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_edges.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

bool is_library_of_kernels(std::string_view path) {
    return is_one_of(path.substr(0, path.find('.')), {"numba", "numba_cuda", "cupy", "cupyx"});
}

bool names_library_of_kernels(std::string_view text) {
    const auto names = [text](std::string_view library) {
        size_t at = text.find(library);
        while (at != text.npos && at > 0 && is_in_identifier(text[at - 1])) {  // "occupy"
            at = text.find(library, at + 1);
        }
        return at != text.npos;
    };
    return names("numba") || names("cupy");
}

bool is_of_other_compiler(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const std::string* path = call == nullptr || call->arguments.empty()
                                  ? nullptr
                                  : text_literal(*call->arguments[0].value);
    return path != nullptr && imports_by_name(last_name(*call->callee)) && is_other_compiler(*path);
}

ImportedNames::ImportedNames(const ast::Module& module) {
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const std::string* text = text_literal(expr);
        has_target =
            has_target || (call != nullptr && std::ranges::any_of(call->arguments, names_a_target));
        names_maker_by_text = names_maker_by_text || (text != nullptr && names_a_maker(*text));
    }
    std::unordered_set<std::string_view> assigned;
    for (const ast::Stmt& stmt : module.stmts.items()) {
        if (const auto* whole = std::get_if<ast::Import>(&stmt.node)) {
            for (const ast::ImportedModule& each : whole->modules) {
                const std::string_view root = each.path.substr(0, each.path.find('.'));
                paths.emplace(each.alias.empty() ? root : each.alias,
                              each.alias.empty() ? root : each.path);
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt.node)) {
            for (const ast::ImportedName& each : from->names) {
                paths.emplace(each.alias.empty() ? each.name : each.alias,
                              cat(std::string(from->level, '.'), from->path, ".", each.name));
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
            classes.insert(type->name);
        } else if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
            for (const ast::Expr* target : assign->targets) {
                assigned.insert(last_name(*target));
            }
        }
    }
    std::erase_if(classes, [&](std::string_view name) {
        return assigned.contains(name) || paths.contains(name);
    });
}

bool ImportedNames::is_of_own_class(const ast::Expr& expr) const {
    const auto* member = std::get_if<ast::Attribute>(&expr.node);
    return member != nullptr && std::holds_alternative<ast::Name>(member->value->node) &&
           classes.contains(last_name(*member->value));
}

bool ImportedNames::is_of_library_of_kernels(const ast::Expr* name) const {
    const auto [begin, end] =
        paths.equal_range(name == nullptr ? std::string_view() : last_name(*name));
    return std::any_of(begin, end,
                       [](const auto& each) { return is_library_of_kernels(each.second); });
}

bool ImportedNames::is_library_of_makers(const ast::Expr& expr) const {
    const ast::Name* root = root_of(expr);
    const auto [begin, end] = paths.equal_range(root == nullptr ? std::string_view() : root->id);
    return std::any_of(begin, end, [&](const auto& each) {
        return has_makers(canonical_name(cat(each.second, dotted_behind(expr))));
    });
}

std::vector<std::string> ImportedNames::libraries_of_kernels() const {
    std::vector<std::string> names;
    for (const auto& [name, path] : paths) {
        if (has_makers(canonical_name(path))) {
            names.emplace_back(name);
        }
    }
    return names;
}

bool ImportedNames::is(const ast::Expr& expr, std::string_view path) const {
    const auto [begin, end] = paths.equal_range(
        std::holds_alternative<ast::Name>(expr.node) ? last_name(expr) : std::string_view());
    return std::any_of(begin, end, [&](const auto& each) { return each.second == path; });
}

std::optional<std::string> ImportedNames::module_of(const ast::Expr& expr) const {
    const ast::Expr* root = ast::first_name(expr);
    const auto [begin, end] =
        paths.equal_range(root == nullptr ? std::string_view() : last_name(*root));
    const size_t dot = begin == end ? std::string::npos : begin->second.rfind('.');
    if (dot == std::string::npos || std::next(begin) != end || is_library(begin->second)) {
        return std::nullopt;
    }
    std::string_view path = begin->second;
    if (root == &expr) {
        path = path.substr(0, dot);
    }
    const std::string module(path.substr(path.rfind('.') + 1));
    const auto* word = std::get_if<ast::Attribute>(&expr.node);
    if (word == nullptr || word->value == root) {
        return module;
    }
    const auto* member = std::get_if<ast::Attribute>(&word->value->node);
    return member != nullptr && member->value == root
               ? std::optional(cat(module, ".", member->attribute))
               : std::nullopt;
}

bool ImportedNames::is_maker(const ast::Expr& expr, bool is_local) const {
    const ast::Name* root = root_of(expr);
    if (root == nullptr || is_local) {
        return true;
    }
    const auto [begin, end] = paths.equal_range(root->id);
    return begin == end || std::any_of(begin, end, [&](const auto& each) {
               const std::string name = canonical_name(cat(each.second, dotted_behind(expr)));
               return is_seed(name) || !(is_library(each.second) || is_other_compiler(each.second));
           });
}

bool ImportedNames::is_seed(std::string_view qualified) const {
    return (has_target && is_one_of(qualified, {"numba.vectorize", "numba.guvectorize"})) ||
           kernels_made_by(qualified).has_value() ||
           (qualified.starts_with("cupy.") && is_class_of_kernels(qualified.substr(5)));
}

}  // namespace pykern2cu
