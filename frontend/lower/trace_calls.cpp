#include <algorithm>

#include "frontend/host/constants/receivers.hpp"
#include "frontend/lower/called_body.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

/// Helpers that no function of one element can be: their calls are written out, so that the body is
/// what it would be in place of the call.
///
///     def norm(v):                    def f(x):
///         return v / v.sum()              v_0 = x * 2
///                                         norm_0 = v_0 / v_0.sum()
///     def f(x):                           return norm_0 + 1
///         return norm(x * 2) + 1
namespace pykern2cu {
namespace {

constexpr size_t kMostCalls = 64;  // of functions within functions

/// The part of a statement in which a call is evaluated once, before the statement does anything;
/// null for a `while`, and for what has none.
template <class Node>
const ast::Expr** part_evaluated_once(Node& /*node*/) {
    return nullptr;
}
const ast::Expr** part_evaluated_once(ast::Assign& node) { return &node.value; }
const ast::Expr** part_evaluated_once(ast::AugAssign& node) { return &node.value; }
const ast::Expr** part_evaluated_once(ast::ExprStmt& node) { return &node.value; }
const ast::Expr** part_evaluated_once(ast::Return& node) { return &node.value; }
const ast::Expr** part_evaluated_once(ast::If& node) { return &node.condition; }
const ast::Expr** part_evaluated_once(ast::For& node) { return &node.iterable; }

}  // namespace

/// Replaces the calls in an expression by what they give; their bodies go in front of it.
class TraceWriter::CallWriter final : public SyntaxCopy {
  public:
    /// `keeps_operands`: a call may change what operands in front of it are computed of.
    CallWriter(TraceWriter& writer, Statements& into, bool keeps_operands)
        : SyntaxCopy(writer.nodes_, 0),
          writer_(writer),
          into_(into),
          keeps_operands_(keeps_operands) {
        copies_names_ = true;
    }

    /// Of a whole expression: what it gives needs no variable.
    const ast::Expr* whole(const ast::Expr* from) { return with_operands(from, false); }

  private:
    const ast::Expr* expr(const ast::Expr* from) override {
        if (from == nullptr || std::holds_alternative<ast::Lambda>(from->node) ||
            (!keeps_operands_ && !writer_.calls_written(*from))) {
            return from;
        }
        const ast::Expr* copy = with_operands(from, true);
        return keeps_operands_ && (is_new_array(*copy) || writer_.item_list(*copy) != nullptr)
                   ? writer_.kept(writer_.expr(copy), "value", into_)
                   : copy;
    }

    const ast::Expr* with_operands(const ast::Expr* from, bool is_kept) {
        if (std::holds_alternative<ast::Name>(from->node)) {
            return from;  // by its ordinal facts of it are known
        }
        if (const auto* choice = std::get_if<ast::Ternary>(&from->node)) {
            return ternary(*choice, from->span);
        }
        if (const auto* logic = std::get_if<ast::BoolOp>(&from->node)) {
            ast::BoolOp copy = *logic;
            copy.operands.front() = expr(copy.operands.front());
            return make(from->span, std::move(copy));
        }
        const ast::Expr* copy = SyntaxCopy::expr(from);
        const auto* call = std::get_if<ast::Call>(&copy->node);
        const auto function = call == nullptr ? std::nullopt : writer_.written_function(*call);
        return function ? write(*function, *copy, is_kept) : copy;
    }

    const ast::Expr* write(const FunctionValue& function, const ast::Expr& call, bool is_kept) {
        const ast::Expr* result =
            writer_.write_call(function, std::get<ast::Call>(call.node), is_kept, call.span, into_);
        writer_.is_known_ =
            writer_.is_known_ && (result != nullptr || declared_as(function) != DeclaredAs::Inner);
        return result == nullptr ? &call : result;
    }
    /// Which arm is taken is known, or the arms stay as they are; calls that are written out in
    /// them make an `if`.
    const ast::Expr* ternary(const ast::Ternary& choice, Span span) {
        if (const auto decided = writer_.truth_of(*choice.condition)) {
            return expr(*decided ? choice.then : choice.otherwise);
        }
        const ast::Expr* condition = expr(choice.condition);
        if (!writer_.calls_written(*choice.then) && !writer_.calls_written(*choice.otherwise)) {
            return make(span, ast::Ternary{condition, choice.then, choice.otherwise});
        }
        const ast::Expr* result = writer_.own_name("value", true, span);
        const auto arm = [&](const ast::Expr* value) {
            return ast::Block{{writer_.nodes_.stmts.make(value->span, ast::Comments{},
                                                         ast::Assign{{result}, value, nullptr})},
                              {}};
        };
        const ast::If branch{condition, arm(choice.then), arm(choice.otherwise)};
        writer_.write(branch, *writer_.nodes_.stmts.make(span, ast::Comments{}, branch), into_);
        return result;
    }
    static bool is_new_array(const ast::Expr& expr) {
        return std::holds_alternative<ast::Binary>(expr.node) ||
               std::holds_alternative<ast::Unary>(expr.node) ||
               std::holds_alternative<ast::Compare>(expr.node) ||
               std::holds_alternative<ast::Call>(expr.node);
    }

    TraceWriter& writer_;
    Statements& into_;
    bool keeps_operands_;
};

// ---- which calls --------------------------------------------------------------------------------

/// The functions whose calls failed: as functions of one element they have no meaning.
void TraceWriter::note_failed_calls(const std::vector<DeviceCall>& calls) {
    for (const DeviceCall& call : calls) {
        if (call.callee->state == Specialization::State::Failed &&
            written_functions_.insert(call.callee->function).second) {
            note_failed_calls(call.callee->calls);
        }
    }
}

/// The function that a call calls, if the call is to be written out: it cannot be of one element,
/// or it is given a list and not only what is in it.
std::optional<FunctionValue> TraceWriter::written_function(const ast::Call& call) {
    if (const ast::FunctionDef* inner = inner_function(*call.callee)) {
        return *self_.inner_function(*inner, call.callee->span).constant.get<FunctionValue>();
    }
    const bool has_list = std::ranges::any_of(
        call.arguments, [&](const ast::Argument& argument) { return is_list(*argument.value); });
    const bool has_function = std::ranges::any_of(
        call.arguments,
        [&](const ast::Argument& argument) { return inner_function(*argument.value) != nullptr; });
    if (written_functions_.empty() && !has_list && !has_function) {
        return std::nullopt;
    }
    const auto value = evaluated(*call.callee);
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    const bool is_written =
        function != nullptr &&
        (has_function || written_functions_.count(function->function) > 0 ||
         (has_list && (may_change(*function) || BodyContents(*function->function).returns_given)));
    return is_written ? std::optional(*function) : std::nullopt;
}

/// Whether a call may change an array or a list that it is given. What it calls itself may.
bool TraceWriter::may_change(const FunctionValue& function) {
    const BodyContents contents(*function.function);
    const auto calls_function = [&](const ast::Expr* callee) {
        const auto value =
            self_.module_.evaluator().evaluate(*callee, site_of(function, self_.spec_.site));
        const auto* name = std::get_if<ast::Name>(&callee->node);
        return value ? value->get<FunctionValue>() != nullptr : name != nullptr;
    };
    return contents.may_change || std::ranges::any_of(contents.callees, calls_function);
}

/// Whether a call in the expression is to be written out.
bool TraceWriter::calls_written(const ast::Expr& expr, bool only_changing) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto function = call == nullptr ? std::nullopt : written_function(*call);
    bool found = function && (!only_changing || may_change(*function));
    ast::for_each_operand(expr, [&](const ast::Expr& operand) {
        found = found || calls_written(operand, only_changing);
    });
    return found;
}

const ast::Expr* TraceWriter::with_calls_written(const ast::Expr* expr, Statements& into) {
    if (expr == nullptr || !calls_written(*expr)) {
        return expr;
    }
    bool keeps_operands = false;
    ast::for_each_operand(*expr, [&](const ast::Expr& operand) {
        keeps_operands = keeps_operands || calls_written(operand, true);
    });
    return CallWriter(*this, into, keeps_operands).whole(expr);
}

/// The statement with the calls that it evaluates once written out in front of it.
const ast::Stmt* TraceWriter::with_calls_written(const ast::Stmt& stmt, Statements& into) {
    const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node);
    if (augmented != nullptr && item_list(*augmented->target) != nullptr &&
        calls_written(*augmented->value, true)) {
        refuse(stmt.span,
               "the item is read before the call, which may change it; assign what the call gives "
               "to a variable first");
        return &stmt;
    }
    return std::visit(
        [&](auto node) -> const ast::Stmt* {
            const ast::Expr** part = part_evaluated_once(node);
            const ast::Expr* before = part == nullptr ? nullptr : *part;
            const ast::Expr* after = with_calls_written(before, into);
            if (after == before) {
                return &stmt;
            }
            *part = after;
            return nodes_.stmts.make(stmt.span, stmt.comments, std::move(node));
        },
        stmt.node);
}

// ---- the body of a function ---------------------------------------------------------------------

/// A name that nothing has.
std::string_view TraceWriter::new_name(std::string_view hint) {
    std::string id;
    do {
        id = cat(hint, '_', temporaries_++);
    } while (locals_.count(id) > 0 || self_.module_.evaluator().lookup(id, self_.spec_.site, {}));
    return self_.module_.module().texts.emplace_back(std::move(id));
}

/// What each parameter of the function stands for; nothing if they do not fit.
std::optional<TraceWriter::Exprs> TraceWriter::bound_arguments(const FunctionValue& function,
                                                               const ast::Call& call, Span span) {
    Exprs exprs;
    std::vector<std::string_view> keywords;
    const auto add = [&](const ast::Expr* item, std::string_view keyword) {
        keywords.push_back(keyword);
        exprs.push_back(item);
    };
    const auto bound_class = class_bound_to(function, span);
    if (!bound_class) {
        self_.error(Code::UnsupportedExpression, bound_class.failure());
        return std::nullopt;
    }
    if (*bound_class) {
        add(named(ConstantValue{**bound_class}, "cls", span), {});
    }
    for (const ast::Argument& argument : call.arguments) {
        const bool is_star = argument.kind == ast::Argument::Kind::Star;
        const auto items = is_star ? items_of(*argument.value) : Exprs(1, argument.value);
        if (!items || argument.kind == ast::Argument::Kind::DoubleStar) {
            return std::nullopt;
        }
        for (const ast::Expr* item : *items) {
            add(item, argument.keyword);
        }
    }
    const std::vector<ast::Parameter>& parameters = function.function->parameters;
    const BoundArguments bound = bind_arguments(parameters, keywords);
    if (bound.refused) {
        self_.refuse_argument(*function.function, keywords, exprs[bound.refused->argument]->span,
                              *bound.refused);
        return std::nullopt;
    }
    Exprs result;
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& parameter = parameters[i];
        if (parameter.kind == Slot::Kind::VarArgs) {
            ast::Tuple all;
            for (const size_t at : bound.rest) {
                all.elements.push_back(exprs[at]);
            }
            result.push_back(make(span, std::move(all)));
        } else if (bound.given[i] != BoundArguments::kNone) {
            result.push_back(exprs[bound.given[i]]);
        } else if (parameter.default_value != nullptr &&
                   declared_as(function) == DeclaredAs::Inner &&
                   !evaluated(*parameter.default_value)) {
            result.push_back(parameter.default_value);  // of the run of its `def`
        } else if (const auto value = self_.default_argument(function, parameter, span)) {
            result.push_back(named(value->constant, parameter.name, parameter.span));
        } else {
            return std::nullopt;
        }
    }
    return result;
}

/// An expression for what is known where the function is defined.
const ast::Expr* TraceWriter::named(const ConstantValue& value, std::string_view hint, Span span) {
    if (is_literal(value)) {
        return literal(value, span);
    }
    const std::string_view id = new_name(hint);
    const FunctionValue own{self_.spec_.function, self_.spec_.site.scope};
    self_.spec_.site =
        inner_site(self_.module_.evaluator().closure_scope(own, {{id, value}}), self_.spec_.site);
    return name(id, span);
}

/// A name in the body that is a variable of its own.
const ast::Expr* TraceWriter::own_name(std::string_view id, bool is_assigned, Span span) {
    const std::string_view own = new_name(id);
    locals_.insert(own);
    nodes_.written_names[own] = id;
    if (is_assigned) {
        assigned_.insert(own);
    }
    return name(own, span);
}

/// Of what the function that is traced is given under a name.
Type TraceWriter::argument_type(std::string_view id) const {
    const auto own = std::ranges::find(self_.source_.parameters, id, &ast::Parameter::name);
    const auto at = static_cast<size_t>(own - self_.source_.parameters.begin());
    return own != self_.source_.parameters.end() ? self_.spec_.arguments[at].type : types::unknown;
}

bool TraceWriter::is_array_argument(std::string_view id) const {
    return argument_type(id).is(Kind::Array);
}

/// What stands for the names in the body of a function: for a parameter the argument itself, unless
/// that is computed or the name gets a value of its own. `v += 1` changes an array for both, and
/// gives the name of a number another one.
NamesInBody TraceWriter::names_in(const FunctionValue& function, const Exprs& arguments,
                                  Statements& into) {
    const ast::FunctionDef& source = *function.function;
    const BodyContents contents(source);
    NamesInBody names;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view id = source.parameters[i].name;
        const ast::Expr& argument = *arguments[i];
        const auto* given = std::get_if<ast::Name>(&argument.node);
        const bool is_array = given != nullptr && gives_array(argument);
        const bool is_rebound = is_array ? contents.rebinds(id) : contents.assigns(id);
        const bool is_simple =
            given != nullptr || std::holds_alternative<ast::Literal>(argument.node);
        if (is_simple && !is_rebound) {
            names[id] = &argument;
            continue;
        }
        names[id] = own_name(id, is_rebound, argument.span);
        const ast::Assign node{{names[id]}, &argument, nullptr};
        write(node, *nodes_.stmts.make(argument.span, ast::Comments{}, node), into);
    }
    std::vector<std::string_view> own = contents.assigned;
    own.insert(own.end(), contents.bound_by_comprehensions.begin(),
               contents.bound_by_comprehensions.end());
    for (const std::string_view id : own) {
        if (names.count(id) == 0) {
            names[id] = own_name(id, true, source.name_span);
        }
    }
    add_names_outside(function, contents.names, names);
    return names;
}

/// The names that the body reads and does not bind are those of where it is defined.
void TraceWriter::add_names_outside(const FunctionValue& function,
                                    const std::vector<std::string_view>& read, NamesInBody& names) {
    const Site site = site_of(function, self_.spec_.site);
    if (declared_as(function) == DeclaredAs::Inner) {
        // The variables of a comprehension around the call are none of the function's.
        is_known_ = is_known_ && std::ranges::none_of(read, [&](std::string_view id) {
                        return names.count(id) == 0 && rounds_.count(id) > 0;
                    });
        return;
    }
    for (const std::string_view id : read) {
        const bool is_hidden = locals_.count(id) > 0;
        if (names.count(id) > 0 || (site.scope == self_.spec_.site.scope && !is_hidden)) {
            continue;
        }
        const Span span = function.function->name_span;
        const auto value = self_.module_.evaluator().lookup(id, site, span);
        const auto* library = value ? value->get<Qualified>() : nullptr;
        const bool is_builtin = library != nullptr && library->name.starts_with("builtins.");
        if (value && (is_hidden || !is_builtin)) {
            names[id] = named(*value, id, span);
        }
    }
}

/// Messages about the body name the call.
void TraceWriter::note_body(const ast::FunctionDef& source, Span call) {
    const auto& statements = source.body.statements;
    if (!statements.empty()) {
        const Span first = statements.front()->span;
        nodes_.written_bodies.push_back(
            {source.name, {first.begin, statements.back()->span.end, first.file}, call});
    }
}

/// Writes the body of a function and gives what it returns, computed there if it is kept; null if
/// that cannot be.
const ast::Expr* TraceWriter::write_call(const FunctionValue& function, const ast::Call& call,
                                         bool is_kept, Span span, Statements& into) {
    const ast::FunctionDef& source = *function.function;
    const bool has_body = !source.is_async && !source.is_generator && !source.has_syntax_error &&
                          BodyContents(source).functions.empty() && function.replaced_by == nullptr;
    if (calls_in_calls_ >= kMostCalls) {
        stop(span, cat("more than ", kMostCalls, " calls are within each other here"));
    }
    if (!is_known_ || !has_body) {
        return nullptr;
    }
    const auto arguments = bound_arguments(function, call, span);
    if (!arguments) {
        return nullptr;
    }
    RenamedBody renamed(nodes_, name_count_, names_in(function, *arguments, into));
    const ast::Block body = renamed.block(source.body);
    name_count_ = renamed.name_count();
    const std::string_view hint = source.name.starts_with('<') ? "result" : source.name;
    const auto whole = with_one_return(body, nodes_, [&] { return own_name(hint, true, span); });
    is_known_ = is_known_ && whole;
    if (!whole) {
        return nullptr;
    }
    note_body(source, span);
    WrittenCall written{hint, is_kept, branches_, make(span, ast::Literal{ast::None{}})};
    WrittenCall* const outer = std::exchange(call_, &written);
    ++calls_in_calls_;
    write_all(*whole, into);
    --calls_in_calls_;
    call_ = outer;
    flow_ = flow_ == Flow::Return ? Flow::Next : flow_;
    has_changed_ = true;
    return written.result;
}

/// `return` in a body that is written out.
void TraceWriter::write_result(const ast::Expr& value, Statements& into) {
    const bool is_kept = call_->is_kept || sequence_value(value);
    call_->result = is_kept ? kept(&value, call_->hint, into) : &value;
}

}  // namespace pykern2cu
