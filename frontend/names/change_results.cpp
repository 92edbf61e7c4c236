#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"

/// What functions of Python give that is in what they are given.
namespace pykern2cu {

/// Functions that give one of the things that are in what they are given, or an object itself.
bool ChangeFinder::give_entry(Called& called, std::string_view name, Origin origin) {
    const auto& arguments = called.arguments;
    const auto entry = [&](Node container, size_t at) {
        const auto& given = called.call->arguments;
        const std::string_view key =
            at < given.size() ? key_of(*given[at].value) : std::string_view();
        if (at < given.size()) {
            references_.flow(key.empty() ? item(container) : item_at(container, key),
                             called.result);
        } else {
            references_.flow(item(container), called.result);
        }
        if (at + 1 < arguments.size()) {
            references_.flow(arguments[at + 1], called.result);
        }
    };
    const bool is_method = origin == Origin::Method;
    if (is_method &&
        is_one_of(name, {"get", "setdefault", "pop", "__getitem__", "popleft", "result"})) {
        entry(called.object, 0);
        return true;
    }
    if (is_one_of(name, {"mro", "getmro"})) {
        const bool has_object = origin == Origin::Method && arguments.empty();
        const Node object = has_object || arguments.empty() ? called.object : arguments.front();
        references_.flow(classes_around(object), called.result);
        return true;
    }
    if (name == "__subclasses__") {
        const Node classes = references_.make_container();
        for (const auto& [type, body] : classes_) {
            references_.store(body->result, classes);
        }
        references_.flow(classes, called.result);
        return true;
    }
    if (arguments.empty()) {
        return false;
    }
    if (give_class(called, name)) {
        return true;
    }
    if (name == "getattr") {
        give_attribute(called, arguments.front(), arguments.size() > 1 ? 1 : 0);
    } else if (is_method && is_one_of(name, {"__getattribute__", "__getattr__"})) {
        const bool is_of_type = arguments.size() > 1;  // `object.__getattribute__(a, "fill")`
        give_attribute(called, is_of_type ? arguments.front() : called.object, is_of_type ? 1 : 0);
    } else if (name == "getitem") {
        entry(arguments.front(), 1);
    } else if (name == "next") {
        references_.flow(item(arguments.front()), called.result);
        references_.flow(arguments.size() > 1 ? arguments[1] : References::kNothing, called.result);
    } else if (origin == Origin::Builtin && is_one_of(name, {"max", "min"})) {
        const bool is_choice = arguments.size() > 1 && called.call->arguments[1].keyword.empty();
        for (size_t i = 0; i < (is_choice ? arguments.size() : 1); ++i) {
            references_.flow(is_choice ? arguments[i] : item(arguments[i]), called.result);
        }
        call_with_items(called, called.arguments.front());
    } else if (is_one_of(name, {"vars", "nullcontext", "closing"})) {
        references_.flow(arguments.front(), called.result);
    } else if (name == "type" && arguments.size() == 1) {
        references_.load(arguments.front(), called.result, "__class__");
    } else {
        return false;
    }
    return true;
}

/// `type("Job", (), entries)`, whose classes are not followed; `object.__new__(Job)`
bool ChangeFinder::give_class(Called& called, std::string_view name) {
    const auto& arguments = called.arguments;
    if (name == "__new__") {
        const Node made = references_.make_object(nullptr, nullptr, arguments.front());
        for (size_t i = 1; i < arguments.size(); ++i) {  // `tuple.__new__(cls, items)`
            references_.store(arguments[i], made);
            references_.store(item(arguments[i]), made);
        }
        references_.flow(made, called.result);
        return true;
    }
    const bool is_maker = is_one_of(name, {"type", "new_class", "make_dataclass"});
    if (is_maker && arguments.size() > 1) {
        give_anything(arguments, called.result);
    }
    return is_maker && arguments.size() > 1;
}

/// `getattr(object, "fill")`, of which the name is the argument at a place.
void ChangeFinder::give_attribute(Called& called, Node object, size_t name_at) {
    const std::string_view name = key_of(*called.call->arguments[name_at].value);
    if (name.empty() || changes_its_object(name)) {
        change(object, called.call->callee->span, nullptr, {}, name.empty() ? "*" : name);
    }
    if (name.empty() || is_one_of(name, {"send", "asend"})) {
        references_.flow(sender_, called.result);
    }
    if (name.empty()) {
        references_.flow(item(object), called.result);
    } else {
        load_attribute(object, called.result, name);
        references_.flow_views(gives_part(name) ? object : References::kNothing, called.result, 0);
    }
    if (name_at + 1 < called.arguments.size()) {
        references_.flow(called.arguments[name_at + 1], called.result);
    }
}

/// `reduce(f, items, first)` calls `f` with what it has given and an item.
bool ChangeFinder::give_reduced(Called& called) {
    const auto& arguments = called.arguments;
    if (arguments.size() < 2 || origin_of(*called.call->callee) == Origin::NumPy) {
        return false;
    }
    const Node items = item(arguments[1]);
    references_.flow(items, called.result);
    references_.flow(arguments.size() > 2 ? arguments[2] : References::kNothing, called.result);
    each_called(
        arguments[0],
        [this, &called, items](const Owner& owner) {
            const size_t first = owner.takes_receiver() ? 1 : 0;
            references_.flow(owner.result, called.result);
            link_positional(called.result, owner, first);
            link_positional(items, owner, first + 1);
        },
        [this, &called, items] {
            give_anything({called.result, items}, called.result);
        });
    return true;
}

/// Functions that are given a function and call it with items of what else they are given.
bool ChangeFinder::give_mapped(Called& called, std::string_view name) {
    if (name == "reduce") {
        return give_reduced(called);
    }
    if (!is_one_of(name, {"map", "filter", "starmap"}) || called.arguments.size() < 2) {
        return false;
    }
    const Node made = references_.make_container();
    references_.flow(made, called.result);
    for (size_t i = 1; i < called.arguments.size(); ++i) {
        references_.store(item(called.arguments[i]), made);
    }
    each_called(
        called.arguments[0],
        [this, &called, made, name](const Owner& owner) {
            references_.store(owner.result, made);
            for (size_t i = 1; i < called.arguments.size(); ++i) {
                const Node each = item(called.arguments[i]);
                if (name == "starmap") {
                    give_all(owner, item(each));
                } else {
                    link_positional(each, owner, i - 1 + (owner.takes_receiver() ? 1 : 0));
                }
            }
        },
        [this, &called, made] {
            references_.store(references_.anything(), made);
            give_anything(called.arguments, References::kNothing);
        });
    return true;
}

/// What a function of Python calls that it is given: functions are followed, classes and objects
/// with `__call__` are not.
void ChangeFinder::each_called(Node given, const std::function<void(const Owner&)>& follow,
                               const std::function<void()>& call_anything) {
    references_.for_each_object(
        given,
        [this, follow, call_anything](uint32_t object) {
            const auto owner = functions_.find(references_.function(object));
            if (owner != functions_.end()) {
                follow(*owner->second);
            } else if (references_.type(object) != nullptr ||
                       (has_methods({"__call__"}) && !classes_of(object).empty())) {
                references_.give(object, references_.anything());
                call_anything();
            }
        },
        call_anything);
}

/// `sorted` and others compare the items, and give them to `key=`.
void ChangeFinder::call_with_items(Called& called, Node container) {
    const Node items = item(container);
    call_operators(items, items, References::kNothing);
    for (const Node argument : called.arguments) {
        each_called(
            argument,
            [this, items](const Owner& owner) {
                link_positional(items, owner, owner.takes_receiver() ? 1 : 0);
            },
            [this, items] { give_anything({items}, References::kNothing); });
    }
}

/// Functions that make containers of what is in what they are given.
bool ChangeFinder::give_items(Called& called, std::string_view name, Origin origin) {
    const auto& arguments = called.arguments;
    const bool is_method = origin == Origin::Method;
    const auto library = library_of(*called.call->callee);
    const bool is_of_itertools = library && library->starts_with("itertools.");
    const bool is_copy =
        is_one_of(name, {"copy", "dict", "OrderedDict", "replace", "_replace", "_asdict"});
    const bool is_container =
        name == "fromkeys" ||
        (!is_method && is_one_of(name, {"list", "tuple", "set", "frozenset", "sorted", "reversed",
                                        "iter", "deque", "zip", "product", "zip_longest"}));
    const bool gives_entries = is_method && is_one_of(name, {"keys", "values", "items", "popitem"});
    const bool is_numbered = name == "enumerate" && !arguments.empty();
    if (!is_copy && !is_container && !gives_entries && !is_numbered && !is_of_itertools) {
        return false;
    }
    const Node parent = is_copy ? references_.make() : References::kNothing;
    const Node made = references_.make_container(parent);
    if (is_copy) {
        references_.flow(is_method ? called.object : References::kNothing, parent);
        for (size_t i = 0; i < arguments.size(); ++i) {
            const std::string_view keyword = called.call->arguments[i].keyword;
            references_.flow(keyword.empty() ? arguments[i] : References::kNothing, parent);
            references_.store(keyword.empty() ? item(item(arguments[i])) : arguments[i], made,
                              keyword);
            // Of a class or a function there is no copy.
            references_.flow_callables(keyword.empty() ? arguments[i] : References::kNothing,
                                       called.result);
        }
    } else if (gives_entries && name == "values") {
        references_.store(item(called.object), made);
    } else if (gives_entries) {
        const Node key = item_at(called.object, kKeys);
        const Node pair = name == "keys" ? key : tuple_of({key, item(called.object)});
        references_.flow(name == "popitem" ? pair : References::kNothing, called.result);
        references_.store(pair, made);
    } else if (is_numbered) {
        references_.store(tuple_of({References::kNothing, item(arguments.front())}), made);
    } else if (is_container && is_one_of(name, {"zip", "product", "zip_longest"})) {
        std::vector<Node> items;
        bool has_star = false;
        for (size_t i = 0; i < arguments.size(); ++i) {
            has_star = has_star || called.call->arguments[i].kind == ast::Argument::Kind::Star;
            items.push_back(item(arguments[i]));
        }
        references_.store(has_star ? container_of(items) : tuple_of(items), made);
    } else if (is_container) {
        for (const Node each : arguments) {
            references_.store(item(each), made);
            references_.store(name == "fromkeys" ? each : References::kNothing, made);
        }
        if (name == "sorted" && !arguments.empty()) {
            call_with_items(called, called.arguments.front());
        }
    } else {
        const Node inner = references_.make_container();  // of `pairwise`
        for (const Node each : arguments) {
            references_.store(name == "repeat" ? each : References::kNothing, made);
            for (const Node container : {made, inner}) {
                references_.store(item(each), container);
                references_.store(name == "from_iterable" ? item(item(each)) : References::kNothing,
                                  container);
            }
        }
        references_.store(inner, made);
    }
    references_.flow(made, called.result);
    return true;
}

}  // namespace pykern2cu
