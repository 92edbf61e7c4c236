#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/intrinsics/match.hpp"
#include "frontend/lower/array_forms.hpp"
#include "frontend/lower/fused.hpp"
#include "frontend/lower/module_lowering.hpp"
#include "frontend/lower/unroll.hpp"
#include "frontend/lower/webs.hpp"

namespace pykern2cu {

class Closest;

/// Lowers one specialisation: syntax tree in, typed IR out.
///
/// Types are found by iteration: a round lowers the whole body with those known so far, and `join`
/// only goes up a finite lattice. The last round is kept.
class FunctionLowering {
  public:
    FunctionLowering(ModuleLowering& module, Specialization& specialization);

    void lower();
    bool assume_none();
    void finish_result();
    void finish();

  private:
    friend struct ArrayForms;
    friend struct FormSupport;
    friend struct KernelForms;
    friend struct ArrayCreationForms;
    friend struct BuiltinForms;
    friend struct PrintForm;
    friend struct ReflectiveForms;
    friend struct ClassForms;
    friend struct ReductionCalls;
    friend struct ReductionLoops;
    friend struct FusedCalls;
    friend struct FusedChanges;
    friend class SharedArrays;
    friend class TraceWriter;
    friend struct FusedViews;
    friend struct FusedParts;
    friend struct ContiguousLoop;

    // ---- rounds and variables (function_lowering.cpp, variables.cpp) ----
    void round();
    void forget_variables();
    void build_signature();
    void bind_arguments();
    Span parameter_span(size_t i) const;
    void bind_parameter(uint32_t version, ir::Variable& variable, const ArgumentFact& fact);
    void bind_fused_array(uint32_t version, const ir::Variable& array);
    std::string_view parameter_name(size_t i) const;
    void find_variables();
    void write_out_loops();
    std::optional<UnrolledLoop> unrolled_loop(const ast::For& loop);
    std::optional<size_t> tuple_length(const ast::Expr& container);
    void find_types();
    void find_decided_types();
    void refuse_text(const ir::Function& function);
    Type version_type(uint32_t version);
    Type join_type(uint32_t version);
    Type web_type(uint32_t web);
    void reopen_joins(uint32_t version);
    Type type_of_versions(const Web& info);
    std::optional<Type> stored_type_of_joins(uint32_t web);
    Type join(Type before, Type now, Span span, std::string_view what);
    ir::Variable* web_variable(uint32_t web);
    ir::Variable* continued_variable(uint32_t web);
    ir::Variable* own_variable(uint32_t version);
    bool is_held_by(uint32_t version, const ir::Variable* variable) const;
    Type stored_type(uint32_t version);
    std::vector<Type> joined_types(uint32_t version);
    ir::Variable* joined_variable(uint32_t web, Type type);
    ir::Variable* variable_of(uint32_t version);
    ir::Variable* assigned_variable(uint32_t version);
    void store_for_joins(uint32_t version, const ir::Variable* own, Span span);
    ir::Variable* new_variable(std::string_view name, Type type, Span span);
    void report_unassigned(uint32_t version, Span span);
    Value read_version(uint32_t version, Span span);
    void note_type(uint32_t version, Type type, Span span);
    std::optional<Value> common_object(uint32_t version);
    bool gather_objects(uint32_t version, std::vector<uint32_t>& seen,
                        std::optional<Value>& common);
    Type read_type(Type version, const ir::Variable* variable) const;

    // ---- branches decided before types are known (prune.cpp) ----
    std::optional<size_t> parameter_named(const ast::Expr& expr, const Webs& webs) const;
    const ast::Expr& definition_of(const ast::Expr& expr, const Webs& webs) const;
    std::optional<Result<ConstantValue>> local_constant(const ast::Expr& expr, const Webs& webs);
    std::optional<ConstantValue> known_fact(const ast::Expr& expr, const Webs& webs) const;
    Result<ConstantValue> static_value(const ast::Expr& expr, const Webs& webs);
    bool gives_truth(const ast::Expr& expr, const Webs& webs);
    std::optional<bool> decide(const ast::Expr& condition, const Webs& webs);
    std::optional<bool> decide_comparison(const ast::Compare& compare, const Webs& webs);
    std::optional<bool> decide_pair(ast::CompareOp op, const ast::Expr& left,
                                    const ast::Expr& right, const Webs& webs);
    void evaluate_decided(const ast::Expr& condition);
    std::vector<const ast::Expr*> undecided(const ast::BoolOp& logic, bool with_last);

    // ---- statements (lower_stmt.cpp) ----
    void lower_block(const ast::Block& block, ir::Block& into);
    void lower_inline(const ast::Block& block);
    void lower_known_branch(const ast::If& node, bool takes_then);
    void lower(const ast::Stmt& stmt);
    void lower(const ast::Assign& node, const ast::Stmt& stmt);
    void lower(const ast::AugAssign& node, const ast::Stmt& stmt);
    void lower(const ast::ExprStmt& node, const ast::Stmt& stmt);
    void lower(const ast::If& node, const ast::Stmt& stmt);
    void lower(const ast::For& node, const ast::Stmt& stmt);
    void lower(const ast::While& node, const ast::Stmt& stmt);
    void lower(const ast::Return& node, const ast::Stmt& stmt);
    void lower(const ast::Break& node, const ast::Stmt& stmt);
    void lower(const ast::Continue& node, const ast::Stmt& stmt);
    void lower(const ast::Pass& node, const ast::Stmt& stmt);
    void lower(const ast::Assert& node, const ast::Stmt& stmt);
    void lower_as_call(const ast::Assert& node, const ast::Stmt& stmt);
    void lower(const ast::Raise& node, const ast::Stmt& stmt);
    void lower(const ast::Delete& node, const ast::Stmt& stmt);
    void lower(const ast::Import& node, const ast::Stmt& stmt);
    void lower(const ast::ImportFrom& node, const ast::Stmt& stmt);
    void lower(const ast::FunctionStmt& node, const ast::Stmt& stmt);
    void lower(const ast::ClassDef& node, const ast::Stmt& stmt);
    void lower(const ast::UnsupportedStmt& node, const ast::Stmt& stmt);
    void lower(const ast::InvalidStmt& node, const ast::Stmt& stmt);
    void return_value(const Value& value, Span span);
    ir::ExitThread exception_of(const ast::Expr& exception);
    std::string constant_text(const ast::Expr& message);
    void return_none(Span span);
    void join_result(Type type, Span span);
    bool may_return_none() const;

    // ---- assignment (lower_assign.cpp) ----
    void assign(const ast::Expr& target, Value value);
    void assign_name(const ast::Name& name, const Value& value, Span span, bool is_compound);
    void assign_version(uint32_t version, const Value& value, Span span, bool is_compound);
    void assign_none(uint32_t version, const Value& value, Span span);
    void assign_tuple(const std::vector<const ast::Expr*>& targets, const Value& value, Span span);
    Value unpacked(const Value& array, size_t count, Span span);
    void augment_array(const ast::AugAssign& node, const Value& target, Span span);
    bool is_web_read(uint32_t web) const;
    bool is_fresh_array(const Value& value) const;
    bool holds_already(const ast::Name& name, const Value& value) const;
    /// What targets of an assignment change.
    struct Changes {
        std::vector<std::string_view> names = {};
        bool memory = false;
    };
    void pair_up(const std::vector<const ast::Expr*>& targets, const Value& value,
                 std::vector<const ast::Expr*>& places, std::vector<Value>& items);
    void keep_from_targets(std::vector<Value>& items, const std::vector<const ast::Expr*>& targets);
    void keep_unless_unchanged(Value& item, const Changes& written);
    void note_written(const ast::Expr& target, const Value* value, Changes& written);
    void spill_if_unstable(Value& value, size_t at);
    Effect effect_of_body() const;
    /// The place, found before the values were lowered; `mark` is the length of the block then.
    Value place_before(const Value& place, std::span<const Value> values, size_t mark);
    void keep_effect(const Value& value, Span span);  // computes what nothing reads, if it must
    Value evaluated(const Value& value);  // computed here and only once if it has an effect
    bool must_evaluate(const Value& value) const;  // Python notices when it is not computed
    bool may_raise(const Value& value) const;
    bool checks_divisor(ast::BinaryOp op, Type type) const;
    Value settled_place(const Value& place, Effect least = Effect::Writes,
                        std::span<ir::Stmt* const> later = {});
    const ir::Expr* settled_index(const ir::Expr* index, std::span<ir::Stmt* const> later);
    Value settled_view(const ir::View& view, const Value& place, Effect least,
                       std::span<ir::Stmt* const> later);
    Value read_before(Value& place, const Value& value, size_t mark);
    void store(const Value& place, const Value& value, Span span, bool is_compound);
    Value as_stored(const Value& value, Type target);
    Value augmented_target(const ast::Expr& target);

    // ---- loops (lower_loop.cpp, lower_items.cpp) ----
    struct RangeBounds {
        Value start, stop, step;
        Type type;
        std::optional<uint32_t> unroll;
    };
    struct Completion {
        ir::Variable* flag = nullptr;  // set when a loop with `else` ends without `break`
    };
    /// What a loop runs over if not a range: an array, a tuple, `enumerate(...)`, `zip(...)`.
    struct Iterable {
        enum class Kind : uint8_t {
            Elements,
            Enumerate,
            Zip,
            Flat,         // all elements in C order
            NdIndex,      // the positions of a shape
            NdEnumerate,  // positions and elements
            NdIter,       // views of single elements, in the order of memory
        };
        Kind kind = Kind::Elements;
        Value source;                 // the array or tuple; what `enumerate` counts from
        std::vector<Iterable> parts;  // of `enumerate` one, of `zip` and `nditer` any number
        std::vector<const ir::Expr*> shape = {};  // from Flat on: what the positions run over
        Layout order = Layout::C;                 // and the axis that runs fastest
        Span span;
        std::optional<Type> poison = {};        // what the items are if there is no loop over this
        std::optional<RangeBounds> range = {};  // Elements: of a range in `zip` or `enumerate`
    };
    void lower_range_loop(const ast::For& node, const ast::Stmt& stmt,
                          const std::optional<RangeBounds>& bounds);
    void lower_item_loop(const ast::For& node, const ast::Stmt& stmt, const Iterable& iterable);
    Iterable iterable_of(const ast::Expr& expr);
    Iterable iterable_call(const ast::Call& call, Iterable::Kind kind, Span span);
    Value loop_array(const Value& array);
    Iterable elements_of(const Value& value, Span span);
    Iterable positions_of(const ast::Call& call, Iterable::Kind kind, Span span);
    Iterable positions_in(std::vector<Value> sources, Iterable::Kind kind, Span span);
    Value item_at_position(const Iterable& iterable, const std::vector<Value>& at);
    void lower_nested_loop(const ast::For& node, const Iterable& iterable);
    void assign_counters(const std::vector<const ast::Expr*>& targets,
                         const std::vector<Value>& counters);
    const ir::Expr* item_count(const Iterable& iterable);
    Value item_at(const Iterable& iterable, const Value& at);
    Iterable range_items(std::optional<RangeBounds> bounds, Span span);
    static bool is_range(Type type);
    Value range_value(const ast::Call& call, Span span);
    RangeBounds bounds_of(const Value& range, Span span);
    Value range_length(const Value& range, Span span);
    const ir::Expr* count_by_any_step(const RangeBounds& range, Span span);
    bool refuse_items(const Value& tuple, Span span);
    const ir::Expr* range_count(const RangeBounds& range, Span span);
    Value range_item(const RangeBounds& range, const Value& at, Span span);
    Value is_in_range(ast::CompareOp op, const Value& item,
                      const std::optional<RangeBounds>& bounds, Span span);
    std::optional<uint32_t> unroll_factor(const Value& unroll);
    std::optional<RangeBounds> range_bounds(const ast::Call& call, bool is_jit);
    ir::ForRange::Way way_of(const RangeBounds& bounds) const;
    void note_limit(const ir::Variable* counter, const RangeBounds& bounds);
    void lower_loop_body(const ast::For& node, const Value& item, ir::Block& body);
    ir::Variable* loop_variable(const ast::Expr& target, Type type);
    Completion open_else(const ast::Block& otherwise, const ast::Block& body);
    void close_else(const Completion& completion, const ast::Block& otherwise);
    Result<ConstantValue> called_value(const ast::Expr& callee);
    std::string called_library_name(const ast::Expr& expr);

    // ---- expressions (lower_expr.cpp) ----
    Value lower(const ast::Expr& expr);
    Value widened(const ast::Expr& expr, Value value);
    Value lower(const ast::Literal& node, Span span);
    Value lower(const ast::Name& node, Span span);
    Value lower(const ast::Attribute& node, Span span);
    Value lower(const ast::Unary& node, Span span);
    Value lower(const ast::Binary& node, Span span);
    Value lower(const ast::BoolOp& node, Span span);
    Value lower(const ast::Compare& node, Span span);
    Value lower(const ast::Ternary& node, Span span);
    Value lower(const ast::Call& node, Span span);
    Value lower(const ast::Subscript& node, Span span);
    Value lower(const ast::Slice& node, Span span);
    Value lower(const ast::Tuple& node, Span span);
    Value lower(const ast::List& node, Span span);
    Value lower(const ast::Dict& node, Span span);
    Value lower(const ast::Starred& node, Span span);
    Value lower(const ast::NamedExpr& node, Span span);
    Value lower(const ast::Lambda& node, Span span);
    Value lower(const ast::UnsupportedExpr& node, Span span);
    Value lower(const ast::InvalidExpr& node, Span span);
    /// What an operation is written as: `a & b` or `numpy.bitwise_and(a, b)`.
    /// `a + b`, which Python folds where both are constants; `operator.add(a, b)`; `np.add(a, b)`.
    enum class Written : uint8_t { Symbol, Call, Ufunc };
    Value binary(ast::BinaryOp op, const Value& lhs, const Value& rhs, Span span,
                 Written written = Written::Symbol);
    Value compare(ast::CompareOp op, const Value& lhs, const Value& rhs, Span span,
                  Written written = Written::Symbol);
    Value compare_with_none(ast::CompareOp op, const Value& optional, Span span);
    Value compare_objects(ast::CompareOp op, const Value& lhs, const Value& rhs, Span span);
    Value unary(ast::UnaryOp op, const Value& operand, Span span,
                Written written = Written::Symbol);
    Value logic_step(ast::BoolOpKind op, const Value& lhs, const ast::Expr& rhs, Span span);
    const ir::Expr* condition(const ast::Expr& expr);
    const ir::Expr* all_conditions(ast::BoolOpKind op, std::span<const ast::Expr* const> operands,
                                   Span span);
    const ir::Expr* guarded(ir::LogicOp op, const ir::Expr* test, ir::Block inner,
                            const ir::Expr* next, Span span);
    void require_branching(const Value& test, Span span);
    const ir::Expr* truth_of(const Value& value, Span span);
    Value attribute_of(const Value& object, std::string_view attribute, Span span);
    std::optional<Value> try_attribute(const Value& object, std::string_view attribute, Span span);
    Value array_attribute(const Value& array, std::string_view attribute, Span span);
    Value complex_part(const Value& array, std::string_view attribute, Span span);
    std::optional<Value> inner_attribute(const ast::Attribute& node, Span span);
    Value array_flag(const Value& array, std::string_view flag, Span span);

    // ---- tuples (lower_tuple.cpp) ----
    Value tuple_of(std::vector<Value> items, Span span);
    Value tuple_item(const Value& tuple, uint32_t index, Span span);
    std::vector<Value> items_of(const Value& tuple, Span span);
    std::vector<Value> parts_of(const Value& tuple, Span span);  // a range has parts, no items
    bool append_items(std::vector<Value>& items, const Value& tuple);
    Value joined_tuples(const Value& lhs, const Value& rhs, Span span);
    Value make_named_tuple(const NamedTupleClass& tuple, const ast::Call& node, Span span);
    Value named(const NamedTupleClass& tuple, Value plain);
    Value subscript_tuple(const Value& tuple, const ast::Expr& index, Span span);
    Value item_at_run_time(const Value& tuple, const Value& index, Span span);
    Value tuple_item_at(const Value& tuple, const ir::Expr* at, Span span);
    void exit_unless_within(const ir::Expr* at, int64_t size, Span span);
    Value tuple_slice(const Value& tuple, const ast::Slice& slice, Span span);
    const ir::Expr* compare_mixed_signs(ast::CompareOp op, const Value& lhs, const Value& rhs,
                                        Span span);
    Value compare_tuples(ast::CompareOp op, const Value& lhs, const Value& rhs, Span span);
    Value contains(ast::CompareOp op, const Value& item, const Value& tuple, Span span);
    Value tuple_method(const Value& tuple, std::string_view method,
                       const std::vector<Value>& arguments, Span span);

    // ---- subscripts (lower_index.cpp) ----
    Value subscript(const Value& base, const ast::Expr& index, Span span);
    Value subscript_array(const Value& array, std::vector<const ast::Expr*> indices, Span span);
    Value element(const Value& array, std::vector<Value> indices, Span span);
    Value sliced(const Value& array, const std::vector<const ast::Expr*>& indices, Span span);
    std::vector<Value> slice_parts(const std::vector<const ast::Expr*>& indices);
    const ir::Expr* slice_bound(const Value& bound, Span span);
    Value view(const Value& array, std::vector<ir::ViewItem> items, Span span);
    std::vector<Value> index_values(const Value& index);
    const ir::Expr* index_expr(const Value& index, Span span);
    const ir::Expr* extent(const ir::Expr* array, uint32_t axis, Span span);

    // ---- whole arrays (lower_elements.cpp) ----
    Value array_variable(const Value& array);
    std::vector<const ir::Expr*> extents(const ir::Expr* array, Span span);
    std::vector<const ir::Expr*> strides(const ir::Expr* array, Span span);
    void exit_if(const ir::Expr* condition, std::string_view exception, std::string_view message);
    std::vector<Value> open_loops(const std::vector<const ir::Expr*>& shape, Layout order,
                                  Span span, const std::vector<const ast::Expr*>& counters = {});
    Value written_array(const Value& place);
    bool fill(const Value& place, const Value& value, Span span);
    void fill_from_tuple(const Value& place, const Value& value, Span span);
    bool overlaps(const Value& place, const Value& value, Span span);
    bool check_broadcast(const Value& operand, const Value& target, Span span);
    Value broadcast(const Value& operand, const Value& target, const std::vector<Value>& at,
                    Span span);
    void change_in_place(ast::BinaryOp op, const Value& place, const Value& value, Span span);
    Value call_elementwise(const std::string& name, const CallArguments& arguments, Span span);
    Value flat(const Value& array, Span span);
    Value element_at(const Value& array, const std::vector<Value>& at, Span span);
    Value flat_element(const Value& array, const Value& index, Span span);
    std::vector<const ir::Expr*> unravelled_index(const ir::Expr* linear,
                                                  const std::vector<const ir::Expr*>& shape,
                                                  Layout order, Span span);
    Value contains_element(ast::CompareOp op, const Value& item, const Value& array, Span span);

    // ---- records, vectors (lower_record.cpp, lower_vector.cpp) ----
    Value record_field(const Value& record, std::string_view name, Span span);
    Value subscript_record(const Value& record, const ast::Expr& index, Span span);
    std::optional<std::string> field_name(const ast::Expr& index);
    Value field_view(const Value& array, std::string_view name, Span span);
    std::optional<Value> field_of_element(const Value& view, const std::vector<const ir::Expr*>& at,
                                          Span span);
    Value vector_component(const Value& vector, std::string_view name, Span span);
    Value make_vector(Type type, const std::vector<Value>& parts, Span span);

    // ---- datetime64, timedelta64 (lower_time.cpp); nothing where no operand is one ----
    std::optional<Value> time_binary(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                                     Span span);
    std::optional<Value> time_compare(ast::CompareOp op, const Value& lhs, const Value& rhs,
                                      Span span);
    std::optional<Value> time_function(std::string_view name, const std::vector<Value>& arguments,
                                       Span span);
    Value time_scaled(const Value& time, const Value& number, std::string_view name, Span span);
    const ir::Expr* time_in(const Value& time, uint32_t unit, Span span);
    std::optional<uint32_t> common_time_unit(const Value& lhs, const Value& rhs, Span span);
    Value time_call(std::string_view name, std::vector<const ir::Expr*> arguments, Type result,
                    Span span);

    // ---- pointers and iterators (lower_iterator.cpp) ----
    Value as_pointer(const Value& value);
    std::optional<Value> iterator_binary(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                                         Span span);
    Value array_iterator(const Value& array, std::string_view method,
                         const CallArguments& arguments, Span span);

    // ---- calls (lower_call.cpp, lower_device_call.cpp) ----
    Value call(const Value& callee, const ast::Call& node, Span span);
    Value viewed_number(const Value& number, const CallArguments& arguments, Span span);
    Value method_call(const Value& object, std::string_view method, const ast::Call& node,
                      Span span);
    Value call_array_method(const Value& array, std::string_view method,
                            const CallArguments& arguments, Span span);
    Value call_type(Type type, const ast::Call& node, Span span);
    Value call_library(const std::string& name, const ast::Call& node, Span span);
    Value call_rows(std::span<const Intrinsic* const> rows, const std::string& name,
                    std::vector<Value> arguments, const std::vector<std::string_view>& keywords,
                    Span span);
    Value call_operator(const std::string& name, const CallArguments& given, Span span);
    Value call_scalars(const std::string& name, const ast::Call& node, const CallArguments& given,
                       Span span);
    std::optional<Value> call_with_dtype(const std::string& name, const ast::Call& node,
                                         const CallArguments& given, Span span);
    std::optional<Value> call_array_function(const std::string& name,
                                             const CallArguments& arguments, Span span);
    Value call_function(const FunctionValue& function, const ast::Call& node, Span span);
    Value call_function(const FunctionValue& function, const CallArguments& given,
                        const ast::Expr* callee, Span span);
    Value call_host_function(const FunctionValue& function, const Declaration& declaration,
                             const CallArguments& given, Span callee, Span span);
    std::optional<Type> state_facts(Specialization& wanted, std::vector<Value>& arguments,
                                    const std::vector<bool>& omitted);
    std::optional<Value> call_library_function(std::string_view name, const Value& array,
                                               CallArguments arguments, Span span);
    bool capture_arguments(const FunctionValue& function, const ast::Expr* callee,
                           Specialization& wanted, std::vector<Value>& arguments, Span span);
    Value call_foreign(const ForeignFunction& function, const ast::Call& node, Span span);
    Value from_buffer(const ast::Call& node, Span span);
    Value call_specialization(Specialization& callee, const std::vector<Value>& arguments,
                              Span span);
    std::optional<std::vector<Value>> bind_arguments(const FunctionValue& callee,
                                                     const CallArguments& arguments,
                                                     std::vector<bool>& omitted, Span span);
    void refuse_argument(const ast::FunctionDef& function,
                         const std::vector<std::string_view>& keywords, Span span,
                         const BoundArguments::Refused& refused);
    std::optional<Value> default_argument(const FunctionValue& callee,
                                          const ast::Parameter& parameter, Span span);
    std::vector<Value> lower_arguments(const ast::Call& node,
                                       std::vector<std::string_view>& keywords);
    Value cast(const Value& value, Type type, Span span);
    std::optional<ConstantValue> fold_call(const std::string& name,
                                           const std::vector<Value>& arguments,
                                           const std::vector<std::string_view>& keywords,
                                           Span span);
    const ir::Expr* bound_argument(const BoundArgument& argument,
                                   const std::vector<Value>& arguments, Span span);
    Specialization& specialization_for(Specialization wanted, const std::vector<Value>& arguments,
                                       const std::vector<bool>& omitted);
    Specialization& specialize_on_presence(Specialization& general, Specialization& wanted,
                                           const std::vector<Value>& arguments,
                                           const std::vector<bool>& omitted);
    Specialization& without_unused_facts(Specialization& callee, Specialization wanted);
    Specialization& specialize_on_literals(Specialization& general, Specialization wanted,
                                           const std::vector<Value>& arguments);
    std::optional<uint32_t> conversion_cost(const Specialization& wanted,
                                            const ParsedSignature& signature) const;
    bool apply_declared_signature(const Declaration& declaration, Specialization& wanted,
                                  Span span);

    // ---- objects of CUDA's own classes (lower_class.cpp) ----
    Type held_class(Type type);
    Value construct_class(Type type, const ast::Call& node, Span span);
    Value class_method(const Value& object, std::string_view method, CallArguments arguments,
                       Span span);
    bool is_reduced(Type type, const CallArguments& arguments);

    // ---- functions inside functions (lower_closure.cpp) ----
    Value inner_function(const ast::FunctionDef& function, Span span);
    bool has_constant_defaults(const ast::FunctionDef& function);
    const std::vector<Capture>* captures_at(const ast::Expr& expr) const;
    std::optional<Value> closure(const ast::Expr& expr);
    Value settled_closure(Value value, const std::vector<Capture>& captures, Span span);

    // ---- evaluation order (effects.cpp) ----
    /// Lowers operands left to right so that the result may be one expression: whatever would be
    /// evaluated too late is moved to a variable in front.
    std::vector<Value> lower_operands(std::span<const ast::Expr* const> exprs);
    /// Makes values that are used more than once cheap and stable.
    Value stable(const Value& value, std::string_view name = {});
    void spill(Value& value, size_t at, std::string_view name = {});
    void settle_order(std::vector<Value>& values, const std::vector<size_t>& marks);

    // ---- fused functions (lower_fused.cpp, lower_reduction.cpp, fused_loads.cpp) ----
    bool is_fused_kernel() const;
    void lower_fused_body();
    void finish_loop_phase(ir::Block body);
    void bind_fused_values();
    std::shared_ptr<const FusedView> version_view(uint32_t version) const;
    bool keeps_view(uint32_t version, const Value& value);
    std::optional<Value> element_method(const Value& element, std::string_view method,
                                        const CallArguments& given, Span span);
    ir::Variable* fused_index(uint32_t dimension);
    Value fused_element(std::shared_ptr<const FusedView> view, Span span);
    void fused_return(const Value& value, Span span);
    void make_outputs(const std::vector<Value>& results, Span span);
    FusedOutput return_reduction(const Value& result, const std::string& name);
    FusedOutput return_new_array(const Value& result, const std::string& name, Span span);
    void return_elements(const Value& result, const ir::Variable& output, Span span);
    ElementLoops element_loops(Span span) const;
    const ir::Variable* fused_shape() const;
    void begin_phase();
    void wrap_in_element_loop(const ir::Variable& shape, ir::Block body);
    void order_fused_parameters();
    std::optional<Value> reduction_call(std::string_view name, const CallArguments& given,
                                        Span span);
    Value reduce(const Reduction& reduction, const Value& operand, Span span);
    void for_each_load(const ir::Expr* expr, size_t end, const VisitView& visit) const;
    uint32_t rank_of(const ir::Expr* expr) const;
    std::vector<ir::ExtentRule> extents_of(const ir::Expr* operand, uint32_t rank) const;
    void add_extents(std::vector<ir::ExtentRule>& rules, const FusedView& view) const;
    const ir::Expr* extent_of(const ir::ExtentRule& rule, Span span);
    void drop_unread_assignments(ir::Block& body, const ir::Expr* result = nullptr) const;
    void finish_reduction_phase(ir::Block body);
    void wait_for_grid(Span span);

    // ---- making IR (make.cpp) ----
    const ir::Expr* make(Span span, Type type, decltype(ir::Expr::node) node);
    const ir::Expr* make_const(const ir::Number& value, Type type, Span span,
                               const ir::NamedConstant* origin = nullptr, uint8_t base = 10);
    const ir::Expr* make_var(const ir::Variable* variable, Span span);
    const ir::Expr* make_cast(const ir::Expr* expr, Type type, Span span,
                              ir::CastOrigin origin = ir::CastOrigin::Implied);
    const ir::Expr* make_not(const ir::Expr* test, Span span);
    const ir::Expr* make_int(int64_t value, Type type, Span span);
    /// The value as an expression of its own type.
    const ir::Expr* expr_of(const Value& value, Span span);
    /// The value converted to a type; reports where that is impossible.
    const ir::Expr* convert(const Value& value, Type type, Span span);
    const ir::Expr* convert_to_optional(const Value& value, Type type, Span span);
    const ir::Expr* has_value(const Value& optional, Span span);
    Value present(const Value& value);
    bool is_known_present(const ir::Variable* variable) const;
    void note_present_operand(ir::LogicOp op, const ir::Expr& test, const ir::Block& right);
    void note_present_arm(const ir::If& branch);
    const ir::Expr* convert_tuple(const Value& value, Type type, Span span);
    ir::Stmt* emit(Span span, decltype(ir::Stmt::node) node);
    ir::Stmt* make_assign(ir::Variable* variable, const ir::Expr* value, Span span);
    Value value_of(const ir::Expr* expr) {
        return {.type = expr->type, .expr = expr, .span = expr->span};
    }
    Value constant_value(ConstantValue constant, Span span);
    Value computed(const ir::Expr* expr, Type result);
    Value poison(Span span, Type type = types::error);

    Diagnostic& error(Span span, Code code, std::string message) {
        failed_ = true;
        return diagnostics_.error(span, code, std::move(message));
    }
    /// Whether the dialect has an answer; its refusal or its warning is reported.
    template <class T>
    bool accept(const Typing<T>& typing, Span span, Code refusal = Code::TypeMismatch) {
        if (!typing) {
            error(span, refusal, typing.error());
        } else if (typing.warning()) {
            diagnostics_.warning(span, typing.warning()->code, typing.warning()->message);
        }
        return static_cast<bool>(typing);
    }
    Diagnostic& error(Code code, Failure failure);
    /// What a name stands for is not known, for a reason that may stand elsewhere.
    void not_known(std::string_view name, Span span, Code code, const Failure& failure);
    void ask_for_attribute(const Value& object, const ast::Attribute& node, uint32_t errors);
    void ask_for_library_name(std::string_view qualified, const ast::Expr& written);
    void ask_for(const Closest& closest, Span name);
    /// A known constant integer, or an error that says what needs it.
    std::optional<int64_t> constant_integer(const Value& value, Span span, std::string_view what);
    void ask_for_literal(const Value& value);

    ModuleLowering& module_;
    Specialization& spec_;
    const Dialect& dialect_;
    ast::FunctionDef source_;  // with its unrolled loops written out
    UnrolledNodes unrolled_;
    Webs webs_;
    VersionTypes types_;
    std::map<std::pair<const ast::Expr*, uint32_t>, Type> temporary_types_;  // by visit of a round
    std::unordered_map<const ast::Expr*, uint32_t> temporary_visits_;
    std::vector<Value> version_values_;  // what is known of a version at compile time
    std::vector<ir::Variable*> web_variables_;
    std::unordered_set<const ir::Variable*> loop_counters_;
    /// Blocks at whose begin a variable that may be None is known to have a value.
    std::unordered_map<const ir::Block*, const ir::Variable*> present_in_;
    /// Loop variables that count from 0 or above to a constant.
    std::unordered_map<const ir::Variable*, int64_t> counter_limits_;
    std::vector<ir::Variable*> argument_variables_;  // null: no parameter in C++
    std::vector<ir::Variable*> own_variables_;       // of versions whose type no join of theirs has
    std::vector<std::vector<ir::Variable*>> joined_variables_;  // by web; of joins of other types
    std::vector<uint8_t> rebound_;  // fused: webs that are not one view of an argument throughout
    /// What `isinstance` and `hasattr` gave in a round.
    std::unordered_map<const ast::Call*, bool> reflected_;
    TracedConditions traced_;

    // One round.
    Diagnostics diagnostics_;
    ir::Block* block_ = nullptr;
    ir::Comments pending_comments_;
    FusedLoop fused_;
    bool changed_ = false;   // a type that was used has changed since
    bool progress_ = false;  // some type became known or changed
    bool read_unknown_ = false, failed_ = false;
    /// `c += 1` in a loop, with no value before: the version and where it is read.
    std::optional<std::pair<uint32_t, Span>> unassigned_read_;
    std::optional<Span> unreported_;  // a poison that nobody has explained yet
    bool returns_value_ = false, returns_nothing_ = false;
    Type round_result_ = types::unknown;  // FirstWins
    std::string_view assigned_name_;      // the single name that the current value is assigned to
    std::vector<Completion> completions_;
    std::vector<DeviceCall> calls_;
};

}  // namespace pykern2cu
