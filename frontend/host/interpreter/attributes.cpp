#include <algorithm>

#include "frontend/host/arrays/effects.hpp"
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/private_name.hpp"

/// `object.name`
namespace pykern2cu::launches {
namespace {

bool has_decorator(const ast::FunctionDef& function, std::string_view name) {
    return std::any_of(function.decorators.begin(), function.decorators.end(),
                       [&](const ast::Expr* decorator) { return last_name(*decorator) == name; });
}

/// Whether an attribute is the one of the class as long as the object has none of its own.
bool is_inherited(const Case& each) {
    const auto* constant = std::get_if<ConstantValue>(each.datum.get());
    const auto* text = constant == nullptr ? nullptr : constant->get<std::string>();
    return text != nullptr && *text == kInherited;
}

/// Whether nothing but a member of an Enum, which is followed as its value, has `value` here.
bool may_be_of_member(const Datum& datum) {
    const auto* sequence = std::get_if<Sequence>(&datum);
    const auto* constant = std::get_if<ConstantValue>(&datum);
    return number_type(datum) || (sequence != nullptr && sequence->named == nullptr) ||
           (constant != nullptr &&
            (constant->get<std::string>() != nullptr || constant->get<TypeObject>() != nullptr));
}

}  // namespace

Value Interpreter::attribute(const Datum& object, std::string_view name, Span span) {
    if (const auto* array = std::get_if<Array>(&object)) {
        return array_attribute(*array, name, span);
    }
    note_use(object);
    if (is_one_of(name,
                  {"fget", "fset", "fdel"})) {  // of properties, which are not called by these
        stop_noting();
    }
    if (is_special_name(name) &&
        !is_one_of(name,
                   {"__init__", "__name__", "__qualname__", "__doc__", "__version__", "__file__",
                    "__module__", "__class__", "__call__", "__len__", "__getitem__"})) {
        stop_noting();
    }
    if (noted_ == nullptr && name == "value" && may_be_of_member(object)) {
        return Value(object);
    }
    if (const auto* reference = std::get_if<Reference>(&object)) {
        return member(*reference->object, name, span);
    }
    if (const auto* super = std::get_if<Super>(&object)) {
        return attribute_of_super(*super, name, span);
    }
    if (const auto* value = std::get_if<ConstantValue>(&object)) {
        return attribute_of_constant(*value, name, span);
    }
    if (const auto* sequence = std::get_if<Sequence>(&object);
        sequence != nullptr && sequence->named != nullptr) {
        const auto field = field_index(*sequence->named, name);
        if (!field && noted_ != nullptr) {
            return outside({Value(object)}, span, "methods of named tuples are not followed");
        }
        return field ? sequence->items[*field]
                     : Value(Method{std::make_shared<const Value>(object), std::string(name)});
    }
    const auto number_value = number_type(object);
    if (number_value && name == "dtype") {
        return constant({TypeObject{number_value->type}});
    }
    const auto* function = std::get_if<Function>(&object);
    if (function != nullptr && name == "__name__") {
        return constant({std::string(function->definition->name)});
    }
    if (function != nullptr && name == "__globals__") {
        escape_names();
        return unknown(span, std::string(kChanged));
    }
    const bool is_launcher = std::holds_alternative<Launcher>(object);
    if (name == "__call__" && (is_launcher || function != nullptr)) {
        return Value(object);
    }
    const bool has_methods = number_value || std::holds_alternative<Sequence>(object) ||
                             std::holds_alternative<Repeated>(object) ||
                             std::holds_alternative<Instance>(object) || function != nullptr ||
                             is_launcher;
    return has_methods ? Value(Method{std::make_shared<const Value>(object), std::string(name)})
                       : Value(object);
}

Value Interpreter::attribute_of_super(const Super& super, std::string_view name, Span span) {
    const Value* found = class_member_behind(*super.receiver, super.owner, name);
    if (found == nullptr && name == "__setattr__") {
        escape(*super.receiver);
    }
    const bool is_of_object =
        found == nullptr && name == "__init__" && has_plain_init(*super.receiver);
    return is_of_object ? constant({Qualified{"builtins.object.__init__"}})
           : found != nullptr
               ? bound_to(*super.receiver, *found, span)
               : unknown(span, cat("`", name, "` is of a class that is not followed"));
}

/// Of a number, a text, a module, a library or a type.
Value Interpreter::attribute_of_constant(const ConstantValue& object, std::string_view name,
                                         Span span) {
    if (may_be_set_by_any_code(name)) {
        return unknown(span, std::string(kChanged));
    }
    const bool is_text = object.get<std::string>() != nullptr;
    const bool is_part = object.is_number() && (name == "real" || name == "imag");
    if (is_part && noted_ == nullptr) {
        return Value(*call_library({name, Library::Numpy, {object}, {}, span, evaluator_.types()}));
    }
    if (const auto* module = object.get<Qualified>()) {
        if (patched_.contains(cat(module->name, ".", name))) {
            return unknown(span, cat("`", name, "` of this module is assigned in this file"));
        }
    }
    const auto* beside = object.get<ModuleValue>();
    const Value* assigned =
        beside == nullptr ? nullptr : State::find(*module_frame(*beside->scope).names, name);
    if (assigned != nullptr) {
        return *assigned;
    }
    const auto value = beside != nullptr && beside->scope->defines(name)
                           ? evaluator_.lookup(name, site_in(*beside->scope), span)
                           : evaluator_.attribute(object, name, span);
    if (value && (!is_text || noted_ != nullptr)) {
        return adopt(*value);
    }
    return object.is_number() || is_text
               ? Value(Method{std::make_shared<const Value>(Datum(object)), std::string(name)})
               : unknown(span, value.failure().message);
}

Value Interpreter::array_attribute(const Array& array, std::string_view name, Span span) {
    if (const ConstantValue* items = items_of(array)) {
        const auto known = evaluator_.attribute(*items, name, span);
        if (known) {
            return exactly(*known, {array.content});
        }
    }
    const bool is_method = (find_row(name) != nullptr || is_known_method(name)) &&
                           !is_one_of(name, {"real", "imag", "flat", "data", "base"});
    if (array.content != nullptr && !is_method &&
        !is_one_of(name, {"shape", "strides", "nbytes", "itemsize"})) {
        lose_items(*array.content);  // `a.flat`
    }
    if (name == "dtype") {
        return array.element.is_known() ? constant({TypeObject{array.element}})
                                        : unknown(span, "the dtype of the array is not known");
    }
    if (name == "shape" || name == "strides") {
        if (!array.axes) {
            return Value(any_of(python_number(types::int64), Brackets::Tuple));
        }
        Sequence shape;
        for (const Axis& axis : *array.axes) {
            shape.items.push_back(axis.extent && name == "shape" ? constant({BigInt{*axis.extent}})
                                                                 : python_number(types::int64));
        }
        return Value(std::move(shape));
    }
    if (name == "ndim" && array.axes) {
        return constant({static_cast<BigInt>(array.axes->size())});
    }
    if (name == "size" || name == "nbytes" || name == "itemsize" || name == "ndim") {
        return python_number(types::int64);
    }
    if (name == "T" || name == "real" || name == "imag") {
        const LibraryCall call{
            name == "T" ? "transpose" : name, array.library, {array}, {}, span, evaluator_.types()};
        return Value(*call_library(call));
    }
    return Value(Method{std::make_shared<const Value>(Datum(array)), std::string(name)});
}

Value Interpreter::member(Object& object, std::string_view name, Span span) {
    if (object.kind == Object::Kind::List || object.kind == Object::Kind::Dict ||
        object.kind == Object::Kind::Parser) {
        return Value(
            Method{std::make_shared<const Value>(Datum(Reference{&object})), std::string(name)});
    }
    if (const Value* other = State::find(object, "__class__")) {
        return *other;
    }
    if (name == "__class__" && object.kind == Object::Kind::Instance && !object.bases.empty()) {
        return Value(Reference{object.bases.front()});
    }
    if (const auto given = described(object, name, span)) {
        return *given;
    }
    const Value* own = State::find(object, name);
    std::vector<Case> held = own == nullptr ? std::vector<Case>{} : own->copied_cases();
    const bool may_inherit = std::erase_if(held, is_inherited) > 0;
    if (held.empty()) {
        return inherited_member(object, name, span);
    }
    const Value given =
        object.kind == Object::Kind::Class ? bound_to(object, Value(held), span) : Value(held);
    if (!may_inherit) {
        return given;
    }
    Value inherited;
    either({[] { return Flow::GoesOn; },
            [&] {
                inherited = inherited_member(object, name, span);
                return Flow::GoesOn;
            }});
    return join(given, inherited);
}

/// What an attribute is that an object has not of its own.
Value Interpreter::inherited_member(Object& object, std::string_view name, Span span) {
    if (name == "__dict__") {
        return outside({Value(Reference{&object})}, span, "`__dict__` is not followed");
    }
    const Value* inherited = class_member(object, name);
    const Value* others = State::find(object, kItems);
    if (others != nullptr && (inherited == nullptr || inherited->get<Function>() == nullptr)) {
        return *others;  // it may have been given such an attribute
    }
    if (inherited != nullptr) {
        return bound_to(object, *inherited, span);
    }
    const Value* maker = class_member(object, "__getattr__");
    if (maker != nullptr) {
        return call(bound_to(object, *maker, span), {{constant({std::string(name)}), {}, span}},
                    span);
    }
    const bool is_of_object = name == "__init__" && has_plain_init(object);
    return is_of_object ? constant({Qualified{"builtins.object.__init__"}})
                        : unknown(span, cat("`", name, "` is assigned nowhere before this"));
}

/// An attribute of a class that is an object of a class with `__get__` or `__set__`.
const Object* descriptor(const Object& object, std::string_view name) {
    const Value* shared =
        object.kind == Object::Kind::Instance ? class_member(object, name) : nullptr;
    const auto* own = shared == nullptr ? nullptr : shared->get<Reference>();
    const bool is_one = own != nullptr && own->object->kind == Object::Kind::Instance &&
                        (class_member(*own->object, "__get__") != nullptr ||
                         class_member(*own->object, "__set__") != nullptr);
    return is_one ? own->object : nullptr;
}

std::optional<Value> Interpreter::described(Object& object, std::string_view name, Span span) {
    return descriptor(object, name) == nullptr
               ? std::nullopt
               : std::optional(outside({Value(Reference{&object})}, span,
                                       "what a descriptor gives is not followed"));
}

/// Whether `__init__` is that of `object` where no class has its own: a decorator may make one.
bool has_plain_init(const Object& object) {
    std::vector<Object*> order;
    add_bases(object, order, 0);
    return !has_other_bases(object) && std::ranges::all_of(order, [](const Object* each) {
        return each->definition->decorators.empty();
    }) && (object.definition == nullptr || object.definition->decorators.empty());
}

bool has_member(const Object& object, std::string_view name) {
    return State::find(object, name) != nullptr || class_member(object, name) != nullptr;
}

/// What is found in a class, as an attribute of it or of its instance.
Value Interpreter::bound_to(Object& object, const Value& found, Span span) {
    const auto* function = found.get<Function>();
    const bool is_of_class =
        function != nullptr && has_decorator(*function->definition, "classmethod");
    const bool is_bound = function != nullptr && !function->is_kernel &&
                          function->receiver == nullptr &&  // it is that of an object already
                          (object.kind == Object::Kind::Instance || is_of_class) &&
                          !has_decorator(*function->definition, "staticmethod");
    if (!is_bound) {
        return found;
    }
    Function bound = *function;
    bound.receiver =
        is_of_class && object.kind == Object::Kind::Instance ? object.bases.front() : &object;
    if (has_decorator(*function->definition, "cached_property")) {
        const Value made = kept(call_function(bound, {}, span));
        write_own(*bound.receiver, function->definition->name, made);
        return made;
    }
    return has_decorator(*function->definition, "property") ? call_function(bound, {}, span)
                                                            : Value(bound);
}

}  // namespace pykern2cu::launches
