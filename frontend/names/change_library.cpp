#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What functions and methods of Python and of libraries do with what they are given.
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
                                 : !argument.is_positional() || at == place;
        return is_copy && (truth == nullptr || !*truth);
    });
}

bool is_view(const ast::Call& call, std::string_view name, bool is_method) {
    const auto* module = std::get_if<ast::Attribute>(&call.callee->node);
    if (module != nullptr && last_name(*module->value) == "ma") {
        return true;  // of masked arrays
    }
    return is_one_of(name, {"array", "astype", "matrix", "nan_to_num"}) ? may_not_copy(call, name)
           : is_one_of(name, {"conj", "conjugate"})                     ? is_method
                                                    : gives_view(name) || gives_parts(name);
}

/// Of a method that changes its object: of those that are given keys it does not matter.
size_t most_arguments(std::string_view method) {
    return is_one_of(method, {"append", "extend", "add", "update", "remove", "fill", "appendleft",
                              "extendleft", "resize", "set"})
               ? 1
           : is_one_of(method, {"insert", "__setitem__", "put", "itemset", "setfield"}) ? 3
                                                                                        : 0;
}

}  // namespace

/// What a method of a list, an array or another object of Python does, if it is one.
void ChangeFinder::call_method(const ast::Call& call, std::string_view name, Region object,
                               const std::vector<Region>& arguments, Region result) {
    change_arguments(call, name, true, arguments);
    if (changes_its_object(name) || name == "send") {
        put(call, name, object, arguments);
    }
    get(call, name, object, arguments, result);
    if (has_object_arrays_ && !changes_its_object(name)) {
        note_view(object, result);
        note_view(object, regions_.items(object));
    }
    std::vector<Region> all = {object, regions_.known_items(object)};
    for (const Region given : arguments) {
        all.push_back(given);
        all.push_back(regions_.known_items(given));
    }
    operate(std::move(all), call.callee->span);
    alike_.emplace_back(object, result);
}

/// `object.append(a)`, `object.update(a)`
void ChangeFinder::put(const ast::Call& call, std::string_view name, Region object,
                       const std::vector<Region>& arguments) {
    const auto count =
        static_cast<size_t>(std::ranges::count_if(call.arguments, &ast::Argument::is_positional));
    if (name != "send" && count > most_arguments(name)) {  // of a class: `kind.append(a, 1)`
        change(arguments.front(), call.callee->span);
        regions_.unite(regions_.contents(arguments.front()), regions_.contents(object));
    }
    if (call.arguments.empty() || key_of(*call.arguments.front().value).empty()) {
        regions_.items(object);  // places are others
    }
    if (is_one_of(name, {"pop", "popleft", "popitem"})) {
        return;
    }
    const Region items = regions_.items(object);
    const bool takes_items =
        is_one_of(name, {"extend", "extendleft", "update"}) || name.starts_with("__i");
    for (size_t i = 0; i < arguments.size(); ++i) {
        const bool is_keyword = !call.arguments[i].keyword.empty();
        regions_.unite(items, takes_items && !is_keyword ? Regions::kNothing : arguments[i]);
        if (takes_items || name == "__setitem__") {
            regions_.unite(items, regions_.items(arguments[i]));
        }
        if (name == "update") {
            pairs_.emplace_back(arguments[i], object);
        }
    }
}

/// What a method gives of its object.
void ChangeFinder::get(const ast::Call& call, std::string_view name, Region object,
                       const std::vector<Region>& arguments, Region result) {
    if (is_one_of(name, {"get", "setdefault", "pop", "popleft", "__getitem__", "send", "item"})) {
        regions_.unite(arguments.empty() ? regions_.items(object)
                                         : regions_.place(object, key_of(*call.arguments[0].value)),
                       result);
        for (const Region given : arguments) {
            regions_.unite(given, result);
        }
        if (name == "__getitem__") {
            note_view(object, result);
        }
    } else if (is_one_of(name, {"items", "popitem", "most_common"})) {
        regions_.unite(
            name == "popitem" ? regions_.items(result) : regions_.items(regions_.items(result)),
            regions_.items(object));
    } else if (is_one_of(name, {"keys", "values"})) {
        regions_.unite(regions_.items(result), regions_.items(object));
    } else if (is_one_of(name, {"copy", "union", "intersection", "difference",
                                "symmetric_difference", "tolist", "elements"})) {
        regions_.unite(regions_.contents(result), regions_.contents(object));
        regions_.make_container(result);
        if (name == "copy") {
            regions_.unite(regions_.members(result), regions_.members(object));
        }
    } else if (is_view(call, name, true)) {
        regions_.unite(result, object);
        regions_.unite(has_other_axes(name) ? object : Regions::kNothing, regions_.items(object));
    } else if (name == "_make") {  // of the class
        regions_.unite(result, regions_.result(object));
        for (const Region given : arguments) {
            regions_.unite(regions_.items(result), regions_.items(given));
        }
    } else if (is_one_of(name, {"_replace", "_asdict"})) {
        regions_.unite(result, object);
        for (const Region given : arguments) {
            regions_.unite(regions_.items(object), given);
        }
    }
}

/// A function changes what it is given there.
void ChangeFinder::change_argument(const ast::Call& call, const std::vector<Region>& arguments,
                                   size_t at) {
    const size_t before = changes_.size();
    if (is_names_of_module(*call.arguments[at].value)) {
        reassign(*modules_.at(owner_->module), "", call.callee->span, true);
    }
    change(arguments[at], call.callee->span);
    if (changes_.size() > before) {
        changes_.back().name = root_of(*call.arguments[at].value);
    }
}

void ChangeFinder::change_arguments(const ast::Call& call, std::string_view name, bool is_method,
                                    const std::vector<Region>& arguments) {
    const Span span = call.callee->span;
    const std::string library = library_of(*call.callee).value_or("");
    const bool is_plain = keeps_nothing(std::string_view(library).substr(0, library.find('.')));
    const auto at = is_plain    ? std::nullopt
                    : is_method ? position_of_out_in_method(name)
                                : position_of_out(name);
    bool has_star = false;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        has_star = has_star || argument.is_star();
        const bool is_out = is_one_of(argument.keyword, {"out", "dst", "ary", "overwrite_input"});
        if (is_out || has_star || (at && argument.is_positional() && i >= *at)) {
            change_argument(call, arguments, i);
            change(regions_.items(arguments[i]), span);
            if (argument.keyword == "overwrite_input") {
                change_argument(call, arguments, 0);
            }
        }
    }
    const bool is_first_changed = changes_its_array(name) || changes_its_argument(name) ||
                                  (name == "nan_to_num" && may_not_copy(call, name)) ||
                                  (is_one_of(name, {"median", "percentile", "quantile", "nanmedian",
                                                    "nanpercentile", "nanquantile"}) &&
                                   arguments.size() > 3);
    if (is_first_changed && !arguments.empty() && (!is_method || name == "at")) {
        change_argument(call, arguments, 0);
        for (const Region given : arguments) {  // arrays keep numbers
            const bool keeps = !changes_its_array(name) || has_object_arrays_;
            regions_.unite(keeps ? regions_.items(arguments.front()) : Regions::kNothing, given);
        }
    }
    if (name == "pack_into" && arguments.size() > 1) {
        change(arguments[is_method ? 0 : 1], span);
    }
}

/// Functions of libraries that are known to change nothing but what their arguments say.
void ChangeFinder::call_library(const ast::Call& call, std::string_view library,
                                std::string_view name, const std::vector<Region>& arguments,
                                Region result) {
    const bool is_builtin = library.empty();
    const std::string_view root = library.substr(0, library.find('.'));
    call_methods_of(call, name, is_array_library(root), arguments);
    if (is_builtin && gives_plain_values(name)) {
        return;
    }
    change_arguments(call, name, false, arguments);
    if (call_special(call, library, name, arguments, result)) {
        return;
    }
    const bool is_special = name.starts_with("__") || library.find(".ndarray.") != library.npos ||
                            library.starts_with("numpy.ma.") || patched_.contains(name);
    const bool is_known =
        is_builtin ? gives_items(name) || gives_item(name)
                   : is_library_of_values(root) || (root == "collections" && gives_items(name));
    if (is_special || (!is_known && !changes_its_argument(name))) {
        for (size_t i = 0; i < arguments.size(); ++i) {
            escape(arguments[i], call.callee->span, call.arguments[i].value);
        }
        regions_.let_out(result);
        changes_.push_back(
            {.region = Regions::kOutside, .span = call.callee->span, .owner = owner_});
        mentions_.push_back({Regions::kOutside, owner_, call.callee->span});
        return;
    }
    if (!is_builtin && !is_one_of(root, {"functools", "contextlib", "dataclasses", "enum", "types",
                                         "queue", "copy", "typing"})) {
        regions_.make_unknown(result);
    }
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (is_array_library(root)) {
            hold_array(call, name, arguments[i], result);
        } else if (gives_item(name) || gives_items(name)) {
            hold_items(call, name, i, arguments[i], result);
        } else if (!keeps_nothing(root)) {
            hold(call.arguments[i].keyword, root != "copy", arguments[i], result);
        }
    }
    calls_.push_back({.call = &call, .owner = owner_, .arguments = arguments, .result = result});
}

/// Operators and other methods of what a function of a library is given.
void ChangeFinder::call_methods_of(const ast::Call& call, std::string_view name, bool is_array,
                                   const std::vector<Region>& arguments) {
    std::vector<Region> all = arguments;
    for (const Region given : arguments) {
        all.push_back(regions_.known_items(given));
    }
    operate(std::move(all), call.callee->span);
    for (size_t i = 0; i < arguments.size(); ++i) {
        // `print(x, file=writer)`
        if (call.arguments[i].keyword == "file" || calls_methods_of(name) == i ||
            (is_array && name.starts_with("save") && i == 0)) {
            escape(arguments[i], call.callee->span);
            mentions_.push_back({Regions::kOutside, owner_, call.callee->span});
        }
    }
}

/// Functions that give what no other one does; whether it is one.
bool ChangeFinder::call_special(const ast::Call& call, std::string_view library,
                                std::string_view name, const std::vector<Region>& arguments,
                                Region result) {
    const bool is_builtin = library.empty();
    if (is_builtin && name == "vars" && arguments.size() == 1) {
        const bool is_module = module_of(*call.arguments.front().value) != nullptr;
        regions_.unite(result, is_module ? arguments.front() : Regions::kOutside);
        if (!is_module) {
            open(arguments.front(), call.callee->span);
        }
        return true;
    }
    if (library == "collections.namedtuple" || library == "typing.NamedTuple") {
        const Region made = regions_.result(result);
        regions_.make_record(result);
        regions_.make_record(made);
        const Region items = regions_.items(made);
        regions_.unite(items, regions_.parameter(result, "*"));
        for (const Region given : arguments) {
            regions_.unite(items, given);
            regions_.unite(items, regions_.items(given));
        }
        regions_.mix_parameters(result);
        return true;
    }
    if (is_builtin && name == "getattr" && arguments.size() > 1) {
        get_attribute(call, arguments, result);
        return true;
    }
    if (is_builtin && name == "type" && arguments.size() == 1) {
        regions_.unite(regions_.members(result), regions_.members(arguments.front()));
        regions_.unite(regions_.result(result), arguments.front());
        return true;
    }
    const bool has_keywords_alone =
        std::ranges::count_if(call.arguments, [](const ast::Argument& argument) {
            return argument.kind != ast::Argument::Kind::Keyword;
        }) == 1;
    if (name == "partial" && has_keywords_alone) {  // `partial(f, table=table)`
        link(call, arguments.front(), arguments, 1);
        regions_.unite(result, arguments.front());
        return true;
    }
    if (library != "types.SimpleNamespace") {
        return false;
    }
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view keyword = call.arguments[i].keyword;
        if (keyword.empty()) {
            regions_.unite(regions_.members(result), regions_.contents(arguments[i]));
        } else {
            regions_.unite(regions_.attribute(result, keyword), arguments[i]);
        }
    }
    return true;
}

/// `list(a)`, `zip(a, b)`, `max(a)`: what is in one of the arguments, or items of that.
void ChangeFinder::hold_items(const ast::Call& call, std::string_view name, size_t at, Region given,
                              Region result) {
    const bool is_keyword = !call.arguments[at].keyword.empty();
    const bool has_star = std::ranges::any_of(call.arguments, &ast::Argument::is_star);
    if (!gives_item(name)) {
        regions_.make_container(result);
    }
    if (gives_item(name)) {
        regions_.unite(result, regions_.items(given));
        regions_.unite(result, call.arguments.size() > 1 ? given : Regions::kNothing);
    } else if (name == "sum") {  // of lists
        regions_.unite(regions_.items(result), regions_.items(regions_.items(given)));
        regions_.unite(result, at > 0 ? given : Regions::kNothing);
    } else if (name == "enumerate" || (name == "zip" && !has_star)) {
        regions_.unite(
            regions_.place(regions_.items(result), place_name(name == "zip" ? at : at + 1)),
            regions_.items(given));
    } else if (name == "zip") {
        regions_.unite(regions_.items(regions_.items(result)), regions_.items(given));
    } else if (is_keyword || (name == "fromkeys" && at > 0)) {
        regions_.unite(regions_.items(result), given);
    } else if (is_one_of(name, {"list", "tuple"})) {
        regions_.unite(regions_.contents(result), regions_.contents(given));
    } else if (is_one_of(name, {"dict", "OrderedDict", "defaultdict"})) {
        regions_.make_dict(result);
        regions_.unite(regions_.contents(result), regions_.contents(given));
        pairs_.emplace_back(given, result);
    } else {
        regions_.unite(regions_.items(result), regions_.items(given));
        const Region items = name == "map" ? regions_.items(result) : Regions::kNothing;
        regions_.unite(items, regions_.items(items));
    }
}

/// Of arrays: a view, or a new one, which keeps numbers.
void ChangeFinder::hold_array(const ast::Call& call, std::string_view name, Region given,
                              Region result) {
    if (is_view(call, name, false)) {
        regions_.unite(result, given);
        regions_.unite(has_other_axes(name) ? given : Regions::kNothing, regions_.items(given));
    } else if (has_object_arrays_) {
        regions_.unite(result, given);
        regions_.unite(regions_.items(result), regions_.items(regions_.items(given)));
        regions_.unite(name == "full" ? regions_.items(result) : Regions::kNothing, given);
    } else if (is_one_of(name, {"array", "asarray", "asanyarray", "full", "fromiter", "stack"})) {
        arrays_.emplace_back(given, result);
    }
}

/// What is made may have all that is in an argument, and unless it is a copy the argument itself.
void ChangeFinder::hold(std::string_view keyword, bool is_itself, Region given, Region result) {
    regions_.unite(regions_.members(result), regions_.members(given));
    regions_.unite(regions_.items(result), regions_.items(given));
    alike_.emplace_back(given, result);
    if (is_itself) {
        regions_.unite(regions_.items(result), given);
        regions_.unite(regions_.result(result), given);
        regions_.unite(keyword.empty() ? Regions::kNothing : regions_.attribute(result, keyword),
                       given);
    }
}

/// `getattr(object, "name", otherwise)`
void ChangeFinder::get_attribute(const ast::Call& call, const std::vector<Region>& arguments,
                                 Region result) {
    const std::string_view name = key_of(*call.arguments[1].value);
    if (name.empty()) {
        open(arguments.front(), call.callee->span, false);
        regions_.let_out(result);
    } else {
        regions_.unite(result, load(arguments.front(), name, *call.callee, false, nullptr));
    }
    regions_.unite(result, arguments.size() > 2 ? arguments[2] : Regions::kNothing);
}

/// A decorator of a library gives the function that it is given, or one that calls it.
ChangeFinder::Region ChangeFinder::decorated(const std::vector<const ast::Expr*>& decorators,
                                             Region region) {
    for (auto each = decorators.rbegin(); each != decorators.rend(); ++each) {
        if (is_one_of(last_name(**each), {"singledispatch", "singledispatchmethod", "register"})) {
            escape(region, (*each)->span);  // what calls of it run is not told apart
        }
        const ast::Expr& decorator = **each;
        const auto* maker = std::get_if<ast::Call>(&decorator.node);
        const auto library = library_of(maker == nullptr ? decorator : *maker->callee);
        const Region callee = value(decorator);
        mentions_.push_back({region, owner_, decorator.span});
        mentions_.push_back({callee, owner_, decorator.span});
        if (library && (library->empty() || is_library_of_values(std::string_view(*library).substr(
                                                0, library->find('.'))))) {
            continue;
        }
        const ast::Call& call = made_calls_.emplace_back(
            ast::Call{&decorator, {{.value = &decorator, .span = decorator.span}}});
        const Region result = regions_.make();
        regions_.unite(result, regions_.result(callee));
        link(call, callee, {region});
        calls_.push_back({&call, owner_, callee, Regions::kNothing, {region}, result});
        region = result;
    }
    return region;
}

}  // namespace pykern2cu
