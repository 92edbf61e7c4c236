#include "frontend/host/mutation/code_words.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"

namespace pykern2cu {

using Owner = CodeWords::Owner;

namespace {

bool takes_receiver(const ast::FunctionDef& function) {
    return !function.parameters.empty() && function.name != "<lambda>" &&
           std::ranges::none_of(function.decorators, [](const ast::Expr* each) {
               return last_name(*each) == "staticmethod";
           });
}

}  // namespace

void CodeWords::note_words() {
    const auto note = [this](const auto&... all) {
        (std::ranges::for_each(all, [this](const auto& each) { words_.insert(each.first); }), ...);
    };
    note(functions_, classes_, assigned_, places_, names_, attributes_, name_sources_,
         attribute_sources_, returned_, results_, given_, mentions_, imported_, lent_);
    words_.insert(held_.begin(), held_.end());
}

Owner CodeWords::code_of(Owner owner) const {
    while (owner != 0 &&
           (code_[owner].function == nullptr || code_[owner].function->name == "<lambda>")) {
        owner = code_[owner].outer;
    }
    return owner;
}

bool CodeWords::holds_any() const {
    return holds_any_ || !functions("__getattr__").empty() ||
           std::ranges::any_of(prefixes_, [](const Assigned& each) {
               return each.name.empty() && each.receiver != Receiver::Names;
           });
}

std::string_view CodeWords::function_of(Owner owner) const {
    const ast::FunctionDef* function = code_[owner].function;
    return function != nullptr && function->name != "<lambda>" ? function->name
                                                               : std::string_view();
}

Owner CodeWords::binder_of(Owner owner, std::string_view name) const {
    for (Owner at = owner; at != 0; at = code_[at].outer) {
        const bool is_seen = at == owner || code_[at].type == nullptr;
        if (is_seen && code_[at].bound.contains(name)) {
            return at;
        }
    }
    return 0;
}

bool CodeWords::may_mean(Owner code, std::string_view name, Owner binder) const {
    const Owner found = binder_of(code, name);
    // The body of a class may read a name before it binds it.
    return found == binder || (found == code && code_[code].type != nullptr &&
                               binder_of(code_[code].outer, name) == binder);
}

Owner CodeWords::owner_of(Span binding, std::string_view name) const {
    Owner found = 0;
    for (Owner at = 1; at < code_.size(); ++at) {
        const Code& code = code_[at];
        const Span own = code.function != nullptr ? code.function->name_span
                         : code.type != nullptr   ? code.type->name_span
                                                  : Span();
        const bool is_inside = code.span.begin <= binding.begin && binding.end <= code.span.end;
        if (is_inside && own != binding && code.bound.contains(name)) {
            found = at;  // inner ones come later
        }
    }
    return found;
}

const ast::ClassDef* CodeWords::class_of_method(Owner owner) const {
    const Code& code = code_[owner];
    return code.function != nullptr && takes_receiver(*code.function) ? code_[code.outer].type
                                                                      : nullptr;
}

Owner CodeWords::member_around(Owner owner) const {
    while (owner != 0 && code_[owner].type == nullptr && class_of_method(owner) == nullptr) {
        owner = code_[owner].outer;
    }
    return owner;
}

const ast::ClassDef* CodeWords::class_around(Owner owner) const {
    const Owner member = member_around(owner);
    return code_[member].type != nullptr ? code_[member].type : class_of_method(member);
}

std::string_view CodeWords::made_by(Owner owner, std::string_view name) const {
    std::string_view made;
    const auto found = made_.find(name);
    for (size_t i = 0; found != made_.end() && i < found->second.size(); ++i) {
        const auto& [binder, callee] = found->second[i];
        if (binder != owner) {
            continue;
        }
        if (callee.empty() || (!made.empty() && made != callee)) {
            return "";
        }
        made = callee;
    }
    return made;
}

}  // namespace pykern2cu
