#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

/// What expressions give.
namespace pykern2cu {
namespace {

bool is_starred(const ast::Expr* expr) { return std::holds_alternative<ast::Starred>(expr->node); }

}  // namespace

/// `"a"` of `entries["a"]`; nothing of other indices.
std::string_view ChangeFinder::key_of(const ast::Expr& index) {
    const std::string* text = text_literal(index);
    return text == nullptr ? std::string_view() : *text;
}

ChangeFinder::Region ChangeFinder::container_of(const std::vector<Region>& items) {
    const Region container = regions_.make();
    regions_.make_container(container);
    for (const Region each : items) {
        regions_.unite(each, regions_.items(container));
    }
    return container;
}

/// Of an array; of lists and others it is something else.
void ChangeFinder::note_view(Region array, Region view) {
    if (!regions_.are_one(array, view)) {
        views_.emplace_back(array, view);
    }
}

void ChangeFinder::operate(std::vector<Region> operands, Span span, bool is_lookup) {
    std::erase(operands, Regions::kNothing);
    if (!operands.empty() && !special_methods_.empty()) {
        operations_.push_back({std::move(operands), owner_, span, is_lookup});
    }
}

/// What code in code would be looked at over and over for otherwise.
template <class Find>
ChangeFinder::Region ChangeFinder::once(const ast::Expr& expr, const Find& find) {
    if (const auto known = values_.find(&expr); known != values_.end()) {
        return known->second;
    }
    const Region found = find();
    return values_[&expr] = found;
}

ChangeFinder::Region ChangeFinder::value(const ast::Expr& expr) {
    const bool is_callee = std::exchange(callee_, nullptr) == &expr;
    if (!is_callee && is_changer(expr)) {  // `change = operator.iadd`
        return Regions::kOutside;
    }
    if (!is_callee && hands_out_setter(expr)) {
        reassign_anything(expr.span);
        if (is_one_of(last_name(expr), {"exec", "eval"})) {
            names_of_any(expr.span);
        }
    }
    if (gives_names(key_of(expr))) {
        reassign_anything(expr.span);  // `attrgetter("__globals__")`
    }
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        return value(*name, expr.span);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return value(*attribute, expr, is_callee);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return value(*subscript, expr.span);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        return once(expr, [&] { return value(*call, expr); });
    }
    if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        return value(*named, expr.span);
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        return once(expr, [&] {
            const Region region = owner_of(*lambda->function, *owner_).region;
            mentions_.push_back({region, owner_, expr.span});
            walk_function(*lambda->function);
            return region;
        });
    }
    if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node)) {
        return other->host == nullptr ? Regions::kNothing
                                      : once(expr, [&] { return value(*other->host); });
    }
    const auto* dict = std::get_if<ast::Dict>(&expr.node);
    return dict != nullptr ? value(*dict) : value_of_operator(expr);
}

ChangeFinder::Region ChangeFinder::value(const ast::NamedExpr& named, Span span) {
    const std::string_view name = last_name(*named.name);
    const Region given = value(*named.value);
    if (resolve(name, *owner_) == nullptr) {
        Owner* owner = owner_;
        for (; owner->is_comprehension; owner = owner->outer) {
        }
        bind(name, *owner);
    }
    assign(*named.name, given);
    if (const Owner* target = resolve(name, *owner_)) {
        reassign(*target, std::string(name), span);
    }
    return given;
}

ChangeFinder::Region ChangeFinder::value(const ast::Dict& dict) {
    const Region entries = container_of({});
    regions_.make_dict(entries);
    for (const auto& [key, given] : dict.items) {  // the places of all are known first
        if (key == nullptr || key_of(*key).empty()) {
            regions_.items(entries);
        }
    }
    for (const auto& [key, given] : dict.items) {
        const Region held = value(*given);
        if (key == nullptr) {
            regions_.unite(regions_.contents(entries), regions_.contents(held));
            continue;
        }
        regions_.unite(regions_.place(entries, key_of(*key)), held);
        if (key_of(*key).empty()) {
            regions_.unite(regions_.items(entries), value(*key));
        }
    }
    return entries;
}

ChangeFinder::Region ChangeFinder::value_of_operator(const ast::Expr& expr) {
    std::vector<Region> operands;
    const bool is_compare = std::holds_alternative<ast::Compare>(expr.node);
    ast::for_each_operand(expr, [&](const ast::Expr& each) {
        const bool is_asked = is_compare && is_names_of_module(each);  // `"N" in globals()`
        operands.push_back(is_asked ? Regions::kNothing : value(each));
    });
    if (const auto* tuple = std::get_if<ast::Tuple>(&expr.node);
        tuple != nullptr && std::ranges::none_of(tuple->elements, is_starred)) {
        const Region container = container_of({});
        for (size_t i = 0; i < operands.size(); ++i) {
            regions_.unite(regions_.place(container, place_name(i)), operands[i]);
        }
        return container;
    }
    if (std::holds_alternative<ast::Tuple>(expr.node) ||
        std::holds_alternative<ast::List>(expr.node)) {
        return container_of(operands);
    }
    if (std::holds_alternative<ast::Slice>(expr.node)) {
        std::erase(operands, Regions::kNothing);
        return operands.empty() ? Regions::kNothing : container_of(operands);
    }
    operate(operands, expr.span);
    if (std::holds_alternative<ast::Starred>(expr.node)) {
        return regions_.items(operands.front());
    }
    const bool gives_operand = std::holds_alternative<ast::Ternary>(expr.node) ||
                               std::holds_alternative<ast::BoolOp>(expr.node);
    const bool is_operator = std::holds_alternative<ast::Binary>(expr.node) ||
                             std::holds_alternative<ast::Unary>(expr.node);
    const bool is_plain =
        std::ranges::all_of(operands, [](Region each) { return each == Regions::kNothing; });
    if (is_plain || !(gives_operand || is_operator)) {
        return Regions::kNothing;
    }
    const Region made = regions_.make();
    for (const Region each : operands) {
        if (gives_operand) {
            regions_.unite(made, each);
        } else if (!owner_->is_device_code()) {  // `[a] * 2`, `[a] + [b]`, `{1: a} | {}`
            regions_.unite(regions_.items(made), regions_.items(each));
            regions_.make_container(made);
            alike_.emplace_back(each, made);
        }
    }
    return made;
}

ChangeFinder::Region ChangeFinder::value(const ast::Name& name, Span span) {
    Owner* owner = resolve(name.id, *owner_);
    if (owner == nullptr) {
        return Regions::kNothing;
    }
    const Region region = variable(*owner, name.id);
    for (Owner* outer = owner->type == nullptr ? nullptr : owner->outer; outer != nullptr;
         outer = outer->outer) {  // `class A: table = table`
        if (outer->type == nullptr && outer->bound.contains(name.id)) {
            regions_.unite(region, variable(*outer, name.id));
        }
    }
    mentions_.push_back({region, owner_, span});
    return region;
}

ChangeFinder::Region ChangeFinder::value(const ast::Attribute& attribute, const ast::Expr& expr,
                                         bool is_callee) {
    const std::string_view name = attribute.attribute;
    if (const Scope* module = module_of(expr)) {
        return modules_.at(module)->region;
    }
    if (gives_names(name) || library_of(expr) == "sys.modules") {
        return names_of_any(expr.span);
    }
    if (is_callee && name == "update" && is_names_of_module(*attribute.value)) {
        return Regions::kNothing;  // the names that it assigns are seen
    }
    if (const Scope* module = module_of(*attribute.value);
        module != nullptr && name == "__dict__") {
        return modules_.at(module)->region;
    }
    const Region base = is_call_of_super(*attribute.value) && method_around() != nullptr
                            ? method_around()->outer->instance
                            : value(*attribute.value);
    if (base != Regions::kNothing) {
        objects_[&expr] = base;
    }
    return load(base, name, expr, is_callee, &attribute == shown_ ? attribute.value : nullptr);
}

/// `base.name`, `getattr(base, "name")`
ChangeFinder::Region ChangeFinder::load(Region base, std::string_view name, const ast::Expr& expr,
                                        bool is_callee, const ast::Expr* shown) {
    if (base == Regions::kNothing) {
        return Regions::kNothing;
    }
    if (const auto* read = std::get_if<ast::Attribute>(&expr.node);
        read != nullptr && name == "__kwdefaults__") {
        replace_function(*read->value, expr.span);
    }
    if (name == "__init__") {  // which may assign all attributes again
        Owner* const around = method_around();
        if (around != nullptr && around->function->name == "__init__") {
            around->initializes_at = std::max(around->initializes_at, expr.span.begin);
        } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
                   attribute == nullptr || class_of(*attribute->value) == nullptr) {
            assign_all(base, expr.span);
        }
    } else if (name == "__dict__") {
        open(base, expr.span);
        return Regions::kOutside;
    } else if (is_one_of(name, {"__setattr__",      "__delattr__",    "__getattribute__",
                                "__class__",        "__bases__",      "__base__",
                                "__mro__",          "__closure__",    "__slots__",
                                "__defaults__",     "__kwdefaults__", "__subclasses__",
                                "__reduce__",       "__reduce_ex__",  "__setstate__",
                                "__getstate__",     "ctypes",         "__array_interface__",
                                "__array_struct__", "operands"}) &&
               !(is_callee && method_around() != nullptr)) {
        escape(base, expr.span);
        return Regions::kOutside;
    }
    if (changes_its_object(name)) {
        change(base, expr.span, shown, name);
    }
    const Region part = regions_.attribute(base, name);
    if (name != "__init__") {
        loads_.emplace_back(base, part);
    }
    mentions_.push_back({part, owner_, expr.span});
    operate({base, part}, expr.span, true);
    if (!is_one_of(name, {"shape", "dtype", "ndim", "size", "nbytes", "itemsize", "strides"})) {
        note_view(base, part);  // `array.T`
    }
    if (is_one_of(name, {"value", "_value_", "__members__", "_member_map_", "args"})) {
        regions_.unite(base, part);  // of members of an enumeration, and of exceptions
        regions_.unite(base, regions_.items(base));
    } else if (is_one_of(name, {"__call__", "__wrapped__", "__func__", "func", "__self__"})) {
        regions_.unite(base, part);
    }
    if (!is_callee && changes_its_object(name)) {  // `put = items.append; put(x)`
        escape(regions_.items(base), expr.span);
    } else if (!is_callee && is_one_of(name, {"get", "__getitem__", "send"})) {
        regions_.unite(regions_.result(part), regions_.items(base));
    }
    return part;
}

/// `sys.modules["settings"]`, `globals()["N"]`
std::optional<ChangeFinder::Region> ChangeFinder::named_by(const ast::Subscript& subscript) {
    if (last_name(*subscript.base) == "modules" && library_of(*subscript.base) == "sys.modules") {
        const auto* own = std::get_if<ast::Name>(&subscript.index->node);
        const std::string_view path = key_of(*subscript.index);
        const Scope* module = own != nullptr && own->id == "__name__" ? owner_->module
                              : path.empty()                          ? nullptr
                                                                      : find_module(0, path);
        return module != nullptr ? modules_.at(module)->region
               : path.empty()    ? names_of_all()
                                 : Regions::kOutside;
    }
    if (is_names_of_module(*subscript.base) && !key_of(*subscript.index).empty()) {
        return names_of(key_of(*subscript.index));  // in the body of a class also its own
    }
    return std::nullopt;
}

ChangeFinder::Region ChangeFinder::value(const ast::Subscript& subscript, Span span) {
    if (const auto named = named_by(subscript)) {
        return *named;
    }
    const Region base = value(*subscript.base);
    operate({base, value(*subscript.index)}, span);
    return base == Regions::kNothing ? base : item_of(base, *subscript.index);
}

/// What an index gives of something: an item, a part or a choice.
ChangeFinder::Region ChangeFinder::item_of(Region base, const ast::Expr& index) {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    const auto* position =
        literal == nullptr ? nullptr : std::get_if<ast::Integer>(&literal->value);
    if (position != nullptr || !key_of(index).empty()) {
        return regions_.place(base,
                              position != nullptr ? place_name(position->value) : key_of(index));
    }
    if (std::holds_alternative<ast::Slice>(index.node)) {  // of a list another one
        const Region part = regions_.make();
        regions_.unite(regions_.items(part), regions_.items(base));
        regions_.make_container(part);
        note_view(base, part);
        return part;
    }
    if ((std::holds_alternative<ast::Compare>(index.node) && special_methods_.empty()) ||
        std::holds_alternative<ast::List>(index.node)) {  // of an array a copy
        const Region chosen = regions_.make();
        regions_.make_unknown(chosen);
        choices_.emplace_back(base, chosen);
        return chosen;
    }
    if (const auto* tuple = std::get_if<ast::Tuple>(&index.node)) {
        const auto is_slice = [](const ast::Expr* each) {
            return std::holds_alternative<ast::Slice>(each->node);
        };
        const auto numbers = std::ranges::count_if(
            tuple->elements, [this](const ast::Expr* each) { return is_number(*each); });
        const auto slices = std::ranges::count_if(tuple->elements, is_slice);
        const auto count = static_cast<ptrdiff_t>(tuple->elements.size());
        if (numbers + slices == count) {  // of a dictionary an item
            Region part = regions_.make();
            views_.emplace_back(base, part);
            alike_.emplace_back(base, part);
            choices_.emplace_back(base, part);
            for (ptrdiff_t i = 0; i < (slices == 0 ? count : 0); ++i) {
                part = regions_.items(part);
            }
            return part;
        }
    }
    const Region item = regions_.items(base);
    if (!is_number(index)) {
        note_view(base, item);
        if (has_slices_) {  // of a list another one, with the same items
            regions_.unite(regions_.items(item), item);
        }
    }
    return item;
}

ChangeFinder::Region ChangeFinder::value(const ast::HostExpr& host) {
    if (const auto* loop = std::get_if<ast::Comprehension>(&host)) {
        Region first = value(*loop->clauses.front().iterable);
        Owner* const outer = owner_;
        owner_ = &owners_.emplace_back(
            Owner{.module = outer->module, .outer = outer, .is_comprehension = true});
        for (const ast::ComprehensionClause& clause : loop->clauses) {
            bind_target(*clause.target, *owner_, {Source::Kind::Items, clause.iterable});
        }
        for (const ast::ComprehensionClause& clause : loop->clauses) {
            const bool is_first = &clause == loop->clauses.data();
            const Region iterable = is_first ? first : value(*clause.iterable);
            operate({iterable}, clause.iterable->span);
            assign(*clause.target, regions_.items(iterable));
            for (const ast::Expr* condition : clause.conditions) {
                value(*condition);
            }
        }
        const Region element = value(*loop->element);
        const Region second = loop->value == nullptr ? Regions::kNothing : value(*loop->value);
        owner_ = outer;
        return container_of({element, second});
    }
    if (const auto* text = std::get_if<ast::FormattedString>(&host)) {
        for (const ast::Expr* each : text->values) {
            operate({value(*each)}, each->span);
        }
        return Regions::kNothing;
    }
    if (const auto* awaited = std::get_if<ast::Awaited>(&host)) {
        return value(*awaited->value);
    }
    if (const auto* yielded = std::get_if<ast::Yielded>(&host)) {
        // What it is sent, it gives, too.
        const Region given = yielded->value == nullptr ? Regions::kNothing : value(*yielded->value);
        const Region items = regions_.items(regions_.result(owner_->region));
        regions_.unite(yielded->is_from ? regions_.items(given) : given, items);
        return items;
    }
    std::vector<Region> operands;
    for (const ast::Expr* each : std::get<ast::Opaque>(host).operands) {
        operands.push_back(value(*each));
    }
    operate(operands, {});
    return container_of(operands);
}

}  // namespace pykern2cu
