#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/import_order.hpp"
#include "frontend/names/scope.hpp"

/// What a program changes of its constants where the statements that bind them do not show it.
namespace pykern2cu {

/// Something that assigns a name from elsewhere: `global N` in a function, `settings.N = 1`,
/// `globals()["N"] = 1`, `setattr(C, "N", 1)`, `(N := 1)` in an expression.
struct Reassignment {
    Span span;
    std::string where;     // "in `main`"
    bool is_named = true;  // false: a name that is not known
};
/// What a change may be one of.
enum class ChangeKind : uint8_t {
    Any,          // it stores something, or is done by code that is not followed
    Object,       // it assigns an attribute that arrays do not have
    OwnObject,    // a method does, of its object
    ArrayOrList,  // a method that arrays have does it
    NoArray       // one that they do not have
};
inline constexpr size_t kChangeKinds = static_cast<size_t>(ChangeKind::NoArray) + 1;
/// Something that changes a list, an array or a dictionary in place: through another name of it,
/// or in a function.
struct ChangeInPlace {
    Span span = {};
    std::string_view function = {};  // in which that is; empty: none
    std::string_view name = {};      // by which the code has it
    /// To what changes: the keys, places and names of items in items; an empty one is not known.
    std::vector<std::string_view> path = {};
    ChangeKind kind = ChangeKind::Any;
};

/// `Solver.n`, or `solver.n` of an object.
struct ClassAttribute {
    const ast::ClassDef& owner;
    std::string_view name;
    ClassUse use;
    const ast::Expr* shown;  // the target of what gives it its value; null if the class body does
    const ast::ClassDef& holder;  // which is the class that does, or whose `__init__` does
};

/// Found once, without running anything, for all modules of some programs: which objects each name
/// may stand for, which of them code changes, and from where on that code may run. What is asked is
/// asked of one program.
class Changes {
  public:
    explicit Changes(std::vector<const Scope*> modules);
    ~Changes();

    /// Whether it matters which of the modules is run first.
    bool asks_for_main() const;
    /// What may assign what this binding binds, by that moment; nothing of most names.
    std::optional<Reassignment> reassignment(const Binding& binding, Moment moment) const;
    /// What may assign a name of a module that no statement of it shows.
    std::optional<Reassignment> reassignment(const Scope& module, std::string_view name,
                                             Moment moment) const;
    /// The same of a name of Python itself, if what assigns it names it.
    std::optional<Reassignment> change_of_builtin(const Scope& module, std::string_view name,
                                                  Moment moment) const;
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
    using Region = uint32_t;
    using Counts = std::function<bool(size_t change)>;

    template <class Meets>
    std::optional<Reassignment> first_assignment(std::string_view name, const void* owner,
                                                 bool by_prefix, Meets meets) const;
    std::vector<ChangeInPlace> changes_of(Region value, std::string_view name, size_t levels,
                                          const Counts& counts) const;
    bool derives_from(const ast::ClassDef& derived, const ast::ClassDef* base) const;
    bool may_give(const ast::ClassDef& derived, const ast::ClassDef& base,
                  std::string_view name) const;
    bool is_called_by_others(const ast::ClassDef& type) const;
    bool is_meant(size_t change, const ClassAttribute& attribute) const;
    bool runs_before(size_t change, const ClassAttribute& attribute) const;
    bool assigns(size_t change, const ClassAttribute& attribute) const;

    std::unique_ptr<ChangeFinder> finder_;
    using Assigned = std::unordered_map<std::string_view, std::vector<size_t>>;  // by name
    std::unordered_map<const void*, Assigned> assigned_;                         // by whose it is
    std::unordered_map<const void*, std::vector<size_t>> assigned_by_prefix_;    // by the same
    std::unordered_map<Region, std::vector<size_t>> changes_of_;                 // by region
    std::unordered_map<Region, std::vector<const ast::ClassDef*>> classes_of_;   // by the same
    /// Another class that it is derived from, or that is; itself for one of all these.
    std::unordered_map<const ast::ClassDef*, const ast::ClassDef*> family_;
    std::unordered_map<Region, std::vector<size_t>> attributes_of_;  // by what has these
};

/// Whether a method of a list, a dictionary, a set or an array changes it.
bool changes_its_object(std::string_view method);
/// `f` of `f` and `module.f`; empty of other expressions.
std::string_view last_name(const ast::Expr& expr);

}  // namespace pykern2cu
