#include "frontend/intrinsics/advice.hpp"
#include "frontend/intrinsics/family.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"

/// Calls of methods: `a.sum()`, `x.view(np.int32)`, `n.bit_count()`.
namespace pykern2cu {

Value FunctionLowering::call_array_method(const Value& array, std::string_view method,
                                          const CallArguments& arguments, Span span) {
    if (const Value* poisoned = arguments.poison()) {
        return poison(span, poisoned->type);
    }
    if (dialect_.has_pointers() && (method == "begin" || method == "end")) {
        return array_iterator(array, method, arguments, span);
    }
    if (const ArrayMethod form = array_method(method)) {
        return form(*this, array, arguments, span);
    }
    CallArguments all = arguments;
    all.values.insert(all.values.begin(), array);
    all.keywords.insert(all.keywords.begin(), std::string_view());
    if (const auto result = call_library_function(method, array, std::move(all), span)) {
        return *result;
    }
    if (const auto result = reduction_call(method, arguments.behind(array), span)) {
        return *result;
    }
    const Wording& wording = wording_of(dialect_.name());
    const std::string_view cure = allocation_cure(method, wording);
    error(span, Code::UnknownAttribute,
          !cure.empty() ? cat("the result of `", method, "` needs memory at run time; ", cure)
          : is_reduction(method)
              ? refused_reduction(method, wording)
              : cat("`", array.type, "` has no method `", method, "` in device code"));
    return poison(span);
}

/// `x.view(np.int32)`: the same bits as a number of another type.
Value FunctionLowering::viewed_number(const Value& number, const CallArguments& arguments,
                                      Span span) {
    const Value* dtype = arguments.find(0, "dtype");
    const auto wanted =
        dtype == nullptr ? std::nullopt : type_named_by(dtype->constant, module_.types());
    const Type type = types::strong(number.type);
    const bool has_bits = wanted && (type.is_integer() || type.is(Kind::Float)) &&
                          (wanted->is_integer() || wanted->is(Kind::Float)) &&
                          types::size_of(*wanted) == types::size_of(type) &&
                          dialect_.value_type(*wanted) == *wanted;
    if (!has_bits) {
        error(span, Code::InvalidArgument,
              cat("`view` of `", type, "` takes an integer or float type of the same size"));
        return poison(span);
    }
    if (wanted->is_integer() == type.is_integer()) {
        return value_of(make_cast(expr_of(number, span), *wanted, span));
    }
    const std::string name = cat("number.view.", *wanted);
    return call_rows(find_intrinsics(name), name, {number}, {std::string_view()}, span);
}

Value FunctionLowering::method_call(const Value& maybe_object, std::string_view method,
                                    const ast::Call& node, Span span) {
    const Value object = present(maybe_object);
    if (object.type.is(Kind::Tuple) && named_field(object, method)) {  // that holds a function
        return call(attribute_of(object, method, node.callee->span), node, span);
    }
    std::vector<std::string_view> keywords;
    std::vector<Value> arguments = lower_arguments(node, keywords);
    std::string name;
    if (object.type.is_number() && method == "item" && arguments.empty()) {
        std::vector<Value> number{object};
        return FusedCalls::take_python_numbers(*this, method, number) ? number[0] : poison(span);
    }
    if (object.type.is_number() && method == "view") {
        return viewed_number(object, {arguments, keywords}, span);
    }
    const bool is_of_number =
        method == "bit_count" || (method == "conjugate" && !FusedViews::is_array(*this, object));
    if (object.type.is_number() && is_of_number) {
        name = method == "conjugate" ? "numpy.conjugate" : "int.bit_count";
        arguments.insert(arguments.begin(), object);
        keywords.insert(keywords.begin(), std::string_view());
    } else if (object.type.is(Kind::Array)) {
        return call_array_method(object, method, {arguments, keywords}, span);
    } else if (object.type.is(Kind::Class)) {
        return class_method(object, method, {std::move(arguments), std::move(keywords)}, span);
    } else if (object.type.is(Kind::Tuple)) {
        return tuple_method(object, method, arguments, span);
    } else if (const auto result = element_method(object, method, {arguments, keywords}, span)) {
        return *result;
    }
    const auto rows = find_intrinsics(name);
    if (rows.empty() || !is_visible(rows.front()->python, dialect_)) {
        const std::string_view advice = object.type.is_number()
                                            ? advice_for(cat("number.", method), dialect_)
                                            : std::string_view();
        error(span, Code::UnknownAttribute,
              cat("`", object.type, "` has no method `", method, "` in device code",
                  advice.empty() ? "" : "; ", advice));
        return poison(span);
    }
    const Value result = call_rows(rows, name, std::move(arguments), keywords, span);
    if (!object.type.is_weak() || result.is_poison() || result.expr == nullptr) {
        return result;
    }
    const Type type = dialect_.python_number(result.type, object.type);
    return computed(make_cast(result.expr, types::strong(type), span), type);
}

}  // namespace pykern2cu
