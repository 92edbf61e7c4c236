#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What expressions give.
namespace pykern2cu {
namespace {

/// Attributes of arrays that are no arrays.
bool is_description(std::string_view name) {
    return is_one_of(name, {"shape", "size", "ndim", "dtype", "nbytes", "itemsize", "strides"});
}

/// How many axes of an array an index takes away.
uint8_t depth_of(const ast::Expr& index) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    if (std::holds_alternative<ast::Slice>(index.node)) {
        return 0;
    }
    if (tuple == nullptr) {
        return 1;
    }
    const auto axes =
        std::count_if(tuple->elements.begin(), tuple->elements.end(), [](const ast::Expr* each) {
            return !std::holds_alternative<ast::Slice>(each->node) &&
                   !std::holds_alternative<ast::Literal>(each->node);
        });
    const auto numbers =
        std::count_if(tuple->elements.begin(), tuple->elements.end(), [](const ast::Expr* each) {
            const auto* literal = std::get_if<ast::Literal>(&each->node);
            return literal != nullptr && std::holds_alternative<ast::Integer>(literal->value);
        });
    return static_cast<uint8_t>(std::min<std::ptrdiff_t>(axes + numbers, References::kDeepest));
}

}  // namespace

ChangeFinder::Node ChangeFinder::container_of(const std::vector<Node>& items) {
    const Node object = references_.make_container();
    for (const Node each : items) {
        references_.store(each, object);
    }
    return object;
}

/// `"a"` of `entries["a"]`; nothing of other indices.
std::string_view ChangeFinder::key_of(const ast::Expr& index) {
    const auto* literal = std::get_if<ast::Literal>(&index.node);
    const auto* text = literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
    return text == nullptr ? std::string_view() : *text;
}

ChangeFinder::Node ChangeFinder::item(Node container, uint8_t deeper) {
    if (container == References::kNothing) {
        return container;
    }
    const Node item = references_.make();
    references_.flow_views(container, item, deeper);
    references_.load(container, item);
    return item;
}

ChangeFinder::Node ChangeFinder::value(const ast::Expr& expr) {
    const auto known = values_.find(&expr);
    return known != values_.end() ? known->second : values_[&expr] = value_once(expr);
}

ChangeFinder::Node ChangeFinder::value_once(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        return read(name->id, expr.span);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return value(*attribute, expr);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return value(*subscript, expr);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        return value(*call, expr);
    }
    if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        const Node given = value(*named->value);
        ++branches_;
        assign(*named->name, given, nullptr);
        --branches_;
        const auto& name = std::get<ast::Name>(named->name->node);
        if (const Owner* target = resolve(name.id, *owner_)) {
            reassign(*target, std::string(name.id), expr.span);
        }
        return given;
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        const Node object = references_.make_object(lambda->function);
        walk_function(*lambda->function, References::kNothing);
        return object;
    }
    if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node)) {
        return other->host == nullptr ? References::kNothing : value(*other->host);
    }
    if (const auto* dict = std::get_if<ast::Dict>(&expr.node)) {
        const Node entries = container_of({});
        for (const auto& [key, given] : dict->items) {
            if (key != nullptr) {
                value(*key);
                references_.store(value(*given), entries, key_of(*key));
            } else {
                references_.store(item(value(*given)), entries);
            }
        }
        return entries;
    }
    std::vector<Node> operands;
    ast::for_each_operand(expr, [&](const ast::Expr& each) { operands.push_back(value(each)); });
    const bool gives_operand = std::holds_alternative<ast::Ternary>(expr.node) ||
                               std::holds_alternative<ast::BoolOp>(expr.node);
    const bool makes_container = std::holds_alternative<ast::Tuple>(expr.node) ||
                                 std::holds_alternative<ast::List>(expr.node);
    if (makes_container) {
        return container_of(operands);
    }
    if (std::holds_alternative<ast::Starred>(expr.node)) {
        return item(operands.front());
    }
    const auto* binary = std::get_if<ast::Binary>(&expr.node);
    const bool is_operator = binary != nullptr || std::holds_alternative<ast::Unary>(expr.node);
    if (!gives_operand && !is_operator) {
        return References::kNothing;
    }
    const Node given = gives_operand ? references_.make() : references_.make_object();
    const bool may_be_list =
        binary != nullptr && (binary->op == ast::BinaryOp::Add || binary->op == ast::BinaryOp::Mul);
    for (const Node each : operands) {
        if (gives_operand) {
            references_.flow(each, given);
        } else if (may_be_list) {
            const Node inner = references_.make();  // `[a] * 2`, `[a] + [b]`
            references_.load(each, inner);
            references_.store(inner, given);
        }
    }
    return given;
}

ChangeFinder::Node ChangeFinder::value(const ast::Attribute& attribute, const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&attribute.value->node);
    const Scope* module = name == nullptr ? nullptr : module_named(name->id, *owner_);
    if (const auto known = modules_.find(module); known != modules_.end()) {
        Variable& variable = known->second->variables[attribute.attribute];
        make_node(variable);
        mentions_.push_back({variable.any, nullptr, owner_, expr.span});
        return variable.any;
    }
    const Node base = value(*attribute.value);
    for (const ast::FunctionDef* method : methods_[attribute.attribute]) {
        mentions_.push_back({References::kNothing, method, owner_, expr.span});
    }
    if (changes_its_object(attribute.attribute)) {
        change(base, expr.span, &attribute == shown_ ? attribute.value : nullptr);
    }
    if (is_description(attribute.attribute)) {
        return References::kNothing;
    }
    const Node part = references_.make();
    references_.load(base, part, attribute.attribute);
    if (is_one_of(attribute.attribute, {"T", "real", "imag", "flat", "data", "base"})) {
        references_.flow_views(base, part, 0);
    }
    if (attribute.attribute == "__dict__") {
        references_.flow(base, part);  // what changes it changes the attributes
    }
    return part;
}

ChangeFinder::Node ChangeFinder::value(const ast::Subscript& subscript, const ast::Expr&) {
    const Node base = value(*subscript.base);
    value(*subscript.index);
    if (const std::string_view key = key_of(*subscript.index); !key.empty()) {
        const Node entry = references_.make();
        references_.load(base, entry, key);
        references_.flow_views(base, entry, 1);  // of records
        return entry;
    }
    const Node part = item(base, depth_of(*subscript.index));
    if (!std::holds_alternative<ast::Slice>(subscript.index->node)) {
        return part;
    }
    const Node list = container_of({part});
    references_.flow_views(base, list, 0);
    return list;
}

ChangeFinder::Node ChangeFinder::value(const ast::HostExpr& host) {
    if (const auto* loop = std::get_if<ast::Comprehension>(&host)) {
        ++branches_;
        ++loops_;
        const size_t first = new_names_.size();
        for (const ast::ComprehensionClause& clause : loop->clauses) {
            assign(*clause.target, item(value(*clause.iterable)), nullptr);
            for (const ast::Expr* condition : clause.conditions) {
                value(*condition);
            }
        }
        const Node element = value(*loop->element);
        const Node second = loop->value == nullptr ? References::kNothing : value(*loop->value);
        --loops_;
        --branches_;
        for (; new_names_.size() > first; new_names_.pop_back()) {
            owner_->bound.erase(new_names_.back());  // its own
        }
        return container_of({element, second});
    }
    if (const auto* text = std::get_if<ast::FormattedString>(&host)) {
        for (const ast::Expr* each : text->values) {
            value(*each);
        }
        return References::kNothing;
    }
    if (const auto* awaited = std::get_if<ast::Awaited>(&host)) {
        return value(*awaited->value);
    }
    if (const auto* yielded = std::get_if<ast::Yielded>(&host)) {
        const Node given =
            yielded->value == nullptr ? References::kNothing : value(*yielded->value);
        references_.flow(container_of({yielded->is_from ? item(given) : given}), owner_->result);
        return References::kNothing;
    }
    std::vector<Node> operands;
    for (const ast::Expr* each : std::get<ast::Opaque>(host).operands) {
        operands.push_back(value(*each));
    }
    return container_of(operands);
}

}  // namespace pykern2cu
