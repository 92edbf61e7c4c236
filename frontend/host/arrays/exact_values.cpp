#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_values.hpp"

/// Calls of NumPy whose arguments are known, with the very values that NumPy computes.
namespace pykern2cu::launches {
namespace {

using Exact = Result<ConstantValue>;

/// Each argument under its parameter, which the function must look at. The first one of a method is
/// its array.
std::optional<Failure> bind(const ConstantCall& call, const ConstantValue* object,
                            ArrayCall& bound) {
    size_t place = 0;
    if (object != nullptr) {
        bound.arguments[place++] = object;
    }
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const auto named = std::ranges::find(bound.parameters, call.keywords[i]);
        const size_t at = call.keywords[i].empty()
                              ? place++
                              : static_cast<size_t>(named - bound.parameters.begin());
        if (at >= bound.arguments.size() || bound.arguments[at] != nullptr) {
            return bound.fail();
        }
        bound.arguments[at] = &call.arguments[i];
    }
    return std::nullopt;
}

std::optional<Exact> value_of(const ConstantCall& call, std::string_view name, Library library,
                              const ConstantValue* object, TypeTable& types) {
    const LibraryRow* row = find_row(name);
    if (row == nullptr || row->value.compute == nullptr) {
        return std::nullopt;
    }
    const Parameters parameters(row->parameters);
    ArrayCall bound{call, name, {}, {}, types, library == Library::Cupy};
    for (const auto* all : {&parameters.places, &parameters.by_keyword}) {
        for (const Parameter& each : *all) {
            bound.parameters.push_back(each.name);
        }
    }
    bound.parameters.resize(std::min(bound.parameters.size(), row->value.parameters));
    bound.arguments.resize(bound.parameters.size());
    if (const auto misfit = bind(call, object, bound)) {
        return *misfit;
    }
    const Exact result = row->value.compute(bound);
    const auto* made = result ? result->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    return bound.is_of_cupy && made != nullptr ? Exact(of_cupy(**made)) : result;
}

}  // namespace

std::optional<Exact> exact_value(const ConstantCall& call, TypeTable& types) {
    const auto* function = call.callee.get<Qualified>();
    const std::string_view name = function == nullptr ? std::string_view() : function->name;
    const std::string_view root = name.substr(0, name.find('.'));
    const bool is_cupy = root == "cupy";
    return is_cupy || root == "numpy" || makes_device_array(name)
               ? value_of(call, name.substr(root.size() + 1),
                          is_cupy ? Library::Cupy : Library::Numpy, nullptr, types)
               : std::nullopt;
}

Exact exact_method(const ArrayValue& array, std::string_view method, const ConstantCall& call,
                   TypeTable& types) {
    const ConstantValue object = pykern2cu::constant(array);
    const bool is_method = std::ranges::any_of(
        rows_called(method), [](const NamedRow& each) { return each.name.starts_with('.'); });
    const auto known = is_method && !array.dtype.is(Kind::Record)
                           ? value_of(call, method, Library::Numpy, &object, types)
                           : std::nullopt;
    return known ? *known : array_method(array, method, call, types);
}

}  // namespace pykern2cu::launches
