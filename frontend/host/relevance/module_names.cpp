#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/name_flow.hpp"

namespace pykern2cu {

ModuleNames::ModuleNames(const ast::Module& module, const std::string& path, std::string_view text)
    : file_(module.file), mentions_library_(names_library_of_kernels(text)) {
    NameFlow(module, path, *this);
    // What text that is run imports.
    has_library_ = has_library_ || (runs_text_ && mentions_library_);
}

}  // namespace pykern2cu
