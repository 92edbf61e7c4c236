#include "frontend/host/mutation/changes.hpp"

#include <algorithm>
#include <utility>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What is assigned to attributes of classes and objects.
namespace pykern2cu {
namespace {

constexpr size_t kMostLevelsOfObjects = 8;

/// `class Meta(type)`
bool is_class_of_classes(const ast::ClassDef& type) {
    return std::ranges::any_of(type.bases, [](const ast::Argument& base) {
        return is_one_of(last_name(*base.value), {"type", "EnumMeta", "EnumType", "ABCMeta"});
    });
}

}  // namespace

/// Whether methods of a class may be given objects of one that has nothing to do with it.
bool Changes::is_lent(const ast::ClassDef& type) const {
    return std::ranges::any_of(type.body.statements, [&](const ast::Stmt* stmt) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        return method != nullptr && std::ranges::any_of(having(type.name), [&](const Module* each) {
                   return each->words.lends(type.name, method->function->name);
               });
    });
}

/// Whether code may have what a name of the program holds by another name.
bool Changes::is_handed_out(std::string_view name) const {
    return std::ranges::any_of(having(name), [&](const Module* module) {
        const auto keeps = [&](std::string_view alias) {
            return std::ranges::any_of(
                module->words.uses_of_name(alias),
                [](const CodeWords::Use& use) { return use.path.empty() && !use.is_direct; });
        };
        return keeps(name) || std::ranges::any_of(module->words.imported_as(name), keeps) ||
               !module->words.uses_of_attribute(name).empty();
    });
}

/// What is done with an object by the methods that have it.
void Changes::add_receivers(const Module& module, const ast::ClassDef& type, Search& search) const {
    for (Owner owner = 0; owner < module.words.code().size(); ++owner) {
        const ast::ClassDef* holder = module.words.class_of_method(owner);
        if (holder != nullptr && bases_of(type).contains(holder)) {
            add_changes(module, owner, module.words.code()[owner].function->parameters.front().name,
                        {}, search);
        }
    }
}

/// What is done with a class, or with an object of it, by any name.
const Changes::Search& Changes::find_changes_of(const ast::ClassDef& type, ClassUse use) const {
    const auto [known, is_new] =
        of_classes_.try_emplace({&type, use}, Search{type.name, kMostLevelsOfObjects});
    Search& search = known->second;
    search.is_of_class = true;
    search.is_lasting = true;
    if (!is_new) {
        return search;
    }
    bool gives_classes = false;
    bool is_called = false;
    bool gives_any = false;
    const auto always = [](const CodeWords::Use&) { return true; };
    for (const Module& module : modules_) {
        const CodeWords& words = module.words;
        gives_classes = gives_classes || words.gives_classes();
        gives_any = gives_any || words.gives_any_class();
        is_called = is_called || words.calls(type.name);
        if (use == ClassUse::Object) {
            add_uses(module, words.uses_of_results(type.name), {}, always, search);
            for (const std::string_view alias : words.imported_as(type.name)) {
                add_uses(module, words.uses_of_results(alias), {}, always, search);
            }
            add_receivers(module, type, search);
            continue;
        }
        for (const Owner owner : words.classes(type.name)) {
            if (words.code()[owner].type == &type) {
                add_changes(module, words.code()[owner].outer, type.name, {}, search);
            }
        }
    }
    search.is_lost = search.is_lost || (gives_classes && is_called) || gives_any;
    if (use == ClassUse::Object) {  // code that has the class by another name may call it by that
        const Search& of_class = find_changes_of(type, ClassUse::Class);
        search.is_lost = search.is_lost || of_class.is_lost || of_class.has_other_names;
    }
    const auto may_be_it = [](const auto& variable) {
        const auto& [ways, common] = variable.second;
        return common ||
               std::ranges::any_of(ways, [](const auto& way) { return std::get<0>(way).empty(); });
    };
    search.has_other_names = std::ranges::count_if(search.seen, may_be_it) > 1;
    search.seen.clear();
    return search;
}

/// Whether code at a place may have a class, or an object of it, by a name that does not tell that.
bool Changes::may_have(const ast::ClassDef& type, ClassUse use, Span span, bool is_sure) const {
    if (use == ClassUse::AnyObject) {
        return true;
    }
    const Search& search = find_changes_of(type, use);
    return (search.is_lost && !is_sure) || search.places.contains(span) ||
           (use == ClassUse::Object && may_have(type, ClassUse::Class, span, is_sure));
}

/// The class that code names by what has the attribute, which is an object of that or the class.
Changes::Named Changes::named_class(const CodeWords& words, CodeWords::Receiver receiver,
                                    std::string_view object, Owner owner) const {
    if (receiver == CodeWords::Receiver::Own) {
        return {words.class_around(owner)};
    }
    std::string_view made = words.made_by(words.binder_of(owner, object), object);
    if (object.empty() ||
        is_one_of(made, {"list", "dict", "int", "SimpleNamespace", "Namespace"})) {
        return {.is_none = !object.empty()};
    }
    if (words.is_variable(made) || !words.functions(made).empty()) {
        made = "";  // it may be no class
    }
    Named named;
    for (const std::string_view name :
         {last_word(object), last_word(words.imported_from(object)), made}) {
        for (const Module* module : having(name)) {
            const auto& classes = module->words.classes(name);
            named.is_any =
                named.is_any || classes.size() > 1 || (named.type != nullptr && !classes.empty());
            named.type = classes.empty() ? named.type : module->words.code()[classes.front()].type;
        }
    }
    named.is_object = named.type != nullptr && named.type->name == made;
    return named;
}

/// Whether `__set_name__` may tell what the body of a class calls its attributes.
bool Changes::is_set_by_python(const ast::ClassDef& type) const {
    const auto is_call = [](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        return assign != nullptr && assign->value != nullptr &&
               std::holds_alternative<ast::Call>(assign->value->node);
    };
    return std::ranges::any_of(type.body.statements, is_call) && has_function("__set_name__");
}

/// Whether code may mean a class, or an object of it, by what tells nothing of that.
bool Changes::may_be_unnamed(const CodeWords::Receiver receiver, std::string_view object, Span span,
                             const ClassAttribute& attribute, bool is_sure) const {
    return receiver != CodeWords::Receiver::Other || object == CodeWords::kAnything ||
           object == CodeWords::kPattern || is_set_by_python(attribute.owner) ||
           may_have(attribute.owner, attribute.use, span, is_sure);
}

/// Whether what assigns an attribute may mean the class, or the objects, of the one that is asked
/// for, by what the code says of that.
bool Changes::is_meant(const CodeWords& words, const CodeWords::Assigned& each,
                       const ClassAttribute& attribute, bool is_sure) const {
    const Named named = named_class(words, each.receiver, each.object, each.owner);
    const bool is_own = each.receiver == CodeWords::Receiver::Own;
    if (each.receiver == CodeWords::Receiver::Names || named.is_none || named.is_any) {
        return named.is_any;
    }
    if (named.type == nullptr) {
        return may_be_unnamed(each.receiver, each.object, each.span, attribute, is_sure);
    }
    const ast::ClassDef& type = *named.type;
    if (named.is_object) {
        return &type == &attribute.owner;  // an object of that very class
    }
    if ((is_own && is_class_of_classes(type)) || has_unknown_base(attribute.owner)) {
        return true;
    }
    const CodeWords::Code& code = words.code()[words.member_around(each.owner)];
    const auto is_class_method = [](const ast::Expr* decorator) {
        return last_name(*decorator) == "classmethod";
    };
    const bool takes_object = is_own && code.type == nullptr &&
                              !each.object.ends_with("__class__") &&
                              code.function->name != "__init_subclass__" &&
                              std::ranges::none_of(code.function->decorators, is_class_method);
    if (takes_object && attribute.use == ClassUse::Class) {
        return !is_sure && is_lent(type);  // an object gets an attribute of its own
    }
    if (&type == &attribute.owner || derives_from(attribute.owner, type)) {
        return is_own || &type == &attribute.owner || !hides(attribute.owner, type, attribute.name);
    }
    return derives_from(type, attribute.owner)
               ? attribute.use == ClassUse::AnyObject
               : !is_sure && (is_lent(type) || (attribute.use == ClassUse::AnyObject &&
                                                are_joined(type, attribute.owner)));
}

/// Whether a use of an attribute may be one of its value, which objects and derived classes share.
bool Changes::may_use(const CodeWords& words, const CodeWords::Use& use,
                      const ClassAttribute& attribute) const {
    const Named named = named_class(words, use.receiver, use.object, use.owner);
    if (use.receiver == CodeWords::Receiver::Names || named.is_none || named.is_any) {
        return named.is_any;
    }
    if (named.type == nullptr) {
        const auto may_have_object = [&](const ast::ClassDef* type) {
            return may_have(*type, ClassUse::Object, use.span, false);
        };
        return may_be_unnamed(use.receiver, use.object, use.span, attribute, false) ||
               may_have_object(&attribute.owner) ||
               std::ranges::any_of(derived_classes(attribute.owner), may_have_object);
    }
    const ast::ClassDef& type = *named.type;
    const bool is_own = use.receiver == CodeWords::Receiver::Own;
    if ((is_own && is_class_of_classes(type)) || has_unknown_base(attribute.owner)) {
        return true;
    }
    return &type == &attribute.owner ||
           (derives_from(attribute.owner, type)
                ? is_own || !hides(attribute.owner, type, attribute.name)
            : derives_from(type, attribute.owner)
                ? !hides(type, attribute.owner, attribute.name)
                : is_lent(type) || are_joined(type, attribute.owner));
}

/// Whether a change in `__init__` comes before what gives an object the attribute: that of a base
/// class does where it is called first. One of a derived class is asked for by itself.
bool Changes::runs_before(const CodeWords& words, const CodeWords::Assigned& assigned,
                          const ClassAttribute& attribute) const {
    const CodeWords::Code& method = words.code()[assigned.owner];
    const ast::ClassDef* type = words.class_of_method(assigned.owner);
    if (attribute.shown == nullptr || type == nullptr || method.function->name != "__init__") {
        return false;
    }
    if (!derives_from(attribute.holder, *type)) {
        return !assigned.name.empty() && type != &attribute.holder &&
               derives_from(*type, attribute.owner);
    }
    const auto at = by_file_.find(attribute.shown->span.file);
    uint32_t last = 0;
    for (const CodeWords::Code& code : modules_[at->second].words.code()) {
        const bool is_own = code.function != nullptr && code.function->name == "__init__" &&
                            modules_[at->second].words.code()[code.outer].type == &attribute.holder;
        last = is_own ? std::max(last, code.initializes_at) : last;
    }
    return last < attribute.shown->span.begin;
}

/// `is_sure`: but for what may be given anything.
std::optional<Reassignment> Changes::assigned_in(const Module& module,
                                                 const ClassAttribute& attribute,
                                                 bool is_sure) const {
    const CodeWords& words = module.words;
    const auto counts = [&](const CodeWords::Assigned& each) {
        const bool is_shown = attribute.shown != nullptr &&
                              each.span.begin == attribute.shown->span.begin &&
                              each.span.file == attribute.shown->span.file;
        // Who asks for a variable is told of what is assigned by it.
        const bool is_of_variable =
            attribute.use != ClassUse::AnyObject && each.receiver == CodeWords::Receiver::Other &&
            words.made_by(words.binder_of(each.owner, each.object), each.object) ==
                attribute.owner.name;
        return !is_shown && !is_of_variable && is_meant(words, each, attribute, is_sure) &&
               !runs_before(words, each, attribute);
    };
    // `Solver.__init__ = other`: what its objects have is another's to say.
    for (const std::string_view name :
         {attribute.name, std::string_view("__init__"), std::string_view("__new__"),
          std::string_view("__bases__"), std::string_view("__getattribute__"),
          std::string_view("__setattr__")}) {
        for (const CodeWords::Assigned& each : words.assigned(name)) {
            if (counts(each)) {
                return reassignment_at(words, each.owner, each.span);
            }
        }
    }
    for (const CodeWords::Assigned& each : words.assigned("_value_")) {  // of an Enum
        if (each.receiver == CodeWords::Receiver::Other) {
            return reassignment_at(words, each.owner, each.span);
        }
    }
    for (const CodeWords::Assigned& each : words.assigned_by_prefix()) {
        if (attribute.name.starts_with(each.name) && counts(each)) {
            return reassignment_at(words, each.owner, each.span);
        }
    }
    return std::nullopt;
}

std::optional<Reassignment> Changes::reassignment(const ClassAttribute& attribute,
                                                  const ImportOrder& order) const {
    for (const bool is_sure : {true, false}) {
        for (const Module& module : modules_) {
            const auto found = order.has(module.words.file())
                                   ? assigned_in(module, attribute, is_sure)
                                   : std::nullopt;
            if (found) {
                return found;
            }
        }
    }
    return std::nullopt;
}

std::vector<ChangeInPlace> Changes::changes_in_place(const ClassAttribute& attribute,
                                                     const ImportOrder& order,
                                                     size_t levels) const {
    Search search{attribute.name, levels};
    search.is_lasting = true;
    for (const Module& module : modules_) {
        const CodeWords& words = module.words;
        if (!order.has(words.file())) {
            continue;
        }
        const auto counts = [&](const CodeWords::Use& use) {
            return may_use(words, use, attribute);
        };
        add_uses(module, words.uses_of_attribute(attribute.name), {}, counts, search);
        add_uses(module, words.uses_of_any(), {}, counts, search);
        const auto is_in_body = [&](const CodeWords::Use& use) {
            const Owner binder = words.binder_of(use.owner, attribute.name);
            return words.code()[binder].type == &attribute.owner && !use.is_direct;
        };
        add_uses(module, words.uses_of_name(attribute.name), {}, is_in_body, search);
        add_sources(module, words.sources_of_attribute(attribute.name), std::nullopt,
                    attribute.name, {}, search);
        for (const Owner owner : words.classes(attribute.owner.name)) {
            add_sources(module, words.sources_of_name(attribute.name), owner, attribute.name, {},
                        search);
        }
    }
    return nearest_first(std::move(search.found));
}

}  // namespace pykern2cu
