#include "backend/legalize/ranges.hpp"

#include "backend/legalize/range_analysis.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

/// Of a constant, whose type may not hold all of it.
Interval interval_of(const ir::Const& node, Type type) {
    if (const bool* flag = std::get_if<bool>(&node.value)) {
        return {*flag ? 1 : 0, *flag ? 1 : 0};
    }
    if (const int64_t* integer = std::get_if<int64_t>(&node.value)) {
        return put_into(type, {*integer, *integer});
    }
    if (const uint64_t* integer = std::get_if<uint64_t>(&node.value)) {
        return put_into(type, {*integer, *integer});
    }
    return range_of(type);
}

/// A constant that the type it is converted to does not hold: the -1 of a loop that counts a uint32
/// down.
std::optional<Interval> converted_constant(const ir::Expr& expr) {
    const auto* cast = ir::as<ir::Cast>(&expr);
    const auto* constant = cast == nullptr ? nullptr : ir::as<ir::Const>(cast->operand);
    if (constant == nullptr) {
        return std::nullopt;
    }
    const Interval written = interval_of(*constant, cast->operand->type);
    return range_of(expr.type).contains(written) ? std::nullopt : std::optional(written);
}

}  // namespace

Interval Ranges::interval(const ir::Expr* expr) const {
    const auto found = intervals_.find(expr);
    if (found != intervals_.end()) {
        return found->second;
    }
    if (const auto* constant = ir::as<ir::Const>(expr)) {
        return interval_of(*constant, expr->type);
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

/// After this many rounds, whatever still changes in a loop may have any value of its type.
constexpr uint32_t kMaxRounds = 6;

}  // namespace

Ranges RangeAnalysis::run(const ir::Module& module) {
    for (auto it = module.functions.rbegin(); it != module.functions.rend(); ++it) {
        analyze(**it);
    }
    return std::move(ranges_);
}

void RangeAnalysis::analyze(const ir::Function& function) {
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

void RangeAnalysis::walk_function(const ir::Function& function) {
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

void RangeAnalysis::walk(const ir::Block& block) {
    for (const ir::Stmt* stmt : block.statements) {
        if (!state_.is_reachable()) {
            return;
        }
        std::visit([&](const auto& node) { walk(node, *stmt); }, stmt->node);
    }
}

void RangeAnalysis::assign(const ir::Variable* variable, const ir::Expr* value) {
    const Interval interval = value == nullptr ? Interval{0, 0} : evaluate(value);
    order_.forget(variable);
    if (variable->type.is_integral()) {
        state_.set(variable, interval);
    }
}

void RangeAnalysis::walk(const ir::Store& node, const ir::Stmt&) {
    evaluate(node.target);
    evaluate(node.value);
}

void RangeAnalysis::walk(const ir::If& node, const ir::Stmt&) {
    evaluate(node.condition);
    const Path then = fork(node.condition, true, [&] { walk(node.then); });
    const Path otherwise = fork(node.condition, false, [&] { walk(node.otherwise); });
    state_.meet({then, otherwise});
    if (!then.is_reachable && node.otherwise.statements.empty()) {
        note_order(node.condition, false);  // if i >= n: return
    }
}

void RangeAnalysis::walk(const ir::ForRange& node, const ir::Stmt& stmt) {
    const Interval start = evaluate(node.start);
    const Interval stop = evaluate(node.stop);
    const Interval step = evaluate(node.step);
    Interval values = join(start, stop);
    const Type type = node.variable->type;
    const bool wraps =  // `i += step` beyond the largest value; Python's ranges end before it
        node.way != ir::ForRange::Way::Checked && !type.is_signed() && !(step == Interval{1, 1});
    if (const std::optional<Interval> written = converted_constant(*node.step)) {
        const Interval down{std::min(start.hi, stop.lo + 1), start.hi};
        values = *written == Interval{-1, -1} ? down : range_of(type);
    } else if (wraps) {
        values = {0, std::max(start.lo, stop.hi - 1)};
    } else if (step.lo > 0 || (step.lo == 0 && node.way != ir::ForRange::Way::Checked)) {
        values = {start.lo, std::max(start.lo, stop.hi - 1)};
    } else if (step.hi < 0) {
        values = {std::min(start.hi, stop.lo + 1), start.hi};
    }
    order_.forget(node.variable);
    walk_loop(stmt, nullptr, node.body, [&] { state_.set(node.variable, values); });
}

void RangeAnalysis::walk(const ir::While& node, const ir::Stmt& stmt) {
    walk_loop(stmt, node.condition, node.body, [&] { evaluate(node.condition); });
}

void RangeAnalysis::walk(const ir::Return& node, const ir::Stmt&) {
    if (node.value != nullptr) {
        evaluate(node.value);
    }
    state_.set_unreachable();
}

void RangeAnalysis::walk(const ir::Break&, const ir::Stmt&) {
    loops_.back().breaks.push_back(state_.path_since(loops_.back().mark));
    state_.set_unreachable();
}

void RangeAnalysis::walk(const ir::Continue&, const ir::Stmt&) {
    loops_.back().continues.push_back(state_.path_since(loops_.back().mark));
    state_.set_unreachable();
}

/// The variables that the loop assigns, with their values before the first round.
RangeAnalysis::Head& RangeAnalysis::head_of(const ir::Stmt& stmt, const ir::Block& body) {
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
Interval RangeAnalysis::widen(Type type, Interval before, Interval now) const {
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

void RangeAnalysis::grow(Head& head) {
    for (auto& [variable, known] : head.values) {
        const Interval wider = widen(variable->type, known, state_.get(variable));
        has_changed_ = has_changed_ || wider != known;
        known = wider;
    }
}

/// One round of the loop; `begin` is what happens before the condition is tested.
template <class Begin>
void RangeAnalysis::walk_loop(const ir::Stmt& stmt, const ir::Expr* condition,
                              const ir::Block& body, Begin begin) {
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

Ranges analyze_ranges(const ir::Module& module) { return RangeAnalysis().run(module); }

}  // namespace pykern2cu
