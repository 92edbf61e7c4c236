#include <algorithm>
#include <set>

#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

/// Definitions of classes.
namespace pykern2cu::launches {
namespace {

/// Whether the body of a class assigns a name, with an annotation or without.
bool assigns_in_body(const ast::ClassDef& type, std::string_view name, bool is_annotated) {
    return std::ranges::any_of(type.body.statements, [&](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        return assign != nullptr && (assign->annotation != nullptr) == is_annotated &&
               std::ranges::any_of(assign->targets, [&](const ast::Expr* target) {
                   return last_name(*target) == name;
               });
    });
}

/// Whether a class assigns what may be a field of a data class that it derives from: the `__init__`
/// of that gives its objects something else.
bool hides_field(const Object& type, const Object& base, std::set<const Object*>& seen) {
    if (base.definition == nullptr || !seen.insert(&base).second) {
        return false;
    }
    const bool hides = std::ranges::any_of(type.cells, [&](const auto& cell) {
        return !base.definition->decorators.empty() &&
               assigns_in_body(*base.definition, cell.first, true) &&
               assigns_in_body(*type.definition, cell.first, false);
    });
    return hides || std::ranges::any_of(base.bases, [&](const Object* each) {
               return hides_field(type, *each, seen);
           });
}

/// Whether what a method does changes nothing, whoever calls it: it returns what it reads.
bool is_pure(const ast::Block& body) {
    return std::ranges::all_of(body.statements, [](const ast::Stmt* stmt) {
        const auto* result = std::get_if<ast::Return>(&stmt->node);
        return std::holds_alternative<ast::Pass>(stmt->node) ||
               (result != nullptr && (result->value == nullptr || !ast::has_call(*result->value)));
    });
}

/// Whether only calls that are written run a method, and give what it returns.
bool is_plain_method(const ast::FunctionDef& method) {
    return !is_special_name(method.name) ||
           is_one_of(method.name, {"__init__", "__post_init__", "__len__", "__call__", "__enter__",
                                   "__exit__", "__repr__", "__str__"}) ||
           (is_one_of(method.name, {"__bool__", "__contains__", "__getitem__", "__iter__"}) &&
            is_pure(method.body));
}

}  // namespace

/// Enums and namedtuples are constants; other classes are objects.
Interpreter::Flow Interpreter::execute(const ast::ClassDef& definition, Span span) {
    if (frame_->module != nullptr) {
        const auto known = evaluator_.lookup(definition.name, *frame_->module, span);
        // A data class is one of the objects.
        const bool is_plain =
            !known || known->get<ClassValue>() != nullptr || definition.bases.empty();
        if (!is_plain) {
            for (const ast::Stmt* stmt : definition.body.statements) {
                if (const ast::Name* name = assigned_name(*stmt)) {
                    field_defaults_.insert_or_assign(
                        {std::string(definition.name), std::string(name->id)},
                        evaluate(*std::get<ast::Assign>(stmt->node).value));
                }
            }
            assign_name(definition.name, constant(*known));
            return Flow::GoesOn;
        }
    }
    const std::vector<Decorator> decorators = evaluate_decorators(definition.decorators);
    Object& object = define_class(definition);
    object.is_data = std::ranges::any_of(decorators, [](const Decorator& each) {
        const auto* library = each.value.constant<Qualified>();
        return library != nullptr && library->name == "dataclasses.dataclass";
    });
    classes_.push_back(&object);
    Value made{Datum(Reference{&object})};
    if (noted_ != nullptr && !gives_what_it_shows(object)) {
        made = unknown(span, "what objects of this class hold is not followed");
    }
    const bool is_made_by_library = object.is_enum || object.has_other_bases;
    if (is_made_by_library && std::ranges::any_of(object.cells, [](const auto& cell) {
            return cell.first.starts_with("_") && cell.second.template get<Function>() != nullptr;
        })) {
        run_any_code();  // which a library may call with what is in the body
    }
    if (object.has_metaclass) {
        made = outside({made}, span, "a class with a metaclass of the file is not followed");
    }
    for (auto each = decorators.rbegin(); each != decorators.rend(); ++each) {
        const Span at = each->written->span;
        note_use(*each->value.cases().front().datum);
        made = each->is_own ? call(each->value, {{made, {}, at}}, at)
               : noted_ != nullptr && !is_quiet(each->value)
                   ? outside({made}, at, "what this decorator makes is not followed")
                   : made;
    }
    assign_name(definition.name, made);
    return Flow::GoesOn;
}

/// Whether attributes of a class and its objects hold what its body and its methods assign, or the
/// members of an Enum.
bool Interpreter::gives_what_it_shows(const Object& type) {
    const ast::ClassDef& definition = *type.definition;
    if (type.is_enum) {
        return !enums_.at(&type).why_not && definition.decorators.empty() &&
               std::ranges::all_of(definition.body.statements, [](const ast::Stmt* stmt) {
                   const auto* assign = std::get_if<ast::Assign>(&stmt->node);
                   return std::holds_alternative<ast::FunctionStmt>(stmt->node) ||
                          std::holds_alternative<ast::Pass>(stmt->node) ||
                          std::holds_alternative<ast::ExprStmt>(stmt->node) ||
                          (assign != nullptr && assign->targets.size() == 1 &&
                           std::holds_alternative<ast::Name>(assign->targets[0]->node));
               });
    }
    const bool is_own = !type.has_other_bases && !type.has_metaclass &&
                        std::ranges::all_of(definition.body.statements, [](const ast::Stmt* stmt) {
                            const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
                            return method == nullptr || is_plain_method(*method->function);
                        });
    std::set<const Object*> seen;
    const bool may_hide = std::ranges::any_of(
        type.bases, [&](const Object* base) { return hides_field(type, *base, seen); });
    if (!is_own || may_hide || definition.decorators.empty()) {
        return is_own && !may_hide;
    }
    const auto known =
        frame_->module == nullptr
            ? Result<ConstantValue>(Failure{})
            : evaluator_.lookup(definition.name, *frame_->module, definition.name_span);
    const auto* value = known ? known->get<ClassValue>() : nullptr;
    return value != nullptr
               ? !own_fields(*value, evaluator_) &&
                     std::ranges::all_of(definition.decorators,
                                         [&](const ast::Expr* each) {
                                             return keeps_class(*each, *value, evaluator_);
                                         })
               : known && known->get<std::shared_ptr<const NamedTupleClass>>();
}

Object& Interpreter::define_class(const ast::ClassDef& definition) {
    Object& object = object_at(definition.name_span, Object::Kind::Class);
    object.definition = &definition;
    object.bases.clear();
    EnumKind kind;
    kind.add_body(definition);
    for (const ast::Argument& base : definition.bases) {
        const Value value = evaluate(*base.value);
        note_use(*value.cases().front().datum);
        const auto* reference = value.get<Reference>();
        const auto* known = value.constant<Qualified>();
        if (base.keyword.empty() && reference != nullptr && reference->object != &object &&
            reference->object->kind == Object::Kind::Class) {
            object.bases.push_back(reference->object);
            kind.add(enums_[reference->object]);
        } else {
            object.has_other_bases = object.has_other_bases || known == nullptr ||
                                     !is_one_of(known->name, {"builtins.object", "abc.ABC"});
            if (known != nullptr && base.keyword.empty()) {
                kind.add(known->name, base.value->span, definition.name);
            } else {
                kind.add_unknown(base.value->span, definition.name);
            }
        }
        const bool is_metaclass = base.keyword == "metaclass" && known == nullptr;
        object.has_metaclass = object.has_metaclass || is_metaclass;
        if (is_metaclass && reference == nullptr) {  // a function
            outside({value}, base.value->span, {});
        }
    }
    Frame* const outer = frame_;
    Frame* seen = outer;  // the body of a class in a class does not see the names of that
    while (seen->names->kind == Object::Kind::Class) {
        seen = seen->outer;
    }
    frame_ = &state_.enter({&object, seen});
    const std::vector<std::string_view> bound = names_assigned_in(definition.body);
    frame_->bound.insert(bound.begin(), bound.end());
    execute(definition.body);
    frame_ = outer;
    if (noted_ != nullptr && definition.name_span.file == module_.module().file) {
        note_inner(object, {definition.name_span.begin});
    }
    object.is_enum = kind.is_enum;
    enums_[&object] = kind;
    if (kind.is_enum && noted_ != nullptr) {
        make_members(object);
    }
    announce(object);
    return object;
}

/// Puts the members of an Enum in the place of their values, where names are noted.
void Interpreter::make_members(Object& type) {
    const ast::ClassDef& definition = *type.definition;
    EnumMembers members(definition, enums_[&type]);
    for (const ast::Stmt* stmt : definition.body.statements) {
        const ast::Name* name = assigned_name(*stmt);
        if (name == nullptr) {
            continue;
        }
        const Value* held = State::find(type, name->id);
        auto value = held == nullptr ? std::nullopt : to_constant(*held);
        const auto* call = value ? value->get<Qualified>() : nullptr;
        if (call != nullptr && call->name == kAutomatic) {
            const auto next = members.automatic();
            value = next ? std::optional(ConstantValue{*next}) : std::nullopt;
        }
        const bool is_followed =
            !enums_[&type].why_not && value && !is_private_of(definition.name, name->id);
        const auto member = is_followed ? members.add(name->id, *value, evaluator_,
                                                      std::get<ast::Assign>(stmt->node).value->span)
                                        : std::nullopt;
        if (!is_followed) {
            members.add_unknown();
        }
        state_.write(
            type, name->id,
            member ? constant(*member) : unknown(stmt->span, "this member is not followed"));
    }
}

/// Calls what a class is told to when it is there: `__set_name__` of what it holds, and
/// `__init_subclass__` of its bases.
void Interpreter::announce(Object& definition) {
    const Span span = definition.definition->name_span;
    const Value made{Datum(Reference{&definition})};
    for (const auto& [cell, value] : std::unordered_map(definition.cells)) {
        note_value(value);  // it may have `__set_name__`
    }
    for (const auto& [cell, value] : std::unordered_map(definition.cells)) {
        const auto* held = value.get<Reference>();
        if (held != nullptr && held->object->kind == Object::Kind::Instance &&
            class_member(*held->object, "__set_name__") != nullptr) {
            call(member(*held->object, "__set_name__", span),
                 {{made, {}, span}, {constant({cell}), {}, span}}, span);
        }
    }
    const Value* prepare = class_member(definition, "__init_subclass__");
    const auto* function = prepare == nullptr ? nullptr : prepare->get<Function>();
    if (function == nullptr) {
        return;
    }
    Arguments arguments;
    for (const ast::Argument& base : definition.definition->bases) {
        if (!base.keyword.empty() && base.keyword != "metaclass") {
            arguments.push_back({evaluate(*base.value), base.keyword, base.value->span});
        }
    }
    Function bound = *function;
    bound.receiver = &definition;
    call_function(bound, arguments, span);
}

/// A class of a module beside the file, whose methods are followed as those of the file.
Value Interpreter::adopt_class(const ClassValue& value, Frame& module) {
    Object*& object = adopted_[value.definition];
    if (object == nullptr) {
        Frame* caller = std::exchange(frame_, &module);
        object = &define_class(*value.definition);
        object->is_data = is_dataclass(*value.definition, evaluator_, *value.scope);
        frame_ = caller;
    }
    return Value(Reference{object});
}

}  // namespace pykern2cu::launches
