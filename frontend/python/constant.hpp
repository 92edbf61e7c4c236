#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/ir/constants.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu::ast {
struct ClassDef;
struct Expr;
struct FunctionDef;
}  // namespace pykern2cu::ast
namespace pykern2cu::ir {
struct LinkInput;  // ir/declared.hpp
}

/// Values that exist at compile time: what module constants, defaults, dtypes, shapes and called
/// names evaluate to.
namespace pykern2cu {

class Scope;
struct ConstantValue;
struct DictValue;
struct ForeignFunction;  // values/foreign.hpp
struct Declaration;
struct RawKernels;  // values/raw_kernels.hpp
struct ParsedSignature;

struct NoneValue {};
struct EllipsisValue {};
/// A Python int. Wide enough for every constant that can reach device code; wider ones fail to
/// evaluate.
using BigInt = __int128;
/// `np.float32(2)`: a number that has its own dtype. So has a member of an IntEnum beside arrays;
/// in Python's own arithmetic it is a plain number.
struct NumpyScalar {
    Type type;
    ir::Number value;
    const ast::ClassDef* member_of = nullptr;  // the IntEnum
    bool is_flag = false;                      // of an IntFlag
};
/// A member of an Enum or Flag, which is no number itself.
struct PlainMember {
    const ast::ClassDef* owner;
    std::string_view name;  // empty: several flags
    std::shared_ptr<const ConstantValue> value;
    bool is_flag = false;
};
/// `float32`, `np.float32`, `np.dtype("f4")`, `x.dtype`
struct TypeObject {
    Type type;
    std::vector<uint32_t> shape = {};  // `np.dtype((np.float32, 3))`: of the sub-array
    bool is_class = false;             // `np.float32`: no dtype, though it names one
};
/// `np.iinfo(np.int16)`, `np.finfo(np.float32)`
struct TypeLimits {
    Type type;
};
/// A function, class, attribute or module of a known library: "numba.cuda.grid", "math",
/// "numpy.float32".
struct Qualified {
    std::string name;
};
/// A module that the user wrote.
struct ModuleValue {
    const Scope* scope;
};
enum class ClassUse : uint8_t {
    Class,
    Object,
    AnyObject  // `self` of a method
};
/// The call of `__init__` that makes an object.
struct Construction {
    const ast::FunctionDef* method;
    const Scope* call = nullptr;  // null: not entered yet
};
/// A class, or an object of it.
struct ClassValue {
    const ast::ClassDef* definition;
    const Scope* scope;
    const Scope* body;
    ClassUse use = ClassUse::Class;
    bool may_be_derived = false;                 // or of a class that derives from it
    std::shared_ptr<Construction> made_by = {};  // null: any call
};
/// A function that the program makes, by whatever syntax: what the user wrote, where its free names
/// are looked up, and what `cuda.jit` and other decorators declared of it (null: a plain function).
struct FunctionValue {
    const ast::FunctionDef* function;
    const Scope* scope;
    std::shared_ptr<const Declaration> declaration = {};
    uint32_t position = UINT32_MAX;                   // of the statement in `scope` that defines it
    std::shared_ptr<const ClassValue> receiver = {};  // of `object.method`
    // The decorator that may have made another function of it, and that one, if it is known.
    const ast::Expr* replaced_by = nullptr;
    std::shared_ptr<const FunctionValue> replacement = {};
    const ast::Expr* replaced_inside = nullptr;  // `replaced_by` of what `declaration` declares
    bool is_cached = false;                      // `@cache`: it gives the same object again

    // Of the statement in `scope` that declares it, if that is another than the one that defines
    // it.
    uint32_t declared_at = UINT32_MAX;

    void declare(std::shared_ptr<const Declaration> as) {
        declaration = std::move(as);
        replaced_inside = replaced_by;
    }
};
/// `functools.partial(make, 2)` of a function of the program.
struct PartialFunction {
    FunctionValue function;
    std::vector<ConstantValue> arguments;  // by position, in front of those of a call
    std::vector<std::pair<std::string, ConstantValue>> keywords;
};
/// `cuda.jit("void(float32[:])")`, which waits for its function.
struct DecoratorValue {
    std::shared_ptr<const Declaration> declaration;
};
/// `void(float32[:])`
struct SignatureValue {
    std::shared_ptr<const ParsedSignature> signature;
};
/// `collections.namedtuple("Point", ["x", "y"])`, `class Point(typing.NamedTuple)`
struct NamedTupleClass {
    std::string name;
    std::vector<std::string> fields;
    std::vector<ConstantValue> defaults;  // of the last fields
    bool is_tuple = true;                 // data classes and namespaces have fields only
};
enum class SequenceKind : uint8_t {
    Tuple,
    List,
    Range,
    View,     // of a dictionary
    Iterator  // `zip(a, b)`, a generator: used up by the first that reads it
};
struct SequenceValue {
    SequenceKind kind;
    std::vector<ConstantValue> items;
    size_t leaves = 1;  // items of all levels
    std::shared_ptr<const NamedTupleClass> named = nullptr;
};
/// What a constant may grow to; larger ones fail to evaluate.
inline constexpr size_t kLargestSequence = 65536;
/// A host array captured by a kernel.
struct ArrayValue {
    Type dtype;
    Layout layout = Layout::C;
    ir::ArrayData data;
    bool is_of_cupy = false;  // the GPU adds floats in an order of its own
};

/// What a constant is. The compiler's own copies and destructors of so many alternatives are long:
/// they are made once, in constant.cpp.
struct ConstantData
    : std::variant<std::monostate, NoneValue, EllipsisValue, bool, BigInt, double,
                   std::complex<double>, std::string, NumpyScalar, TypeObject, TypeLimits,
                   Qualified, ModuleValue, FunctionValue, DecoratorValue, SignatureValue,
                   ClassValue, PlainMember, std::shared_ptr<const SequenceValue>,
                   std::shared_ptr<const ArrayValue>, std::shared_ptr<const DictValue>,
                   std::shared_ptr<const ForeignFunction>, std::shared_ptr<const ir::LinkInput>,
                   std::shared_ptr<const NamedTupleClass>, std::shared_ptr<const RawKernels>,
                   std::shared_ptr<const PartialFunction>> {
    using variant::variant;
    ConstantData();
    ConstantData(const ConstantData&);
    ConstantData(ConstantData&&) noexcept;
    ConstantData& operator=(const ConstantData&);
    ConstantData& operator=(ConstantData&&) noexcept;
    ~ConstantData();
};

struct ConstantValue {
    ConstantData value;
    const ir::NamedConstant* origin =
        nullptr;        // the module constant it came from, to print its name
    uint8_t base = 10;  // of an integer that is a literal, as written

    bool is_known() const { return value.index() != 0; }
    template <class T>
    const T* get() const {
        return std::get_if<T>(&value);
    }
    bool is_none() const { return get<NoneValue>() != nullptr; }
    /// A number of Python or NumPy (bool counts).
    bool is_number() const;
};

struct DictValue {
    std::vector<std::pair<ConstantValue, ConstantValue>> items = {};  // each key once; see `set`

    /// `dict[key] = value`: a key that is there keeps its place. False if it can be no key.
    bool set(const ConstantValue& key, const ConstantValue& value);
    /// The value of a key, or null.
    const ConstantValue* find(const ConstantValue& key) const;
    const ConstantValue* find(std::string_view key) const;

  private:
    std::unordered_map<std::string, size_t> places_ = {};  // by `key_text`
};

/// An object of a data class or a namespace, which has fields but is no tuple.
bool is_data_object(const ConstantValue& value);
ConstantValue tuple_constant(std::vector<ConstantValue> items);
ConstantValue sequence_constant(SequenceKind kind, std::vector<ConstantValue> items);
/// Whether a tuple, list or string has outgrown what a constant may be.
bool is_too_large(const ConstantValue& value);

/// A text that is equal exactly for equal values: part of the key of a specialisation.
std::string identity(const ConstantValue& value);
/// A text that is equal for what is one key of a dictionary, as 1, 1.0 and True are; nothing of
/// what can be no key.
std::optional<std::string> key_text(const ConstantValue& value);

}  // namespace pykern2cu
