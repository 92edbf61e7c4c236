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

namespace {

/// Functions that find by a text what they give or change.
constexpr std::string_view kByText[] = {"getattr",     "setattr",     "delattr",      "attrgetter",
                                        "__getattr__", "__setattr__", "methodcaller", "setdefault"};

}  // namespace

void NameFlow::statement(const ast::Stmt& stmt) {
    if (const auto* assign = std::get_if<ast::Assign>(&stmt.node)) {
        if (assign->value != nullptr) {
            const Node given = value(*assign->value);
            for (const ast::Expr* each : assign->targets) {
                bind(*each, given);
            }
        }
    } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node)) {
        bind(*augmented->target, value(*augmented->value));
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
    } else if (const auto* alone = std::get_if<ast::ExprStmt>(&stmt.node)) {
        const bool had_library = names_.has_library_;
        value(*alone->value);
        const auto* call = std::get_if<ast::Call>(&alone->value->node);
        if (call != nullptr && imports_by_name(last_name(*call->callee))) {
            names_.has_library_ = had_library;  // it only asks whether that is there
        }
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
            add(value(*entry.value), as_it_is(given));
        }
        if (entry.target != nullptr) {
            bind(*entry.target, given);
        }
    }
    block(clause.block);
}

void NameFlow::give_back(Node result) {
    if (!functions_.empty()) {
        add(result, as_returned(functions_.back().name));
    }
}

void NameFlow::define(const ast::ClassDef& type) {
    const Node name = bound(type.name);
    for (const ast::Argument& base : type.bases) {
        add(value(*base.value), as_it_is(name));
    }
    decorate(type.decorators, name);
    const bool was_in_class = std::exchange(is_in_class_, true);
    block(type.body);
    is_in_class_ = was_in_class;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (method == nullptr) {
            continue;
        }
        if (is_one_of(method->function->name, {"__init__", "__call__", "__new__"})) {
            add(own_[method->function], as_constructor(name));
        } else {
            add(own_[method->function], as_used(name));
        }
    }
}

void NameFlow::define(const ast::FunctionDef& function, Node name) {
    const Node own = make();
    own_[&function] = own;
    names_.made_.emplace(function.span.begin, own);
    seed(own, kHoldsFunction);
    add(own, is_in_class_ ? as_attribute(name) : as_it_is(name));
    decorate(function.decorators, name);
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
    for (size_t i = 0; i < defaults.size(); ++i) {
        add(defaults[i], as_it_is(named(function.parameters[i].name)));
    }
    block(function.body);
    is_in_class_ = was_in_class;
    functions_.pop_back();
    if (!functions_.empty()) {
        add(own, as_used(functions_.back().name));
    }
}

void NameFlow::decorate(const std::vector<const ast::Expr*>& decorators, Node name) {
    for (const ast::Expr* decorator : decorators) {
        const Node callee = value(*decorator);
        const Node given = make();
        seed(given, kHoldsFunction);
        call(callee, given, true);
        if (const ast::Expr* maker = maker_in(*decorator)) {
            seed_maker(*maker, name, kHoldsKernel);
        } else {
            add(callee, as_called(name));
        }
    }
}

/// `cuda.jit` of the decorators `cuda.jit` and `cuda.jit(device=True)`
const ast::Expr* NameFlow::maker_in(const ast::Expr& decorator) const {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    const ast::Expr& maker = call == nullptr ? decorator : *call->callee;
    return is_maker(maker) ? &maker : nullptr;
}

/// Parts of the target that have been looked at are not again, or chains of calls would never
/// end.
void NameFlow::bind(const ast::Expr& target, Node given, bool is_known) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        add(given, as_it_is(bound(name->id)));
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        value(*attribute->value, is_known);
        add(given, as_it_is(assigned(attribute->attribute)));
    } else if (const auto* item = std::get_if<ast::Subscript>(&target.node)) {
        value(*item->index, is_known);
        by_text(*item->index, given, true);
        keep_in(*item->base, given, is_known);
    } else if (std::holds_alternative<ast::Call>(target.node)) {
        value(target, is_known);
    } else {
        ast::for_each_operand(target, [&](const auto& each) { bind(each, given, is_known); });
    }
}

/// What a text names may be an attribute.
void NameFlow::by_text(const ast::Expr& expr, Node node, bool is_changed) {
    const std::string* text = text_literal(expr);
    if (text == nullptr || !is_identifier(*text)) {
        return;
    }
    const Node named = is_changed ? assigned(*text) : shared(*text);
    mention(expr, named);
    if (is_changed) {
        add(node, as_it_is(named));
    } else {
        add(named, as_it_is(node));
    }
    if (names_a_maker(*text)) {
        seed(node, kLeadsToKernels | kTakesFunction);
        mention(expr, node);
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
    add(node, as_it_is(to));
}

void NameFlow::flow_operands(const ast::Expr& expr, Node to) {
    ast::for_each_operand(expr, [&](const ast::Expr& each) { flow(each, to); });
}

void NameFlow::flow(const ast::Expr& expr, Node to) {
    if (is_maker(expr)) {
        const Node maker = make();
        seed_maker(expr, maker, made_by(last_name(expr)));
        mention(expr, maker);
        add(maker, as_it_is(to));
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
        add(base_, as_part(to));
    } else if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        flow_call(*call, expr.span, to);
    } else if (const auto* item = std::get_if<ast::Subscript>(&expr.node)) {
        flow(*item->base, to);
        value(*item->index);
        by_text(*item->index, to, false);
    } else if (const auto* choice = std::get_if<ast::Ternary>(&expr.node)) {
        value(*choice->condition);
        flow(*choice->then, to);
        flow(*choice->otherwise, to);
    } else if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        const Node given = value(*named->value);
        bind(*named->name, given);
        add(given, as_it_is(to));
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

void NameFlow::flow_call(const ast::Call& call, Span span, Node to) {
    const Node callee = value(*call.callee);
    const Node base = base_;
    const Node given = make();
    const bool had_local = std::exchange(has_local_, false);
    for (const ast::Argument& argument : call.arguments) {
        flow(*argument.value, given);
    }
    const bool has_local = std::exchange(has_local_, had_local || has_local_);
    const std::string_view word = last_name(*call.callee);
    // Who hands a text on to CuPy's classes has taken no function.
    this->call(callee, given, has_local && !is_class_of_kernels(word));
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (is_maker(*call.callee) && makes_by_itself(call)) {
        seed_maker(*call.callee, to, kHoldsKernel);
        names_.made_.emplace(span.begin, to);
    } else {
        add(callee, as_called(to));
    }
    if (method != nullptr && gives_what_its_object_holds(word)) {
        add(base, as_it_is(to));
    }
    add(given, as_it_is(to));
    const bool is_other = !call.arguments.empty() && is_of_other_compiler(*call.arguments[0].value);
    if (!is_other && std::ranges::find(kByText, word) != std::end(kByText)) {
        for (const ast::Argument& argument : call.arguments) {
            by_text(*argument.value, to, false);
            by_text(*argument.value, given, true);
        }
        find_by_text(call, to);
    } else if (imports_by_name(word)) {
        import_by_name(call, to);
    } else if (is_one_of(word, {"run_path", "run_module", "addsitedir"})) {
        names_.searches_elsewhere_ = true;
    } else if (is_one_of(word, {"exec", "eval", "globals", "getmembers", "vars"})) {
        names_.anything_.push_back(to);
        names_.runs_text_ |= is_one_of(word, {"exec", "eval"});
        mention(*call.callee, to);
    } else if (method != nullptr) {  // `kernels.append(k)`
        keep_in(*method->value, given, true);
    }
}

/// `getattr(kernels, name)`, which is anything that the program has, or a library of kernels.
void NameFlow::find_by_text(const ast::Call& call, Node to) {
    const bool is_known =
        call.arguments.size() > 1 && text_literal(*call.arguments[1].value) != nullptr;
    const ast::Expr* root =
        call.arguments.empty() ? nullptr : ast::first_name(*call.arguments[0].value);
    const bool is_of_import =
        root != nullptr && imported_.paths.contains(std::get<ast::Name>(root->node).id);
    if (is_known && is_of_import) {  // which may have a `__getattr__`
        add(shared("__getattr__"), as_called(to));
    } else if (!is_known) {
        if (imported_.names_maker_by_text || imported_.is_of_library_of_kernels(root)) {
            names_.seeds_of_any_.emplace_back(to, kTakesFunction | kLeadsToKernels);
        }
        names_.found_by_text_.emplace_back(
            to, is_of_import ? kTakesFunction | kLeadsToKernels : kTakesFunction);
        if (is_of_import && taken_.contains(std::get<ast::Name>(root->node).id)) {
            names_.anything_.push_back(to);
        }
    }
    mention(*call.callee, to);
}

/// `import_module("kernels")`, `import_module(backend)`
void NameFlow::import_by_name(const ast::Call& call, Node to) {
    const auto text_at = [&call](size_t at) {
        const std::string* text =
            at < call.arguments.size() ? text_literal(*call.arguments[at].value) : nullptr;
        return text == nullptr ? std::string_view() : std::string_view(*text);
    };
    const std::string_view path = text_at(0);
    const size_t dots = std::min(path.find_first_not_of('.'), path.size());
    note_import(static_cast<uint32_t>(dots), path.substr(dots), {});
    note_import(0, cat(text_at(1), path), {});
    const uint8_t library = may_import_library(call) ? kIsLibrary : 0;
    names_.has_library_ |= library != 0 && !path.empty() && last_name(*call.callee) != "find_spec";
    seed(to, library);
    if (path.empty() || library != 0) {
        names_.imported_by_name_.push_back(to);
        mention(*call.callee, to);
    }
}

/// What an object holds that may be one of another module.
void NameFlow::keep_in(const ast::Expr& object, Node given, bool is_known) {
    const auto* name = std::get_if<ast::Name>(&object.node);
    const bool is_imported =
        name != nullptr && holder_of(name->id) == nullptr && imported_.paths.contains(name->id);
    if (!is_imported) {
        bind(object, given, is_known);
    } else if (taken_.contains(name->id)) {
        add(given, as_it_is(assigned(name->id)));
    }
}

void NameFlow::call(Node callee, Node given, bool has_local) {
    std::vector<Node> around;
    for (const Around& each : functions_) {
        around.push_back(each.name);
    }
    names_.calls_.push_back({callee, given, has_local, std::move(around)});
}

}  // namespace pykern2cu
