#include <algorithm>
#include <optional>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"

/// What functions of Python and NumPy do, by their names; of others it is not known what they keep.
namespace pykern2cu {
namespace {

/// `np.array(a, copy=False)`, which may be `a`; `a.astype(t, "K", "unsafe", True, False)`.
bool may_not_copy(const ast::Call& call, std::string_view name) {
    const size_t place = name == "nan_to_num" ? 1 : name == "matrix" ? 2 : name == "astype" ? 4 : 9;
    return std::ranges::any_of(call.arguments, [&](const ast::Argument& argument) {
        const auto* literal = std::get_if<ast::Literal>(&argument.value->node);
        const auto* truth = literal == nullptr ? nullptr : std::get_if<bool>(&literal->value);
        const auto at = static_cast<size_t>(&argument - call.arguments.data());
        const bool is_copy = argument.kind == ast::Argument::Kind::Keyword
                                 ? argument.keyword == "copy"
                                 : argument.kind != ast::Argument::Kind::Positional || at == place;
        return is_copy && (truth == nullptr || !*truth);
    });
}

/// `np.percentile(a, 50, overwrite_input=True)`
bool may_overwrite(const ast::Call& call, std::string_view name) {
    const bool is_median = is_one_of(name, {"median", "nanmedian"});
    if (!is_median &&
        !is_one_of(name, {"percentile", "quantile", "nanpercentile", "nanquantile"})) {
        return false;
    }
    return std::ranges::any_of(call.arguments, [&](const ast::Argument& argument) {
        const auto at = static_cast<size_t>(&argument - call.arguments.data());
        return argument.kind == ast::Argument::Kind::Keyword ? argument.keyword == "overwrite_input"
               : argument.kind == ast::Argument::Kind::Positional ? at == (is_median ? 3U : 4U)
                                                                  : true;
    });
}

size_t number_of_positional(const ast::Call& call) {
    return static_cast<size_t>(
        std::ranges::count(call.arguments, ast::Argument::Kind::Positional, &ast::Argument::kind));
}

bool is_view(const ast::Call& call, std::string_view name, bool is_function) {
    const auto* module = std::get_if<ast::Attribute>(&call.callee->node);
    if (module != nullptr && last_name(*module->value) == "ma") {
        return true;  // of masked arrays
    }
    if (is_one_of(name, {"array", "astype", "matrix", "nan_to_num"})) {
        return may_not_copy(call, name);
    }
    if (is_one_of(name, {"conj", "conjugate"})) {
        return !is_function;  // of real arrays
    }
    return gives_view(name);
}

}  // namespace

/// Whether what a function of NumPy, or a method, gives is surely new: no view of what it is given,
/// and no array that it is told to write to.
bool ChangeFinder::makes_array(const ast::Call& call, std::string_view name, bool is_function) {
    const auto out = is_function ? position_of_out(name) : position_of_out_in_method(name);
    const bool is_maker = is_one_of(name, {"copy", "astype"}) ||
                          (is_function && is_one_of(name, {"arange", "array", "empty", "eye",
                                                           "full", "linspace", "ones", "zeros"}));
    const bool may_have_place =
        call.arguments.size() > out.value_or(SIZE_MAX) ||
        std::ranges::any_of(call.arguments, [](const ast::Argument& argument) {
            return argument.kind == ast::Argument::Kind::Star ||
                   argument.kind == ast::Argument::Kind::DoubleStar || argument.keyword == "out";
        });
    return (out || is_maker) && !may_have_place && !is_view(call, name, is_function);
}

/// `"append"` of `getattr(a, "append")`, of another name "*"; nothing of other expressions.
std::string_view ChangeFinder::name_got(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const bool is_got =
        call != nullptr && last_name(*call->callee) == "getattr" && call->arguments.size() >= 2;
    const std::string_view name = is_got ? key_of(*call->arguments[1].value) : std::string_view();
    return is_got && name.empty() ? "*" : name;
}

std::string_view last_name(const ast::Expr& callee) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&callee.node)) {
        return attribute->attribute;
    }
    const auto* name = std::get_if<ast::Name>(&callee.node);
    return name == nullptr ? std::string_view() : name->id;
}

bool changes_its_object(std::string_view method) {
    return is_one_of(
        method, {"append",         "extend",       "insert",        "pop",         "remove",
                 "sort",           "reverse",      "update",        "fill",        "clear",
                 "setdefault",     "appendleft",   "extendleft",    "popleft",     "popitem",
                 "rotate",         "add",          "discard",       "partition",   "put",
                 "itemset",        "resize",       "setfield",      "byteswap",    "set",
                 "copy_to_device", "__setitem__",  "__delitem__",   "__iadd__",    "__isub__",
                 "__imul__",       "__itruediv__", "__ior__",       "__iand__",    "__ixor__",
                 "__ipow__",       "__imod__",     "__ifloordiv__", "__setattr__", "__delattr__"});
}

/// `list` of `list.append(values, 1)`, also by another name or a class that derives from it;
/// `type(values)`
bool ChangeFinder::is_type_of_objects(const ast::Expr& expr, int depth) {
    constexpr int kMostNames = 4;
    const auto is_type = [](std::string_view each) {
        return is_one_of(each, {"list", "dict", "set", "ndarray", "deque", "bytearray",
                                "MutableSequence", "MutableMapping"});
    };
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const std::string_view name = last_name(expr);
    const std::string library = library_of(expr).value_or("");
    if (is_type(name) || name == "__class__" ||
        is_type(std::string_view(library).substr(library.rfind('.') + 1)) ||
        (call != nullptr && last_name(*call->callee) == "type")) {
        return true;
    }
    const bool is_class = std::ranges::any_of(classes_, [name](const auto& each) {
        return each.first->name == name && !each.first->bases.empty();
    });
    const auto* own = std::get_if<ast::Name>(&expr.node);
    const Owner* const owner = own == nullptr ? nullptr : resolve(own->id, *owner_);
    const auto sources = owner == nullptr || !owner->sources.contains(own->id)
                             ? std::vector<Owner::Source>()
                             : owner->sources.at(own->id);
    return is_class ||
           (depth < kMostNames && std::ranges::any_of(sources, [&](const Owner::Source& source) {
                return source.kind == Owner::Source::Kind::Value && source.value != nullptr &&
                       is_type_of_objects(*source.value, depth + 1);
            }));
}

ChangeFinder::Origin ChangeFinder::origin_of(const ast::Expr& callee) {
    const auto library = library_of(callee);
    if (!library) {
        return std::holds_alternative<ast::Attribute>(callee.node) && module_of(callee) == nullptr
                   ? Origin::Method
                   : Origin::Unknown;
    }
    if (library->starts_with("sys.modules.")) {
        return Origin::Method;  // of the dictionary
    }
    const std::string_view root = std::string_view(*library).substr(0, library->find('.'));
    return library->empty()                    ? Origin::Builtin
           : root == "numpy" || root == "cupy" ? Origin::NumPy
                                               : Origin::OtherLibrary;
}

void ChangeFinder::call_known(Called& called) {
    const auto library = library_of(*called.call->callee);
    const std::string_view name =
        library && !library->empty() ? names_.emplace_back(library->substr(library->rfind('.') + 1))
                                     : last_name(*called.call->callee);
    const Origin origin = origin_of(*called.call->callee);
    change_arguments(called, name, origin);
    change_names(called, name);
    note_raised(called, name);
    store_arguments(called, name);
    give_result(called, name, origin);
}

/// `np.copyto`, `heapq.heappop`, where it is not called.
bool ChangeFinder::changes_argument(const ast::Expr& function) {
    const std::string library = library_of(function).value_or("");
    const std::string_view name = std::string_view(library).substr(library.rfind('.') + 1);
    const bool is_of_arrays = library.starts_with("numpy.") || library.starts_with("cupy.");
    return !library.empty() &&
           (changes_its_argument(name) || (is_of_arrays && changes_its_array(name)));
}

void ChangeFinder::change_arguments(Called& called, std::string_view name, Origin origin) {
    const auto& arguments = called.arguments;
    const auto span = called.call->callee->span;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const ast::Argument& argument = called.call->arguments[i];
        if (argument.keyword == "out" || (argument.keyword == "dst" && name == "copyto") ||
            (argument.keyword == "ary" && name == "copy_to_host")) {
            change(arguments[i], span);
            change(item(arguments[i]), span);
        } else if ((argument.keyword == "file" && origin != Origin::Method) ||
                   (origin == Origin::OtherLibrary && calls_methods_of(name) == i) ||
                   (origin == Origin::NumPy && name.starts_with("save") && i == 0)) {
            give_to_code({arguments[i]}, References::kNothing, span);  // its methods are called
        } else if (argument.kind == ast::Argument::Kind::DoubleStar) {
            change(item_at(value(*argument.value), "out"), span);
        }
    }
    const bool is_method = origin == Origin::Method;
    const bool has_out = is_method || origin == Origin::NumPy || origin == Origin::Unknown;
    const auto at = !has_out    ? std::nullopt
                    : is_method ? position_of_out_in_method(name)
                                : position_of_out(name);
    bool has_star = false;
    for (size_t i = 0; at && i < arguments.size(); ++i) {  // `np.modf(x, a, b)` has two
        const auto kind = called.call->arguments[i].kind;
        has_star = has_star || kind == ast::Argument::Kind::Star;
        const bool is_given = has_star || (kind == ast::Argument::Kind::Positional && i >= *at);
        change(is_given ? arguments[i] : References::kNothing, span);
    }
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    const bool is_of_type =
        method != nullptr && is_type_of_objects(*method->value) && changes_its_object(name);
    const auto* maker = std::get_if<ast::Call>(&called.call->callee->node);
    const bool is_by_name =
        maker != nullptr && is_one_of(last_name(*maker->callee), {"methodcaller", "attrgetter"});
    const bool is_first_changed =
        is_of_type || is_by_name || (name == "at" && is_method) ||
        (changes_its_argument(name) && origin != Origin::Builtin) ||
        (changes_its_array(name) && (origin == Origin::NumPy || origin == Origin::Unknown)) ||
        (name == "nan_to_num" && may_not_copy(*called.call, name)) ||
        may_overwrite(*called.call, name);
    if (is_first_changed && !arguments.empty()) {
        change(arguments.front(), span);
    }
    references_.flow(is_by_name ? names_of_any() : References::kNothing, called.result);
    if (name == "pack_into" && arguments.size() > 1) {
        change(arguments[is_method ? 0 : 1], span);
    }
    if (name == "reduce" && arguments.size() > 1 && !is_method) {  // `reduce(operator.iadd, lists)`
        const auto function = library_of(*called.call->arguments[0].value);
        const bool changes =
            function && changes_its_argument(function->substr(function->rfind('.') + 1));
        change(changes ? arguments[arguments.size() > 2 ? 2 : 1] : References::kNothing, span);
        change(changes ? item(arguments[1]) : References::kNothing, span);
    }
}

/// `items.__init__([9])`, `C.__init__(c, 9)`; in an `__init__` it is that of a base class.
void ChangeFinder::initialize_again(const Called& called) {
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    if (method == nullptr || method->attribute != "__init__" || called.is_of_super) {
        return;
    }
    const bool is_of_class =
        is_type_of_objects(*method->value) || class_names_.contains(last_name(*method->value));
    if (is_of_class && is_in_initialization()) {
        return;
    }
    if (!is_of_class) {
        change(called.object, called.call->callee->span);
    } else if (!called.arguments.empty()) {
        change(called.arguments.front(), called.call->callee->span);
    }
}

/// `setattr(object, name, value)`, `globals().update(entries)`
void ChangeFinder::change_names(Called& called, std::string_view name) {
    const ast::Call& call = *called.call;
    const auto span = call.callee->span;
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const bool is_set_by_type = is_one_of(name, {"__setattr__", "__delattr__"}) &&
                                method != nullptr &&
                                (is_one_of(last_name(*method->value), {"object", "type"}) ||
                                 is_type_of_objects(*method->value));
    const size_t given = number_of_positional(call);
    const bool is_at_path = method != nullptr && ((name == "setattr" && given == 2) ||
                                                  (name == "delattr" && given == 1));
    const bool is_set = name == "setattr" || name == "delattr" || is_set_by_type;
    const bool was_hidden = is_hidden_;
    const bool is_spread = is_set && !call.arguments.empty() &&
                           call.arguments.front().kind == ast::Argument::Kind::Star;
    if (is_spread) {
        reassign_anything(span);  // `setattr(*change)`
    } else if (is_at_path) {
        set_at_path(*call.arguments[0].value, span);
    } else if (is_set && call.arguments.size() >= 2) {
        is_hidden_ = true;
        set_attribute(*call.arguments[0].value, key_of(*call.arguments[1].value),
                      call.arguments.size() > 2 ? called.arguments[2] : References::kNothing, span);
        is_hidden_ = was_hidden;
    }
    patch(called, span);
    execute(called, name, span);
    if (name != "update" || method == nullptr || !is_names_of_module(*method->value)) {
        return;
    }
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

/// `values.append(x)`, `entries.update(a=x)`
void ChangeFinder::store_arguments(Called& called, std::string_view name) {
    const auto* method = std::get_if<ast::Attribute>(&called.call->callee->node);
    if (method == nullptr || called.arguments.empty()) {
        return;
    }
    if (is_one_of(name, {"send", "asend"})) {  // `type(generator).send(generator, x)`
        for (const Node given : called.arguments) {
            references_.flow(given, sent_);
        }
    }
    if (name == "sort") {  // `values.sort(key=f)`
        call_with_items(called, called.object);
    }
    const bool is_by_class =
        !called.is_of_super && (is_type_of_objects(*method->value) || library_of(*method->value) ||
                                class_names_.contains(last_name(*method->value)));
    if (name == "__init__") {  // of a list, by `super()`, `list` or `items`
        for (size_t i = is_by_class ? 1 : 0; i < called.arguments.size(); ++i) {
            const Node object = is_by_class ? called.arguments.front() : called.object;
            references_.store(called.arguments[i], object);
            references_.store(item(called.arguments[i]), object);
        }
        return;
    }
    if (!changes_its_object(name)) {
        return;
    }
    const bool is_of_type = is_type_of_objects(*method->value);
    const Node object = is_of_type ? called.arguments.front() : called.object;
    const bool takes_items =
        is_one_of(name, {"extend", "extendleft", "update", "__iadd__", "__ior__"});
    for (size_t i = is_of_type ? 1 : 0; i < called.arguments.size(); ++i) {
        const Node given = called.arguments[i];
        const ast::Argument& argument = called.call->arguments[i];
        references_.store(takes_items && argument.keyword.empty() ? item(given) : given, object,
                          argument.keyword);
        // `items.__setitem__(slice(2), others)`
        references_.store(name == "__setitem__" ? item(given) : References::kNothing, object);
    }
}

void ChangeFinder::give_result(Called& called, std::string_view name, Origin origin) {
    if (give_entry(called, name, origin) || give_mapped(called, name) ||
        give_items(called, name, origin)) {
        return;
    }
    const Node made = made_by(called);
    if (is_imported("weakref") && is_one_of(name, {"ref", "proxy"}) && !called.arguments.empty()) {
        references_.store(called.arguments.front(), made, kReferred);
        references_.flow(called.arguments.front(), called.result);  // a proxy
    }
    references_.flow(made, called.result);
    keep_given(called, name, origin, made);
    if (name == "getmembers") {
        references_.store(container_of({names_of_any()}), made);
    }
    if (is_one_of(name, {"singledispatch", "singledispatchmethod"})) {
        references_.flow(dispatched_, called.result);
    }
    give_parts(called, name, origin, made);
    give_objects_of_arrays(called, name, origin, made);
    const bool is_type =
        !name.empty() && name.front() >= 'A' && name.front() <= 'Z' && !class_names_.contains(name);
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        if (is_type || name == "partial") {
            const std::string_view keyword = called.call->arguments[i].keyword;
            references_.store(called.arguments[i], made, keyword);
            references_.store(keyword.empty() ? item(called.arguments[i]) : References::kNothing,
                              made);
        }
        references_.flow_callables(called.arguments[i], called.result);
        references_.for_each_object(
            called.arguments[i],
            [this, &called, i, name](uint32_t object) {
                const auto owner = functions_.find(references_.function(object));
                if (owner != functions_.end()) {
                    give_others(called, i, *owner->second, name);
                }
                change_by(object, called);
            },
            [this, &called, made] {
                call_anything(called);
                references_.store(references_.anything(), made);
            });
    }
}

/// What is not known of a library may keep what it is given, in what it gives, in its object and in
/// the other arguments, and give that later.
void ChangeFinder::keep_given(Called& called, std::string_view name, Origin origin, Node made) {
    const std::string library = library_of(*called.call->callee).value_or("");
    const bool is_method = origin == Origin::Method;
    const auto held_in = [this](Node container) {
        const Node held = references_.make();
        references_.load(container, held);
        return held;
    };
    const auto give = [&](Node node) {
        references_.flow(node, called.result);
        references_.store(node, made);
    };
    const auto is_code = [this](ObjectPart each) { return references_.is_callable(each.object); };
    const bool is_followed =
        origin == Origin::Unknown && (references_.is_anything(called.callee) ||
                                      std::ranges::any_of(references_.at(called.callee), is_code));
    if (is_method && !changes_its_object(name)) {  // also of arrays of objects
        give(held_in(called.object));
    } else if (origin == Origin::Unknown && !is_followed) {
        give(held_in(called.callee));
    }
    const auto* attribute = std::get_if<ast::Attribute>(&called.call->callee->node);
    const bool is_of_class =
        attribute != nullptr && (called.is_of_super || name.starts_with("__") ||
                                 class_names_.contains(last_name(*attribute->value)));
    const bool keeps_nothing =
        is_method ? is_of_class || changes_its_object(name) || is_method_of_values(name)
                  : is_followed || origin == Origin::Builtin || origin == Origin::NumPy ||
                        is_library_of_values(library.substr(0, library.find('.')));
    const auto& arguments = called.arguments;
    if (name == "methodcaller" && !arguments.empty()) {  // `methodcaller("run")(solver)`
        const std::string_view text = key_of(*called.call->arguments.front().value);
        for (const ast::FunctionDef* function : methods_[text]) {
            references_.flow(references_.make_object(function), called.result);
        }
    }
    std::vector<Node> all;
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (origin == Origin::NumPy) {
            references_.store(held_in(held_in(arguments[i])), made);
        }
        if (keeps_nothing) {
            continue;
        }
        const Node kept = references_.make();
        references_.flow(arguments[i], kept);
        references_.load(arguments[i], kept);
        give(kept);
        references_.store(kept, called.object);
        all.push_back(kept);
    }
    // In each all in front of it, and all behind it.
    for (const bool is_backward : {false, true}) {
        Node others = References::kNothing;
        for (size_t i = 0; i < all.size() && origin != Origin::Unknown; ++i) {
            const size_t at = is_backward ? all.size() - 1 - i : i;
            references_.store(others, arguments[at]);
            const Node next = references_.make();
            references_.flow(others, next);
            references_.flow(all[at], next);
            others = next;
        }
    }
}

/// Views of what a function of NumPy is given, and what is in it.
void ChangeFinder::give_parts(Called& called, std::string_view name, Origin origin, Node made) {
    const bool is_function = origin != Origin::Method;
    const auto give = [&](Node given) {
        if (is_view(*called.call, name, is_function)) {
            references_.flow_views(given, called.result, 0);
            // A row of what has more axes is no item of what it is a view of.
            references_.store(adds_axes(name) ? called.result : References::kNothing, made);
            for (uint8_t deeper = 1; has_other_axes(name) && deeper <= ObjectPart::kDeepest;
                 ++deeper) {
                references_.flow_views(given, called.result, deeper);
            }
            const bool is_list = name.starts_with("atleast_") && called.arguments.size() > 1;
            references_.store(is_list ? given : References::kNothing, made);
        } else if (gives_parts(name) && (name != "meshgrid" || may_not_copy(*called.call, name))) {
            references_.store(item(given, 0), made);
        }
    };
    std::ranges::for_each(called.arguments, give);
    give(called.object);
}

/// Arrays of objects hold what they are given: `np.array([f, g])`, `np.array([a], dtype=object)`.
void ChangeFinder::give_objects_of_arrays(Called& called, std::string_view name, Origin origin,
                                          Node made) {
    const bool is_method = origin == Origin::Method;
    if (is_method && is_one_of(name, {"tolist", "astype", "flatten", "ravel", "take", "repeat"})) {
        const Node inner = references_.make();
        references_.load(called.object, inner);
        references_.store(inner, made);
    }
    const bool is_maker = !is_method && !called.owner->is_device_code() &&
                          is_one_of(name, {"array", "asarray", "full", "full_like"});
    if (origin == Origin::Builtin && name == "sum" && !called.arguments.empty()) {  // of lists
        references_.store(item(item(called.arguments.front())), made);
        for (size_t i = 1; i < called.arguments.size(); ++i) {
            references_.flow(called.arguments[i], called.result);
            references_.store(item(called.arguments[i]), made);
        }
    }
    if (!is_maker && name != "deepcopy") {
        return;
    }
    const auto& arguments = called.call->arguments;
    const bool are_objects =
        is_maker && std::ranges::any_of(arguments, [&](const ast::Argument& argument) {
            const bool may_be_type = argument.kind == ast::Argument::Kind::Keyword
                                         ? argument.keyword == "dtype"
                                         : &argument != &arguments.front();
            return may_be_type && may_be_of_objects(*argument.value);
        });
    const Node inner = references_.make();
    const Node callables = references_.make();
    for (const Node given : called.arguments) {
        references_.load(given, inner);
        references_.flow_callables(given, callables);
    }
    references_.load(inner, inner);
    references_.flow_callables(inner, callables);
    references_.store(are_objects ? inner : callables, made);
    // Lists are copied, but no classes and functions, however deep they are.
    references_.store(is_maker ? References::kNothing : made, made);
}

/// Whether a type of arrays may be `object`, `"O"` or a name for it.
bool ChangeFinder::may_be_of_objects(const ast::Expr& type) {
    if (const auto* literal = std::get_if<ast::Literal>(&type.node)) {
        const std::string_view text = key_of(type);
        return std::holds_alternative<std::string>(literal->value) &&
               (text.find('O') != text.npos || text.find("object") != text.npos);
    }
    const std::string_view name = last_name(type);
    return !library_of(type) || is_one_of(name, {"object", "object_", "dtype"});
}

/// `submit(f, i, table)` calls what it is given with what follows; of other functions it is not
/// known which argument stands for which parameter.
void ChangeFinder::give_others(Called& called, size_t function, const Owner& owner,
                               std::string_view name) {
    const bool is_in_order = is_one_of(name, {"submit", "partial"}) && function == 0;
    if (!called.is_decorator && name != "wraps") {  // `field(default_factory=make)`, `submit(make)`
        references_.flow(owner.result, called.result);
        references_.store(owner.result, made_by(called));
    }
    if (name == "property" && !called.is_decorator && called.owner->type != nullptr) {
        link_positional(called.owner->receivers, owner, 0);
    } else if (name == "partial" && is_in_order) {
        const auto given = std::ranges::count(
            called.call->arguments, ast::Argument::Kind::Positional, &ast::Argument::kind);
        given_before_[&owner].insert(static_cast<size_t>(given - 1));
    }
    for (size_t i = 0; i < called.arguments.size(); ++i) {
        const ast::Argument& argument = called.call->arguments[i];
        if (i == function) {
            continue;
        }
        if (is_in_order && argument.kind == ast::Argument::Kind::Positional) {
            link_positional(called.arguments[i], owner, i - 1 + (owner.takes_receiver() ? 1 : 0));
        } else if (is_in_order && argument.kind == ast::Argument::Kind::Keyword) {
            link_keyword(called.arguments[i], owner, argument.keyword);
        } else {
            give_all(owner, called.arguments[i]);
        }
    }
}

}  // namespace pykern2cu
