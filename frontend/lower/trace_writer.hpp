#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/lower/called_body.hpp"
#include "frontend/lower/module_lowering.hpp"
#include "frontend/lower/syntax_copy.hpp"
#include "frontend/python/constant.hpp"

namespace pykern2cu {

class FunctionLowering;

/// Writes out what Python runs while a fused function is traced: loops over known items, `while` of
/// known numbers, lists, and the functions that it calls where they are none of one element. What
/// is left computes elements.
///
///     r = []                        r_0 = x * 0
///     for k in range(2):            r_1 = x * 1
///         r.append(x * k)           return r_0 + r_1
///     return r[0] + r[1]
class TraceWriter final : public SyntaxCopy {
  public:
    /// Replaces the function that is lowered; false if it has nothing to write out, or more than
    /// is known.
    static bool write_out(FunctionLowering& self);

  private:
    using Exprs = std::vector<const ast::Expr*>;
    using Statements = std::vector<const ast::Stmt*>;
    using Shape = std::vector<int64_t>;
    static constexpr size_t kMostItems = 1024;  // of a sequence that is written out

    /// A list or a tuple: literals and variables that hold what the items are.
    struct Sequence {
        Exprs items;
        bool is_list = true;
        size_t branches = 0;  // around the place where it is made
    };
    using SequencePtr = std::shared_ptr<Sequence>;
    /// A call of a function whose body is being written out.
    struct WrittenCall {
        std::string_view hint;  // for the name of what it returns
        bool is_kept;           // in a variable
        size_t branches;        // around the call
        const ast::Expr* result;
    };
    class CallWriter;
    class RoundCondition;
    class PlaceMaker;
    /// When the items of a list are read that a loop runs over.
    enum class Reading : uint8_t { Now, InEachRound };
    enum class Flow : uint8_t { Next, Break, Continue, Return };

    explicit TraceWriter(FunctionLowering& self);

    // ---- what is known (trace_values.cpp) ----
    std::optional<ConstantValue> evaluated(const ast::Expr& expr);
    std::optional<ConstantValue> constant(const ast::Expr& expr);
    std::optional<bool> truth_of(const ast::Expr& condition);
    std::optional<bool> truth_in_round(const ast::Expr& condition);
    std::optional<int64_t> integer_in_round(const ast::Expr& expr);
    std::optional<int64_t> integer_of(const ast::Expr& expr);
    static bool is_literal(const ConstantValue& value);
    const ast::Expr* literal(const ConstantValue& value, Span span);
    std::string_view builtin_called(const ast::Call& call);
    bool gives_array(const ast::Expr& expr);
    bool call_gives_array(const ast::Call& call);
    const ast::Expr* item_behind(const ast::Expr& expr);
    std::optional<ConstantValue> known_number(const ast::Expr& expr);
    bool may_make_sequence(const ast::Expr& expr);
    const ast::Expr* with_items(const ast::Expr& expr);
    const ast::Expr* items_tuple(const Exprs& items, Span span);
    const ast::Expr* call_with_lists(const ast::Call& node, Span span);
    const ast::Expr* walrus(const ast::NamedExpr& node, Span span);
    const ast::Expr* expr(const ast::Expr* from) override;
    /// The items that names of comprehensions stand for are none of the comprehension.
    template <class Fn>
    auto outside_comprehensions(const Fn& fn) {
        const auto outer = std::exchange(rounds_, {});
        auto result = fn();
        rounds_ = outer;
        return result;
    }

    // ---- items (trace_items.cpp) ----
    SequencePtr sequence_of(const ast::Expr& expr);
    std::optional<Sequence> sequence_value(const ast::Expr& expr);
    std::optional<Sequence> joined(const ast::Binary& node);
    std::optional<Sequence> repeated(const Sequence& sequence, int64_t times, Span span);
    std::optional<Sequence> sliced(const ast::Subscript& node);
    std::optional<Exprs> elements(const Exprs& written);
    const ast::Expr* element(const ast::Expr& expr);
    const ast::Expr* list_name(const SequencePtr& list, Span span);
    std::optional<Exprs> items_of(const ast::Expr& expr, Reading reading = Reading::Now);
    Exprs live_items(const SequencePtr& list, Span span);
    std::optional<Exprs> items_of_range(const ast::Call& call, Span span);
    std::optional<Exprs> items_of_call(const ast::Call& call, Span span, Reading reading);
    std::optional<Exprs> enumerated(const ast::Call& call, Span span, Reading reading);
    Exprs zipped(const std::vector<Exprs>& parts, Span span);
    std::optional<Exprs> items_of_rounds(const ast::Comprehension& loop);
    bool stand_for(const ast::Expr& target, const ast::Expr* item);
    bool add_rounds(const ast::Comprehension& loop, size_t clause, Exprs& items);

    // ---- arrays and tuples of the module (trace_places.cpp) ----
    std::optional<std::vector<size_t>> chosen(const ast::Slice& slice, int64_t count);
    std::optional<Shape> shape_of_parameter(std::string_view name) const;
    std::optional<Shape> shape_of_place(const ast::Expr& from);
    std::optional<Shape> shape_of_part(const ast::Subscript& part);
    std::optional<Exprs> items_of_slice(const ast::Subscript& part, Span span);
    std::optional<Exprs> items_of_place(const ast::Expr& from);

    // ---- lists (trace_lists.cpp) ----
    SequencePtr written_sequence(std::string_view hint, const ast::Expr& value, Statements& into);
    bool write_sequence(std::string_view name, const ast::Expr& value, Statements& into);
    const ast::Expr* placed(const ast::Expr* item, std::string_view hint, Statements& into);
    const ast::Expr* new_place(const ast::Expr* item, std::string_view hint, Statements& into);
    bool is_place(const ast::Expr& item) const;
    SequencePtr item_list(const ast::Expr& expr);
    const ast::Expr** item_in(Sequence& list, const ast::Subscript& place, Span span);
    void store_item(const ast::Subscript& place, const ast::Expr& value, Span span,
                    Statements& into);
    void change_item(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into);
    void add_items(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into);
    void add_items(const ast::Expr& list, const std::optional<Exprs>& items, Span span,
                   Statements& into);
    void call_method(const ast::Attribute& method, const ast::Call& call, Span span,
                     Statements& into);
    void make_places(const ast::Stmt& stmt, Statements& into);
    void make_places(const ast::Expr& changed, Statements& into);
    void make_variables(const ast::Stmt& stmt, Statements& into);
    bool has_list(const Sequence& sequence);
    bool is_list(const ast::Expr& value);
    void check_lists_left(const ast::FunctionDef& written);
    bool refuse_generator(const ast::Expr& value);
    void refuse_in_branch(Span span);
    void refuse_method(Span span);

    // ---- statements (trace_writer.cpp, trace_branches.cpp) ----
    void statement(const ast::Stmt& stmt, Statements& into) override;
    void write(const ast::Assign& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::ExprStmt& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::Delete& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::If& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::For& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::While& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::Return& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::Break& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::Continue& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::FunctionStmt& node, const ast::Stmt& stmt, Statements& into);
    template <class Node>
    void write(const Node& node, const ast::Stmt& stmt, Statements& into);
    void leave_round(Flow flow, const ast::Stmt& stmt, Statements& into);
    void forget_rebound_arrays(const ast::Block& body);
    ast::If undecided(const ast::If& node);
    ast::For undecided(const ast::For& node);
    ast::While undecided(const ast::While& node);
    template <class Node>
    void write_undecided(const Node& node, const ast::Stmt& stmt, Statements& into);
    ast::Block arm(const ast::Block& body);
    ast::Block loop_body(const ast::Block& body);
    void write_as_it_is(const ast::Assign& node, const ast::Stmt& stmt, Statements& into);
    void write_to_all(const ast::Assign& node, const ast::Stmt& stmt, Statements& into);
    void write_rounds(const ast::For& node, const Exprs& items, Statements& into);
    bool write_round(const ast::Block& body, Statements& into);
    void write_all(const ast::Block& body, Statements& into);
    void assign(const ast::Expr& target, const ast::Expr* item, Span span, Statements& into);
    bool assign_parts(const ast::Tuple& targets, const ast::Expr& item, Span span,
                      Statements& into);
    const ast::Expr* lasting(const ast::Expr* item, std::string_view hint, Statements& into);
    const ast::Expr* variable(const ast::Expr* item, std::string_view hint, Statements& into);
    const ast::Expr* kept(const ast::Expr* item, std::string_view hint, Statements& into);
    const ast::Expr* kept_until_round(const ast::Expr* item, Statements& into);
    static bool has_names_only(const ast::Expr& target);
    const ast::Expr* target(const ast::Expr& from);
    void emit(const ast::Expr* place, const ast::Expr* value, Span span, Statements& into);
    void forget(std::string_view name);
    void forget_assigned(const ast::Stmt& stmt);
    void refuse(Span span, std::string_view why);
    void stop(Span span, std::string_view why);
    void note_limit();

    // ---- functions that are called (trace_calls.cpp) ----
    const ast::FunctionDef* inner_function(const ast::Expr& expr);
    const ast::FunctionDef* with_defaults(
        const ast::FunctionDef& function,
        const std::function<const ast::Expr*(const ast::Parameter&)>& value_of);
    const ast::FunctionDef* with_kept_defaults(const ast::FunctionDef& function, Statements& into);
    const ast::Expr* with_kept_defaults(const ast::Expr* item, Statements& into);
    const ast::Expr* lambda(const ast::Lambda& node, const ast::Expr& from);
    void note_function(std::string_view name, const ast::FunctionDef* function);
    void drop_functions(ast::Block& written);
    void note_failed_calls(const std::vector<DeviceCall>& calls);
    std::optional<FunctionValue> written_function(const ast::Call& call);
    bool may_change(const FunctionValue& function);
    bool calls_written(const ast::Expr& expr, bool only_changing = false);
    const ast::Expr* with_calls_written(const ast::Expr* expr, Statements& into);
    const ast::Stmt* with_calls_written(const ast::Stmt& stmt, Statements& into);
    std::string_view new_name(std::string_view hint);
    std::string_view hint_of(const ast::Expr& list) const;
    const ast::Expr* own_name(std::string_view id, bool is_assigned, Span span);
    const ast::Expr* named(const ConstantValue& value, std::string_view hint, Span span);
    Type argument_type(std::string_view id) const;
    bool is_array_argument(std::string_view id) const;
    std::optional<Exprs> bound_arguments(const FunctionValue& function, const ast::Call& call,
                                         Span span);
    NamesInBody names_in(const FunctionValue& function, const Exprs& arguments, Statements& into);
    void add_names_outside(const FunctionValue& function, const std::vector<std::string_view>& read,
                           NamesInBody& names);
    void note_body(const ast::FunctionDef& source, Span call);
    const ast::Expr* write_call(const FunctionValue& function, const ast::Call& call, bool is_kept,
                                Span span, Statements& into);
    void write_result(const ast::Expr& value, Statements& into);

    FunctionLowering& self_;
    std::unordered_set<std::string_view> locals_;
    std::unordered_set<std::string_view> assigned_;
    std::unordered_map<std::string_view, ConstantValue> numbers_;
    std::unordered_set<std::string_view> arrays_;  // names that are known to hold one
    std::unordered_map<std::string_view, SequencePtr> sequences_;
    std::unordered_map<std::string_view, Shape> shapes_;  // of names of constant arrays' parts
    std::vector<SequencePtr> iterated_;                   // by the loops that are being written out
    std::unordered_set<std::string_view> places_;         // variables, each of one item of one list
    std::unordered_set<std::string_view> lists_in_calls_;
    std::unordered_map<std::string_view, Span> arm_lists_;  // that one arm of a branch makes
    std::unordered_map<std::string_view, const ast::Expr*> rounds_;  // names of comprehensions
    std::unordered_set<const ast::FunctionDef*> written_functions_;
    std::unordered_map<std::string_view, const ast::FunctionDef*>
        functions_;  // inner ones, by name
    WrittenCall* call_ = nullptr;
    size_t calls_in_calls_ = 0;
    size_t loops_ = 0;          // that are being written out, up to one that stays
    size_t loop_branches_ = 0;  // around the innermost of them
    size_t branches_ = 0;       // that are not decided, and loops that stay loops
    size_t written_ = 0;
    size_t copied_ = 0;  // expressions
    uint32_t temporaries_ = 0;
    bool is_known_ = true;
    std::optional<Failure> reason_;  // why it is not, whatever else is wrong
    std::optional<Failure> limit_;   // where the writing ended, which lists must not
    bool has_long_loop_ = false;     // of numbers that are known
    bool has_changed_ = false;
    Flow flow_ = Flow::Next;
};

}  // namespace pykern2cu
