#include "backend/backend.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

void cuda::add_symbol_prefix(ir::Module& module, std::string_view prefix) {
    for (ir::Function* function : module.functions) {
        if (function->kind != ir::FunctionKind::Kernel) {
            continue;
        }
        function->name = cat(prefix, function->name);
        if (function->error_report != nullptr && function->is_debug) {
            auto* report = const_cast<ir::Variable*>(function->error_report);
            report->name = cat(prefix, report->name);
        }
    }
}

}  // namespace pykern2cu
