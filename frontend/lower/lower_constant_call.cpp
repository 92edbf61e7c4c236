#include "frontend/library/construct.hpp"
#include "frontend/lower/constants_of.hpp"
#include "frontend/lower/function_lowering.hpp"

namespace pykern2cu {

std::optional<std::vector<ConstantValue>> constants_of(const std::vector<Value>& values) {
    std::vector<ConstantValue> constants;
    for (const Value& value : values) {
        if (!value.constant.is_known()) {
            return std::nullopt;
        }
        constants.push_back(value.constant);
    }
    return constants;
}

/// A function of a library; nothing if it is not known what it gives.
std::optional<ConstantValue> FunctionLowering::fold_call(
    const std::string& name, const std::vector<Value>& arguments,
    const std::vector<std::string_view>& keywords, Span span) {
    const auto constants = constants_of(arguments);
    if (!constants || makes_device_array(name)) {
        return std::nullopt;
    }
    const auto result =
        module_.evaluator().call(ConstantValue{Qualified{name}}, *constants, keywords, span);
    return result ? std::optional(*result) : std::nullopt;
}

Result<ConstantValue> called_at_translation(Evaluator& evaluator, const FunctionValue& function,
                                            ConstantArguments arguments, Span span) {
    auto result = evaluator.call_function(function, arguments.values, arguments.keywords,
                                          Site(*function.scope), span);
    if (result && result->is_number()) {
        result->origin = nullptr;  // a local variable of a call is no name of the program
    }
    return result;
}

}  // namespace pykern2cu
