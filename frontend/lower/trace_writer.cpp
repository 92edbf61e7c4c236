#include "frontend/lower/trace_writer.hpp"

#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/assigned_names.hpp"

/// The statements that are written out.
namespace pykern2cu {
namespace {

/// `values[0]`, `rows[0][1]`
bool is_item_of_name(const ast::Expr& expr, const std::unordered_set<std::string_view>& assigned) {
    const auto* subscript = std::get_if<ast::Subscript>(&expr.node);
    if (subscript == nullptr || !std::holds_alternative<ast::Literal>(subscript->index->node)) {
        return false;
    }
    const auto* base = std::get_if<ast::Name>(&subscript->base->node);
    return base == nullptr ? is_item_of_name(*subscript->base, assigned)
                           : assigned.count(base->id) == 0;
}

const ast::Name* name_in(const ast::Expr& expr) { return std::get_if<ast::Name>(&expr.node); }

}  // namespace

bool TraceWriter::write_out(FunctionLowering& self) {
    TraceWriter writer(self);
    writer.note_failed_calls(self.calls_);
    ast::FunctionDef written = self.source_;
    const auto name_result = [&] {
        writer.has_changed_ = true;
        return writer.own_name("result", true, self.source_.name_span);
    };
    const auto body = with_one_return(self.source_.body, self.unrolled_, name_result);
    if (body) {
        written.body = writer.block(*body);
    } else {
        writer.refuse(self.source_.name_span,
                      "too many paths lead through the branches that return; assign to a variable "
                      "in them, and return it at the end");
    }
    written.name_count = writer.name_count();
    self.unrolled_.function_in_loop.reset();
    writer.drop_functions(written.body);
    writer.check_lists_left(written);
    if (writer.reason_) {
        self.diagnostics_ = {};
        self.error(Code::UnsupportedStatement, *writer.reason_);
    } else if (writer.limit_) {
        writer.note_limit();
    }
    if (!writer.is_known_ || !writer.has_changed_) {
        return false;
    }
    self.source_ = std::move(written);
    return true;
}

TraceWriter::TraceWriter(FunctionLowering& self)
    : SyntaxCopy(self.unrolled_, self.source_.name_count), self_(self) {
    copies_names_ = true;
    for (const std::string_view name : names_assigned_in(self.source_.body)) {
        locals_.insert(name);
        assigned_.insert(name);
    }
    for (size_t i = 0; i < self.source_.parameters.size(); ++i) {
        const std::string_view name = self.source_.parameters[i].name;
        const ConstantValue& value = self.spec_.arguments[i].constant;
        locals_.insert(name);
        if (value.is_none() || value.is_number()) {
            numbers_[name] = value;
        }
        if (is_array_argument(name)) {
            arrays_.insert(name);
        }
    }
}

/// What Python does here is not known, so the function stays what it was.
void TraceWriter::refuse(Span span, std::string_view why) {
    is_known_ = false;
    if (!reason_) {
        reason_ = Failure{span, std::string(why)};
    }
}

/// The function stays what it was, which is an error only where it has lists.
void TraceWriter::stop(Span span, std::string_view why) {
    if (is_known_) {
        limit_ = Failure{span, std::string(why)};
    }
    is_known_ = false;
}

/// Says in the messages about lists why they are not written out.
void TraceWriter::note_limit() {
    Diagnostics noted;
    for (Diagnostic message : self_.diagnostics_.all()) {
        const bool is_of_list = std::ranges::any_of(self_.traced_.lists, [&](const Span& list) {
            return list.begin == message.span.begin && list.file == message.span.file;
        });
        if (is_of_list && message.code == Code::UnsupportedExpression) {
            message.note(limit_->span, limit_->message);
        }
        noted.add(std::move(message));
    }
    self_.diagnostics_ = std::move(noted);
}

void TraceWriter::statement(const ast::Stmt& given, Statements& into) {
    if (++written_ > kMostStatements) {
        stop(given.span,
             cat("written out, the function has more than ", kMostStatements, " statements"));
    }
    if (flow_ != Flow::Next || !is_known_) {
        return;
    }
    const ast::Stmt& stmt = *with_calls_written(given, into);
    if (is_known_) {
        std::visit([&](const auto& node) { write(node, stmt, into); }, stmt.node);
    }
}

/// What assigns nothing that is known, and what no fused function has.
template <class Node>
void TraceWriter::write(const Node& /*node*/, const ast::Stmt& stmt, Statements& into) {
    SyntaxCopy::statement(stmt, into);
}

void TraceWriter::write_all(const ast::Block& body, Statements& into) {
    for (const ast::Stmt* stmt : body.statements) {
        statement(*stmt, into);
    }
}

void TraceWriter::emit(const ast::Expr* place, const ast::Expr* value, Span span,
                       Statements& into) {
    into.push_back(nodes_.stmts.make(span, ast::Comments{}, ast::Assign{{place}, value, nullptr}));
}

/// An item that needs no variable: a literal, a name that nothing assigns again, a list; else null.
const ast::Expr* TraceWriter::lasting(const ast::Expr* item, std::string_view hint,
                                      Statements& into) {
    while (const ast::Expr* behind = item_behind(*item)) {
        item = behind;
    }
    if (const SequencePtr sequence = written_sequence(hint, *item, into)) {
        return list_name(sequence, item->span);
    }
    if (const ast::FunctionDef* function = inner_function(*item)) {
        return make(item->span, ast::Lambda{with_kept_defaults(*function, into)});
    }
    const ast::Name* own = name_in(*item);
    if (std::holds_alternative<ast::Literal>(item->node) ||
        (own != nullptr && assigned_.count(own->id) == 0) || is_item_of_name(*item, assigned_)) {
        return item;
    }
    const auto value = constant(*item);
    return value ? literal(*value, item->span) : nullptr;
}

const ast::Expr* TraceWriter::variable(const ast::Expr* item, std::string_view hint,
                                       Statements& into) {
    const std::string_view id = new_name(hint);
    const auto shape = shape_of_place(*item);
    if (gives_array(*item)) {
        arrays_.insert(id);
    }
    emit(name(id, item->span), expr(item), item->span, into);
    if (shape) {
        shapes_[id] = *shape;
    }
    return name(id, item->span);
}

/// What an item is, whatever is assigned after this.
const ast::Expr* TraceWriter::kept(const ast::Expr* item, std::string_view hint, Statements& into) {
    item = with_calls_written(item, into);
    const ast::Expr* same = lasting(item, hint, into);
    return same != nullptr ? same : variable(item, hint, into);
}

/// `a, (b, c)`, not `a, r[0]`
bool TraceWriter::has_names_only(const ast::Expr& target) {
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    return name_in(target) != nullptr ||
           (tuple != nullptr && std::ranges::all_of(tuple->elements, [](const ast::Expr* part) {
                return has_names_only(*part);
            }));
}

// ---- assignments --------------------------------------------------------------------------------

void TraceWriter::forget(std::string_view name) {
    numbers_.erase(name);
    arrays_.erase(name);
    sequences_.erase(name);
    shapes_.erase(name);
    functions_.erase(name);
}

void TraceWriter::forget_assigned(const ast::Stmt& stmt) {
    for (const std::string_view name : names_assigned_in(ast::Block{{&stmt}, {}})) {
        forget(name);
    }
}

/// The place that an assignment writes to, whatever is known of the name.
const ast::Expr* TraceWriter::target(const ast::Expr& from) {
    if (const ast::Name* own = name_in(from)) {
        return name(own->id, from.span);
    }
    if (const auto* tuple = std::get_if<ast::Tuple>(&from.node)) {
        ast::Tuple places;
        for (const ast::Expr* element : tuple->elements) {
            places.elements.push_back(target(*element));
        }
        return make(from.span, std::move(places));
    }
    if (item_list(from) != nullptr) {
        refuse(from.span,
               "which value the item of a list gets here is not known at translation; assign to a "
               "variable first, and its value to the item in a statement of its own");
    }
    return expr(&from);
}

/// `target = item`, of which the item is kept already.
void TraceWriter::assign(const ast::Expr& place, const ast::Expr* item, Span span,
                         Statements& into) {
    const auto* parts = std::get_if<ast::Tuple>(&place.node);
    if (parts != nullptr && assign_parts(*parts, *item, span, into)) {
        return;
    }
    if (item_list(place) != nullptr) {
        store_item(std::get<ast::Subscript>(place.node), *item, span, into);
        return;
    }
    const ast::Name* only = name_in(place);
    if (only != nullptr && write_sequence(only->id, *item, into)) {
        return;
    }
    const ast::FunctionDef* function = inner_function(*item);
    const auto value = only == nullptr ? std::nullopt : constant(*item);
    const auto shape = only == nullptr ? std::nullopt : shape_of_place(*item);
    const bool is_array = only != nullptr && gives_array(*item);
    emit(target(place), expr(item), span, into);
    for (const std::string_view name : names_in_target(place)) {
        forget(name);
    }
    if (value) {
        numbers_[only->id] = *value;
    } else if (shape) {
        shapes_[only->id] = *shape;
    } else if (is_array) {
        arrays_.insert(only->id);
    } else if (only != nullptr) {
        note_function(only->id, function);
    }
}

/// `a, b = items`; false if there are not as many items as targets.
bool TraceWriter::assign_parts(const ast::Tuple& targets, const ast::Expr& item, Span span,
                               Statements& into) {
    const auto* tuple = std::get_if<ast::Tuple>(&item.node);
    const SequencePtr sequence = sequence_of(item);
    const auto items = tuple != nullptr      ? std::optional(tuple->elements)
                       : sequence != nullptr ? std::optional(sequence->items)
                                             : items_of_place(item);
    if (!items || items->size() != targets.elements.size()) {
        return false;
    }
    for (size_t i = 0; i < items->size(); ++i) {
        assign(*targets.elements[i], (*items)[i], span, into);
    }
    return true;
}

void TraceWriter::write(const ast::Assign& node, const ast::Stmt& stmt, Statements& into) {
    const ast::Expr* only = node.targets.size() == 1 ? node.targets[0] : nullptr;
    if (node.value == nullptr) {
        write_as_it_is(node, stmt, into);
        return;
    }
    if (only == nullptr) {
        write_to_all(node, stmt, into);
        return;
    }
    const ast::Name* own = name_in(*only);
    if (own != nullptr && refuse_generator(*node.value)) {
        return;
    }
    if (own != nullptr && write_sequence(own->id, *node.value, into)) {
        return;
    }
    if (item_list(*only) != nullptr) {
        store_item(std::get<ast::Subscript>(only->node), *node.value, stmt.span, into);
        return;
    }
    if (std::holds_alternative<ast::Tuple>(only->node)) {
        if (auto items = items_of(*node.value)) {
            for (const ast::Expr*& item : *items) {
                const bool stays = is_place(*item) && has_names_only(*only);
                item = stays ? item : kept(item, "item", into);
            }
            assign(*only, make(stmt.span, ast::Tuple{std::move(*items)}), stmt.span, into);
            return;
        }
    }
    const auto value = own == nullptr ? std::nullopt : constant(*node.value);
    const auto shape = own == nullptr ? std::nullopt : shape_of_place(*node.value);
    const bool is_array = own != nullptr && gives_array(*node.value);
    const ast::Assign bound{node.targets, with_kept_defaults(node.value, into), node.annotation};
    const ast::FunctionDef* function = inner_function(*bound.value);
    write_as_it_is(bound, stmt, into);
    if (value) {
        numbers_[own->id] = *value;
    } else if (shape) {
        shapes_[own->id] = *shape;
    } else if (is_array) {
        arrays_.insert(own->id);
    } else if (own != nullptr) {
        note_function(own->id, function);
    }
}

/// `a = b = value`
void TraceWriter::write_to_all(const ast::Assign& node, const ast::Stmt& stmt, Statements& into) {
    const bool has_item = std::ranges::any_of(
        node.targets, [&](const ast::Expr* place) { return item_list(*place) != nullptr; });
    if (!has_item && !sequence_value(*node.value)) {
        write_as_it_is(node, stmt, into);
        return;
    }
    const ast::Expr* item = kept(node.value, "value", into);
    for (const ast::Expr* place : node.targets) {
        assign(*place, item, stmt.span, into);
    }
}

void TraceWriter::write_as_it_is(const ast::Assign& node, const ast::Stmt& stmt, Statements& into) {
    ast::Assign copy{{}, expr(node.value), node.annotation};
    for (const ast::Expr* place : node.targets) {
        copy.targets.push_back(target(*place));
    }
    into.push_back(nodes_.stmts.make(stmt.span, stmt.comments, std::move(copy)));
    forget_assigned(stmt);
}

void TraceWriter::write(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into) {
    const ast::Name* own = name_in(*node.target);
    if (sequence_of(*node.target) != nullptr) {
        add_items(node, stmt, into);
        return;
    }
    if (item_list(*node.target) != nullptr) {
        change_item(node, stmt, into);
        return;
    }
    const ast::Expr* sum =
        make(stmt.span, ast::Binary{node.op, node.target, node.value, node.op_span});
    const auto value = own == nullptr ? std::nullopt : constant(*sum);
    if (value) {
        emit(target(*node.target), literal(*value, stmt.span), stmt.span, into);
        numbers_[own->id] = *value;
        return;
    }
    const bool is_array = own != nullptr && gives_array(*sum);
    const ast::Expr* operand = expr(node.value);
    into.push_back(
        nodes_.stmts.make(stmt.span, stmt.comments,
                          ast::AugAssign{target(*node.target), node.op, operand, node.op_span}));
    forget_assigned(stmt);
    if (is_array) {
        arrays_.insert(own->id);
    }
}

void TraceWriter::write(const ast::ExprStmt& node, const ast::Stmt& stmt, Statements& into) {
    const auto* call = std::get_if<ast::Call>(&node.value->node);
    const auto* method =
        call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    if (std::holds_alternative<ast::Literal>(node.value->node)) {
        return;  // what a call gives that is written out
    }
    if (method != nullptr && sequence_of(*method->value) != nullptr) {
        call_method(*method, *call, stmt.span, into);
        return;
    }
    SyntaxCopy::statement(stmt, into);
}

void TraceWriter::write(const ast::Delete& node, const ast::Stmt& stmt, Statements& into) {
    ast::Delete copy;
    for (const ast::Expr* place : node.targets) {
        const SequencePtr list = item_list(*place);
        if (list != nullptr && list->is_list) {
            refuse(stmt.span,
                   "items of a list cannot be deleted here; make a new list of those "
                   "that stay");
        }
        const ast::Name* own = name_in(*place);
        if (own != nullptr && sequence_of(*place) != nullptr) {
            is_known_ = is_known_ && sequence_of(*place)->branches == branches_;
            forget(own->id);
            continue;
        }
        copy.targets.push_back(target(*place));
        std::ranges::for_each(names_in_target(*place), [&](auto name) { forget(name); });
    }
    if (!copy.targets.empty()) {
        into.push_back(nodes_.stmts.make(stmt.span, stmt.comments, std::move(copy)));
    }
}

void TraceWriter::write(const ast::Return& node, const ast::Stmt& stmt, Statements& into) {
    flow_ = Flow::Return;
    if (call_ != nullptr) {
        is_known_ = is_known_ && branches_ == call_->branches;
        if (node.value != nullptr) {
            write_result(*node.value, into);
        }
        return;
    }
    const SequencePtr items = node.value == nullptr ? nullptr : sequence_of(*node.value);
    is_known_ = is_known_ && (items == nullptr || !items->is_list);
    SyntaxCopy::statement(stmt, into);
}

}  // namespace pykern2cu
