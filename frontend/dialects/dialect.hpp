#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontend/ir/declared.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type.hpp"
#include "frontend/types/type_table.hpp"

/// What a dialect decides: how Python operators are typed, and which parts of Python mean what.
/// Lowering asks for these; only tables of texts and names are read by which dialect it is.
namespace pykern2cu {

/// An operand as typing sees it. `constant` is set for values known at compile time (literals,
/// module constants).
struct Operand {
    Type type;
    const ConstantValue* constant = nullptr;
};

/// How an operator is computed: the operands are converted to `lhs` and `rhs` (and from there to
/// int32 where that is C++'s promotion), the operation gives `computed`, and the value counts as
/// `result` for further typing (they differ only where a peer types narrower than C++ computes).
struct BinaryTyping {
    Type lhs;
    Type rhs;
    Type computed;
    Type result;
};
struct UnaryTyping {
    Type operand;
    Type computed;
    Type result;
};

/// What a name means when it is assigned several times.
enum class VariableModel {
    Webs,  // definitions whose values meet share a variable; its type is their join (Numba, NumPy)
    FirstWins  // the first assignment in source order fixes the type of the name (CuPy jit)
};
/// The value of `a and b`.
enum class LogicModel { Operand, Bool };
/// What happens to an operator whose operands are all constants.
enum class FoldModel {
    Never,   // computed at run time, by the typing rules (Numba)
    Python,  // computed by Python (CuPy)
};
/// Which branches are decided before types are known, so that their dead arms are not typed.
enum class PruneModel {
    Plain,  // on plain constants, arguments that are None, `ndim`: nothing computed (Numba)
    Known   // on everything known at compile time (CuPy)
};
/// Why something cannot be typed: a complete sentence for the diagnostic.
using TypingError = std::string;
/// What a rule that holds may do to the values without the programmer meaning it.
struct TypingWarning {
    Code code;
    std::string message;
};
template <class T>
class [[nodiscard]] Typing {
  public:
    Typing(T value) : value_(std::move(value)) {}
    Typing(T value, std::optional<TypingWarning> warning)
        : value_(std::move(value)), warning_(std::move(warning)) {}
    static Typing refused(TypingError why) {
        Typing typing;
        typing.error_ = std::move(why);
        return typing;
    }
    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    const T* operator->() const { return &*value_; }
    const TypingError& error() const { return error_; }
    const std::optional<TypingWarning>& warning() const { return warning_; }

  private:
    Typing() = default;
    std::optional<T> value_;
    TypingError error_;
    std::optional<TypingWarning> warning_;
};

class Dialect {
  public:
    virtual ~Dialect() = default;

    virtual ir::DialectName name() const = 0;
    virtual VariableModel variable_model() const = 0;
    virtual LogicModel logic_model() const = 0;
    virtual FoldModel fold_model() const = 0;
    virtual PruneModel prune_model() const { return PruneModel::Known; }
    virtual ir::IndexMode index_mode() const = 0;
    /// Whether `raise` and `assert` are part of the dialect; they end the thread.
    virtual bool can_raise() const { return false; }
    /// Whether None and a value may meet: the variable or result is then an Optional.
    virtual bool has_optional() const { return false; }
    /// Whether device code may define functions of its own, with `def` or `lambda`.
    virtual bool has_inner_functions() const { return false; }
    /// Whether shared memory is a pointer, and arrays have iterators.
    virtual bool has_pointers() const { return false; }
    /// Whether functions are traced, as fused ones are: they compute with whole arrays, of which
    /// they cannot branch on the elements, and Python itself runs what is known.
    virtual bool is_traced() const { return false; }
    /// The type of an int that Python itself makes, as `len(a)` does.
    virtual Type python_integer() const { return types::int64; }
    /// Whether a complex number becomes a real one by its real part.
    virtual bool takes_real_part() const { return false; }
    /// Where the methods of cooperative groups are found in the intrinsic table.
    virtual std::string_view group_prefix() const { return "numba.cuda.cg"; }
    /// The type of `threadIdx.x`, which is unsigned in CUDA.
    virtual Type dim3_member() const { return types::uint32; }
    /// The type of the values read from memory of another type: float16 is float32 in registers.
    virtual Type value_type(Type stored) const { return stored; }
    /// Where the intrinsic table has the conversions that differ from C++'s own, by the names of
    /// both types: "numba.cuda.convert" for "numba.cuda.convert.float16.int32".
    virtual std::string_view conversion_prefix() const { return {}; }
    /// The type of `int(x)`, `float(x)`, `complex(x)`: `python` is int64, float64 or complex128.
    virtual Type python_number(Type python, Type) const { return python; }

    /// The type of a compile-time number when it becomes a value: `1` is int64 in Numba, int32 in
    /// CuPy jit if it fits.
    virtual Type literal_type(const ConstantValue& value) const = 0;
    virtual Typing<BinaryTyping> binary(ast::BinaryOp op, Operand lhs, Operand rhs) const = 0;
    virtual Typing<UnaryTyping> unary(ast::UnaryOp op, Operand operand) const = 0;
    /// The type both sides of `== != < <= > >=` are converted to.
    virtual Typing<Type> compare(ast::CompareOp op, Operand lhs, Operand rhs) const = 0;
    /// How NumPy's function of the same meaning computes: `numpy.bitwise_and` of two int32 is one
    /// int32 in Numba, `&` gives int64.
    virtual Typing<BinaryTyping> ufunc(ast::BinaryOp op, Operand lhs, Operand rhs) const {
        return binary(op, lhs, rhs);
    }
    virtual Typing<UnaryTyping> ufunc(ast::UnaryOp op, Operand operand) const {
        return unary(op, operand);
    }
    virtual Typing<Type> ufunc(ast::CompareOp op, Operand lhs, Operand rhs) const {
        return compare(op, lhs, rhs);
    }
    /// The common type of values that meet: two assignments, two returns, the arms of a ternary.
    virtual Typing<Type> join(Type before, Type now) const = 0;
    /// The common type of the arms of `a if c else b`.
    virtual Typing<Type> select(Operand then, Operand otherwise) const = 0;
    /// Whether a value may be stored into a variable or element of another type; the conversion is
    /// then C++'s.
    virtual Typing<Type> store(Operand value, Type target) const = 0;
    /// A warning if a literal that goes into a variable or element, by a store or in place, is
    /// rounded to its own type before.
    virtual std::optional<TypingWarning> rounded(Operand /*value*/, Type /*target*/) const {
        return std::nullopt;
    }
    /// The same as `store` where the target is a variable, whose type the programmer did not write.
    virtual Typing<Type> assign(Operand value, Type variable) const {
        return store(value, variable);
    }
    /// `x op= v` where x is a variable: the type that x has afterwards.
    virtual Typing<Type> augmented(Type target, Type computed) const = 0;
    /// The type of the loop variable of `range`; an operand that was not given has type Unknown.
    virtual Typing<Type> range(Operand start, Operand stop, Operand step) const = 0;
    /// The floating-point (or complex) type in which a float-only function such as sqrt computes
    /// this argument.
    virtual Typing<Type> float_argument(Operand argument) const = 0;
    /// The common type of arguments of a function such as `max` or `hypot`.
    virtual Typing<Type> common_argument(Operand a, Operand b) const = 0;
    /// The same of a function of NumPy.
    virtual Typing<Type> ufunc_argument(Operand a, Operand b) const {
        return common_argument(a, b);
    }
    /// Arguments of a function of arrays that count as one: what its Python scalars are beside the
    /// others.
    virtual void adapt(std::span<Operand> /*arguments*/) const {}
    /// Whether an argument may be converted to a parameter of fixed type; the cost orders overloads
    /// (0: exact).
    virtual std::optional<uint32_t> conversion_cost(Operand argument, Type parameter) const = 0;
};

const Dialect& numba_dialect();
const Dialect& cupy_jit_dialect();        // mode='cuda', the default
const Dialect& cupy_jit_numpy_dialect();  // mode='numpy'
const Dialect& cupy_fuse_dialect();

}  // namespace pykern2cu
