#include "frontend/lower/trace_writer.hpp"

#include <algorithm>

#include "frontend/lower/assigned_names.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// The statements that are written out.
namespace pykern2cu {
namespace {

constexpr size_t kMostStatements = 4096;

/// `values[0]`
bool is_item_of_name(const ast::Expr& expr, const std::unordered_set<std::string_view>& assigned) {
    const auto* subscript = std::get_if<ast::Subscript>(&expr.node);
    const auto* base =
        subscript == nullptr ? nullptr : std::get_if<ast::Name>(&subscript->base->node);
    return base != nullptr && assigned.count(base->id) == 0 &&
           std::holds_alternative<ast::Literal>(subscript->index->node);
}

const ast::Name* name_in(const ast::Expr& expr) { return std::get_if<ast::Name>(&expr.node); }

bool is_comprehension(const ast::Expr& expr) {
    const auto* unsupported = std::get_if<ast::UnsupportedExpr>(&expr.node);
    return unsupported != nullptr && unsupported->host != nullptr &&
           std::holds_alternative<ast::Comprehension>(*unsupported->host);
}

}  // namespace

bool TraceWriter::write_out(FunctionLowering& self) {
    TraceWriter writer(self);
    writer.note_failed_calls(self.calls_);
    ast::FunctionDef written = self.source_;
    const auto name_result = [&] {
        writer.has_changed_ = true;
        return writer.own_name("result", true, self.source_.name_span);
    };
    written.body = writer.block(with_one_return(self.source_.body, self.unrolled_, name_result));
    written.name_count = writer.name_count();
    const bool has_function = self.unrolled_.function_in_loop.has_value();
    self.unrolled_.function_in_loop.reset();
    if (!writer.is_known_ || !writer.has_changed_ || has_function) {
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
    }
}

void TraceWriter::statement(const ast::Stmt& given, Statements& into) {
    is_known_ = is_known_ && ++written_ <= kMostStatements;
    if (flow_ != Flow::Next || !is_known_) {
        return;
    }
    const ast::Stmt& stmt = *with_calls_written(given, into);
    if (!is_known_) {
        return;
    }
    if (const auto* assigned = std::get_if<ast::Assign>(&stmt.node)) {
        write(*assigned, stmt, into);
    } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
        write(*augmented, stmt, into);
    } else if (const auto* evaluated = std::get_if<ast::ExprStmt>(&stmt.node)) {
        write(*evaluated, stmt, into);
    } else if (const auto* branch = std::get_if<ast::If>(&stmt.node)) {
        write(*branch, stmt, into);
    } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
        write(*loop, stmt, into);
    } else if (const auto* repeated = std::get_if<ast::While>(&stmt.node)) {
        write(*repeated, stmt, into);
    } else if (const auto* result = std::get_if<ast::Return>(&stmt.node);
               result != nullptr && call_ != nullptr) {
        write_result(*result, into);
    } else if (result != nullptr) {
        const Sequence* items = result->value == nullptr ? nullptr : sequence_of(*result->value);
        is_known_ = items == nullptr || !items->is_list;
        SyntaxCopy::statement(stmt, into);
        flow_ = branches_ == 0 ? Flow::Return : flow_;
    } else if (loops_ > 0 && (std::holds_alternative<ast::Break>(stmt.node) ||
                              std::holds_alternative<ast::Continue>(stmt.node))) {
        is_known_ = branches_ == 0;
        flow_ = std::holds_alternative<ast::Break>(stmt.node) ? Flow::Break : Flow::Continue;
    } else {
        SyntaxCopy::statement(stmt, into);
    }
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

/// A variable for an item, unless it is a literal or a variable that nothing assigns again.
const ast::Expr* TraceWriter::kept(const ast::Expr* item, std::string_view hint, Statements& into) {
    item = with_calls_written(item, into);
    const ast::Name* own = name_in(*item);
    if (std::holds_alternative<ast::Literal>(item->node) ||
        (own != nullptr && assigned_.count(own->id) == 0)) {
        return item;
    }
    if (const auto value = constant(*item)) {
        return literal(*value, item->span);
    }
    if (is_item_of_name(*item, assigned_)) {
        return item;
    }
    const std::string_view kept_id = new_name(hint);
    emit(name(kept_id, item->span), item, item->span, into);
    return name(kept_id, item->span);
}

// ---- assignments --------------------------------------------------------------------------------

void TraceWriter::forget(std::string_view name) {
    numbers_.erase(name);
    sequences_.erase(name);
}

/// A list that changes where it is not known whether the statement runs is not known any more.
void TraceWriter::forget_assigned(const ast::Stmt& stmt) {
    for (const std::string_view name : names_assigned_in(ast::Block{{&stmt}, {}})) {
        is_known_ = is_known_ && (branches_ == 0 || sequences_.count(name) == 0);
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
    return expr(&from);
}

/// `target = item`, of which the item is kept already.
void TraceWriter::assign(const ast::Expr& place, const ast::Expr* item, Span span,
                         Statements& into) {
    const auto* tuple = std::get_if<ast::Tuple>(&place.node);
    const auto* items = std::get_if<ast::Tuple>(&item->node);
    if (tuple != nullptr && items != nullptr && tuple->elements.size() == items->elements.size()) {
        for (size_t i = 0; i < tuple->elements.size(); ++i) {
            assign(*tuple->elements[i], items->elements[i], span, into);
        }
        return;
    }
    const ast::Name* only = name_in(place);
    const auto value = only == nullptr ? std::nullopt : constant(*item);
    emit(target(place), expr(item), span, into);
    for (const std::string_view name : names_in_target(place)) {
        forget(name);
    }
    if (value && branches_ == 0) {
        numbers_[only->id] = *value;
    }
}

/// `name = [x, y * 2]`: the items are variables from here on.
bool TraceWriter::write_sequence(std::string_view id, const ast::Expr& value, Statements& into) {
    if (const ast::Name* other = name_in(value); other != nullptr && sequences_.count(other->id)) {
        const std::shared_ptr<Sequence> same = sequences_[other->id];
        forget(id);
        sequences_[id] = same;
        return true;
    }
    const bool is_tuple = std::holds_alternative<ast::Tuple>(value.node);
    const auto* call = std::get_if<ast::Call>(&value.node);
    const bool is_list = std::holds_alternative<ast::List>(value.node) || is_comprehension(value) ||
                         (call != nullptr && builtin_called(*call) == "list");
    auto items = is_tuple || is_list ? items_of(value) : std::nullopt;
    if (!items) {
        return false;
    }
    for (const ast::Expr*& item : *items) {
        item = kept(item, id, into);
    }
    forget(id);
    sequences_[id] = std::make_shared<Sequence>(Sequence{std::move(*items), is_list});
    has_changed_ = true;
    return true;
}

void TraceWriter::write(const ast::Assign& node, const ast::Stmt& stmt, Statements& into) {
    const ast::Expr* only =
        node.targets.size() == 1 && node.value != nullptr ? node.targets[0] : nullptr;
    if (only == nullptr || branches_ > 0) {
        write_as_it_is(stmt, into);
        return;
    }
    const ast::Name* own = name_in(*only);
    if (own != nullptr && write_sequence(own->id, *node.value, into)) {
        return;
    }
    const auto* place = std::get_if<ast::Subscript>(&only->node);
    Sequence* list = place == nullptr ? nullptr : sequence_of(*place->base);
    const auto at = list == nullptr ? std::nullopt : integer_of(*place->index);
    const auto count = list == nullptr ? 0 : static_cast<int64_t>(list->items.size());
    if (list != nullptr) {
        is_known_ = list->is_list && at && *at >= -count && *at < count;
        if (is_known_) {
            list->items[static_cast<size_t>(*at < 0 ? *at + count : *at)] =
                kept(expr(node.value), "item", into);
        }
        return;
    }
    if (std::holds_alternative<ast::Tuple>(only->node)) {
        if (auto items = items_of(*node.value)) {
            for (const ast::Expr*& item : *items) {
                item = kept(item, "item", into);
            }
            assign(*only, make(stmt.span, ast::Tuple{std::move(*items)}), stmt.span, into);
            return;
        }
    }
    const auto value = own == nullptr ? std::nullopt : constant(*node.value);
    write_as_it_is(stmt, into);
    if (value) {
        numbers_[own->id] = *value;
    }
}

void TraceWriter::write(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into) {
    const ast::Name* own = name_in(*node.target);
    if (Sequence* list = sequence_of(*node.target); list != nullptr && own != nullptr) {
        auto items = node.op == ast::BinaryOp::Add ? items_of(*node.value) : std::nullopt;
        is_known_ = items && list->is_list && branches_ == 0;
        for (size_t i = 0; is_known_ && i < items->size(); ++i) {
            list->items.push_back(kept((*items)[i], own->id, into));
        }
        return;
    }
    const ast::Expr* sum =
        make(stmt.span, ast::Binary{node.op, node.target, node.value, node.op_span});
    const auto value = own == nullptr || branches_ > 0 ? std::nullopt : constant(*sum);
    if (value) {
        emit(target(*node.target), literal(*value, stmt.span), stmt.span, into);
        numbers_[own->id] = *value;
        return;
    }
    write_as_it_is(stmt, into);
}

/// `r.append(x * k)`, `r.extend(other)`
void TraceWriter::write(const ast::ExprStmt& node, const ast::Stmt& stmt, Statements& into) {
    const auto* call = std::get_if<ast::Call>(&node.value->node);
    const auto* method =
        call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    Sequence* list = method == nullptr ? nullptr : sequence_of(*method->value);
    if (std::holds_alternative<ast::Literal>(node.value->node)) {
        return;  // what a call gives that is written out
    }
    if (list == nullptr) {
        SyntaxCopy::statement(stmt, into);
        return;
    }
    const bool is_append = method->attribute == "append";
    is_known_ = (is_append || method->attribute == "extend") && list->is_list && branches_ == 0 &&
                call->arguments.size() == 1;
    if (!is_known_) {
        return;
    }
    const ast::Expr& argument = *call->arguments[0].value;
    const auto items = is_append ? Exprs{expr(&argument)} : items_of(argument).value_or(Exprs());
    const ast::Name* own = name_in(*method->value);
    for (const ast::Expr* item : items) {
        list->items.push_back(kept(item, own == nullptr ? "item" : own->id, into));
    }
}

// ---- loops and branches -------------------------------------------------------------------------

/// A statement that may run or not, or more than once: what it assigns is not known in it or after.
void TraceWriter::write_as_it_is(const ast::Stmt& stmt, Statements& into) {
    const bool is_nested = std::holds_alternative<ast::If>(stmt.node) ||
                           std::holds_alternative<ast::For>(stmt.node) ||
                           std::holds_alternative<ast::While>(stmt.node);
    const size_t loops = loops_;
    if (is_nested) {
        ++branches_;
        forget_assigned(stmt);
        loops_ = std::holds_alternative<ast::If>(stmt.node) ? loops_ : 0;
    }
    if (const auto* assigned = std::get_if<ast::Assign>(&stmt.node)) {
        ast::Assign copy{{}, expr(assigned->value), assigned->annotation};
        for (const ast::Expr* place : assigned->targets) {
            copy.targets.push_back(target(*place));
        }
        into.push_back(nodes_.stmts.make(stmt.span, stmt.comments, std::move(copy)));
    } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
        into.push_back(
            nodes_.stmts.make(stmt.span, stmt.comments,
                              ast::AugAssign{target(*augmented->target), augmented->op,
                                             expr(augmented->value), augmented->op_span}));
    } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
        into.push_back(nodes_.stmts.make(stmt.span, stmt.comments,
                                         ast::For{target(*loop->target), expr(loop->iterable),
                                                  block(loop->body), block(loop->otherwise)}));
    } else {
        SyntaxCopy::statement(stmt, into);
    }
    if (is_nested) {
        --branches_;
        loops_ = loops;
    }
    forget_assigned(stmt);
}

void TraceWriter::write(const ast::If& node, const ast::Stmt& stmt, Statements& into) {
    const auto decided = truth_of(*node.condition);
    if (!decided) {
        write_as_it_is(stmt, into);
        return;
    }
    write_all(*decided ? node.then : node.otherwise, into);
}

/// False once the loop ends before its last round.
bool TraceWriter::write_round(const ast::Block& body, Statements& into) {
    ++loops_;
    write_all(body, into);
    --loops_;
    flow_ = flow_ == Flow::Continue ? Flow::Next : flow_;
    has_changed_ = true;
    return flow_ == Flow::Next && is_known_;
}

void TraceWriter::write(const ast::For& node, const ast::Stmt& stmt, Statements& into) {
    auto items = branches_ > 0 ? std::nullopt : items_of(*node.iterable);
    if (!items) {
        write_as_it_is(stmt, into);
        return;
    }
    for (const ast::Expr*& item : *items) {
        if (const auto* parts = std::get_if<ast::Tuple>(&item->node)) {
            ast::Tuple all;
            for (const ast::Expr* part : parts->elements) {
                all.elements.push_back(kept(part, "item", into));
            }
            item = make(item->span, std::move(all));
        } else {
            item = kept(item, "item", into);
        }
    }
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < items->size(); ++i) {
        assign(*node.target, (*items)[i], stmt.span, into);
        goes_on = write_round(node.body, into);
    }
    flow_ = flow_ == Flow::Break ? Flow::Next : flow_;
    if (goes_on) {
        write_all(node.otherwise, into);
    }
}

void TraceWriter::write(const ast::While& node, const ast::Stmt& stmt, Statements& into) {
    auto goes_on = branches_ > 0 ? std::nullopt : truth_of(*node.condition);
    while (goes_on == true && write_round(node.body, into)) {
        goes_on = truth_of(*node.condition);
    }
    if (!goes_on) {
        write_as_it_is(stmt, into);
    } else if (!*goes_on) {
        write_all(node.otherwise, into);
    }
    flow_ = flow_ == Flow::Break ? Flow::Next : flow_;
}

}  // namespace pykern2cu
