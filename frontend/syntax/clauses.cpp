#include "frontend/syntax/clauses.hpp"

#include <algorithm>

#include "frontend/syntax/visit.hpp"

namespace pykern2cu::ast {

bool swallows_exceptions(const Expr& manager) {
    const auto* call = std::get_if<Call>(&manager.node);
    const auto* attribute = call == nullptr ? nullptr : std::get_if<Attribute>(&call->callee->node);
    const auto* name = call == nullptr ? nullptr : std::get_if<Name>(&call->callee->node);
    const std::string_view called = attribute != nullptr ? attribute->attribute
                                    : name != nullptr    ? name->id
                                                         : std::string_view();
    return called == "suppress" || called == "raises" || called == "ExitStack" ||
           called == "AsyncExitStack" || called.starts_with("assertRaises");
}

namespace {

bool has_handlers(const Block& block) {
    return std::ranges::any_of(block.statements, [](const Stmt* stmt) {
        const auto* other = std::get_if<UnsupportedStmt>(&stmt->node);
        bool found =
            other != nullptr && std::ranges::any_of(other->clauses, [](const Clause& each) {
                const bool is_with = each.role == Clause::Role::Body && !each.entries.empty();
                return is_with || each.role == Clause::Role::Handler;
            });
        for_each_block(*stmt, [&](const Block& inner) { found = found || has_handlers(inner); });
        return found;
    });
}

}  // namespace

bool may_swallow_exceptions(const FunctionDef& maker) { return has_handlers(maker.body); }

bool handles(const Clause& handler, std::initializer_list<std::string_view> exceptions) {
    const auto is_one = [&](const Expr& exception) {
        const auto* name = std::get_if<Name>(&exception.node);
        return name != nullptr && std::ranges::find(exceptions, name->id) != exceptions.end();
    };
    return std::ranges::any_of(handler.entries, [&](const Entry& entry) {
        const auto* several =
            entry.value == nullptr ? nullptr : std::get_if<Tuple>(&entry.value->node);
        return entry.value != nullptr &&
               (is_one(*entry.value) ||
                (several != nullptr &&
                 std::ranges::any_of(several->elements,
                                     [&](const Expr* each) { return is_one(*each); })));
    });
}

}  // namespace pykern2cu::ast
