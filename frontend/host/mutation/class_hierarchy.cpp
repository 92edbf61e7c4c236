#include <algorithm>
#include <set>
#include <span>

#include "frontend/host/mutation/changes.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// Which classes derive from which, as far as words tell.
namespace pykern2cu {
namespace {

/// Whether the body of a class surely gives it an attribute.
bool has_itself(const ast::ClassDef& type, std::string_view name) {
    const auto assigns = [name](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        return assign != nullptr && assign->value != nullptr &&
               std::ranges::any_of(assign->targets, [name](const ast::Expr* target) {
                   const auto* own = std::get_if<ast::Name>(&target->node);
                   return own != nullptr && own->id == name;
               });
    };
    const auto& body = type.body.statements;
    return std::ranges::any_of(body, assigns) && std::ranges::none_of(body, [](const auto* stmt) {
               return std::holds_alternative<ast::Delete>(stmt->node);
           });
}

}  // namespace

bool Changes::derives_from(const ast::ClassDef& derived, const ast::ClassDef& base) const {
    return &derived != &base && bases_of(derived).contains(&base);
}

/// Of a base class, where it is defined.
std::string_view Changes::name_of(const ast::ClassDef& type, const ast::Argument& base) const {
    const std::string_view name = last_name(plain_base(base));
    const auto at = by_file_.find(type.name_span.file);
    const std::string_view imported =
        at == by_file_.end() ? "" : modules_[at->second].words.imported_from(name);
    return imported.empty() ? name : last_word(imported);
}

/// A class and all that it derives from.
const std::set<const ast::ClassDef*>& Changes::bases_of(const ast::ClassDef& derived) const {
    const auto [known, is_new] = bases_.try_emplace(&derived);
    std::vector<const ast::ClassDef*> left;
    if (is_new) {
        left.push_back(&derived);
    }
    while (!left.empty()) {
        const ast::ClassDef* type = left.back();
        left.pop_back();
        if (known->second.insert(type).second) {
            for_each_base(*type, [&](const ast::ClassDef& each) { left.push_back(&each); });
        }
    }
    return known->second;
}

/// Whether there is a class that derives from both.
bool Changes::are_joined(const ast::ClassDef& one, const ast::ClassDef& other) const {
    return std::ranges::any_of(derived_classes(one), [&](const ast::ClassDef* each) {
        return bases_of(*each).contains(&other) || has_unknown_base(*each);
    });
}

const std::vector<const ast::ClassDef*>& Changes::derived_classes(const ast::ClassDef& base) const {
    const auto [known, is_new] = derived_.try_emplace(&base);
    for (const Module& module : is_new ? std::span(modules_) : std::span<const Module>()) {
        for (const CodeWords::Code& each : module.words.code()) {
            if (each.type != nullptr && each.type != &base &&
                (derives_from(*each.type, base) || has_unknown_base(*each.type))) {
                known->second.push_back(each.type);
            }
        }
    }
    return known->second;
}

/// Whether it has a base that is neither a class of the program nor imported.
bool Changes::has_unknown_base(const ast::ClassDef& type) const {
    return std::ranges::any_of(type.bases, [&](const ast::Argument& base) {
        const std::string_view name = name_of(type, base);
        const auto* root = ast::first_name(*base.value);
        const bool is_class = std::ranges::any_of(
            having(name), [&](const Module* each) { return !each->words.classes(name).empty(); });
        const auto at = by_file_.find(type.name_span.file);
        const bool is_imported =
            root != nullptr && at != by_file_.end() &&
            !modules_[at->second].words.imported_from(last_name(*root)).empty();
        return !is_class && !is_imported && name != "object" && base.keyword.empty();
    });
}

/// Whether a class, or one between it and its base, has an attribute of its own.
bool Changes::hides(const ast::ClassDef& derived, const ast::ClassDef& base,
                    std::string_view name) const {
    std::set<const ast::ClassDef*> seen;
    std::vector<const ast::ClassDef*> left = {&derived};
    while (!left.empty()) {
        const ast::ClassDef* type = left.back();
        left.pop_back();
        if (type == &base) {
            return false;
        }
        if (seen.insert(type).second && !has_itself(*type, name)) {
            for_each_base(*type, [&](const ast::ClassDef& each) { left.push_back(&each); });
        }
    }
    return true;
}

}  // namespace pykern2cu
