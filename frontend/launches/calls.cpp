#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Calls of the functions and classes of the file, and launches.
namespace pykern2cu::launches {
namespace {

constexpr uint32_t kMostDepth = 24;
}  // namespace

Value Interpreter::for_each_combination(
    const std::vector<Value>& values, const std::function<Value(const std::vector<Datum>&)>& each) {
    std::vector<Case> cases;
    uint32_t copy = 0;
    const auto follow = [&](const std::vector<Datum>& data, const Choices& when) {
        copies_.push_back(copy++);
        const Value made = each(data);
        copies_.pop_back();
        for (const Case& one : made.cases()) {
            if (const auto both_made = both(when, one.when)) {
                cases.push_back({one.datum, *both_made});
            }
        }
    };
    return combine(values, follow) ? unite(std::move(cases))
                                   : unknown({}, std::string(kTooManyConditions));
}

Interpreter::Arguments Interpreter::evaluate_arguments(const ast::Call& node) {
    Arguments arguments;
    std::optional<Argument> others;
    for (const ast::Argument& argument : node.arguments) {
        const Value value = evaluate(*argument.value);
        const Value plain = argument.kind == ast::Argument::Kind::Star ? opened(value) : value;
        const auto* sequence = plain.get<Sequence>();
        if (argument.kind == ast::Argument::Kind::Star && sequence != nullptr) {
            for (const Value& item : sequence->items) {
                arguments.push_back({item, {}, argument.span});
            }
        } else if (argument.kind == ast::Argument::Kind::DoubleStar) {
            const auto* dict = value.get<Reference>();
            const bool is_known = dict != nullptr && dict->object->kind == Object::Kind::Dict &&
                                  State::find(*dict->object, kItems) == nullptr;
            for (const auto& [cell, key_value] :
                 is_known ? dict->object->keys : decltype(dict->object->keys){}) {
                const auto* keyword = key_value.get<std::string>();
                const Value* held = State::find(*dict->object, cell);
                if (keyword != nullptr && held != nullptr) {
                    arguments.push_back({*held, *keyword, argument.span});
                }
            }
            if (!is_known) {
                others = Argument{unknown(argument.span, "what is in the dictionary is not known"),
                                  kOthers, argument.span};
            }
        } else if (argument.kind == ast::Argument::Kind::Star) {
            arguments.push_back(
                {unknown(argument.span, "how many items it has is not known"), {}, argument.span});
            others = Argument{arguments.back().value, kOthers, argument.span};
        } else if (others && argument.kind == ast::Argument::Kind::Positional) {
            arguments.push_back({others->value, {}, argument.span});
        } else {
            arguments.push_back({value, argument.keyword, argument.value->span});
        }
    }
    if (others) {
        arguments.push_back(std::move(*others));
    }
    return arguments;
}

Value Interpreter::call(const Datum& callee, const Arguments& arguments, Span span) {
    if (const auto* function = std::get_if<Function>(&callee)) {
        if (!function->is_kernel) {
            return call_function(*function, arguments, span);
        }
        launch(*function, arguments, span);
        return unknown(span, "what a kernel returns is not followed");
    }
    if (const auto* launcher = std::get_if<Launcher>(&callee)) {
        for (const Kernel* kernel : kernels_of(launcher->kernel)) {
            record(*kernel, arguments, span);
        }
        return constant({NoneValue{}});
    }
    if (const auto* reference = std::get_if<Reference>(&callee)) {
        Object& object = *reference->object;
        if (object.kind == Object::Kind::Class) {
            return call_class(object, arguments, span);
        }
        const Value method = member(object, "__call__", span);
        const auto* function = method.get<Function>();
        return function != nullptr ? call_function(*function, arguments, span)
                                   : unknown(span, "what is called is not followed");
    }
    if (std::holds_alternative<Decorating>(callee) && arguments.size() == 1) {
        const auto* function = arguments[0].value.get<Function>();
        if (function != nullptr) {
            Function kernel = *function;
            kernel.is_kernel = kernels_.count(kernel.definition) > 0;
            called_.insert(kernel.definition);
            return Value(kernel);
        }
    }
    if (const auto* value = std::get_if<ConstantValue>(&callee)) {
        return call_constant(*value, arguments, span);
    }
    if (const auto* method = std::get_if<Method>(&callee)) {
        return call_method(*method, arguments, span);
    }
    return std::holds_alternative<Unknown>(callee)
               ? Value(callee)
               : unknown(span, "what is called is not followed");
}

// ---- launches ----------------------------------------------------------------------------------

/// A call of a kernel: `kernel((g,), (b,), (x, y))` of CuPy's jit, `f(x, y)` of what is called as a
/// plain function.
void Interpreter::launch(const Function& function, const Arguments& arguments, Span span) {
    for (const Kernel* kernel : kernels_of(function)) {
        const DeclaredAs declared = kernel->declaration().as;
        if (declared == DeclaredAs::CupyFused || kernel->declaration().is_generated()) {
            Arguments operands = arguments;
            std::erase_if(operands, [](const Argument& each) {
                return each.keyword == "out" || each.keyword == "stream";
            });
            if (declared == DeclaredAs::NumbaReduction) {
                operands.resize(std::min<size_t>(operands.size(), 1));
            }
            record(*kernel, operands, span);
            continue;
        }
        const auto given =
            std::find_if(arguments.begin(), arguments.end(),
                         [](const Argument& each) { return each.keyword == "args"; });
        const Argument* tuple = given != arguments.end() ? &*given
                                : arguments.size() > 2   ? &arguments[2]
                                                         : nullptr;
        const Value items = tuple == nullptr ? Value() : frozen(tuple->value);
        const auto* sequence = items.get<Sequence>();
        if (declared != DeclaredAs::CupyKernel || sequence == nullptr) {
            continue;
        }
        Arguments operands;
        for (const Value& item : sequence->items) {
            operands.push_back({item, {}, tuple->span});
        }
        record(*kernel, operands, span);
    }
}

void Interpreter::record(const Kernel& kernel, const Arguments& arguments, Span span) {
    const std::vector<ast::Parameter>& parameters = kernel.source().parameters;
    std::vector<Value> values;
    std::vector<Span> spans;
    for (const Argument& argument : arguments) {
        if (argument.keyword.empty()) {
            values.push_back(frozen(argument.value));
            spans.push_back(argument.span);
        }
    }
    // By keyword: in the place of the parameter.
    for (size_t at = values.size(); at < parameters.size(); ++at) {
        auto given = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) {
            return each.keyword == parameters[at].name;
        });
        if (given == arguments.end() && !has_others(arguments)) {
            break;
        }
        given = given == arguments.end() ? given - 1 : given;
        values.push_back(frozen(given->value));
        spans.push_back(given->span);
    }
    const auto note = [&](const std::vector<Datum>& data, const Choices&) {
        std::string text = cat(reinterpret_cast<uintptr_t>(&kernel), " ", span.begin);
        for (const Datum& datum : data) {
            text += cat(" ", key(forget_value(datum)));
        }
        if (found_keys_.insert(text).second) {
            found_.push_back({&kernel, span, data, spans, ruled_out_ == 0});
        }
    };
    if (!combine(values, note)) {
        const Unknown why{span, std::string(kTooManyConditions)};
        note(std::vector<Datum>(values.size(), why), {});
    }
}

// ---- functions of the file ---------------------------------------------------------------------

void Interpreter::keep_defaults(const Function& function) {
    const std::vector<ast::Parameter>& parameters = function.definition->parameters;
    for (size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].default_value != nullptr) {
            defaults_[{function.outer, function.definition, i}] =
                evaluate(*parameters[i].default_value);
        }
    }
}

Value Interpreter::default_of(const Function& function, const ast::Parameter& parameter) {
    const auto index = static_cast<size_t>(&parameter - function.definition->parameters.data());
    const auto kept = defaults_.find({function.outer, function.definition, index});
    if (kept != defaults_.end()) {
        return kept->second;
    }
    Frame* caller = frame_;
    frame_ = function.outer;
    Value value = evaluate(*parameter.default_value);
    frame_ = caller;
    return value;
}

/// Gives the parameters their values.
void Interpreter::bind(const Function& function, const Arguments& arguments, Frame& frame) {
    const std::vector<ast::Parameter>& parameters = function.definition->parameters;
    std::vector<bool> is_used(arguments.size());
    size_t next = 0;
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& parameter = parameters[i];
        if (i == 0 && function.receiver != nullptr) {
            state_.write(*frame.names, parameter.name, Value(Reference{function.receiver}));
            continue;
        }
        Sequence rest;
        std::optional<Value> value;
        for (size_t j = 0; j < arguments.size(); ++j) {
            const Argument& argument = arguments[j];
            const bool is_next = argument.keyword.empty() && !is_used[j] && j >= next &&
                                 parameter.kind != ast::Parameter::Kind::KeywordOnly &&
                                 parameter.kind != ast::Parameter::Kind::VarKeywords;
            if (parameter.kind == ast::Parameter::Kind::VarArgs && is_next) {
                rest.items.push_back(argument.value);
                is_used[j] = true;
            } else if (!value && (is_next || argument.keyword == parameter.name)) {
                value = argument.value;
                is_used[j] = true;
                next = is_next ? j + 1 : next;
            }
        }
        if (parameter.kind == ast::Parameter::Kind::VarArgs) {
            value = Value(std::move(rest));
        } else if (!value && has_others(arguments)) {
            value = arguments.back().value;
        } else if (parameter.kind == ast::Parameter::Kind::VarKeywords && !value) {
            Object& dict = state_.make(Object::Kind::Dict);
            for (size_t j = 0; j < arguments.size(); ++j) {
                if (!is_used[j] && !arguments[j].keyword.empty()) {
                    write_entry(dict, constant({std::string(arguments[j].keyword)}),
                                arguments[j].value);
                }
            }
            value = Value(Reference{&dict});
        } else if (!value && parameter.default_value != nullptr) {
            value = default_of(function, parameter);
        }
        state_.write(*frame.names, parameter.name,
                     value ? *value
                           : unknown(parameter.span, cat("no call gives `", parameter.name,
                                                         "` a value that is followed")));
    }
}

/// Why a call may be something else than the function as it is written: a decorator of this file
/// may give it other arguments, and what Numba compiles has Numba's types.
std::optional<std::string> Interpreter::other_meaning(const Function& function) {
    std::optional<std::string> why;
    Frame* caller = frame_;
    frame_ = function.outer;
    for (const ast::Expr* decorator : function.definition->decorators) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        const Value value = evaluate(call == nullptr ? *decorator : *call->callee);
        const auto* constant = value.get<ConstantValue>();
        const auto* library = constant == nullptr ? nullptr : constant->get<Qualified>();
        if (value.get<Function>() != nullptr) {
            why = cat("the decorator of `", function.definition->name, "` is not followed");
        } else if (library != nullptr &&
                   (library->name == "numba.njit" || library->name == "numba.jit")) {
            why = cat("Numba compiles `", function.definition->name, "` with types of its own");
        }
    }
    frame_ = caller;
    return why;
}

Value Interpreter::call_function(const Function& function, const Arguments& arguments, Span span) {
    const ast::FunctionDef& definition = *function.definition;
    if (const auto why = other_meaning(function)) {
        return unknown(span, *why);
    }
    if (!may_go_on()) {
        return unknown(span, std::string(kTooLong));
    }
    called_.insert(&definition);
    if (depth_ >= kMostDepth || definition.has_syntax_error || definition.is_async) {
        return unknown(span, cat("the calls of `", definition.name, "` are not followed so far"));
    }
    std::string text = key(Datum(function));
    for (const Argument& argument : arguments) {
        text += cat(",", argument.keyword, "=", key(argument.value));
    }
    const auto known = remembered_.find(text);
    if (known != remembered_.end() && known->second.version == state_.version()) {
        return known->second.result;
    }
    if (!running_.insert(text).second) {
        return unknown(span, cat("`", definition.name, "` calls itself"));
    }
    // What writes to anything but its own names runs each time.
    const uint64_t version = state_.version();
    Frame& frame = enter_call(function);
    bind(function, arguments, frame);
    const Value result = run_function(function, frame);
    running_.erase(text);
    remembered_[text] = {result, version};
    return result;
}

/// Ends a way of the current call. Names that no other function sees are gone with it.
void Interpreter::leave_call(Value result) {
    Writes writes = state_.writes_since(frame_->begin);
    std::erase_if(writes, [](const auto& write) { return !write.first.object->is_shared; });
    frame_->returned.push_back({std::move(result), std::move(writes)});
}

Value Interpreter::run_function(const Function& function, Frame& frame) {
    Frame* caller = frame_;
    Loop* loop = std::exchange(loop_, nullptr);
    frame_ = &frame;
    frame.begin = state_.begin_way();
    ++depth_;
    if (execute(function.definition->body) == Flow::GoesOn) {
        leave_call(constant({NoneValue{}}));
    }
    --depth_;
    state_.end_way(frame.begin);
    frame_ = caller;
    loop_ = loop;
    std::vector<const Value*> values;
    std::vector<Writes> ways;
    for (Returned& way : frame.returned) {
        values.push_back(&way.value);
        ways.push_back(std::move(way.writes));
    }
    const uint32_t meeting = new_meeting();
    state_.meet(ways, meeting);
    const Span name = function.definition->name_span;
    return frame.is_generator   ? unknown(name, "what a generator gives is not followed")
           : values.empty()     ? unknown(name, "it never returns")
           : values.size() == 1 ? *values.front()
                                : join(values, meeting);
}

}  // namespace pykern2cu::launches
