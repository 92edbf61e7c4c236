#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/mutation/changes.hpp"
#include "frontend/library/array_part.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/python/host_arguments.hpp"
#include "frontend/source/pool.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/signature.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

struct ForeignContext;
class EnumBody;

/// Looks up a name that is local to the function being translated: nothing if it is no local, a
/// Failure if it is one whose value is not known at compile time.
using LocalLookup = std::function<std::optional<Result<ConstantValue>>(const ast::Name&, Span)>;

/// `--decorator NAME=numba.cuda.jit`
using DecoratorAliases = std::vector<std::pair<std::string, std::string>>;

/// Statements of a module, by where they begin.
struct HeldRange {
    static constexpr uint32_t kAtEnd = UINT32_MAX;  // behind all
    uint32_t first;
    uint32_t last;
};
/// What a name of a module holds in front of some of its statements, if it is the same for all of
/// them and following the host code tells it; a name of a call or a class, at the first of them.
using HeldLookup = std::function<std::optional<ConstantValue>(
    const Scope& module, std::string_view name, HeldRange statements)>;

/// What a message says behind its end of a name that `-D` can give a value.
std::string cure_by_definition(std::string_view name);
std::string_view without_cure(std::string_view message);

/// `self.N = value` in a method, and whether it is sure to run.
struct AttributeAssignment {
    const ast::FunctionDef* method;
    const ast::Expr* target;
    const ast::Expr* value;  // null: it changes what is there
    bool is_certain;
};
using AttributeAssignments = std::unordered_map<std::string_view, std::vector<AttributeAssignment>>;

/// Whether there is nothing in a value that can change.
bool is_fixed(const ConstantValue& value);
/// Whether what a function of a library gives may have something in it that changes, and that its
/// arguments have, too: `max(rows)`, `sorted(rows)`.
bool may_share(std::string_view function, const std::vector<ConstantValue>& arguments,
               const ConstantValue& made);

/// Evaluates Python expressions at compile time: module constants, defaults, dtypes, shapes,
/// decorators, calls of functions that make kernels. A name is evaluated when first asked for,
/// once, and cycles are failures.
class Evaluator {
  public:
    /// Names of constants are kept in `constants`.
    Evaluator(Program& program, TypeTable& types, Pool<ir::NamedConstant>& constants,
              DecoratorAliases aliases);
    ~Evaluator();

    /// Is asked for names whose statements do not tell their values.
    void set_held_lookup(HeldLookup lookup) { held_lookup_ = std::move(lookup); }

    /// Whether names of decorators are given that the program does not define.
    bool has_aliases() const { return !aliases_.empty(); }
    /// `-D NAME=VALUE`: overrides a constant of a module, or gives a parameter of a function that
    /// makes kernels its value. That is computed when first asked for, so that it sees what all
    /// others give.
    void define(std::string name, Span span, std::function<Result<ConstantValue>()> compute);
    /// What `-D` gives to a name, which it does.
    const Result<ConstantValue>& defined_value(const std::string& name);
    /// The modules with the constant that `-D NAME`, or `-D module.NAME`, may mean: the input, or
    /// else all others. None if it is for variables around kernels; several are an error.
    std::vector<const Scope*> meant_by(std::string_view defined) const;
    /// The constants of a module that `-D` gives values to.
    std::vector<std::string> defined_in(const Scope& module) const;
    /// How `-D` names a constant of one of several modules.
    static std::string name_in(const Scope& module, std::string_view name,
                               const std::vector<const Scope*>& among);
    /// Whether a definition has given anything its value.
    bool is_used(const std::string& name) const;

    Result<ConstantValue> evaluate(const ast::Expr& expr, Site site,
                                   const LocalLookup& locals = {});
    /// The value of a name as code at this site sees it, or of a builtin. One that is not defined
    /// may be a slip for one in sight: with the `locals` of a function, the failure asks for it.
    Result<ConstantValue> lookup(std::string_view name, Site site, Span span,
                                 const std::vector<std::string_view>* locals = nullptr);
    /// How many statements of a module have run for code that stands in another one.
    uint32_t seen_from(Site site, const Scope& module, uint32_t otherwise) const;
    /// Whether `import *` in a scope may bind a name.
    bool may_take(std::string_view name, const StarImport& import, const Scope& scope);
    /// The scope of the library functions that are written in Python.
    const Scope& library() { return program_.library(); }
    /// Whether a `try` of a module may go on in a handler because it imports one that raises.
    bool imports_may_fail(const Scope& module, const ast::UnsupportedStmt& attempt);
    Result<ConstantValue> value_of(const Binding& binding, const Scope& scope);
    /// Lets go of the value of a binding.
    void forget(const Binding& binding) { memo_.erase(&binding); }
    /// Nothing, or why an attribute of a class may have another value than this one.
    std::optional<Failure> changed(const ClassAttribute& attribute, const ConstantValue& value);
    /// Whether the statement that binds it runs; nothing if that is not known.
    std::optional<bool> runs(const Binding& binding, const Scope& scope);
    /// Whether any statement that binds a name in a scope runs; nothing if that is not known.
    std::optional<bool> binds(const Scope& scope, std::string_view name);
    /// Whether a statement runs as far as is known, also behind `if c: return`.
    bool may_run(const Binding& binding, const Scope& scope);
    /// `object.attribute` at a site, or when all of the program has run.
    Result<ConstantValue> attribute(const ConstantValue& object, std::string_view attribute,
                                    Span span, Site site = {});
    /// A call whose arguments are all constants and whose callee Python would run at compile time.
    Result<ConstantValue> call(const ConstantValue& callee,
                               const std::vector<ConstantValue>& arguments,
                               const std::vector<std::string_view>& keywords, Span span);
    /// `base[index]`
    Result<ConstantValue> subscript(const ConstantValue& base, const ConstantValue& index,
                                    Span span);

    /// Evaluates the expressions of a signature that the grammar of types does not know.
    TypeEvaluator type_evaluator(Site site);
    /// The files and texts that a decorator's `link=` names.
    std::vector<ir::LinkInput> link_inputs(const ast::Expr& link, Site site);

    // ---- functions that run at import time (host_call.cpp, decorators.cpp, calls_made.cpp) ----
    /// What a plain function returns that is called at a site. Arguments need not be known.
    Result<ConstantValue> call_function(const FunctionValue& function,
                                        const std::vector<ConstantValue>& arguments,
                                        const std::vector<std::string_view>& keywords, Site site,
                                        Span span);
    /// The scope of an inner function of device code that takes constants along.
    const Scope& closure_scope(
        const FunctionValue& function,
        const std::vector<std::pair<std::string_view, ConstantValue>>& taken);
    /// A call whose arguments are not known, which is none of the program.
    const Scope& unknown_call(const FunctionValue& function);
    /// Enters `__init__` for an object, which then knows what that assigns.
    void make_object(ClassValue& object, const HostArguments& arguments, Site site, Span span);
    /// Whether anything has called a function so far.
    bool is_called(const FunctionValue& function);
    bool is_called(const ast::FunctionDef& function) const;
    /// The functions that calls have entered so far, in this order.
    const std::vector<const ast::FunctionDef*>& entered() const { return entered_; }
    const Scope& entered_scope(size_t i) const { return *entered_scopes_[i]; }
    /// From here on functions may be called as often again as one statement may call them; false
    /// if the program has had all its calls.
    bool allow_calls();
    /// The calls of a function so far; if there are none, one whose arguments are its defaults.
    std::vector<const Scope*> calls_of(const FunctionValue& function);
    /// The function that a `def` with its decorators binds.
    FunctionValue decorated(const ast::FunctionDef& function, const Scope& scope,
                            uint32_t position);
    /// What a decorator is, or what it is a call of.
    Result<ConstantValue> maker_of(const ast::Expr& decorator, Site site);
    /// Whether a decorator is a function or a class of the program, or a call of one.
    bool is_of_program(const ast::Expr& decorator, Site site);
    /// Whether the function that a call stands for has been entered.
    bool is_followed(Span call) const { return followed_.contains(place_of(call)); }
    /// Notes that a decorator, or a call of one, has declared a function.
    void note_applied(Span decorator);
    bool is_applied(Span decorator) const;
    /// What a decorator declares: `cuda.jit`, an alias of it, `cuda.jit(device=True)`.
    std::shared_ptr<const Declaration> declared_by(const ast::Expr& decorator, Site site);

    SignatureContext signature_context(Site site);
    TypeTable& types() { return types_; }
    const std::vector<const Scope*>& modules() const { return program_.modules(); }
    const MakerNames& makers() { return program_.makers(); }
    /// Whether a class derives from another one, as far as its bases are known.
    bool derives_from(const ClassValue& derived, const ast::ClassDef& base);
    /// A class that derives from the owner and has an attribute of its own by this name, or null.
    const ast::ClassDef* redefined(const ClassValue& owner, std::string_view wanted);
    /// What the methods of a class assign to attributes, by name.
    const AttributeAssignments& assigned_in_methods(const ast::ClassDef& type);
    /// What a function imports: a module, or what a name of it holds in the end.
    Result<ConstantValue> imported(const ast::ImportFrom& import, const ast::ImportedName& name,
                                   const std::function<Site(const Scope&)>& site);
    Result<ConstantValue> imported(const ast::ImportedModule& module);
    Failure not_followed(std::string_view module, Span span, bool is_absent) const;
    /// Whether the program has a name anywhere but where it defines it.
    bool is_mentioned(std::string_view name) { return program_.is_mentioned(name); }
    /// Which code may launch kernels; null where any may.
    std::shared_ptr<const LaunchNames> launch_names(const std::vector<Span>& kernels) {
        return program_.launch_names(kernels);
    }
    /// Sorts places as the program reaches them.
    std::pair<std::pair<uint32_t, uint32_t>, uint32_t> order_of(Span span) const {
        return {program_.order_of(span.file), span.begin};
    }
    /// `red` of the member of an Enum that device code calls `Color_red`.
    std::optional<std::string_view> name_of_member(const ir::NamedConstant* origin) const;
    /// What device code calls a member of an Enum: `Color_red`.
    const ir::NamedConstant* name_of_member(const ast::ClassDef& owner, std::string_view member,
                                            Span span, uint8_t base);

    /// What is known of the body of an Enum; null in front of the first question.
    std::shared_ptr<EnumBody>& enum_body(const Scope& body) { return enum_bodies_[&body]; }

    // ---- what only host code computes (host_values.cpp) ----
    Result<ConstantValue> host_value(const ast::Comprehension& loop, Site site);
    Result<ConstantValue> host_value(const ast::FormattedString& string, Site site);
    Result<SliceBounds> bounds_of(const ast::Slice& slice, Site site);
    /// `value[1:]`, `value[::-1]`; nothing of what has no items.
    std::optional<Result<ConstantValue>> host_slice(const ConstantValue& value,
                                                    const ast::Slice& slice, Site site, Span span);
    /// `d.items()`, `"{}".format(x)`; nothing of other methods.
    std::optional<Result<ConstantValue>> host_method(const ConstantValue& object,
                                                     std::string_view method,
                                                     const std::vector<ConstantValue>& arguments,
                                                     const std::vector<std::string_view>& keywords,
                                                     Span span);

    static bool is_builtin(std::string_view name);

  private:
    /// The stack of the program holds so many, each with the calls in between.
    static constexpr uint32_t kMostNested = 20'000;
    static constexpr std::string_view kTooNested =
        "its value is the end of a chain of definitions that is too long to be followed; give a "
        "name in the chain its value with `-D NAME=VALUE`";
    class Expression;
    struct Bound;
    enum class State : uint8_t { Running, Done };
    struct Memo {
        State state = State::Running;
        std::optional<Result<ConstantValue>> result;
    };
    struct Definition {
        Span span;
        std::function<Result<ConstantValue>()> compute;
        std::optional<Result<ConstantValue>> value = std::nullopt;
        bool is_used = false;
    };

    ForeignContext foreign_context(Site site, const LocalLookup& locals);
    static bool is_hidden_until_later(std::string_view name, Site site);
    // ---- `import *` (star_imports.cpp) ----
    /// What modules give for one name, each looked through once; of one that is looked through,
    /// nothing so far.
    struct StarSearch {
        std::unordered_map<const Scope*, std::optional<Result<ConstantValue>>> given = {};
        std::unordered_set<const Scope*> may_bind = {};  // looked through for what may bind any
    };
    struct StarRange {
        const Scope* scope;
        uint32_t after;  // statements of the scope
        uint32_t before;
    };
    std::optional<Result<ConstantValue>> starred_behind(std::string_view name, Site site,
                                                        const Binding* bound);
    std::optional<Result<ConstantValue>> starred(std::string_view name, StarRange range,
                                                 const Binding* bound, StarSearch& search);
    std::optional<Result<ConstantValue>> starred_by(std::string_view name, const StarImport& import,
                                                    const Scope& scope, const Binding* bound,
                                                    StarSearch& search);
    std::optional<Failure> may_bind_any(const StarImport& import, const Scope& scope,
                                        std::string_view name, StarSearch& search);
    std::optional<Reassignment> reassigned_by_star(const StarImport& import, const Scope& scope,
                                                   std::string_view name);
    std::optional<bool> is_offered(const StarImport& import, const Scope& scope,
                                   std::string_view name);
    std::optional<bool> is_taken(const Binding& binding, const Scope& scope);
    const Binding* choose(const std::vector<const Binding*>& bindings, const Scope& scope,
                          uint32_t position, std::optional<Failure>& why_not);
    std::optional<bool> holds(const Guard& guard, const Scope& scope);
    std::optional<bool> holds_all(const Guard* guard, const Scope& scope);
    const Changes& changes() { return program_.changes(); }
    const ImportOrder& order();
    /// The value of a binding, or why it may have another one by the time that the code at a
    /// position of the scope runs.
    std::optional<Failure> changed_class(const Binding& binding);
    Result<ConstantValue> unchanged(ConstantValue value, const Binding& binding, Site site);
    std::optional<Failure> changed_builtin(std::string_view name, Site site);
    Result<ConstantValue> from_library(std::string qualified);
    std::optional<Failure> changed_default(const ast::Parameter& parameter,
                                           const ConstantValue& value);
    std::optional<Failure> changed_by(const Moment& moment, const ConstantValue& value,
                                      const Binding& binding);
    // ---- names whose module is followed (changed_constants.cpp) ----
    Result<ConstantValue> held_or(Failure failure, std::string_view name, Site at);
    std::optional<ConstantValue> held(std::string_view name, Site at);
    std::optional<Failure> assigned_in_loop(const Binding& binding, Site site);
    Result<ConstantValue> evaluate_once(const Binding& binding, const Scope& scope);
    static bool is_open(const Binding& binding, const Scope& scope);
    bool may_be_defined(const Binding& binding, const Scope& scope, const Failure& failure);
    Result<ConstantValue> evaluate_binding(const Binding& binding, const Scope& scope);
    Result<ConstantValue> class_value(const ClassBinding& binding, Site site);
    bool is_meant(std::string_view defined, const Scope& scope) const;
    const Result<ConstantValue>* definition(std::string_view name, const Scope& scope);
    const Result<ConstantValue>* definition_of(const Binding& binding, const Scope& scope);
    const Scope& enter(const FunctionValue& function, const std::vector<ConstantValue>& arguments,
                       const std::optional<Site>& site = std::nullopt);
    ConstantValue default_of(const ast::Parameter& parameter, const FunctionValue& function);
    bool is_given_arguments(std::string_view method);
    Result<const Scope*> enter_with(const FunctionValue& function, const HostArguments& all,
                                    Site site, Span span);
    bool has_calls_left() const;
    /// By what they keep.
    size_t calls_made() const;
    Result<ConstantValue> returned_by(const Scope& call);
    bool keeps_function(std::string_view library, Site site);
    static std::optional<Failure> bind_round(Scope& round, const ast::Expr& target,
                                             const ConstantValue& value);
    std::optional<Failure> for_each_round(const ast::Comprehension& loop, size_t first,
                                          size_t most_rounds, Site site,
                                          const std::function<std::optional<Failure>(Site)>& body);
    std::optional<ConstantValue> member_attribute(const ConstantValue& object,
                                                  std::string_view attribute) const;
    std::string alias_target(const ast::Expr& callee, Site site);
    std::optional<Result<ConstantValue>> imported_by(std::string_view function,
                                                     const std::vector<ConstantValue>& arguments,
                                                     const std::vector<std::string_view>& given,
                                                     Span span);

    Program& program_;
    TypeTable& types_;
    Pool<ir::NamedConstant>& constants_;
    DecoratorAliases aliases_;
    HeldLookup held_lookup_;
    uint32_t classes_running_ = 0;  // whose bases and decorators are evaluated
    // Of so many modules; nothing while the class itself is made.
    std::map<std::pair<const ast::ClassDef*, size_t>, std::set<const ast::ClassDef*>> ancestors_;
    std::map<std::tuple<const ast::ClassDef*, std::string_view, size_t>, const ast::ClassDef*>
        redefined_;
    std::map<std::tuple<const Scope*, std::string, std::string>, ConstantValue> held_;
    std::unordered_map<std::string, Definition> definitions_;
    std::unordered_map<const Binding*, Memo> memo_;
    std::unordered_map<const Guard*, std::optional<bool>> guards_;
    std::unordered_map<const Binding*, std::optional<bool>> taken_;   // by `import *`
    std::map<std::pair<const StarImport*, size_t>, bool> hides_all_;  // `__all__` of its module
    std::shared_ptr<const ImportOrder> order_;
    std::unordered_map<const ast::ClassDef*, AttributeAssignments> assigned_in_methods_;
    std::unordered_map<const Scope*, std::shared_ptr<EnumBody>> enum_bodies_;
    size_t modules_ordered_ = 0;
    std::map<std::pair<const ast::ClassDef*, std::string_view>, const ir::NamedConstant*>
        member_names_;
    std::unordered_map<std::string, const Scope*> calls_;
    std::unordered_set<std::string_view> given_arguments_;  // methods, by their names
    size_t methods_seen_ = 0;                               // modules that were asked for these
    // Of parameters, by the expression and where the function is defined.
    std::map<std::tuple<const ast::Expr*, const Scope*, uint32_t>, ConstantValue> defaults_;
    std::unordered_map<std::string, std::vector<const Scope*>> calls_of_;
    std::unordered_set<const ast::FunctionDef*> called_;
    using PlaceKey = std::pair<uint32_t, std::pair<uint32_t, uint32_t>>;
    static PlaceKey place_of(Span span) { return {span.file, {span.begin, span.end}}; }
    std::set<PlaceKey> applied_;  // decorators
    std::set<PlaceKey> followed_;
    std::vector<const ast::FunctionDef*> entered_;
    std::vector<const Scope*> entered_scopes_;
    uint32_t depth_ = 0;
    uint32_t nested_ = 0;    // expressions and bindings that wait for each other
    size_t most_calls_ = 0;  // of `calls_`
    std::unordered_set<std::shared_ptr<const SequenceValue>> given_;  // to calls
    size_t items_given_ = 0;                                          // in these
    static constexpr size_t kMostItemsKept = 4'000'000;
    size_t items_kept_ = 0;  // of all arrays that names hold
    size_t rounds_ = 0;      // of all comprehensions
};

}  // namespace pykern2cu
