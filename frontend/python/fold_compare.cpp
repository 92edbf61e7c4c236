#include <cmath>
#include <compare>

#include "frontend/intrinsics/match.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Comparisons and truth of values known at compile time.
namespace pykern2cu {
namespace {

using enum ast::CompareOp;

bool tests_equality(ast::CompareOp op) { return op == Eq || op == Ne; }

bool holds(ast::CompareOp op, std::partial_ordering order) {
    switch (op) {
        case Eq:
            return order == 0;
        case Ne:
            return order != 0;
        case Lt:
            return order < 0;
        case Le:
            return order <= 0;
        case Gt:
            return order > 0;
        case Ge:
            return order >= 0;
        case Is:
        case IsNot:
        case In:
        case NotIn:
            break;
    }
    return false;
}

/// Python compares an int with a float without rounding either.
std::partial_ordering order_of(BigInt integer, double real) {
    constexpr double kBeyond = 1e37;
    if (std::isnan(real)) {
        return std::partial_ordering::unordered;
    }
    if (std::fabs(real) >= kBeyond) {
        return 0.0 <=> real;
    }
    const auto whole = static_cast<BigInt>(real);
    return integer == whole  ? static_cast<double>(whole) <=> real
           : integer < whole ? std::partial_ordering::less
                             : std::partial_ordering::greater;
}

/// Of two real numbers of Python.
std::optional<std::partial_ordering> order_of(const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto a = as_integer(lhs);
    const auto b = as_integer(rhs);
    if (a && b) {
        return *a < *b   ? std::partial_ordering::less
               : *a > *b ? std::partial_ordering::greater
                         : std::partial_ordering::equivalent;
    }
    const auto x = as_double(lhs);
    const auto y = as_double(rhs);
    if (!x || !y) {
        return std::nullopt;
    }
    return a ? order_of(*a, *y) : b ? 0 <=> order_of(*b, *x) : *x <=> *y;
}

ConstantValue numpy_bool(bool value) { return {NumpyScalar{types::boolean, value}}; }

/// NumPy compares numbers as it computes with them: `np.float32(0.1) == 0.1` is true.
Folded compare_numpy(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                     Span span) {
    const Failure unknown{span, "how NumPy compares these values is not followed"};
    const Type type = *numpy_type_beside(lhs, rhs);
    const bool are_integers = as_integer(lhs) && as_integer(rhs);
    const auto a = number_through_double(lhs, type);
    const auto b = number_through_double(rhs, type);
    if (type.is(Kind::Complex)) {
        return tests_equality(op) && a && b ? Folded(numpy_bool((*a == *b) == (op == Eq)))
                                            : unknown;
    }
    const auto order = are_integers ? order_of(lhs, rhs)
                       : a && b     ? order_of(constant_from(*a, type), constant_from(*b, type))
                                    : std::nullopt;
    return order ? Folded(numpy_bool(holds(op, *order))) : unknown;
}

Folded compare_numbers(ast::CompareOp op, const ConstantValue& left, const ConstantValue& right,
                       Span span) {
    const ConstantValue lhs = python_operand(left, right);
    const ConstantValue rhs = python_operand(right, left);
    if (numpy_type_beside(lhs, rhs)) {
        return compare_numpy(op, lhs, rhs, span);
    }
    if (const auto order = order_of(lhs, rhs)) {
        return ConstantValue{holds(op, *order)};
    }
    return tests_equality(op)
               ? Folded(ConstantValue{(as_complex(lhs) == as_complex(rhs)) == (op == Eq)})
               : Failure{span, "complex numbers have no order"};
}

/// `cuda.threadIdx.x` has a name at compile time and a value only at run time.
bool is_run_time_value(const ConstantValue& value) {
    const auto* qualified = value.get<Qualified>();
    if (qualified == nullptr) {
        return false;
    }
    const auto rows = find_intrinsics(qualified->name);
    return !rows.empty() && kind_of(*rows.front()) == IntrinsicKind::Value;
}

/// What NumPy compares a dtype with: `x.dtype == "float32"`, `x.dtype == float`.
std::optional<Type> as_dtype(const ConstantValue& value) {
    if (const auto* text = value.get<std::string>()) {
        return types::by_name(*text);
    }
    if (const auto* qualified = value.get<Qualified>()) {
        return python_number(qualified->name);
    }
    const auto* object = value.get<TypeObject>();
    return object != nullptr && object->shape.empty() ? std::optional(object->type) : std::nullopt;
}

/// `x.dtype == "M8[ns]"`: only the names of numbers are read here.
bool is_unread_dtype(const ConstantValue& dtype, const ConstantValue& name) {
    const auto* object = dtype.get<TypeObject>();
    return object != nullptr && !object->is_class && !object->type.is_number() &&
           name.get<std::string>() != nullptr;
}

/// Nothing where neither is a dtype: two classes are equal if they are the same.
std::optional<bool> compare_dtypes(ast::CompareOp op, const ConstantValue& lhs,
                                   const ConstantValue& rhs) {
    const auto is_dtype = [](const ConstantValue& value) {
        const auto* object = value.get<TypeObject>();
        return object != nullptr && !object->is_class;
    };
    const auto a = as_dtype(lhs);
    const auto b = as_dtype(rhs);
    if (!tests_equality(op) || !(is_dtype(lhs) || is_dtype(rhs)) || !a || !b) {
        return std::nullopt;
    }
    return (*a == *b) == (op == Eq);
}

constexpr const char* kSameNan =
    "whether these are one NaN, which counts as equal in sequences, is not known";

Folded compare_sequences(ast::CompareOp op, const SequenceValue& lhs, const SequenceValue& rhs,
                         Span span) {
    if (lhs.kind != rhs.kind || lhs.kind > SequenceKind::Range) {
        return tests_equality(op) && std::max(lhs.kind, rhs.kind) <= SequenceKind::Range
                   ? Folded(ConstantValue{op == Ne})
                   : Failure{span, "how these values compare is not followed"};
    }
    for (size_t i = 0; i < std::min(lhs.items.size(), rhs.items.size()); ++i) {
        const Folded equal = fold_compare(Eq, lhs.items[i], rhs.items[i], span);
        const auto is_equal = equal ? truth(*equal) : std::nullopt;
        if (!is_equal) {
            return equal ? Folded(Failure{span, "how these values compare is not followed"})
                         : equal;
        }
        if (!*is_equal && identity(lhs.items[i]) == identity(rhs.items[i])) {
            return Failure{span, kSameNan};
        }
        if (!*is_equal) {
            return tests_equality(op) ? Folded(ConstantValue{op == Ne})
                                      : fold_compare(op, lhs.items[i], rhs.items[i], span);
        }
    }
    return ConstantValue{holds(op, lhs.items.size() <=> rhs.items.size())};
}

/// Whether all that is equal to a value is the same object.
bool is_singleton(const ConstantValue& value) {
    const auto* owner = value.get<ClassValue>();
    return value.is_none() || value.get<bool>() != nullptr ||
           value.get<EllipsisValue>() != nullptr || value.get<PlainMember>() != nullptr ||
           is_enum_member(value) || value.get<TypeObject>() != nullptr ||
           value.get<Qualified>() != nullptr || value.get<FunctionValue>() != nullptr ||
           value.get<ModuleValue>() != nullptr ||
           (owner != nullptr && owner->use == ClassUse::Class);
}

Folded compare_identity(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                        Span span) {
    const bool is_known =
        is_singleton(lhs) || is_singleton(rhs) || lhs.value.index() != rhs.value.index();
    if (!is_known || is_run_time_value(lhs) || is_run_time_value(rhs)) {
        return Failure{span, "whether these are one object is not known; compare them by `==`"};
    }
    return ConstantValue{(identity(lhs) == identity(rhs)) == (op == Is)};
}

Folded compare_members(ast::CompareOp op, const PlainMember* a, const PlainMember* b, Span span) {
    const bool is_known = a != nullptr && b != nullptr && tests_equality(op);
    return is_known
               ? Folded(ConstantValue{(a->owner == b->owner &&
                                       identity(*a->value) == identity(*b->value)) == (op == Eq)})
               : Failure{span,
                         "a member of an Enum is compared with members by `==` and `is` "
                         "only; write `.value`"};
}

Folded search(ast::CompareOp op, const ConstantValue& wanted, const ConstantValue& place,
              Span span) {
    const auto* text = place.get<std::string>();
    if (const auto* part = wanted.get<std::string>(); part != nullptr && text != nullptr) {
        return ConstantValue{(text->find(*part) != std::string::npos) == (op == In)};
    }
    if (const auto* dict = place.get<std::shared_ptr<const DictValue>>();
        dict != nullptr && key_text(wanted)) {
        return ConstantValue{((*dict)->find(wanted) != nullptr) == (op == In)};
    }
    const auto* sequence = place.get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr || is_data_object(place)) {
        return Failure{span, "`in` needs a tuple of constants here"};
    }
    bool found = false;
    for (const ConstantValue& item : (*sequence)->items) {
        const Folded equal = fold_compare(Eq, wanted, item, span);
        const auto is_equal = equal ? truth(*equal) : std::nullopt;
        if (!is_equal) {
            return equal ? Folded(Failure{span, "how these values compare is not followed"})
                         : equal;
        }
        if (!*is_equal && identity(wanted) == identity(item)) {
            return Failure{span, kSameNan};
        }
        found = found || *is_equal;
    }
    return ConstantValue{found == (op == In)};
}

/// A function of NumPy or CuPy that has no other name.
bool is_function_of_numpy(std::string_view name) {
    const std::string_view module = name.substr(0, name.find('.'));
    const std::string_view function = name.substr(std::min(name.size(), module.size() + 1));
    return is_one_of(module, {"numpy", "cupy"}) &&
           is_one_of(function,
                     {"add",        "subtract",    "multiply",   "floor_divide",  "fmod",
                      "maximum",    "minimum",     "fmax",       "fmin",          "hypot",
                      "negative",   "sqrt",        "square",     "exp",           "log",
                      "sin",        "cos",         "tan",        "sinh",          "cosh",
                      "tanh",       "logical_and", "logical_or", "logical_xor",   "bitwise_and",
                      "bitwise_or", "bitwise_xor", "greater",    "greater_equal", "less",
                      "less_equal", "equal",       "not_equal",  "sum",           "prod",
                      "mean"});
}

/// Names of libraries say what they are only where they are the same, or of functions that are
/// known; some of those have two names.
std::optional<Failure> not_compared(const ConstantValue& lhs, const ConstantValue& rhs, Span span) {
    const auto* const a = lhs.get<Qualified>();
    const auto* const b = rhs.get<Qualified>();
    if ((a == nullptr && b == nullptr) || (a != nullptr && b != nullptr && a->name == b->name)) {
        return std::nullopt;
    }
    const bool may_be_one = a != nullptr && b != nullptr && !find_intrinsics(a->name).empty() &&
                            std::ranges::equal(find_intrinsics(a->name), find_intrinsics(b->name));
    const Qualified* unknown = is_only_a_name(lhs)                 ? a
                               : is_only_a_name(rhs) || may_be_one ? b
                                                                   : nullptr;
    return unknown == nullptr
               ? std::nullopt
               : std::optional(Failure{
                     span, cat("what `", unknown->name, "` is, is not known at compile time")});
}

/// Two values that are no numbers, or one that is and one that is not: only what is known to be
/// equal to nothing but itself.
Folded compare_others(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                      Span span) {
    const auto is_open = [](const ConstantValue& value) {
        return value.get<ClassValue>() != nullptr || is_data_object(value) ||
               is_run_time_value(value) ||
               value.get<std::shared_ptr<const ArrayValue>>() != nullptr ||
               value.get<std::shared_ptr<const DictValue>>() != nullptr;
    };
    const bool is_numpy = lhs.get<NumpyScalar>() != nullptr || rhs.get<NumpyScalar>() != nullptr;
    const bool is_none = lhs.is_none() || rhs.is_none();
    if (!tests_equality(op) || is_open(lhs) || is_open(rhs) || (is_numpy && !is_none)) {
        return Failure{span, "how these values compare is not followed"};
    }
    return ConstantValue{(identity(lhs) == identity(rhs)) == (op == Eq)};
}

}  // namespace

bool is_only_a_name(const ConstantValue& value) {
    const auto* qualified = value.get<Qualified>();
    if (qualified == nullptr) {
        return false;
    }
    constexpr std::string_view kBuiltins = "builtins.";
    std::string_view name = qualified->name;
    name.remove_prefix(name.starts_with(kBuiltins) ? kBuiltins.size() : 0);
    return name.find('.') != std::string_view::npos && find_intrinsics(qualified->name).empty() &&
           !is_function_of_numpy(name);
}

Folded fold_compare(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                    Span span) {
    if (auto why = not_compared(lhs, rhs, span)) {
        return *std::move(why);
    }
    if (op == In || op == NotIn) {
        return search(op, lhs, rhs, span);
    }
    if (op == Is || op == IsNot) {
        return compare_identity(op, lhs, rhs, span);
    }
    if (is_time(lhs) || is_time(rhs)) {
        return Failure{span, "dates and durations are not compared at compile time"};
    }
    const auto* const first = lhs.get<PlainMember>();
    const auto* const second = rhs.get<PlainMember>();
    if (first != nullptr || second != nullptr) {
        return compare_members(op, first, second, span);
    }
    if (lhs.is_number() && rhs.is_number()) {
        return compare_numbers(op, lhs, rhs, span);
    }
    const auto* const a = lhs.get<std::shared_ptr<const SequenceValue>>();
    const auto* const b = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (a != nullptr && b != nullptr && !is_data_object(lhs) && !is_data_object(rhs)) {
        return compare_sequences(op, **a, **b, span);
    }
    const auto* const text = lhs.get<std::string>();
    const auto* const other = rhs.get<std::string>();
    if (text != nullptr && other != nullptr) {
        return ConstantValue{holds(op, *text <=> *other)};
    }
    if (is_unread_dtype(lhs, rhs) || is_unread_dtype(rhs, lhs)) {
        return Failure{span, "a dtype of dates or records is compared with a dtype only"};
    }
    if (const auto same = compare_dtypes(op, lhs, rhs)) {
        return ConstantValue{*same};
    }
    return compare_others(op, lhs, rhs, span);
}

std::optional<bool> truth(const ConstantValue& value) {
    if (value.is_none()) {
        return false;
    }
    if (is_run_time_value(value)) {
        return std::nullopt;
    }
    if (const auto complex = as_complex(value)) {
        return *complex != 0.0;
    }
    if (const auto* text = value.get<std::string>()) {
        return !text->empty();
    }
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return (*sequence)->kind == SequenceKind::Iterator || is_data_object(value) ||
               !(*sequence)->items.empty();
    }
    if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        return !(*dict)->items.empty();
    }
    if (const auto* member = value.get<PlainMember>()) {
        return member->is_flag ? truth(*member->value) : true;
    }
    const bool is_library = value.get<Qualified>() != nullptr && !is_only_a_name(value);
    const bool is_object = is_library || value.get<FunctionValue>() != nullptr ||
                           value.get<TypeObject>() != nullptr || value.get<TypeLimits>() != nullptr;
    return is_object ? std::optional(true) : std::nullopt;
}

}  // namespace pykern2cu
