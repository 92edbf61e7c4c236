#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/host/mutation/fate.hpp"
#include "frontend/source/span.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// Methods that get what a call of their class is given.
inline constexpr std::string_view kInitializers[] = {"__init__", "__new__", "__post_init__"};

/// What the code of one file does to names, to attributes and to what these hold, as far as its
/// words tell, wherever it runs. Kernels and functions of the device change nothing.
class CodeWords {
  public:
    /// The module, a class body or a function, by its number; the module is 0.
    using Owner = uint32_t;
    struct Code {
        Owner outer = 0;
        const ast::FunctionDef* function = nullptr;  // neither of a comprehension
        const ast::ClassDef* type = nullptr;
        Span span = {};
        bool is_device = false;
        std::unordered_set<std::string_view> bound = {};
        std::unordered_set<std::string_view> outside = {};  // `global N`, `nonlocal N`
        uint32_t initializes_at = 0;  // the last place where it calls an `__init__`
    };
    /// By what code has what it changes.
    enum class Receiver : uint8_t {
        Names,  // of the module: `globals()["N"] = 1`
        Own,    // the object whose method it is, or its class
        Other
    };
    /// What may assign a name or an attribute.
    struct Assigned {
        std::string name;
        bool is_prefix = false;  // of all names that begin with it
        Span span;
        Owner owner;
        Receiver receiver;
        std::string_view object = {};  // `a.b`
    };
    /// What may change something that is held by a name or an attribute.
    struct Use : Fate {
        Owner owner;
        Receiver receiver = Receiver::Other;
        std::string_view object = {};  // of the attribute, `a.b`
    };
    /// Of what `into` names: a use of what it may be, or hold.
    struct Source {
        enum class Of : uint8_t { Name, Attribute, Call } of;
        std::string_view word;
        Use use;
    };
    struct Mention {
        Owner owner;
        uint32_t offset;
    };
    struct Place {
        Owner owner;
        Span span;
        bool is_in_expression;  // `(N := 1)`
    };

    uint32_t file() const { return file_; }
    /// Whether the code may be asked for something by a word.
    bool has(std::string_view word) const { return words_.contains(word); }
    /// Whether it assigns or binds a name or an attribute.
    bool binds(std::string_view word) const {
        return assigned_.contains(word) || places_.contains(word);
    }
    const std::vector<Code>& code() const { return code_; }
    /// The module or function that runs it: the body of a class runs where it stands.
    Owner code_of(Owner owner) const;
    /// Whose variable a name is that code of an owner has.
    Owner binder_of(Owner owner, std::string_view name) const;
    bool may_mean(Owner code, std::string_view name, Owner binder) const;
    Owner owner_of(Span binding, std::string_view name) const;
    /// Its class, of a method that takes its object or class first; null of others.
    const ast::ClassDef* class_of_method(Owner owner) const;
    /// The name of the function whose code it is; "" of others and of a lambda.
    std::string_view function_of(Owner owner) const;
    /// The class body, or the method, that code of an owner is in; the module of other code.
    Owner member_around(Owner owner) const;
    /// The class whose body, or method, code of an owner is in; null of other code.
    const ast::ClassDef* class_around(Owner owner) const;
    const std::vector<Owner>& functions(std::string_view name) const {
        return get(functions_, name);
    }
    const std::vector<Owner>& classes(std::string_view name) const { return get(classes_, name); }

    /// The functions that a call by a name may mean, and how many arguments Python gives them
    /// itself.
    template <class Each>
    void for_each_called(std::string_view name, Each each) const {
        for (const Owner owner : functions(name)) {
            each(owner, class_of_method(owner) == nullptr ? 0 : 1);
        }
        for (const Owner type : classes(name)) {
            for (const std::string_view method : kInitializers) {
                for (const Owner owner : functions(method)) {
                    if (code_[owner].outer == type) {
                        each(owner, 1);
                    }
                }
            }
        }
    }

    const std::vector<Assigned>& assigned(std::string_view name) const {
        return get(assigned_, name);
    }
    const std::vector<Assigned>& assigned_by_prefix() const { return prefixes_; }
    const std::vector<Place>& places(std::string_view name) const { return get(places_, name); }
    const std::vector<Use>& uses_of_name(std::string_view name) const { return get(names_, name); }
    /// Whether what a name holds gets another name, or is given to others.
    bool gives_away(std::string_view name) const { return is_any_kept(uses_of_name(name)); }
    /// The same of an attribute, of whatever object.
    bool gives_away_attribute(std::string_view name) const {
        return is_any_kept(uses_of_attribute(name));
    }
    static bool is_any_kept(const std::vector<Use>& uses) {
        return std::ranges::any_of(
            uses, [](const Use& use) { return use.is_kept() && use.path.empty(); });
    }
    const std::vector<Use>& uses_of_attribute(std::string_view name) const {
        return get(attributes_, name);
    }
    const std::vector<Source>& sources_of_name(std::string_view name) const {
        return get(name_sources_, name);
    }
    const std::vector<Source>& sources_of_attribute(std::string_view name) const {
        return get(attribute_sources_, name);
    }
    /// What is done with the results of functions of a name.
    const std::vector<Use>& uses_of_results(std::string_view function) const {
        return get(results_, function);
    }
    /// What functions of a name return.
    const std::vector<Source>& returned_by(std::string_view name) const {
        return get(returned_, name);
    }
    /// What functions of a name are given.
    const std::vector<Source>& given_to(std::string_view function) const {
        return get(given_, function);
    }
    /// Where code may take any name or attribute.
    const std::vector<Use>& uses_of_any() const { return any_; }
    const std::vector<Mention>& mentions(std::string_view word) const {
        return get(mentions_, word);
    }
    /// Where code may mention anything, such as `getattr(object, name)`.
    const std::vector<Mention>& mentions_of_any() const { return mentions_of_any_; }
    /// What the file calls what it imports by another name, or the name itself.
    const std::vector<std::string_view>& imported_as(std::string_view name) const {
        return get(imported_, name);
    }
    /// `settings.N` of `from settings import N`; "" if it is not imported.
    std::string_view imported_from(std::string_view alias) const {
        const auto found = originals_.find(alias);
        return found == originals_.end() ? std::string_view() : found->second;
    }
    const std::vector<Assigned>& all_assigned() const { return all_assigned_; }
    /// Whether objects may have something other than a method by that name.
    bool holds(std::string_view name) const { return held_.contains(name); }
    /// By any name.
    bool holds_any() const;
    /// `C.__subclasses__()`: also of one that nothing calls.
    bool gives_any_class() const { return gives_any_class_; }
    /// Whether a class has methods that operators, loops and the like call.
    bool has_operators() const { return has_operators_; }
    /// The same of stores of items and attributes.
    bool has_stores() const { return has_stores_; }
    /// Whether something of a name is called, or a base of a class.
    bool calls(std::string_view name) const { return called_.contains(name); }
    /// Whether it may have modules by looking through what others hold.
    bool gives_modules() const { return gives_modules_; }
    /// `type(object).n = 1`
    bool gives_classes() const { return gives_classes_; }
    /// Whether something other than a `def`, a class or an import binds a name.
    bool is_variable(Owner binder, std::string_view name) const {
        return variables_.contains({binder, name});
    }
    /// The same in any code of the file.
    bool is_variable(std::string_view name) const { return variable_names_.contains(name); }
    /// The object of what may assign anything.
    static constexpr std::string_view kAnything = "*";
    /// `sys.modules[__name__]`
    static constexpr std::string_view kOwnModule = "__name__";
    /// The object whose attributes a pattern takes.
    static constexpr std::string_view kPattern = "case";
    /// In front of an object that is a module, by its whole name.
    static constexpr std::string_view kWhole = "/";
    bool has_star() const { return has_star_; }
    /// Whether a class gives one of its methods to others: `Other.run(object)`.
    bool lends(std::string_view type, std::string_view method) const {
        const auto found = lent_.find(type);
        return found != lent_.end() && found->second.contains(method);
    }
    /// What all calls make whose results a name holds, if it holds nothing else; "" otherwise.
    std::string_view made_by(Owner owner, std::string_view name) const;

  private:
    friend class WordReader;
    CodeWords() = default;
    template <class T>
    using ByWord = std::unordered_map<std::string_view, std::vector<T>>;
    template <class T>
    static const std::vector<T>& get(const ByWord<T>& all, std::string_view word) {
        static const std::vector<T> kNone;
        const auto found = all.find(word);
        return found == all.end() ? kNone : found->second;
    }

    void note_words();

    uint32_t file_ = 0;
    std::unordered_set<std::string_view> words_;  // all of these
    // That the keys of others are views of; what is read of one file again shares them.
    std::shared_ptr<std::set<std::string, std::less<>>> texts_ =
        std::make_shared<std::set<std::string, std::less<>>>();
    std::vector<Code> code_;
    ByWord<Owner> functions_;
    ByWord<Owner> classes_;
    std::unordered_map<std::string_view, std::vector<Assigned>> assigned_;
    std::vector<Assigned> prefixes_;
    ByWord<Place> places_;
    ByWord<Use> names_;
    ByWord<Use> attributes_;
    ByWord<Source> name_sources_;
    ByWord<Source> attribute_sources_;
    ByWord<Source> returned_;
    ByWord<Use> results_;
    ByWord<Source> given_;
    std::vector<Use> any_;
    ByWord<Mention> mentions_;
    std::vector<Mention> mentions_of_any_;
    ByWord<std::string_view> imported_;
    std::unordered_map<std::string_view, std::string_view> originals_;
    std::vector<Assigned> all_assigned_;
    bool has_star_ = false;
    std::set<std::pair<Owner, std::string_view>> variables_;
    std::unordered_set<std::string_view> variable_names_;
    std::unordered_set<std::string_view> held_;
    bool has_operators_ = false;
    bool has_stores_ = false;
    bool gives_modules_ = false;
    bool gives_classes_ = false;
    bool gives_any_class_ = false;
    bool holds_any_ = false;
    std::unordered_set<std::string_view> called_;
    std::unordered_map<std::string_view, std::unordered_set<std::string_view>> lent_;
    std::unordered_map<std::string_view, std::vector<std::pair<Owner, std::string_view>>> made_;
};

}  // namespace pykern2cu
