#include <algorithm>
#include <array>
#include <utility>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

/// What expressions give.
namespace pykern2cu {
namespace {

/// `a[a > 0]`, `a[[0, 2]]`: of an array a copy.
bool is_choice(const ast::Expr& index) {
    return std::holds_alternative<ast::Compare>(index.node) ||
           std::holds_alternative<ast::List>(index.node);
}

bool has_stars(const std::vector<const ast::Expr*>& elements) {
    return std::ranges::any_of(elements, [](const ast::Expr* each) {
        return std::holds_alternative<ast::Starred>(each->node);
    });
}

/// `@property`, `@cached_property`
bool is_property(const ast::FunctionDef& method) {
    return std::ranges::any_of(method.decorators, [](const ast::Expr* decorator) {
        const auto* name = std::get_if<ast::Name>(&decorator->node);
        const auto* attribute = std::get_if<ast::Attribute>(&decorator->node);
        return is_one_of(name != nullptr        ? name->id
                         : attribute != nullptr ? attribute->attribute
                                                : std::string_view(),
                         {"property", "cached_property"});
    });
}

}  // namespace

bool ChangeFinder::gives_part(std::string_view attribute) {
    return is_one_of(attribute, {"T", "mT", "real", "imag", "flat", "data", "base"});
}

ChangeFinder::Node ChangeFinder::container_of(const std::vector<Node>& items) {
    const Node object = references_.make_container();
    for (const Node each : items) {
        references_.store(each, object);
    }
    return object;
}

/// A tuple does not change: its items have their places for names.
ChangeFinder::Node ChangeFinder::tuple_of(const std::vector<Node>& items) {
    const Node object = references_.make_container();
    for (size_t i = 0; i < items.size(); ++i) {
        references_.store(items[i], object, position_name(i));
    }
    return object;
}

/// Nothing of places that are far behind.
std::string_view ChangeFinder::position_name(size_t position) {
    constexpr std::array<std::string_view, 12> kNames = {"0", "1", "2", "3", "4",  "5",
                                                         "6", "7", "8", "9", "10", "11"};
    return position < kNames.size() ? kNames[position] : std::string_view();
}

/// `"a"` of `entries["a"]`; nothing of other indices.
std::string_view ChangeFinder::key_of(const ast::Expr& index) {
    const std::string* text = text_literal(index);
    return text == nullptr ? std::string_view() : *text;
}

ChangeFinder::Node ChangeFinder::item(Node container, uint8_t deeper) {
    if (container == References::kNothing) {
        return container;
    }
    const Node item = references_.make();
    references_.flow_views(container, item, deeper);
    references_.load(container, item);
    if (!has_iterators_) {
        return item;
    }
    if (!methods_["__iter__"].empty()) {
        const Node items = references_.make();
        call_special("__iter__", container, {}, items);
        call_special("__next__", items, {}, item);
        references_.load(items, item);
    }
    call_special("__next__", container, {}, item);
    call_special("__getitem__", container, {}, item);
    return item;
}

/// `pair[0]`, `a, b = pair`, `entries["a"]`
ChangeFinder::Node ChangeFinder::item_at(Node container, std::string_view field) {
    if (container == References::kNothing) {
        return container;
    }
    const Node item = references_.make();
    references_.flow_views(container, item, 1);  // of arrays, and of records
    references_.load(container, item, field);
    return item;
}

ChangeFinder::Node ChangeFinder::value(const ast::Expr& expr) {
    const auto known = values_.find(&expr);
    return known != values_.end() ? known->second : values_[&expr] = value_once(expr);
}

ChangeFinder::Node ChangeFinder::value_once(const ast::Expr& expr) {
    const bool is_callee = std::exchange(callee_, nullptr) == &expr;
    if (!is_callee && hands_out_setter(expr)) {
        reassign_anything(expr.span);
        if (is_one_of(last_name(expr), {"exec", "eval"})) {
            give_to_code({names_of_any()}, References::kNothing, expr.span);
        }
    }
    if (const Node names = names_reached_by(expr); names != References::kNothing) {
        return names;
    }
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        const Node own = read(name->id, expr.span);
        return is_callee || !changes_argument(expr) ? own : changer_of(own);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        note_initialization(*attribute, expr.span, is_callee);
        const Node part = value(*attribute, expr);
        if (!is_callee) {
            hand_out_method(*attribute, part);
        }
        return is_callee || !changes_argument(expr) ? part : changer_of(part);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return value(*subscript, expr);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        return value(*call, expr);
    }
    if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        const Node given = value(*named->value);
        ++branches_;
        assign(*named->name, given, nullptr);
        --branches_;
        const auto& name = std::get<ast::Name>(named->name->node);
        if (const Owner* target = resolve(name.id, *owner_)) {
            reassign(*target, std::string(name.id), expr.span);
        }
        return given;
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        const Node object = references_.make_object(lambda->function);
        mentions_.push_back({References::kNothing, lambda->function, owner_, expr.span});
        walk_function(*lambda->function, References::kNothing);
        return object;
    }
    if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node)) {
        return other->host == nullptr ? References::kNothing : value(*other->host);
    }
    if (const auto* dict = std::get_if<ast::Dict>(&expr.node)) {
        const Node others = references_.make();
        const Node entries = references_.make_container(others);
        for (const auto& [key, given] : dict->items) {
            if (key != nullptr) {
                references_.store(value(*key), entries, kKeys);
                references_.store(value(*given), entries, key_of(*key));
            } else {
                references_.flow(value(*given), others);
            }
        }
        return entries;
    }
    std::vector<Node> operands;
    ast::for_each_operand(expr, [&](const ast::Expr& each) { operands.push_back(value(each)); });
    const bool gives_operand = std::holds_alternative<ast::Ternary>(expr.node) ||
                               std::holds_alternative<ast::BoolOp>(expr.node);
    if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node)) {
        return has_stars(tuple->elements) ? container_of(operands) : tuple_of(operands);
    }
    if (std::holds_alternative<ast::List>(expr.node)) {
        return container_of(operands);
    }
    if (std::holds_alternative<ast::Starred>(expr.node)) {
        return item(operands.front());
    }
    const auto* binary = std::get_if<ast::Binary>(&expr.node);
    const bool is_compare = std::holds_alternative<ast::Compare>(expr.node);
    for (size_t i = 1; is_compare && i < operands.size(); ++i) {
        call_operators(operands[i - 1], operands[i], References::kNothing);
    }
    const bool is_operator = binary != nullptr || std::holds_alternative<ast::Unary>(expr.node);
    if (!gives_operand && !is_operator) {
        return References::kNothing;
    }
    const Node given = gives_operand ? references_.make() : references_.make_object();
    if (is_operator) {
        call_operators(operands[0], operands.back(), given);
    }
    // `[a] * 2`, `[a] + [b]`, `{1: a} | {}`, `{a} - {b}`
    const bool may_be_set =
        binary != nullptr && !is_in_device_code_ &&
        (binary->op == ast::BinaryOp::Sub || binary->op == ast::BinaryOp::BitAnd ||
         binary->op == ast::BinaryOp::BitXor);
    const bool may_be_list =
        may_be_set || (binary != nullptr &&
                       (binary->op == ast::BinaryOp::Add || binary->op == ast::BinaryOp::Mul ||
                        binary->op == ast::BinaryOp::BitOr));
    const Node inner = may_be_list ? references_.make() : References::kNothing;
    for (const Node each : operands) {
        references_.flow(gives_operand ? each : References::kNothing, given);
        references_.load(each, inner);
    }
    references_.store(inner, given);
    return given;
}

namespace {

/// Attributes that modules have of their type.
bool is_of_modules(std::string_view attribute) {
    return is_one_of(attribute, {"__dict__", "__setattr__", "__delattr__", "__getattribute__"});
}

}  // namespace

ChangeFinder::Node ChangeFinder::value(const ast::Attribute& attribute, const ast::Expr& expr) {
    if (const auto known = modules_.find(module_of(expr)); known != modules_.end()) {
        return names_of(*known->second);
    }
    if (const auto known = modules_.find(module_of(*attribute.value)); known != modules_.end()) {
        if (!is_of_modules(attribute.attribute)) {
            Variable& variable = known->second->variables[attribute.attribute];
            make_node(variable);
            mentions_.push_back({variable.any, nullptr, owner_, expr.span});
            return variable.any;
        }
        if (attribute.attribute == "__getattribute__") {  // may give its `__dict__`, or a module
            reassign_anything(expr.span);
        }
    }
    if (is_call_of_super(*attribute.value) && method_around() != nullptr) {
        return value_of_super(attribute, expr);
    }
    const auto* holder = std::get_if<ast::Name>(&attribute.value->node);
    if (holder != nullptr && attribute.attribute == "__kwdefaults__") {
        change_function(*holder, attribute.attribute, expr.span);
    }
    const Node base = value(*attribute.value);
    const Node part = references_.make();
    load_attribute(base, part, attribute.attribute);
    mentions_.push_back({part, nullptr, owner_, expr.span});
    for (const ast::FunctionDef* method : methods_[attribute.attribute]) {
        mentions_.push_back({References::kNothing, method, owner_, expr.span});
        if (is_property(*method) && functions_[method]->takes_receiver()) {
            references_.flow(functions_[method]->result, part);
            references_.flow(base, functions_[method]->parameters.front());
        }
    }
    const bool is_shown_update = attribute.attribute == "update" && owner_->type == nullptr &&
                                 is_names_of_module(*attribute.value);
    if (has_getters_) {
        call_special("__getattr__", base, {}, part);
        call_special("__getattribute__", base, {}, part);
        call_special("__get__", part, {base}, part);
    }
    if (changes_its_object(attribute.attribute) && !is_shown_update) {
        change(base, expr.span, &attribute == shown_ ? attribute.value : nullptr, {},
               attribute.attribute);
    }
    if (gives_part(attribute.attribute)) {
        references_.flow_views(base, part, 0);
    }
    if (is_one_of(attribute.attribute, {"ctypes", "__array_interface__", "__array_struct__"})) {
        change(base, expr.span);  // its memory is handed out
    }
    // A name of an enumeration stands here for what it is given.
    if (is_imported("enum") &&
        is_one_of(attribute.attribute, {"value", "_value_", "__members__", "_member_map_"})) {
        references_.flow(base, part);
    }
    return part;
}

/// `object.__init__` may assign all attributes again, but in an `__init__` that means the one of a
/// base class. What a call of it initializes, its arguments say.
void ChangeFinder::note_initialization(const ast::Attribute& attribute, Span span, bool is_callee) {
    if (attribute.attribute != "__init__") {
        return;
    }
    Owner* const around = method_around();
    if (is_in_initialization()) {
        around->initializes_at = std::max(around->initializes_at, span.begin);
    }
    const bool is_super = around != nullptr && is_call_of_super(*attribute.value);
    const bool is_of_class = is_super || class_names_.contains(last_name(*attribute.value)) ||
                             library_of(*attribute.value);
    if ((is_super || !is_callee) && !(is_in_initialization() && is_of_class)) {
        changes_.push_back({.node = is_super ? around->parameters.front() : value(*attribute.value),
                            .span = span,
                            .owner = owner_,
                            .via = {},
                            .is_attribute = true});
    }
}

/// `object.name`, and `getattr(object, "name")`.
void ChangeFinder::load_attribute(Node object, Node part, std::string_view name) {
    references_.load(object, part, name);
    if (is_one_of(name, {"__base__", "__bases__", "__mro__"})) {
        references_.flow(classes_around(object), part);
    }
    // What changes it changes the attributes, or the items.
    if (is_one_of(name, {"__dict__", "operands", "itviews"})) {
        references_.flow(object, part);
    }
    if (is_one_of(name, {"__call__", "__wrapped__", "__func__", "func", "__get__"})) {
        references_.flow_callables(object, part);
    }
}

/// The class of an object and those that it derives from, or a tuple of them.
ChangeFinder::Node ChangeFinder::classes_around(Node object) {
    const Node classes = references_.make();
    references_.load(object, classes, "__class__");
    references_.load(classes, classes, "__class__");
    references_.flow_callables(object, classes);
    const Node either = references_.make_container();
    references_.store(classes, either);
    const Node given = references_.make();
    references_.flow(classes, given);
    references_.flow(either, given);
    return given;
}

ChangeFinder::Node ChangeFinder::value(const ast::Subscript& subscript, const ast::Expr&) {
    const Node base = value(*subscript.base);
    const Node index = index_of(*subscript.index);
    if (last_name(*subscript.base) == "modules" && library_of(*subscript.base) == "sys.modules") {
        return names_of_module_at(*subscript.index);
    }
    std::string_view key = key_of(*subscript.index);
    if (const auto* literal = std::get_if<ast::Literal>(&subscript.index->node)) {
        const auto* position = std::get_if<ast::Integer>(&literal->value);
        key = position == nullptr ? key : position_name(position->value);
    }
    const Node part = references_.make();
    references_.flow(part_of(base, key, *subscript.index), part);
    if (has_item_getters_) {
        for (const std::string_view getter : {"__getitem__", "__class_getitem__", "__missing__"}) {
            call_special(getter, base, {index}, part);
        }
    }
    return part;
}

/// What methods are given of an index; of a slice, its ends are in it.
ChangeFinder::Node ChangeFinder::index_of(const ast::Expr& index) {
    if (!std::holds_alternative<ast::Slice>(index.node)) {
        return value(index);
    }
    std::vector<Node> ends;
    ast::for_each_operand(index, [&](const ast::Expr& each) { ends.push_back(value(each)); });
    const bool is_seen = !methods_["__getitem__"].empty() || !methods_["__setitem__"].empty();
    return is_seen ? container_of(ends) : References::kNothing;
}

/// `entries[key] = item`, `items[1:2] = others`
void ChangeFinder::store_at(Node base, const ast::Expr& index, Node given) {
    const Node at = index_of(index);
    const std::string_view key = key_of(index);
    const bool is_plain = !key.empty() || !axes_of(index).may_add;
    const bool is_slice = std::holds_alternative<ast::Slice>(index.node);
    references_.store(given, base, key);
    if (is_in_device_code_) {
        return;  // which stores numbers in arrays
    }
    references_.store(is_plain && !is_slice ? References::kNothing : item(given), base);
    references_.store(is_plain ? References::kNothing : at, base, kKeys);
    call_special("__setitem__", base, {at, given}, References::kNothing);
}

/// `put = items.append`, `put = list.append`, `put = generator.send`
void ChangeFinder::hand_out_method(const ast::Attribute& attribute, Node part) {
    if (is_one_of(attribute.attribute, {"send", "asend"})) {
        references_.flow(sender_, part);
    }
    if (is_one_of(attribute.attribute,
                  {"get", "pop", "popleft", "setdefault", "__getitem__", "popitem"})) {
        const Node base = value(*attribute.value);  // `get = table.get; get("a")`
        const Node getter = references_.make_container();
        references_.store(item(base), getter);
        references_.store(container_of({item(base)}), getter);
        references_.flow(getter, part);
    }
    if (!changes_its_object(attribute.attribute)) {
        return;
    }
    const bool is_of_type = is_one_of(last_name(*attribute.value),
                                      {"list", "dict", "set", "deque", "bytearray", "ndarray"});
    const bool is_of_library = library_of(*attribute.value).has_value();
    if (!is_of_type && !is_of_library) {
        references_.flow(references_.make_object(), part);
        handed_out_[references_.last_object()] = value(*attribute.value);
    }
    if (!is_of_type || !is_of_library) {
        return;
    }
    references_.flow(changer_of(References::kNothing), part);
}

/// What a node gives may be a function that changes what it is given.
ChangeFinder::Node ChangeFinder::changer_of(Node node) {
    if (changer_ == References::kNothing) {
        changer_ = references_.make_object();
        changer_object_ = references_.last_object();
    }
    const Node either = references_.make();
    references_.flow(node, either);
    references_.flow(changer_, either);
    return either;
}

/// What is called may be a method of a list that has got another name.
void ChangeFinder::call_handed_out(Called& called) {
    if (handed_out_.empty() && changer_ == References::kNothing) {
        return;
    }
    references_.for_each_object(
        called.callee,
        [this, &called](uint32_t object) {
            change_by(object, called);
            const auto changed = handed_out_.find(object);
            for (size_t i = 0; changed != handed_out_.end() && i < called.arguments.size(); ++i) {
                references_.store(called.arguments[i], changed->second);
                references_.store(item(called.arguments[i]), changed->second);
            }
        },
        [] {});
}

/// `put(values, 1)`, `partial(list.append, values)`
void ChangeFinder::change_by(uint32_t changer, Called& called) {
    if (changer_ == References::kNothing || changer != changer_object_) {
        return;
    }
    references_.flow(changer_, called.result);
    for (const Node changed : called.arguments) {
        changes_.push_back(
            {.node = changed, .span = called.call->callee->span, .owner = called.owner, .via = {}});
        for (const Node given : called.arguments) {
            references_.store(given, changed);
            references_.store(item(given), changed);
        }
    }
}

ChangeFinder::Node ChangeFinder::part_of(Node base, std::string_view key, const ast::Expr& index) {
    if (!key.empty()) {
        return item_at(base, key);
    }
    if (is_choice(index)) {
        const Node chosen = references_.make_object();
        references_.load(base, chosen);
        return chosen;
    }
    const Axes axes = axes_of(index);
    const Node part = item(base, axes.most);
    if (std::holds_alternative<ast::Slice>(index.node)) {
        const Node either = references_.make();  // a new list, or a view of the array
        references_.flow(container_of({part}), either);
        references_.flow_views(base, either, 0);
        return either;
    }
    if (axes.may_add && !is_in_device_code_) {
        references_.flow(views_of(base), part);
    } else if (axes.may_add) {
        references_.flow_views(base, part, axes.fewest);
    }
    return part;
}

/// What `base[index]` may give of any index: what has more axes than an array has views of it for
/// items, and a slice of a list is another list.
ChangeFinder::Node ChangeFinder::views_of(Node base) {
    const auto [known, is_new] = views_.try_emplace(base, References::kNothing);
    if (is_new && base != References::kNothing) {
        const Node views = known->second = references_.make();
        references_.flow_views(base, views, 0);
        references_.flow(container_of({item(base), views}), views);
        return views;
    }
    return known->second;
}

ChangeFinder::Node ChangeFinder::value(const ast::HostExpr& host) {
    if (const auto* loop = std::get_if<ast::Comprehension>(&host)) {
        ++branches_;
        ++loops_;
        const size_t first = new_names_.size();
        for (const ast::ComprehensionClause& clause : loop->clauses) {
            note_items(*clause.target, *owner_, *clause.iterable);
            assign_hidden(*clause.target, item(value(*clause.iterable)));
            for (const ast::Expr* condition : clause.conditions) {
                value(*condition);
            }
        }
        const Node element = value(*loop->element);
        const Node second = loop->value == nullptr ? References::kNothing : value(*loop->value);
        --loops_;
        --branches_;
        for (; new_names_.size() > first; new_names_.pop_back()) {
            owner_->bound.erase(new_names_.back());  // its own
        }
        return container_of({element, second});
    }
    if (const auto* text = std::get_if<ast::FormattedString>(&host)) {
        for (const ast::Expr* each : text->values) {
            value(*each);
        }
        return References::kNothing;
    }
    if (const auto* awaited = std::get_if<ast::Awaited>(&host)) {
        return value(*awaited->value);
    }
    if (const auto* yielded = std::get_if<ast::Yielded>(&host)) {
        const Node given =
            yielded->value == nullptr ? References::kNothing : value(*yielded->value);
        references_.flow(container_of({yielded->is_from ? item(given) : given}), owner_->result);
        return sent_;
    }
    std::vector<Node> operands;
    for (const ast::Expr* each : std::get<ast::Opaque>(host).operands) {
        operands.push_back(value(*each));
    }
    return container_of(operands);
}

}  // namespace pykern2cu
