#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/relevance/launch_names.hpp"
#include "frontend/host/relevance/name_flows.hpp"
#include "frontend/source/function_ref.hpp"
#include "frontend/source/last_found.hpp"

namespace pykern2cu {

/// Which names may lead to what makes kernels: `jit`, and what is given such a name, or returns it.
/// All else is not worth its evaluation.
class MakerNames {
  public:
    using IsElsewhere = FunctionRef<bool(uint32_t file, const std::string& package)>;
    /// `imports_any`: whether a module of which the name is not known may have kernels, and is not
    /// among these. `may_be_elsewhere`: whether `sys.path` may lead to a package that a file
    /// imports.
    MakerNames(std::shared_ptr<const NameIndex> index, bool imports_any,
               IsElsewhere may_be_elsewhere);
    /// Which code may launch some kernels, by where these are made, or something that is none so
    /// far.
    std::shared_ptr<const LaunchNames> launches_of(std::vector<Span> kernels) const;
    /// Whether a module that was read makes kernels, as far as names tell, or mentions some that
    /// are not those of another input.
    bool may_have_kernels(uint32_t file, bool are_all_inputs) const;
    /// Whether what all modules mean by a word may make kernels.
    bool contains(std::string_view word) const;
    /// Whether a name that may make kernels is mentioned in a span, or may be in a module that was
    /// not read.
    bool are_in(Span span) const;

  private:
    void hold_searched(IsElsewhere may_be_elsewhere);
    void solve(bool imports_any);
    bool take_functions(uint32_t module);
    bool give_to(std::string_view function, const std::string& parameter, HeldBits libraries);
    bool give_to_values(const std::string& parameter, HeldBits libraries, bool are_all);
    bool take_given(uint32_t module, const NameIndex::NotFollowed& call, HeldBits given);
    bool take_found(uint32_t module);
    void settle();
    bool take_texts();
    HeldBits held_anywhere() const;

    std::shared_ptr<const NameIndex> index_;
    NameFlows flows_;
    // Libraries, by the parameter and whether it is one of all functions.
    std::map<std::pair<std::string, bool>, HeldBits> given_to_values_;
    mutable std::optional<LaunchNames> launches_of_none_;  // when asked for
    // Inputs that lie beside each other often launch the same.
    mutable LastFound<std::vector<Span>, const LaunchNames, 4> launches_;
};

/// How Python spells the decorator that declares so.
std::string_view decorator_of(DeclaredAs made);
/// Whether a call may give a library that makes kernels: `import_module(backend)`,
/// `optional_import("numba.cuda")`. What is called may be `import_module` by another name.
/// `cupy.get_array_module(x)` is NumPy or CuPy.
bool may_import_library(const ast::Call& call, bool is_import);

}  // namespace pykern2cu
