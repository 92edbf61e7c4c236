#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/private_name.hpp"

/// Python's functions that ask for classes and attributes.
namespace pykern2cu::launches {
namespace {

/// The class of Python's own that a datum is of, "" if it is of none, nothing if that is not known.
std::optional<std::string_view> builtin_class(const Datum& datum) {
    if (const auto number = number_type(datum); number && number->is_python) {
        return number->type.is(Kind::Bool)    ? "bool"
               : number->type.is(Kind::Int)   ? "int"
               : number->type.is(Kind::Float) ? "float"
                                              : "complex";
    }
    if (const auto* constant = std::get_if<ConstantValue>(&datum)) {
        return constant->get<std::string>() != nullptr ? "str" : "";
    }
    if (const auto brackets = brackets_of(datum)) {
        return brackets == Brackets::Tuple                                    ? "tuple"
               : brackets == Brackets::List                                   ? "list"
               : brackets == Brackets::Set                                    ? "set"
               : brackets == Brackets::Deque || brackets == Brackets::Bounded ? "deque"
                                                                              : "";
    }
    const auto* reference = std::get_if<Reference>(&datum);
    const Object* object = reference == nullptr ? nullptr : reference->object;
    if (object == nullptr || object->kind != Object::Kind::List) {
        return object != nullptr && object->kind == Object::Kind::Dict ? "dict" : "";
    }
    std::optional<std::string_view> all;
    const Value* held = State::find(*object, kItems);
    for (const Case& each : held == nullptr ? std::vector<Case>{} : held->copied_cases()) {
        const bool has_items = brackets_of(*each.datum).has_value();
        const auto one = has_items ? builtin_class(*each.datum) : std::nullopt;
        if (!one || (all && all != one)) {
            return std::nullopt;
        }
        all = one;
    }
    return all;
}

/// Whether a datum is of a class that a library or Python offers, if that is known.
std::optional<bool> is_of_library(const Datum& datum, std::string_view name) {
    constexpr std::string_view kBuiltins = "builtins.";
    const auto* array = std::get_if<Array>(&datum);
    if (name == "numpy.ndarray" || name == "cupy.ndarray") {
        const Library wanted = name == "numpy.ndarray" ? Library::Numpy : Library::Cupy;
        return array != nullptr && array->library == Library::Numba
                   ? std::nullopt
                   : std::optional(array != nullptr && array->library == wanted);
    }
    const auto is = builtin_class(datum);
    const std::string_view wanted = name.starts_with(kBuiltins)   ? name.substr(kBuiltins.size())
                                    : name == "collections.deque" ? "deque"
                                                                  : "";
    const bool is_class = is_one_of(wanted, {"bool", "int", "float", "complex", "str", "list",
                                             "tuple", "dict", "deque", "set", "frozenset"});
    if (!is_class || !is || (is == "set" && wanted.ends_with("set"))) {
        return std::nullopt;  // a frozenset is followed as a set
    }
    // NumPy derives its double precision types from Python's.
    const auto number = number_type(datum);
    const bool is_derived = number && !number->is_python &&
                            ((wanted == "float" && number->type == types::float64) ||
                             (wanted == "complex" && number->type == types::complex128));
    return is == wanted || (is == "bool" && wanted == "int") || is_derived;
}

}  // namespace

std::optional<bool> is_instance(const Datum& datum, const Datum& of) {
    if (std::holds_alternative<Unknown>(datum)) {
        return std::nullopt;
    }
    if (const auto* any = std::get_if<Sequence>(&of)) {
        std::optional<bool> found = false;
        for (const Value& each : any->items) {
            const auto one =
                each.is_one() ? is_instance(datum, *each.cases().front().datum) : std::nullopt;
            if (one == true) {
                return true;
            }
            found = one ? found : std::nullopt;
        }
        return found;
    }
    const auto* member = std::get_if<ConstantValue>(&datum);
    if (member != nullptr && pykern2cu::is_member(*member)) {
        return std::nullopt;
    }
    const auto* object = std::get_if<Reference>(&datum);
    const bool is_of_file = object != nullptr && object->object->kind == Object::Kind::Instance;
    if (const auto* own = std::get_if<Reference>(&of)) {
        std::vector<Object*> order;
        if (is_of_file) {
            add_bases(*object->object, order, 0);
        }
        const bool is_among = std::find(order.begin(), order.end(), own->object) != order.end();
        return is_among                                         ? std::optional(true)
               : is_of_file && has_other_bases(*object->object) ? std::nullopt
                                                                : std::optional(false);
    }
    const auto* constant = std::get_if<ConstantValue>(&of);
    if (constant == nullptr || is_of_file) {
        return std::nullopt;
    }
    const auto* library = constant->get<Qualified>();
    const auto* dtype = constant->get<TypeObject>();
    const auto number = number_type(datum);
    return library != nullptr ? is_of_library(datum, library->name)
           : dtype != nullptr
               ? std::optional(number && !number->is_python && number->type == dtype->type)
               : std::nullopt;
}

/// Whether an object has an attribute; nothing if that is not known.
std::optional<bool> Interpreter::has_attribute(const Datum& datum, std::string_view name) {
    const auto* reference = std::get_if<Reference>(&datum);
    const Object* object = reference == nullptr ? nullptr : reference->object;
    if (object == nullptr || may_be_set_by_any_code(name) ||
        (object->kind != Object::Kind::Instance && object->kind != Object::Kind::Class)) {
        return std::nullopt;
    }
    const Value* own = State::find(*object, name);
    const Value* found = own == nullptr ? class_member(*object, name) : own;
    if (found == nullptr) {
        const bool may_have_others = object->has_escaped || has_other_bases(*object) ||
                                     State::find(*object, kItems) != nullptr ||
                                     class_member(*object, "__getattr__") != nullptr;
        return may_have_others || is_special_name(name) ? std::nullopt : std::optional(false);
    }
    const auto* function = found->get<Function>();
    if (function != nullptr && !function->definition->decorators.empty()) {
        return std::nullopt;  // a property, which may raise
    }
    When when{std::vector<Choices>{}};
    for (const Case& each : found->cases()) {
        if (std::holds_alternative<Unknown>(*each.datum)) {
            return std::nullopt;  // it may be deleted
        }
        when = launches::either(when, each.when);
    }
    return when.is_always() ? std::optional(true) : std::nullopt;
}

/// What asks for or changes attributes by their names.
std::optional<Value> Interpreter::call_reflection(std::string_view name, const Arguments& arguments,
                                                  Span span) {
    if (name == "super") {
        return super_of(arguments, span);
    }
    if (name == "isinstance" && arguments.size() == 2) {
        return for_each_combination(
            {arguments[0].value, frozen(arguments[1].value)}, [&](const Data& data) {
                const auto known = is_instance(data[0], data[1]);
                return known ? constant({*known}) : python_number(types::boolean);
            });
    }
    if (name == "type" && arguments.size() == 1) {
        const auto* own = arguments[0].value.get<Reference>();
        return own != nullptr && own->object->kind == Object::Kind::Instance
                   ? std::optional(attribute(Datum(*own), "__class__", span))
                   : std::nullopt;
    }
    if (is_one_of(name, {"globals", "locals", "exec", "eval"}) ||
        (name == "vars" && arguments.empty())) {
        for (const Frame* frame = frame_; frame != nullptr; frame = frame->outer) {
            escape(*frame->names);
        }
        call_outside(arguments, span, {});
        return unknown(span, cat("`", name, "` is not followed"));
    }
    const bool takes_name = is_one_of(name, {"getattr", "setattr", "hasattr", "delattr"});
    if (!takes_name || arguments.size() < 2) {
        return std::nullopt;
    }
    const auto* attribute_name = arguments[1].value.constant<std::string>();
    if (attribute_name == nullptr) {
        return call_outside(arguments, span, "which attribute it is is not known");
    }
    if (name == "getattr") {
        return for_each_combination({arguments[0].value}, [&](const Data& data) {
            const bool has_default =
                arguments.size() == 3 && std::holds_alternative<Reference>(data[0]);
            const auto is_there =
                has_default ? has_attribute(data[0], *attribute_name) : std::optional(true);
            if (is_there == false) {
                return arguments[2].value;
            }
            Value held;
            const auto get = [&] { held = attribute(data[0], *attribute_name, span); };
            if (is_there) {
                get();
                if (arguments.size() == 3 && noted_ != nullptr &&
                    !std::holds_alternative<Reference>(data[0])) {
                    return outside({arguments[2].value}, span,
                                   "whether it has this attribute is not followed");
                }
                return held;
            }
            follow_any(get);
            return join(held, arguments[2].value);
        });
    }
    if (name == "hasattr") {
        return for_each_combination({arguments[0].value}, [&](const Data& data) {
            const auto known = has_attribute(data[0], *attribute_name);
            if (!known && std::holds_alternative<Reference>(data[0])) {
                follow_any([&] { attribute(data[0], *attribute_name, span); });  // a property runs
            }
            return known ? constant({*known}) : python_number(types::boolean);
        });
    }
    assign_attribute(arguments[0].value, *attribute_name,
                     name == "setattr" && arguments.size() == 3
                         ? arguments[2].value
                         : unknown(span, "it is deleted here"),
                     span);
    return constant({NoneValue{}});
}

/// `super()`, `super(A, self)`
Value Interpreter::super_of(const Arguments& arguments, Span span) {
    if (arguments.size() == 2) {
        const auto* owner = arguments[0].value.get<Reference>();
        const auto* receiver = arguments[1].value.get<Reference>();
        return owner != nullptr && receiver != nullptr
                   ? Value(Super{receiver->object, owner->object})
                   : call_outside(arguments, span, "whose `super` it is is not known");
    }
    for (const Frame* frame = frame_; frame != nullptr; frame = frame->outer) {
        if (frame->owner != nullptr && !frame->function->parameters.empty()) {
            const Value* first =
                State::find(*frame->names, frame->function->parameters.front().name);
            const auto* receiver = first == nullptr ? nullptr : first->get<Reference>();
            return receiver != nullptr
                       ? Value(Super{receiver->object, frame->owner})
                       : call_outside(
                             first == nullptr ? Arguments{} : Arguments{{*first, {}, span}}, span,
                             "whose `super` it is is not known");
        }
    }
    return unknown(span, "`super` outside of a method");
}

}  // namespace pykern2cu::launches
