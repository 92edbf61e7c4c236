#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/host/heap/axes.hpp"
#include "frontend/host/heap/choices.hpp"
#include "frontend/host/modules/scope.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/function_ref.hpp"
#include "frontend/source/span.hpp"
#include "frontend/types/type.hpp"

/// What host code computes with, as far as the types of kernel arguments need it.
namespace pykern2cu::launches {

class Value;
struct Object;
struct Frame;

inline constexpr std::string_view kTooManyConditions = "its type depends on too many conditions";

/// Nothing is known; `why` is a sentence about what stands at `span`.
struct Unknown {
    /// What it may be of this file: no kernel, as it comes from elsewhere; anything; a kernel with
    /// its grid, `kernels[name][grid, block]`.
    enum class Kind : uint8_t { Foreign, Any, Configured };

    Span span;
    std::string why;
    Kind kind = Kind::Any;
};
/// A scalar whose type is known and whose value is not.
struct Number {
    Type type;
    bool is_python = false;  // adapts to the arrays that it is combined with
};
enum class Library : uint8_t { Numpy, Cupy, Numba };
struct Array {
    Library library = Library::Numpy;
    Type element;              // Unknown: not known
    std::optional<Axes> axes;  // none: not even how many
    bool is_read_only = false;
    std::shared_ptr<const Unknown> why = nullptr;  // something of it is not known
    Object* content = nullptr;                     // has its items, where these are followed
};
/// The items of an array as long as they are known, or null.
const ConstantValue* items_of(const Array& array);
/// Sets and deques with a `maxlen` (`Bounded`) keep no order that is followed. Views of
/// dictionaries and what else goes through something are made from it as it is then; what a
/// generator gives depends on what holds when it is asked.
enum class Brackets : uint8_t {
    Tuple,
    List,
    Range,
    Set,
    Deque,
    Bounded,
    View,
    Iterator,
    Generator
};
/// An object that is gone through, and its version.
struct Source {
    const Object* object;
    uint64_t version;
};
struct Sequence {
    std::vector<Value> items;
    Brackets brackets = Brackets::Tuple;
    std::shared_ptr<const NamedTupleClass> named = nullptr;
    std::vector<Source> sources = {};  // of an iterator
};
/// Items of one kind, their number unknown.
struct Repeated {
    std::shared_ptr<const Value> item;
    Brackets brackets = Brackets::List;
    std::vector<Source> sources = {};
};
/// What has an identity: a list, a dictionary, a class or its instance.
struct Reference {
    Object* object;
};
/// A function of the file, bound to its receiver if it is a method.
struct Function {
    const ast::FunctionDef* definition;
    Frame* outer;
    Object* receiver = nullptr;
    bool is_kernel = false;
    bool is_compiled = false;        // by Numba, for the host
    bool is_one_of_several = false;  // kernels that a call makes: which one is not known
    Object* owner = nullptr;         // the class that defines it
    /// Of each parameter, as `def` evaluated it; null if it did not.
    std::shared_ptr<const std::vector<Value>> defaults = nullptr;
};
/// `a.reshape`, `values.append`
struct Method {
    std::shared_ptr<const Value> receiver;
    std::string name;
};
/// `functools.partial(f, a, b=c)`
struct Partial {
    std::shared_ptr<const Value> callee;
    std::vector<std::pair<std::string, Value>> arguments;  // with their keywords, or ""
};
/// `super()`
struct Super {
    Object* receiver;
    Object* owner;  // what it finds stands behind this in the order of the classes
};
/// `kernel[grid, block]`
struct Launcher {
    Function kernel;
};
/// `cuda.jit(fastmath=True)`, which waits for its function.
struct Decorating {};
/// An instance of a library class, such as "numpy.random".
struct Instance {
    std::string class_name;
};

struct Datum : std::variant<Unknown, ConstantValue, Number, Array, Sequence, Repeated, Reference,
                            Function, Method, Partial, Super, Launcher, Decorating, Instance> {
    using variant::variant;
    Datum();
    Datum(const Datum&);
    Datum(Datum&&) noexcept;
    Datum& operator=(const Datum&);
    Datum& operator=(Datum&&) noexcept;
    ~Datum();
};

struct Case {
    std::shared_ptr<const Datum> datum;
    When when;
};

/// One datum, or the few that it may be, each with the choices that lead to it:
///
///     dtype = np.float32 if small else np.float64
///     a = np.zeros(n, dtype)
///     b = np.ones(n, dtype)        never of another dtype than `a`
class Value {
  public:
    Value();
    Value(Datum datum) : Value(std::make_shared<const Datum>(std::move(datum))) {}
    explicit Value(std::shared_ptr<const Datum> datum) : first_{std::move(datum), {}} {}
    /// Of one case at least.
    explicit Value(std::vector<Case> cases);

    std::span<const Case> cases() const {
        return all_ == nullptr ? std::span(&first_, 1) : std::span(*all_);
    }
    std::vector<Case> copied_cases() const { return {cases().begin(), cases().end()}; }
    bool is_one() const { return all_ == nullptr; }
    /// The datum if there is one only and it is of this kind, or null.
    template <class T>
    const T* get() const {
        return is_one() ? std::get_if<T>(first_.datum.get()) : nullptr;
    }
    /// The constant if there is one only, or null.
    template <class T>
    const T* constant() const {
        const auto* value = get<ConstantValue>();
        return value == nullptr ? nullptr : value->get<T>();
    }

  private:
    // Most have one case: such a value is made, copied and let go without a list of them.
    Case first_;
    std::shared_ptr<const std::vector<Case>> all_ = nullptr;  // where there are several
};

/// One datum of each of some values.
class Data {
  public:
    size_t size() const { return data_.size(); }
    const Datum& operator[](size_t i) const { return *data_[i]; }
    Value value(size_t i) const { return Value(data_[i]); }
    std::vector<Datum> copied() const;

    void push(std::shared_ptr<const Datum> datum) { data_.push_back(std::move(datum)); }
    void pop() { data_.pop_back(); }

  private:
    std::vector<std::shared_ptr<const Datum>> data_;
};

// Items of a tuple or list, and rounds of a range, that are told apart.
inline constexpr size_t kMostItems = 64;

/// A text that is equal exactly for equal values.
std::string key(const Value& value);
std::string key(const Datum& datum);

/// Of what has items, or nothing.
std::optional<Brackets> brackets_of(const Datum& datum);
/// Of lists and what else can be changed in place.
bool are_changeable(Brackets brackets);
/// Of what NumPy makes no array of.
bool are_opaque(Brackets brackets);
/// What `for` can go through once: a value whose items are asked for later.
const std::vector<Source>* sources_of(const Datum& datum);
/// The values that one holds: items, arguments, the receiver of a method.
std::vector<const Value*> parts_of(const Datum& datum);
/// Whether some datum in a value is what is asked for: itself, a part, or what is in an object. A
/// value of more than so many may have it.
inline constexpr size_t kMostAsked = 256;
bool has_part(const Value& value, FunctionRef<bool(const Datum&)> is_it, size_t most = kMostAsked);
/// Whether nothing is known of a datum, not even that it is nothing of the file.
bool may_be_anything(const Datum& datum);
/// Whether there may be code of the file in a value, or something that may run some.
bool may_hold_code(const Value& value);
/// Whether a value has at most so many parts, those of its items counted in.
bool is_within(const Value& value, size_t most);

/// Calls `each` with every combination of the cases of values that some run has; false if there
/// are too many, of which it gets the first.
bool combine(const std::vector<Value>& values, FunctionRef<void(const Data&, const When&)> each);

/// What a name holds where several ways meet; an absent value is one of a name that is not bound.
Value join(const std::vector<const Value*>& ways, uint32_t meeting);
/// As `join`, without remembering which way was taken.
Value join(const Value& a, const Value& b);
/// The value with one object in the place of another; nothing if it does not hold that.
std::optional<Value> with_object(const Value& value, const Object* from, Object* to);
/// Any of them.
Value joined(const std::vector<Value>& items);
/// As `joined`, also where there may be none.
Value any_item(const std::vector<Value>& items, Span span);
/// Items in brackets, told apart if they are few and it is known where each of them stands.
Value bracketed(std::vector<Value> items, Brackets brackets, bool is_in_order = true,
                size_t most = kMostItems);
/// Without the choices made since a meeting.
Value without_choices(const Value& value, uint32_t since);
Value unite(std::vector<Case> cases);

Value unknown(Span span, std::string why);
/// What comes from elsewhere.
Value foreign(Span span, std::string why);
Datum any_of(const Value& item, Brackets brackets = Brackets::List);
Value constant(ConstantValue value);
/// A constant; its sequences as sequences of values, its arrays as arrays.
Value from_constant(const ConstantValue& value);
/// The value as a constant, if all of it is.
std::optional<ConstantValue> to_constant(const Value& value);
Value number(Type type, bool is_python = false);
Value python_number(Type type);
/// The type of a number, be it a constant or not; nothing of what is no number.
std::optional<Number> number_type(const Datum& datum);
/// The same, also of lists and dictionaries, as they are now.
std::optional<ConstantValue> snapshot(const Value& value);
/// A number as any of its type.
Datum forget_value(const Datum& datum);

}  // namespace pykern2cu::launches
