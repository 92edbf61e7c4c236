#include "backend/legalize/ranges.hpp"

#include <array>
#include <optional>

#include "backend/legalize/known_values.hpp"
#include "backend/legalize/order_facts.hpp"
#include "backend/legalize/range_state.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

Interval Ranges::interval(const ir::Expr* expr) const {
    const auto found = intervals_.find(expr);
    if (found != intervals_.end()) {
        return found->second;
    }
    if (const auto* cast = ir::as<ir::Cast>(expr)) {
        const Interval operand = interval(cast->operand);
        return cast->operand->type.is_integral() && range_of(expr->type).contains(operand)
                   ? operand
                   : range_of(expr->type);
    }
    return range_of(expr->type);
}

void Ranges::inherit(const ir::Expr* rewritten, const ir::Expr* original) {
    const auto found = intervals_.find(original);
    if (rewritten != original && found != intervals_.end()) {
        const Interval interval = found->second;
        intervals_[rewritten] = interval;
    }
}

void Ranges::record(const ir::Expr* expr, Interval interval) {
    const auto [place, is_new] = intervals_.try_emplace(expr, interval);
    if (!is_new) {
        place->second = join(place->second, interval);
    }
}

namespace {

using Path = RangeState::Path;

/// After this many rounds, whatever still changes in a loop may have any value of its type.
constexpr uint32_t kMaxRounds = 6;

class Analysis {
  public:
    Ranges run(const ir::Module& module) {
        for (auto it = module.functions.rbegin(); it != module.functions.rend(); ++it) {
            analyze(**it);
        }
        return std::move(ranges_);
    }

  private:
    /// What is known each time a loop begins a round.
    struct Head {
        RangeState::Values values;
    };
    struct Loop {
        size_t mark;
        std::vector<Path> breaks = {};
        std::vector<Path> continues = {};
    };

    void analyze(const ir::Function& function) {
        heads_.clear();
        round_ = 0;
        do {
            has_changed_ = false;
            walk_function(function);
            ++round_;
        } while (has_changed_);
        is_recording_ = true;
        walk_function(function);
        is_recording_ = false;
    }

    void walk_function(const ir::Function& function) {
        state_.reset();
        order_.roll_back(0);
        for (const ir::Parameter& parameter : function.params) {
            const auto found = arguments_.find(parameter.variable);
            const bool is_known = found != arguments_.end() && !function.is_recursive &&
                                  function.kind == ir::FunctionKind::Device;
            state_.set(parameter.variable,
                       is_known ? found->second : range_of(parameter.variable->type));
        }
        walk(function.body);
    }

    // ---- statements ----------------------------------------------------------------------------

    void walk(const ir::Block& block) {
        for (const ir::Stmt* stmt : block.statements) {
            if (!state_.is_reachable()) {
                return;
            }
            std::visit([&](const auto& node) { walk(node, *stmt); }, stmt->node);
        }
    }

    void assign(const ir::Variable* variable, const ir::Expr* value) {
        const Interval interval = value == nullptr ? Interval{0, 0} : evaluate(value);
        order_.forget(variable);
        if (variable->type.is_integral()) {
            state_.set(variable, interval);
        }
    }
    void walk(const ir::Declare& node, const ir::Stmt&) { assign(node.variable, node.value); }
    void walk(const ir::Assign& node, const ir::Stmt&) { assign(node.variable, node.value); }
    void walk(const ir::Store& node, const ir::Stmt&) {
        evaluate(node.target);
        evaluate(node.value);
    }
    void walk(const ir::Eval& node, const ir::Stmt&) { evaluate(node.value); }
    void walk(const ir::If& node, const ir::Stmt&) {
        evaluate(node.condition);
        const Path then = fork(node.condition, true, [&] { walk(node.then); });
        const Path otherwise = fork(node.condition, false, [&] { walk(node.otherwise); });
        state_.meet({then, otherwise});
        if (!then.is_reachable && node.otherwise.statements.empty()) {
            note_order(node.condition, false);  // if i >= n: return
        }
    }
    void walk(const ir::ForRange& node, const ir::Stmt& stmt) {
        const Interval start = evaluate(node.start);
        const Interval stop = evaluate(node.stop);
        const Interval step = evaluate(node.step);
        Interval values = join(start, stop);
        if (step.lo > 0) {
            values = {start.lo, std::max(start.lo, stop.hi - 1)};
        } else if (step.hi < 0) {
            values = {std::min(start.hi, stop.lo + 1), start.hi};
        }
        order_.forget(node.variable);
        walk_loop(stmt, nullptr, node.body, [&] { state_.set(node.variable, values); });
    }
    void walk(const ir::While& node, const ir::Stmt& stmt) {
        walk_loop(stmt, node.condition, node.body, [&] { evaluate(node.condition); });
    }
    void walk(const ir::Return& node, const ir::Stmt&) {
        if (node.value != nullptr) {
            evaluate(node.value);
        }
        state_.set_unreachable();
    }
    void walk(const ir::Break&, const ir::Stmt&) {
        loops_.back().breaks.push_back(state_.path_since(loops_.back().mark));
        state_.set_unreachable();
    }
    void walk(const ir::Continue&, const ir::Stmt&) {
        loops_.back().continues.push_back(state_.path_since(loops_.back().mark));
        state_.set_unreachable();
    }
    void walk(const ir::ExitThread&, const ir::Stmt&) { state_.set_unreachable(); }
    void walk(const ir::DeclareArray&, const ir::Stmt&) {}

    // ---- loops ---------------------------------------------------------------------------------

    /// The variables that the loop assigns, with their values before the first round.
    Head& head_of(const ir::Stmt& stmt, const ir::Block& body) {
        const auto [place, is_new] = heads_.try_emplace(&stmt);
        Head& head = place->second;
        if (!is_new) {
            return head;
        }
        std::unordered_map<const ir::Variable*, bool> seen;
        ir::for_each_statement(body, [&](const ir::Stmt& inner) {
            const auto* assignment = ir::as<ir::Assign>(&inner);
            if (assignment != nullptr && assignment->variable->type.is_integral() &&
                seen.emplace(assignment->variable, true).second) {
                head.values.emplace_back(assignment->variable, state_.get(assignment->variable));
            }
        });
        return head;
    }

    /// The next guess: a bound that moves goes to the next landmark at once.
    Interval widen(Type type, Interval before, Interval now) const {
        const Interval all = range_of(type);
        const Interval both = join(before, now);
        if (both == before) {
            return before;
        }
        if (round_ >= kMaxRounds) {
            return all;
        }
        Interval wider = before;
        if (both.lo < before.lo) {
            wider.lo = both.lo >= 0 ? 0 : all.lo;
        }
        if (both.hi > before.hi) {
            const Wide int32_max = range_of(types::int32).hi;
            wider.hi = both.hi <= 0 ? 0 : both.hi <= int32_max && round_ < 2 ? int32_max : all.hi;
        }
        return {std::max(wider.lo, all.lo), std::min(wider.hi, all.hi)};
    }

    void grow(Head& head) {
        for (auto& [variable, known] : head.values) {
            const Interval wider = widen(variable->type, known, state_.get(variable));
            has_changed_ = has_changed_ || wider != known;
            known = wider;
        }
    }

    /// One round of the loop; `begin` is what happens before the condition is tested.
    template <class Begin>
    void walk_loop(const ir::Stmt& stmt, const ir::Expr* condition, const ir::Block& body,
                   Begin begin) {
        Head& head = head_of(stmt, body);
        grow(head);
        for (const auto& [variable, interval] : head.values) {
            state_.set(variable, interval);
            order_.forget(variable);
        }
        const size_t mark = state_.mark();
        const size_t facts = order_.mark();
        loops_.push_back({mark});
        begin();
        if (condition != nullptr) {
            assume(condition, true);
            note_order(condition, true);
        }
        walk(body);
        order_.roll_back(facts);
        Loop loop = std::move(loops_.back());
        loops_.pop_back();
        loop.continues.push_back(state_.path_since(mark));
        state_.roll_back(mark);
        state_.meet(loop.continues);
        if (state_.is_reachable()) {
            grow(head);
        }
        state_.roll_back(mark);
        if (condition != nullptr) {
            assume(condition, false);
        }
        loop.breaks.push_back(state_.path_since(mark));
        state_.roll_back(mark);
        state_.meet(loop.breaks);
    }

    // ---- conditions ----------------------------------------------------------------------------

    /// What happens after `condition` turned out to be `outcome`; the state is as before then.
    template <class Body>
    Path fork(const ir::Expr* condition, bool outcome, Body body) {
        const size_t mark = state_.mark();
        const size_t facts = order_.mark();
        assume(condition, outcome);
        note_order(condition, outcome);
        body();
        Path path = state_.path_since(mark);
        state_.roll_back(mark);
        order_.roll_back(facts);
        return path;
    }

    /// The variable whose value an expression is, seen through conversions that keep it.
    const ir::Variable* variable_of(const ir::Expr* expr) {
        if (const auto* cast = ir::as<ir::Cast>(expr)) {
            const bool keeps = cast->operand->type.is_integral() &&
                               range_of(expr->type).contains(value_of(cast->operand));
            return keeps ? variable_of(cast->operand) : nullptr;
        }
        const auto* var = ir::as<ir::Var>(expr);
        return var != nullptr && var->variable->type.is_integral() ? var->variable : nullptr;
    }

    //   if tid >= d and ...:
    void note_order(const ir::Expr* condition, bool outcome) {
        if (const auto* logic = ir::as<ir::Logic>(condition)) {
            if ((logic->op == ir::LogicOp::And) == outcome) {
                note_order(logic->lhs, outcome);
                note_order(logic->rhs, outcome);
            }
            return;
        }
        const auto* compare = ir::as<ir::Compare>(condition);
        if (compare == nullptr) {
            return;
        }
        const ir::Variable* lhs = variable_of(compare->lhs);
        const ir::Variable* rhs = variable_of(compare->rhs);
        if (lhs == nullptr || rhs == nullptr) {
            return;
        }
        const ir::CompareOp op = outcome ? compare->op : opposite(compare->op);
        if (op == ir::CompareOp::Ge || op == ir::CompareOp::Gt) {
            order_.note(lhs, rhs, op == ir::CompareOp::Gt ? 1 : 0);
        } else if (op == ir::CompareOp::Le || op == ir::CompareOp::Lt) {
            order_.note(rhs, lhs, op == ir::CompareOp::Lt ? 1 : 0);
        }
    }

    void assume(const ir::Expr* condition, bool outcome) {
        if (const auto* logic = ir::as<ir::Logic>(condition)) {
            assume(*logic, outcome);
        } else if (const auto* compare = ir::as<ir::Compare>(condition)) {
            assume(*compare, outcome);
        } else if (const auto* unary = ir::as<ir::Unary>(condition)) {
            if (unary->op == ir::UnaryOp::Not) {
                assume(unary->operand, !outcome);
            }
        } else if (const auto* cast = ir::as<ir::Cast>(condition)) {
            if (cast->operand->type.is_integral()) {
                exclude_or_fix(cast->operand, {0, 0}, !outcome);
            }
        } else if (const auto* constant = ir::as<ir::Const>(condition)) {
            const bool* flag = std::get_if<bool>(&constant->value);
            if (flag != nullptr && *flag != outcome) {
                state_.set_unreachable();
            }
        }
    }

    //   not (a or b)   tells about both, as   a and b   does
    //   a or b         is what  a  tells met with what  not a and b  tells
    void assume(const ir::Logic& logic, bool outcome) {
        const bool tells_both = (logic.op == ir::LogicOp::And) == outcome;
        if (tells_both) {
            assume(logic.lhs, outcome);
            assume(logic.rhs, outcome);
            return;
        }
        const Path first = fork(logic.lhs, outcome, [] {});
        const Path second = fork(logic.lhs, !outcome, [&] { assume(logic.rhs, outcome); });
        state_.meet({first, second});
    }

    static ir::CompareOp opposite(ir::CompareOp op) {
        constexpr std::array kOpposites = {ir::CompareOp::Ne, ir::CompareOp::Eq, ir::CompareOp::Ge,
                                           ir::CompareOp::Gt, ir::CompareOp::Le, ir::CompareOp::Lt};
        return kOpposites[static_cast<size_t>(op)];
    }

    void assume(const ir::Compare& compare, bool outcome) {
        if (!compare.lhs->type.is_integral()) {
            return;
        }
        const Interval lhs = value_of(compare.lhs);
        const Interval rhs = value_of(compare.rhs);
        const Wide lowest = std::min(lhs.lo, rhs.lo);
        const Wide highest = std::max(lhs.hi, rhs.hi);
        switch (outcome ? compare.op : opposite(compare.op)) {
            case ir::CompareOp::Eq:
            case ir::CompareOp::Ne: {
                const bool is_equal = (compare.op == ir::CompareOp::Eq) == outcome;
                exclude_or_fix(compare.lhs, rhs, is_equal);
                exclude_or_fix(compare.rhs, lhs, is_equal);
                return;
            }
            case ir::CompareOp::Lt:
                narrow(compare.lhs, {lowest, rhs.hi - 1});
                narrow(compare.rhs, {lhs.lo + 1, highest});
                return;
            case ir::CompareOp::Le:
                narrow(compare.lhs, {lowest, rhs.hi});
                narrow(compare.rhs, {lhs.lo, highest});
                return;
            case ir::CompareOp::Gt:
                narrow(compare.lhs, {rhs.lo + 1, highest});
                narrow(compare.rhs, {lowest, lhs.hi - 1});
                return;
            case ir::CompareOp::Ge:
                narrow(compare.lhs, {rhs.lo, highest});
                narrow(compare.rhs, {lowest, lhs.hi});
                return;
        }
    }

    void exclude_or_fix(const ir::Expr* expr, Interval other, bool is_equal) {
        if (is_equal) {
            narrow(expr, other);
            return;
        }
        const Interval mine = value_of(expr);
        if (other.is_constant() && !mine.is_constant()) {
            narrow(expr, {mine.lo == other.lo ? mine.lo + 1 : mine.lo,
                          mine.hi == other.lo ? mine.hi - 1 : mine.hi});
        }
    }

    /// The value of `expr` is known to lie in `bound`.
    void narrow(const ir::Expr* expr, Interval bound) {
        if (const auto* var = ir::as<ir::Var>(expr)) {
            const Interval before = state_.get(var->variable);
            const Interval after{std::max(before.lo, bound.lo), std::min(before.hi, bound.hi)};
            if (after.lo <= after.hi && var->variable->type.is_integral()) {
                state_.set(var->variable, after);
            }
        } else if (const auto* cast = ir::as<ir::Cast>(expr)) {
            if (cast->operand->type.is_integral() &&
                range_of(expr->type).contains(value_of(cast->operand))) {
                narrow(cast->operand, bound);
            }
        } else if (const auto* arith = ir::as<ir::Arith>(expr)) {
            narrow(*arith, expr->type, bound);
        }
    }

    //   i + 1 < n   tells about i where nothing wraps
    void narrow(const ir::Arith& arith, Type type, Interval bound) {
        const Interval lhs = value_of(arith.lhs);
        const Interval rhs = value_of(arith.rhs);
        const bool wraps = !range_of(type).contains(combine(arith.op, lhs, rhs)) &&
                           (!type.is_signed_integer() || type.bits() < 32);
        if (wraps) {
            return;
        }
        if (arith.op == ir::ArithOp::Add) {
            narrow(arith.lhs, {bound.lo - rhs.hi, bound.hi - rhs.lo});
            narrow(arith.rhs, {bound.lo - lhs.hi, bound.hi - lhs.lo});
        } else if (arith.op == ir::ArithOp::Sub) {
            narrow(arith.lhs, {bound.lo + rhs.lo, bound.hi + rhs.hi});
            narrow(arith.rhs, {lhs.lo - bound.hi, lhs.hi - bound.lo});
        }
    }

    // ---- expressions ---------------------------------------------------------------------------

    Interval evaluate(const ir::Expr* expr) {
        const Interval interval =
            std::visit([&](const auto& node) { return evaluate(node, *expr); }, expr->node);
        if (is_recording_ && expr->type.is_integral()) {
            ranges_.record(expr, interval);
        }
        return interval;
    }

    /// The value in the present state, without recording a place where it is evaluated.
    Interval value_of(const ir::Expr* expr) {
        const bool was_recording = is_recording_;
        is_recording_ = false;
        const Interval interval = evaluate(expr);
        is_recording_ = was_recording;
        return interval;
    }

    Interval evaluate_operands(const ir::Expr& expr) {
        ir::for_each_child(expr, [&](const ir::Expr* child) { evaluate(child); });
        return range_of(expr.type);
    }

    Interval evaluate(const ir::Const& node, const ir::Expr& expr) {
        if (const bool* flag = std::get_if<bool>(&node.value)) {
            return {*flag ? 1 : 0, *flag ? 1 : 0};
        }
        if (const int64_t* integer = std::get_if<int64_t>(&node.value)) {
            return put_into(expr.type, {*integer, *integer});
        }
        if (const uint64_t* integer = std::get_if<uint64_t>(&node.value)) {
            return put_into(expr.type, {*integer, *integer});
        }
        return range_of(expr.type);
    }
    Interval evaluate(const ir::Var& node, const ir::Expr&) { return state_.get(node.variable); }
    Interval evaluate(const ir::Arith& node, const ir::Expr& expr) {
        const Interval lhs = evaluate(node.lhs);
        const Interval rhs = evaluate(node.rhs);
        if (!expr.type.is_integral() || !node.rhs->type.is_integral()) {
            return range_of(expr.type);
        }
        Interval exact = combine(node.op, lhs, rhs);
        if (node.op == ir::ArithOp::Sub) {
            exact.lo = std::clamp(least_difference(node).value_or(exact.lo), exact.lo, exact.hi);
        }
        // Shifted-out bits are lost, not undefined.
        return node.op == ir::ArithOp::LeftShift && !range_of(expr.type).contains(exact)
                   ? range_of(expr.type)
                   : put_into(expr.type, exact);
    }
    std::optional<Wide> least_difference(const ir::Arith& subtraction) {
        const ir::Variable* lhs = variable_of(subtraction.lhs);
        const ir::Variable* rhs = lhs == nullptr ? nullptr : variable_of(subtraction.rhs);
        return rhs == nullptr ? std::nullopt : order_.least_difference(lhs, rhs);
    }
    Interval evaluate(const ir::Unary& node, const ir::Expr& expr) {
        const Interval operand = evaluate(node.operand);
        return expr.type.is_integral() ? put_into(expr.type, combine(node.op, operand))
                                       : range_of(expr.type);
    }
    Interval evaluate(const ir::Logic& node, const ir::Expr&) {
        evaluate(node.lhs);
        fork(node.lhs, node.op == ir::LogicOp::And, [&] { evaluate(node.rhs); });
        return {0, 1};
    }
    Interval evaluate(const ir::Compare&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Cast& node, const ir::Expr& expr) {
        const Interval operand = evaluate(node.operand);
        const Interval all = range_of(expr.type);
        return node.operand->type.is_integral() && all.contains(operand) ? operand : all;
    }
    Interval evaluate(const ir::Select& node, const ir::Expr&) {
        evaluate(node.condition);
        Interval then;
        Interval otherwise;
        fork(node.condition, true, [&] { then = evaluate(node.then); });
        fork(node.condition, false, [&] { otherwise = evaluate(node.otherwise); });
        return join(then, otherwise);
    }
    Interval evaluate(const ir::Load&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::View&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Reframe&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Extent& node, const ir::Expr& expr) {
        evaluate_operands(expr);
        const std::vector<int64_t> shape = ir::fixed_shape(*node.array);
        if (node.axis < shape.size()) {
            const Wide extent = shape[node.axis];
            return {extent, extent};
        }
        return {0, range_of(expr.type).hi};
    }
    Interval evaluate(const ir::Stride&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::MakeTuple&, const ir::Expr& expr) {
        return evaluate_operands(expr);
    }
    Interval evaluate(const ir::TupleItem& node, const ir::Expr& expr) {
        evaluate_operands(expr);
        const auto* made = ir::as<ir::MakeTuple>(node.tuple);
        return made != nullptr && expr.type.is_integral() ? value_of(made->elements[node.index])
                                                          : range_of(expr.type);
    }
    Interval evaluate(const ir::TupleAt&, const ir::Expr& expr) { return evaluate_operands(expr); }
    //   threadIdx.x   as the member of a dim3
    Interval evaluate(const ir::Member& node, const ir::Expr& expr) {
        const Interval all = evaluate_operands(expr);
        const auto* call = ir::as<ir::CallIntrinsic>(node.object);
        if (call == nullptr || !node.object->type.is(Kind::Dim3)) {
            return all;
        }
        const std::optional<Interval> known =
            known_values(cat(call->row->cuda, '.', node.name), {});
        return known ? put_into(expr.type, *known) : all;
    }
    Interval evaluate(const ir::CallIntrinsic& node, const ir::Expr& expr) {
        std::vector<Interval> arguments;
        for (const ir::Expr* arg : node.args) {
            arguments.push_back(evaluate(arg));
        }
        const std::optional<Interval> known = known_values(node.row->cuda, arguments);
        return known && expr.type.is_integral() ? put_into(expr.type, *known) : range_of(expr.type);
    }
    Interval evaluate(const ir::CallDevice& node, const ir::Expr& expr) {
        for (size_t i = 0; i < node.args.size(); ++i) {
            const Interval argument = evaluate(node.args[i]);
            if (is_recording_) {
                add_argument(node.callee->params[i].variable, argument);
            }
        }
        return range_of(expr.type);
    }
    Interval evaluate(const ir::CallHelper&, const ir::Expr& expr) {
        return evaluate_operands(expr);
    }
    Interval evaluate(const ir::Poison&, const ir::Expr& expr) { return range_of(expr.type); }

    void add_argument(const ir::Variable* parameter, Interval argument) {
        const auto [place, is_new] = arguments_.try_emplace(parameter, argument);
        if (!is_new) {
            place->second = join(place->second, argument);
        }
    }

    Ranges ranges_;
    RangeState state_;
    OrderFacts order_;
    std::unordered_map<const ir::Stmt*, Head> heads_;
    std::unordered_map<const ir::Variable*, Interval> arguments_;  // by parameter
    std::vector<Loop> loops_;
    uint32_t round_ = 0;
    bool has_changed_ = false;
    bool is_recording_ = false;
};

}  // namespace

Ranges analyze_ranges(const ir::Module& module) { return Analysis().run(module); }

}  // namespace pykern2cu
