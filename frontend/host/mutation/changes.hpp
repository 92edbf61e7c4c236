#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "frontend/host/modules/import_order.hpp"
#include "frontend/host/modules/scope.hpp"
#include "frontend/host/mutation/change_search.hpp"
#include "frontend/host/mutation/code_words.hpp"
#include "frontend/host/mutation/file_words.hpp"

/// What a program changes of its constants where the statements that bind them do not show it.
namespace pykern2cu {

/// Something that assigns a name from elsewhere: `global N` in a function, `settings.N = 1`,
/// `globals()["N"] = 1`, `setattr(C, "N", 1)`, `(N := 1)` in an expression.
struct Reassignment {
    Span span;
    std::string where;     // "in `main`"
    bool is_named = true;  // false: a name that is not known
};

/// `Solver.n`, or `solver.n` of an object.
struct ClassAttribute {
    const ast::ClassDef& owner;
    std::string_view name;
    ClassUse use;
    const ast::Expr* shown;  // the target of what gives it its value; null if the class body does
    const ast::ClassDef& holder;  // which is the class that does, or whose `__init__` does
};

/// Found once, without running anything, by the words of the modules of some programs: what code
/// may assign or change, and from where on that code may run. What is asked is asked of one
/// program.
class Changes {
  public:
    /// One of the files, and where its words are kept; null: nowhere.
    struct File {
        std::string path;
        const ast::Module* module;
        FileWords* words = nullptr;
    };
    explicit Changes(const std::vector<File>& files);
    bool has(uint32_t file) const { return by_file_.contains(file); }

    /// What may assign what this binding binds, by that moment; nothing of most names.
    std::optional<Reassignment> reassignment(const Binding& binding, Moment moment) const;
    /// Whether code may assign an attribute of an object whose class it does not tell.
    bool may_assign(std::string_view attribute) const;
    /// What may assign a name of a module that no statement of it shows.
    std::optional<Reassignment> reassignment(const Scope& module, std::string_view name,
                                             Moment moment) const;
    /// The same of a name of Python itself, if what assigns it names it.
    std::optional<Reassignment> change_of_builtin(const Scope& module, std::string_view name,
                                                  Moment moment) const;
    /// The same of what a library has, by its whole name, at any time.
    std::optional<Reassignment> change_of_library(const std::string& qualified) const;
    /// What may change what this binding binds, or what is in that, so many levels deep. What
    /// changes it by its name, in the scope that binds it, does not count: the statements of the
    /// scope show that.
    std::vector<ChangeInPlace> changes_in_place(const Binding& binding, Moment moment,
                                                size_t levels) const;
    /// What may change the default of a parameter, in calls of its function too.
    std::vector<ChangeInPlace> changes_of_default(const ast::Parameter& parameter,
                                                  size_t levels) const;
    /// What may assign an attribute of a class besides what gives it its value.
    std::optional<Reassignment> reassignment(const ClassAttribute& attribute,
                                             const ImportOrder& order) const;
    /// What may change the value of an attribute.
    std::vector<ChangeInPlace> changes_in_place(const ClassAttribute& attribute,
                                                const ImportOrder& order, size_t levels) const;
    /// What may assign an attribute of the class of tuples that this binding binds, at any time:
    /// its objects see that.
    std::optional<Reassignment> change_of_class(const Binding& binding,
                                                const ImportOrder& order) const;

  private:
    using Owner = CodeWords::Owner;
    struct Module {
        std::string name;  // that imports have
        std::string path;  // of the file, without `.py`
        std::shared_ptr<const CodeWords> kept;
        const CodeWords& words = *kept;
        mutable std::optional<bool> is_handed_out;  // once asked
        // Whether what code calls so may be the module, once asked.
        mutable std::map<std::pair<const CodeWords*, std::string_view>, bool> may_be = {};
    };
    using Assignments = std::vector<std::pair<const CodeWords*, const CodeWords::Assigned*>>;
    void index_assigned(const CodeWords& words);
    using Modules = std::vector<const Module*>;
    /// Those whose code has a word, or assigns or binds it, in their order, and others.
    const Modules& having(std::string_view word) const;
    const Modules& binding(std::string_view word) const;
    static Modules both(const Modules& some, const Modules& others);
    Modules having(std::string_view word, const Modules& others) const {
        return both(having(word), others);
    }
    struct Bound {
        const Module* module;
        Owner owner;
    };

    static Reassignment reassignment_at(const CodeWords& words, Owner owner, Span span,
                                        bool is_named = true);
    std::optional<Bound> bound(Span span, std::string_view name) const;
    bool may_have_run(const CodeWords& words, Owner owner, Span span, const Moment& moment) const;
    const std::vector<ImportOrder::Place>& starts_of(const CodeWords& words, Owner function) const;
    using IsOfLibrary = std::function<bool(const CodeWords& words, std::string_view alias)>;
    bool may_be_of_library(
        const Module& module, CodeWords::Source::Of of, std::string_view word,
        const IsOfLibrary& is_it,
        std::set<std::tuple<const Module*, CodeWords::Source::Of, std::string_view>>& seen) const;
    bool names_library(const CodeWords& words, std::string_view object,
                       const std::string& library) const;
    bool may_be_library(const Module& module, std::string_view object,
                        const std::string& library) const;
    /// Whether code gives a library another name, or gives it to others.
    bool is_given_away(const std::string& library) const;
    static bool is_library(const CodeWords& words, std::string_view alias,
                           std::string_view library);
    /// Of what a library has, by its whole name.
    const Assignments& assignments_of(const std::string& qualified) const;
    static bool leads_to(std::string_view path, const Module& module);
    bool may_be_module(const CodeWords& words, std::string_view object, const Module& module) const;
    bool is_module(const CodeWords& words, std::string_view object, const Module& module) const;
    bool is_handed_out(const Module& module) const;
    std::optional<Reassignment> assigned_by_name(const Module& module, std::string_view name,
                                                 bool by_prefix, const Moment& moment) const;
    using Way = ChangeWay;
    using Search = ChangeSearch;
    using Variable = ChangeSearch::Variable;
    using Counts = std::function<bool(const CodeWords::Use&)>;
    void add_uses(const Module& module, const std::vector<CodeWords::Use>& uses, const Way& way,
                  const Counts& counts, Search& search) const;
    void add_use(const Module& module, const CodeWords::Use& use, const Way& way, const Way& to,
                 Search& search) const;
    bool is_operated(const CodeWords::Use& use) const;
    void add_whole(const Module& module, const CodeWords::Use& use, const Way& way,
                   const Counts& counts, Search& search) const;
    void add_target(const Module& module, const CodeWords::Use& use, const Way& way,
                    Search& search) const;
    void add_sources(const Module& module, const std::vector<CodeWords::Source>& sources,
                     std::optional<Owner> owner, std::string_view name, const Way& way,
                     Search& search, const CodeWords::Use* by = nullptr) const;
    void add_source(const Module& module, const CodeWords::Source& source, const Way& way,
                    bool is_exact, Search& search) const;
    void add_changes(const Module& module, Owner owner, std::string_view name, Way way,
                     Search& search, const CodeWords::Use* by = nullptr) const;
    void add_attribute(std::string_view name, Way way, Search& search,
                       const CodeWords::Use* by = nullptr) const;
    bool is_captured(const CodeWords& words, Owner owner, std::string_view name) const;
    bool add_results(const CodeWords& words, const CodeWords::Use& use, Way way,
                     Search& search) const;
    using Names = std::set<std::pair<const Module*, std::string_view>>;
    struct Called {
        Names names = {};
        bool are_all = true;  // and each is known
    };
    bool find_functions(const Module& module, Owner owner, std::string_view name,
                        std::set<Variable>& seen, Names& found) const;
    Called called(const Module& module, const CodeWords::Use& use) const;
    bool is_made_by_itself(const ast::ClassDef& type) const;
    bool may_replace(const Module& by, const CodeWords::Assigned& assigned, const Module& of,
                     std::string_view name) const;
    bool is_replaced(std::string_view name) const;
    bool is_known(std::string_view function) const;
    static size_t place_of(const Module& module, const CodeWords::Use& use, const Way& way);
    void add_parameters(const Called& functions, const CodeWords::Use& use, Way way,
                        Search& search) const;
    void add_fields(const ast::ClassDef& type, const CodeWords::Use& use, const Way& way,
                    Search& search) const;
    void add_parameters_of(std::string_view callee, const CodeWords::Use& use, const Way& way,
                           Search& search) const;
    void add_given(const CodeWords& words, Owner function, std::string_view parameter, Way way,
                   Search& search) const;
    void add_returned(std::string_view function, Way way, Search& search) const;
    bool runs(const CodeWords& words, const CodeWords::Use& use, Search& search) const;
    static bool is_seen(const CodeWords& words, const CodeWords::Use& use, const Search& search);
    bool has_function(std::string_view name) const;
    bool may_hold(const CodeWords::Use& use) const;
    const std::set<const ast::ClassDef*>& bases_of(const ast::ClassDef& derived) const;
    bool are_joined(const ast::ClassDef& one, const ast::ClassDef& other) const;
    void add_receivers(const Module& module, const ast::ClassDef& type, Search& search) const;
    bool derives_from(const ast::ClassDef& derived, const ast::ClassDef& base) const;
    const std::vector<const ast::ClassDef*>& derived_classes(const ast::ClassDef& base) const;
    bool has_unknown_base(const ast::ClassDef& type) const;
    bool hides(const ast::ClassDef& derived, const ast::ClassDef& base,
               std::string_view name) const;
    bool is_lent(const ast::ClassDef& type) const;
    const Search& find_changes_of(const ast::ClassDef& type, ClassUse use) const;
    bool may_have(const ast::ClassDef& type, ClassUse use, Span span, bool is_sure) const;
    bool is_handed_out(std::string_view name) const;
    /// `Base` of `Base[T]`
    static const ast::Expr& plain_base(const ast::Argument& base) {
        const auto* generic = std::get_if<ast::Subscript>(&base.value->node);
        return generic == nullptr ? *base.value : *generic->base;
    }
    std::string_view name_of(const ast::ClassDef& type, const ast::Argument& base) const;
    template <class Each>
    void for_each_base(const ast::ClassDef& type, Each each) const {
        for (const ast::Argument& base : type.bases) {
            const std::string_view name = name_of(type, base);
            for (const Module* module : having(name)) {
                for (const Owner owner : module->words.classes(name)) {
                    each(*module->words.code()[owner].type);
                }
            }
        }
    }
    struct Named {
        const ast::ClassDef* type = nullptr;
        bool is_object = false;  // of that very class
        bool is_any = false;     // of several
        bool is_none = false;    // it is something else
    };
    Named named_class(const CodeWords& words, CodeWords::Receiver receiver, std::string_view object,
                      Owner owner) const;
    bool is_set_by_python(const ast::ClassDef& type) const;
    bool may_be_unnamed(CodeWords::Receiver receiver, std::string_view object, Span span,
                        const ClassAttribute& attribute, bool is_sure) const;
    bool is_meant(const CodeWords& words, const CodeWords::Assigned& each,
                  const ClassAttribute& attribute, bool is_sure) const;
    bool may_use(const CodeWords& words, const CodeWords::Use& use,
                 const ClassAttribute& attribute) const;
    std::optional<Reassignment> assigned_in(const Module& module, const ClassAttribute& attribute,
                                            bool is_sure) const;
    bool runs_before(const CodeWords& words, const CodeWords::Assigned& assigned,
                     const ClassAttribute& attribute) const;

    /// What was asked of a binding: where it is, its name, whether it holds an object, the levels.
    using Question = std::tuple<Span, std::string_view, bool, size_t, Moment::Key>;

    std::vector<Module> modules_;
    using ByWord = std::map<std::string, Modules, std::less<>>;
    const Modules& find(std::string_view word, bool (CodeWords::*is_in)(std::string_view) const,
                        ByWord& known) const;
    mutable ByWord by_word_;   // modules that have it, once asked
    mutable ByWord by_bound_;  // that assign or bind it
    std::unordered_map<std::string_view, Assignments> by_object_;
    Modules with_any_;            // whose code may take any name
    Modules with_mentions_;       // or mention it
    Modules with_assigned_;       // or put something else in the place of functions
    bool has_operators_ = false;  // methods that operators, loops and the like call
    bool has_stores_ = false;     // the same of stores of items and attributes
    bool holds_any_ = false;      // objects do, by the names of methods
    bool gives_modules_ = false;  // `sys.modules.get(name)`
    std::unordered_map<uint32_t, size_t> by_file_;
    mutable std::map<std::pair<const ast::ClassDef*, ClassUse>, Search> of_classes_;
    mutable std::unordered_map<std::string_view, bool> known_functions_;
    mutable std::unordered_map<const ast::ClassDef*, std::vector<const ast::ClassDef*>> derived_;
    mutable std::unordered_map<const ast::ClassDef*, std::set<const ast::ClassDef*>> bases_;
    mutable std::map<Question, std::vector<ChangeInPlace>> known_;
    mutable std::map<std::string, Assignments> of_libraries_;
    mutable std::map<std::string, bool> given_away_;  // libraries
    // By the code, the object and the library.
    mutable std::map<std::tuple<const Module*, std::string, std::string>, bool> may_be_libraries_;
    mutable std::map<std::pair<const CodeWords*, Owner>, std::vector<ImportOrder::Place>> starts_;
};

}  // namespace pykern2cu
