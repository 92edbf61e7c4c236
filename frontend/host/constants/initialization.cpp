#include "frontend/host/constants/initialization.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

constexpr int kMostClasses = 32;  // that derive from each other, which may have no end

/// `super()`, `super(Own, self)`
bool is_super_of(const ast::Expr& expr, const ClassValue& own, Evaluator& evaluator) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* name = call == nullptr ? nullptr : std::get_if<ast::Name>(&call->callee->node);
    if (name == nullptr || name->id != "super" || call->arguments.empty()) {
        return name != nullptr && name->id == "super";
    }
    const auto value = evaluator.evaluate(*call->arguments.front().value, *own.body);
    const auto* given = value ? value->get<ClassValue>() : nullptr;
    return given != nullptr && given->definition == own.definition;
}

/// Follows from class to class which `__init__` runs.
class Initialization {
  public:
    Initialization(const ast::ClassDef& wanted, Evaluator& evaluator)
        : wanted_(wanted), evaluator_(evaluator) {}

    bool runs_for(const ClassValue& type) {
        if (type.definition == &wanted_) {
            return true;
        }
        if (++classes_ > kMostClasses ||
            is_dataclass(*type.definition, evaluator_, *type.scope)) {  // which makes its own
            return false;
        }
        const auto& own = type.body->find_all("__init__");
        if (own.empty()) {
            return runs_for_bases(type);
        }
        const auto* method = std::get_if<FunctionBinding>(&own.front()->target);
        return own.size() == 1 && method != nullptr && method->function->decorators.empty() &&
               calls(method->function->body, type);
    }

  private:
    /// The first of the base classes that has an `__init__`, or inherits one.
    bool runs_for_bases(const ClassValue& type) {
        for (const ast::Argument& base : type.definition->bases) {
            const auto own = base_of(type, base, evaluator_);
            if (base.keyword.empty() && (own ? has_initialization(*own) : !is_plain(type, base))) {
                return own && runs_for(*own);
            }
        }
        return false;
    }

    bool has_initialization(const ClassValue& type) {
        return ++classes_ > kMostClasses || type.definition == &wanted_ ||
               type.body->defines("__init__") ||
               is_dataclass(*type.definition, evaluator_, *type.scope) ||
               std::ranges::any_of(type.definition->bases, [&](const ast::Argument& base) {
                   const auto own = base_of(type, base, evaluator_);
                   return base.keyword.empty() &&
                          (own ? has_initialization(*own) : !is_plain(type, base));
               });
    }

    /// Whether a base is a class of a library that has no `__init__`.
    bool is_plain(const ClassValue& type, const ast::Argument& base) {
        const auto* generic = std::get_if<ast::Subscript>(&base.value->node);
        const ast::Expr& named = generic == nullptr ? *base.value : *generic->base;
        const auto value =
            evaluator_.evaluate(named, Site(*type.scope, type.body->outer_position()));
        const bool is_library = !value || value->get<Qualified>() != nullptr;
        return is_library && is_one_of(last_name(named), {"object", "ABC", "Generic", "Protocol"});
    }

    /// Whether the statements that surely run call the `__init__` of a base class that runs it.
    bool calls(const ast::Block& body, const ClassValue& type) {
        for (const ast::Stmt* stmt : body.statements) {
            const auto* expression = std::get_if<ast::ExprStmt>(&stmt->node);
            const auto* call =
                expression == nullptr ? nullptr : std::get_if<ast::Call>(&expression->value->node);
            const auto* method =
                call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
            if (method != nullptr && method->attribute == "__init__" &&
                calls_by(*method->value, type)) {
                return true;
            }
            if (may_return(*stmt)) {
                return false;
            }
        }
        return false;
    }

    //   super().__init__(n)    Base.__init__(self, n)
    bool calls_by(const ast::Expr& object, const ClassValue& type) {
        if (is_super_of(object, type, evaluator_)) {
            return runs_for_bases(type);
        }
        const auto value = evaluator_.evaluate(object, *type.body);
        const auto* named = value ? value->get<ClassValue>() : nullptr;
        return named != nullptr && named->use == ClassUse::Class &&
               named->definition != type.definition && runs_for(*named);
    }

    const ast::ClassDef& wanted_;
    Evaluator& evaluator_;
    int classes_ = 0;
};

}  // namespace

std::optional<ClassValue> class_of_super(const ast::Expr& expr, const ClassValue& object,
                                         Evaluator& evaluator) {
    std::vector<ClassValue> types = {object};
    std::set<const ast::ClassDef*> seen = {object.definition};
    for (size_t i = 0; i < types.size(); ++i) {
        const ClassValue type = types[i];
        const auto& body = type.definition->body.statements;
        if (type.definition->name_span.file == expr.span.file &&
            body.front()->span.begin <= expr.span.begin && expr.span.end <= body.back()->span.end) {
            return is_super_of(expr, type, evaluator) ? std::optional(type) : std::nullopt;
        }
        for (const ast::Argument& each : type.definition->bases) {
            const auto base = base_of(type, each, evaluator);
            if (base && seen.insert(base->definition).second) {
                types.push_back(*base);
            }
        }
    }
    return std::nullopt;
}

std::optional<ClassValue> base_of(const ClassValue& derived, const ast::Argument& base,
                                  Evaluator& evaluator) {
    const auto value =
        evaluator.evaluate(*base.value, Site(*derived.scope, derived.body->outer_position()));
    const auto* found = value ? value->get<ClassValue>() : nullptr;
    return found != nullptr && found->definition != derived.definition ? std::optional(*found)
                                                                       : std::nullopt;
}

bool runs_initialization(const ClassValue& type, const ast::ClassDef& other, Evaluator& evaluator) {
    return Initialization(other, evaluator).runs_for(type);
}

namespace {

/// How often the bodies of a class and of those that it derives from, and their methods, assign
/// each attribute.
class GivenAttributes {
  public:
    GivenAttributes(const ClassValue& type, Evaluator& evaluator) : evaluator_(evaluator) {
        add(type);
    }
    const std::map<std::string_view, int>& counts() const { return counts_; }

  private:
    void add(const ClassValue& type) {
        if (seen_.size() > kMostClasses || !seen_.insert(type.definition).second) {
            return;
        }
        for (const ast::Stmt* stmt : type.definition->body.statements) {
            if (const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node)) {
                walk(method->function->body);
            } else if (const auto* assign = std::get_if<ast::Assign>(&stmt->node);
                       assign != nullptr && assign->value != nullptr) {
                for (const ast::Expr* target : assign->targets) {
                    counts_[last_name(*target)] += 1;
                }
            }
        }
        for (const ast::Argument& base : type.definition->bases) {
            if (const auto own = base_of(type, base, evaluator_)) {
                add(*own);
            }
        }
    }
    void walk(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            const auto* assign = std::get_if<ast::Assign>(&stmt->node);
            const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node);
            for (const ast::Expr* target :
                 assign != nullptr ? assign->targets : std::vector<const ast::Expr*>()) {
                note(*target);
            }
            if (augmented != nullptr) {
                note(*augmented->target);
            }
            ast::for_each_block(*stmt, [this](const ast::Block& inner) { walk(inner); });
        }
    }
    void note(const ast::Expr& target) {
        if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
            counts_[attribute->attribute] += 1;
        } else {
            ast::for_each_operand(target, [this](const ast::Expr& each) { note(each); });
        }
    }

    Evaluator& evaluator_;
    std::set<const ast::ClassDef*> seen_;
    std::map<std::string_view, int> counts_;
};

/// The attributes of an object that an expression reads, and whether it calls a method of it.
void read_of(const ast::Expr& expr, std::string_view self, std::set<std::string_view>& read,
             bool& calls) {
    const auto name_of = [](const ast::Expr& each) {
        const auto* name = std::get_if<ast::Name>(&each.node);
        return name == nullptr ? std::string_view() : name->id;
    };
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* method =
        call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    if (attribute != nullptr && name_of(*attribute->value) == self) {
        read.insert(attribute->attribute);
    }
    calls =
        calls || (method != nullptr && name_of(*method->value) == self) || (name_of(expr) == self);
    if (attribute == nullptr || name_of(*attribute->value) != self) {
        ast::for_each_operand(expr,
                              [&](const ast::Expr& each) { read_of(each, self, read, calls); });
    }
}

}  // namespace

std::optional<std::string_view> attribute_given_again(const ast::Expr& expr, std::string_view self,
                                                      const ClassValue& type,
                                                      Evaluator& evaluator) {
    std::set<std::string_view> read;
    bool calls = false;
    read_of(expr, self, read, calls);
    if (read.empty() && !calls) {
        return std::nullopt;
    }
    const GivenAttributes given(type, evaluator);
    for (const auto& [name, count] : given.counts()) {
        if (count > 1 && (calls || read.contains(name))) {
            return name;
        }
    }
    return std::nullopt;
}

namespace {

/// The classes that a class derives from, as far as they are known.
void add_ancestors(const ClassValue& derived, Evaluator& evaluator, Classes& all) {
    for (const ast::Argument& each : derived.definition->bases) {
        const auto base = base_of(derived, each, evaluator);
        if (base && all.insert(base->definition).second) {
            add_ancestors(*base, evaluator, all);
        }
    }
}

/// Whether a class has an attribute of its own by this name, whatever assigns it.
bool has_own(const ClassValue& type, std::string_view wanted, Evaluator& evaluator) {
    return type.body->defines(wanted) ||
           evaluator.assigned_in_methods(*type.definition).contains(wanted);
}

}  // namespace

bool has_attribute(const ClassValue& type, std::string_view wanted, Evaluator& evaluator,
                   Classes& seen) {
    return has_own(type, wanted, evaluator) ||
           (seen.insert(type.definition).second &&
            std::ranges::any_of(type.definition->bases, [&](const ast::Argument& each) {
                const auto base = base_of(type, each, evaluator);
                return base && has_attribute(*base, wanted, evaluator, seen);
            }));
}

namespace {

const ast::ClassDef* redefined_by(const ClassValue& owner, std::string_view wanted,
                                  const Scope& scope, Evaluator& evaluator) {
    for (const Binding& binding : scope.bindings()) {
        const auto* found = std::get_if<ClassBinding>(&binding.target);
        if (found == nullptr) {
            continue;
        }
        const ClassValue type{found->definition, &scope, found->body};
        if (has_own(type, wanted, evaluator) && evaluator.derives_from(type, *owner.definition)) {
            return found->definition;
        }
        if (const auto* inner = redefined_by(owner, wanted, *found->body, evaluator)) {
            return inner;
        }
    }
    return nullptr;
}

}  // namespace

bool Evaluator::derives_from(const ClassValue& derived, const ast::ClassDef& base) {
    const std::pair key(derived.definition, modules().size());
    if (const auto known = ancestors_.find(key); known != ancestors_.end()) {
        return known->second.contains(&base);
    }
    Classes all;
    add_ancestors(derived, *this, all);
    const bool derives = all.contains(&base);
    if (classes_running_ == 0) {
        ancestors_.emplace(key, std::move(all));
    }
    return derives;
}

const ast::ClassDef* Evaluator::redefined(const ClassValue& owner, std::string_view wanted) {
    const std::tuple key(owner.definition, wanted, modules().size());
    if (const auto known = redefined_.find(key); known != redefined_.end()) {
        return known->second;
    }
    const ast::ClassDef* found = nullptr;
    for (size_t i = 0; i < modules().size() && found == nullptr; ++i) {
        found = redefined_by(owner, wanted, *modules()[i], *this);
    }
    if (classes_running_ == 0) {  // else what derives from these does not tell yet
        redefined_[key] = found;
    }
    return found;
}

namespace {

/// What decides of attributes in a class or in those that it derives from, besides the bodies.
std::optional<Failure> special_access(const ClassValue& owner, Evaluator& evaluator,
                                      Classes& seen) {
    if (!seen.insert(owner.definition).second) {
        return std::nullopt;
    }
    for (const ast::Argument& base : owner.definition->bases) {
        const auto value = evaluator.evaluate(*base.value, *owner.scope);
        const auto* library = value ? value->get<Qualified>() : nullptr;
        const bool is_plain = library != nullptr && library->name == "abc.ABCMeta";
        if (base.keyword == "metaclass" && !is_plain) {
            return Failure{base.span, "what a metaclass does is not followed"};
        }
        const auto outer = base_of(owner, base, evaluator);
        if (auto why = outer ? special_access(*outer, evaluator, seen) : std::nullopt) {
            return why;
        }
    }
    for (const std::string_view method : {"__getattribute__", "__new__"}) {
        if (owner.body->defines(method)) {
            return Failure{owner.definition->name_span,
                           cat("`", owner.definition->name, "` has its own `", method,
                               "`, which is not followed")};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Failure> replaced(const ClassValue& owner, Evaluator& evaluator) {
    for (const ast::Expr* decorator : owner.definition->decorators) {
        if (!keeps_class(*decorator, owner, evaluator)) {
            return Failure{decorator->span, cat("what this decorator makes of `",
                                                owner.definition->name, "` is not followed")};
        }
    }
    Classes seen;
    return special_access(owner, evaluator, seen);
}

}  // namespace pykern2cu
