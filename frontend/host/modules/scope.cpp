#include "frontend/host/modules/scope.hpp"

#include <algorithm>

namespace pykern2cu {

Scope::Scope(std::shared_ptr<const ast::Module> module, std::string path)
    : module_(std::move(module)), path_(std::move(path)) {}

bool is_fallback(const Guard* guard) {
    for (; guard != nullptr; guard = guard->outer) {
        if (guard->kind == Guard::Kind::Fallback) {
            return true;
        }
    }
    return false;
}

std::optional<bool> OfferedNames::contain(std::string_view name) const {
    switch (kind) {
        case Kind::Public:
            return !name.starts_with('_');
        case Kind::Listed:
            return std::ranges::find(listed, name) != listed.end();
        case Kind::Unknown:
            return std::nullopt;
    }
    return std::nullopt;
}

const std::vector<const Binding*>& Scope::find_all(std::string_view name) const {
    static const std::vector<const Binding*> none;
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? none : found->second;
}

bool Scope::imports(std::string_view name) const {
    const std::vector<const Binding*>& all = find_all(name);
    return std::ranges::all_of(all, [](const Binding* binding) {
        return std::holds_alternative<LibraryBinding>(binding->target) ||
               std::holds_alternative<ModuleBinding>(binding->target) ||
               std::holds_alternative<ImportedBinding>(binding->target) ||
               std::holds_alternative<MissingModule>(binding->target);
    });
}

void Scope::bind(Binding binding) {
    const Binding& kept = bindings_.emplace_back(std::move(binding));
    std::vector<const Binding*>& all = by_name_[kept.name];
    if (!all.empty()) {
        bound_again_.push_back(&kept);
    }
    all.push_back(&kept);
}

}  // namespace pykern2cu
