#include "frontend/ir/validate.hpp"

#include <algorithm>

#include "frontend/ir/dump.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu::ir {
namespace {

class Validator {
  public:
    Validator(const Function& function, Form form) : function_(function), form_(form) {}

    void check_block(const Block& block) {
        for (const Stmt* stmt : block.statements) {
            for_each_value(*stmt, [&](const Expr* value) { check_expr(*value); });
            std::visit([&](const auto& node) { check_stmt(node); }, stmt->node);
        }
    }

  private:
    void require(bool holds, std::string_view rule, const Expr& expr) const {
        if (!holds) {
            internal_error(cat("`", function_.name, "`: ", rule, ": ", dump(expr)));
        }
    }
    void require(bool holds, std::string_view rule) const {
        if (!holds) {
            internal_error(cat("`", function_.name, "`: ", rule));
        }
    }
    /// Legal IR leaves conversions between numbers to C++.
    void require_type(const Expr& expr, Type type, std::string_view rule) const {
        const bool converts = form_ == Form::Legal && expr.type.is_real() && type.is_real();
        require(expr.type == type || converts, rule, expr);
    }

    /// Whether the text of a function takes the address of an argument: `atomicAdd(&$0, $1)`.
    static bool is_address(const Expr& expr, const Expr& argument) {
        const auto* call = std::get_if<CallIntrinsic>(&expr.node);
        if (call == nullptr || !std::holds_alternative<Load>(argument.node)) {
            return false;
        }
        const auto at = std::ranges::find(call->args, &argument);
        return call->row->cuda.find(cat("&$", at - call->args.begin())) != std::string_view::npos;
    }

    void check_expr(const Expr& expr) {
        require(expr.type.is_known(), "an expression without a type", expr);
        uint32_t with_effect = 0;
        bool reads = false;
        for_each_child(expr, [&](const Expr* child) {
            check_expr(*child);
            const auto count = [&](const Expr* operand) {
                with_effect += operand->effect > Effect::Reads ? 1u : 0u;
                reads = reads || operand->effect == Effect::Reads;
            };
            if (is_address(expr, *child)) {
                for_each_child(*child, count);  // the place itself is not read
            } else {
                count(child);
            }
            require(child->effect <= expr.effect, "an operand has more effect than the whole",
                    expr);
        });
        const bool is_sequenced =
            std::holds_alternative<Logic>(expr.node) || std::holds_alternative<Select>(expr.node);
        require(is_sequenced || with_effect == 0 || (with_effect == 1 && !reads),
                "an operand with an effect beside one that reads or writes", expr);
        std::visit([&](const auto& node) { check_node(node, expr); }, expr.node);
    }

    void check_node(const Const& node, const Expr& expr) const {
        require(node.origin == nullptr || node.origin->type == expr.type,
                "a named constant of another type", expr);
    }
    void check_node(const Var& node, const Expr& expr) const {
        // The name of an array in shared memory is also a pointer to its first element.
        const bool is_pointer = node.variable->type.is(Kind::Array) &&
                                expr.type.is(Kind::Pointer) &&
                                expr.type.element() == node.variable->type.element();
        require(node.variable->type == expr.type || is_pointer, "a variable of another type", expr);
    }
    void check_node(const Arith& node, const Expr& expr) const {
        require_type(*node.lhs, expr.type, "an operand of another type than the operation");
        const bool may_differ = node.op == ArithOp::Pow || node.op == ArithOp::LeftShift ||
                                node.op == ArithOp::RightShift;
        if (!may_differ) {
            require_type(*node.rhs, expr.type, "an operand of another type than the operation");
        }
    }
    void check_node(const Unary& node, const Expr& expr) const {
        require_type(*node.operand, node.op == UnaryOp::Not ? types::boolean : expr.type,
                     "an operand of another type than the operation");
    }
    void check_node(const Logic& node, const Expr& expr) const {
        require(expr.type == types::boolean, "a logic operation that is not bool", expr);
        require_type(*node.lhs, types::boolean, "an operand of `and` or `or` is not bool");
        require_type(*node.rhs, types::boolean, "an operand of `and` or `or` is not bool");
    }
    void check_node(const Compare& node, const Expr& expr) const {
        require(expr.type == types::boolean, "a comparison that is not bool", expr);
        require_type(*node.rhs, node.lhs->type, "a comparison of different types");
    }
    void check_node(const Cast&, const Expr&) const {}
    void check_node(const Select& node, const Expr& expr) const {
        require_type(*node.condition, types::boolean, "a condition that is not bool");
        require_type(*node.then, expr.type, "an arm of another type than the whole");
        require_type(*node.otherwise, expr.type, "an arm of another type than the whole");
    }
    void check_node(const Load& node, const Expr& expr) const {
        const Type array = node.array->type;
        require(array.is(Kind::Array) || array.is_iterator(), "an element of no array", expr);
        require(types::strong(array.element()) == expr.type, "an element of another type", expr);
        require(node.at.size() == (array.is(Kind::Array) ? array.ndim() : 1),
                "not one index for each axis", expr);
        for (const Expr* index : node.at) {
            require(index->type.is_integral(), "an index that is no integer", expr);
        }
    }
    void check_node(const View& node, const Expr& expr) const {
        require(node.array->type.is(Kind::Array) && expr.type.is(Kind::Array), "a view of no array",
                expr);
    }
    void check_node(const Reframe& node, const Expr& expr) const {
        require(node.array->type.is(Kind::Array) && expr.type.is(Kind::Array),
                "another frame of no array", expr);
        require(node.shape.size() == expr.type.ndim(), "a frame of another rank", expr);
        require(node.strides.size() == (expr.type.layout() == Layout::A ? expr.type.ndim() : 0),
                "a frame with strides that its layout does not have", expr);
    }
    void check_node(const Extent& node, const Expr& expr) const {
        require(node.axis < node.array->type.ndim(), "an axis that does not exist", expr);
    }
    void check_node(const Stride& node, const Expr& expr) const {
        require(node.axis < node.array->type.ndim(), "an axis that does not exist", expr);
    }
    void check_node(const MakeTuple& node, const Expr& expr) const {
        // An Optional without a value has its flag only.
        const bool is_none = expr.type.is(Kind::Optional) && node.elements.size() == 1;
        const size_t size =
            expr.type.is(Kind::Vector) ? expr.type.components() : expr.type.elements().size();
        require(is_none || node.elements.size() == size, "a tuple of another size", expr);
    }
    void check_node(const TupleItem& node, const Expr& expr) const {
        require(node.index < node.tuple->type.elements().size(), "an item that does not exist",
                expr);
    }
    void check_node(const TupleAt& node, const Expr& expr) const {
        require(node.tuple->type.is(Kind::Tuple), "an item of no tuple", expr);
    }
    void check_node(const Member&, const Expr&) const {}
    void check_node(const CallIntrinsic&, const Expr&) const {}
    void check_node(const CallDevice& node, const Expr& expr) const {
        require(node.args.size() == node.callee->params.size(), "another number of arguments",
                expr);
        for (size_t i = 0; i < node.args.size(); ++i) {
            require_type(*node.args[i], node.callee->params[i].variable->type,
                         "an argument of another type than the parameter");
        }
    }
    void check_node(const CallHelper&, const Expr& expr) const {
        require(form_ == Form::Legal, "a helper before legalize", expr);
    }
    void check_node(const Poison&, const Expr& expr) const {
        require(false, "poison without a diagnostic", expr);
    }

    void check_stmt(const Declare& node) const {
        require(form_ == Form::Legal, "a declaration before legalize");
        if (node.value != nullptr) {
            require_type(*node.value, node.variable->type, "a value of another type");
        }
    }
    void check_stmt(const Assign& node) const {
        require_type(*node.value, node.variable->type, "a value of another type than the variable");
    }
    void check_stmt(const Store& node) const {
        require(as<Load>(node.target) != nullptr || as<Member>(node.target) != nullptr,
                "a store to no place", *node.target);
        require_type(*node.value, node.target->type, "a value of another type than the place");
    }
    void check_stmt(const Eval&) const {}
    void check_stmt(const If& node) {
        require_type(*node.condition, types::boolean, "a condition that is not bool");
        check_block(node.then);
        check_block(node.otherwise);
    }
    void check_stmt(const ForRange& node) {
        for (const Expr* bound : {node.start, node.stop, node.step}) {
            require_type(*bound, node.variable->type, "a bound of another type than the variable");
        }
        check_loop(node.body);
    }
    void check_stmt(const While& node) {
        require_type(*node.condition, types::boolean, "a condition that is not bool");
        check_loop(node.body);
    }
    void check_stmt(const Return& node) const {
        require((node.value == nullptr) == (function_.result == types::none),
                "a return that does not match the result type");
        if (node.value != nullptr) {
            require_type(*node.value, function_.result, "a result of another type");
        }
    }
    void check_stmt(const Break&) const { require(loops_ > 0, "`break` outside a loop"); }
    void check_stmt(const Continue&) const { require(loops_ > 0, "`continue` outside a loop"); }
    void check_stmt(const ExitThread&) const {}
    void check_stmt(const DeclareArray&) const {}
    void check_stmt(const Text&) const {}
    void check_stmt(const Alias& node) const {
        require_type(*node.value, node.variable->type, "a value of another type than its name");
    }

    void check_loop(const Block& body) {
        loops_ += 1;
        check_block(body);
        loops_ -= 1;
    }

    const Function& function_;
    Form form_;
    uint32_t loops_ = 0;
};

}  // namespace

void validate(const Module& module, Form form) {
    for (const Function* function : module.functions) {
        Validator(*function, form).check_block(function->body);
        if (form == Form::Legal) {
            const auto dangling = find_dangling(*function);
            check(!dangling, dangling.value_or(std::string()));
        }
    }
}

}  // namespace pykern2cu::ir
