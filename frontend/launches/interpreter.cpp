#include "frontend/launches/interpreter.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/values/enums.hpp"

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

}  // namespace

Interpreter::Interpreter(const HostProgram& program)
    : program_(program), evaluator_(program.evaluator), module_(program.module) {
    for (const Kernel& kernel : program.kernels) {
        kernels_[kernel.function.function].push_back(&kernel);
    }
}

FoundLaunches Interpreter::run() {
    frame_ = &module_frame(module_);
    execute(module_.module().body);
    statement_ = nullptr;
    run_uncalled();
    if (!may_go_on()) {
        run_rest();
    }
    return std::move(found_);
}

Frame& Interpreter::module_frame(const Scope& scope) {
    Frame*& frame = module_frames_[&scope];
    if (frame == nullptr) {
        frame = &state_.enter({&state_.make(Object::Kind::Names)});
        frame->module = &scope;
    }
    return *frame;
}

/// A name of a module beside the file, which held what its constants say until here.
void Interpreter::write_beside(Frame& module, std::string_view name, Value value) {
    const bool is_new = state_.find(*module.names, name) == nullptr;
    const auto before = is_new ? evaluator_.lookup(name, Site::unchanged(*module.module), {})
                               : Result<ConstantValue>(Failure{});
    if (before) {
        State::begin(*module.names, name, adopt(*before));
    }
    state_.write(*module.names, name, std::move(value));
}

Frame& Interpreter::enter_call(const Function& function) {
    Object& names = state_.make(Object::Kind::Names);
    names.is_shared = false;
    Frame& frame = state_.enter({&names, function.outer, function.definition});
    frame.owner = function.owner;
    return frame;
}

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
        if (!function.is_kernel && done.insert(function.definition).second) {
            run_function(function, enter_call(function));
        }
    }
}

/// What nothing in the file calls: the methods of its classes, then its functions. What is given
/// away may be called with what names hold in the end, too.
void Interpreter::run_uncalled() {
    std::unordered_set<const ast::FunctionDef*> run;
    for (size_t i = 0; i < classes_.size(); ++i) {
        run_uncalled_methods(*classes_[i], run);
    }
    for (size_t i = 0; i < functions_.size(); ++i) {
        const Function function = functions_[i];
        if (called_.count(function.definition) == 0 && !function.is_kernel) {
            call_uncalled(function);
        }
    }
    for (size_t i = 0; i < escaped_functions_.size(); ++i) {
        call_uncalled(Function(escaped_functions_[i]));
    }
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

/// The kernels that a function is: one function makes several where a call of what is around it
/// makes each. None where that call is not found.
std::vector<const Kernel*> Interpreter::kernels_of(const Function& function) {
    const auto found = kernels_.find(function.definition);
    if (found == kernels_.end()) {
        return {};
    }
    std::vector<const Kernel*> fitting;
    for (const Kernel* kernel : found->second) {
        if (function.outer == nullptr || is_made_in(*kernel, *function.outer)) {
            fitting.push_back(kernel);
        }
    }
    return fitting;
}

bool Interpreter::is_made_in(const Kernel& kernel, const Frame& frame) {
    const Frame* call = &frame;
    for (const Scope* scope = kernel.function.scope; scope != nullptr && call != nullptr;
         scope = scope->outer()) {
        if (scope->kind() != Scope::Kind::Call) {
            continue;
        }
        for (const Binding& binding : scope->bindings()) {
            const auto* given = std::get_if<GivenBinding>(&binding.target);
            const bool is_kept = scope->find_all(binding.name).size() == 1;
            const Value* value =
                given == nullptr || !is_kept ? nullptr : state_.find(*call->names, binding.name);
            const auto known = value == nullptr ? std::nullopt : to_constant(*value);
            // A member of an Enum is its value here.
            const auto wanted = known ? to_constant(adopt(given->value)) : std::nullopt;
            if (wanted && given->value.is_known() && identity(*known) != identity(*wanted)) {
                return false;
            }
        }
        call = call->outer;
    }
    return true;
}

Value Interpreter::adopt(const ConstantValue& value) {
    if (const auto* function = value.get<FunctionValue>()) {
        const bool is_kernel =
            function->declaration != nullptr && kernels_.count(function->function) > 0;
        return Value(Function{function->function, &module_frame(function->scope->outermost()),
                              nullptr, is_kernel});
    }
    if (const auto* definition = value.get<ClassValue>(); definition != nullptr &&
                                                          definition->scope != &module_ &&
                                                          !is_enum(*definition, evaluator_)) {
        return adopt_class(*definition, module_frame(definition->scope->outermost()));
    }
    return from_constant(value);
}

Value Interpreter::lookup(std::string_view name, Span span) {
    const Value found = held_by(name, span);
    const bool is_known = may_go_on() || found.get<Function>() != nullptr;
    return is_known ? found : unknown(span, std::string(kTooLong));
}

Value Interpreter::held_by(std::string_view name, Span span) {
    const bool is_outer = std::find(frame_->outer_names.begin(), frame_->outer_names.end(), name) !=
                          frame_->outer_names.end();
    for (const Frame* frame = is_outer ? frame_->outer : frame_; frame != nullptr;
         frame = frame->outer) {
        if (const Value* value = state_.find(*frame->names, name)) {
            return *value;
        }
        if (frame->module == nullptr) {
            continue;
        }
        if (name == "__name__") {
            return constant({std::string(frame->module == &module_ ? "__main__" : "")});
        }
        return held_by_module(name, Site::unchanged(*frame->module), span);
    }
    return unknown(span, cat("`", name, "` is not defined"));
}

/// What the evaluator says that a name of a module holds.
Value Interpreter::held_by_module(std::string_view name, Site site, Span span) {
    const auto known = evaluator_.lookup(name, site, span);
    if (known) {
        return adopt(*known);
    }
    // What `-D` could give a constant it cannot give a function.
    std::string text = cat("`", name, "` is not followed: ", without_cure(known.failure().message));
    return site.scope->imports(name) ? foreign(known.failure().span, std::move(text))
                                     : unknown(known.failure().span, std::move(text));
}

void Interpreter::assign_name(std::string_view name, Value value) {
    Frame* frame = frame_;
    const auto& outer_names = frame_->outer_names;
    if (std::find(outer_names.begin(), outer_names.end(), name) != outer_names.end()) {
        do {
            frame = frame->outer;
        } while (frame->outer != nullptr && state_.find(*frame->names, name) == nullptr);
    }
    if (frame->module != nullptr && frame->module != &module_) {
        write_beside(*frame, name, std::move(value));
    } else {
        state_.write(*frame->names, name, std::move(value));
    }
}

/// The object that a place in the source makes, one for each call of the function around it and
/// each round that is told apart. What it made there before, and is still held, is one with all
/// that it made earlier.
Object& Interpreter::object_at(Span site, Object::Kind kind) {
    MadeAt& made = objects_[{&home(), site.begin, site.end, kind, copies_}];
    if (made.last == nullptr) {
        made.last = &state_.make(kind);
        return *made.last;
    }
    steps_ += state_.object_count() / kObjectsInStep;
    if (kind == Object::Kind::Class) {
        return *made.last;
    }
    if (made.earlier == nullptr) {
        made.earlier = &state_.make(kind);
        made.earlier->is_several = true;
        made.earlier->bases = made.last->bases;
        for (Object* base : made.last->bases) {
            instances_[base].push_back(made.earlier);
        }
    }
    state_.merge(*made.earlier, *made.last);
    state_.renew(*made.last);
    return *made.last;
}

}  // namespace pykern2cu::launches
