#include "backend/cuda/print_stmt.hpp"

#include "backend/cuda/print_expr.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_texts.hpp"
#include "backend/cuda/print_type.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

std::string print_at(const ir::Expr& expr, Precedence at_least, Uses& uses) {
    ExprPrinter printer(uses);
    printer.print(expr, at_least);
    return printer.take();
}

bool is_true(const ir::Expr& condition) {
    const auto* constant = std::get_if<ir::Const>(&condition.node);
    const auto* value = constant == nullptr ? nullptr : std::get_if<bool>(&constant->value);
    return value != nullptr && *value;
}

std::optional<int64_t> constant_value(const ir::Expr& expr) {
    const auto* constant = std::get_if<ir::Const>(&expr.node);
    if (constant == nullptr) {
        return std::nullopt;
    }
    if (const auto* value = std::get_if<uint64_t>(&constant->value)) {
        return static_cast<int64_t>(*value);
    }
    const auto* value = std::get_if<int64_t>(&constant->value);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

// The `x op y` of a compound assignment. The conversion back to the type of the place is what
// `op=` does by itself.
const ir::Arith* compound_operation(const ir::Expr& value) {
    if (const auto* cast = std::get_if<ir::Cast>(&value.node)) {
        return std::get_if<ir::Arith>(&cast->operand->node);
    }
    return std::get_if<ir::Arith>(&value.node);
}

// The If of an `elif`: alone in the other branch.
const ir::Stmt* else_if(const ir::Block& otherwise) {
    const bool is_alone = otherwise.statements.size() == 1 && otherwise.comments_at_end.empty();
    const bool is_if =
        is_alone && std::holds_alternative<ir::If>(otherwise.statements.front()->node);
    return is_if ? otherwise.statements.front() : nullptr;
}

// Whether the brace that opens at `open` closes at the end: `{1, 2}` but not `{1, 2} * {3, 4}`.
bool is_one_brace(std::string_view text, size_t open) {
    size_t depth = 0;
    for (size_t i = open; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : 0;
        depth -= text[i] == '}' ? 1 : 0;
        if (depth == 0) {
            return i + 1 == text.size();
        }
    }
    return false;
}

//   Tuple2<int64_t, float>{n, x}   →   {n, x}     where the type stands beside it anyway
std::string without_type(std::string text, Type type, Uses& uses) {
    const bool is_struct = type.is(Kind::Array) || type.is(Kind::Tuple) ||
                           type.is(Kind::Optional) || type.is(Kind::Complex);
    const std::string name = is_struct ? print_type(type, uses) : "";
    return is_struct && text.starts_with(name + "{") && is_one_brace(text, name.size())
               ? text.substr(name.size())
               : text;
}

std::string alignment(const ir::Variable& variable) {
    return variable.alignment == 0 ? "" : cat("__align__(", variable.alignment, ") ");
}

}  // namespace

StmtPrinter::StmtPrinter(const ir::Function& function, CodeWriter& writer, Uses& uses)
    : function_(function), writer_(writer), uses_(uses) {
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        if (const auto* store = ir::as<ir::Store>(&stmt)) {
            note_written(*store->target);
            note_read(*store->value);
            return;
        }
        ir::for_each_value(stmt, [&](const ir::Expr* value) { note_read(*value); });
    });
}

//   a[i] = 1    a[i].x = 1      i is read; a, where it is an array of C++, is only set
void StmtPrinter::note_written(const ir::Expr& place) {
    if (const auto* load = ir::as<ir::Load>(&place)) {
        note_written(*load->array);
        for (const ir::Expr* index : load->at) {
            note_read(*index);
        }
        return;
    }
    if (const auto* member = ir::as<ir::Member>(&place)) {
        note_written(*member->object);
        return;
    }
    const auto* var = ir::as<ir::Var>(&place);
    if (var == nullptr || !is_native_array(*var->variable)) {
        note_read(place);
    }
}

//   tile.shape[0]              →   16    the text names no array,
//   cupy.imag(x) of a real x   →   float{}    and no argument
void StmtPrinter::note_read(const ir::Expr& expr) {
    const auto* extent = ir::as<ir::Extent>(&expr);
    const auto* array = extent == nullptr ? nullptr : ir::as<ir::Var>(extent->array);
    if (array != nullptr && (is_native_array(*array->variable) ||
                             array->variable->storage == ir::Storage::DynamicShared)) {
        return;
    }
    if (const auto* var = ir::as<ir::Var>(&expr)) {
        read_.insert(var->variable);
    }
    const auto* call = ir::as<ir::CallIntrinsic>(&expr);
    size_t position = 0;
    ir::for_each_child(expr, [&](const ir::Expr* child) {
        if (call == nullptr || prints_argument(*call->row, position++)) {
            note_read(*child);
        }
    });
}

void StmtPrinter::print(const ir::Block& block) {
    ++depth_;
    for (const ir::Stmt* stmt : block.statements) {
        print(*stmt);
    }
    for (const std::string_view comment : block.comments_at_end) {
        writer_.line(line_comment(comment));
    }
    if (dynamic_shared_depth_ == depth_) {
        dynamic_shared_depth_ = 0;
    }
    --depth_;
}

void StmtPrinter::print(const ir::Stmt& stmt) {
    if (stmt.comments.blank_before) {
        writer_.blank();
    }
    print_before(stmt.comments);
    std::visit([&](const auto& node) { print(node, stmt); }, stmt.node);
}

void StmtPrinter::print_before(const ir::Comments& comments) {
    for (const std::string_view comment : comments.before) {
        writer_.line(line_comment(comment));
    }
}

void StmtPrinter::line(std::string_view text, const ir::Stmt& stmt) {
    const std::string_view trailing = stmt.comments.trailing;
    writer_.at(stmt.span);
    writer_.statement(text, trailing.empty() ? std::string() : line_comment(trailing));
}

void StmtPrinter::print_body(const ir::Block& block) {
    writer_.indent();
    print(block);
    writer_.dedent();
}

std::string StmtPrinter::declaration(const ir::Variable& variable, ir::Mutability mutability) {
    const std::string_view unused = unused_mark(variable);
    if (variable.type.is(Kind::Class)) {
        // The value beside it names the class, and not all methods of these are const.
        return cat(unused, "auto ", variable.name);
    }
    std::string type = print_variable_type(variable.type, uses_);
    if (mutability == ir::Mutability::Mutable) {
        return cat(unused, type, ' ', variable.name);
    }
    return type.ends_with('*') ? cat(unused, type, " const ", variable.name)
                               : cat(unused, "const ", type, ' ', variable.name);
}

void StmtPrinter::print(const ir::Declare& declare, const ir::Stmt& stmt) {
    const ir::Variable& variable = *declare.variable;
    std::string text = declaration(variable, declare.mutability);
    if (declare.value != nullptr) {
        text += cat(" = ", without_type(print_expr(*declare.value, uses_), variable.type, uses_));
    } else if (variable.may_be_unassigned && variable.type.is_real()) {
        text += cat(" = ", print_literal(int64_t{0}, variable.type, uses_));
    } else if (variable.may_be_unassigned) {
        text += "{}";
    }
    line(text + ";", stmt);
}

//   x += y         not   x = x + y, where the source wrote it so and C++ means the same
std::string StmtPrinter::assignment(const std::string& target, const ir::Expr& value,
                                    bool is_compound) {
    const ir::Arith* operation = is_compound ? compound_operation(value) : nullptr;
    if (operation == nullptr) {
        return cat(target, " = ", print_expr(value, uses_), ";");
    }
    return cat(target, ' ', cxx_operator(operation->op).text, "= ",
               print_at(*operation->rhs, Precedence::Argument, uses_), ";");
}

void StmtPrinter::print(const ir::Assign& assign, const ir::Stmt& stmt) {
    line(assignment(assign.variable->name, *assign.value, assign.is_compound), stmt);
}

void StmtPrinter::print(const ir::Store& store, const ir::Stmt& stmt) {
    const std::string target = print_at(*store.target, Precedence::Unary, uses_);
    if (store.value->type.is(Kind::Record)) {
        line(cat(target, " = ", print_at(*store.value, Precedence::Argument, uses_), ";"), stmt);
        return;
    }
    line(assignment(target, *store.value, store.is_compound), stmt);
}

void StmtPrinter::print(const ir::Eval& eval, const ir::Stmt& stmt) {
    line(cat(print_at(*eval.value, Precedence::Argument, uses_), ";"), stmt);
}

void StmtPrinter::print(const ir::If& node, const ir::Stmt& stmt) {
    line(cat("if (", print_at(*node.condition, Precedence::Argument, uses_), ") {"), stmt);
    const ir::If* branch = &node;
    print_body(branch->then);
    while (const ir::Stmt* next = else_if(branch->otherwise)) {
        branch = &std::get<ir::If>(next->node);
        line(cat("} else if (", print_at(*branch->condition, Precedence::Argument, uses_), ") {"),
             *next);
        writer_.indent();
        print_before(next->comments);
        print(branch->then);
        writer_.dedent();
    }
    const ir::Block& otherwise = branch->otherwise;
    if (!otherwise.statements.empty() || !otherwise.comments_at_end.empty()) {
        writer_.line("} else {");
        print_body(otherwise);
    }
    writer_.line("}");
}

//   for i in range(n)           →   for (int64_t i = 0; i < n; ++i)
//   for i in range(n, 0, -2)    →   for (int64_t i = n; i > 0; i -= 2)
//   for i in range(n, m, k)     →   for (int64_t i = n; k >= 0 ? i < m : i > m; i += k)
std::string StmtPrinter::loop_header(const ir::ForRange& loop) {
    const std::string& name = loop.variable->name;
    const std::optional<int64_t> step = constant_value(*loop.step);
    const std::string stop = print_at(*loop.stop, Precedence::Shift, uses_);
    std::string out = cat("for (", print_type(loop.variable->type, uses_), ' ', name, " = ",
                          print_at(*loop.start, Precedence::Argument, uses_), "; ");
    if (step == 1 || step == -1) {
        out += cat(name, *step < 0 ? " > " : " < ", stop, "; ");
        return out + cat(*step < 0 ? "--" : "++", name, ") {");
    }
    const std::string by = print_at(*loop.step, Precedence::Shift, uses_);
    if (!step) {
        if (loop.way == ir::ForRange::Way::Either) {
            const std::string both = cat(name, " < ", stop, " : ", name, " > ", stop);
            return out + cat(by, " >= 0 ? ", both, "; ", name, " += ", by, ") {");
        }
        return out + cat(name, " < ", stop, "; ", name, " += ", by, ") {");
    }
    out += cat(name, *step < 0 ? " > " : " < ", stop, "; ");
    const bool has_name = std::get<ir::Const>(loop.step->node).origin != nullptr;
    const bool subtracts = *step < 0 && !has_name && *step != INT64_MIN;
    return out + cat(name, subtracts ? " -= " : " += ", subtracts ? cat(-*step) : by, ") {");
}

void StmtPrinter::print(const ir::ForRange& loop, const ir::Stmt& stmt) {
    if (loop.unroll) {
        writer_.line(*loop.unroll == 0 ? "#pragma unroll" : cat("#pragma unroll ", *loop.unroll));
    }
    line(loop_header(loop), stmt);
    print_body(loop.body);
    writer_.line("}");
}

void StmtPrinter::print(const ir::While& loop, const ir::Stmt& stmt) {
    const std::string condition =
        is_true(*loop.condition) ? "true" : print_at(*loop.condition, Precedence::Argument, uses_);
    line(cat("while (", condition, ") {"), stmt);
    print_body(loop.body);
    writer_.line("}");
}

void StmtPrinter::print(const ir::Return& node, const ir::Stmt& stmt) {
    if (node.value == nullptr) {
        line("return;", stmt);
        return;
    }
    const std::string value = print_expr(*node.value, uses_);
    line(cat("return ", without_type(value, function_.result, uses_), ";"), stmt);
}

void StmtPrinter::print(const ir::Break&, const ir::Stmt& stmt) { line("break;", stmt); }
void StmtPrinter::print(const ir::Continue&, const ir::Stmt& stmt) { line("continue;", stmt); }

// The compiler does not know that exit_thread does not come back.
void StmtPrinter::print(const ir::ExitThread& node, const ir::Stmt& stmt) {
    if (node.report != nullptr) {
        line(cat(uses_.helper("raise_error"), '(',
                 print_at(*node.report, Precedence::Argument, uses_), ", ", node.code, ");"),
             stmt);
        return;
    }
    if (function_.kind == ir::FunctionKind::Kernel) {
        line("return;", stmt);
        return;
    }
    line(cat(uses_.helper("exit_thread"), "();"), stmt);
    writer_.line(function_.result.is(Kind::None) ? "return;" : "return {};");
}

//   cuda.shared.array((TPB, 16), float32)   →   __shared__ float tile[TPB][16];
void StmtPrinter::print(const ir::DeclareArray& declare, const ir::Stmt& stmt) {
    const ir::Variable& variable = *declare.variable;
    if (variable.storage == ir::Storage::DynamicShared) {
        print_dynamic_shared(variable, stmt);
        return;
    }
    const bool is_shared = variable.storage == ir::Storage::SharedArray;
    std::string text =
        cat(unused_mark(variable), is_shared ? "__shared__ " : "", alignment(variable),
            print_type(variable.type.element(), uses_), ' ', variable.name);
    for (uint32_t axis = 0; axis < variable.shape.size(); ++axis) {
        text += cat('[', print_native_extent(variable, axis, uses_), ']');
    }
    line(text + ";", stmt);
}

void StmtPrinter::print(const ir::Text& text, const ir::Stmt&) {
    uses_.runtime.use_needs(text.needs);
    write_text(text.lines, writer_);
}

//   const float& x = x_array[i];
//   const raw_array<const float, 2> table(table_array);
//   const auto _ind = ...;
void StmtPrinter::print(const ir::Alias& alias, const ir::Stmt& stmt) {
    const ir::Variable& variable = *alias.variable;
    const std::string value = print_expr(*alias.value, uses_);
    const auto* load = ir::as<ir::Load>(alias.value);
    const Type array = load == nullptr ? variable.type : load->array->type;
    if (!array.is(Kind::Array)) {
        line(cat("const auto ", variable.name, " = ", value, ";"), stmt);
        return;
    }
    const bool is_const = array.access() == Access::ReadOnly;
    const std::string element = cat(is_const ? "const " : "", print_type(array.element(), uses_));
    if (load != nullptr) {
        line(cat(element, "& ", variable.name, " = ", value, ";"), stmt);
    } else {
        line(cat(is_const ? "const " : "", uses_.helper("raw_array"), "<", element, ", ",
                 array.ndim(), "> ", variable.name, "(", value, ");"),
             stmt);
    }
}

// All dynamic shared arrays begin at the same address, as in Numba and CuPy.
void StmtPrinter::print_dynamic_shared(const ir::Variable& variable, const ir::Stmt& stmt) {
    if (dynamic_shared_depth_ == 0) {
        writer_.line("extern __shared__ __align__(16) unsigned char dynamic_shared[];");
        dynamic_shared_depth_ = depth_;
    }
    const std::string element = print_type(variable.type.element(), uses_);
    line(cat(unused_mark(variable), element, "* const ", variable.name, " = reinterpret_cast<",
             element, "*>(dynamic_shared);"),
         stmt);
}

}  // namespace pykern2cu::cuda
