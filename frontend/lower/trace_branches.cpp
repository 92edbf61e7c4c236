#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/syntax/assigned_names.hpp"

/// Loops and branches: those that are decided are written out, the others stay.
namespace pykern2cu {

/// A statement that may run or not, or more than once: what it assigns is not known in it or after.
template <class Node>
void TraceWriter::write_undecided(const Node& node, const ast::Stmt& stmt, Statements& into) {
    make_places(stmt, into);
    make_variables(stmt, into);
    auto arrays = arrays_;
    forget_assigned(stmt);
    arrays_.swap(arrays);
    ++branches_;
    into.push_back(nodes_.stmts.make(stmt.span, stmt.comments, undecided(node)));
    --branches_;
    arrays = arrays_;
    forget_assigned(stmt);
    arrays_.swap(arrays);
}

/// What is known in one arm is so up to its end.
ast::Block TraceWriter::arm(const ast::Block& body) {
    const auto numbers = numbers_;
    const auto sequences = sequences_;
    const auto shapes = shapes_;
    const auto functions = functions_;
    ast::Block written = block(body);
    numbers_ = numbers;
    sequences_ = sequences;
    shapes_ = shapes;
    functions_ = functions;
    flow_ = flow_ == Flow::Return ? Flow::Next : flow_;
    return written;
}

/// Of a loop that stays one: `break` in it is its own.
ast::Block TraceWriter::loop_body(const ast::Block& body) {
    const size_t loops = std::exchange(loops_, 0);
    ast::Block written = arm(body);
    loops_ = loops;
    return written;
}

/// What a loop gives a value of its own may be an array in some rounds only; `t += 1` leaves it
/// one.
void TraceWriter::forget_rebound_arrays(const ast::Block& body) {
    BodyContents contents;
    contents.assigned = names_assigned_in(body);
    contents.block(body);
    std::erase_if(arrays_, [&](std::string_view name) { return contents.rebinds(name); });
}

ast::If TraceWriter::undecided(const ast::If& node) {
    const ast::Expr* condition = expr(node.condition);
    auto arrays = arrays_;
    ast::Block then = arm(node.then);
    arrays_.swap(arrays);
    ast::Block otherwise = arm(node.otherwise);
    std::erase_if(arrays_, [&](std::string_view name) { return !arrays.contains(name); });
    return {condition, std::move(then), std::move(otherwise), node.is_elif};
}

ast::For TraceWriter::undecided(const ast::For& node) {
    const ast::Expr* iterable = expr(node.iterable);
    const ast::Expr* place = target(*node.target);
    for (const std::string_view name : names_in_target(*node.target)) {
        arrays_.erase(name);
    }
    forget_rebound_arrays(node.body);
    forget_rebound_arrays(node.otherwise);
    const auto arrays = arrays_;
    ast::Block body = loop_body(node.body);
    arrays_ = arrays;
    ast::Block otherwise = arm(node.otherwise);
    arrays_ = arrays;
    return {place, iterable, std::move(body), std::move(otherwise)};
}

ast::While TraceWriter::undecided(const ast::While& node) {
    for (const std::string_view name : names_assigned_in(*node.condition)) {
        arrays_.erase(name);
    }
    forget_rebound_arrays(node.body);
    forget_rebound_arrays(node.otherwise);
    const auto arrays = arrays_;
    const ast::Expr* condition = expr(node.condition);
    ast::Block body = loop_body(node.body);
    arrays_ = arrays;
    ast::Block otherwise = arm(node.otherwise);
    arrays_ = arrays;
    return {condition, std::move(body), std::move(otherwise)};
}

void TraceWriter::write(const ast::If& node, const ast::Stmt& stmt, Statements& into) {
    if (const auto decided = truth_of(*node.condition)) {
        write_all(*decided ? node.then : node.otherwise, into);
        return;
    }
    write_undecided(node, stmt, into);
}

void TraceWriter::write(const ast::Break& /*node*/, const ast::Stmt& stmt, Statements& into) {
    leave_round(Flow::Break, stmt, into);
}

void TraceWriter::write(const ast::Continue& /*node*/, const ast::Stmt& stmt, Statements& into) {
    leave_round(Flow::Continue, stmt, into);
}

void TraceWriter::leave_round(Flow flow, const ast::Stmt& stmt, Statements& into) {
    if (loops_ == 0) {
        SyntaxCopy::statement(stmt, into);
        return;
    }
    if (branches_ != loop_branches_) {
        stop(stmt.span,
             "whether the loop goes on here is decided at run time; put what follows in the branch "
             "instead");
    }
    flow_ = flow;
}

/// False once the loop ends before its last round.
bool TraceWriter::write_round(const ast::Block& body, Statements& into) {
    const size_t outer = std::exchange(loop_branches_, branches_);
    ++loops_;
    write_all(body, into);
    --loops_;
    loop_branches_ = outer;
    flow_ = flow_ == Flow::Continue ? Flow::Next : flow_;
    has_changed_ = true;
    return flow_ == Flow::Next && is_known_;
}

void TraceWriter::write(const ast::For& node, const ast::Stmt& stmt, Statements& into) {
    const size_t iterated = iterated_.size();
    if (const auto items = items_of(*node.iterable, Reading::InEachRound)) {
        write_rounds(node, *items, into);
    } else {
        write_undecided(node, stmt, into);
    }
    iterated_.resize(iterated);
}

/// The items are computed in front of the loop, those of a list are what they are in their round.
void TraceWriter::write_rounds(const ast::For& node, const Exprs& items, Statements& into) {
    Exprs kept_items;
    for (const ast::Expr* item : items) {
        kept_items.push_back(kept_until_round(item, into));
    }
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < items.size(); ++i) {
        const ast::Expr* item = kept_items[i];
        assign(*node.target, has_names_only(*node.target) ? item : kept(item, "item", into),
               node.target->span, into);
        goes_on = write_round(node.body, into);
    }
    flow_ = flow_ == Flow::Break ? Flow::Next : flow_;
    if (goes_on) {
        write_all(node.otherwise, into);
    }
}

const ast::Expr* TraceWriter::kept_until_round(const ast::Expr* item, Statements& into) {
    if (item_behind(*item) != nullptr) {
        return item;
    }
    const auto* parts = std::get_if<ast::Tuple>(&item->node);
    if (parts == nullptr) {
        return kept(item, "item", into);
    }
    ast::Tuple all;
    for (const ast::Expr* part : parts->elements) {
        all.elements.push_back(kept_until_round(part, into));
    }
    return make(item->span, std::move(all));
}

void TraceWriter::write(const ast::While& node, const ast::Stmt& stmt, Statements& into) {
    auto goes_on = truth_of(*node.condition);
    while (goes_on == true && write_round(node.body, into)) {
        goes_on = truth_of(*node.condition);
    }
    if (!goes_on) {
        write_undecided(node, stmt, into);
    } else if (!*goes_on) {
        write_all(node.otherwise, into);
    }
    flow_ = flow_ == Flow::Break ? Flow::Next : flow_;
}

}  // namespace pykern2cu
