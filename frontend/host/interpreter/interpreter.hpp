#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "frontend/host/interpreter/interpreter_state.hpp"
#include "frontend/host/interpreter/iteration.hpp"
#include "frontend/host/interpreter/member_lookup.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/python/number.hpp"

namespace pykern2cu::launches {

/// Follows the host code of a module from its first statement to its last, then the functions that
/// nothing has called. Both ways of a condition are taken, each loop until nothing changes; nothing
/// is computed but constants. One source file has the overload for statements, one that for
/// expressions, and so on.
class Interpreter : private InterpreterState {
  public:
    explicit Interpreter(const HostProgram& program);

    FoundLaunches run();
    /// Only follows the module, and notes what some names hold at its statements. Returns whether
    /// its end is reached.
    bool note_names(NotedNames& names);
    /// Notes, behind that, what functions may change when they are called later.
    void note_later();

  private:
    // ---- the program (interpreter.cpp) ----
    void note_names(uint32_t statement);
    void note_use(const Datum& datum);
    void note_value(const Value& value);
    void note_inner(const Object& names, NotedNames::Inner inner);
    void note_call(const Frame& frame, const ast::FunctionDef& definition);
    std::vector<std::optional<std::string>> given_to(const Frame& frame);
    void write_beside(Frame& module, std::string_view name, Value value);
    std::optional<LaunchMoment> moment_of(Span launch) const;
    Frame& enter_call(const Function& function);
    std::vector<const Kernel*> kernels_of(const Function& function);
    const std::vector<Given>& given_to_make(const Kernel& kernel);
    std::vector<const Kernel*> made_in(const std::vector<const Kernel*>& kernels,
                                       const Frame& call);
    bool is_known_call() const;
    /// What a constant is to the program: its functions run here.
    Value adopt(const ConstantValue& value);
    Value lookup(std::string_view name, Span span);
    Value held_by(std::string_view name, Span span);
    Value held_by_module(std::string_view name, Site site, Span span);
    void assign_name(std::string_view name, Value value);

    // ---- functions that nothing calls (uncalled.cpp) ----
    void run_uncalled();
    void run_uncalled_methods(Object& definition, std::unordered_set<const ast::FunctionDef*>& run);
    void call_uncalled(const Function& function);
    std::map<std::string, Value> parametrized(const Function& function);
    void find_outer_changes();
    bool matters(Span functions) const;
    bool matters(Object& definition) const;
    /// Follows what is left once more when the budget is spent, without values.
    void run_rest();

    // ---- statements (execute.cpp) ----
    Flow execute(const ast::Block& block);
    Flow execute(const ast::Assign& assign, Span span);
    Flow execute(const ast::AugAssign& assign, Span span);
    Flow execute_in_place(const ast::AugAssign& assign, Span span);
    Flow execute(const ast::ExprStmt& expression, Span span);
    Flow execute(const ast::If& branch, Span span);
    Flow execute(const ast::For& loop, Span span);
    Flow execute(const ast::While& loop, Span span);
    Flow execute(const ast::Return& result, Span span);
    Flow execute(const ast::Raise& raised, Span span);
    Flow execute(const ast::Break&, Span);
    Flow execute(const ast::Continue&, Span);
    Flow execute(const ast::Pass&, Span) { return Flow::GoesOn; }
    Flow execute(const ast::Assert& assertion, Span span);
    Flow execute(const ast::Delete& deletion, Span span);
    Flow execute(const ast::InvalidStmt&, Span) { return Flow::GoesOn; }

    // ---- definitions (definitions.cpp, class_definitions.cpp, imports.cpp) ----
    Flow execute(const ast::FunctionStmt& definition, Span span);
    Flow execute(const ast::ClassDef& definition, Span span);
    Flow execute(const ast::Import& import, Span span);
    Flow execute(const ast::ImportFrom& import, Span span);
    void import_name(std::string_view name, std::string_view path, bool is_of_library,
                     const std::function<Result<ConstantValue>()>& get);
    void import_all(Span span);
    Function defined(const ast::FunctionDef& definition);
    void follow_annotation(const ast::Expr* annotation);
    std::vector<Decorator> evaluate_decorators(const std::vector<const ast::Expr*>& written);
    static bool is_quiet(const Value& decorator);
    Value decorated(Function function, const std::vector<Decorator>& decorators);
    Object& define_class(const ast::ClassDef& definition);
    bool gives_what_it_shows(const Object& type);
    void make_members(Object& type);
    void announce(Object& definition);
    Value adopt_class(const ClassValue& value, Frame& module);
    bool is_imported_once(std::string_view name) const;

    // ---- branches and loops (control_flow.cpp) ----
    Flow either(const std::vector<std::function<Flow()>>& ways);
    void execute_ruled_out(const ast::Block& block);
    void narrow(const ast::Expr& condition, bool holds);
    Flow follow_loop(const std::function<bool(Loop&)>& rounds, const ast::Block& otherwise);
    std::vector<Writes> follow_round(Loop& loop, const std::function<Flow()>& round);
    bool unroll(Loop& loop, const ast::For& written, const Value& source,
                const std::vector<Value>& items);
    std::optional<bool> count_out(Loop& loop, const ast::While& written);
    Flow any_round(const ast::For& loop, const Value& source);
    bool repeat(Loop& loop, const std::function<Flow()>& round, bool runs_at_all);
    Change change_by(const Writes& writes);

    // ---- `with`, `try` and `match` (clauses.cpp) ----
    using Way = std::function<Flow()>;
    Flow execute(const ast::UnsupportedStmt& stmt, Span span);
    Flow execute_match(const std::vector<ast::Clause>& cases);
    Flow execute_clauses(const ast::UnsupportedStmt& stmt);
    Flow execute_guarded(const std::vector<ast::Clause>& clauses, Imports imports);
    Flow execute_with(const ast::Clause& clause, size_t entry);
    bool may_swallow(const ast::Expr& expr, const Value& manager);
    Flow execute_rounds(const ast::Clause& clause);
    Flow follow_guarded(const Way& body, const Way& otherwise, const std::vector<Way>& handlers);
    Flow follow_ended(const Way& body, const Way& end);
    Exits exits() const;
    void add_to_exits(const Exits& begin, const Exits& end, const Writes& more);
    void evaluate_entries(const ast::Clause& clause, size_t first = 0);
    void bind_targets(const ast::Clause& clause);

    // ---- assignments (execute.cpp) ----
    void assign(const ast::Expr& target, const Value& value);
    void assign_items(const std::vector<const ast::Expr*>& targets, const Value& value);
    void assign_item(const ast::Subscript& target, const Value& value);

    // ---- dictionaries (dicts.cpp) ----
    void write_entry(Object& dict, const Value& key, const Value& value);
    void erase_entry(Object& dict, const Value& key, Span span);
    void write_order(Object& dict, const std::function<void(Sequence&)>& change);
    void write_any_entries(Object& dict, const Value& pair);
    Value has_key(const Object& dict, const Value& key);
    Value entry_of(const Object& dict, const Value& key, const std::optional<Value>& otherwise,
                   Span span);
    Value made_entry(Object& dict, const Value& key, const Value& found, Span span);
    Value entries_of(const Object& dict, Span span);
    Value column_of(const Object& dict, size_t column, Span span);
    void merge_into(Object& dict, const Value& from, Span span);
    void update_dict(Object& dict, const Arguments& arguments, Span span);
    Value call_dict_method(Object& dict, std::string_view name, const Arguments& arguments,
                           Span span);

    // ---- changes in place (mutations.cpp) ----
    Value call_list_method(Object& list, std::string_view name, const Arguments& arguments,
                           Span span);
    std::optional<Value> call_set_method(Object& set, std::string_view name,
                                         const Arguments& arguments, Span span);
    std::optional<std::vector<Value>> sorted_items(const Value& list, const Arguments& arguments,
                                                   Span span);
    void change_item(Object& list, const ast::Expr& index, const Value* value, Span span);
    void forget_arrays(const Value& changed, Span span);

    // ---- arrays whose items are followed, where names are noted (exact_arrays.cpp) ----
    Value exactly(const ConstantValue& value, const std::vector<Object*>& viewed);
    Value exact_part(const Array& array, const std::vector<Index>& indices, Span span);
    std::optional<Value> exact_call(const Datum& callee, const Arguments& arguments, Span span);
    std::optional<Value> exact_method(const Array& array, std::string_view name,
                                      const ConstantCall& call, const std::vector<Object*>& viewed);
    std::optional<std::vector<Value>> exact_rows(const Array& array);
    bool change_in_place(const ast::AugAssign& assignment, const Array& before, const Value& by,
                         Span span);
    void assign_part(const Array& array, const std::vector<Index>& indices, const Value* value,
                     Span span);
    void change_items(const Array& array, const std::optional<ConstantValue>& items);
    void lose_items(Object& content, bool itself = true);
    void lose_arrays(const Value& value, uint32_t depth = 0);
    void lose_given(const Datum& callee, const Arguments& arguments);

    // ---- expressions (expressions.cpp, operators.cpp, conditions.cpp) ----
    Value evaluate(const ast::Expr& expr);
    Value evaluate(const ast::Literal& literal, Span span);
    Value evaluate(const ast::Name& name, Span span);
    Value evaluate(const ast::Attribute& attribute, Span span);
    Value evaluate(const ast::Unary& unary, Span span);
    Value evaluate(const ast::Binary& binary, Span span);
    Value evaluate(const ast::BoolOp& logic, Span span);
    Value evaluate(const ast::Compare& compare, Span span);
    Value evaluate(const ast::Ternary& ternary, Span span);
    Value evaluate(const ast::Call& call, Span span);
    Value evaluate(const ast::Subscript& subscript, Span span);
    Value evaluate(const ast::Slice& slice, Span span);
    std::vector<Index> evaluate_index(const ast::Expr& index);
    Value evaluate(const ast::Tuple& tuple, Span span);
    Value evaluate(const ast::List& list, Span span);
    Value evaluate(const ast::Dict& dict, Span span);
    Value evaluate(const ast::Starred& starred, Span span);
    Value evaluate(const ast::NamedExpr& named, Span span);
    Value evaluate(const ast::Lambda& lambda, Span span);
    Value evaluate(const ast::UnsupportedExpr& expr, Span span);
    Value evaluate(const ast::InvalidExpr& expr, Span span);
    std::vector<Value> evaluate_items(const std::vector<const ast::Expr*>& elements);

    // ---- comprehensions (comprehensions.cpp) ----
    Value evaluate(const ast::Comprehension& written, Span span);
    Value made_by(const ast::Comprehension& written, const Value& first, Span span);
    void go_through(const ast::Comprehension& written, size_t clause, const Value& iterable,
                    Made& made);
    void take(const ast::Comprehension& written, size_t clause, const Value& item, Made& made);
    void take_chosen(const ast::Comprehension& written, size_t clause, Made& made);
    void write_rows(Object& dict, const std::vector<Made::Row>& rows);

    Value as_object(const Value& value, Span span);
    Value binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span);
    Value plain_binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span);
    Datum binary(ast::BinaryOp op, const Datum& lhs, const Datum& rhs, Span span);
    std::optional<Value> own_operator(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                                      Span span, bool is_in_place);
    std::optional<Value> list_operation(ast::BinaryOp op, const Datum& lhs, const Datum& rhs);
    Value is_member(ast::CompareOp op, const Datum& item, const Datum& of, Span span);
    std::optional<Value> own_comparison(ast::CompareOp op, const Value& lhs, const Value& rhs,
                                        Span span);
    Value compared(ast::CompareOp op, const Value& lhs, const Value& rhs, Span span);
    std::optional<Value> call_own(const Datum& datum, const std::vector<std::string_view>& names,
                                  Span span, const Arguments& arguments = {});
    std::optional<Value> method_of_sides(std::string_view of_left, std::string_view of_right,
                                         const Value& lhs, const Value& rhs, Span span);
    Value in_turn(size_t count, bool decisive, const std::function<Value(size_t)>& get);
    Value with_truth(const Value& value, bool wanted);
    std::optional<bool> truth_of(Object& object);
    std::optional<bool> truth_of(const Value& value);

    // ---- items (items.cpp, iteration.cpp) ----
    Value item(const Value& base, const ast::Expr& index, Span span);
    Value item(const Datum& base, const ast::Expr& index, Span span);
    Value item_of_array(const Array& base, const ast::Expr& index, Span span);
    Value item_of_sequence(const Sequence& base, const ast::Expr& index, Span span);
    Value any_part(const Value& item, Brackets brackets, const Value& place, Span span);
    /// What `for` goes through: one value for each round if they differ in type.
    std::vector<Value> rounds(const Value& iterable, Span span);
    Value items_through(const Value& iterable, Span span);
    std::vector<Value> rounds(const Datum& iterable, Span span);
    std::optional<std::vector<Value>> members_of(const Datum& datum);
    Value any_call(const Value& callee, const Arguments& arguments, Span span);
    std::optional<Value> any_rounds(const std::function<Value()>& round);
    void call_with_each(const Value& callee, const Value& iterable, Span span);
    /// A list or tuple as a sequence, and what is in it too; other values as they are.
    Value frozen(const Value& value) const;
    /// A tuple with a case for each combination of those of its items.
    Value spread(const Value& value);
    Value frozen(const Value& value, uint32_t depth, size_t& left) const;

    // ---- attributes (attributes.cpp) ----
    Value attribute(const Datum& object, std::string_view name, Span span);
    Value attribute_of_super(const Super& super, std::string_view name, Span span);
    Value attribute_of_constant(const ConstantValue& object, std::string_view name, Span span);
    Value array_attribute(const Array& array, std::string_view name, Span span);
    Value member(Object& object, std::string_view name, Span span);
    Value inherited_member(Object& object, std::string_view name, Span span);
    void begin_own(Object& object, std::string_view name);
    void lose_members(const Object& type);
    void write_own(Object& object, std::string_view name, Value value);
    Value bound_to(Object& object, const Value& found, Span span);
    std::optional<Value> described(Object& object, std::string_view name, Span span);
    void assign_attribute(const Value& object, std::string_view name, const Value& value,
                          Span span);
    void assign_attribute(Object& object, std::string_view name, const Value& value, Span span);
    void fill_fields(Object& instance, const Arguments& arguments, Span span);
    Value replaced(const Arguments& arguments, Span span);

    // ---- calls (calls.cpp, library_objects.cpp, stdlib.cpp, copies.cpp, argparse.cpp) ----
    Arguments evaluate_arguments(const ast::Call& call);
    void add_argument(const ast::Argument& argument, Arguments& arguments,
                      std::optional<Argument>& others);
    Value call(const Value& callee, const Arguments& arguments, Span span);
    Value call(const Datum& callee, const Arguments& arguments, Span span);
    Value call_partial(const Partial& partial, const Arguments& arguments, Span span);
    Value call_function(const Function& function, const Arguments& arguments, Span span);
    Value run_function(const Function& function, Frame& frame);
    Value run_later(const Function& function, Frame& frame);
    void leave_call(Value result);
    bool bind(const Function& function, const Arguments& arguments, Frame& frame);
    Value default_of(const Function& function, const ast::Parameter& parameter);
    Value call_class(Object& definition, const Arguments& arguments, Span span);
    Value call_constant(const ConstantValue& callee, const Arguments& arguments, Span span);
    std::optional<Value> call_standard(std::string_view name, const Arguments& arguments,
                                       Span span);
    std::optional<std::vector<Value>> counted(const Value& iterable, Span span);
    Value copied(const Value& value, bool is_deep, Span span);
    Value copied(Object& from, bool is_deep, Span span);
    Value reduced(const Arguments& arguments, Span span);
    Value make_dict_of(std::string_view name, const Arguments& arguments, Span span);
    Value make_deque(const Arguments& arguments, Span span);
    Value make_namespace(const Arguments& arguments, Span span);
    std::optional<Value> call_math(std::string_view name, const Arguments& arguments, Span span);
    Value product_of(const std::vector<Value>& columns, Span span);
    Value chained(const std::vector<Value>& columns, Span span);
    Value make_parser(Object& parser, const Arguments& arguments, Span span);
    Value call_parser_method(Object& parser, std::string_view name, const Arguments& arguments,
                             Span span);
    void add_parsed(Object& parser, const Arguments& arguments, Span span);
    Value given_by_option(const Keywords& given, Span span);
    void set_default(Object& parser, std::string_view dest, const Value& value, Span span);
    Value parsed_by(Object& parser, Span span);
    Value string_kernel(Span call);
    Value call_library_name(const ConstantValue& callee, std::string_view name,
                            const Arguments& arguments, Span span);
    Value call_method(const Method& method, const Arguments& arguments, Span span);
    Value call_function_method(const Function& function, std::string_view name,
                               const Arguments& arguments, Span span);
    Value call_text_method(const ConstantValue& text, std::string_view name,
                           const Arguments& arguments, Span span);
    static Value partial_of(const Arguments& arguments);
    Value field_default(const NamedTupleClass& of, const std::string& field, Span span);
    Value call_library_function(std::string_view name, Library library, const Arguments& arguments,
                                Span span);
    Value call_type(Type type, const Arguments& arguments, Span span);
    std::optional<std::vector<ConstantValue>> to_constants(const Arguments& arguments);
    Value text_or_unknown(const Result<ConstantValue>& made, Span span);
    std::optional<Value> call_evaluator(const ConstantValue& callee, const Arguments& arguments,
                                        Span span);

    // ---- Python's own functions (builtins.cpp, builtin_numbers.cpp, reflection.cpp) ----
    Value call_builtin(std::string_view name, const Arguments& arguments, Span span);
    std::optional<Value> call_reflection(std::string_view name, const Arguments& arguments,
                                         Span span);
    std::optional<bool> has_attribute(const Datum& datum, std::string_view name);
    Value super_of(const Arguments& arguments, Span span);
    // These are called by the name of the function, which some of them share.
    Value any_or_all(std::string_view name, const Arguments& arguments, Span span);
    Value make_of_items(std::string_view name, const Arguments& arguments, Span span);
    Value make_dict(std::string_view name, const Arguments& arguments, Span span);
    Value make_range(std::string_view name, const Arguments& arguments, Span span);
    Value make_slice(std::string_view name, const Arguments& arguments, Span span);
    Value mapped(std::string_view name, const Arguments& arguments, Span span);
    Value zipped(std::string_view name, const Arguments& arguments, Span span);
    Value iterator_of(std::string_view name, const Arguments& arguments, Span span);
    Value next_of(std::string_view name, const Arguments& arguments, Span span);
    Value length_of(std::string_view name, const Arguments& arguments, Span span);
    Value sum_of(std::string_view name, const Arguments& arguments, Span span);
    Value extreme_of(std::string_view name, const Arguments& arguments, Span span);
    Value call_arithmetic(std::string_view name, const Arguments& arguments, Span span);
    Value convert(std::string_view name, const Arguments& arguments, Span span);
    Value items_as(std::string_view made, const Value& from, const std::vector<Source>& sources,
                   Span span);
    void follow_texts(const Arguments& values, Span span);
    void follow_text(const Value& value, uint32_t depth, Span span);
    static Value given_items(const Arguments& arguments);
    Value size_of(Object& object, Span span);
    Value folded(ast::BinaryOp op, Value start, const std::vector<Value>& items, Span span);
    Value arithmetic_type(std::string_view name, const std::vector<Value>& values, Span span);
    Value rows_of(const std::optional<Value>& first, const std::vector<Value>& columns, Span span);

    // ---- what is not followed (outside.cpp) ----
    Value outside(const std::vector<Value>& given, Span span, std::string why);
    Value call_outside(const Arguments& arguments, Span span, std::string why);
    void run_outside(Span span);
    void escape(const Value& value, Span span);
    void escape(const Function& function, Span span);
    void escape(Object& object);
    void escape_names() {
        stop_noting();
        escape(*module_frame(module_).names);
    }
    void escape_functions(const Arguments& arguments, Span span);
    void escape_functions(const Value& value, Span span, int depth = 0);
    static bool keeps_arguments(std::string_view library_function);
    Log follow_any(const std::function<void()>& run, Stops stops = Stops::Anywhere);
    Log changes_in(Log log, uint64_t since) const;
    Value lazily(const std::function<Value()>& make, Span span);
    void keep_places(const Log& log);
    void run_any_code();
    void lose_to_any_code(Object& object, const std::unordered_set<const Object*>& hidden);
    std::unordered_set<const Object*> objects_in_kernels_alone();
    void lose(Object& object, Span span, std::string_view why = kChanged);
    void forget(Object& object, Span span, const Value& given = {});

    // ---- launches (launch.cpp) ----
    Value launch(const Function& kernel, const Arguments& arguments, Span span);
    void add_results(const Kernel& kernel, const Arguments& given, Arguments& operands);
    Value results_with(const Kernel& kernel, const Arguments& inputs, size_t reduced, Span span);
    Value with_kept_dims(const Kernel& kernel, const Argument& keepdims, const Arguments& inputs,
                         const Value& result);
    Value left_out(const Kernel& kernel, const ast::Parameter& parameter, Span launch);
    Value record(const Kernel& kernel, const Arguments& arguments, Span span,
                 bool may_be_other = false);
    void note_unlinked(const Unknown& callee, const Arguments& arguments, Span span);
    void note_unlinked(Unlinked launch);
    std::vector<const Kernel*> launched(const Function& function, Span span);
    Value fitting(const Value& callee, const Arguments& arguments, Span span);
    bool fits(const Kernel& kernel, const Data& arguments, Span span);
    Value result_of(const Kernel& kernel, const std::vector<Value>& arguments, Span span,
                    bool are_all = false);
    /// Calls `each` with every combination of the cases of values that some run has.
    Value for_each_combination(const std::vector<Value>& values,
                               FunctionRef<Value(const Data&)> each);
};

}  // namespace pykern2cu::launches
