#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/lower/syntax_copy.hpp"
#include "frontend/source/diagnostic.hpp"

/// The body of a function that is written out in place of a call.
namespace pykern2cu {

/// Beyond this, writing out takes too long, and nobody reads it.
constexpr size_t kMostStatements = 4096;
constexpr size_t kMostCopies = 1'000'000;  // of expressions

/// The comprehension that an expression is; null if it is none.
const ast::Comprehension* comprehension_in(const ast::Expr& expr);

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
    BodyContents() = default;
    explicit BodyContents(const ast::FunctionDef& function);

    bool assigns(std::string_view id) const { return std::ranges::count(assigned, id) > 0; }
    /// Whether the name becomes another object, for which `v += 1` alone is not enough.
    bool rebinds(std::string_view id) const {
        return std::ranges::count(assigned, id) > std::ranges::count(augmented_, id);
    }

    void block(const ast::Block& block);
    void expr(const ast::Expr& expr);
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef& function) { functions.push_back(&function); }

    std::vector<std::string_view> names;
    std::vector<std::string_view> assigned;
    std::vector<std::string_view> bound_by_comprehensions;
    std::vector<const ast::Expr*> callees;
    std::vector<const ast::FunctionDef*> functions;  // inside it
    bool may_change = false;                         // an array that it is given
    bool returns_given = false;  // it may be, and not only what is computed of it

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
/// `name_result` gives the name, if one is needed. A `return` in a loop stays. Nothing if the arms
/// have too many statements: what follows a branch stands in both.
std::optional<ast::Block> with_one_return(const ast::Block& body, UnrolledNodes& nodes,
                                          const std::function<const ast::Expr*()>& name_result);

/// The messages, those about bodies that were written out with notes of the calls.
Diagnostics with_calls_noted(const Diagnostics& messages, const std::vector<WrittenBody>& bodies);

}  // namespace pykern2cu
