#include <algorithm>
#include <cctype>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/library_type.hpp"

/// Statements.
namespace pykern2cu::launches {

Interpreter::Flow Interpreter::execute(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        ++steps_;
        const Flow flow =
            std::visit([&](const auto& node) { return execute(node, stmt->span); }, stmt->node);
        if (flow == Flow::Ends) {
            return flow;
        }
    }
    return Flow::GoesOn;
}

// ---- assignments -------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::Assign& assignment, Span) {
    if (assignment.value == nullptr) {
        return Flow::GoesOn;
    }
    const Value value = evaluate(*assignment.value);
    for (const ast::Expr* target : assignment.targets) {
        assign(*target, value);
    }
    return Flow::GoesOn;
}

/// `a += b` leaves an array what it is.
Interpreter::Flow Interpreter::execute(const ast::AugAssign& assignment, Span span) {
    const Value before = evaluate(*assignment.target);
    const Value by = evaluate(*assignment.value);
    if (before.get<Array>() != nullptr) {
        return Flow::GoesOn;
    }
    const auto* reference = before.get<Reference>();
    if (reference != nullptr && reference->object->kind == Object::Kind::List) {
        const bool adds = assignment.op == ast::BinaryOp::Add;
        call_list_method(*reference->object, adds ? "extend" : "*=", {{by, {}, span}}, span);
    } else if (reference != nullptr && reference->object->kind == Object::Kind::Dict) {
        merge_into(*reference->object, by, span);
    } else {
        assign(*assignment.target,
               for_each_combination({before, by}, [&](const std::vector<Datum>& data) {
                   return std::holds_alternative<Array>(data[0])
                              ? Value(data[0])
                              : binary(assignment.op, Value(data[0]), Value(data[1]), span);
               }));
    }
    return Flow::GoesOn;
}

void Interpreter::assign(const ast::Expr& target, const Value& value) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        const auto& defined = program_.defined;
        const bool is_defined =
            frame_->module == &module_ &&
            std::find(defined.begin(), defined.end(), name->id) != defined.end();
        const auto given = is_defined ? evaluator_.lookup(name->id, module_, target.span)
                                      : Result<ConstantValue>(Failure{});
        assign_name(name->id, given ? adopt(*given) : value);
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
        assign_items(tuple->elements, value);
    } else if (const auto* list = std::get_if<ast::List>(&target.node)) {
        assign_items(list->elements, value);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        assign(*starred->value, value);
    } else if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
        assign_item(*item, value);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        const Value object = evaluate(*attribute->value);
        const auto* flags = std::get_if<ast::Attribute>(&attribute->value->node);
        const bool is_of_flags = flags != nullptr && flags->attribute == "flags";
        forget_arrays(is_of_flags ? evaluate(*flags->value) : object, target.span);
        for (const Case& each : object.cases()) {
            if (const auto* reference = std::get_if<Reference>(each.datum.get())) {
                const Value* held = State::find(*reference->object, attribute->attribute);
                const bool is_certain = object.is_one() || held == nullptr;
                assign_attribute(*reference->object, attribute->attribute,
                                 is_certain ? value : join(*held, value), target.span);
            }
        }
    }
}

void Interpreter::assign_items(const std::vector<const ast::Expr*>& targets, const Value& value) {
    for (size_t i = 0; i < targets.size(); ++i) {
        const Value part =
            for_each_combination({opened(value)}, [&](const std::vector<Datum>& data) -> Value {
                const auto* sequence = std::get_if<Sequence>(&data[0]);
                if (sequence != nullptr && sequence->items.size() == targets.size()) {
                    return sequence->items[i];
                }
                const std::vector<Value> items = rounds(data[0], targets[i]->span);
                return items.size() == 1
                           ? items[0]
                           : unknown(targets[i]->span, "it is unpacked from what is not followed");
            });
        assign(*targets[i], part);
    }
}

/// `values[i] = x`
void Interpreter::assign_item(const ast::Subscript& target, const Value& value) {
    const Value base = evaluate(*target.base);
    for (const Case& each : base.cases()) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        if (reference == nullptr) {
            continue;
        }
        Object& object = *reference->object;
        if (!base.is_one() ||
            (object.kind != Object::Kind::Dict && object.kind != Object::Kind::List)) {
            forget_items(object, target.base->span);
        } else if (object.kind == Object::Kind::Dict) {
            write_entry(object, evaluate(*target.index), value);
        } else {
            change_item(object, *target.index, &value, target.base->span);
        }
    }
}

/// An entry whose key is not known may be any.
void Interpreter::write_entry(Object& dict, const Value& key, const Value& value) {
    if (const auto known = to_constant(key)) {
        dict.keys.emplace(identity(*known), *known);
        state_.write(dict, identity(*known), value);
        return;
    }
    const Span span{};
    for (const auto& [cell, held] : dict.cells) {
        const Value any = join(held, value);
        state_.write(dict, cell,
                     any.is_one()
                         ? any
                         : unknown(span, "the dictionary is written with keys that are not known"));
    }
    if (State::find(dict, kItems) == nullptr) {
        state_.write(dict, kItems, value);
    }
}

// ---- the rest ----------------------------------------------------------------------------------

Interpreter::Flow Interpreter::execute(const ast::ExprStmt& expression, Span) {
    evaluate(*expression.value);
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::Return& result, Span) {
    leave_call(result.value == nullptr ? constant({NoneValue{}}) : evaluate(*result.value));
    return Flow::Ends;
}

/// Imports of the module are the evaluator's, which knows the files beside it.
Interpreter::Flow Interpreter::execute(const ast::Import& import, Span) {
    if (frame_->module != nullptr) {
        return Flow::GoesOn;
    }
    for (const ast::ImportedModule& module : import.modules) {
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const std::string_view bound = module.alias.empty() ? root : module.path;
        assign_name(module.alias.empty() ? root : module.alias,
                    is_library(root) ? constant({Qualified{canonical_name(bound)}})
                                     : unknown(module.span, cat("the module `", module.path,
                                                                "` is not followed")));
    }
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::ImportFrom& import, Span) {
    if (frame_->module != nullptr) {
        return Flow::GoesOn;
    }
    for (const ast::ImportedName& name : import.names) {
        const bool is_known = import.level == 0 && is_library(import.path);
        assign_name(
            name.alias.empty() ? name.name : name.alias,
            is_known ? adopt(library_value(canonical_name(cat(import.path, ".", name.name)),
                                           evaluator_.types()))
                     : unknown(name.span, cat("the module `", import.path, "` is not followed")));
    }
    return Flow::GoesOn;
}

Interpreter::Flow Interpreter::execute(const ast::FunctionStmt& definition, Span) {
    const auto kernels = kernels_.find(definition.function);
    const bool is_kernel = kernels != kernels_.end() && !definition.function->decorators.empty();
    // Methods see the names around their class, not those in it.
    const bool is_method = frame_->names->kind == Object::Kind::Class;
    frame_->names->is_shared = true;
    const Function function{definition.function, is_method ? frame_->outer : frame_, nullptr,
                            is_kernel};
    keep_defaults(function);
    //   @x.setter
    //   def x(self, value):     the property stays what it is
    const auto& decorators = definition.function->decorators;
    const auto* changes =
        decorators.empty() ? nullptr : std::get_if<ast::Attribute>(&decorators.front()->node);
    const bool is_setter = is_method && changes != nullptr && changes->attribute == "setter";
    const bool is_deleter = is_method && changes != nullptr && changes->attribute == "deleter";
    if (!is_deleter) {
        assign_name(is_setter ? cat(definition.function->name, kSetter) : definition.function->name,
                    Value(function));
    }
    if (!is_method) {
        functions_.push_back(function);
    }
    return Flow::GoesOn;
}

/// Enums and namedtuples are constants; other classes are objects.
Interpreter::Flow Interpreter::execute(const ast::ClassDef& definition, Span span) {
    if (frame_->module != nullptr) {
        const auto known = evaluator_.lookup(definition.name, *frame_->module, span);
        // A data class is one of the objects.
        const bool is_plain =
            !known || known->get<ClassValue>() != nullptr || definition.bases.empty();
        if (!is_plain) {
            assign_name(definition.name, constant(*known));
            return Flow::GoesOn;
        }
    }
    Object& object = object_at(definition.name_span, Object::Kind::Class);
    object.definition = &definition;
    object.bases.clear();
    for (const ast::Argument& base : definition.bases) {
        const Value value = evaluate(*base.value);
        const auto* reference = value.get<Reference>();
        if (base.keyword.empty() && reference != nullptr && reference->object != &object) {
            object.bases.push_back(reference->object);
        }
    }
    Frame* outer = frame_;
    frame_ = &state_.enter({&object, outer});
    execute(definition.body);
    frame_ = outer;
    assign_name(definition.name, Value(Reference{&object}));
    classes_.push_back(&object);
    return Flow::GoesOn;
}

/// `global a, b`, which says nothing new outside of functions.
void Interpreter::add_outer_names(std::string_view statement) {
    if (frame_->outer == nullptr) {
        return;
    }
    const auto is_word = [](char c) {
        return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
    };
    while (!statement.empty()) {
        const auto length = static_cast<size_t>(
            std::find_if_not(statement.begin(), statement.end(), is_word) - statement.begin());
        if (length > 0) {
            frame_->outer_names.push_back(statement.substr(0, length));
        }
        statement.remove_prefix(std::max<size_t>(length, 1));
    }
}

}  // namespace pykern2cu::launches
