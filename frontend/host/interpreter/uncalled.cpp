#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// Functions that nothing in the file calls.
namespace pykern2cu::launches {
namespace {

/// `"n, dtype"`
std::vector<std::string> names_of(const Value& written) {
    const auto known = to_constant(written);
    const auto* text = known ? known->get<std::string>() : nullptr;
    std::vector<std::string> names;
    for (size_t at = 0; text != nullptr && at <= text->size();) {
        const size_t end = std::min(text->find(',', at), text->size());
        std::string name = text->substr(at, end - at);
        std::erase(name, ' ');
        names.push_back(std::move(name));
        at = end + 1;
    }
    return names;
}

/// A list, a dictionary or an instance, or perhaps one.
bool holds_object(const Value& value) {
    return std::ranges::any_of(value.cases(), [](const Case& each) {
        const auto* reference = std::get_if<Reference>(each.datum.get());
        return reference != nullptr && reference->object->kind != Object::Kind::Class;
    });
}

}  // namespace

/// The launches in functions whose calls were not all followed.
void Interpreter::run_rest() {
    for (const Object* definition : classes_) {
        for (const auto& [name, value] : definition->cells) {
            if (const auto* method = value.get<Function>()) {
                functions_.push_back(*method);
            }
        }
    }
    std::sort(functions_.begin(), functions_.end(), [](const Function& a, const Function& b) {
        return a.definition->span.begin < b.definition->span.begin;
    });
    std::unordered_set<const ast::FunctionDef*> done;
    for (size_t i = 0; i < functions_.size(); ++i) {
        const Function function = functions_[i];
        if (!function.is_kernel && may_launch(function.definition->span) &&
            done.insert(function.definition).second) {
            run_function(function, enter_call(function));
        }
    }
}

/// What nothing in the file calls: the methods of its classes, then its functions. What is given
/// away may be called with what names hold in the end, too.
void Interpreter::run_uncalled() {
    find_outer_changes();
    std::unordered_set<const ast::FunctionDef*> run;
    is_guess_ = true;
    for (size_t i = 0; i < classes_.size(); ++i) {
        if (matters(*classes_[i])) {
            run_uncalled_methods(*classes_[i], run);
        }
    }
    is_guess_ = false;
    for (size_t i = 0; i < functions_.size(); ++i) {
        const Function function = functions_[i];
        if (called_.count(function.definition) == 0 && !function.is_kernel &&
            matters(function.definition->span)) {
            call_uncalled(function);
        }
    }
    for (size_t i = 0; i < escaped_functions_.size(); ++i) {
        const Function function = escaped_functions_[i];
        if (matters(function.definition->span)) {
            call_uncalled(function);
        }
    }
}

/// Where the code of the file may change what other functions see: `global`, attributes and items
/// of what the module binds, and all that has a name there of a list, a dictionary or an object.
void Interpreter::find_outer_changes() {
    std::unordered_map<std::string_view, bool> has_object;
    const Object& names = *module_frame(module_).names;
    for (const ast::Expr& expr : module_.module().exprs.items()) {
        if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
            const auto [known, is_new] = has_object.try_emplace(name->id, false);
            const Value* value = is_new ? state_.find(names, name->id) : nullptr;
            known->second = is_new ? value != nullptr && holds_object(*value) : known->second;
            if (known->second) {
                outer_changes_.push_back(expr.span.begin);
            }
        } else if (const auto* call = std::get_if<ast::Call>(&expr.node);
                   call != nullptr && is_one_of(last_name(*call->callee), {"setattr", "delattr"})) {
            outer_changes_.push_back(expr.span.begin);
        }
    }
    ast::for_each_place(module_.module(), [&](const ast::Expr& place) {
        const ast::Expr* root = ast::first_name(place);
        const bool is_name = std::holds_alternative<ast::Name>(place.node);
        if (!is_name &&
            (root == nullptr || !module_.find_all(std::get<ast::Name>(root->node).id).empty())) {
            outer_changes_.push_back(place.span.begin);
        }
    });
    for (const ast::Stmt& stmt : module_.module().stmts.items()) {
        const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node);
        if (other != nullptr && !(other->globals.empty() && other->nonlocals.empty())) {
            outer_changes_.push_back(stmt.span.begin);
        }
    }
    std::ranges::sort(outer_changes_);
}

/// Whether functions that nothing calls are worth following: they may launch kernels, or change
/// what others launch them with.
bool Interpreter::matters(Span functions) const {
    if (noted_ != nullptr) {
        return true;
    }
    const auto change = std::ranges::lower_bound(outer_changes_, functions.begin);
    const bool changes = functions.file == module_.module().file &&
                         change != outer_changes_.end() && *change < functions.end;
    return changes || (program_.is_for_others && names_ ? names_->are_shown_by(functions)
                                                        : may_launch(functions));
}

/// A class with what it inherits.
bool Interpreter::matters(Object& definition) const {
    std::vector<Object*> order{&definition};
    add_bases(definition, order, 0);
    return std::ranges::any_of(order, [this](const Object* each) {
        return each->definition == nullptr || matters(span_of(each->definition->body));
    });
}

/// Of each instance that the program makes, or of one that it might make; what prepares an
/// instance comes first. A class that only others are derived from has none.
void Interpreter::run_uncalled_methods(Object& definition,
                                       std::unordered_set<const ast::FunctionDef*>& run) {
    const bool is_base = std::any_of(classes_.begin(), classes_.end(), [&](const Object* other) {
        return std::count(other->bases.begin(), other->bases.end(), &definition) > 0;
    });
    if (instances_[&definition].empty() && is_base && !has_other_bases(definition)) {
        return;
    }
    if (instances_[&definition].empty()) {
        call_class(definition, {}, definition.definition->name_span);
    }
    std::vector<Object*> order{&definition};
    add_bases(definition, order, 0);
    std::vector<const ast::FunctionDef*> methods;
    for (const Object* each : order) {
        for (const ast::Stmt* stmt : each->definition->body.statements) {
            const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
            const bool is_uncalled = method != nullptr && (called_.count(method->function) == 0 ||
                                                           run.count(method->function) > 0);
            const bool is_overridden =
                method != nullptr &&
                std::any_of(methods.begin(), methods.end(), [&](const ast::FunctionDef* known) {
                    return known->name == method->function->name;
                });
            if (is_uncalled && !is_overridden) {
                methods.push_back(method->function);
            }
        }
    }
    run.insert(methods.begin(), methods.end());
    std::stable_partition(methods.begin(), methods.end(), [](const ast::FunctionDef* method) {
        return method->name.starts_with("setUp") || method->name.starts_with("setup");
    });
    // Not those that the methods make themselves, each of which would make more.
    const std::vector<Object*> instances = instances_[&definition];
    for (Object* made : instances) {
        for (const ast::FunctionDef* method : methods) {
            const Value bound = member(*made, method->name, method->name_span);
            const auto* function = bound.get<Function>();
            if (function != nullptr && !function->is_kernel) {
                call_uncalled(*function);
            }
        }
    }
}

/// What pytest calls a test with:
///
///     @pytest.mark.parametrize("n, dtype", [(8, np.float32), (9, np.float64)])
std::map<std::string, Value> Interpreter::parametrized(const Function& function) {
    std::map<std::string, Value> given;
    Frame* caller = frame_;
    frame_ = function.outer;
    for (const ast::Expr* decorator : function.definition->decorators) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        const auto* callee =
            call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
        if (callee == nullptr || callee->attribute != "parametrize" || call->arguments.size() < 2) {
            continue;
        }
        const std::vector<std::string> names = names_of(evaluate(*call->arguments[0].value));
        const std::vector<Value> rows =
            rounds(evaluate(*call->arguments[1].value), call->arguments[1].span);
        const uint32_t meeting = new_meeting();
        for (size_t i = 0; i < names.size() && !rows.empty(); ++i) {
            std::vector<Value> column;
            for (const Value& row : rows) {
                const Value plain = frozen(row);
                const auto* items = plain.get<Sequence>();
                const bool is_row = items != nullptr && items->items.size() == names.size();
                column.push_back(names.size() == 1 ? row
                                 : is_row          ? items->items[i]
                                          : unknown(decorator->span, "this row is not followed"));
            }
            std::vector<const Value*> ways;
            for (const Value& value : column) {
                ways.push_back(&value);
            }
            given[names[i]] = join(ways, meeting);
        }
    }
    frame_ = caller;
    return given;
}

/// A call with arguments of which nothing is known but the defaults and what pytest is told.
void Interpreter::call_uncalled(const Function& function) {
    const ast::FunctionDef& definition = *function.definition;
    std::map<std::string, Value> given_values = parametrized(function);
    Frame& frame = enter_call(function);
    for (size_t i = 0; i < definition.parameters.size(); ++i) {
        const ast::Parameter& parameter = definition.parameters[i];
        if (i == 0 && function.receiver != nullptr) {
            const Value receiver{Datum(Reference{function.receiver})};
            State::begin(*frame.names, parameter.name,
                         parameter.kind == ast::Parameter::Kind::VarArgs
                             ? Value(Sequence{{receiver}})
                             : receiver);
            continue;
        }
        Value value =
            foreign(parameter.span, cat("`", parameter.name, "` is a parameter of `",
                                        definition.name, "`, which nothing in this file calls"));
        if (parameter.default_value != nullptr) {
            const Value given = default_of(function, parameter);
            const auto* datum = given.is_one() ? given.cases().front().datum.get() : nullptr;
            value = datum != nullptr && !is_none(*datum) ? Value(forget_value(*datum)) : value;
        }
        if (const auto given = given_values.find(std::string(parameter.name));
            given != given_values.end()) {
            value = given->second;
        }
        State::begin(*frame.names, parameter.name, std::move(value));
    }
    called_.insert(&definition);
    if (definition.is_generator || definition.is_async) {
        run_later(function, frame);
    } else {
        run_function(function, frame);
    }
}

}  // namespace pykern2cu::launches
