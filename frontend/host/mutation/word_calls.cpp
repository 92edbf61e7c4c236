#include "frontend/host/arrays/effects.hpp"
#include "frontend/host/mutation/word_reader.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

bool gives_one_item(std::string_view method) {
    return is_one_of(
        method, {"get", "setdefault", "pop", "popitem", "popleft", "__getitem__", "send", "item"});
}

}  // namespace

void WordReader::use_node(const ast::Call& call, const ast::Expr& expr, const Fate& fate) {
    if (const auto names = names_of(expr)) {
        mention(last_name(*call.callee), expr.span.begin);
        use_names(*names, expr.span, fate);
        return;
    }
    note_lent(call);
    const bool gets =
        is_one_of(last_name(*call.callee), {"getattr", "__getattribute__", "attrgetter"});
    for (const ast::Argument& each : call.arguments) {
        const std::string_view word = last_word(text_of(*each.value));
        if (gets && (word == "__dict__" || gives_names(word) || works_on_names(word))) {
            assign_anything(expr.span);
        }
    }
    words_.gives_classes_ = words_.gives_classes_ ||
                            (is_named(*call.callee, "type") && !fate.is_read() && !fate.is_operand);
    words_.gives_any_class_ =
        words_.gives_any_class_ ||
        is_one_of(last_name(*call.callee), {"__subclasses__", "mro", "getmro"});
    words_.gives_modules_ = words_.gives_modules_ ||
                            (is_one_of(last_name(*call.callee), {"import_module", "__import__"}) &&
                             (!fate.is_read() || path_of(expr) == CodeWords::kAnything));
    words_.called_.insert(last_name(*call.callee));
    const std::string library = library_of(*call.callee);
    note_fields(call, library);
    if (!fate.is_read()) {
        note_source(fate, CodeWords::Source::Of::Call, last_name(*call.callee));
        words_.results_[last_name(*call.callee)].push_back(made(fate));
    }
    if (reflects(call, expr, library, fate)) {
        return;
    }
    const auto* attribute = std::get_if<ast::Attribute>(&call.callee->node);
    if (!library.empty()) {
        use(*call.callee, Fate::read());
        call_library(call, expr.span, library, fate);
    } else if (attribute != nullptr) {
        call_method(call, *attribute, expr.span, fate);
    } else {
        const auto* made = std::get_if<ast::Call>(&call.callee->node);
        const bool is_named = std::holds_alternative<ast::Name>(call.callee->node) ||
                              (made != nullptr && !library_of(*made->callee).empty() &&
                               !library_of(*made->callee).starts_with("builtins."));
        use(*call.callee, is_named ? Fate::read() : Fate::kept(expr.span));
        pass_arguments(*call.callee, call.arguments, expr.span, fate);
    }
}

/// What objects may have by the names of what a call gives.
void WordReader::note_fields(const ast::Call& call, std::string_view library) {
    const bool is_array = is_array_library(library.substr(0, library.find('.')));
    const std::string_view maker = library.empty() ? last_name(*call.callee) : last_word(library);
    const bool names_fields =
        is_one_of(maker, {"namedtuple", "type", "make_dataclass", "new_class", "make_class"});
    for (const ast::Argument& each : call.arguments) {
        if (names_fields) {
            note_held(*each.value);
        }
        if (!each.keyword.empty() && !is_array) {
            note_special(each.keyword);
            words_.held_.insert(each.keyword);
        }
    }
}

/// Functions of the program by that name get them; what else may be meant keeps them.
void WordReader::pass_arguments(const ast::Expr& callee, std::span<const ast::Argument> arguments,
                                Span span, const Fate& fate) {
    const auto* method = std::get_if<ast::Attribute>(&callee.node);
    const std::string_view name = last_name(callee);
    const bool is_known = method == nullptr
                              ? !name.empty()
                              : is_receiver(*method->value) || has_method(*method->value, name);
    Fate given = fate.lost(span);
    if (!name.empty()) {
        given.callee = name;
        given.is_method = method != nullptr;
        given.gives_itself = true;
        given.is_lost = !is_known;
    }
    use_given(arguments, given);
}

/// Each at its place.
void WordReader::use_given(std::span<const ast::Argument> arguments, Fate given) {
    for (size_t i = 0; i < arguments.size(); ++i) {
        const ast::Argument& each = arguments[i];
        given.place = given.place == Fate::kAnyPlace ? given.place : i;
        given.keyword = each.keyword;
        given.is_star = each.kind == ast::Argument::Kind::Star;
        if (each.is_star() && !given.is_star) {
            given.place = Fate::kAnyPlace;
        }
        use(*each.value, each.is_star() ? given.at("") : given);
        given.place = each.is_star() ? Fate::kAnyPlace : given.place;
    }
}

/// Whether a variable holds objects of one class alone, which has a method.
bool WordReader::has_method(const ast::Expr& object, std::string_view method) const {
    const auto type = types_.find(made_by(object));
    return type != types_.end() && type->second != nullptr && !facts_.assigns_any &&
           !is_told(ProgramFacts::Assigned, method) &&
           !is_told(ProgramFacts::AssignOwn, type->first) &&
           (type->second->bases.empty() || all_ == nullptr ||
            !asked_.ask(*all_, ProgramFacts::AssignOwn)) &&
           std::ranges::any_of(type->second->body.statements, [&](const ast::Stmt* stmt) {
               const auto* each = std::get_if<ast::FunctionStmt>(&stmt->node);
               return each != nullptr && each->function->name == method;
           });
}

void WordReader::keep_arguments(const ast::Call& call, const Fate& fate) {
    for (const ast::Argument& each : call.arguments) {
        use(*each.value, each.is_star() && !fate.is_read() ? fate.at("") : fate);
    }
}

/// Python gives them to methods of operators alone.
void WordReader::compare_arguments(const ast::Call& call, Span span) {
    for (const ast::Argument& each : call.arguments) {
        const bool is_compared =
            !gives_plain_values(last_name(*call.callee)) ||
            is_one_of(last_name(*call.callee), {"divmod", "isinstance", "issubclass", "pow"});
        use(*each.value, is_compared ? Fate::operand(span) : Fate::touched(span));
    }
}

void WordReader::call_method(const ast::Call& call, const ast::Attribute& method, Span span,
                             const Fate& fate) {
    const std::string_view name = method.attribute;
    mention(name, method.attribute_span.begin);
    if (const auto names = names_of(*method.value)) {
        call_method_of_names(call, *names, name, span, fate);
        return;
    }
    const auto changed = changed_arguments(call, name, false, true);
    if (has_method(*method.value, name)) {
        call_own_method(call, method, span, fate);
        return;
    }
    if (!changed.empty() || is_known_method(name)) {
        call_namesake(call, method, span);
    }
    if (!changed.empty()) {
        use(*method.value, fate.lost(span));
        for (const ast::Argument& each : call.arguments) {
            use_argument(each, fate.lost(span), changed.contains(&each));
        }
        return;
    }
    if (changes_its_object(name)) {
        change_object(call, method, span, fate);
    } else {
        read_object(call, method, span, fate);
    }
}

/// The key, or the place, that a method of a container gets.
std::string_view WordReader::key_of(const ast::Call& call) const {
    return call.arguments.empty() ? "" : key_of(*call.arguments.front().value);
}

/// `rows.append(row)`, `rows.pop()`
void WordReader::change_object(const ast::Call& call, const ast::Attribute& method, Span span,
                               const Fate& fate) {
    const std::string_view name = method.attribute;
    Fate of_object = Fate::changed(span, kind_of(name));
    of_object.is_direct = shown_ == &call;
    use(*method.value, of_object);
    if (name == "popitem") {
        for (const std::string_view place : {"0", "1"}) {
            const Fate item = fate.item(place);
            use(*method.value, item.is_read() ? item : item.at(""));
        }
    } else if (gives_one_item(name) && !fate.is_read()) {
        use(*method.value, fate.at(key_of(call)));
    }
    if (!is_one_of(name, {"append", "extend", "add", "update", "fill", "clear"}) &&
        (call.arguments.empty() || text_of(*call.arguments.front().value).empty())) {
        move_items(*method.value, span);
        use(*method.value, Fate::operand(span).at(""));  // `sort()`, `remove(value)`
    }
    if (!library_of(*method.value).empty()) {  // `list.append(table, 4)`
        for (const ast::Argument& each : call.arguments) {
            use_argument(each, fate.lost(span), true);
        }
        return;
    }
    const Fate keeps = assigned_to(*method.value, span);
    if (is_of_library(*method.value)) {  // nothing else has it
        compare_arguments(call, span);
        return;
    }
    const bool puts_item = is_one_of(name, {"append", "appendleft", "insert", "add"});
    keep_arguments(call, puts_item ? keeps.item() : keeps.inside(span));
}

/// `rows.copy()`, `table.items()`, and methods of the program.
void WordReader::read_object(const ast::Call& call, const ast::Attribute& method, Span span,
                             const Fate& fate) {
    const std::string_view name = method.attribute;
    const bool is_item = gives_one_item(name);
    const std::string type = library_of(*method.value);
    if (type == "builtins.object" || gives_items(type.substr(type.find('.') + 1))) {
        for (const ast::Argument& each : call.arguments) {  // `dict.copy(tables)`
            use_argument(each, fate.lost(span), false);
        }
        return;
    }
    if (name == "items" && call.arguments.empty()) {
        Fate of_keys = fate.items_at("0");
        of_keys.change = ChangeKind::Object;
        use(*method.value, of_keys);
        use(*method.value, fate.items_at("1"));
    } else if (is_one_of(name, {"values", "keys", "copy", "union", "intersection", "difference",
                                "symmetric_difference", "tolist", "elements"})) {
        Fate items = name == "copy" ? fate.copy() : fate.items();
        items.change = name == "tolist" ? ChangeKind::NoArray : items.change;
        use(*method.value, items);
        keep_arguments(call, name == "tolist" || name == "copy" ? Fate::read() : fate.items());
    } else if (name == "most_common" || name == "_asdict" || name == "_replace") {
        use(*method.value, fate.inside(span));
        keep_arguments(call, fate.inside(span));
    } else if (is_known_method(name) && !is_item) {
        const Fate compared = Fate::operand(span);
        use(*method.value,
            is_view(call, name, true) ? fate.inside(span) : of_array(fate, span).at(""));
        keep_arguments(call, is_method_of_values(name) ? compared : Fate::kept(span));
        return;
    } else if (!is_item) {
        call_own_method(call, method, span, fate);
    }
    if (is_item) {
        const auto is_part = [this](const ast::Argument& each) {
            return !is_one_item(*each.value) || may_be_slice(*each.value);
        };
        const bool may_be_part =
            name == "__getitem__" && std::ranges::any_of(call.arguments, is_part);
        use(*method.value, fate.is_read() ? fate
                           : may_be_part  ? fate.inside(span)
                                          : fate.at(key_of(call)));
        keep_arguments(call,
                       name == "send" ? Fate::kept(span) : fate.inside(span).or_operand(span));
    }
}

void WordReader::call_own_method(const ast::Call& call, const ast::Attribute& method, Span span,
                                 const Fate& fate) {
    Fate object = fate.lost(span);
    object.callee = method.attribute;
    object.place = Fate::kReceiver;
    object.is_method = true;
    object.gives_itself = true;
    use(*method.value, is_module(*method.value) ? Fate::read() : object);
    pass_arguments(*call.callee, call.arguments, span, fate);
}

/// What is called may be a method of the program, as well as one of Python of the same name.
void WordReader::call_namesake(const ast::Call& call, const ast::Attribute& method, Span span) {
    Fate given = Fate::kept(span);
    given.callee = method.attribute;
    given.gives_itself = true;
    given.is_optional = true;
    given.is_method = true;
    given.place = Fate::kReceiver;
    given.change = ChangeKind::OwnObject;
    if (!ast::has_call(*method.value) && !is_module(*method.value)) {
        use(*method.value, given);
    }
    if (is_of_library(*method.value) || is_one_of(made_by(*method.value), {"list", "dict"})) {
        return;
    }
    given.place = 0;
    given.change = ChangeKind::ArrayOrList;
    use_given(call.arguments, given);
}

/// What `import` binds, and nothing else does, has no methods.
bool WordReader::is_module(const ast::Expr& object) const {
    const auto* name = std::get_if<ast::Name>(&object.node);
    const Owner binder = name == nullptr ? 0 : words_.binder_of(owner_, name->id);
    return name != nullptr && modules_.contains({binder, name->id}) &&
           !words_.is_variable(binder, name->id) && !defined_.contains(name->id);
}

/// `queue.Queue()`
bool WordReader::is_of_library(const ast::Expr& object) const {
    const auto* call = std::get_if<ast::Call>(&object.node);
    const std::string library = call == nullptr ? std::string() : library_of(*call->callee);
    return is_library_of_values(library.substr(0, library.find('.'))) &&
           !library.starts_with("builtins.");
}

/// The arguments that a function or method of Python or NumPy changes.
std::set<const ast::Argument*> WordReader::changed_arguments(const ast::Call& call,
                                                             std::string_view name, bool is_plain,
                                                             bool is_method) {
    // What looks like a method may be a function of a library under another name.
    const auto in_method = is_method ? position_of_out_in_method(name) : std::nullopt;
    const auto at = is_plain ? std::nullopt : in_method ? in_method : position_of_out(name);
    std::set<const ast::Argument*> found;
    bool has_star = false;
    for (const ast::Argument& argument : call.arguments) {
        const auto i = static_cast<size_t>(&argument - call.arguments.data());
        has_star = has_star || argument.is_star();
        const bool is_out = is_one_of(argument.keyword, {"out", "dst", "ary", "overwrite_input"});
        if (is_out || (at && (has_star || (argument.is_positional() && i >= *at)))) {
            found.insert(&argument);
        }
        if (argument.keyword == "overwrite_input") {
            found.insert(call.arguments.data());
        }
    }
    const bool is_first_changed = changes_its_array(name) || changes_its_argument(name) ||
                                  (name == "nan_to_num" && may_not_copy(call, name)) ||
                                  (is_one_of(name, {"median", "percentile", "quantile", "nanmedian",
                                                    "nanpercentile", "nanquantile"}) &&
                                   call.arguments.size() > 3);
    const auto* unbound = std::get_if<ast::Attribute>(&call.callee->node);
    const bool is_of_type = unbound != nullptr && changes_its_object(name) &&
                            (name.starts_with("__") || is_named(*unbound->value, "ndarray"));
    if ((is_first_changed || is_of_type) && !call.arguments.empty() &&
        (!is_method || name == "at")) {
        found.insert(call.arguments.data());
    }
    if (name == "pack_into" && call.arguments.size() > 1) {
        found.insert(&call.arguments[is_method ? 0 : 1]);
    }
    return found;
}

}  // namespace pykern2cu
