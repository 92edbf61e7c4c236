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

/// The place, the import of its module, the import of the module that has that, …
std::vector<ImportOrder::Place> ImportOrder::path_of(Place place) const {
    std::vector<Place> path = {place};
    for (auto at = importers_.find(place.file); at != importers_.end();
         at = importers_.find(at->second.file)) {
        path.push_back(at->second);
    }
    return path;
}

bool ImportOrder::is_before(Place place, Place other) const {
    const std::vector<Place> others = path_of(other);
    for (const Place& one : path_of(place)) {
        const auto same = std::ranges::find(others, one.file, &Place::file);
        if (same != others.end()) {
            return one.offset < same->offset;
        }
    }
    return true;  // imported by a function, or by another program
}

}  // namespace pykern2cu
