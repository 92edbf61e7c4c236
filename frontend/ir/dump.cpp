#include "frontend/ir/dump.hpp"

#include <array>
#include <cstdio>

#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu::ir {
namespace {

constexpr std::array<std::string_view, 12> kArith = {"Add",        "Sub",    "Mul",   "TrueDiv",
                                                     "FloorDiv",   "Mod",    "Pow",   "LeftShift",
                                                     "RightShift", "BitAnd", "BitOr", "BitXor"};
constexpr std::array<std::string_view, 3> kUnary = {"Negate", "Invert", "Not"};
constexpr std::array<std::string_view, 2> kLogic = {"And", "Or"};
constexpr std::array<std::string_view, 3> kKinds = {"kernel", "device", "foreign"};
constexpr std::array<std::string_view, 6> kCompare = {"Eq", "Ne", "Lt", "Le", "Gt", "Ge"};

template <size_t N, class Op>
std::string_view spell(const std::array<std::string_view, N>& names, Op op) {
    return names[static_cast<size_t>(op)];
}

std::string spell(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.17g", value);
    return text.data();
}

std::string spell(const Number& number) {
    if (const bool* flag = std::get_if<bool>(&number)) {
        return *flag ? "true" : "false";
    }
    if (const int64_t* integer = std::get_if<int64_t>(&number)) {
        return cat(*integer);
    }
    if (const uint64_t* integer = std::get_if<uint64_t>(&number)) {
        return cat(*integer);
    }
    if (const double* real = std::get_if<double>(&number)) {
        return spell(*real);
    }
    const auto& z = std::get<std::complex<double>>(number);
    return cat('(', spell(z.real()), ", ", spell(z.imag()), ')');
}

/// `(head:type operand operand)`
std::string form(std::string_view head, const Expr& expr) {
    std::string text = cat('(', head, ':', expr.type);
    for_each_child(expr, [&](const Expr* child) { append(text, cat(' ', dump(*child))); });
    return text + ')';
}

std::string form(const Const& node, const Expr& expr) {
    return node.origin != nullptr ? node.origin->name : cat(spell(node.value), ':', expr.type);
}
std::string form(const Var& node, const Expr&) { return node.variable->name; }
std::string form(const Arith& node, const Expr& expr) { return form(spell(kArith, node.op), expr); }
std::string form(const Unary& node, const Expr& expr) { return form(spell(kUnary, node.op), expr); }
std::string form(const Logic& node, const Expr& expr) { return form(spell(kLogic, node.op), expr); }
std::string form(const Compare& node, const Expr& expr) {
    return form(spell(kCompare, node.op), expr);
}
std::string form(const Cast& node, const Expr& expr) {
    return form(node.origin == CastOrigin::Written ? "Written" : "Cast", expr);
}
std::string form(const Select&, const Expr& expr) { return form("Select", expr); }
std::string_view opening(IndexMode mode) {
    switch (mode) {
        case IndexMode::Wrap:
            return "[wrap ";
        case IndexMode::WrapConstants:
            return "[wrap-constants ";
        case IndexMode::Plain:
            return "[";
    }
    internal_error("an index of no mode");
}
std::string form(const Load& node, const Expr&) {
    std::string text = cat(dump(*node.array), opening(node.mode));
    for (const Expr* index : node.at) {
        append(text, cat(index == node.at.front() ? "" : ", ", dump(*index)));
    }
    return text + ']';
}
std::string form(const ViewItem& item) {
    switch (item.kind) {
        case ViewItem::Kind::Index:
            return dump(*item.index);
        case ViewItem::Kind::NewAxis:
            return "newaxis";
        case ViewItem::Kind::Slice:
            break;
    }
    const auto part = [](const Expr* expr) { return expr == nullptr ? "" : dump(*expr); };
    return cat(part(item.lower), ':', part(item.upper), ':', part(item.step));
}
std::string form(const View& node, const Expr& expr) {
    std::string text = cat("(View:", expr.type, ' ', dump(*node.array));
    for (const ViewItem& item : node.items) {
        append(text, cat(' ', form(item)));
    }
    return text + ')';
}
std::string form(const Reframe& node, const Expr& expr) {
    return form(node.offset == 0 ? "Reframe" : cat("Reframe+", node.offset), expr);
}
std::string form(const Extent& node, const Expr&) {
    return cat(dump(*node.array), ".shape[", node.axis, ']');
}
std::string form(const Stride& node, const Expr&) {
    return cat(dump(*node.array), ".strides[", node.axis, ']');
}
std::string form(const MakeTuple&, const Expr& expr) { return form("MakeTuple", expr); }
std::string form(const TupleItem& node, const Expr&) {
    return cat(dump(*node.tuple), '.', node.index);
}
std::string form(const TupleAt&, const Expr& expr) { return form("TupleAt", expr); }
std::string form(const Member& node, const Expr&) {
    return cat(dump(*node.object), '.', node.name);
}
std::string form(const CallIntrinsic& node, const Expr& expr) {
    return node.args.empty() ? std::string(node.row->cuda) : form(node.row->cuda, expr);
}
std::string form(const CallDevice& node, const Expr& expr) { return form(node.callee->name, expr); }
std::string form(const CallHelper& node, const Expr& expr) { return form(node.helper, expr); }
std::string form(const Poison&, const Expr&) { return "poison"; }

/// Prints statements, one line each.
class StatementDump {
  public:
    std::string text;

    void print(const Block& block) {
        depth_ += 1;
        for (const Stmt* stmt : block.statements) {
            std::visit([&](const auto& node) { print(node); }, stmt->node);
        }
        depth_ -= 1;
    }

  private:
    void line(std::string_view content) {
        append(text, cat(std::string(2 * depth_, ' '), content, '\n'));
    }
    void print(const Declare& node) {
        const Variable& variable = *node.variable;
        line(cat(node.mutability == Mutability::Const ? "const " : "var ", variable.name, ": ",
                 variable.type, node.value == nullptr ? "" : cat(" = ", dump(*node.value))));
    }
    void print(const Assign& node) {
        line(cat(node.variable->name, node.is_compound ? " op= " : " = ", dump(*node.value)));
    }
    void print(const Store& node) {
        line(cat(dump(*node.target), node.is_compound ? " op= " : " = ", dump(*node.value)));
    }
    void print(const Eval& node) { line(dump(*node.value)); }
    void print(const If& node) {
        line(cat("if ", dump(*node.condition)));
        print(node.then);
        if (!node.otherwise.statements.empty()) {
            line("else");
            print(node.otherwise);
        }
    }
    void print(const ForRange& node) {
        line(cat("for ", node.variable->name, ": ", node.variable->type, " in range(",
                 dump(*node.start), ", ", dump(*node.stop), ", ", dump(*node.step), ')',
                 node.way == ForRange::Way::Up       ? " up"
                 : node.way == ForRange::Way::Either ? " either way"
                                                     : ""));
        print(node.body);
    }
    void print(const While& node) {
        line(cat("while ", dump(*node.condition)));
        print(node.body);
    }
    void print(const Return& node) {
        line(node.value == nullptr ? "return" : cat("return ", dump(*node.value)));
    }
    void print(const Break&) { line("break"); }
    void print(const Continue&) { line("continue"); }
    void print(const ExitThread& node) {
        line(cat("raise ", node.exception, node.message.empty() ? "" : ": ", node.message));
    }
    void print(const DeclareArray& node) {
        std::string shape;
        for (const int64_t extent : node.variable->shape) {
            append(shape, cat('[', extent, ']'));
        }
        line(cat("array ", node.variable->name, shape, ": ", node.variable->type));
    }
    void print(const Text& node) {
        for (const TextLine& each : node.lines) {
            line(cat("text ", each.text));
        }
    }
    void print(const Alias& node) {
        line(cat("alias ", node.variable->name, ": ", node.variable->type, " = ",
                 dump(*node.value)));
    }

    size_t depth_ = 0;
};

}  // namespace

std::string dump(const Expr& expr) {
    return std::visit([&](const auto& node) { return form(node, expr); }, expr.node);
}

std::string dump(const Function& function) {
    StatementDump out;
    append(out.text, cat(kKinds[static_cast<size_t>(function.kind)], ' ', function.name, '('));
    for (const Parameter& parameter : function.params) {
        append(out.text, cat(&parameter == function.params.data() ? "" : ", ",
                             parameter.variable->name, ": ", parameter.variable->type));
    }
    append(out.text, function.result == types::none ? std::string(")\n")
                                                    : cat(") -> ", function.result, '\n'));
    out.print(function.body);
    return std::move(out.text);
}

std::string dump(const Module& module) {
    std::string text;
    for (const NamedConstant* constant : module.constants) {
        append(text,
               cat(constant->name, ": ", constant->type, " = ", spell(constant->value), '\n'));
    }
    for (const Function* function : module.functions) {
        append(text, dump(*function));
    }
    return text;
}

}  // namespace pykern2cu::ir
