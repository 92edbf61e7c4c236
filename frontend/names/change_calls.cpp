#include <algorithm>
#include <optional>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"

/// What calls do with what they are given, and what changes.
namespace pykern2cu {
namespace {

/// Functions and methods that may give the array that they are given, or a view of it.
bool gives_view(std::string_view name) {
    return is_one_of(name, {"asarray",
                            "asanyarray",
                            "ascontiguousarray",
                            "asfortranarray",
                            "atleast_1d",
                            "atleast_2d",
                            "atleast_3d",
                            "ravel",
                            "reshape",
                            "transpose",
                            "squeeze",
                            "swapaxes",
                            "moveaxis",
                            "rollaxis",
                            "expand_dims",
                            "broadcast_to",
                            "real",
                            "imag",
                            "view",
                            "diagonal",
                            "flip",
                            "fliplr",
                            "flipud",
                            "rot90",
                            "as_strided",
                            "einsum",
                            "memoryview",
                            "frombuffer",
                            "conj",
                            "conjugate",
                            "sliding_window_view"});
}

/// Functions and methods that give what is in what they are given, or lists of that.
bool gives_items(std::string_view name, bool is_method) {
    return is_one_of(name, {"iter", "next", "zip", "enumerate", "reversed", "get", "setdefault",
                            "items", "values", "pop", "popleft", "getattr", "filter", "map",
                            "chain", "cycle", "islice", "__getitem__"}) ||
           (!is_method && is_one_of(name, {"max", "min"}));
}

/// Functions that give lists of views.
bool gives_parts(std::string_view name) {
    return is_one_of(
        name, {"split", "array_split", "hsplit", "vsplit", "dsplit", "nditer", "ix_", "meshgrid"});
}

/// Functions that make containers of what they are given.
bool keeps_what_it_is_given(std::string_view name) {
    return is_one_of(name, {"list", "tuple", "dict", "set", "sorted", "deque", "defaultdict",
                            "partial"}) ||
           (!name.empty() && name.front() >= 'A' && name.front() <= 'Z');
}

/// The place of `out` among the arguments of functions of NumPy, counted from 0.
std::optional<size_t> position_of_out(std::string_view name) {
    constexpr std::string_view kUnary[] = {
        "negative",    "positive",   "abs",       "absolute", "fabs",     "sign",
        "sqrt",        "square",     "cbrt",      "exp",      "expm1",    "exp2",
        "log",         "log2",       "log10",     "log1p",    "sin",      "cos",
        "tan",         "arcsin",     "arccos",    "arctan",   "sinh",     "cosh",
        "tanh",        "floor",      "ceil",      "trunc",    "rint",     "invert",
        "logical_not", "reciprocal", "conjugate", "isnan",    "isfinite", "isinf"};
    constexpr std::string_view kBinary[] = {
        "add",        "subtract",    "multiply",    "divide",      "true_divide", "floor_divide",
        "power",      "mod",         "remainder",   "fmod",        "maximum",     "minimum",
        "fmax",       "fmin",        "arctan2",     "hypot",       "matmul",      "dot",
        "logaddexp",  "bitwise_and", "bitwise_or",  "bitwise_xor", "logical_and", "logical_or",
        "left_shift", "right_shift", "greater",     "less",        "equal",       "not_equal",
        "round",      "around",      "max",         "min",         "amax",        "amin",
        "argmax",     "argmin",      "concatenate", "stack",       "choose",      "standard_normal",
        "modf",       "outer"};
    constexpr std::string_view kThird[] = {"clip",   "take",    "sum",    "prod",      "mean",
                                           "cumsum", "cumprod", "reduce", "accumulate"};
    const auto is_in = [&](const auto& names) {
        return std::ranges::find(names, name) != std::end(names);
    };
    return is_in(kUnary)    ? std::optional<size_t>(1)
           : is_in(kBinary) ? std::optional<size_t>(2)
           : is_in(kThird)  ? std::optional<size_t>(3)
                            : std::nullopt;
}

/// Functions that change their first argument.
bool changes_its_argument(std::string_view name) {
    return is_one_of(
        name,
        {"shuffle",     "copyto",       "put",     "place",    "putmask",     "fill_diagonal",
         "insort",      "insort_left",  "heapify", "heappush", "heapreplace", "put_along_axis",
         "heappushpop", "insort_right", "heappop", "setitem",  "delitem",     "iadd",
         "isub",        "imul",         "at"});
}

std::string_view last_name(const ast::Expr& callee) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&callee.node)) {
        return attribute->attribute;
    }
    const auto* name = std::get_if<ast::Name>(&callee.node);
    return name == nullptr ? std::string_view() : name->id;
}

/// `list` of `list.append(values, 1)`
bool is_type_of_objects(const ast::Expr& expr) {
    return is_one_of(last_name(expr), {"list", "dict", "set", "ndarray", "deque", "bytearray"});
}

/// The name at the root of `name.a[i]`.
std::string_view root_of(const ast::Expr& expr) {
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return root_of(*subscript->base);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return root_of(*attribute->value);
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    return name == nullptr ? std::string_view() : name->id;
}

}  // namespace

bool changes_its_object(std::string_view method) {
    return is_one_of(
        method,
        {"append",  "extend",   "insert",   "pop",         "remove",     "sort",       "reverse",
         "update",  "fill",     "clear",    "setdefault",  "appendleft", "extendleft", "popleft",
         "popitem", "rotate",   "add",      "discard",     "partition",  "put",        "itemset",
         "resize",  "setfield", "byteswap", "__setitem__", "__iadd__",   "__setattr__"});
}

// ---- calls -------------------------------------------------------------------------------------

ChangeFinder::Node ChangeFinder::value(const ast::Call& call, const ast::Expr& expr) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const Node callee = value(*call.callee);
    std::vector<Node> arguments;
    for (const ast::Argument& argument : call.arguments) {
        const Node given = value(*argument.value);
        const bool is_one = argument.kind == ast::Argument::Kind::Positional ||
                            argument.kind == ast::Argument::Kind::Keyword;
        arguments.push_back(is_one ? given : item(given));
    }
    const auto* module = method == nullptr ? nullptr : std::get_if<ast::Name>(&method->value->node);
    const bool is_of_module = module != nullptr && module_named(module->id, *owner_) != nullptr;
    const Node object =
        method == nullptr || is_of_module ? References::kNothing : value(*method->value);
    const Node type = references_.make();
    references_.flow_callables(callee, type);
    const Node result = references_.make_object(nullptr, nullptr, type);
    call_functions(call, callee, object, result, arguments);
    call_known(call, last_name(*call.callee), object, result, arguments);
    if (is_names_of_module(expr)) {
        return References::kNothing;
    }
    return result;
}

/// Functions of the program that the call may run, itself or through what it calls.
void ChangeFinder::call_functions(const ast::Call& call, Node callee, Node object, Node result,
                                  const std::vector<Node>& arguments) {
    references_.for_each_callable(
        callee, [this, &call, result, arguments](const ast::FunctionDef* function,
                                                 const ast::ClassDef* type) {
            if (function != nullptr) {
                link(*function, call, References::kNothing, result, arguments);
                return;
            }
            for (const std::string_view name : {"__init__", "__post_init__"}) {
                for (const ast::FunctionDef* method : methods_[name]) {
                    if (functions_[method]->outer->type == type) {
                        link(*method, call, result, References::kNothing, arguments);
                    }
                }
            }
        });
    if (const auto* attribute = std::get_if<ast::Attribute>(&call.callee->node)) {
        for (const ast::FunctionDef* method : methods_[attribute->attribute]) {
            link(*method, call, object, result, arguments);
        }
    }
    references_.flow_functions(object, result);  // `kernel.forall(n)`
    for (size_t i = 0; i < arguments.size(); ++i) {
        references_.flow_callables(arguments[i], result);
        references_.for_each_callable(
            arguments[i],
            [this, i, arguments](const ast::FunctionDef* function, const ast::ClassDef*) {
                for (size_t j = 0; functions_.contains(function) && j < arguments.size(); ++j) {
                    give_all(*functions_[function], j == i ? References::kNothing : arguments[j]);
                }
            });
    }
}

/// Any parameter of a function may be given the value, or an item of it.
void ChangeFinder::give_all(const Owner& function, Node value) {
    for (size_t i = 0; i < function.parameters.size(); ++i) {
        const Node parameter = function.parameters[i];
        if (takes_rest(function.function->parameters[i])) {
            references_.store(value, parameter);
            references_.store(item(value), parameter);
        } else {
            references_.flow(value, parameter);
            references_.flow(item(value), parameter);
        }
    }
}

void ChangeFinder::link(const ast::FunctionDef& function, const ast::Call& call, Node receiver,
                        Node result, const std::vector<Node>& arguments) {
    const auto found = functions_.find(&function);
    if (found == functions_.end()) {
        return;
    }
    const Owner& owner = *found->second;
    size_t next = owner.takes_receiver() ? 1 : 0;
    if (owner.takes_receiver()) {
        references_.flow(receiver, owner.parameters.front());
    }
    references_.flow(owner.result, result);
    for (size_t i = 0; i < arguments.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        const bool is_one = argument.kind == ast::Argument::Kind::Positional;
        for (size_t at = 0; at < owner.parameters.size(); ++at) {
            const ast::Parameter& parameter = function.parameters[at];
            const bool is_named = argument.kind == ast::Argument::Kind::Keyword ||
                                  argument.kind == ast::Argument::Kind::DoubleStar;
            const bool fits = argument.kind == ast::Argument::Kind::Keyword
                                  ? parameter.name == argument.keyword
                                  : !is_one || at == next;
            const auto rest =
                is_named ? ast::Parameter::Kind::VarKeywords : ast::Parameter::Kind::VarArgs;
            if (takes_rest(parameter)) {
                references_.store(parameter.kind == rest ? arguments[i] : References::kNothing,
                                  owner.parameters[at]);
            } else if (fits) {
                references_.flow(arguments[i], owner.parameters[at]);
            }
        }
        next += is_one ? 1 : 0;
    }
}

/// What functions of Python and NumPy do, by their names; others neither change nor keep what they
/// are given.
void ChangeFinder::call_known(const ast::Call& call, std::string_view name, Node object,
                              Node result, const std::vector<Node>& arguments) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const auto span = call.callee->span;
    bool may_copy = true;
    for (size_t i = 0; i < arguments.size(); ++i) {
        may_copy = may_copy && call.arguments[i].keyword != "copy";
        if (call.arguments[i].keyword == "out") {
            change(arguments[i], span);
            change(item(arguments[i]), span);
        }
    }
    if (const auto at = position_of_out(name); at && *at < arguments.size()) {
        change(arguments[*at], span);
    }
    const bool is_of_type =
        method != nullptr && is_type_of_objects(*method->value) && changes_its_object(name);
    if ((changes_its_argument(name) || is_of_type) && !arguments.empty()) {
        change(arguments.front(), span);
    }
    if ((name == "setattr" || name == "delattr") && arguments.size() >= 2) {
        set_attribute(*call.arguments[0].value, key_of(*call.arguments[1].value),
                      arguments.size() > 2 ? arguments[2] : References::kNothing, span);
    }
    if (name == "update" && method != nullptr && is_names_of_module(*method->value)) {
        for (const ast::Argument& argument : call.arguments) {
            const auto* entries = std::get_if<ast::Dict>(&argument.value->node);
            if (argument.kind == ast::Argument::Kind::Keyword) {
                reassign(*modules_[owner_->module], std::string(argument.keyword), span);
            } else if (entries == nullptr) {
                reassign(*modules_[owner_->module], "", span, true);
            }
            for (size_t i = 0; entries != nullptr && i < entries->items.size(); ++i) {
                const ast::Expr* key = entries->items[i].first;
                if (key == nullptr) {  // `{**others}`
                    reassign(*modules_[owner_->module], "", span, true);
                } else {
                    update_names(*key, span);
                }
            }
        }
    }
    if (name == "vars" && arguments.size() == 1) {
        references_.flow(arguments.front(), result);
    }
    if (name == "exec" && call.arguments.size() == 1 && owner_->function == nullptr) {
        reassign(*modules_[owner_->module], "", span, true);
    }
    const bool is_view =
        gives_view(name) || (name == "array" && !may_copy) || (name == "astype" && !may_copy);
    const bool is_item = gives_items(name, method != nullptr);
    const bool is_kept = keeps_what_it_is_given(name) && !class_names_.contains(name);
    const bool is_stored = object != References::kNothing && changes_its_object(name);
    const auto give = [&](Node given) {
        if (is_stored && given != object) {
            references_.store(given, object);
            references_.store(item(given), object);
        }
        if (is_view) {
            references_.flow_views(given, result, 0);
        } else if (gives_parts(name)) {
            references_.store(item(given, 0), result);
        } else if (is_item) {
            references_.flow(item(given), result);
            references_.store(item(given), result);
            references_.flow_views(given, result, 0);
        } else if (is_kept && given != object) {
            references_.store(given, result);
            references_.store(item(given), result);
        } else if (name == "copy") {
            const Node inner = references_.make();
            references_.load(given, inner);
            references_.store(inner, result);
        }
    };
    std::ranges::for_each(arguments, give);
    give(object);
}

// ---- changes -----------------------------------------------------------------------------------

/// `by` is the expression that a statement changes by its name, null for what the statements of the
/// scope do not show. What device code sees of the module are constants, which it cannot change.
void ChangeFinder::change(Node node, Span span, const ast::Expr* by) {
    const std::string_view name = by == nullptr ? std::string_view() : root_of(*by);
    const bool is_constant = owner_->is_device_code() && !owner_->bound.contains(name);
    if (node != References::kNothing && !is_constant) {
        changes_.push_back({node, span, owner_, name});
    }
}

/// Of an object that is not known the attribute may be a name of the module; an empty name is one
/// that is not known.
void ChangeFinder::set_attribute(const ast::Expr& object, std::string_view name, Node given,
                                 Span span) {
    const auto* holder = std::get_if<ast::Name>(&object.node);
    const Scope* module = holder == nullptr ? nullptr : module_named(holder->id, *owner_);
    if (const auto known = modules_.find(module); known != modules_.end()) {
        Variable& variable = known->second->variables[name];
        make_node(variable);
        references_.flow(given, variable.any);
        reassign(*known->second, std::string(name), span, name.empty());
        return;
    }
    const Node base = value(object);
    references_.store(given, base, name);
    const bool is_receiver = holder != nullptr && owner_->takes_receiver() &&
                             owner_->function->parameters.front().name == holder->id;
    if (base != References::kNothing) {
        changes_.push_back(
            {base, span, owner_, root_of(object), std::string(name), is_receiver && !name.empty()});
    }
    const auto* subscript = std::get_if<ast::Subscript>(&object.node);
    const auto* key =
        subscript == nullptr ? nullptr : std::get_if<ast::Name>(&subscript->index->node);
    if (key != nullptr && key->id == "__name__") {  // sys.modules[__name__].N
        reassign(*modules_[owner_->module], std::string(name), span, name.empty());
    }
}

void ChangeFinder::reassign(const Owner& target, std::string name, Span span, bool is_prefix) {
    assigned_.push_back({&target, std::move(name), is_prefix, span, owner_});
}

/// `globals()[key] = value`
void ChangeFinder::update_names(const ast::Expr& key, Span span) {
    const Owner& module = *modules_[owner_->module];
    const auto* other = std::get_if<ast::UnsupportedExpr>(&key.node);
    const auto* formatted = other == nullptr || other->host == nullptr
                                ? nullptr
                                : std::get_if<ast::FormattedString>(other->host);
    if (const std::string_view name = key_of(key); !name.empty()) {
        reassign(module, std::string(name), span);
    } else {
        value(key);
        reassign(module, formatted == nullptr ? "" : formatted->texts.front(), span, true);
    }
}

/// `globals()`, and in a module `vars()`, `locals()`
bool ChangeFinder::is_names_of_module(const ast::Expr& expr) const {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* name = call == nullptr ? nullptr : std::get_if<ast::Name>(&call->callee->node);
    return name != nullptr && call->arguments.empty() &&
           (name->id == "globals" ||
            (owner_->function == nullptr && is_one_of(name->id, {"vars", "locals"})));
}

}  // namespace pykern2cu
