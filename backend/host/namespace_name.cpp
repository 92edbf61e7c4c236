#include "backend/host/namespace_name.hpp"

#include <algorithm>

#include "backend/cuda/boundary.hpp"
#include "backend/legalize/reserved_names.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu::cuda {
namespace {

/// Namespaces that headers use or that belong to others.
bool is_foreign(std::string_view name) {
    return name == "std" || name == "cuda" || name == "thrust";
}

}  // namespace

std::string namespace_of(std::string_view source_path) {
    std::string_view stem = file_name(source_path);
    stem = stem.substr(0, stem.rfind('.'));
    std::string name;
    for (const char c : stem) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_word = byte >= 0x80 || is_in_identifier(c);
        if (is_word || !(name.empty() || name.ends_with('_'))) {
            name += is_word ? c : '_';
        }
    }
    if (name.empty() || (name.front() >= '0' && name.front() <= '9')) {
        name.insert(0, "module_");
    }
    return free_name(spellable(name), [](const std::string& candidate) {
        return is_foreign(candidate) || is_reserved_everywhere(candidate) ||
               is_declared_globally(candidate) || has_form_of_cuda(candidate);
    });
}

std::string name_space(const ir::Module& module, const EmitOptions& options) {
    return options.name_space.empty() ? namespace_of(module.source_path)
                                      : std::string(options.name_space);
}

bool is_namespace_name(std::string_view text) {
    for (bool has_more = true; has_more;) {
        const size_t colons = text.find("::");
        const std::string_view name = text.substr(0, colons);
        if (!is_identifier(name) || is_reserved_everywhere(name) || name == "std") {
            return false;
        }
        has_more = colons != std::string_view::npos;
        text.remove_prefix(has_more ? colons + 2 : 0);
    }
    return true;
}

}  // namespace pykern2cu::cuda
