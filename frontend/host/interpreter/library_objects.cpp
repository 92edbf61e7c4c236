#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Calls of what libraries and Python itself offer.
namespace pykern2cu::launches {
namespace {

// Longer ones name no dtype, no key and no attribute.
constexpr size_t kLongestText = 1024;

struct Root {
    std::string_view prefix;
    Library library;
    std::string_view kept;  // in front of the rest in the tables
};
constexpr Root kRoots[] = {{"numpy.", Library::Numpy, ""},
                           {"cupy.", Library::Cupy, ""},
                           {"numba.cuda.", Library::Numba, "cuda."},
                           {"cupyx.", Library::Cupy, ""}};

/// Whether an array of it may hold objects of the file, which then change through the array.
bool may_be_kept(const Value& value) {
    return std::ranges::any_of(value.cases(), [](const Case& each) {
        const auto* known = std::get_if<ConstantValue>(&*each.datum);
        const auto* type = known == nullptr ? nullptr : known->get<Qualified>();
        const auto* text = known == nullptr ? nullptr : known->get<std::string>();
        return std::holds_alternative<Reference>(*each.datum) ||
               (type != nullptr && is_one_of(type->name, {"builtins.object", "numpy.object_"})) ||
               (text != nullptr && is_one_of(*text, {"O", "|O", "object"})) ||
               std::ranges::any_of(parts_of(*each.datum),
                                   [](const Value* part) { return may_be_kept(*part); });
    });
}

}  // namespace

Value Interpreter::call_constant(const ConstantValue& callee, const Arguments& arguments,
                                 Span span) {
    if (const auto* type = callee.get<TypeObject>()) {
        return call_type(type->type, arguments, span);
    }
    if (const auto* tuple = callee.get<std::shared_ptr<const NamedTupleClass>>()) {
        Sequence made{{}, Brackets::Tuple, *tuple};
        const BoundArguments bound = bind_arguments(slots_of(**tuple), keywords_of(arguments));
        for (size_t i = 0; i < bound.given.size(); ++i) {
            const size_t at = bound.given[i];
            made.items.push_back(at != BoundArguments::kNone
                                     ? arguments[at].value
                                     : field_default(**tuple, (*tuple)->fields[i], span));
        }
        return Value(std::move(made));
    }
    const auto* qualified = callee.get<Qualified>();
    if (qualified == nullptr) {
        const auto known = call_evaluator(callee, arguments, span);
        return known ? *known : call_outside(arguments, span, "what is called is not followed");
    }
    const std::string_view name = qualified->name;
    const auto* first = arguments.empty() ? nullptr : arguments[0].value.constant<std::string>();
    if (imports_by_name(name) && (first == nullptr || *first == "__main__")) {
        escape_names();
    }
    const auto* function = arguments.empty() ? nullptr : arguments[0].value.get<Function>();
    const bool is_partial = name == "functools.partial" && !arguments.empty();
    const auto* maker = is_partial ? arguments[0].value.constant<Qualified>() : nullptr;
    if (is_partial && (maker == nullptr || !is_decorator(maker->name))) {
        return partial_of(arguments);
    }
    if (is_decorator(name) || is_partial) {
        return function == nullptr ? Value(Decorating{}) : call(Decorating{}, {arguments[0]}, span);
    }
    if (name == "enum.auto" && noted_ != nullptr) {
        return constant({Qualified{std::string(kAutomatic)}});
    }
    if (makes_string_kernel(name)) {
        return string_kernel(span);
    }
    if (makes_raw_kernels(name)) {
        return Value(Unknown{span, "its parameters are C++'s to know", Unknown::Kind::Foreign});
    }
    constexpr std::string_view kBuiltins = "builtins.";
    if (name.starts_with(kBuiltins)) {
        return call_builtin(name.substr(kBuiltins.size()), arguments, span);
    }
    const Value made = call_library_name(callee, name, arguments, span);
    if (keeps_arguments(name)) {
        call_outside(arguments, span, {});
    } else {
        escape_functions(arguments, span);
    }
    return made;
}

/// Whether all that the functions around are given is known.
bool Interpreter::is_known_call() const {
    for (const Frame* frame = &home(); frame != nullptr && frame->function != nullptr;
         frame = frame->outer) {
        for (const ast::Parameter& parameter : frame->function->parameters) {
            const Value* given = State::find(*frame->names, parameter.name);
            if (given == nullptr || !to_constant(*given)) {
                return false;
            }
        }
    }
    return true;
}

/// The kernel that this call makes; any of them if it runs more than once, but for calls of the
/// functions around of which all is known.
Value Interpreter::string_kernel(Span call) {
    std::vector<const Kernel*> found;
    for (const auto& [definition, kernels] : kernels_) {
        if (kernels.front()->declaration().strings != nullptr && definition->span == call) {
            found.push_back(kernels.front());
        }
    }
    std::ranges::sort(found);  // as they stand in the list of all kernels
    if (found.size() > 1 && is_known_call()) {
        // Runs that make the same text make one kernel, which is known by the first of them.
        std::vector<const Kernel*> made_here = made_in(found, home());
        found = made_here.empty() ? found : made_here;
    }
    std::vector<Value> made;
    for (const Kernel* kernel : found) {
        made.push_back(Value(Function{.definition = kernel->function.function,
                                      .outer = nullptr,
                                      .is_kernel = true,
                                      .is_one_of_several = found.size() > 1}));
    }
    return made.empty() ? unknown(call, "what this makes is not followed") : joined(made);
}

Value Interpreter::call_library_name(const ConstantValue& callee, std::string_view name,
                                     const Arguments& arguments, Span span) {
    for (const Root& root : kRoots) {
        if (name.starts_with(root.prefix)) {
            return call_library_function(cat(root.kept, name.substr(root.prefix.size())),
                                         root.library, arguments, span);
        }
    }
    const bool is_constant = name != "types.SimpleNamespace";  // here it is what can be changed
    const auto evaluated = is_constant ? call_evaluator(callee, arguments, span) : std::nullopt;
    if (evaluated) {
        return *evaluated;
    }
    if (const auto known = call_standard(name, arguments, span)) {
        return *known;
    }
    const std::string_view root = name.substr(0, name.find('.'));
    const bool is_of_machine = (keeps_nothing(root) || root == "random") &&
                               std::ranges::none_of(arguments, may_hold_code, &Argument::value);
    std::string why = cat("`", name, "` is not followed");
    return is_of_machine ? foreign(span, std::move(why)) : unknown(span, std::move(why));
}

/// `functools.partial(f, a, b=c)`
Value Interpreter::partial_of(const Arguments& arguments) {
    Partial partial{std::make_shared<const Value>(arguments[0].value), {}};
    for (size_t i = 1; i < arguments.size(); ++i) {
        partial.arguments.emplace_back(arguments[i].keyword, arguments[i].value);
    }
    return Value(std::move(partial));
}

Value Interpreter::field_default(const NamedTupleClass& of, const std::string& field, Span span) {
    const auto known = field_defaults_.find({of.name, field});
    return known != field_defaults_.end() ? known->second : unknown(span, "a field is not given");
}

std::optional<std::vector<ConstantValue>> Interpreter::to_constants(const Arguments& arguments) {
    std::vector<ConstantValue> values;
    for (const Argument& argument : arguments) {
        auto known = to_constant(frozen(argument.value));
        if (!known) {
            return std::nullopt;
        }
        values.push_back(*std::move(known));
    }
    return values;
}

Value Interpreter::text_or_unknown(const Result<ConstantValue>& made, Span span) {
    const auto* text = made ? made->get<std::string>() : nullptr;
    const bool is_short = text == nullptr || text->size() <= kLongestText;
    return made && is_short ? adopt(*made) : foreign(span, "it is a text");
}

std::optional<Value> Interpreter::call_evaluator(const ConstantValue& callee,
                                                 const Arguments& arguments, Span span) {
    const auto values = to_constants(arguments);
    if (!values) {
        return std::nullopt;
    }
    const auto made = evaluator_.call(callee, *values, keywords_of(arguments), span);
    if (!made && made.failure().code == Code::InvalidArgument) {
        return unknown(made.failure().span, made.failure().message);  // nothing else follows it
    }
    const auto* library = callee.get<Qualified>();
    const bool is_shared = made && library != nullptr && may_share(library->name, *values, *made);
    return made && !is_shared ? std::optional(adopt(*made)) : std::nullopt;
}

/// `np.float32(x)`: of arrays and lists an array, of what is not known anything, of all else a
/// number.
Value Interpreter::call_type(Type type, const Arguments& arguments, Span span) {
    if (const auto known = call_evaluator({TypeObject{type}}, arguments, span)) {
        return *known;
    }
    const Value argument = arguments.empty() ? number(type) : frozen(arguments[0].value);
    return for_each_combination({argument}, [&](const Data& data) -> Value {
        if (std::holds_alternative<Unknown>(data[0])) {
            return unknown(
                span, "this is an array if it is made of one, and what it is made of is not known");
        }
        const bool is_array = std::holds_alternative<Array>(data[0]) ||
                              std::holds_alternative<Sequence>(data[0]) ||
                              std::holds_alternative<Repeated>(data[0]);
        if (!is_array) {
            return number(type);
        }
        const Datum dtype = ConstantValue{TypeObject{type}};
        const Datum made = *call_library({"asarray",
                                          Library::Numpy,
                                          data.copied(),
                                          {{"dtype", dtype}},
                                          span,
                                          evaluator_.types()});
        const auto* array = std::get_if<Array>(&made);
        return array != nullptr && array->axes && array->axes->empty() ? number(type) : Value(made);
    });
}

Value Interpreter::call_library_function(std::string_view name, Library library,
                                         const Arguments& arguments, Span span) {
    if (has_others(arguments)) {
        return unknown(span, "what the `*` stands for in this call is not known");
    }
    std::vector<Value> values;
    for (const Argument& argument : arguments) {
        values.push_back(spread(frozen(argument.value)));
    }
    if (std::ranges::any_of(values, may_be_kept)) {
        run_any_code();
    }
    return for_each_combination(values, [&](const Data& data) -> Value {
        LibraryCall call{name, library, {}, {}, span, evaluator_.types()};
        for (size_t i = 0; i < data.size(); ++i) {
            if (arguments[i].keyword.empty()) {
                call.arguments.push_back(data[i]);
            } else {
                call.keywords.emplace_back(arguments[i].keyword, data[i]);
            }
        }
        if (auto made = call_library(call)) {
            return as_object(Value(std::move(*made)), span);
        }
        const std::string_view root = library == Library::Cupy    ? "cupy."
                                      : library == Library::Numba ? "numba."
                                                                  : "numpy.";
        if (const auto known = call_evaluator({Qualified{cat(root, name)}}, arguments, span)) {
            return *known;
        }
        std::string why = cat("`", root, name, "` is not followed");
        return std::ranges::any_of(arguments, may_hold_code, &Argument::value)
                   ? unknown(span, std::move(why))
                   : foreign(span, std::move(why));
    });
}

// ---- methods -----------------------------------------------------------------------------------

Value Interpreter::call_function_method(const Function& function, std::string_view name,
                                        const Arguments& arguments, Span span) {
    if (function.is_kernel && is_one_of(name, {"forall", "configure", "__getitem__"})) {
        return Value(Launcher{function});
    }
    if (function.is_kernel && name == "specialize") {
        call(Launcher{function}, arguments, span);
        return Value(function);
    }
    if (function.is_kernel && is_one_of(name, {"compile", "call", "__get__"})) {
        escape(function, span);  // with types that are not followed
    }
    return call_outside(arguments, span, cat("`", name, "` of a function is not followed"));
}

Value Interpreter::call_text_method(const ConstantValue& text, std::string_view name,
                                    const Arguments& arguments, Span span) {
    follow_texts(arguments, span);
    const bool may_read = name == "format" && std::ranges::any_of(arguments, [](const auto& each) {
                              return each.value.template get<Reference>() != nullptr;
                          });
    if (may_read) {  // `"{0.a}"`, a property
        call_outside(arguments, span, {});
    }
    const auto known = to_constants(arguments);
    const auto made = known
                          ? evaluator_.host_method(text, name, *known, keywords_of(arguments), span)
                          : std::nullopt;
    return text_or_unknown(made.value_or(Failure{}), span);
}

Value Interpreter::call_method(const Method& method, const Arguments& arguments, Span span) {
    const Datum& receiver = *method.receiver->cases().front().datum;  // methods have one
    if (const auto* function = std::get_if<Function>(&receiver)) {
        return call_function_method(*function, method.name, arguments, span);
    }
    if (const auto* reference = std::get_if<Reference>(&receiver)) {
        Object& object = *reference->object;
        return object.kind == Object::Kind::List
                   ? call_list_method(object, method.name, arguments, span)
               : object.kind == Object::Kind::Dict
                   ? call_dict_method(object, method.name, arguments, span)
                   : call_parser_method(object, method.name, arguments, span);
    }
    if (const auto* instance = std::get_if<Instance>(&receiver)) {
        if (method.name.ends_with("shuffle")) {
            return call_outside(arguments, span, "which item is which is not known");
        }
        const bool is_cupy = instance->class_name == "cupy.random";
        return is_cupy || instance->class_name == "numpy.random"
                   ? call_library_function(cat("random.", method.name),
                                           is_cupy ? Library::Cupy : Library::Numpy, arguments,
                                           span)
                   : constant({NoneValue{}});
    }
    if (const auto* tuple = std::get_if<Sequence>(&receiver);
        tuple != nullptr && tuple->named != nullptr && method.name == "_replace") {
        Sequence made = *tuple;
        for (const Argument& argument : arguments) {
            if (const auto field = field_index(*tuple->named, argument.keyword)) {
                made.items[*field] = argument.value;
            }
        }
        return Value(std::move(made));
    }
    if (const auto* text = std::get_if<ConstantValue>(&receiver);
        text != nullptr && text->get<std::string>() != nullptr) {
        return call_text_method(*text, method.name, arguments, span);
    }
    Arguments all = arguments;
    all.insert(all.begin(), {*method.receiver, {}, span});
    const auto* array = std::get_if<Array>(&receiver);
    const std::string own = cat("method.", method.name);
    const Library library = array == nullptr ? Library::Numpy : array->library;
    const Value made =
        call_library_function(find_row(own) != nullptr ? own : method.name, library, all, span);
    const auto* scalar = array == nullptr ? made.get<Array>() : nullptr;
    return scalar != nullptr && scalar->axes && scalar->axes->empty() ? number(scalar->element)
                                                                      : made;
}

}  // namespace pykern2cu::launches
