#include "frontend/ir/visit.hpp"
#include "frontend/lower/form_support.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {

void FunctionLowering::lower_block(const ast::Block& block, ir::Block& into) {
    ir::Block* const outer = block_;
    ir::Comments outer_comments = std::move(pending_comments_);
    pending_comments_ = {};
    block_ = &into;
    ir::Block dropped;  // typed, but never run: behind a branch that is known to leave
    for (const ast::Stmt* stmt : block.statements) {
        if (webs_.unreachable.count(stmt) > 0) {
            break;
        }
        block_ = ir::leaves_open(into) ? &into : &dropped;
        lower(*stmt);
    }
    into.comments_at_end = std::move(pending_comments_.before);
    into.comments_at_end.insert(into.comments_at_end.end(), block.comments_at_end.begin(),
                                block.comments_at_end.end());
    pending_comments_ = std::move(outer_comments);
    block_ = outer;
}

/// Comments wait for the first IR statement that their Python statement becomes; if it becomes
/// none, they go on to the next.
void FunctionLowering::lower(const ast::Stmt& stmt) {
    const ast::Comments& comments = stmt.comments;
    pending_comments_.before.insert(pending_comments_.before.end(), comments.before.begin(),
                                    comments.before.end());
    pending_comments_.blank_before = pending_comments_.blank_before || comments.blank_before;
    pending_comments_.trailing = comments.trailing;
    fused_.statement = &stmt;
    std::visit([&](const auto& node) { lower(node, stmt); }, stmt.node);
    if (!pending_comments_.trailing.empty()) {
        pending_comments_.before.push_back(pending_comments_.trailing);
        pending_comments_.trailing = {};
    }
}

void FunctionLowering::lower(const ast::ExprStmt& node, const ast::Stmt& stmt) {
    if (std::holds_alternative<ast::Literal>(node.value->node)) {
        return;  // a docstring or `...`
    }
    keep_effect(lower(*node.value), stmt.span);
}

void FunctionLowering::lower(const ast::If& node, const ast::Stmt& stmt) {
    if (const auto decided = webs_.decided.find(&node); decided != webs_.decided.end()) {
        evaluate_decided(*node.condition);
        lower_inline(decided->second ? node.then : node.otherwise);
        return;
    }
    // The condition may emit statements of its own in front; the comments go above those.
    const ir::Expr* test = condition(*node.condition);
    if (const auto known = known_bool(*test)) {
        lower_known_branch(node, *known);
        return;
    }
    ir::Stmt* branch = emit(stmt.span, ir::If{test, {}, {}});
    note_present_arm(std::get<ir::If>(branch->node));
    lower_block(node.then, std::get<ir::If>(branch->node).then);
    lower_block(node.otherwise, std::get<ir::If>(branch->node).otherwise);
}

/// The statements of a block as if there were no block.
void FunctionLowering::lower_inline(const ast::Block& block) {
    for (const ast::Stmt* inner : block.statements) {
        if (webs_.unreachable.count(inner) > 0) {
            break;
        }
        lower(*inner);
    }
}

/// Both arms take part in typing, but one is never run: it has no place in the text.
void FunctionLowering::lower_known_branch(const ast::If& node, bool takes_then) {
    const std::vector<DeviceCall> calls = calls_;
    ir::Block dropped;
    lower_block(takes_then ? node.otherwise : node.then, dropped);
    if (!failed_) {
        calls_ = calls;
    }
    lower_inline(takes_then ? node.then : node.otherwise);
}

void FunctionLowering::lower(const ast::Return& node, const ast::Stmt& stmt) {
    const auto* literal =
        node.value == nullptr ? nullptr : std::get_if<ast::Literal>(&node.value->node);
    const bool is_none = node.value == nullptr ||
                         (literal != nullptr && std::holds_alternative<ast::None>(literal->value));
    if (is_fused_kernel() && node.value != nullptr &&
        std::holds_alternative<ast::List>(node.value->node)) {
        error(node.value->span, Code::InvalidReturn,
              "a fused function returns arrays; use a tuple of them, not a list");
        return;
    }
    if (is_fused_kernel()) {
        fused_return(is_none ? constant_value({NoneValue{}}, stmt.span) : lower(*node.value),
                     stmt.span);
        return;
    }
    if (is_none) {
        return_none(stmt.span);
        return;
    }
    return_value(lower(*node.value), stmt.span);
}

void FunctionLowering::return_value(const Value& value, Span span) {
    if (value.type.is(Kind::None)) {
        keep_effect(value, span);
        return_none(span);
        return;
    }
    if (spec_.kind == ir::FunctionKind::Kernel) {
        error(span, Code::InvalidReturn, "a kernel returns nothing; store the result in an array");
        return;
    }
    returns_value_ = true;
    if (value.is_poison()) {
        return;
    }
    fused_.returned_values.push_back(value);
    if (spec_.declared_result) {
        spec_.result = *spec_.declared_result;
    } else {
        join_result(value.is_half ? types::float16 : value.type, span);
    }
    emit(span, ir::Return{convert(value, dialect_.value_type(spec_.result), span)});
}

void FunctionLowering::join_result(Type type, Span span) {
    const bool is_first_kept = dialect_.variable_model() == VariableModel::FirstWins;
    Type& result = is_first_kept ? round_result_ : spec_.result;
    Type joined = join(result, type, span, "the returned values");
    // No result is cut to the type of the first: CuPy refuses several types.
    if (is_first_kept && joined.is_number() && type.is_number() &&
        promotion::promote(joined, type) == type) {
        joined = type;
    }
    changed_ = changed_ || (!is_first_kept && result.is_known() && joined != result);
    result = joined;
    spec_.result = spec_.result.is_known() ? spec_.result : joined;
}

/// Whether None is one of the results rather than an error.
bool FunctionLowering::may_return_none() const {
    return spec_.kind == ir::FunctionKind::Device && dialect_.has_optional() &&
           !spec_.declared_result;
}

void FunctionLowering::return_none(Span span) {
    returns_nothing_ = true;
    if (may_return_none()) {
        join_result(types::none, span);
    }
    const bool is_value = may_return_none() && spec_.result.is(Kind::Optional);
    emit(span,
         ir::Return{is_value ? convert(constant_value({NoneValue{}}, span), spec_.result, span)
                             : nullptr});
}

void FunctionLowering::lower(const ast::Break&, const ast::Stmt& stmt) {
    if (completions_.empty()) {
        error(stmt.span, Code::UnsupportedStatement, "`break` outside a loop");
        return;
    }
    if (ir::Variable* flag = completions_.back().flag) {
        emit(stmt.span, ir::Assign{flag, make_const(false, types::boolean, stmt.span), false});
    }
    emit(stmt.span, ir::Break{});
}

void FunctionLowering::lower(const ast::Continue&, const ast::Stmt& stmt) {
    if (completions_.empty()) {
        error(stmt.span, Code::UnsupportedStatement, "`continue` outside a loop");
        return;
    }
    emit(stmt.span, ir::Continue{});
}

void FunctionLowering::lower(const ast::Pass&, const ast::Stmt&) {}

void FunctionLowering::lower(const ast::Delete& node, const ast::Stmt& stmt) {
    for (const ast::Expr* target : node.targets) {
        if (!std::holds_alternative<ast::Name>(target->node)) {
            error(stmt.span, Code::UnsupportedStatement, "`del` of an element is not supported");
        }
    }
}

/// `ValueError("n is negative")`: the class and the text of its first argument.
ir::ExitThread FunctionLowering::exception_of(const ast::Expr& exception) {
    const auto* call = std::get_if<ast::Call>(&exception.node);
    const ast::Expr& type = call == nullptr ? exception : *call->callee;
    ir::ExitThread exit;
    if (const auto* name = std::get_if<ast::Name>(&type.node)) {
        exit.exception = name->id;
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&type.node)) {
        exit.exception = attribute->attribute;
    }
    if (call != nullptr && !call->arguments.empty()) {
        exit.message = constant_text(*call->arguments.front().value);
    }
    return exit;
}

/// What Python prints of a constant message; nothing where it is computed.
std::string FunctionLowering::constant_text(const ast::Expr& message) {
    const auto value = module_.evaluator().evaluate(message, spec_.site);
    if (const auto* text = value ? value->get<std::string>() : nullptr) {
        return *text;
    }
    const auto integer = value ? as_integer(*value) : std::nullopt;
    return integer ? cat(static_cast<int64_t>(*integer)) : std::string();
}

/// C's `assert`, which is Python's: it ends the program, and a build may leave it out. It shows the
/// text of its condition, so a message is made part of that:
///   assert n > 0, "no rows"   →   assert(n > 0 && "no rows");
void FunctionLowering::lower_as_call(const ast::Assert& node, const ast::Stmt& stmt) {
    const auto decided = webs_.decided.find(&node);
    if (decided == webs_.decided.end()) {
        const Intrinsic* row = find_intrinsics("assert").front();
        const auto message =
            node.message == nullptr
                ? std::nullopt
                : std::optional(module_.evaluator().evaluate(*node.message, spec_.site));
        const auto* text = message && *message ? (*message)->get<std::string>() : nullptr;
        if (text != nullptr && !text->empty()) {
            ir::Module& module = module_.module();
            const std::string& spelling =
                module.texts.emplace_back(cat("assert($0 && \"", in_string_literal(*text), "\")"));
            row = module.intrinsics.make(row->python, row->signature, spelling, row->needs,
                                         row->effect);
        }
        const ir::Expr* test = condition(*node.condition);
        keep_effect(value_of(make(stmt.span, types::none, ir::CallIntrinsic{row, {test}})),
                    stmt.span);
        return;
    }
    evaluate_decided(*node.condition);
    if (!decided->second) {
        const std::string message = node.message == nullptr ? "" : constant_text(*node.message);
        error(node.condition->span, Code::FailedAssertion,
              cat("this is false", message.empty() ? "" : ": ", message));
    }
}

void FunctionLowering::lower(const ast::Assert& node, const ast::Stmt& stmt) {
    if (!dialect_.can_raise()) {
        lower_as_call(node, stmt);
        return;
    }
    ir::ExitThread exit{"AssertionError",
                        node.message == nullptr ? "" : constant_text(*node.message)};
    const auto decided = webs_.decided.find(&node);
    if (decided != webs_.decided.end()) {
        evaluate_decided(*node.condition);
    }
    const ir::Expr* test = decided != webs_.decided.end()
                               ? make_const(decided->second, types::boolean, stmt.span)
                               : condition(*node.condition);
    if (const auto known = known_bool(*test)) {
        if (!*known) {
            emit(stmt.span, std::move(exit));
        }
        return;
    }
    ir::Stmt* branch = emit(stmt.span, ir::If{make_not(test, node.condition->span), {}, {}});
    std::get<ir::If>(branch->node)
        .then.statements.push_back(
            module_.module().stmts.make(stmt.span, ir::Comments{}, std::move(exit)));
}

void FunctionLowering::lower(const ast::Raise& node, const ast::Stmt& stmt) {
    if (!dialect_.can_raise()) {
        error(stmt.span, Code::UnsupportedStatement,
              "`raise` is not supported in this dialect; write `return`");
        return;
    }
    if (node.exception == nullptr) {
        error(stmt.span, Code::UnsupportedStatement,
              "`raise` without an exception is not supported; name what is raised");
        return;
    }
    emit(stmt.span, exception_of(*node.exception));
}

void FunctionLowering::lower(const ast::Import&, const ast::Stmt& stmt) {
    error(stmt.span, Code::UnsupportedStatement,
          "`import` inside a kernel is not supported; import at module level");
}
void FunctionLowering::lower(const ast::ImportFrom&, const ast::Stmt& stmt) {
    error(stmt.span, Code::UnsupportedStatement,
          "`import` inside a kernel is not supported; import at module level");
}
void FunctionLowering::lower(const ast::ClassDef&, const ast::Stmt& stmt) {
    error(stmt.span, Code::UnsupportedStatement, "classes inside a kernel are not supported");
}
//   global COUNT      says nothing new of a name that is only read
void FunctionLowering::lower(const ast::UnsupportedStmt& node, const ast::Stmt& stmt) {
    const std::vector<std::string_view> assigned = names_assigned_in(spec_.function->body);
    const auto changed = std::ranges::find_if(node.globals, [&](std::string_view name) {
        return std::ranges::find(assigned, name) != assigned.end();
    });
    if (changed != node.globals.end()) {
        error(stmt.span, Code::UnsupportedStatement,
              cat("device code cannot change the global `", *changed,
                  "`; write to an array that is an argument"));
        return;
    }
    if (!node.globals.empty()) {
        return;
    }
    error(stmt.span, Code::UnsupportedStatement,
          cat(node.what, " are not supported in device code",
              node.nonlocals.empty() ? "" : "; return the new value, and assign it at the call"));
}
void FunctionLowering::lower(const ast::InvalidStmt&, const ast::Stmt&) { failed_ = true; }

}  // namespace pykern2cu
