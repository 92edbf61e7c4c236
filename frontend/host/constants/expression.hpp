#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/declaration.hpp"

namespace pykern2cu {

/// Walks one expression. Every node kind has its overload; those without a compile-time meaning
/// fail.
class Evaluator::Expression {
  public:
    Expression(Evaluator& evaluator, Site site, const LocalLookup& locals)
        : evaluator_(evaluator), site_(site), locals_(locals) {}

    Result<ConstantValue> evaluate(const ast::Expr& expr);

  private:
    using Value = Result<ConstantValue>;

    Value evaluate(const ast::Literal& literal, Span span);
    static Value literal_value(ast::None, Span) { return ConstantValue{NoneValue{}}; }
    static Value literal_value(ast::Ellipsis, Span) { return ConstantValue{EllipsisValue{}}; }
    static Value literal_value(bool value, Span) { return ConstantValue{value}; }
    static Value literal_value(ast::Integer integer, Span span);
    static Value literal_value(double value, Span) { return ConstantValue{value}; }
    static Value literal_value(std::complex<double> value, Span) { return ConstantValue{value}; }
    static Value literal_value(const std::string& value, Span) { return ConstantValue{value}; }
    static Value literal_value(const ast::Bytes&, Span span);

    Value evaluate(const ast::Name& name, Span span);
    Value evaluate(const ast::Attribute& attribute, Span span);
    Value evaluate(const ast::Unary& unary, Span span);
    Value evaluate(const ast::Binary& binary, Span span);
    Value evaluate(const ast::BoolOp& logic, Span span);
    Value evaluate(const ast::Compare& compare, Span span);
    Value evaluate(const ast::Ternary& ternary, Span);
    Value evaluate(const ast::Call& call, Span span);

    std::optional<Failure> collect(const ast::Call& call, const ConstantValue& callee,
                                   HostArguments& into);
    Value call_method(const ConstantValue& object, std::string_view method,
                      const HostArguments& arguments, Span span);
    Value call_value(const ConstantValue& callee, const ast::Call& call,
                     const HostArguments& arguments, Span span);
    Value call_object(const ClassValue& object, const HostArguments& arguments, Span span);
    std::optional<Value> evaluate_foreign(const ConstantValue& callee, const ast::Call& call,
                                          Span span);

    Value declare_function(std::string_view decorator, const ast::Call& call, Span span);
    Value declare_more(const DecoratorValue& waiting, const ast::Call& call, Span span);
    Value declared_function(Declared declared, Span span) const;
    Value partial(const ast::Call& call, Span span);
    void declare_here(FunctionValue& function, std::shared_ptr<const Declaration> as) const;
    static bool is_signature(const ConstantValue& callee,
                             const std::vector<ConstantValue>& arguments);
    static bool has_slice(const ast::Expr& index);
    Value signature(const ast::Call& call, Span span);

    Value written_type(const ast::Expr& expr);

    Value evaluate(const ast::Subscript& subscript, Span span);
    static bool has_slice_among(const ast::Tuple& indices);
    Value part_of_array(const ConstantValue& base, const std::vector<const ast::Expr*>& written,
                        Span span);
    Value sequence(SequenceKind kind, const std::vector<const ast::Expr*>& elements);
    Value evaluate(const ast::Tuple& tuple, Span);
    Value evaluate(const ast::List& list, Span);
    Value evaluate(const ast::Lambda& lambda, Span);
    Value evaluate(const ast::NamedExpr&, Span span);
    Value evaluate(const ast::Dict& dict, Span span);
    Value evaluate(const ast::Slice&, Span span);
    Value evaluate(const ast::Starred&, Span span);
    Value evaluate(const ast::UnsupportedExpr& expr, Span span);
    Value evaluate(const ast::InvalidExpr&, Span span);

    Evaluator& evaluator_;
    Site site_;
    const LocalLookup& locals_;
};

}  // namespace pykern2cu
