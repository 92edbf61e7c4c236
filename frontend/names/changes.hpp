#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/names/scope.hpp"

/// What a program changes of its constants where the statements that bind them do not show it.
namespace pykern2cu {

/// Something that assigns a name from elsewhere: `global N` in a function, `settings.N = 1`,
/// `globals()["N"] = 1`, `setattr(C, "N", 1)`, `(N := 1)` in an expression.
struct Reassignment {
    Span span;
    std::string where;  // "in `main`"
};
/// Something that changes a list, an array or a dictionary in place: through another name of it,
/// or in a function.
struct ChangeInPlace {
    Span span;
    std::string where;
    uint8_t depth;      // of what changes: 0 the value itself, 1 its items, …
    bool is_outer;      // it changes what the value is a part of, which matters for views
    bool is_of_object;  // it assigns an attribute that arrays do not have
    bool is_own;        // a method assigns an attribute of its object
};

/// When code runs that asks for the value of a name.
struct Moment {
    const Scope* module;
    uint32_t offset;  // in the module: what stands behind it has not run
    /// After the module, whatever functions run then.
    static constexpr uint32_t kLater = UINT32_MAX;
    /// At the end of the module: the functions that it has not called have not run.
    static constexpr uint32_t kImported = UINT32_MAX - 1;
};

class ChangeFinder;

/// Found once, without running anything, for all modules of a program: which objects each name may
/// stand for, which of them code changes, and from where on that code may run.
class Changes {
  public:
    explicit Changes(std::vector<const Scope*> modules);
    ~Changes();

    /// What may assign what this binding binds, by that moment; nothing of most names.
    std::optional<Reassignment> reassignment(const Binding& binding, Moment moment) const;
    /// What may change what this binding binds. What changes it by its name, in the scope that
    /// binds it, does not count: the statements of the scope show that.
    /// Nothing if that is too much to follow.
    std::optional<std::vector<ChangeInPlace>> changes_in_place(const Binding& binding,
                                                               Moment moment) const;
    /// What assigns an attribute of a class from outside of its methods.
    std::optional<Reassignment> reassignment(const ast::ClassDef& owner,
                                             std::string_view attribute) const;
    /// False: the program is too large to be followed, and nothing of it is known.
    bool is_complete() const { return is_complete_; }

  private:
    struct Place {
        size_t change;  // of those that the finder has
        uint8_t depth;
    };

    std::unique_ptr<ChangeFinder> finder_;
    bool is_complete_;
    std::unordered_map<uint32_t, std::vector<Place>> changes_of_;  // by object
    std::unordered_set<uint32_t> changed_;  // objects that change, or something in them
};

/// Whether a method of a list, a dictionary, a set or an array changes it.
bool changes_its_object(std::string_view method);

}  // namespace pykern2cu
