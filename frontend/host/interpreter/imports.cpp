#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What imports give.
namespace pykern2cu::launches {

/// Imports of the module are the evaluator's, which knows the files beside it, but for names that
/// hold something else at another time.
bool Interpreter::is_imported_once(std::string_view name) const {
    return frame_->module != nullptr && frame_->module->find_all(name).size() == 1;
}

/// What an import gives a name. What a module of the program does is not followed; what is neither
/// a library nor there does nothing to the program.
void Interpreter::import_name(std::string_view name, std::string_view path, bool is_of_library,
                              const std::function<Result<ConstantValue>()>& get) {
    const bool is_once = is_imported_once(name);
    if (is_once && (is_of_library || noted_ == nullptr)) {
        return;
    }
    const Result<ConstantValue> imported = get();
    const bool is_elsewhere = !imported && imported.failure().code == Code::MissingImport &&
                              !reaches_names(path.substr(0, path.find('.')));
    if (!is_of_library && !is_elsewhere) {
        stop_noting();
    }
    if (is_once) {
        return;
    }
    std::string why(imported ? "" : without_cure(imported.failure().message));
    assign_name(name, imported                            ? adopt(*imported)
                      : is_elsewhere && noted_ != nullptr ? foreign(imported.failure().span, why)
                                                          : unknown(imported.failure().span, why));
}

Interpreter::Flow Interpreter::execute(const ast::Import& import, Span) {
    for (const ast::ImportedModule& module : import.modules) {
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const std::string_view name = module.alias.empty() ? root : module.alias;
        if (module.path == "__main__") {
            escape_names();
        }
        import_name(name, module.path, is_library(module.path),
                    [&] { return evaluator_.imported(module); });
    }
    return Flow::GoesOn;
}

/// `from module import *` gives names that hold something here what the evaluator says.
void Interpreter::import_all(Span span) {
    const Scope& scope = *frame_->module;
    const auto import = std::ranges::find(scope.star_imports(), span.begin,
                                          [](const StarImport& each) { return each.span.begin; });
    std::vector<std::string> taken;
    for (const auto& [name, value] : frame_->names->cells) {
        if (import != scope.star_imports().end() && evaluator_.may_take(name, *import, scope)) {
            taken.push_back(name);
        }
    }
    std::ranges::sort(taken);
    for (const std::string& name : taken) {
        Site behind = site_in(scope);
        behind.position = import->position + 1;
        assign_name(name, held_by_module(name, behind, span));
    }
}

Interpreter::Flow Interpreter::execute(const ast::ImportFrom& import, Span span) {
    const bool is_of_library = import.level == 0 && is_library(import.path);
    if (import.level > 0 || (import.star && !is_of_library)) {
        stop_noting();
    }
    has_imported_all_ = has_imported_all_ || import.star;
    if (import.star && frame_->module != nullptr) {
        import_all(span);
    }
    for (const ast::ImportedName& imported : import.names) {
        const std::string_view name = imported.alias.empty() ? imported.name : imported.alias;
        import_name(name, import.path, is_of_library, [&] {
            return evaluator_.imported(import, imported,
                                       [this](const Scope& scope) { return site_in(scope); });
        });
    }
    return Flow::GoesOn;
}

}  // namespace pykern2cu::launches
