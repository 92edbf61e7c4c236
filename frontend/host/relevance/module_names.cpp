

#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_flow.hpp"

namespace pykern2cu {

ModuleNames::ModuleNames(const ast::Module& module, const std::string& path, std::string_view text)
    : file_(module.file), names_library_(names_library_of_kernels(text)) {
    NameFlow(module, path, *this);
}

}  // namespace pykern2cu
