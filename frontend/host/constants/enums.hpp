#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"

namespace pykern2cu {

/// What the members of an Enum are, by its bases and its body.
struct EnumKind {
    bool is_enum = false;
    bool is_flag = false;
    std::optional<Type> number = {};  // of an IntEnum, or of `class E(float, Enum)`
    bool are_strings = false;
    std::optional<Failure> why_not = {};  // its members are not followed

    /// With what a base is that is followed too, or a base of a library.
    void add(const EnumKind& base);
    void add(std::string_view base, Span span, std::string_view owner);
    /// Of a base that is not followed.
    void add_unknown(Span span, std::string_view owner);
    /// With what the body binds that Python asks of members: `def __add__`, a property `value`.
    void add_body(const ast::ClassDef& definition);
};

/// The name that `A = value` in a body binds; null of other statements.
const ast::Name* assigned_name(const ast::Stmt& stmt);

/// The members of an Enum so far, as its body assigns them.
class EnumMembers {
  public:
    EnumMembers(const ast::ClassDef& owner, const EnumKind& kind) : owner_(owner), kind_(kind) {}

    /// What `auto()` gives next; nothing where that depends on Python's version.
    std::optional<BigInt> automatic() const;
    /// Adds the member of a value, or another name for the one that has this value, and returns it
    /// if it is known.
    std::optional<ConstantValue> add(std::string_view name, const ConstantValue& value,
                                     Evaluator& evaluator, Span span);
    /// What an assignment leaves of which the value is not known, or whether it is a member.
    void add_unknown() { is_rising_ = false; }
    /// The value that a name in the body stands for behind its assignment, or null.
    const ConstantValue* value_of(std::string_view name) const;

  private:
    const ast::ClassDef& owner_;
    const EnumKind& kind_;
    struct Member {
        std::string_view name;  // the first of the value
        ConstantValue value;
    };
    std::vector<Member> members_;
    std::unordered_map<std::string_view, size_t> by_name_;
    std::unordered_map<std::string, size_t> by_value_;  // by `key_text`
    bool has_unhashed_ = false;
    BigInt last_ = 0;
    bool is_rising_ = true;
};

/// Whether going through a Flag gives a member: those of several bits or none are aliases.
bool is_gone_through(const ConstantValue& member);
bool is_enum(const ClassValue& owner, Evaluator& evaluator);
/// In the order of the class, those that are another name of an earlier one among them.
std::vector<std::string_view> enum_names(const ast::ClassDef& definition);
/// `Color.red`, `Color["red"]` of `class Color(Enum)`: a member is its value.
Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span);

}  // namespace pykern2cu
