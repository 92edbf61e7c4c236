#pragma once

#include <complex>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/source/pool.hpp"
#include "frontend/source/span.hpp"
#include "frontend/syntax/bind_arguments.hpp"

/// The Python syntax tree: what the user wrote. Built once by `build`, immutable afterwards.
/// Identifiers and operators are views into the source text; nothing is resolved here.
namespace pykern2cu::ast {

struct Expr;
struct Stmt;

// ---- expressions -------------------------------------------------------------------------------

struct None {};
struct Ellipsis {};
struct Integer {
    uint64_t value = 0;
    bool fits = true;   // false: beyond 64 bits
    uint8_t base = 10;  // as written: 2, 8, 10 or 16
};
struct Bytes {
    std::string value;
};

/// `None`, `...`, `True`, `128`, `1.5`, `2j`, `"text"`, `b"text"`. Adjacent strings are already
/// joined.
struct Literal {
    std::variant<None, Ellipsis, bool, Integer, double, std::complex<double>, std::string, Bytes>
        value;
};

/// `x`. The ordinal counts the names of one function definition (or of the module's own statements)
/// from 0.
struct Name {
    std::string_view id;
    uint32_t ordinal = 0;
};

/// `value.attribute`
struct Attribute {
    const Expr* value;
    std::string_view attribute;
    Span attribute_span;
};

enum class UnaryOp : uint8_t { Plus, Minus, Invert, Not };
struct Unary {
    UnaryOp op;
    const Expr* operand;
};

enum class BinaryOp : uint8_t {
    Add,
    Sub,
    Mul,
    TrueDiv,
    FloorDiv,
    Mod,
    Pow,
    MatMul,
    LeftShift,
    RightShift,
    BitAnd,
    BitOr,
    BitXor
};
struct Binary {
    BinaryOp op;
    const Expr* lhs;
    const Expr* rhs;
    Span op_span;
};

/// `a and b and c`: at least two operands.
enum class BoolOpKind : uint8_t { And, Or };
struct BoolOp {
    BoolOpKind op;
    std::vector<const Expr*> operands;
};

/// `a < b <= c`: one more operand than operators.
enum class CompareOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge, Is, IsNot, In, NotIn };
struct Compare {
    std::vector<CompareOp> ops;
    std::vector<const Expr*> operands;
};

/// `then if condition else otherwise`
struct Ternary {
    const Expr* condition;
    const Expr* then;
    const Expr* otherwise;
};

/// `f(a, *b, key=c, **d)`: arguments in source order.
struct Argument {
    enum class Kind : uint8_t { Positional, Keyword, Star, DoubleStar };
    Kind kind = Kind::Positional;
    std::string_view keyword = {};
    const Expr* value = nullptr;
    Span span = {};

    bool is_positional() const { return kind == Kind::Positional; }
    bool is_star() const { return kind == Kind::Star || kind == Kind::DoubleStar; }
};
struct Call {
    const Expr* callee;
    std::vector<Argument> arguments;
};

/// `base[index]`; `base[i, j]` has a Tuple as its index.
struct Subscript {
    const Expr* base;
    const Expr* index;
};

/// `lower:upper:step`, each may be null. Only inside a Subscript.
struct Slice {
    const Expr* lower;
    const Expr* upper;
    const Expr* step;
};

struct Tuple {
    std::vector<const Expr*> elements;
};
struct List {
    std::vector<const Expr*> elements;
};
/// `{"a": 1, **more}`, of which the last has no key; in host code only.
struct Dict {
    std::vector<std::pair<const Expr*, const Expr*>> items;
};

/// `*value` in a tuple, a list or an assignment target.
struct Starred {
    const Expr* value;
};

/// `(name := value)`; `name` is a Name.
struct NamedExpr {
    const Expr* name;
    const Expr* value;
};

struct FunctionDef;
/// `lambda x: x + 1`, held as a function whose body is one `return`.
struct Lambda {
    const FunctionDef* function;
};

/// `[element for target in iterable if condition]`; of a dictionary, `element` is the key.
struct ComprehensionClause {
    const Expr* target;
    const Expr* iterable;
    std::vector<const Expr*> conditions;
};
struct Comprehension {
    const Expr* element;
    const Expr* value;  // of a dictionary; null otherwise
    std::vector<ComprehensionClause> clauses;
    bool may_make_kernels = false;  // all counts that rounds may make
    bool is_generator = false;      // it gives its items when it is asked for them
};
/// `f"void({T}[:])"`: texts and values in turn, a text first.
struct FormattedString {
    std::vector<std::string> texts;
    std::vector<const Expr*> values;
    std::vector<std::string_view> specs;  // ".3f" of `{value:.3f}`, or empty
};
/// `await value`
struct Awaited {
    const Expr* value;
};
/// `yield value`, of which the value may be null; `yield from value`.
struct Yielded {
    const Expr* value;
    bool is_from = false;
};
/// Sets and texts, of which nothing is known but what the operands do.
struct Opaque {
    std::vector<const Expr*> operands;
    bool is_set = false;
};
/// What has a meaning in host code only.
using HostExpr = std::variant<Comprehension, FormattedString, Awaited, Yielded, Opaque>;

/// Valid Python that has no meaning in device code (f-string, comprehension, await ...); `what`
/// names it in the plural.
struct UnsupportedExpr {
    std::string_view what;
    const HostExpr* host = nullptr;  // null if host code is not followed there either
};

/// Already reported; absorbs later errors.
struct InvalidExpr {};

struct Expr {
    Span span;
    std::variant<Literal, Name, Attribute, Unary, Binary, BoolOp, Compare, Ternary, Call, Subscript,
                 Slice, Tuple, List, Dict, Starred, NamedExpr, Lambda, UnsupportedExpr, InvalidExpr>
        node;
};

// ---- statements --------------------------------------------------------------------------------

/// Comments that belong to a statement, each with its `#`.
struct Comments {
    std::vector<std::string_view> before;  // on lines of their own above the statement
    std::string_view trailing =
        {};  // behind it on its last line (for a compound statement: its header line)
    bool blank_before = false;  // an empty line stands above (above its comments, if any)
};

struct Block {
    std::vector<const Stmt*> statements;
    std::vector<std::string_view>
        comments_at_end;  // own-line comments below the last statement, in the block's indentation
};

/// `a = b = value`: targets in source order. `x: T = value` has one target and an annotation.
struct Assign {
    std::vector<const Expr*> targets;
    const Expr* value;  // null for a bare `x: T`
    const Expr* annotation = nullptr;
};
struct AugAssign {
    const Expr* target;
    BinaryOp op;
    const Expr* value;
    Span op_span;
};
struct ExprStmt {
    const Expr* value;
};
/// `elif` is an If alone in `otherwise`, with `is_elif` set there.
struct If {
    const Expr* condition;
    Block then;
    Block otherwise;
    bool is_elif = false;
};
struct For {
    const Expr* target;
    const Expr* iterable;
    Block body;
    Block otherwise;
};
struct While {
    const Expr* condition;
    Block body;
    Block otherwise;
};
struct Return {
    const Expr* value;  // null for a bare `return`
};
struct Break {};
struct Continue {};
struct Pass {};
struct Assert {
    const Expr* condition;
    const Expr* message;  // may be null
};
struct Raise {
    const Expr* exception;  // may be null
    const Expr* cause;      // of `raise … from …`; may be null
};
struct Delete {
    std::vector<const Expr*> targets;
};
/// `import a.b as c`
struct ImportedModule {
    std::string_view path;   // "a.b"
    std::string_view alias;  // "c", or empty
    Span span;
};
struct Import {
    std::vector<ImportedModule> modules;
};
/// `from ..a.b import c as d`; `names` is empty for `*`.
struct ImportedName {
    std::string_view name;
    std::string_view alias;
    Span span;
};
struct ImportFrom {
    uint32_t level = 0;     // leading dots
    std::string_view path;  // "a.b", may be empty with dots
    Span path_span;
    std::vector<ImportedName> names;
    bool star = false;
};
struct FunctionStmt {
    const FunctionDef* function;
};
struct ClassDef {
    std::string_view name;
    Span name_span;
    std::vector<Argument> bases;
    std::vector<const Expr*> decorators;
    Block body;
};
/// What the head of a clause evaluates and binds; either may be null.
struct Entry {
    const Expr* value;
    const Expr* target;  // `with value as target`, `except value as target`, a name in a pattern
};
struct Clause {
    enum class Role : uint8_t { Body, Handler, Otherwise, Finally, Case };
    Role role = Role::Body;
    std::vector<Entry> entries;
    Block block;
    size_t subjects = 0;  // entries in front of the first case, which are what is matched
};
/// Statements whose clauses are looked into for kernels but which have no meaning in device code
/// (`with`, `try`, `match`, `async`, `global` ...); `what` names it in the plural.
struct UnsupportedStmt {
    std::string_view what;
    std::vector<Clause> clauses;
    std::vector<std::string_view> globals = {};
    std::vector<std::string_view> nonlocals = {};
};
struct InvalidStmt {};

struct Stmt {
    Span span;
    Comments comments;
    std::variant<Assign, AugAssign, ExprStmt, If, For, While, Return, Break, Continue, Pass, Assert,
                 Raise, Delete, Import, ImportFrom, FunctionStmt, ClassDef, UnsupportedStmt,
                 InvalidStmt>
        node;
};

// ---- functions and modules ---------------------------------------------------------------------

struct Parameter : Slot {
    Span span;
    const Expr* annotation = nullptr;     // may be null
    const Expr* default_value = nullptr;  // may be null
    uint32_t ordinal = 0;                 // shares the count of the function's names
};

struct FunctionDef {
    std::string_view name;  // "<lambda>" for a lambda
    Span name_span;
    Span span;         // from `def` to the end of the body
    Span header_span;  // from `def` to the colon
    std::vector<const Expr*> decorators;
    std::vector<Parameter> parameters;
    const Expr* returns = nullptr;  // annotation, may be null
    std::string docstring;          // dedented, empty if there is none (not repeated in `body`)
    Block body;
    uint32_t name_count = 0;  // ordinals used in this function, its nested functions counted in
    bool is_async = false;
    bool is_generator = false;      // has a `yield`
    bool has_functions = false;     // `def` or `lambda` in its body
    bool has_syntax_error = false;  // reported; must not be lowered
};

/// One Python file. Owns all its nodes.
struct Module {
    Module();
    Module(Module&&) noexcept;
    Module& operator=(Module&&) noexcept;
    ~Module();

    uint32_t file = 0;  // index into Sources
    Block body;
    std::vector<std::string_view> leading_comments;
    std::string docstring;
    uint32_t name_count = 0;

    Pool<Expr> exprs;
    Pool<Stmt> stmts;
    Pool<FunctionDef> functions;
    Pool<HostExpr> host_exprs;
};

}  // namespace pykern2cu::ast
