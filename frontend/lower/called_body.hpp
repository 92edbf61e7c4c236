#pragma once

#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/lower/syntax_copy.hpp"

/// The body of a function that is written out in place of a call.
namespace pykern2cu {

/// What stands for names of the function there.
using NamesInBody = std::unordered_map<std::string_view, const ast::Expr*>;

/// Copies a body with other names in it.
class RenamedBody final : public SyntaxCopy {
  public:
    RenamedBody(UnrolledNodes& nodes, uint32_t name_count, NamesInBody names)
        : SyntaxCopy(nodes, name_count), names_(std::move(names)) {
        copies_names_ = true;
    }

  private:
    const ast::Expr* expr(const ast::Expr* from) override;
    const ast::Expr* comprehension(const ast::Comprehension& loop, const ast::Expr& from);

    NamesInBody names_;
};

/// What is in the body of a function, its comprehensions included.
class BodyContents {
  public:
    explicit BodyContents(const ast::FunctionDef& function);

    bool assigns(std::string_view id) const { return std::ranges::count(assigned, id) > 0; }
    /// Whether the name becomes another object, for which `v += 1` alone is not enough.
    bool rebinds(std::string_view id) const {
        return std::ranges::count(assigned, id) > std::ranges::count(augmented_, id);
    }

    void block(const ast::Block& block);
    void expr(const ast::Expr& expr);
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef& /*function*/) { has_function = true; }

    std::vector<std::string_view> names;
    std::vector<std::string_view> assigned;
    std::vector<std::string_view> bound_by_comprehensions;
    bool has_function = false;
    bool may_change = false;  // an array that it is given

  private:
    void comprehension(const ast::Comprehension& loop);

    std::vector<std::string_view> augmented_;
};

/// The body with one `return`, at its end, where its branches return:
///
///     if c:                 if c:
///         return a              result = a
///     b = ...               else:
///     return b                  b = ...
///                               result = b
///                           return result
///
/// `name_result` gives the name, if one is needed. A `return` in a loop stays.
ast::Block with_one_return(const ast::Block& body, UnrolledNodes& nodes,
                           const std::function<const ast::Expr*()>& name_result);

}  // namespace pykern2cu
