#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/names/declaration.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// CuPy's classes that make kernels of texts.
inline constexpr std::string_view kClassesOfKernels[] = {"RawKernel", "RawModule",
                                                         "ElementwiseKernel", "ReductionKernel"};

/// Which names may lead to what makes kernels: `jit`, and what is defined with a mention of such a
/// name. All else is not worth its evaluation.
class MakerNames {
  public:
    void read(const ast::Module& module);
    /// Whether a module has one with which all others begin. A program without any makes no kernel.
    static bool begin_in(const ast::Module& module);
    bool contains(std::string_view word);
    /// Whether one is mentioned in a span.
    bool are_in(Span span);

  private:
    struct Definition {
        Span span;
        std::vector<std::string_view> words;
    };
    struct Mention {
        std::string_view word;
        uint32_t begin;
        uint32_t file;
    };

    static std::vector<Mention> mentions_in(const ast::Module& module);
    static std::vector<Definition> definitions_in(const ast::Module& module);
    void solve();

    std::unordered_map<std::string_view, std::unordered_set<std::string_view>> leads_to_;
    std::vector<Mention> mentions_;
    bool is_solved_ = false;
    std::unordered_set<std::string_view> words_;
    std::vector<std::pair<uint32_t, uint32_t>> places_;  // of mentions of these words
};

/// How Python spells the decorator that declares so.
std::string_view decorator_of(DeclaredAs made);
/// Whether a call may give a library that makes kernels: `import_module(backend)`,
/// `optional_import("numba.cuda")`.
/// `cupy.get_array_module(x)` is NumPy or CuPy.
bool may_import_library(const ast::Call& call);

}  // namespace pykern2cu
