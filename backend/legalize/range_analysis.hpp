#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "backend/legalize/order_facts.hpp"
#include "backend/legalize/range_state.hpp"
#include "backend/legalize/ranges.hpp"

namespace pykern2cu {

/// Walks a module until the ranges hold for every round of its loops.
class RangeAnalysis {
  public:
    Ranges run(const ir::Module& module);

  private:
    using Path = RangeState::Path;

    /// What is known each time a loop begins a round.
    struct Head {
        RangeState::Values values;
    };
    struct Loop {
        size_t mark;
        std::vector<Path> breaks = {};
        std::vector<Path> continues = {};
    };

    // ---- statements and loops (ranges.cpp) ----
    void analyze(const ir::Function& function);
    void walk_function(const ir::Function& function);
    void walk(const ir::Block& block);
    void assign(const ir::Variable* variable, const ir::Expr* value);
    void walk(const ir::Declare& node, const ir::Stmt&) { assign(node.variable, node.value); }
    void walk(const ir::Assign& node, const ir::Stmt&) { assign(node.variable, node.value); }
    void walk(const ir::Store& node, const ir::Stmt&);
    void walk(const ir::Eval& node, const ir::Stmt&) { evaluate(node.value); }
    void walk(const ir::If& node, const ir::Stmt&);
    void walk(const ir::ForRange& node, const ir::Stmt& stmt);
    void walk(const ir::While& node, const ir::Stmt& stmt);
    void walk(const ir::Return& node, const ir::Stmt&);
    void walk(const ir::Break&, const ir::Stmt&);
    void walk(const ir::Continue&, const ir::Stmt&);
    void walk(const ir::ExitThread&, const ir::Stmt&) { state_.set_unreachable(); }
    void walk(const ir::DeclareArray&, const ir::Stmt&) {}
    void walk(const ir::Text&, const ir::Stmt&) {}
    void walk(const ir::Alias& node, const ir::Stmt&) { evaluate(node.value); }
    Head& head_of(const ir::Stmt& stmt, const ir::Block& body);
    Interval widen(Type type, Interval before, Interval now) const;
    void grow(Head& head);
    template <class Begin>
    void walk_loop(const ir::Stmt& stmt, const ir::Expr* condition, const ir::Block& body,
                   Begin begin);

    // ---- conditions (range_conditions.cpp) ----
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

    const ir::Variable* variable_of(const ir::Expr* expr);
    void note_order(const ir::Expr* condition, bool outcome);
    void assume(const ir::Expr* condition, bool outcome);
    static bool is_chain_of(const ir::Expr* condition, ir::LogicOp op);
    void assume(const ir::Logic& logic, bool outcome);
    static ir::CompareOp opposite(ir::CompareOp op);
    void assume(const ir::Compare& compare, bool outcome);
    void exclude_or_fix(const ir::Expr* expr, Interval other, bool is_equal);
    void narrow(const ir::Expr* expr, Interval bound);
    void narrow(const ir::Arith& arith, Type type, Interval bound);

    // ---- expressions (range_expressions.cpp) ----
    Interval evaluate(const ir::Expr* expr);
    Interval value_of(const ir::Expr* expr);
    Interval evaluate_operands(const ir::Expr& expr);
    Interval evaluate(const ir::Const&, const ir::Expr& expr) { return ranges_.interval(&expr); }
    Interval evaluate(const ir::Var& node, const ir::Expr&) { return state_.get(node.variable); }
    Interval evaluate(const ir::Arith& node, const ir::Expr& expr);
    std::optional<Wide> least_difference(const ir::Arith& subtraction);
    Interval evaluate(const ir::Unary& node, const ir::Expr& expr);
    Interval evaluate(const ir::Logic& node, const ir::Expr&);
    Interval evaluate(const ir::Compare&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Cast& node, const ir::Expr& expr);
    Interval evaluate(const ir::Select& node, const ir::Expr&);
    Interval evaluate(const ir::Load&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::View&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Reframe&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Extent& node, const ir::Expr& expr);
    Interval evaluate(const ir::Stride&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::MakeTuple&, const ir::Expr& expr);
    Interval evaluate(const ir::TupleItem& node, const ir::Expr& expr);
    Interval evaluate(const ir::TupleAt&, const ir::Expr& expr) { return evaluate_operands(expr); }
    Interval evaluate(const ir::Member& node, const ir::Expr& expr);
    Interval evaluate(const ir::CallIntrinsic& node, const ir::Expr& expr);
    Interval evaluate(const ir::CallDevice& node, const ir::Expr& expr);
    Interval evaluate(const ir::CallHelper&, const ir::Expr& expr);
    Interval evaluate(const ir::Poison&, const ir::Expr& expr) { return range_of(expr.type); }
    void add_argument(const ir::Variable* parameter, Interval argument);

    Ranges ranges_;
    RangeState state_;
    OrderFacts order_;
    std::unordered_map<const ir::Stmt*, Head> heads_;
    std::unordered_map<const ir::Variable*, Interval> arguments_;  // by parameter
    std::vector<Loop> loops_;
    uint32_t round_ = 0;
    bool has_changed_ = false;
    bool is_recording_ = false;
    bool is_asked_ = false;  // for a value again, in a condition
};

}  // namespace pykern2cu
