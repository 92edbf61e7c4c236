#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"

/// Classes: their order, their instances, and what is assigned to these.
namespace pykern2cu::launches {
namespace {

// Classes that are their own bases.
constexpr uint32_t kMostBases = 8;

/// `ClassVar[int]`, `typing.ClassVar`
bool is_class_variable(const ast::Expr& annotation) {
    const auto* item = std::get_if<ast::Subscript>(&annotation.node);
    const ast::Expr& type = item == nullptr ? annotation : *item->base;
    const auto* name = std::get_if<ast::Name>(&type.node);
    const auto* attribute = std::get_if<ast::Attribute>(&type.node);
    return (name != nullptr && name->id == "ClassVar") ||
           (attribute != nullptr && attribute->attribute == "ClassVar");
}

}  // namespace

void add_bases(const Object& of, std::vector<Object*>& order, uint32_t depth) {
    for (Object* base : of.bases) {
        std::erase(order, base);
        order.push_back(base);
        if (depth < kMostBases) {
            add_bases(*base, order, depth + 1);
        }
    }
}

/// In the classes of an instance or the bases of a class, in the order in which Python looks: what
/// is the base of several comes behind all of them.
const Value* class_member(const Object& of, std::string_view name) {
    std::vector<Object*> order;
    add_bases(of, order, 0);
    for (const Object* base : order) {
        if (const Value* found = State::find(*base, name)) {
            return found;
        }
    }
    return nullptr;
}

/// As `super()` looks for it: behind a class in the order of those of a receiver.
const Value* class_member_behind(Object& receiver, const Object* owner, std::string_view name) {
    std::vector<Object*> order;
    if (receiver.kind == Object::Kind::Class) {
        order.push_back(&receiver);
    }
    add_bases(receiver, order, 0);
    auto next = std::find(order.begin(), order.end(), owner);
    next = next == order.end() ? next : next + 1;
    for (; next != order.end(); ++next) {
        if (const Value* found = State::find(**next, name)) {
            return found;
        }
    }
    return nullptr;
}

/// `object.name = value`, of which the object may be one of several.
void Interpreter::assign_attribute(const Value& object, std::string_view name, const Value& value,
                                   Span span) {
    for (const Case& each : object.cases()) {
        note_use(*each.datum);
        if (const auto* reference = std::get_if<Reference>(each.datum.get())) {
            begin_own(*reference->object, name);
            const Value* held = State::find(*reference->object, name);
            const bool is_certain = object.is_one() || held == nullptr;
            assign_attribute(*reference->object, name, is_certain ? value : join(*held, value),
                             span);
        } else if (const auto* module = std::get_if<ConstantValue>(each.datum.get());
                   module != nullptr && module->get<Qualified>() != nullptr) {
            patched_.insert(cat(module->get<Qualified>()->name, ".", name));
            outside({value}, span, {});  // the library may call it
        } else if (module != nullptr && module->get<ModuleValue>() != nullptr) {
            write_beside(module_frame(*module->get<ModuleValue>()->scope), name,
                         object.is_one() ? value : join(attribute(*each.datum, name, span), value));
        } else if (std::holds_alternative<Function>(*each.datum) && name.starts_with("__")) {
            state_.replace(*each.datum,
                           outside({Value(*each.datum)}, span, "this function is changed"));
        } else if (module != nullptr && noted_ != nullptr) {
            stop_noting();  // of a dtype, which is the same wherever it is held
        } else if (noted_ != nullptr || std::holds_alternative<Unknown>(*each.datum)) {
            if (is_special_name(name) || is_one_of(name, {"shape", "strides", "dtype"})) {
                stop_noting();
            }
            outside({value}, span, {});  // where it may be read is not followed
        }
    }
}

/// Nothing is known any more of the members of an Enum, wherever they are held.
void Interpreter::lose_members(const Object& type) {
    const auto is_of = [&type](const Value& value) {
        return std::ranges::any_of(value.cases(), [&](const Case& each) {
            const auto* known = std::get_if<ConstantValue>(each.datum.get());
            const auto* plain = known == nullptr ? nullptr : known->get<PlainMember>();
            const auto* scalar = known == nullptr ? nullptr : known->get<NumpyScalar>();
            return (plain != nullptr && plain->owner == type.definition) ||
                   (scalar != nullptr && scalar->member_of == type.definition);
        });
    };
    const std::function<bool(const Value&)> has_one = [&](const Value& value) {
        return is_of(value) || std::ranges::any_of(value.cases(), [&](const Case& each) {
                   return std::ranges::any_of(parts_of(*each.datum),
                                              [&](const Value* part) { return has_one(*part); });
               });
    };
    for (size_t i = 0; i < state_.object_count(); ++i) {
        Object& object = state_.object(i);
        for (const auto& [cell, value] : std::unordered_map(object.cells)) {
            if (has_one(value)) {
                state_.write(object, cell, unknown({}, std::string(kChanged)));
            }
        }
    }
}

/// `object.name = value`, which may call a setter.
void Interpreter::assign_attribute(Object& object, std::string_view name, const Value& value,
                                   Span span) {
    const Value* setter = class_member(object, cat(name, kSetter));
    const auto* function = setter == nullptr ? nullptr : setter->get<Function>();
    if (function != nullptr) {
        Function bound = *function;
        bound.receiver = &object;
        call_function(bound, {{value, {}, span}}, span);
        return;
    }
    const bool is_class_of_slots =
        object.kind == Object::Kind::Class && class_member(object, "__slots__") != nullptr;
    if (const Value* shared = class_member(object, name)) {
        note_value(*shared);  // it may be a descriptor
    }
    if (object.kind == Object::Kind::Class && !object.is_enum && is_special_name(name) &&
        !is_one_of(name, {"__init__", "__call__", "__len__", "__repr__", "__str__", "__doc__",
                          "__name__", "__module__", "__qualname__", "__post_init__"})) {
        stop_noting();  // what its objects do is another matter from here on
    }
    if (descriptor(object, name) != nullptr || is_class_of_slots ||
        is_one_of(name, {"__class__", "__dict__", "__bases__"})) {
        outside({Value(Reference{&object}), value}, span, {});
        if (is_class_of_slots || is_special_name(name)) {
            stop_noting();  // its objects lose what they have
        }
        if (name == "__class__") {
            state_.write(object, name, unknown(span, "its class is changed here"));
        }
        return;
    }
    if (object.is_enum && noted_ != nullptr) {
        lose_members(object);  // what these do is another matter from here on
    }
    if (const Value* own = class_member(object, "__setattr__")) {
        call(bound_to(object, *own, span),
             {{constant({std::string(name)}), {}, span}, {value, {}, span}}, span);
        state_.write(object, name, unknown(span, "what `__setattr__` assigns is not followed"));
        return;
    }
    write_own(object, name, value);
}

//   if wide: a.kind = np.float64     where it is not wide, `kind` is what the class says
void Interpreter::begin_own(Object& object, std::string_view name) {
    const bool is_hiding = State::find(object, name) == nullptr &&
                           class_member(object, name) != nullptr &&
                           class_member(object, cat(name, kSetter)) == nullptr;
    if (is_hiding) {
        // Where else the attribute of a class is looked up nobody asks its bases.
        State::begin(object, name,
                     object.kind == Object::Kind::Class
                         ? unknown({}, "whether the class itself has it is not followed")
                         : constant({std::string(kInherited)}));
    }
}

void Interpreter::write_own(Object& object, std::string_view name, Value value) {
    begin_own(object, name);
    state_.write(object, name, std::move(value));
}

/// The `__init__` of an instance that the file writes; null where none does, or a data class, or
/// the first of its bases that has one, gets one of its fields.
const Value* initializer(const Object& instance) {
    std::vector<Object*> order;
    add_bases(instance, order, 0);
    for (const Object* each : order) {
        const Value* own = State::find(*each, "__init__");
        if (own != nullptr || each->is_data) {
            return own;
        }
    }
    return nullptr;
}

/// An instance: `__init__` runs, or the fields of a data class get the arguments.
Value Interpreter::call_class(Object& definition, const Arguments& arguments, Span span) {
    if (definition.is_enum && noted_ != nullptr) {
        return foreign(span, "which member this is, is not followed");
    }
    Object& instance = object_at(span, Object::Kind::Instance);
    if (instance.bases.empty()) {
        instance.bases.push_back(&definition);
        instances_[&definition].push_back(&instance);
    }
    const Value made{Datum(Reference{&instance})};
    for (const std::string_view maker : {"__new__", "__getattribute__"}) {
        if (class_member(instance, maker) != nullptr) {
            escape(instance);
            return call_outside(arguments, span, cat("a class with `", maker, "` is not followed"));
        }
    }
    for (const std::string_view hidden : {"__del__", "__hash__", "__index__"}) {
        const Log log = follow_any([&] { call_own(Datum(Reference{&instance}), {hidden}, span); });
        keep_places(log);
        if (!log.empty()) {
            return outside({made}, span, cat("when `", hidden, "` runs is not followed"));
        }
    }
    if (const Value* init = initializer(instance)) {
        call(bound_to(instance, *init, span), arguments, span);
        return made;
    }
    fill_fields(instance, arguments, span);
    if (const Value* prepare = class_member(instance, "__post_init__")) {
        call(bound_to(instance, *prepare, span), {}, span);
    }
    if (has_other_bases(instance)) {
        call_outside(arguments, span, {});
    }
    return made;
}

bool has_other_bases(const Object& of) {
    std::vector<Object*> order;
    add_bases(of, order, 0);
    return of.has_other_bases || std::any_of(order.begin(), order.end(), [](const Object* base) {
               return base->has_other_bases;
           });
}

/// The fields of a data class, those of its bases first.
std::vector<std::string_view> field_names(const Object& instance) {
    std::vector<Object*> classes;
    add_bases(instance, classes, 0);
    if (std::ranges::any_of(classes, &Object::is_data)) {
        std::erase_if(classes, [](const Object* each) { return !each->is_data; });
    }
    std::vector<std::string_view> names;
    for (auto each = classes.rbegin(); each != classes.rend(); ++each) {
        for (const ast::Stmt* stmt : (*each)->definition->body.statements) {
            const auto* field = std::get_if<ast::Assign>(&stmt->node);
            const auto* name = field == nullptr || field->annotation == nullptr ||
                                       is_class_variable(*field->annotation)
                                   ? nullptr
                                   : std::get_if<ast::Name>(&field->targets.front()->node);
            if (name != nullptr && std::find(names.begin(), names.end(), name->id) == names.end()) {
                names.push_back(name->id);
            }
        }
    }
    return names;
}

/// `dataclasses.replace(a, x=b)`: an instance of the class of `a`, made of its fields.
Value Interpreter::replaced(const Arguments& arguments, Span span) {
    return for_each_combination({arguments[0].value}, [&](const Data& data) {
        const auto* own = std::get_if<Reference>(&data[0]);
        if (own == nullptr || own->object->kind != Object::Kind::Instance ||
            own->object->bases.empty()) {
            return call_outside(arguments, span, "what is replaced in this is not followed");
        }
        Arguments fields(arguments.begin() + 1, arguments.end());
        for (const std::string_view name : field_names(*own->object)) {
            const bool is_given = std::any_of(fields.begin(), fields.end(), [&](const auto& each) {
                return each.keyword == name;
            });
            if (!is_given) {
                fields.push_back({member(*own->object, name, span), name, span});
            }
        }
        return call_class(*own->object->bases.front(), fields, span);
    });
}

void Interpreter::fill_fields(Object& instance, const Arguments& arguments, Span span) {
    std::vector<Slot> fields;
    for (const std::string_view name : field_names(instance)) {
        fields.push_back({name});
    }
    const BoundArguments bound = bind_arguments(fields, keywords_of(arguments));
    for (size_t i = 0; i < fields.size(); ++i) {
        if (bound.given[i] != BoundArguments::kNone) {
            state_.write(instance, fields[i].name, arguments[bound.given[i]].value);
            continue;
        }
        const std::string_view name = fields[i].name;
        const Value* made = class_member(instance, name);
        const auto* factory = made == nullptr ? nullptr : made->get<Partial>();
        if (factory != nullptr) {
            state_.write(instance, name, call(*factory->callee, {}, span));
        }
    }
}

}  // namespace pykern2cu::launches
