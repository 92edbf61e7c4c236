#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// What one module may assign where no statement of the scope that has the name shows it, as far as
/// words tell.
struct AssignedWords {
    AssignedWords(const ast::Module& module, const std::string& path);

    std::string stem;                                 // of the file, or of a package's folder
    std::unordered_set<std::string_view> words = {};  // `global N`, `settings.N = 1`
    bool may_be_any = false;                          // `exec(text)`
    bool may_be_any_of_module = false;                // `setattr(module, name, 1)`
    bool imports_by_name = false;
    std::unordered_set<std::string_view> values = {};  // words that stand for themselves
    std::vector<std::pair<std::string_view, std::string_view>> aliases = {};  // `import b as a`
};

/// The same of all modules that a program may import: no other name need be followed.
class AssignedElsewhere {
  public:
    explicit AssignedElsewhere(std::vector<std::shared_ptr<const AssignedWords>> modules);
    bool may_be(std::string_view name) const { return may_be_any_ || words_.contains(name); }

  private:
    bool have_module_as_value() const;

    std::vector<std::shared_ptr<const AssignedWords>> modules_;
    std::unordered_set<std::string_view> words_;
    bool may_be_any_ = false;
};

}  // namespace pykern2cu
