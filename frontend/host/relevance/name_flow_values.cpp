#include <algorithm>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/host/relevance/module_names.hpp"
#include "frontend/host/relevance/name_edges.hpp"
#include "frontend/host/relevance/name_flow.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/free_names.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

void NameFlow::statement(const ast::Stmt& stmt) {
    if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
        if (assign->value != nullptr) {
            const Node given = value(*assign->value);
            note_made_class(*assign);
            is_data_ = is_data(*assign->value);
            for (const ast::Expr* each : assign->targets) {
                bind(*each, given);
            }
            is_data_ = false;
        }
    } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
        const Node given = value(*augmented->value);
        bind(*augmented->target, given);
        keep_in_argument(*augmented->target, given);
    } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
        bind(*loop->target, value(*loop->iterable));
        block(loop->body);
        block(loop->otherwise);
    } else if (const auto* result = std::get_if<ast::Return>(&stmt.node)) {
        if (result->value != nullptr) {
            give_back(value(*result->value));
        }
    } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
        define(*type);
    } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
        for (const ast::Clause& clause : other->clauses) {
            clause_of(clause);
        }
    } else {
        ast::walk_statements({{&stmt}, {}}, *this);
    }
}

void NameFlow::clause_of(const ast::Clause& clause) {
    Node given = make();
    for (const ast::Entry& entry : clause.entries) {
        if (entry.value != nullptr) {
            add(value(*entry.value), given);
        }
        if (entry.target != nullptr) {
            bind(*entry.target, given);
        }
    }
    block(clause.block);
}

void NameFlow::give_back(Node result) {
    if (!functions_.empty()) {
        add(result, functions_.back().name, Flow::ToFunction);
    }
}

void NameFlow::define(const ast::ClassDef& type) {
    const Node name = bound(type.name);
    for (const ast::Argument& base : type.bases) {
        add(value(*base.value), name);
        inherit_constructor(type, last_name(*base.value));
    }
    decorate(type.decorators, name);
    const bool was_in_class = std::exchange(is_in_class_, true);
    block(type.body);
    is_in_class_ = was_in_class;
    size_t fields = 0;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        if (field != nullptr && field->annotation != nullptr) {  // of a data class
            const std::string_view word = last_name(*field->targets.front());
            const Node attribute = assigned(word);
            note_variable(word);
            add(parameter_of(type.name, place_of(fields++)), attribute);
            add(parameter_of(type.name, ModuleNames::kAll), attribute);
        }
        if (method == nullptr) {
            continue;
        }
        if (is_one_of(method->function->name, {"__init__", "__call__", "__new__"})) {
            add(own_[method->function], name, Flow::OfConstructor);
            if (method->function->name == "__call__") {
                add(own_[method->function], name, Flow::ToFunction);
            }
            take_arguments(type.name, *method->function, 1);
            add(parameter_of(method->function->name, ModuleNames::kKept),
                parameter_of(type.name, ModuleNames::kKept));
            add(parameter_of(type.name, ModuleNames::kAll),
                parameter_of(method->function->name, ModuleNames::kAll));
        } else {
            add(own_[method->function], name, Flow::ToUser);
        }
    }
}

void NameFlow::define(const ast::FunctionDef& function, Node name) {
    const Node own = make();
    own_[&function] = own;
    names_.made_.emplace(function.span.begin, own);
    seed(own, kHoldsFunction);
    add(own, name, is_in_class_ ? Flow::ToAttribute : Flow::AsItIs);
    const Node given = make();
    const auto around_decorated = std::exchange(decorated_, given);
    decorate(function.decorators, name);
    decorated_ = around_decorated;
    if (is_replaced(function)) {
        note_variable(function.name);
    }
    const std::vector<std::string_view> bound = names_bound_by(function);
    Around around{
        &function, own, {bound.begin(), bound.end()}, needs_arguments(function, is_in_class_), {}};
    declared_outer(function.body, around.bound);
    std::vector<Node> defaults;
    for (const ast::Parameter& parameter : function.parameters) {
        defaults.push_back(parameter.default_value == nullptr ? make()
                                                              : value(*parameter.default_value));
    }
    functions_.push_back(std::move(around));
    const bool was_in_class = std::exchange(is_in_class_, false);
    const bool is_static = std::ranges::any_of(function.decorators, [](const ast::Expr* each) {
        return last_name(*each) == "staticmethod";
    });
    const size_t own_object = was_in_class && !is_static ? 1 : 0;
    for (size_t i = 0; i < defaults.size(); ++i) {
        const Node parameter = named(function.parameters[i].name);
        rebound_.insert(function.parameters[i].name);
        add(defaults[i], parameter);
        if (i >= own_object) {
            add(given, parameter);
        }
    }
    add(parameter_of(function.name, ModuleNames::kAll), given);
    take_arguments(function.name, function, 0);
    if (own_object > 0) {
        take_arguments(function.name, function, own_object);
    }
    block(function.body);
    is_in_class_ = was_in_class;
    functions_.pop_back();
    if (!functions_.empty()) {
        add(own, functions_.back().name, Flow::ToUser);
    }
}

void NameFlow::decorate(const std::vector<const ast::Expr*>& decorators, Node name) {
    for (const ast::Expr* decorator : decorators) {
        const Node callee = value(*decorator);
        const Node given = make();
        seed(given, kHoldsFunction);
        call(callee, given, true);
        add(name, parameter_of(last_name(*decorator), place_of(0)), Flow::OfArguments);
        const ast::Expr* maker = maker_in(*decorator);
        if (maker == nullptr || !seed_maker(*maker, name, kHoldsKernel)) {
            add(callee, name, Flow::OfDecoration);
        }
    }
}

/// Whether its name may stand for another function, which a decorator or a property gives.
bool NameFlow::is_replaced(const ast::FunctionDef& function) const {
    return std::ranges::any_of(function.decorators, [this](const ast::Expr* each) {
        const auto* call = std::get_if<ast::Call>(&each->node);
        const ast::Expr& decorator = call == nullptr ? *each : *call->callee;
        const ast::Name* root = root_of(decorator);
        const bool is_plain = maker_in(*each) != nullptr ||
                              is_one_of(last_name(decorator), {"staticmethod", "classmethod"}) ||
                              (root != nullptr && is_of_other_library(root->id) &&
                               last_name(decorator) != "cached_property");
        return !is_plain;
    });
}

/// `cuda.jit` of the decorators `cuda.jit` and `cuda.jit(device=True)`
const ast::Expr* NameFlow::maker_in(const ast::Expr& decorator) const {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    const ast::Expr& maker = call == nullptr ? decorator : *call->callee;
    return is_maker(maker) ? &maker : nullptr;
}

/// A name that may stand for a function which is not called so. A local one is known by the end of
/// the module.
void NameFlow::note_bound(std::string_view name, bool is_local) {
    if (is_data_) {
        return;
    }
    if (is_local) {
        rebound_.insert(name);
    } else {
        note_variable(name);
    }
}

/// Parts of the target that have been looked at are not again, or chains of calls would never
/// end.
void NameFlow::bind(const ast::Expr& target, Node given, bool is_known) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        add(given, bound(name->id));
        note_bound(name->id, !functions_.empty());
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        value(*attribute->value, is_known);
        add(given, assigned(attribute->attribute));
        note_bound(attribute->attribute, false);
    } else if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
        value(*item->index, is_known);
        by_text(*item->index, given, true);
        if (is_namespace(*item->base) && text_literal(*item->index) == nullptr) {
            add(given, anywhere());
        }
        keep_in(*item->base, given, is_known);
    } else if (std::holds_alternative<ast::Call>(target.node)) {
        value(target, is_known);
    } else {  // of a tuple
        const bool was_data = std::exchange(is_data_, false);
        ast::for_each_operand(target, [&](const auto& each) { bind(each, given, is_known); });
        is_data_ = was_data;
    }
}

/// What a text names may be an attribute. Returns whether it names a maker.
bool NameFlow::by_text(const ast::Expr& expr, Node node, bool is_changed) {
    const std::string* text = text_literal(expr);
    if (text == nullptr || !is_identifier(*text)) {
        return false;
    }
    const Node named = is_changed ? assigned(*text) : shared(*text);
    mention(expr, named);
    if (is_changed) {
        add(node, named);
    } else {
        add(named, node);
    }
    return names_a_maker(*text);
}

/// What a text names of a library.
void NameFlow::part_by_text(const ast::Expr& expr, Node library, Node to) {
    if (by_text(expr, to, false)) {
        names_.of_libraries_.push_back({library, to, kAnything});
        mention(expr, to);
    } else if (const std::string* text = text_literal(expr);
               text != nullptr && names_a_library(*text)) {
        names_.of_libraries_.push_back({library, to, kIsLibrary});
    }
}

NameFlow::Node NameFlow::value(const ast::Expr& expr, bool is_known) {
    const Node result = make();
    if (!is_known) {
        flow(expr, result);
    }
    return result;
}

void NameFlow::read(const ast::Expr& expr, Node node, Node to) {
    mention(expr, node);
    add(node, to);
}

void NameFlow::flow_operands(const ast::Expr& expr, Node to) {
    ast::for_each_operand(expr, [&](const ast::Expr& each) { flow(each, to); });
}

void NameFlow::flow(const ast::Expr& expr, Node to) {
    const bool makes = is_maker(expr);
    const Node maker = makes ? make() : to;
    if (makes) {
        mention(expr, maker);
        add(maker, to);
    }
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        has_local_ = has_local_ || holder_of(name->id) != nullptr;
        read(expr, named(name->id), to);
        if (is_in_class_) {
            read(expr, shared(name->id), to);
        }
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        read(expr, shared(attribute->attribute), to);
        read_member(expr, *attribute, to);
        names_.searches_elsewhere_ |=
            is_one_of(attribute->attribute, {"path", "meta_path", "path_hooks"}) &&
            (last_name(*attribute->value) == "sys" || imported_.is(*attribute->value, "sys"));
        base_ = value(*attribute->value);
        const bool is_known = is_library_name(expr);
        const bool is_library = names_a_library(attribute->attribute);
        add(base_, to,
            is_one_of(attribute->attribute, {"__dict__", "value"}) ? Flow::AsItIs  // of an Enum
            : is_library && !is_known                              ? Flow::OfLibraryPart
                                                                   : Flow::OfPart);
        if (is_library && is_known && imported_.is_library_of_makers(expr)) {
            seed(to, kIsLibrary);
        }
        objects_.emplace(&expr, base_);
        found_by_module(attribute->attribute, to);
    } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        flow_call(*call, expr.span, to);
    } else if (const auto* item = std::get_if<ast::Subscript>(&expr.node)) {
        const Node base = value(*item->base);
        add(base, to);
        value(*item->index);
        part_by_text(*item->index, base, to);
    } else if (const auto* choice = std::get_if<ast::Ternary>(&expr.node)) {
        value(*choice->condition);
        flow(*choice->then, to);
        flow(*choice->otherwise, to);
    } else if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        const Node given = value(*named->value);
        bind(*named->name, given);
        add(given, to);
    } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        define(*lambda->function, to);
    } else if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
               other != nullptr && other->host != nullptr) {
        flow_host(*other->host, to);
    } else if (std::holds_alternative<ast::Compare>(expr.node) ||
               std::holds_alternative<ast::Unary>(expr.node)) {
        flow_operands(expr, make());
    } else {
        flow_operands(expr, to);
    }
    if (makes) {
        seed_maker(expr, maker, made_by(last_name(expr)));
    }
}

/// `__getattr__` of modules and objects may give what makes kernels, or a library of it.
void NameFlow::found_by_module(std::string_view word, Node to) {
    if (names_a_maker(word) || names_a_library(word)) {
        add(shared("__getattr__"), to, Flow::OfCall);
    }
}

/// `kernels.run` of a module that is imported
void NameFlow::read_member(const ast::Expr& expr, const ast::Attribute& attribute, Node to) {
    const std::string_view module = last_name(*attribute.value);
    const ast::Expr* root = ast::first_name(*attribute.value);
    const auto name = root == nullptr ? std::string_view() : std::get<ast::Name>(root->node).id;
    if (!imported_.paths.contains(name)) {
        return;
    }
    const auto [begin, end] = imported_.paths.equal_range(name);
    for (auto each = begin; each != end; ++each) {
        const std::string& path = each->second;
        const std::string_view last = std::string_view(path).substr(path.rfind('.') + 1);
        if (!is_library(path)) {
            read(expr, in_module(attribute.attribute, root == attribute.value ? last : module), to);
        }
    }
}

void NameFlow::flow_host(const ast::HostExpr& host, Node to) {
    if (const auto* loop = std::get_if<ast::Comprehension>(&host)) {
        for (const ast::ComprehensionClause& clause : loop->clauses) {
            bind(*clause.target, value(*clause.iterable));
            for (const ast::Expr* condition : clause.conditions) {
                value(*condition);
            }
        }
        flow(*loop->element, to);
        if (loop->value != nullptr) {
            flow(*loop->value, to);
        }
        return;
    }
    ast::for_each_operand(host, [&](const ast::Expr& each) { flow(each, to); });
    if (std::holds_alternative<ast::Yielded>(host)) {
        give_back(to);
    }
}

}  // namespace pykern2cu
