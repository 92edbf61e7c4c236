#include "frontend/host/modules/import_order.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace pykern2cu {

ImportOrder::ImportOrder(const Scope& main, std::unordered_set<uint32_t> files)
    : main_(main.module().file), files_(std::move(files)) {
    importers_.emplace(main_, Place{main_, 0});  // imports do not run it again
    follow(main);
    importers_.erase(main_);
    for (const auto& [file, importer] : importers_) {
        std::vector<Place>& all = imports_of_[file];
        for (auto at = importers_.find(file); at != importers_.end();
             at = importers_.find(at->second.file)) {
            all.push_back(at->second);
        }
    }
}

/// Imports run a module once, where the first of them stands.
void ImportOrder::follow(const Scope& module) {
    const auto import = [this, &module](const Scope* imported, Span span) {
        if (imported != nullptr &&
            importers_.try_emplace(imported->module().file, module.module().file, span.begin)
                .second) {
            follow(*imported);
        }
    };
    for (const Binding& binding : module.bindings()) {
        const auto* whole = std::get_if<ModuleBinding>(&binding.target);
        const auto* name = std::get_if<ImportedBinding>(&binding.target);
        import(whole != nullptr  ? whole->module
               : name != nullptr ? name->module
                                 : nullptr,
               binding.span);
    }
    for (const StarImport& star : module.star_imports()) {
        import(star.module, star.span);  // of one that binds nothing
    }
}

/// The import of the module of a file, the import of the module that has that, …
const std::vector<ImportOrder::Place>& ImportOrder::imports_of(uint32_t file) const {
    static const std::vector<Place> kNone;
    const auto found = imports_of_.find(file);
    return found == imports_of_.end() ? kNone : found->second;
}

bool ImportOrder::is_before(Place place, Place other) const {
    const std::vector<Place>& others = imports_of(other.file);
    const auto in_others = [&](Place one) -> std::optional<bool> {
        const auto same = std::ranges::find(others, one.file, &Place::file);
        return one.file == other.file ? std::optional(one.offset < other.offset)
               : same != others.end() ? std::optional(one.offset < same->offset)
                                      : std::nullopt;
    };
    std::optional<bool> found = in_others(place);
    for (const Place& one : imports_of(place.file)) {
        found = found ? found : in_others(one);
    }
    return found.value_or(true);  // else imported by a function, or by another program
}

}  // namespace pykern2cu
