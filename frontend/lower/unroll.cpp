#include "frontend/lower/unroll.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "frontend/lower/syntax_copy.hpp"

namespace pykern2cu {
namespace {

/// Copies what changes and shares the rest.
class Unroller final : public SyntaxCopy {
  public:
    Unroller(UnrolledNodes& nodes, const UnrolledLoopOf& loop_of,
             const std::unordered_set<std::string_view>& taken, uint32_t name_count)
        : SyntaxCopy(nodes, name_count), loop_of_(loop_of), taken_(taken) {}

  private:
    void statement(const ast::Stmt& stmt, std::vector<const ast::Stmt*>& into) override {
        const auto* loop = std::get_if<ast::For>(&stmt.node);
        const std::optional<UnrolledLoop> unrolled =
            loop == nullptr ? std::nullopt : loop_of_(*loop);
        if (unrolled) {
            unroll(*loop, *unrolled, stmt, into);
            return;
        }
        SyntaxCopy::statement(stmt, into);
    }

    // ---- the loop ----

    void unroll(const ast::For& loop, const UnrolledLoop& unrolled, const ast::Stmt& stmt,
                std::vector<const ast::Stmt*>& into) {
        const Span span = loop.iterable->span;
        ast::Comments comments = stmt.comments;
        const ast::Expr* items = unrolled.container;
        const auto* display = std::get_if<ast::Tuple>(&items->node);
        const bool has_literals =
            display != nullptr &&
            std::all_of(display->elements.begin(), display->elements.end(),
                        [](const ast::Expr* element) { return is_literal(*element); });
        const std::string_view kept = unused({"items", "items_", "all_items"});
        const bool is_kept = !has_literals && !unrolled.is_fixed;
        if (is_kept) {
            into.push_back(
                nodes_.stmts.make(span, comments, ast::Assign{{name(kept, span)}, expr(items)}));
            comments = {};
        }
        const std::string_view index = unused({"i", "k", "item_index"});
        ast::Block rounds;
        for (size_t i = unrolled.length; i-- > 0;) {
            // Of a display too: the item is no constant that decides branches before types.
            const ast::Expr* item = make(
                span, ast::Subscript{is_kept ? name(kept, span) : copy(items), integer(i, span)});
            ast::Block arm{{nodes_.stmts.make(loop.target->span, ast::Comments{},
                                              ast::Assign{{copy(loop.target)}, item})},
                           {}};
            const bool outer = std::exchange(copies_names_, true);
            const ast::Block body = block(loop.body);
            copies_names_ = outer;
            arm.statements.insert(arm.statements.end(), body.statements.begin(),
                                  body.statements.end());
            arm.comments_at_end = body.comments_at_end;
            if (i + 1 == unrolled.length) {
                rounds = std::move(arm);
                continue;
            }
            const ast::Expr* test = make(
                span, ast::Compare{{ast::CompareOp::Eq}, {name(index, span), integer(i, span)}});
            const ast::Stmt* choice =
                nodes_.stmts.make(stmt.span, ast::Comments{},
                                  ast::If{test, std::move(arm), std::move(rounds), i > 0});
            rounds = {{choice}, {}};
        }
        const ast::Expr* range =
            make(span, ast::Call{name("range", span),
                                 {{.value = integer(unrolled.length, span), .span = span}}});
        into.push_back(nodes_.stmts.make(
            stmt.span, std::move(comments),
            ast::For{name(index, span), range, std::move(rounds), block(loop.otherwise)}));
    }

    static bool is_literal(const ast::Expr& expr) {
        const auto* unary = std::get_if<ast::Unary>(&expr.node);
        return std::holds_alternative<ast::Literal>(expr.node) ||
               (unary != nullptr && is_literal(*unary->operand));
    }
    const ast::Expr* copy(const ast::Expr* from) {
        const bool outer = std::exchange(copies_names_, true);
        const ast::Expr* result = expr(from);
        copies_names_ = outer;
        return result;
    }
    std::string_view unused(std::initializer_list<std::string_view> candidates) const {
        const auto found = std::find_if(candidates.begin(), candidates.end() - 1,
                                        [&](std::string_view id) { return taken_.count(id) == 0; });
        return *found;
    }

    const UnrolledLoopOf& loop_of_;
    const std::unordered_set<std::string_view>& taken_;
};

}  // namespace

ast::FunctionDef unroll_loops(const ast::FunctionDef& function, UnrolledNodes& nodes,
                              const std::unordered_set<std::string_view>& taken,
                              const UnrolledLoopOf& loop_of) {
    Unroller unroller{nodes, loop_of, taken, function.name_count};
    ast::FunctionDef result = function;
    result.body = unroller.block(function.body);
    result.name_count = unroller.name_count();
    return result;
}

}  // namespace pykern2cu
