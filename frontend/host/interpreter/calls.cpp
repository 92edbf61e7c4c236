#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Calls of the functions and classes of the file.
namespace pykern2cu::launches {

Value Interpreter::for_each_combination(const std::vector<Value>& values,
                                        FunctionRef<Value(const Data&)> each) {
    std::vector<Case> cases;
    std::vector<Writes> ends;
    uint32_t copy = 0;
    const bool is_one = std::ranges::all_of(values, &Value::is_one);
    std::optional<Value> only;  // where it does not depend on choices
    const auto follow = [&](const Data& data, const When& when) {
        const size_t begin = is_one ? 0 : state_.begin_way();
        copies_.push_back(copy++);
        Value made = each(data);
        copies_.pop_back();
        if (is_one && when.is_always()) {
            only = std::move(made);
            return;
        }
        if (!is_one) {
            ends.push_back(state_.end_way(begin));
        }
        for (const Case& one : made.cases()) {
            const When both_made = both(when, one.when);
            if (!both_made.is_never()) {
                cases.push_back({one.datum, both_made});
            }
        }
    };
    const bool is_whole = combine(values, follow);
    if (only) {
        return *std::move(only);
    }
    if (!is_one) {
        state_.meet(ends, new_meeting());
    }
    return is_whole ? unite(std::move(cases)) : unknown({}, std::string(kTooManyConditions));
}

Interpreter::Arguments Interpreter::evaluate_arguments(const ast::Call& node) {
    Arguments arguments;
    std::optional<Argument> others;
    for (const bool are_named : {false, true}) {  // `f(a=1, *items)`: the items come first
        for (const ast::Argument& argument : node.arguments) {
            const bool is_named = argument.kind == ast::Argument::Kind::Keyword ||
                                  argument.kind == ast::Argument::Kind::DoubleStar;
            if (is_named == are_named) {
                add_argument(argument, arguments, others);
            }
        }
    }
    if (others) {
        arguments.push_back(std::move(*others));
    }
    return arguments;
}

void Interpreter::add_argument(const ast::Argument& argument, Arguments& arguments,
                               std::optional<Argument>& others) {
    const Value value = evaluate(*argument.value);
    const Value plain = argument.kind == ast::Argument::Kind::Star ? opened(value) : value;
    const auto* sequence = plain.get<Sequence>();
    if (argument.kind == ast::Argument::Kind::Star && sequence != nullptr) {
        for (const Value& item : sequence->items) {
            arguments.push_back({item, {}, argument.span});
        }
    } else if (argument.kind == ast::Argument::Kind::DoubleStar) {
        const auto* dict = value.get<Reference>();
        const Value entries = dict != nullptr && dict->object->kind == Object::Kind::Dict
                                  ? entries_of(*dict->object, argument.span)
                                  : Value();
        const auto* pairs = entries.get<Sequence>();
        bool is_known = pairs != nullptr;
        for (const Value& pair : is_known ? pairs->items : std::vector<Value>{}) {
            const std::vector<Value>& items = pair.get<Sequence>()->items;
            const auto* keyword = items[0].constant<std::string>();
            is_known = is_known && keyword != nullptr;
            if (keyword != nullptr) {
                // The dictionary keeps its keys, whatever becomes of its entries.
                const ConstantValue& written = dict->object->keys.at(identity({*keyword}));
                arguments.push_back({items[1], *written.get<std::string>(), argument.span});
            }
        }
        if (!is_known) {
            outside({value}, argument.span, {});  // `keys` and `__getitem__` of it
            others = Argument{unknown(argument.span, "what is in the dictionary is not known"),
                              kOthers, argument.span};
        }
    } else if (argument.kind == ast::Argument::Kind::Star) {
        if (noted_ != nullptr) {  // what is in it is given to what is called
            outside({value}, argument.span, {});
        }
        arguments.push_back(
            {unknown(argument.span, "how many items it has is not known"), {}, argument.span});
        others = Argument{arguments.back().value, kOthers, argument.span};
    } else if (others && argument.kind == ast::Argument::Kind::Positional) {
        arguments.push_back({others->value, {}, argument.span});
    } else {
        arguments.push_back({value, argument.keyword, argument.value->span});
    }
}

Value Interpreter::call(const Value& callee, const Arguments& arguments, Span span) {
    return for_each_combination({fitting(callee, arguments, span)},
                                [&](const Data& data) { return call(data[0], arguments, span); });
}

Value Interpreter::call(const Datum& callee, const Arguments& arguments, Span span) {
    if (noted_ != nullptr) {
        if (auto exact = exact_call(callee, arguments, span)) {
            return *std::move(exact);
        }
        lose_given(callee, arguments);
    }
    if (const auto* function = std::get_if<Function>(&callee)) {
        if (!function->is_kernel) {
            return call_function(*function, arguments, span);
        }
        return launch(*function, arguments, span);
    }
    if (const auto* launcher = std::get_if<Launcher>(&callee)) {
        for (const Kernel* kernel : launched(launcher->kernel, span)) {
            record(*kernel, arguments, span);
        }
        return constant({NoneValue{}});
    }
    if (const auto* reference = std::get_if<Reference>(&callee)) {
        Object& object = *reference->object;
        if (object.kind == Object::Kind::Class) {
            return call_class(object, arguments, span);
        }
        if (!has_member(object, "__call__")) {
            // `@M()` of a ContextDecorator enters and leaves it around each call.
            for (const std::string_view name : {"__enter__", "__exit__"}) {
                if (has_member(object, name)) {
                    escape(member(object, name, span), span);
                }
            }
        }
        return call(member(object, "__call__", span), arguments, span);
    }
    if (const auto* partial = std::get_if<Partial>(&callee)) {
        return call_partial(*partial, arguments, span);
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
    note_use(callee);
    const auto* why = std::get_if<Unknown>(&callee);
    if (why != nullptr) {
        note_unlinked(*why, arguments, span);
    }
    const Value result = call_outside(arguments, span, "what is called is not followed");
    const bool has_code = noted_ != nullptr && may_be_anything(*result.cases().front().datum);
    return why != nullptr && !has_code ? Value(*why) : result;
}

Value Interpreter::call_outside(const Arguments& arguments, Span span, std::string why) {
    std::vector<Value> given;
    std::ranges::transform(arguments, std::back_inserter(given), &Argument::value);
    return outside(given, span, std::move(why));
}

Value Interpreter::call_partial(const Partial& partial, const Arguments& arguments, Span span) {
    Arguments all;
    for (const auto& [name, value] : partial.arguments) {
        const std::string_view keyword = name;
        const bool is_given_again =
            !keyword.empty() &&
            std::any_of(arguments.begin(), arguments.end(),
                        [&](const Argument& each) { return each.keyword == keyword; });
        if (!is_given_again) {
            all.push_back({value, name, span});
        }
    }
    all.insert(all.end(), arguments.begin(), arguments.end());
    return call(*partial.callee, all, span);
}

// ---- functions of the file ---------------------------------------------------------------------

Value Interpreter::default_of(const Function& function, const ast::Parameter& parameter) {
    const auto index = static_cast<size_t>(&parameter - function.definition->parameters.data());
    if (function.defaults != nullptr) {
        return (*function.defaults)[index];
    }
    // Of another module, whose definitions are not followed one by one: as they were imported.
    const Scope* module = function.outer->module;
    const auto known = module == nullptr
                           ? Result<ConstantValue>(Failure{})
                           : evaluator_.evaluate(*parameter.default_value, site_in(*module));
    if (known) {
        return adopt(*known);
    }
    Frame* caller = std::exchange(frame_, function.outer);
    Value value = evaluate(*parameter.default_value);
    frame_ = caller;
    return value;
}

/// Gives the parameters their values; whether Python would not raise.
bool Interpreter::bind(const Function& function, const Arguments& arguments, Frame& frame) {
    const std::vector<ast::Parameter>& parameters = function.definition->parameters;
    const bool may_have_others = has_others(arguments);
    const BoundArguments bound = bind_arguments(parameters, keywords_of(arguments));
    bool does_fit = !bound.refused && !may_have_others;
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& parameter = parameters[i];
        std::optional<Value> value;
        if (parameter.kind == Slot::Kind::VarArgs) {
            Sequence rest;
            for (const size_t at : bound.rest) {
                rest.items.push_back(arguments[at].value);
            }
            value = Value(std::move(rest));
        } else if (bound.given[i] != BoundArguments::kNone) {
            value = arguments[bound.given[i]].value;
        } else if (may_have_others) {
            value = arguments.back().value;
        } else if (parameter.kind == Slot::Kind::VarKeywords) {
            Object& dict = state_.make(Object::Kind::Dict);
            state_.write(dict, kOrder, Value(Sequence{}));
            for (const size_t at : bound.named) {
                write_entry(dict, constant({std::string(arguments[at].keyword)}),
                            arguments[at].value);
            }
            value = Value(Reference{&dict});
        } else if (parameter.default_value != nullptr) {
            value = default_of(function, parameter);
        }
        does_fit = does_fit && value;
        State::begin(*frame.names, parameter.name,
                     value ? kept(*value)
                           : unknown(parameter.span, cat("no call gives `", parameter.name,
                                                         "` a value that is followed")));
    }
    return does_fit;
}

Value Interpreter::call_function(const Function& function, const Arguments& given, Span span) {
    const ast::FunctionDef& definition = *function.definition;
    Arguments arguments = given;
    if (function.receiver != nullptr) {
        const Value receiver{Datum(Reference{function.receiver})};
        arguments.insert(arguments.begin(), {receiver, {}, span});
    }
    if (function.is_compiled) {
        return call_outside(arguments, span,
                            cat("Numba compiles `", definition.name, "` with types of its own"));
    }
    if (!may_go_on()) {
        return unknown(span, std::string(kTooLong));
    }
    if (depth_ >= kMostDepth || definition.has_syntax_error) {
        return call_outside(arguments, span,
                            cat("this call of `", definition.name, "` is not followed so far"));
    }
    called_.insert(&definition);
    std::string text = key(Datum(function));
    for (const Argument& argument : arguments) {
        text += cat(",", argument.keyword, "=", key(argument.value));
    }
    const auto known = remembered_.find(text);
    if (known != remembered_.end() && known->second.version == state_.version()) {
        return known->second.result;
    }
    if (!running_.insert(text).second) {
        return call_outside(arguments, span, cat("`", definition.name, "` calls itself"));
    }
    // What writes to anything but its own names runs each time.
    const uint64_t version = state_.version();
    Frame& frame = enter_call(function);
    if (!bind(function, arguments, frame) && noted_ != nullptr) {
        running_.erase(text);
        return foreign(span, cat("this call does not fit `", definition.name, "`"));
    }
    frame.given = given_to(frame);
    const bool is_later = definition.is_generator || definition.is_async;
    if (definition.is_async) {
        stop_noting();  // what runs it may go on with it at any time
    }
    const Value result = is_later ? run_later(function, frame) : run_function(function, frame);
    running_.erase(text);
    remembered_[text] = {result, version};
    return result;
}

/// A generator or coroutine: what it writes may be written at any time from here on.
Value Interpreter::run_later(const Function& function, Frame& frame) {
    Value result;
    const Log log = follow_any([&] { result = run_function(function, frame); });
    keep_places(log);
    if (!function.definition->is_generator) {
        return result;
    }
    const Span name = function.definition->name_span;
    return !log.empty()            ? unknown(name, std::string(kChanging))
           : frame.yielded.empty() ? unknown(name, "it gives nothing that is followed")
                                   : Value(any_of(joined(frame.yielded), Brackets::Generator));
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
    return values.empty()       ? unknown(name, "it never returns")
           : values.size() == 1 ? *values.front()
                                : join(values, meeting);
}

}  // namespace pykern2cu::launches
