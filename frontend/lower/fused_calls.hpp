#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/lower/array_forms.hpp"
#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class FunctionLowering;

/// The calls in fused functions that no row can express: they change an argument, or leave an
/// operand out.
struct FusedCalls {
    static std::optional<Value> call(FunctionLowering& self, const std::string& name,
                                     const ast::Call& node, const CallArguments& given, Span span);
    static std::optional<Value> method(FunctionLowering& self, const Value& element,
                                       std::string_view method, const CallArguments& given,
                                       Span span);
    static bool refuse_undecided(FunctionLowering& self, std::string_view name,
                                 const std::vector<Value>& arguments);
    /// Whether a call is of one of Python's own functions, with Python's numbers.
    static bool are_python(std::string_view name, const std::vector<Value>& arguments);
    /// Python's own functions take its numbers and arrays without axes, which become some; false
    /// if there is another array, which is reported.
    static bool take_python_numbers(FunctionLowering& self, std::string_view name,
                                    std::vector<Value>& arguments);
    static Value python_items(FunctionLowering& self, const Value& tuple, Span span);
    static Type result_type(std::string_view name, const std::vector<Value>& arguments,
                            Type computed);
    static bool refuse_named_list(FunctionLowering& self, const ast::Expr& value);
    static Value copied(FunctionLowering& self, const Value& element, Span span);
    static Value converted(FunctionLowering& self, const Value& element, const CallArguments& given,
                           Span span);
    static Value assigned(FunctionLowering& self, const Value& value, Type type, Span span);

  private:
    static std::optional<Value> python_round(FunctionLowering& self, const CallArguments& given,
                                             Span span);
    static Value python_divmod(FunctionLowering& self, const Value& lhs, const Value& rhs,
                               Span span);
    static std::optional<Value> common_dtype(FunctionLowering& self, const std::string& name,
                                             const CallArguments& given, Span span);
    static std::optional<Value> call_with_out(FunctionLowering& self, const std::string& name,
                                              const ast::Call& node, const CallArguments& given,
                                              Span span);
    static Value store_outs(FunctionLowering& self, const std::string& name, const Value& result,
                            const std::vector<Value>& outs, Span span);
    static Value store_out(FunctionLowering& self, const std::string& name, const Value& result,
                           const Value& out, Span span);
    static Value copy_to(FunctionLowering& self, const CallArguments& given, Span span);
    static Value clip(FunctionLowering& self, const CallArguments& given, Span span);
    static const Value* bound(const CallArguments& given, size_t position, std::string_view name,
                              std::string_view other);
    static bool is_open(const Value& element, const Value* bound, bool is_lower);
};

}  // namespace pykern2cu
