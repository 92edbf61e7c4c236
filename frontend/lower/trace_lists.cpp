#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

/// Lists and tuples that have names, and what changes them. Where it is not known whether a
/// statement runs, the items that it changes are variables:
///
///     r = [x, 0]                    r_0 = x
///     if n > 0:                     r_1 = 0
///         r[1] = x * n              if n > 0:
///     return r[0] + r[1]                r_1 = x * n
///                                   return r_0 + r_1
namespace pykern2cu {

/// Gives variables to the items of the lists that a statement may change: those of which it assigns
/// items, and those that it gives to functions that are written out.
class TraceWriter::PlaceMaker {
  public:
    PlaceMaker(TraceWriter& writer, Statements& into) : writer_(writer), into_(into) {}

    void block(const ast::Block& block) { ast::walk_statements(block, *this); }
    void inner(const ast::FunctionDef& /*function*/) {}
    void expr(const ast::Expr& expr) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        if (call != nullptr && writer_.written_function(*call)) {
            std::ranges::for_each(call->arguments, [&](const ast::Argument& argument) {
                writer_.make_places(*argument.value, into_);
            });
        }
        ast::for_each_operand(expr, [&](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& target) {
        if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
            writer_.make_places(*item->base, into_);
        }
        if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            std::ranges::for_each(tuple->elements,
                                  [&](const ast::Expr* part) { this->target(*part); });
        }
    }

  private:
    TraceWriter& writer_;
    Statements& into_;
};

/// The list or the tuple that an expression names or makes; the items are variables from here on.
TraceWriter::SequencePtr TraceWriter::written_sequence(std::string_view hint,
                                                       const ast::Expr& value, Statements& into) {
    if (const SequencePtr same = sequence_of(value)) {
        return same;
    }
    auto made = sequence_value(value);
    if (!made) {
        return nullptr;
    }
    for (const ast::Expr*& item : made->items) {
        item = made->is_list ? placed(item, hint, into) : kept(item, hint, into);
    }
    made->branches = branches_;
    has_changed_ = true;
    return std::make_shared<Sequence>(std::move(*made));
}

/// `name = [x, y * 2]`. In one arm of a branch, the name of a tuple is a variable too: after the
/// branch nothing else is known of it.
bool TraceWriter::write_sequence(std::string_view id, const ast::Expr& value, Statements& into) {
    const SequencePtr sequence = written_sequence(id, value, into);
    if (sequence == nullptr) {
        return false;
    }
    forget(id);
    sequences_[id] = sequence;
    has_changed_ = true;
    if (branches_ > 0 && sequence->is_list) {
        arm_lists_[id] = value.span;
    } else if (branches_ > 0) {
        emit(name(id, value.span), items_tuple(sequence->items, value.span), value.span, into);
    }
    return true;
}

/// An item of a list, with a variable that is of this item alone unless it needs none.
const ast::Expr* TraceWriter::placed(const ast::Expr* item, std::string_view hint,
                                     Statements& into) {
    item = with_calls_written(item, into);
    if (const ast::Expr* same = lasting(item, hint, into)) {
        return same;
    }
    return new_place(item, hint, into);
}

const ast::Expr* TraceWriter::new_place(const ast::Expr* item, std::string_view hint,
                                        Statements& into) {
    const ast::Expr* place = variable(item, hint, into);
    const std::string_view id = std::get<ast::Name>(place->node).id;
    places_.insert(id);
    assigned_.insert(id);
    nodes_.written_names[id] =
        self_.module_.module().texts.emplace_back(cat(nodes_.written_name(hint), "[...]"));
    return place;
}

bool TraceWriter::is_place(const ast::Expr& item) const {
    const auto* name = std::get_if<ast::Name>(&item.node);
    return name != nullptr && places_.count(name->id) > 0;
}

/// The name that a list has in the source, for those of its items.
std::string_view TraceWriter::hint_of(const ast::Expr& list) const {
    const auto* subscript = std::get_if<ast::Subscript>(&list.node);
    const auto* name = std::get_if<ast::Name>(&list.node);
    return subscript != nullptr ? hint_of(*subscript->base)
           : name != nullptr    ? nodes_.written_name(name->id)
                                : "item";
}

/// The list that `r[0]` is an item of.
TraceWriter::SequencePtr TraceWriter::item_list(const ast::Expr& expr) {
    const auto* subscript = std::get_if<ast::Subscript>(&expr.node);
    return subscript == nullptr ? nullptr : sequence_of(*subscript->base);
}

/// The item that is changed; null if that cannot be.
const ast::Expr** TraceWriter::item_in(Sequence& list, const ast::Subscript& place, Span span) {
    const auto count = static_cast<int64_t>(list.items.size());
    const auto at = integer_of(*place.index);
    if (!list.is_list) {
        is_known_ = false;
    } else if (!at) {
        refuse(span,
               "which item of the list changes is not known at translation; use a literal or a "
               "loop over known numbers as the index");
    } else if (*at < -count || *at >= count) {
        refuse(span, cat("this index is out of range: the list has ", count,
                         count == 1 ? " item" : " items"));
    } else {
        return &list.items[static_cast<size_t>(*at < 0 ? *at + count : *at)];
    }
    return nullptr;
}

void TraceWriter::refuse_in_branch(Span span) {
    refuse(span, has_long_loop_
                     ? cat("loops of more than ", kMostItems,
                           " rounds stay loops, in which no list changes; make the loop shorter, "
                           "or add up in a variable")
                     : "whether this list grows or changes here is decided at run time; make it in "
                       "front with all its items, and change these by literal indices");
}

/// `r[0] = value`
void TraceWriter::store_item(const ast::Subscript& place, const ast::Expr& value, Span span,
                             Statements& into) {
    const SequencePtr list = sequence_of(*place.base);
    if (list->branches == branches_) {
        const ast::Expr* item = placed(&value, hint_of(*place.base), into);
        if (const ast::Expr** at = item_in(*list, place, span)) {
            *at = item;
        }
        return;
    }
    const ast::Expr** at = item_in(*list, place, span);
    if (at == nullptr) {
        return;
    }
    if (!is_place(**at) || is_list(value)) {
        refuse_in_branch(span);
        return;
    }
    emit(expr(*at), expr(&value), span, into);
}

/// `r[0] += value`: an array changes in place, a number is replaced.
void TraceWriter::change_item(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into) {
    const auto& place = std::get<ast::Subscript>(node.target->node);
    const SequencePtr list = sequence_of(*place.base);
    const ast::Expr** at = item_in(*list, place, stmt.span);
    if (at == nullptr) {
        return;
    }
    const bool is_own = list->branches == branches_;
    if (is_own && std::holds_alternative<ast::Literal>((*at)->node)) {
        *at = placed(make(stmt.span, ast::Binary{node.op, *at, node.value, node.op_span}),
                     hint_of(*place.base), into);
        return;
    }
    const auto* given = std::get_if<ast::Name>(&(*at)->node);
    if (!is_place(**at) && !(given != nullptr && is_array_argument(given->id))) {
        if (!is_own) {
            refuse_in_branch(stmt.span);
            return;
        }
        *at = new_place(*at, hint_of(*place.base), into);
    }
    const ast::Expr* operand = expr(node.value);
    into.push_back(nodes_.stmts.make(stmt.span, stmt.comments,
                                     ast::AugAssign{expr(*at), node.op, operand, node.op_span}));
}

/// `r += [x]`. A tuple does not change: its name gets a longer one.
void TraceWriter::add_items(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into) {
    const SequencePtr list = sequence_of(*node.target);
    if (!list->is_list) {
        const ast::Expr* sum =
            make(stmt.span, ast::Binary{node.op, node.target, node.value, node.op_span});
        const auto* own = std::get_if<ast::Name>(&node.target->node);
        is_known_ = is_known_ && own != nullptr && write_sequence(own->id, *sum, into);
        return;
    }
    if (node.op != ast::BinaryOp::Add) {
        refuse(stmt.span, "a list grows by `append`, `extend` and `+=` only; make a new list");
        return;
    }
    add_items(*node.target, items_of(*node.value), stmt.span, into);
}

void TraceWriter::add_items(const ast::Expr& target, const std::optional<Exprs>& items, Span span,
                            Statements& into) {
    Sequence& list = *sequence_of(target);
    const auto is_same = [&](const SequencePtr& other) { return other.get() == &list; };
    if (!items) {
        refuse(span,
               "which items the list gets is not known at translation; unpack them into variables "
               "and append these");
    } else if (std::ranges::any_of(iterated_, is_same)) {
        refuse(span, "a list cannot grow while a loop runs over it; loop over `list(...)` of it");
    } else if (list.branches != branches_) {
        refuse_in_branch(span);
    } else {
        for (const ast::Expr* item : *items) {
            list.items.push_back(placed(item, hint_of(target), into));
        }
    }
}

/// `r.append(x * k)`, `r.extend(other)`
void TraceWriter::call_method(const ast::Attribute& method, const ast::Call& call, Span span,
                              Statements& into) {
    const SequencePtr list = sequence_of(*method.value);
    const bool is_append = method.attribute == "append";
    const bool adds = is_append || method.attribute == "extend";
    if (!list->is_list) {
        is_known_ = false;
    } else if (!adds || call.arguments.size() != 1) {
        refuse_method(span);
    } else {
        const ast::Expr* argument = call.arguments[0].value;
        add_items(*method.value, is_append ? Exprs{argument} : items_of(*argument), span, into);
    }
}

// ---- where it is not known what runs ------------------------------------------------------------

/// Items that a statement changes, if it runs, have variables in front of it.
void TraceWriter::make_places(const ast::Stmt& stmt, Statements& into) {
    PlaceMaker(*this, into).block(ast::Block{{&stmt}, {}});
}

void TraceWriter::make_places(const ast::Expr& changed, Statements& into) {
    const SequencePtr list = sequence_of(changed);
    if (list == nullptr || !list->is_list || list->branches != branches_) {
        return;
    }
    for (const ast::Expr*& item : list->items) {
        const bool stays = is_place(*item) || sequence_of(*item) != nullptr;
        item = stays ? item : new_place(item, hint_of(changed), into);
    }
}

/// Tuples whose names a statement assigns, if it runs, are variables from here on.
void TraceWriter::make_variables(const ast::Stmt& stmt, Statements& into) {
    for (const std::string_view id : names_assigned_in(ast::Block{{&stmt}, {}})) {
        const auto known = sequences_.find(id);
        if (known == sequences_.end()) {
            continue;
        }
        const SequencePtr sequence = known->second;
        if (has_list(*sequence)) {
            refuse(stmt.span, cat("`", nodes_.written_name(id),
                                  "` is a list, and whether it grows or becomes another one here "
                                  "is decided at run time; make it in front with all its items, "
                                  "and change these by literal indices"));
            return;
        }
        forget(id);
        emit(name(id, stmt.span), items_tuple(sequence->items, stmt.span), stmt.span, into);
    }
}

/// Whether a sequence is a list, or an item of it.
bool TraceWriter::has_list(const Sequence& sequence) {
    // One tuple may be in many places: `t = (t, t)`.
    std::unordered_set<const Sequence*> visited;
    const auto visit = [&](const auto& again, const Sequence& each) -> bool {
        return each.is_list || std::ranges::any_of(each.items, [&](const ast::Expr* item) {
                   const SequencePtr inner = sequence_of(*item);
                   return inner != nullptr && visited.insert(inner.get()).second &&
                          again(again, *inner);
               });
    };
    return visit(visit, sequence);
}

bool TraceWriter::is_list(const ast::Expr& value) {
    const auto sequence = sequence_value(value);
    return sequence && has_list(*sequence);
}

/// What is written must not mention a list: one that an arm of a branch makes, which may be that
/// list or not after the branch, or one that a function is given of which the call stays.
void TraceWriter::check_lists_left(const ast::FunctionDef& written) {
    for (const std::string_view name : BodyContents(written).names) {
        if (const auto made = arm_lists_.find(name); made != arm_lists_.end()) {
            stop(made->second,
                 "whether this list is made is decided at run time; make it in front of the branch "
                 "with all its items, and change these by literal indices");
        }
        is_known_ = is_known_ && lists_in_calls_.count(name) == 0;
    }
}

/// A generator gives its items once, a list as often as it is asked.
bool TraceWriter::refuse_generator(const ast::Expr& value) {
    const ast::Comprehension* loop = comprehension_in(value);
    const bool is_generator = loop != nullptr && loop->is_generator;
    if (is_generator) {
        refuse(value.span, "a generator gives its items only once; write a list, `[...]`");
    }
    return is_generator;
}

void TraceWriter::refuse_method(Span span) {
    refuse(span,
           "of the methods of a list only `append` and `extend` of one argument are known, as "
           "statements; make a new list");
}

}  // namespace pykern2cu
