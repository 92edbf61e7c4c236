#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/names/declaration.hpp"
#include "frontend/names/module_names.hpp"

namespace pykern2cu {

/// Which names may lead to what makes kernels: `jit`, and what is given such a name, or returns it.
/// All else is not worth its evaluation.
class MakerNames {
  public:
    explicit MakerNames(std::vector<std::shared_ptr<const ModuleNames>> modules);
    /// Whether a module that was read makes kernels, or mentions some, as far as names tell.
    bool may_have_kernels(uint32_t file) const;
    /// Whether what all modules mean by a word may make kernels.
    bool contains(std::string_view word) const;
    /// Whether a name that may make kernels is mentioned in a span, or may be in a module that was
    /// not read.
    bool are_in(Span span) const;

  private:
    struct Module {
        std::shared_ptr<const ModuleNames> names;
        std::vector<uint8_t> held;
    };
    /// What all modules mean by a word.
    struct Shared {
        uint8_t bits = 0;
        std::vector<std::pair<size_t, ModuleNames::Node>> nodes = {};
    };
    void solve();
    const Module* module_in(uint32_t file) const;
    void hold(size_t module, ModuleNames::Node node, uint8_t bits);
    void spread();
    bool take_functions(size_t module);

    std::vector<Module> modules_;
    std::unordered_map<uint32_t, size_t> by_file_;
    std::unordered_map<ModuleNames::Word, Shared, ModuleNames::WordHash> shared_;
    std::vector<std::pair<size_t, ModuleNames::Node>> waiting_;
    bool are_given_away_ = false;  // to a function, whose parameters are not followed
};

/// How Python spells the decorator that declares so.
std::string_view decorator_of(DeclaredAs made);
/// Whether a call may give a library that makes kernels: `import_module(backend)`,
/// `optional_import("numba.cuda")`.
/// `cupy.get_array_module(x)` is NumPy or CuPy.
bool may_import_library(const ast::Call& call);

}  // namespace pykern2cu
