#include <utility>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/advice.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Whether a `break` in the block leaves the loop the block belongs to.
bool has_break(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        if (std::holds_alternative<ast::Break>(stmt->node)) {
            return true;
        }
        if (const auto* branch = std::get_if<ast::If>(&stmt->node)) {
            if (has_break(branch->then) || has_break(branch->otherwise)) {
                return true;
            }
        }
        const auto* inner_for = std::get_if<ast::For>(&stmt->node);
        const auto* inner_while = std::get_if<ast::While>(&stmt->node);
        if ((inner_for != nullptr && has_break(inner_for->otherwise)) ||
            (inner_while != nullptr && has_break(inner_while->otherwise))) {
            return true;
        }
    }
    return false;
}

/// Whether a value is a constant that a type of integers does not hold.
bool is_beyond(const Value& value, Type type) {
    const auto constant = as_integer(value.constant);
    return constant && value.expr == nullptr && value.type.is_known() && !value.type.is_weak() &&
           !dialects::fits(*constant, type);
}

}  // namespace

/// `else` of a loop runs unless `break` ended it: a flag if there is a break, nothing otherwise.
FunctionLowering::Completion FunctionLowering::open_else(const ast::Block& otherwise,
                                                         const ast::Block& body) {
    Completion completion;
    const bool may_run =
        !otherwise.statements.empty() && webs_.unreachable.count(otherwise.statements.front()) == 0;
    if (may_run && has_break(body)) {
        completion.flag =
            new_variable("completed", types::boolean, otherwise.statements.front()->span);
        emit(completion.flag->span,
             ir::Assign{completion.flag, make_const(true, types::boolean, completion.flag->span),
                        false});
    }
    completions_.push_back(completion);
    return completion;
}

void FunctionLowering::close_else(const Completion& completion, const ast::Block& otherwise) {
    completions_.pop_back();
    if (otherwise.statements.empty() || webs_.unreachable.count(otherwise.statements.front()) > 0) {
        return;
    }
    if (completion.flag == nullptr) {
        ir::Block inner;
        lower_block(otherwise, inner);
        block_->statements.insert(block_->statements.end(), inner.statements.begin(),
                                  inner.statements.end());
        return;
    }
    const Span span = otherwise.statements.front()->span;
    ir::Stmt* branch = emit(span, ir::If{make_var(completion.flag, span), {}, {}});
    lower_block(otherwise, std::get<ir::If>(branch->node).then);
}

void FunctionLowering::lower(const ast::While& node, const ast::Stmt& stmt) {
    if (const auto decided = webs_.decided.find(&node);
        decided != webs_.decided.end() && !decided->second) {
        evaluate_decided(*node.condition);
        lower_inline(node.otherwise);
        return;
    }
    const Completion completion = open_else(node.otherwise, node.body);
    ir::Comments comments = std::move(pending_comments_);
    pending_comments_ = {};
    ir::Block prelude;
    ir::Block* const outer = block_;
    block_ = &prelude;
    const ir::Expr* test = condition(*node.condition);
    block_ = outer;
    pending_comments_ = std::move(comments);
    if (prelude.statements.empty()) {
        ir::Stmt* loop = emit(stmt.span, ir::While{test, {}});
        lower_block(node.body, std::get<ir::While>(loop->node).body);
    } else {
        // The condition needs statements: they run at the top of every round.
        ir::Stmt* loop =
            emit(stmt.span, ir::While{make_const(true, types::boolean, stmt.span), {}});
        ir::Block& body = std::get<ir::While>(loop->node).body;
        ir::Block leave;
        leave.statements.push_back(
            module_.module().stmts.make(stmt.span, ir::Comments{}, ir::Break{}));
        const ir::Expr* done = make_not(test, stmt.span);
        prelude.statements.push_back(module_.module().stmts.make(
            stmt.span, ir::Comments{}, ir::If{done, std::move(leave), {}}));
        body.statements = std::move(prelude.statements);
        lower_block(node.body, body);
    }
    close_else(completion, node.otherwise);
}

/// What an expression calls, if that is known at compile time.
Result<ConstantValue> FunctionLowering::called_value(const ast::Expr& callee) {
    const LocalLookup locals = [this](const ast::Name& name, Span span) {
        return local_constant(ast::Expr{span, name}, webs_);
    };
    return module_.evaluator().evaluate(callee, spec_.site, locals);
}

/// "builtins.range" for `range(n)`: the library function that an expression calls, if it does.
std::string FunctionLowering::called_library_name(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const bool is_named =
        call != nullptr && (std::holds_alternative<ast::Name>(call->callee->node) ||
                            std::holds_alternative<ast::Attribute>(call->callee->node));
    if (!is_named) {
        return {};
    }
    const Result<ConstantValue> callee = called_value(*call->callee);
    const auto* qualified = callee ? callee->get<Qualified>() : nullptr;
    return qualified == nullptr ? std::string() : qualified->name;
}

void FunctionLowering::lower(const ast::For& node, const ast::Stmt& stmt) {
    const std::string called = called_library_name(*node.iterable);
    const bool is_jit = called == "cupyx.jit.range";
    const bool is_range = is_jit || called == "builtins.range" || called == "numba.prange";
    if (is_range && refuse_foreign_name(called, dialect_).empty()) {
        lower_range_loop(node, stmt,
                         range_bounds(std::get<ast::Call>(node.iterable->node), is_jit));
        return;
    }
    const Iterable iterable = iterable_of(*node.iterable);
    if (iterable.poison) {
        assign(*node.target, poison(node.target->span, *iterable.poison));
        const Completion completion = open_else(node.otherwise, node.body);
        ir::Block body;
        lower_block(node.body, body);
        close_else(completion, node.otherwise);
        return;
    }
    if (iterable.range) {
        lower_range_loop(node, stmt, iterable.range);
    } else if (iterable.kind >= Iterable::Kind::Flat && !has_break(node.body)) {
        lower_nested_loop(node, iterable);
    } else {
        lower_item_loop(node, stmt, iterable);
    }
}

/// `unroll=` of `jit.range`: 0 unrolls all, nothing leaves it to the C++ compiler.
std::optional<uint32_t> FunctionLowering::unroll_factor(const Value& unroll) {
    if (const auto* flag = unroll.constant.get<bool>()) {
        return *flag ? 0U : 1U;
    }
    const auto count = as_integer(unroll.constant);
    if (count && *count > 0 && *count <= INT32_MAX) {
        return static_cast<uint32_t>(*count);
    }
    if (!unroll.constant.is_none() && !unroll.is_poison()) {
        error(unroll.span, Code::NotConstant,
              "`unroll` is True, False or the constant number of times");
    }
    return std::nullopt;
}

std::optional<FunctionLowering::RangeBounds> FunctionLowering::range_bounds(const ast::Call& call,
                                                                            bool is_jit) {
    std::vector<std::string_view> keywords;
    std::vector<Value> arguments = lower_arguments(call, keywords);
    RangeBounds bounds;
    std::vector<Value> positional;
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (keywords[i].empty()) {
            positional.push_back(present(arguments[i]));
        } else if (is_jit && keywords[i] == "unroll") {
            bounds.unroll = unroll_factor(arguments[i]);
        } else {
            error(arguments[i].span, Code::InvalidArgument,
                  is_jit ? "`jit.range` takes no keyword but `unroll`"
                         : "`range` takes no keyword arguments");
            return std::nullopt;
        }
    }
    if (positional.empty() || positional.size() > 3) {
        error(call.callee->span, Code::InvalidArgument, "`range` takes one to three arguments");
        return std::nullopt;
    }
    const bool has_start = positional.size() > 1;
    const bool has_step = positional.size() > 2;
    bounds.start = has_start ? positional[0] : constant_value({BigInt{0}}, call.callee->span);
    bounds.stop = positional[has_start ? 1 : 0];
    bounds.step = has_step ? positional[2] : constant_value({BigInt{1}}, call.callee->span);
    for (const Value& value : positional) {
        if (value.is_poison()) {
            bounds.type = value.type;
            return bounds;
        }
    }
    const Typing<Type> type =
        dialect_.range(has_start ? bounds.start.operand() : Operand{}, bounds.stop.operand(),
                       has_step ? bounds.step.operand() : Operand{});
    if (!accept(type, call.callee->span)) {
        return std::nullopt;
    }
    // Numba's kernels go no round and raise where they are debugged.
    if (dialect_.fold_model() == FoldModel::Python &&
        as_integer(bounds.step.constant) == BigInt{0}) {
        error(bounds.step.span, Code::InvalidArgument, "the step of `range` must not be zero");
        return std::nullopt;
    }
    bounds.type = *type;
    return bounds;
}

/// The variable a loop counts with: the Python variable itself if the body leaves it alone and
/// nothing reads it later.
ir::Variable* FunctionLowering::loop_variable(const ast::Expr& target, Type type) {
    const auto* name = std::get_if<ast::Name>(&target.node);
    const uint32_t version = name == nullptr ? kNoVersion : webs_.written_version[name->ordinal];
    if (version != kNoVersion) {
        note_type(version, type, target.span);
        const Version& info = webs_.versions[version];
        // Where a name has one type, a loop with another counter fails at the assignment.
        const bool is_own = !info.is_joined && !info.is_read_after_loop;
        if (is_own && types::strong(version_type(version)) == types::strong(type)) {
            ir::Variable* variable = webs_.webs[info.web].versions.size() == 1
                                         ? web_variable(info.web)
                                         : own_variable(version);
            version_values_[version] = {};
            loop_counters_.insert(variable);
            return variable;
        }
    }
    return new_variable(name == nullptr ? "i" : cat(name->id, "_"), type, target.span);
}

/// Where nothing is raised, a step of 0 goes on for ever, as in the C++ loop.
ir::ForRange::Way FunctionLowering::way_of(const RangeBounds& bounds) const {
    const bool is_unsigned = bounds.step.type.is_integral() && !bounds.step.type.is_signed();
    return dialect_.can_raise()                      ? ir::ForRange::Way::Checked
           : is_unsigned || !bounds.type.is_signed() ? ir::ForRange::Way::Up
                                                     : ir::ForRange::Way::Either;
}

void FunctionLowering::note_limit(const ir::Variable* counter, const RangeBounds& bounds) {
    const auto start = as_integer(bounds.start.constant);
    const auto stop = as_integer(bounds.stop.constant);
    const auto step = as_integer(bounds.step.constant);
    if (start && stop && step && *start >= 0 && *step > 0 && *stop <= INT64_MAX) {
        counter_limits_[counter] = static_cast<int64_t>(*stop);
    }
}

void FunctionLowering::lower_range_loop(const ast::For& node, const ast::Stmt& stmt,
                                        const std::optional<RangeBounds>& bounds) {
    if (!bounds || !bounds->type.is_known()) {
        assign(*node.target, poison(node.target->span, bounds ? bounds->type : types::error));
        completions_.push_back({});
        ir::Block body;
        lower_block(node.body, body);
        completions_.pop_back();
        return;
    }
    const Completion completion = open_else(node.otherwise, node.body);
    const ir::Expr* start = convert(bounds->start, bounds->type, bounds->start.span);
    const ir::Expr* stop = convert(bounds->stop, bounds->type, bounds->stop.span);
    // A constant says by its own sign which way the loop goes, also where the counter's type has
    // no such number: `range(n, tid, -1)` counts a uint32 down.
    const Type counter = types::strong(bounds->type);
    const ir::Expr* step = is_beyond(bounds->step, counter)
                               ? make_cast(convert(bounds->step, bounds->step.type, stmt.span),
                                           counter, bounds->step.span)
                               : convert(bounds->step, bounds->type, bounds->step.span);
    ir::Variable* variable = loop_variable(*node.target, bounds->type);
    note_limit(variable, *bounds);
    ir::Stmt* loop = emit(
        stmt.span, ir::ForRange{variable, start, stop, step, {}, bounds->unroll, way_of(*bounds)});
    auto& body = std::get<ir::ForRange>(loop->node).body;
    lower_loop_body(node, computed(make_var(variable, node.target->span), bounds->type), body);
    close_else(completion, node.otherwise);
}

/// The body with the target assigned first, unless the target itself counts.
void FunctionLowering::lower_loop_body(const ast::For& node, const Value& item, ir::Block& body) {
    const auto* name = std::get_if<ast::Name>(&node.target->node);
    const auto* var = item.expr == nullptr ? nullptr : std::get_if<ir::Var>(&item.expr->node);
    const uint32_t version = name == nullptr ? kNoVersion : webs_.written_version[name->ordinal];
    const bool is_counter =
        version != kNoVersion && var != nullptr && is_held_by(version, var->variable);
    if (!is_counter) {
        ir::Block* const outer = std::exchange(block_, &body);
        assign(*node.target, item);
        block_ = outer;
    }
    lower_block(node.body, body);
}

}  // namespace pykern2cu
