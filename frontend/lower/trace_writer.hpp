#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/lower/called_body.hpp"
#include "frontend/lower/module_lowering.hpp"
#include "frontend/lower/syntax_copy.hpp"
#include "frontend/values/constant.hpp"

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
    /// A list or a tuple: literals and variables that hold what the items are.
    struct Sequence {
        Exprs items;
        bool is_list = true;
    };
    /// A call of a function whose body is being written out.
    struct WrittenCall {
        std::string_view hint;  // for the name of what it returns
        bool is_kept;           // in a variable
        size_t branches;        // around the call
        const ast::Expr* result;
    };
    class CallWriter;
    enum class Flow : uint8_t { Next, Break, Continue, Return };

    explicit TraceWriter(FunctionLowering& self);

    // ---- what is known (trace_values.cpp) ----
    std::optional<ConstantValue> constant(const ast::Expr& expr);
    std::optional<bool> truth_of(const ast::Expr& condition);
    std::optional<int64_t> integer_of(const ast::Expr& expr);
    static bool is_literal(const ConstantValue& value);
    const ast::Expr* literal(const ConstantValue& value, Span span);
    Sequence* sequence_of(const ast::Expr& expr);
    std::optional<Exprs> items_of(const ast::Expr& expr);
    std::optional<Exprs> items_of_call(const ast::Call& call, Span span);
    std::optional<Exprs> items_of_name(const ast::Name& name, Span span);
    std::optional<Exprs> items_of_range(const ast::Call& call, Span span);
    bool add_rounds(const ast::Comprehension& loop, size_t clause, Exprs& items);
    bool stand_for(const ast::Expr& target, const ast::Expr* item);
    std::string_view builtin_called(const ast::Call& call) const;
    const ast::Expr* item_at(const ast::Subscript& node);
    const ast::Expr* expr(const ast::Expr* from) override;

    // ---- statements (trace_writer.cpp) ----
    void statement(const ast::Stmt& stmt, Statements& into) override;
    void write(const ast::Assign& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::AugAssign& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::ExprStmt& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::If& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::For& node, const ast::Stmt& stmt, Statements& into);
    void write(const ast::While& node, const ast::Stmt& stmt, Statements& into);
    void write_as_it_is(const ast::Stmt& stmt, Statements& into);
    bool write_sequence(std::string_view name, const ast::Expr& value, Statements& into);
    bool write_round(const ast::Block& body, Statements& into);
    void write_all(const ast::Block& body, Statements& into);
    void assign(const ast::Expr& target, const ast::Expr* item, Span span, Statements& into);
    const ast::Expr* kept(const ast::Expr* item, std::string_view hint, Statements& into);
    const ast::Expr* target(const ast::Expr& from);
    void emit(const ast::Expr* place, const ast::Expr* value, Span span, Statements& into);
    void forget(std::string_view name);
    void forget_assigned(const ast::Stmt& stmt);

    // ---- functions that are called (trace_calls.cpp) ----
    void note_failed_calls(const std::vector<DeviceCall>& calls);
    std::optional<FunctionValue> written_function(const ast::Call& call);
    bool calls_written(const ast::Expr& expr, bool only_changing = false);
    const ast::Expr* with_calls_written(const ast::Expr* expr, Statements& into);
    const ast::Stmt* with_calls_written(const ast::Stmt& stmt, Statements& into);
    std::string_view new_name(std::string_view hint);
    const ast::Expr* own_name(std::string_view id, bool is_assigned, Span span);
    const ast::Expr* named(const ConstantValue& value, std::string_view hint, Span span);
    bool is_array_argument(std::string_view id) const;
    std::optional<Exprs> bound_arguments(const FunctionValue& function, const ast::Call& call,
                                         Span span);
    NamesInBody names_in(const FunctionValue& function, const Exprs& arguments, Statements& into);
    void add_names_outside(const FunctionValue& function, const std::vector<std::string_view>& read,
                           NamesInBody& names);
    const ast::Expr* write_call(const FunctionValue& function, const ast::Call& call, bool is_kept,
                                Span span, Statements& into);
    void write_result(const ast::Return& node, Statements& into);

    FunctionLowering& self_;
    std::unordered_set<std::string_view> locals_;
    std::unordered_set<std::string_view> assigned_;
    std::unordered_map<std::string_view, ConstantValue> numbers_;
    std::unordered_map<std::string_view, std::shared_ptr<Sequence>> sequences_;
    std::unordered_map<std::string_view, const ast::Expr*> rounds_;  // names of comprehensions
    std::unordered_set<const ast::FunctionDef*> written_functions_;
    WrittenCall* call_ = nullptr;
    size_t calls_in_calls_ = 0;
    size_t loops_ = 0;     // that are being written out
    size_t branches_ = 0;  // that are not decided, and loops that stay loops
    size_t written_ = 0;
    uint32_t temporaries_ = 0;
    bool is_known_ = true;
    bool has_changed_ = false;
    Flow flow_ = Flow::Next;
};

}  // namespace pykern2cu
