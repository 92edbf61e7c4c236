#include "frontend/host/arrays/effects.hpp"
#include "frontend/host/mutation/word_reader.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

void WordReader::use(const ast::Expr& expr, Fate fate) {
    if (left_ == 0) {
        return;
    }
    if (--left_ == 0) {  // what is left may do anything
        left_ = 1;
        assign_anything(expr.span);
        left_ = 0;
        return;
    }
    fate.is_direct = fate.is_direct && (std::holds_alternative<ast::Name>(expr.node) ||
                                        std::holds_alternative<ast::Subscript>(expr.node));
    std::visit([&](const auto& node) { use_node(node, expr, fate); }, expr.node);
}

void WordReader::use_node(const ast::Literal& literal, const ast::Expr& expr, const Fate&) {
    if (const auto* text = std::get_if<std::string>(&literal.value)) {
        note_special(*text);
        mention(*text, expr.span.begin);  // `getattr(object, "run")`
    }
}

void WordReader::use_node(const ast::Name& name, const ast::Expr& expr, const Fate& fate) {
    mention(name.id, expr.span.begin);
    if (!fate.is_read()) {
        words_.names_[name.id].push_back(made(fate));
        note_source(fate, CodeWords::Source::Of::Name, name.id);
    }
    const bool is_handed_out =
        works_on_names(name.id) || is_one_of(name.id, {"getattr", "__import__"});
    if (is_handed_out && fate.is_kept() && !is_bound(name.id)) {
        assign_anything(expr.span);  // `map(exec, texts)`
    }
}

bool WordReader::is_bound(std::string_view name) const {
    return words_.code_[words_.binder_of(owner_, name)].bound.contains(name);
}

void WordReader::use_node(const ast::Attribute& attribute, const ast::Expr& expr,
                          const Fate& fate) {
    const std::string_view name = attribute.attribute;
    mention(name, expr.span.begin);
    if (const auto names = names_of(expr)) {
        use(*attribute.value, Fate::read());
        use_names(*names, expr.span, fate);
        return;
    }
    words_.gives_modules_ = words_.gives_modules_ ||
                            (name == "modules" && library_of(expr) == "sys.modules") ||
                            (name == "import_module" && !fate.is_read());
    if (is_one_of(name, {"__setattr__", "__delattr__"}) && !fate.is_read()) {
        assign_anything(expr.span);
    }
    words_.gives_classes_ =
        words_.gives_classes_ ||
        (is_one_of(name, {"__class__", "__thisclass__", "__self_class__", "__self__", "__base__",
                          "__bases__", "__mro__", "mro", "__subclasses__"}) &&
         !fate.is_read() && !fate.is_operand);
    if (is_of_function(name) && !fate.is_read()) {
        replace_function(*attribute.value, expr.span);
    }
    use_attribute(*attribute.value, name, fate);
}

bool WordReader::is_of_function(std::string_view attribute) {
    return is_one_of(attribute, {"__defaults__", "__kwdefaults__", "__code__"});
}

/// Which the function or the class holds, for code that asks for it.
void WordReader::annotate(const ast::Expr& annotation) {
    use(annotation, facts_.reads_annotations ? Fate::kept(annotation.span) : Fate::read());
}

/// A function gets other defaults, or another body.
void WordReader::replace_function(const ast::Expr& function, Span span) {
    const auto* attribute = std::get_if<ast::Attribute>(&function.node);
    if (attribute != nullptr) {
        assign(std::string(attribute->attribute), false, span, receiver_of(*attribute->value),
               path_of(*attribute->value));
    }
    assign(std::string(last_name(function)), false, span, Receiver::Names);
}

bool WordReader::is_made_by_library(const ast::Expr& object) const {
    const auto* call = std::get_if<ast::Call>(&object.node);
    return call != nullptr && !library_of(*call->callee).empty();
}

void WordReader::use_attribute(const ast::Expr& object, std::string_view name, const Fate& fate) {
    if (fate.is_read()) {
        use(object, fate);
        return;
    }
    if (works_on_names(name)) {  // `getattr(builtins, "setattr")`
        assign_anything(fate.span);
    }
    words_.attributes_[name].push_back(made(fate, &object));
    note_source(fate, CodeWords::Source::Of::Attribute, name);
    Fate of_object = fate;
    of_object.is_direct = false;
    const std::string library = library_of(object);
    if (!library.empty() && !library.starts_with("builtins.")) {  // `np.nan`
        use(object, Fate::read());
    } else if (changes_its_object(name)) {  // `put = table.append`
        Fate put = Fate::changed(fate.span, kind_of(name));
        put.is_direct = false;
        use(object, put);
    } else if (is_attribute_of_arrays(name) ||
               is_one_of(name, {"base", "mT", "ctypes", "__array_interface__"}) ||
               is_made_by_library(object)) {
        use(object, of_object);
    } else if (is_known_method(name)) {  // `get = table.get`
        use(object, Fate::kept(fate.span));
    } else {
        use(object, of_object.at(name));
    }
}

ChangeKind WordReader::kind_of(std::string_view method) {
    return method.starts_with("__")      ? ChangeKind::Any
           : is_method_of_arrays(method) ? ChangeKind::ArrayOrList
                                         : ChangeKind::NoArray;
}

void WordReader::use_node(const ast::Subscript& item, const ast::Expr& expr, const Fate& fate) {
    const std::string library = library_of(*item.base);
    const bool is_of_arrays = is_array_library(library.substr(0, library.find('.')));
    const bool is_index = is_one_of(last_name(*item.base), {"s_", "index_exp"});
    use(*item.index, !is_of_arrays ? Fate::operand(expr.span)
                     : is_index    ? fate.inside(expr.span)
                                   : of_array(fate, expr.span));  // `np.r_[tables]`
    if (const auto names = names_of(*item.base)) {
        const std::string_view key = text_of(*item.index);
        if (names->object != nullptr) {
            use(*names->object, Fate::read());
        }
        mention_any(fate.span);
        if (!fate.is_read() && key.empty()) {
            take_any(fate.span);
        } else if (!fate.is_read()) {
            CodeWords::Use inner = made(fate);
            inner.is_direct = false;
            inner.object = names->object == nullptr ? inner.object : CodeWords::kAnything;
            words_.names_[keep(key)].push_back(inner);
            words_.attributes_[keep(key)].push_back(std::move(inner));
        }
        return;
    }
    if (fate.is_read()) {
        use(*item.base, fate);
        return;
    }
    const auto* tuple = std::get_if<ast::Tuple>(&item.index->node);
    const bool are_items =
        tuple != nullptr && std::ranges::all_of(tuple->elements, [](const ast::Expr* each) {
            return is_one_item(*each);
        });
    const bool is_slice = std::holds_alternative<ast::Slice>(item.index->node);
    if (std::holds_alternative<ast::List>(item.index->node)) {  // a copy of an array
        use(*item.base, of_array(fate, fate.span));
        return;
    }
    if (!is_slice) {
        use_item(item, fate);
    }
    if (is_slice || (!is_one_item(*item.index) && !are_items) || may_be_slice(*item.index)) {
        const bool is_array = !is_slice && is_one_item(*item.index);
        use(*item.base, is_slice || is_array ? fate : fate.inside(fate.span));
        use(*item.base, fate.items());
    }
    for (size_t i = 1; are_items && i < tuple->elements.size(); ++i) {  // of an array
        Fate inner = fate.at("");
        for (size_t each = 1; each <= i; ++each) {
            inner = inner.at("");
        }
        use(*item.base, inner);
    }
}

void WordReader::use_item(const ast::Subscript& item, const Fate& fate) {
    Fate inner = fate.at(key_of(*item.index));
    if (std::holds_alternative<ast::Compare>(item.index->node)) {  // or a copy of an array
        inner.change = fate.is_kept() ? ChangeKind::NoArray : fate.change;
    }
    use(*item.base, inner);
}

bool WordReader::may_be_slice(const ast::Expr& index) const {
    if (!facts_.has_slices || std::holds_alternative<ast::Literal>(index.node)) {
        return false;
    }
    const auto* sum = std::get_if<ast::Binary>(&index.node);
    const std::string_view made = made_by(index);
    const bool is_of_library = !made.empty() && made != "slice" && !defined_.contains(made);
    const bool is_number = sum != nullptr && (is_one_item(*sum->rhs) || is_one_item(*sum->lhs)) &&
                           (std::holds_alternative<ast::Literal>(sum->rhs->node) ||
                            std::holds_alternative<ast::Literal>(sum->lhs->node));
    return !is_of_library && !is_number;
}

void WordReader::use_node(const ast::Unary& node, const ast::Expr& expr, const Fate&) {
    use(*node.operand, Fate::operand(expr.span));
}

void WordReader::use_node(const ast::Binary& node, const ast::Expr& expr, const Fate& fate) {
    use(*node.lhs, fate.operated(expr.span));
    use(*node.rhs, fate.operated(expr.span));
}

void WordReader::use_node(const ast::BoolOp& node, const ast::Expr&, const Fate& fate) {
    for (const ast::Expr* each : node.operands) {
        use(*each, fate.or_touched(each->span));
    }
}

void WordReader::use_node(const ast::Compare& node, const ast::Expr& expr, const Fate&) {
    for (const ast::Expr* each : node.operands) {
        use(*each, Fate::operand(expr.span));
    }
}

void WordReader::use_node(const ast::Ternary& node, const ast::Expr&, const Fate& fate) {
    use(*node.condition, Fate::touched(node.condition->span));
    use(*node.then, fate);
    use(*node.otherwise, fate);
}

void WordReader::use_node(const ast::NamedExpr& node, const ast::Expr& expr, const Fate& fate) {
    Fate named = assigned_to(*node.name, expr.span);
    if (!fate.is_read()) {  // it has two names
        named = named.lost(expr.span);
        named.change = ChangeKind::Any;
    }
    use(*node.value, named);
    const Owner inner = owner_;
    while (owner_ != 0 && code().function == nullptr && code().type == nullptr) {
        owner_ = code().outer;
    }
    bind(last_name(*node.name), node.name->span, "", true);
    owner_ = inner;
}

void WordReader::use_node(const ast::Lambda& node, const ast::Expr&, const Fate& fate) {
    note_source(fate, CodeWords::Source::Of::Call, node.function->name);  // of no other name
    function(*node.function);
}

void WordReader::use_node(const ast::UnsupportedExpr& node, const ast::Expr& expr,
                          const Fate& fate) {
    if (node.host == nullptr) {
        return;
    }
    const auto* loop = std::get_if<ast::Comprehension>(node.host);
    const Owner outer =
        loop == nullptr ? owner_ : open(&expr, {.outer = owner_, .span = expr.span});
    for (size_t i = 0; loop != nullptr && i < loop->clauses.size(); ++i) {
        const ast::ComprehensionClause& clause = loop->clauses[i];
        iterate(*clause.iterable, *clause.target);
        for (const ast::Expr* condition : clause.conditions) {
            use(*condition, Fate::touched(condition->span));
        }
    }
    if (const auto* yielded = std::get_if<ast::Yielded>(node.host)) {
        if (yielded->value != nullptr) {
            use(*yielded->value, returned(expr.span, false));
        }
        note_source(fate, CodeWords::Source::Of::Call, "send");
        return;
    }
    if (const auto* awaited = std::get_if<ast::Awaited>(node.host)) {
        use(*awaited->value, fate);
        return;
    }
    const bool is_text = std::holds_alternative<ast::FormattedString>(*node.host);
    ast::for_each_operand(*node.host, [&](const ast::Expr& part) {
        if (!is_iterated(*node.host, part)) {
            use(part, is_text ? Fate::touched(part.span) : fate.item());
        }
    });
    owner_ = outer;
}

/// Its items come into a target.
void WordReader::iterate(const ast::Expr& iterable, const ast::Expr& place) {
    give(iterable, place, iterable.span, {""});
    use(iterable, Fate::touched(iterable.span));
    target(place);
}

/// Targets, also those in tuples, get a value or what is at a path in it.
void WordReader::give(const ast::Expr& value, const ast::Expr& place, Span span,
                      std::vector<std::string_view> path) {
    if (const auto* rest = std::get_if<ast::Starred>(&place.node)) {
        Fate fate = assigned_to(*rest->value, span).item();
        fate.path = std::move(path);
        use(value, fate);
        return;
    }
    if (!std::holds_alternative<ast::Tuple>(place.node) &&
        !std::holds_alternative<ast::List>(place.node)) {
        Fate fate = assigned_to(place, span);
        fate.path = std::move(path);
        use(value, fate);
        if (fate.is_attribute && fate.into_path.empty()) {  // of a property
            Fate given = Fate::kept(span);
            given.path = fate.path;
            given.callee = fate.into;
            given.gives_itself = true;
            given.is_optional = true;
            given.is_setter = true;
            given.is_method = true;
            use(value, given);
        }
        return;
    }
    size_t count = 0;
    bool has_star = false;
    ast::for_each_operand(place, [&](const ast::Expr& part) {
        has_star = has_star || std::holds_alternative<ast::Starred>(part.node);
        std::vector<std::string_view> inner = path;
        inner.push_back(has_star ? std::string_view() : keep(std::to_string(count)));
        ++count;
        give(value, part, span, std::move(inner));
    });
}

bool WordReader::is_iterated(const ast::HostExpr& host, const ast::Expr& part) {
    const auto* loop = std::get_if<ast::Comprehension>(&host);
    return loop != nullptr &&
           std::ranges::any_of(loop->clauses, [&](const ast::ComprehensionClause& clause) {
               return clause.iterable == &part || clause.target == &part ||
                      std::ranges::count(clause.conditions, &part) > 0;
           });
}

void WordReader::use_items(const std::vector<const ast::Expr*>& items, const Fate& fate) {
    bool has_star = false;
    for (size_t i = 0; i < items.size(); ++i) {
        has_star = has_star || std::holds_alternative<ast::Starred>(items[i]->node);
        use(*items[i], fate.item(has_star ? "" : keep(std::to_string(i))));
    }
}

void WordReader::use_node(const ast::Tuple& node, const ast::Expr&, const Fate& fate) {
    use_items(node.elements, fate);
}

void WordReader::use_node(const ast::List& node, const ast::Expr&, const Fate& fate) {
    use_items(node.elements, fate);
}

void WordReader::use_node(const ast::Dict& node, const ast::Expr&, const Fate& fate) {
    for (const auto& [key, value] : node.items) {
        if (key != nullptr) {
            use(*key, fate.item());
            use(*value, fate.item(text_of(*key)));
        } else {  // `{**others}`
            use(*value, fate.copy().or_touched(value->span));
        }
    }
}

void WordReader::use_node(const ast::Starred& node, const ast::Expr&, const Fate& fate) {
    use(*node.value, (fate.is_read() ? fate : fate.at("")).or_touched(node.value->span));
}

}  // namespace pykern2cu
