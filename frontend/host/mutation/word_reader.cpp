#include "frontend/host/mutation/word_reader.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

// A chain of calls that are each looked at in two ways would take a time that doubles with each.
constexpr size_t kMostUses = 10'000;
constexpr size_t kMostUsesOfEach = 16;  // of the expressions of a file, on average

}  // namespace

WordReader::WordReader(const ast::Module& module) : module_(module) {
    words_.file_ = module.file;
    look_at_words();
    left_ = kMostUses + kMostUsesOfEach * module_.exprs.items().size();
    open(&module_, {.span = {0, UINT32_MAX, module_.file}});
    block(module_.body);
    start_again();
}

CodeWords WordReader::read(const ProgramFacts& all) {
    all_ = &all;
    asked_ = AskedFacts(all);
    static_cast<FactFlags&>(facts_) = all;
    for (auto& [name, type] : types_) {
        type = is_told(ProgramFacts::Assigned, name) ? nullptr : type;
    }
    left_ = kMostUses + kMostUsesOfEach * module_.exprs.items().size();
    open(&module_, {});
    block(module_.body);
    all_ = nullptr;
    words_.note_words();
    return std::move(words_);
}

/// What the words of expressions tell, wherever they stand.
void WordReader::look_at_words() {
    for (const ast::Expr& expr : module_.exprs.items()) {
        const std::string_view word = last_name(expr);
        words_.holds_any_ |= is_one_of(word, {"MutableSequence", "MutableMapping", "MutableSet",
                                              "UserDict", "UserList", "UserString"});
        facts_.works_on_data |= is_one_of(word, {"UserDict", "UserList", "ChainMap"});
        facts_.reads_annotations |= is_one_of(word, {"__annotations__", "annotation", "signature",
                                                     "get_type_hints", "get_annotations"});
        facts_.has_slices |= is_one_of(word, {"slice", "Ellipsis", "s_", "newaxis"});
        facts_.has_object_arrays |=
            is_one_of(word, {"object", "object_"}) || is_one_of(text_of(expr), {"O", "object"});
    }
}

/// Keeps what names stand for.
void WordReader::start_again() {
    CodeWords second;
    second.file_ = words_.file_;
    second.code_ = std::move(words_.code_);
    second.texts_ = words_.texts_;
    second.made_ = std::move(words_.made_);
    for (const auto* all : {&words_.functions_, &words_.classes_}) {
        for (const auto& [name, owners] : *all) {
            defined_.insert(name);
        }
    }
    for (const auto& [name, all] : words_.assigned_) {
        facts_.names[ProgramFacts::Assigned].insert(name);
    }
    for (const auto& [name, owners] : words_.classes_) {
        const bool is_alone = owners.size() == 1 && !words_.functions_.contains(name) &&
                              !words_.is_variable(name) && words_.imported_from(name).empty();
        types_.emplace(name, is_alone ? second.code_[owners.front()].type : nullptr);
    }
    for (const CodeWords::Assigned& each : words_.prefixes_) {
        const ast::ClassDef* type = second.class_around(each.owner);
        if (each.receiver == Receiver::Own && type != nullptr) {
            facts_.names[ProgramFacts::AssignOwn].insert(type->name);
        } else {
            facts_.assigns_any |= each.receiver != Receiver::Names;
        }
    }
    for (const CodeWords::Assigned& each : words_.all_assigned_) {
        const auto library = libraries_.find(each.object);
        if (library != libraries_.end() && !library->second.empty()) {
            facts_.names[ProgramFacts::Replaced].insert(keep(cat(library->second, ".", each.name)));
        }
    }
    second.holds_any_ = words_.holds_any_;
    second.variables_ = std::move(words_.variables_);
    second.variable_names_ = std::move(words_.variable_names_);
    words_ = std::move(second);
    owner_ = 0;
}

bool WordReader::is_named(const ast::Expr& expr, std::string_view name) {
    return last_name(expr) == name;
}

std::string_view WordReader::text_of(const ast::Expr& expr) {
    const std::string* text = text_literal(expr);
    return text == nullptr ? std::string_view() : *text;
}

/// An item of a list, or of a dictionary; none of a slice.
bool WordReader::is_one_item(const ast::Expr& index) {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    return literal != nullptr ? std::holds_alternative<ast::Integer>(literal->value) ||
                                    std::holds_alternative<std::string>(literal->value)
                              : !std::holds_alternative<ast::Slice>(index.node) &&
                                    !std::holds_alternative<ast::Tuple>(index.node);
}

/// What a display makes, as if it were called; "" of others.
std::string_view WordReader::kind_of(const ast::Expr& value) {
    const auto* literal = std::get_if<ast::Literal>(&value.node);
    const bool is_plain = literal != nullptr &&
                          !std::holds_alternative<ast::None>(literal->value) &&
                          !std::holds_alternative<ast::Ellipsis>(literal->value);
    return std::holds_alternative<ast::List>(value.node)   ? "list"
           : std::holds_alternative<ast::Dict>(value.node) ? "dict"
           : is_plain                                      ? "int"
                                                           : "";
}

/// The function or class whose result a value is, if nothing else; "" if that is not known.
std::string_view WordReader::made_by(const ast::Expr& value) const {
    const auto* call = std::get_if<ast::Call>(&value.node);
    const auto* name = std::get_if<ast::Name>(&value.node);
    return call != nullptr   ? last_name(*call->callee)
           : name != nullptr ? words_.made_by(words_.binder_of(owner_, name->id), name->id)
                             : kind_of(value);
}

/// A target gets it.
Fate WordReader::assigned_to(const ast::Expr& place, Span span) const {
    Fate fate = Fate::kept(span);
    fate.into_owner = owner_;
    fate.is_exact = true;
    const ast::Expr* at = &place;
    while (const auto* item = std::get_if<ast::Subscript>(&at->node)) {
        fate.is_exact = fate.is_exact && is_one_item(*item->index) && !may_be_slice(*item->index);
        fate.into_path.insert(fate.into_path.begin(), key_of(*item->index));
        at = item->base;
    }
    fate.is_attribute = std::holds_alternative<ast::Attribute>(at->node);
    fate.is_stored = !std::holds_alternative<ast::Name>(place.node);
    fate.into = last_name(*at);
    if (const auto names = at == &place ? std::nullopt : names_of(*at)) {  // `vars(a)["b"] = x`
        fate.into = fate.into_path.front();
        fate.into_path.erase(fate.into_path.begin());
        fate.is_attribute = names->object != nullptr;
        fate.is_lost = fate.into.empty();
    }
    if (is_one_of(fate.into, {"__dict__", "__class__"}) ||
        (facts_.works_on_data && is_one_of(fate.into, {"data", "maps"}))) {
        fate.is_lost = true;
    }
    return fate;
}

/// Of an item; empty if it is not known.
std::string_view WordReader::key_of(const ast::Expr& index) const {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    const auto* place = literal == nullptr ? nullptr : std::get_if<ast::Integer>(&literal->value);
    return place != nullptr ? keep(std::to_string(place->value)) : text_of(index);
}

/// `a.b` of itself, of `sys.modules["a.b"]` and of `import_module("a.b")`; "" of others.
std::string_view WordReader::path_of(const ast::Expr& object) const {
    if (const auto* attribute = std::get_if<ast::Attribute>(&object.node)) {
        const std::string_view outer = path_of(*attribute->value);
        return outer.empty() ? attribute->attribute : keep(cat(outer, ".", attribute->attribute));
    }
    const auto* item = std::get_if<ast::Subscript>(&object.node);
    if (item != nullptr && last_name(*item->base) == "modules") {
        return module_at(*item->index, library_of(*item->base) == "sys.modules");
    }
    const auto* call = std::get_if<ast::Call>(&object.node);
    if (call != nullptr && !call->arguments.empty() &&
        is_one_of(last_name(*call->callee), {"import_module", "__import__"})) {
        return module_at(*call->arguments.front().value,
                         library_of(*call->callee) == "importlib.import_module");
    }
    return last_name(object);
}

/// `whole`: that is what Python calls it, and not any part of it or another thing. One of which the
/// name is not known may be any.
std::string_view WordReader::module_at(const ast::Expr& name, bool is_whole) const {
    const std::string_view path = text_of(name);
    return last_name(name) == "__name__"     ? CodeWords::kOwnModule
           : path.empty()                    ? CodeWords::kAnything
           : is_whole && path.front() != '.' ? keep(cat(CodeWords::kWhole, path))
                                             : path;
}

std::string_view WordReader::keep(std::string_view text) const {
    return *words_.texts_->emplace(text).first;
}

CodeWords::Code& WordReader::code() { return words_.code_[owner_]; }

void WordReader::mention(std::string_view word, uint32_t offset) {
    words_.mentions_[word].push_back({owner_, offset});
}

void WordReader::mention_any(Span span) { words_.mentions_of_any_.push_back({owner_, span.begin}); }

CodeWords::Use WordReader::made(const Fate& fate, const ast::Expr* object) const {
    return {fate, owner_, object == nullptr ? Receiver::Other : receiver_of(*object),
            object == nullptr ? std::string_view() : path_of(*object)};
}

void WordReader::note_source(const Fate& fate, CodeWords::Source::Of of, std::string_view word) {
    if (!fate.callee.empty()) {
        words_.given_[fate.callee].push_back({of, word, made(fate)});
    }
    if (fate.is_returned) {
        const ast::FunctionDef& function = *words_.code_[words_.code_of(owner_)].function;
        words_.returned_[function.name].push_back({of, word, made(fate)});
    } else if (!fate.into.empty()) {
        auto& sources = fate.is_attribute ? words_.attribute_sources_ : words_.name_sources_;
        sources[fate.into].push_back({of, word, made(fate)});
    }
}

void WordReader::take_any(Span span, const ast::Expr* object) {
    words_.any_.push_back(made(Fate::kept(span), object));
}

bool WordReader::is_receiver(const ast::Expr& expr) const {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    for (Owner at = owner_; name != nullptr && at != 0; at = words_.code_[at].outer) {
        const CodeWords::Code& each = words_.code_[at];
        if (each.bound.contains(name->id)) {
            return words_.class_of_method(at) != nullptr &&
                   each.function->parameters.front().name == name->id;
        }
    }
    return false;
}

WordReader::Receiver WordReader::receiver_of(const ast::Expr& object) const {
    const auto* call = std::get_if<ast::Call>(&object.node);
    const auto* type = std::get_if<ast::Attribute>(&object.node);
    const bool is_class =
        type != nullptr && type->attribute == "__class__" && is_receiver(*type->value);
    return is_receiver(object) || is_class || last_name(object) == "__class__" ||
                   (call != nullptr && is_named(*call->callee, "super"))
               ? Receiver::Own
               : Receiver::Other;
}

// ---- names -------------------------------------------------------------------------------------

/// `made_by`: the call whose result it is, if nothing else.
void WordReader::bind(std::string_view name, Span span, std::string_view made_by,
                      bool is_in_expression) {
    (code().outside.contains(name) ? words_.code_.front() : code()).bound.insert(name);
    words_.places_[name].push_back({owner_, span, is_in_expression});
    words_.made_[name].emplace_back(words_.binder_of(owner_, name), made_by);
}

void WordReader::assign(std::string name, bool is_prefix, Span span, Receiver receiver,
                        std::string_view object) {
    CodeWords::Assigned assigned{std::move(name), is_prefix, span, owner_, receiver, object};
    words_.all_assigned_.push_back(assigned);
    if (is_prefix) {
        words_.prefixes_.push_back(std::move(assigned));
    } else {
        const std::string_view key = keep(assigned.name);
        words_.assigned_[key].push_back(std::move(assigned));
    }
}

void WordReader::assign_anything(Span span) {
    assign("", true, span, Receiver::Other, CodeWords::kAnything);
    assign("", true, span, Receiver::Names);
    take_any(span);
    mention_any(span);
}

/// `setattr(object, name, value)`; an empty name is one that is not known.
void WordReader::set_attribute(const ast::Expr& object, std::string_view name, Span span,
                               bool is_shown) {
    if (is_of_function(name)) {
        replace_function(object, span);
    }
    if (name == "cell_contents") {  // of a variable of a function
        assign_anything(span);
    }
    note_special(name);
    // Operators of a class; what an object gets is none.
    const bool may_be_operator = name.empty() && receiver_of(object) == Receiver::Other;
    words_.has_operators_ |= may_be_operator;
    words_.has_stores_ |= may_be_operator || name == "__dict__";
    words_.held_.insert(name);
    const bool is_all = name.empty() || is_one_of(name, {"__dict__", "__class__"});
    assign(std::string(is_all ? std::string_view() : name), is_all, span, receiver_of(object),
           path_of(object));
    Fate fate = Fate::changed(span, is_attribute_of_arrays(name) ? ChangeKind::Any
                                    : is_receiver(object)        ? ChangeKind::OwnObject
                                                                 : ChangeKind::Object);
    fate.is_direct = is_shown && std::holds_alternative<ast::Name>(object.node);
    use(object, fate);
}

void WordReader::target(const ast::Expr& place, std::string_view made_by) {
    if (const auto* name = std::get_if<ast::Name>(&place.node)) {
        bind(name->id, place.span, made_by);
        note_special(name->id);
        if (code().type != nullptr) {
            words_.held_.insert(name->id);
        }
        words_.variables_.insert({words_.binder_of(owner_, name->id), name->id});
        words_.variable_names_.insert(name->id);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&place.node)) {
        mention(attribute->attribute, place.span.begin);  // a property
        set_attribute(*attribute->value, attribute->attribute, place.span, true);
    } else if (const auto* item = std::get_if<ast::Subscript>(&place.node)) {
        store(*item, place.span);
    } else {
        ast::for_each_operand(place, [this](const ast::Expr& part) { target(part); });
    }
}

void WordReader::store(const ast::Subscript& item, Span span) {
    use(*item.index, Fate::operand(span));
    if (last_name(*item.base) == "modules") {  // of `sys`
        assign_anything(span);
    }
    if (const auto names = names_of(*item.base)) {
        store_name(*names, *item.index, span);
    } else {
        use(*item.base, Fate::changed(span));
    }
    if (std::holds_alternative<ast::Slice>(item.index->node)) {
        move_items(*item.base, span);
    }
}

/// Python may call what is assigned to it, or defined by it, for an operator or a store.
void WordReader::note_special(std::string_view name) {
    if (!is_special_name(name) ||
        is_one_of(name, {"__init__", "__new__", "__call__", "__post_init__", "__main__", "__name__",
                         "__file__", "__doc__", "__all__", "__version__", "__dict__", "__class__",
                         "__slots__", "__module__"})) {
        return;
    }
    words_.has_operators_ = true;
    words_.has_stores_ =
        words_.has_stores_ || is_one_of(name, {"__setitem__", "__setattr__", "__set__"});
}

/// `namedtuple("Pair", "keys values")`, `type("K", (), {"count": f})`
void WordReader::note_held(const ast::Expr& names) {
    const std::string_view text = text_of(names);
    for (size_t at = 0; at < text.size();) {
        const size_t length = word_length(text.substr(at));
        words_.held_.insert(text.substr(at, length));
        at += std::max<size_t>(length, 1);
    }
    if (const auto* call = std::get_if<ast::Call>(&names.node)) {
        for (const ast::Argument& each : call->arguments) {
            words_.held_.insert(each.keyword);
        }
    }
    ast::for_each_operand(names, [this](const ast::Expr& part) { note_held(part); });
}

/// The items of a list may stand at other places from here on.
void WordReader::move_items(const ast::Expr& list, Span span) {
    const Fate moved = assigned_to(list, span).items();
    if (!moved.into.empty()) {
        use(list, moved);
    }
}

}  // namespace pykern2cu
