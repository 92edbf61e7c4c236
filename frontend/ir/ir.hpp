#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/intrinsics/intrinsic.hpp"
#include "frontend/ir/constants.hpp"
#include "frontend/ir/declared.hpp"
#include "frontend/source/pool.hpp"
#include "frontend/source/span.hpp"
#include "frontend/types/type.hpp"

/// The typed intermediate representation: what the Python program means.
///
/// No Python name is left to resolve and no dialect can be told from it. It stays a structured tree
/// (if, for, while, expressions), because the text made from it must look like the source.
///
/// Rules
///  - Every expression has a type, never Unknown or Error once lowering has succeeded.
///  - Conversions are explicit: the operands of Arith and Compare have the type in which the
///  operation is done, the value of
///    an Assign the type of the variable, of a Store the element type, of a Return the result type,
///    an argument the type of the parameter. Which of these Casts C++ performs by itself is decided
///    by legalize.
///  - Operands are evaluated left to right. At most one operand of an expression has an effect
///  beyond Reads, and then
///    no other operand reads memory (And, Or and Select aside, which C++ evaluates in order too);
///    everything else was moved to statements in front. So C++'s unspecified order of evaluation
///    can never matter.
///  - And, Or and Select evaluate only what Python would.
///  - Expressions are immutable and may be shared; statements belong to one block.
namespace pykern2cu::ir {

struct Expr;
struct Stmt;
struct Function;

// ---- variables ---------------------------------------------------------------------------------

enum class Storage : uint8_t {
    Local,          // an ordinary variable
    Parameter,      // of the function
    SharedArray,    // __shared__ T name[..][..]; static shape
    LocalArray,     // T name[..][..]; one for each thread, static shape
    DynamicShared,  // the whole dynamic shared memory seen as T[]; its length is known at run time
                    // only
    ConstantArray,  // __constant__ T name[..][..] = {..}; at namespace scope
    ErrorReport,    // int32_t* to what a kernel tells its caller about the first error
};

/// One web of a Python name: the definitions whose values meet. `name` is the Python name until
/// legalize makes it unique in C++ (the first web of a name keeps it).
struct Variable {
    std::string name;
    Type type;
    Span span;
    Storage storage = Storage::Local;
    bool may_be_unassigned =
        false;  // some path reads it before any assignment: it then reads as zero
    std::vector<int64_t> shape = {};  // the arrays
    std::vector<const NamedConstant*> shape_names =
        {};                               // by axis, null where the extent has no name
    uint32_t alignment = 0;               // bytes, 0: natural
    const ArrayData* contents = nullptr;  // ConstantArray
    bool is_named_in_text = false;        // text of the program names it so: it keeps its name
};

// ---- expressions -------------------------------------------------------------------------------

struct Const {
    Number value;
    const NamedConstant* origin = nullptr;  // set: print the name instead of the value
    uint8_t base = 10;                      // of an integer, as Python writes it
};
struct Var {
    const Variable* variable;
};

/// Python's operators on numbers, with Python's meaning (FloorDiv rounds down, Mod has the sign of
/// the divisor). Both operands have the type of the expression; Power's and the shifts' right
/// operand may differ.
enum class ArithOp : uint8_t {
    Add,
    Sub,
    Mul,
    TrueDiv,
    FloorDiv,
    Mod,
    Pow,
    LeftShift,
    RightShift,
    BitAnd,
    BitOr,
    BitXor
};
struct Arith {
    ArithOp op;
    const Expr* lhs;
    const Expr* rhs;
    bool is_ufunc = false;  // written as a function of NumPy, in a kernel of Numba
};

enum class UnaryOp : uint8_t { Negate, Invert, Not };
struct Unary {
    UnaryOp op;
    const Expr* operand;
};

/// Operands and result are bool.
enum class LogicOp : uint8_t { And, Or };
struct Logic {
    LogicOp op;
    const Expr* lhs;
    const Expr* rhs;
};

enum class CompareOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };
struct Compare {
    CompareOp op;
    const Expr* lhs;
    const Expr* rhs;
};

/// Conversion to the type of the expression. Written: the user spelled it (`float32(x)`), so it
/// stays visible.
enum class CastOrigin : uint8_t { Implied, Written };
struct Cast {
    const Expr* operand;
    CastOrigin origin = CastOrigin::Implied;
};

struct Select {
    const Expr* condition;
    const Expr* then;
    const Expr* otherwise;
};

/// An element of an array (one index for each axis) or of a pointer. Also the place a Store or an
/// atomic acts on.
struct Load {
    const Expr* array;
    std::vector<const Expr*> at;
    IndexMode mode = IndexMode::Wrap;
};

/// One item of a view: an index removes the axis, a slice keeps it, NewAxis adds one of extent 1.
struct ViewItem {
    enum class Kind : uint8_t { Index, Slice, NewAxis };
    Kind kind = Kind::Slice;
    const Expr* index = nullptr;  // Index
    const Expr* lower = nullptr;  // Slice; null: not given
    const Expr* upper = nullptr;
    const Expr* step = nullptr;
};
/// `a[i]` of a 2-d array, `a[1:n]`, `a.T` …: an array that shares the memory of another.
struct View {
    const Expr* array;
    std::vector<ViewItem> items;
    IndexMode mode = IndexMode::Wrap;
};

/// The memory of an array seen with other axes or as other elements: `a.reshape(n, m)`,
/// `a.view(t)`, `a.imag`. It begins `offset` bytes into the first element.
struct Reframe {
    const Expr* array;
    std::vector<const Expr*> shape;
    std::vector<const Expr*> strides = {};  // bytes; layout A only
    uint32_t offset = 0;
};

/// `array.shape[axis]`, int64
struct Extent {
    const Expr* array;
    uint32_t axis;
};
/// `array.strides[axis]` in bytes, int64
struct Stride {
    const Expr* array;
    uint32_t axis;
};

struct MakeTuple {
    std::vector<const Expr*> elements;
};
struct TupleItem {
    const Expr* tuple;
    uint32_t index;
};
/// Run-time index into a tuple of equal types; negative counts from the end.
struct TupleAt {
    const Expr* tuple;
    const Expr* index;
};

/// `z.real`, `z.imag` of a complex; `r.field` of a record, which is an array where the field is a
/// sub-array; `d.x` of a dim3 or of a vector.
struct Member {
    const Expr* object;
    std::string_view name;
};

/// A row of the intrinsic table; args are those of its signature after conversion. An `element[T]`
/// parameter is one argument: a Load.
struct CallIntrinsic {
    const Intrinsic* row;
    std::vector<const Expr*> args;
    Type bound = types::unknown;     // T
    Type cxx_type = types::unknown;  // of the C++ text, where it differs from the expression's
                                     // type: threadIdx.x is unsigned there
};
struct CallDevice {
    const Function* callee;
    std::vector<const Expr*> args;
};
/// A fragment of backend/runtime; only legalize makes these.
struct CallHelper {
    std::string_view helper;
    std::vector<const Expr*> args;
};

struct Poison {};

struct Expr {
    Span span;
    Type type;
    Effect effect = Effect::Pure;  // of the whole expression, operands included
    std::variant<Const, Var, Arith, Unary, Logic, Compare, Cast, Select, Load, View, Reframe,
                 Extent, Stride, MakeTuple, TupleItem, TupleAt, Member, CallIntrinsic, CallDevice,
                 CallHelper, Poison>
        node;
};

// ---- statements --------------------------------------------------------------------------------

struct Comments {
    std::vector<std::string_view> before;
    std::string_view trailing = {};
    bool blank_before = false;
};

struct Block {
    std::vector<Stmt*> statements;
    std::vector<std::string_view> comments_at_end;
};

/// Only legalize makes these: where a variable comes into being. A null value: uninitialised or
/// zero.
enum class Mutability : uint8_t { Const, Mutable };
struct Declare {
    Variable* variable;
    const Expr* value;
    Mutability mutability = Mutability::Mutable;
};
/// `compound` is set by legalize where the text is `x += y`; value is then `x op y` still.
struct Assign {
    Variable* variable;
    const Expr* value;
    bool is_compound = false;  // the source wrote `x op= y`
};
/// target is a Load (the place) or a Member of a record.
struct Store {
    const Expr* target;
    const Expr* value;
    bool is_compound = false;  // the source wrote `a[i] op= y`: value reads the same place first
};
struct Eval {
    const Expr* value;
};
struct If {
    const Expr* condition;  // bool
    Block then;
    Block otherwise;  // an If alone in it that came from `elif` prints as `else if`
};
/// `for variable in range(start, stop, step)`; all have the variable's type, are evaluated once
/// before the loop and do not change in the body. The body neither assigns `variable` nor is it
/// read after the loop (lowering uses a second variable then).
struct ForRange {
    /// Where the sign of the step comes from, if the step is not constant.
    enum class Way : uint8_t {
        Checked,  // known at run time; 0 ends the thread. None is left after legalize
        Up,       // the step is positive
        Either,   // known at run time; 0 is as a positive step: `step >= 0 ? i < stop : i > stop`
    };
    Variable* variable;
    const Expr* start;
    const Expr* stop;
    const Expr* step;
    Block body;
    std::optional<uint32_t> unroll =
        std::nullopt;  // jit.range(unroll=n); 0: `#pragma unroll` without a number
    Way way = Way::Checked;
};
struct While {
    const Expr* condition;  // bool; evaluated before each round, may have an effect
    Block body;
};
struct Return {
    const Expr* value;  // null in kernels and in functions without result
};
struct Break {};
struct Continue {};
/// Python raises here: the thread ends, and says so first if the kernel has debug=True. Lowering
/// gives the exception, legalize adds where to report it under which number.
struct ExitThread {
    std::string_view exception = "RuntimeError";
    std::string message = {};
    const Expr* report = nullptr;  // the kernel's error array; null: nobody is told
    uint32_t code = 0;
};
/// Brings a Shared/Local/DynamicShared variable into scope.
struct DeclareArray {
    Variable* variable;
};

/// Statements that the program has as text: `cupy.ElementwiseKernel("T x", "T z", "z = x * x")`.
/// Nothing is known of them but the words in them.
struct Text {
    std::vector<TextLine> lines;
    std::string needs = {};  // as a row of the intrinsic table says it
};
/// What text calls an element (`const float& x = x_array[i];`), a whole array (an object with
/// CuPy's members), or another value. Those of an array that is only read are const.
struct Alias {
    Variable* variable;
    const Expr* value;
};

struct Stmt {
    Span span;
    Comments comments;
    std::variant<Declare, Assign, Store, Eval, If, ForRange, While, Return, Break, Continue,
                 ExitThread, DeclareArray, Text, Alias>
        node;
};

// ---- functions and modules ---------------------------------------------------------------------

enum class FunctionKind : uint8_t {
    Kernel,
    Device,
    Foreign,  // defined by other CUDA code: no body
};
/// Part of an axis, cut to what there is: what `[start:stop:step]` leaves of it.
struct AxisSlice {
    int64_t start = 0;
    std::optional<int64_t> stop = std::nullopt;
    int64_t step = 1;

    friend bool operator==(const AxisSlice&, const AxisSlice&) = default;
};

/// An axis of an argument, or of what several are broadcast to, and the slices taken of it in turn.
struct ExtentAxis {
    const Variable* array = nullptr;  // null: of those that are broadcast
    uint32_t axis = 0;
    std::vector<AxisSlice> slices = {};
    std::vector<ExtentAxis> broadcast = {};

    friend bool operator==(const ExtentAxis&, const ExtentAxis&) = default;
};

/// Calls `visit(array)` for the arrays whose extents the axes have.
template <class Visit>
void for_each_array(const std::vector<ExtentAxis>& axes, const Visit& visit) {
    for (const ExtentAxis& axis : axes) {
        if (axis.array != nullptr) {
            visit(axis.array);
        }
        for_each_array(axis.broadcast, visit);
    }
}

/// How long an axis is of an array that the caller makes: as those axes, broadcast; `length` if
/// there are none.
struct ExtentRule {
    std::vector<ExtentAxis> axes = {};
    bool is_grid = false;  // as many elements as the launch has blocks
    uint32_t length = 1;

    friend bool operator==(const ExtentRule&, const ExtentRule&) = default;
};

/// What must hold of the extents of arguments for a fused kernel to be launched.
struct ExtentCheck {
    ExtentRule rule;                  // these are equal or 1,
    const Variable* array = nullptr;  // so that together they are as long as this axis, if given,
    uint32_t axis = 0;
    bool needs_elements = false;                       // and are not 0
    std::optional<ExtentRule> same_as = std::nullopt;  // they are as long as these

    friend bool operator==(const ExtentCheck&, const ExtentCheck&) = default;
};

struct Parameter {
    Variable* variable;
    std::optional<Number> default_value =
        std::nullopt;  // becomes a C++ default argument when all later ones have one
    Role role = Role::None;
    std::string python_name = {};          // as callers know it, whatever C++ calls it
    std::vector<ExtentRule> extents = {};  // of an array that the caller makes, by axis
    bool is_raw = false;  // an array that text indexes itself: it has a shape of its own
};

/// Of the arrays of a contiguous form, in bytes: what one access to memory takes at most.
constexpr uint32_t kContiguousAlignment = 16;

struct Function {
    Function();
    Function(Function&&) noexcept;
    ~Function();

    std::string name;              // the Python name until legalize makes it unique in C++
    std::string python_name = {};  // kernels: as callers know it
    std::string suffix =
        {};  // of the types, set where several specialisations share the name: "float32_int64"
    FunctionKind kind = FunctionKind::Device;
    std::string link_name = {};  // Foreign: its symbol; calls that need more than C++'s own go
                                 // through a function of another name
    ForeignAbi foreign_abi = ForeignAbi::C;
    DialectName dialect = DialectName::Numba;
    std::vector<Parameter> params;
    Type result = types::none;
    Block body;
    Span span;
    std::string docstring = {};
    std::vector<std::string_view> comments_before =
        {};                      // own-line comments above `def` or its decorators
    std::string signature = {};  // kernels: "void(float32, float32[::1])"
    std::string_view made_by =
        {};  // "vectorize", "guvectorize", "reduce", "elementwise"; empty: written as a kernel
    std::string core_layout = {};  // of a guvectorize: "(m,n),(n,p)->(m,p)"
    bool is_cooperative = false;   // synchronises the whole grid, itself or through a callee
    bool is_recursive = false;     // needs a prototype
    bool uses_dynamic_shared = false;
    bool is_force_inline = false;
    bool is_fastmath = false;
    std::optional<uint32_t> max_registers = std::nullopt;
    std::optional<int32_t> shared_memory_carveout = std::nullopt;  // percent, set by the host
    bool is_debug = false;  // raises where Python does; a kernel also reports what was raised
    std::optional<LaunchBounds> launch_bounds = std::nullopt;
    std::optional<TextFrame> text_frame = std::nullopt;
    std::string_view fused_result =
        "none";  // manifest "returns" of fused functions: none, array, tuple
    std::vector<ExtentCheck> extent_checks = {};  // fused kernels: besides those of their outputs
    /// Fused kernels: the one to launch where all arrays are C-contiguous and of one shape.
    const Function* contiguous = nullptr;
    uint32_t elements_at_once = 0;           // of such a kernel; of all others 0
    Effect effect = Effect::Pure;            // of a call
    const Variable* error_report = nullptr;  // where its errors go; legalize decides who has one
    std::vector<uint32_t> error_codes = {};  // what a kernel can report, callees included
    std::deque<Variable*> variables = {};    // all locals, in order of first appearance
};

/// What the numbers in a kernel's error report mean.
struct ErrorSite {
    uint32_t code;
    std::string exception;
    std::string message;
    Span span;
};

struct Module {
    Module();
    Module(Module&&) noexcept;
    Module& operator=(Module&&) noexcept;
    ~Module();

    std::string source_path;  // as given on the command line
    std::vector<std::string_view> leading_comments;
    std::string docstring;
    std::vector<const NamedConstant*> constants;   // used ones, in order of definition
    std::vector<const Variable*> constant_arrays;  // used ones
    std::vector<Function*> functions;  // callees before callers, kernels in source order
    std::vector<ErrorSite> errors;     // code 1 first; of the kernels with debug=True
    std::vector<LinkInput> link;       // in the order of first use
    std::vector<CudaText> cuda_texts;  // in source order
    std::unordered_map<const TypeData*, std::string> record_names;  // in C++; made by legalize

    Pool<NamedConstant> named_constants;
    Pool<Intrinsic> intrinsics;     // rows made for one call, such as a printf with its format
    std::deque<std::string> texts;  // their spellings
    Pool<ArrayData> array_data;
    Pool<Variable> variables;
    Pool<Expr> exprs;
    Pool<Stmt> stmts;
    Pool<Function> function_pool;
};

}  // namespace pykern2cu::ir
