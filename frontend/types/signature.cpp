#include "frontend/types/signature.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/types/largest_tuple.hpp"
#include "frontend/types/signature_term.hpp"
#include "frontend/types/time_unit.hpp"

namespace pykern2cu::signature {
namespace {

constexpr uint32_t kMaxAxes = 32;  // NumPy's older limit; no kernel has more

struct NamedType {
    std::string_view name;
    Type type;
};

// Numba's names that NumPy does not have, or means otherwise: `byte` is unsigned here.
constexpr NamedType kNumbaNames[] = {
    {"byte", types::uint8},
    {"uchar", types::uint8},
    {"char", types::int8},
    {"ssize_t", types::int64},
    {"size_t", types::uint64},
    {"long_", types::int64},
    {"boolean", types::boolean},
    {"void", types::none},
    {"none", types::none},
    {"dim3", types::dim3},
    {"grid_group", types::grid_group},
};

std::string_view last_component(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1);
}

std::optional<Type> python_scalar(std::string_view name, PythonScalars meaning) {
    constexpr std::string_view kNames[] = {"bool", "int", "float", "complex"};
    constexpr Type kTypes[][4] = {
        {types::boolean, types::int64, types::float64, types::complex128},
        {types::boolean, types::int32, types::float32, types::complex64},
        {types::weak_bool, types::weak_int, types::weak_float, types::weak_complex}};
    const auto* found = std::ranges::find(kNames, name);
    if (found == std::end(kNames)) {
        return std::nullopt;
    }
    return kTypes[static_cast<uint32_t>(meaning)][found - std::begin(kNames)];
}

// One-letter dtype codes such as `d` are no names in a signature.
std::optional<Type> library_type(std::string_view name, TypeTable& table) {
    const std::string_view last = last_component(name);
    if (const auto* found = std::ranges::find(kNumbaNames, last, &NamedType::name);
        found != std::end(kNumbaNames)) {
        return found->type;
    }
    if (last == types::kGeneratorType || last == "xoroshiro128p_dtype") {
        return types::xoroshiro128p(table);
    }
    if (last == "voidptr") {
        return table.pointer(types::none);
    }
    const Type scalar = last.size() > 1 ? types::by_name(last) : types::unknown;
    return scalar.is_known() ? std::optional(scalar) : std::nullopt;
}

std::optional<Type> named_type(std::string_view name, const SignatureContext& context) {
    if (const auto type = context.resolve ? context.resolve(name) : std::nullopt) {
        return type;
    }
    if (const auto type = python_scalar(name, context.python_scalars)) {
        return type;
    }
    return library_type(name, context.types);
}

Failure no_type(const Term& term) {
    switch (term.kind) {
        case Term::Kind::Name:
            return {term.span, cat("`", term.text, "` is not a type")};
        case Term::Kind::Other:
            return {term.span, cat(term.text, " is not a type")};
        case Term::Kind::Keyword:
            return {term.span, cat("`", term.text, "=` has no meaning here")};
        case Term::Kind::Slice:
            return {term.span, "`:` belongs in the brackets of an array type"};
        case Term::Kind::Integer:
        case Term::Kind::Text:
        case Term::Kind::Flag:
            return {term.span, "a type is expected here, not a value"};
        case Term::Kind::None:
        case Term::Kind::Tuple:
        case Term::Kind::Call:
        case Term::Kind::Subscript:
            return {term.span, "this is not a type"};
    }
    return {term.span, "this is not a type"};
}

bool is_element(Type type) {
    return type.is_number() || type.is(Kind::Record) || type.is(Kind::Vector) || type.is_time();
}

/// A type that the program computes: `from_dtype(np.dtype(...))`, `Types.particle`.
std::optional<Result<Type>> computed_type(const Term& term, const SignatureContext& context) {
    return term.source != nullptr && context.evaluate
               ? std::optional(context.evaluate(*term.source))
               : std::nullopt;
}

/// Says why a name that the file defines is no type: `>f4` in its dtype is big-endian.
Failure no_named_type(const Term& term, const SignatureContext& context) {
    Failure failure = no_type(term);
    const ast::Expr name{term.span, ast::Name{term.text}};
    const auto type = context.evaluate ? std::optional(context.evaluate(name)) : std::nullopt;
    if (type && !*type && type->failure().span != term.span) {
        failure.message += cat(": ", type->failure().message);
    }
    return failure;
}

Failure no_element(const Term& term, Type type) {
    return {term.span, cat("an array cannot have elements of type `", type, "`")};
}

// The elements of `float[:]` have NumPy's dtype `float`, in every dialect.
Result<Type> element_type(const Term& term, SignatureContext context) {
    context.python_scalars = PythonScalars::Wide;
    const Result<Type> element = evaluate_type(term, context);
    return element && !is_element(*element) ? no_element(term, *element) : element;
}

// float32[:, ::1]   →   C order,  float32[::1, :]   →   Fortran order,  float32[:, :]   →   any
// strides
Result<Type> array_type(const Term& term, const SignatureContext& context) {
    const Result<Type> element = element_type(term.items.front(), context);
    if (!element) {
        return element;
    }
    const auto axes = static_cast<uint32_t>(term.items.size() - 1);
    for (const Term& dimension : term.items) {
        if (&dimension != &term.items.front() && dimension.kind != Term::Kind::Slice) {
            return Failure{dimension.span, "an axis of an array type is written `:` or `::1`"};
        }
    }
    if (axes == 0 || axes > kMaxAxes) {
        return Failure{term.span, cat("an array type has 1 to ", kMaxAxes,
                                      " axes, as in `float32[:, ::1]`; one without axes is "
                                      "`Array(float32, 0, \"C\")`")};
    }
    const Layout layout = term.items[1].value == 1       ? Layout::F
                          : term.items.back().value == 1 ? Layout::C
                                                         : Layout::A;
    return context.types.array(*element, axes, layout);
}

std::optional<Layout> layout_of(const Term& term) {
    if (term.kind != Term::Kind::Text || term.text.size() != 1) {
        return std::nullopt;
    }
    constexpr std::string_view kLetters = "CFA";
    const size_t index = kLetters.find(term.text);
    return index == std::string_view::npos ? std::nullopt
                                           : std::optional(static_cast<Layout>(index));
}

/// The argument of a call at a position or under a keyword; null if it is not given.
const Term* argument_of(const Term& call, size_t position, std::string_view keyword) {
    size_t positional = 0;
    for (const Term& item : std::span(call.items).subspan(1)) {
        if (item.kind == Term::Kind::Keyword) {
            if (item.text == keyword) {
                return &item.items.front();
            }
        } else if (positional++ == position) {
            return &item;
        }
    }
    return nullptr;
}

// Array(float32, 2, "C", readonly=True), Array(dtype=float32, ndim=2, layout="C")
Result<Type> array_object(const Term& call, const SignatureContext& context) {
    constexpr std::string_view kNames[] = {"dtype",    "ndim", "layout",
                                           "readonly", "name", "aligned"};
    for (const Term& item : call.items) {
        if (item.kind == Term::Kind::Keyword &&
            std::ranges::find(kNames, item.text) == std::end(kNames)) {
            return Failure{item.span,
                           "`Array` takes `dtype`, `ndim`, `layout`, `readonly=` and `aligned=`"};
        }
    }
    const Term* dtype = argument_of(call, 0, "dtype");
    const Term* ndim = argument_of(call, 1, "ndim");
    const Term* order = argument_of(call, 2, "layout");
    const auto layout = order == nullptr ? std::nullopt : layout_of(*order);
    if (dtype == nullptr || ndim == nullptr || ndim->kind != Term::Kind::Integer || !layout ||
        ndim->value < 0 || ndim->value > kMaxAxes) {
        return Failure{call.span,
                       "an array type is `Array(dtype, ndim, \"C\")`, where the layout "
                       "is \"C\", \"F\" or \"A\""};
    }
    const Result<Type> element = element_type(*dtype, context);
    if (!element) {
        return element;
    }
    const Term* readonly = argument_of(call, 3, "readonly");
    for (const Term* flag : {readonly, argument_of(call, 5, "aligned")}) {
        if (flag != nullptr && flag->kind != Term::Kind::Flag) {
            return Failure{flag->span,
                           "`readonly=` and `aligned=` of `Array` are `True` or `False`"};
        }
    }
    const bool is_readonly = readonly != nullptr && readonly->value != 0;
    return context.types.array(*element, static_cast<uint32_t>(ndim->value), *layout,
                               is_readonly ? Access::ReadOnly : Access::ReadWrite);
}

Result<std::vector<Type>> types_of(std::span<const Term> terms, const SignatureContext& context) {
    std::vector<Type> types;
    for (const Term& term : terms) {
        const Result<Type> type = evaluate_type(term, context);
        if (!type) {
            return type.failure();
        }
        types.push_back(*type);
    }
    return types;
}

Result<Type> tuple_of(std::span<const Type> elements, const Term& call,
                      const SignatureContext& context) {
    const Type tuple = context.types.tuple(elements);
    return tuple.tuple_leaves() > kLargestTuple
               ? Result<Type>(Failure{call.span, cat("a tuple has at most ", kLargestTuple,
                                                     " items, those of inner tuples counted; use "
                                                     "an array")})
               : Result<Type>(tuple);
}

// Tuple((A, B)), also Tuple(A, B)
Result<Type> tuple_object(const Term& call, const SignatureContext& context) {
    const bool is_wrapped = call.items.size() == 2 && call.items[1].kind == Term::Kind::Tuple;
    const std::span<const Term> terms =
        is_wrapped ? std::span(call.items[1].items) : std::span(call.items).subspan(1);
    const auto elements = types_of(terms, context);
    return elements ? tuple_of(*elements, call, context) : elements.failure();
}

// UniTuple(T, n)
Result<Type> uniform_tuple_object(const Term& call, const SignatureContext& context) {
    const bool is_complete = call.items.size() == 3 && call.items[2].kind == Term::Kind::Integer;
    if (!is_complete || call.items[2].value > kLargestTuple) {
        return Failure{call.span, "a tuple of equal types is `UniTuple(type, length)`"};
    }
    const Result<Type> element = evaluate_type(call.items[1], context);
    if (!element) {
        return element;
    }
    const std::vector<Type> elements(static_cast<size_t>(call.items[2].value), *element);
    return tuple_of(elements, call, context);
}

// NamedTuple((A, B), Point), NamedUniTuple(T, n, Point)
Result<Type> named_tuple_object(const Term& call, const SignatureContext& context) {
    const Term& name = call.items.back();
    const auto prototype = call.items.size() > 2 && name.kind == Term::Kind::Name
                               ? named_type(name.text, context)
                               : std::nullopt;
    if (!prototype || !prototype->is_named_tuple()) {
        return Failure{call.span, "a namedtuple type is `NamedTuple((A, B), Class)`"};
    }
    Term plain = call;
    plain.items.pop_back();
    const Result<Type> tuple = plain.items.size() == 3 ? uniform_tuple_object(plain, context)
                                                       : tuple_object(plain, context);
    if (!tuple) {
        return tuple;
    }
    const auto names = prototype->tuple_names();
    if (tuple->elements().size() != names.size()) {
        return Failure{call.span, cat("`", name.text, "` has ", names.size(), " fields, not ",
                                      tuple->elements().size())};
    }
    return context.types.named_tuple(
        prototype->name(), std::vector<std::string>(names.begin(), names.end()), tuple->elements());
}

Result<Type> pointer_object(const Term& call, const SignatureContext& context) {
    if (call.items.size() != 2) {
        return Failure{call.span, "a pointer type is `CPointer(type)`"};
    }
    const Result<Type> element = evaluate_type(call.items[1], context);
    if (!element) {
        return element;
    }
    return context.types.pointer(*element);
}

// NPDatetime("D"), NPTimedelta("ns")
Result<Type> time_object(const Term& call, const SignatureContext& context) {
    const bool has_unit = call.items.size() == 2 && call.items[1].kind == Term::Kind::Text;
    const auto unit = has_unit ? time_unit::named(call.items[1].text) : std::nullopt;
    if (!unit) {
        return Failure{call.span, "a time type is `NPDatetime(\"D\")` or `NPTimedelta(\"ns\")`"};
    }
    const bool is_date = call.items.front().text.ends_with("NPDatetime");
    return context.types.time(is_date ? Kind::DateTime : Kind::TimeDelta, *unit);
}

// A member of an Enum is its value.
Result<Type> enum_object(const Term& call, const SignatureContext& context) {
    if (call.items.size() != 3) {
        return Failure{call.span, "an enum type is `IntEnumMember(Class, int64)`"};
    }
    return evaluate_type(call.items[2], context);
}

using Constructor = Result<Type> (*)(const Term& call, const SignatureContext& context);
struct NamedConstructor {
    std::string_view name;
    Constructor construct;
};
constexpr NamedConstructor kConstructors[] = {{"Array", array_object},
                                              {"Tuple", tuple_object},
                                              {"UniTuple", uniform_tuple_object},
                                              {"NamedTuple", named_tuple_object},
                                              {"NamedUniTuple", named_tuple_object},
                                              {"CPointer", pointer_object},
                                              {"NPDatetime", time_object},
                                              {"NPTimedelta", time_object},
                                              {"IntEnumMember", enum_object},
                                              {"EnumMember", enum_object}};

const NamedConstructor* find_constructor(std::string_view name) {
    const auto* found =
        std::ranges::find(kConstructors, last_component(name), &NamedConstructor::name);
    return found == std::end(kConstructors) ? nullptr : found;
}

Result<Type> constructed_type(const Term& call, const SignatureContext& context) {
    const Term& callee = call.items.front();
    if (callee.kind != Term::Kind::Name) {
        return computed_type(call, context).value_or(no_type(call));
    }
    const NamedConstructor* found = find_constructor(callee.text);
    if (found == nullptr) {
        if (const auto computed = computed_type(call, context)) {
            return *computed;
        }
        const bool is_optional = callee.text == "Optional" || callee.text == "optional";
        return Failure{
            callee.span,
            cat("`", callee.text, "` does not make a type that kernels can take",
                is_optional ? "; write the type itself: no kernel is launched with it" : "")};
    }
    return found->construct(call, context);
}

/// A namedtuple class by itself says nothing about the types of its fields.
bool is_prototype(Type type) {
    return type.is_named_tuple() && !type.elements().empty() &&
           type.elements().front() == types::none;
}

Result<ParsedSignature> with_arguments(ParsedSignature signature, std::span<const Term> terms,
                                       const SignatureContext& context) {
    auto arguments = types_of(terms, context);
    if (!arguments) {
        return arguments.failure();
    }
    for (size_t i = 0; i < arguments->size(); ++i) {
        if ((*arguments)[i] == types::none) {
            return Failure{terms[i].span, "a parameter cannot be `void`"};
        }
        if (is_prototype((*arguments)[i])) {
            return Failure{terms[i].span,
                           "the types of the fields are needed: `NamedTuple((A, B), Class)`"};
        }
    }
    signature.arguments = std::move(*arguments);
    return signature;
}

}  // namespace

Result<Type> evaluate_type(const Term& term, const SignatureContext& context) {
    switch (term.kind) {
        case Term::Kind::Name:
            if (const auto type = named_type(term.text, context)) {
                return *type;
            }
            if (const auto computed = computed_type(term, context); computed && *computed) {
                return *computed;
            }
            return no_named_type(term, context);
        case Term::Kind::None:
            return types::none;
        case Term::Kind::Call:
            return constructed_type(term, context);
        case Term::Kind::Subscript:
            return array_type(term, context);
        case Term::Kind::Integer:
        case Term::Kind::Text:
        case Term::Kind::Flag:
        case Term::Kind::Slice:
        case Term::Kind::Tuple:
        case Term::Kind::Keyword:
            return no_type(term);
        case Term::Kind::Other:
            return computed_type(term, context).value_or(no_type(term));
    }
    return no_type(term);
}

Result<ParsedSignature> evaluate_signature(const Term& term, Head head,
                                           const SignatureContext& context) {
    if (term.kind == Term::Kind::Tuple) {
        return with_arguments({}, term.items, context);
    }
    if (term.kind != Term::Kind::Call) {
        // One type without a comma, `(float32[:])`: Numba asks for the comma, but it is clear.
        return with_arguments({}, std::span(&term, 1), context);
    }
    const Term& callee = term.items.front();
    ParsedSignature signature;
    const bool may_be_name = callee.kind == Term::Kind::Name && head != Head::Result;
    const Result<Type> result = evaluate_type(callee, context);
    if (!result && !may_be_name) {
        return result.failure();
    }
    if (!result || (head == Head::Name && may_be_name)) {
        signature.name = callee.text;
    } else {
        signature.result = *result;
    }
    return with_arguments(std::move(signature), std::span(term.items).subspan(1), context);
}

}  // namespace pykern2cu::signature

namespace pykern2cu {

bool is_type_constructor(std::string_view name) {
    return signature::find_constructor(name) != nullptr;
}

}  // namespace pykern2cu

namespace pykern2cu::types {

Type xoroshiro128p(TypeTable& table) {
    return table.record(kGeneratorState, {{"s0", uint64, 0}, {"s1", uint64, 8}}, 16);
}

}  // namespace pykern2cu::types
