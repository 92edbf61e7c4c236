#include "frontend/names/kernel_makers.hpp"

#include <algorithm>

#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

bool is_class_of_kernels(std::string_view name) {
    return is_one_of(name, {"RawKernel", "ElementwiseKernel", "ReductionKernel"});
}

std::string_view name_of(const ast::Expr& expr) {
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const auto* name = std::get_if<ast::Name>(&expr.node);
    return attribute != nullptr ? attribute->attribute
           : name != nullptr    ? name->id
                                : std::string_view();
}

/// The names that a function leaves to what is around it.
void erase_outer_names(const ast::Block& body, std::unordered_set<std::string_view>& locals) {
    for (const ast::Stmt* stmt : body.statements) {
        if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            for (const auto* names : {&other->globals, &other->nonlocals}) {
                for (const std::string_view name : *names) {
                    locals.erase(name);
                }
            }
        }
        ast::for_each_block(*stmt,
                            [&](const ast::Block& inner) { erase_outer_names(inner, locals); });
    }
}

const ast::Call* called(const ast::Expr& expr) { return std::get_if<ast::Call>(&expr.node); }

}  // namespace

KernelMakers::KernelMakers(const std::vector<std::string_view>& names) {
    for (const std::string_view name : names) {
        kinds_[{nullptr, name}] = Kind::Maker;
    }
}

void KernelMakers::add(const ast::Module& module) {
    walk(module.body, places_.emplace_back());
    settle();
}

bool KernelMakers::may_make(const Binding& binding) const {
    if (const auto* function = std::get_if<FunctionBinding>(&binding.target)) {
        return makers_.contains(function->function);
    }
    if (const auto* type = std::get_if<ClassBinding>(&binding.target)) {
        return makers_.contains(type->definition);
    }
    const auto behind = found_.upper_bound({binding.span.file, binding.span.begin});
    return behind != found_.begin() && std::prev(behind)->first.first == binding.span.file &&
           binding.span.begin < std::prev(behind)->second;
}

bool KernelMakers::may_make(Span part) const {
    const auto first = found_.lower_bound({part.file, part.begin});
    return first != found_.end() && first->first < std::pair(part.file, part.end);
}

// ---- one walk ----------------------------------------------------------------------------------

void KernelMakers::walk(const ast::Block& block, const Place& place) {
    for (const ast::Stmt* stmt : block.statements) {
        walk(*stmt, place);
    }
}

void KernelMakers::walk(const ast::Stmt& stmt, const Place& place) {
    if (const auto* definition = std::get_if<ast::FunctionStmt>(&stmt.node)) {
        walk(*definition->function, place);
    } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
        walk(*type, place);
    } else if (const auto* import = std::get_if<ast::ImportFrom>(&stmt.node)) {
        walk(*import, place);
    } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
        walk(*other, place);
    } else if (const auto* branch = std::get_if<ast::If>(&stmt.node)) {
        read(*branch->condition, unit(place, branch->condition->span));
    } else if (const auto* repeated = std::get_if<ast::While>(&stmt.node)) {
        read(*repeated->condition, unit(place, repeated->condition->span));
    } else if (const auto* loop = std::get_if<ast::For>(&stmt.node)) {
        Unit& head = unit(place, loop->target->span);
        head.spans.push_back(loop->iterable->span);
        read(*loop->iterable, head);
        head.makes = Kind::Maker;  // the items may be functions
        define(*loop->target, head);
    } else {
        Unit& whole = unit(place, stmt.span);
        whole.is_returned = std::holds_alternative<ast::Return>(stmt.node);
        const auto* assign = std::get_if<ast::Assign>(&stmt.node);
        const auto* augmented = std::get_if<ast::AugAssign>(&stmt.node);
        if (assign != nullptr && assign->value != nullptr) {
            whole.makes = made_by(*assign->value);
            whole.is_alias = !name_of(*assign->value).empty();
        }
        for (size_t i = 0; assign != nullptr && i < assign->targets.size(); ++i) {
            define(*assign->targets[i], whole);
        }
        if (augmented != nullptr) {
            define(*augmented->target, whole);
        }
        if (const auto* removal = std::get_if<ast::Delete>(&stmt.node)) {
            for (const ast::Expr* target : removal->targets) {
                read(*target, whole);
            }
        }
        struct Parts {
            KernelMakers& self;
            Unit& unit;
            void expr(const ast::Expr& expr) { self.read(expr, unit); }
            void target(const ast::Expr& target) { self.read(target, unit); }
            void block(const ast::Block&) {}
            void inner(const ast::FunctionDef&) {}
        } parts{*this, whole};
        ast::walk_statements({{&stmt}, {}}, parts);
    }
    ast::for_each_block(stmt, [&](const ast::Block& inner) { walk(inner, place); });
}

void KernelMakers::walk(const ast::FunctionDef& function, const Place& place) {
    Unit& head = unit(place, function.header_span);
    head.definition = &function;
    head.spans.push_back(function.name_span);
    head.defined.push_back(defined_as(function.name, place));
    head.makes = Kind::Kernel;
    functions_[head.defined.front()].push_back(&function);
    for (const ast::Expr* decorator : function.decorators) {
        head.spans.push_back(decorator->span);
        read(*decorator, head);
    }
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.default_value != nullptr) {
            read(*parameter.default_value, unit(place, parameter.default_value->span));
        }
    }
    const auto assigned = names_assigned_in(function.body);
    Place& inner =
        places_.emplace_back(Place{&place, &function, nullptr, {assigned.begin(), assigned.end()}});
    erase_outer_names(function.body, inner.locals);
    for (const ast::Parameter& parameter : function.parameters) {
        inner.locals.insert(parameter.name);
    }
    walk(function.body, inner);
}

void KernelMakers::walk(const ast::ClassDef& type, const Place& place) {
    Unit& head = unit(place, type.name_span);
    head.definition = &type;
    head.defined.push_back(defined_as(type.name, place));
    head.makes = Kind::Maker;
    for (const ast::Expr* decorator : type.decorators) {
        head.spans.push_back(decorator->span);
        read(*decorator, head);
    }
    for (const ast::Argument& base : type.bases) {
        head.spans.push_back(base.span);
        read(*base.value, head);
    }
    walk(type.body, places_.emplace_back(Place{&place, nullptr, &type}));
}

void KernelMakers::walk(const ast::ImportFrom& import, const Place& place) {
    for (const ast::ImportedName& name : import.names) {
        Unit& whole = unit(place, name.span);
        whole.is_alias = true;
        whole.defined.push_back(defined_as(name.alias.empty() ? name.name : name.alias, place));
        mentions_[{nullptr, name.name}].push_back({&whole, How::Plain});
    }
}

void KernelMakers::walk(const ast::UnsupportedStmt& stmt, const Place& place) {
    for (const ast::Clause& clause : stmt.clauses) {
        for (const ast::Entry& entry : clause.entries) {
            if (entry.value == nullptr) {
                continue;
            }
            Unit& head = unit(place, entry.value->span);
            read(*entry.value, head);
            if (entry.target != nullptr) {
                head.spans.push_back(entry.target->span);
                define(*entry.target, head);
            }
        }
    }
}

KernelMakers::Unit& KernelMakers::unit(const Place& place, Span span) {
    return units_.emplace_back(Unit{.place = &place, .spans = {span}});
}

void KernelMakers::read(const ast::Expr& expr, Unit& unit, How how) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        mention(name->id, unit, how);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        mentions_[{nullptr, attribute->attribute}].push_back({&unit, how});
        // `kernel.forall(n)(x)`
        read(*attribute->value, unit,
             attribute->attribute == "forall" ? How::Launched : How::Plain);
    } else if (const auto* call = called(expr)) {
        read(*call, unit);
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        read(*subscript->base, unit, how == How::Called ? How::Launched : how);
        read(*subscript->index, unit);
    } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        // Its parameters are taken for names around it, which may be too much.
        for (const ast::Stmt* stmt : lambda->function->body.statements) {
            const auto* result = std::get_if<ast::Return>(&stmt->node);
            if (result != nullptr && result->value != nullptr) {
                unit.spans.push_back(stmt->span);
                read(*result->value, unit);
            }
        }
    } else if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
               other != nullptr && other->host != nullptr) {
        ast::for_each_operand(*other->host, [&](const ast::Expr& each) { read(each, unit); });
    } else if (const auto* literal = std::get_if<ast::Literal>(&expr.node)) {
        // `getattr(cuda, "jit")`
        const auto* text = std::get_if<std::string>(&literal->value);
        if (text != nullptr && is_identifier(*text)) {
            mentions_[{nullptr, *text}].push_back({&unit, How::Plain});
        }
    } else if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        define(*named->name, unit);
        read(*named->value, unit, how);
    } else {
        ast::for_each_operand(expr, [&](const ast::Expr& each) { read(each, unit, how); });
    }
}

void KernelMakers::read(const ast::Call& call, Unit& unit) {
    read(*call.callee, unit, How::Called);
    for (const ast::Argument& argument : call.arguments) {
        read(*argument.value, unit, How::Given);
    }
    if (const std::string_view name = name_of(*call.callee);
        !name.empty() && !call.arguments.empty()) {
        unit.given.push_back(std::holds_alternative<ast::Name>(call.callee->node)
                                 ? resolve(name, *unit.place)
                                 : Key(nullptr, name));
    }
}

void KernelMakers::define(const ast::Expr& target, Unit& unit) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        unit.defined.push_back(defined_as(name->id, *unit.place));
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        unit.defined.emplace_back(nullptr, attribute->attribute);
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&target.node)) {
        define(*subscript->base, unit);
    } else {
        ast::for_each_operand(target, [&](const ast::Expr& each) { define(each, unit); });
    }
}

void KernelMakers::mention(std::string_view name, Unit& unit, How how) {
    const Key key = resolve(name, *unit.place);
    mentions_[key].push_back({&unit, how});
    if (unit.place->type != nullptr && key.first != nullptr) {
        mentions_[{nullptr, name}].push_back({&unit, how});  // the class may have one, too
    }
}

KernelMakers::Key KernelMakers::resolve(std::string_view name, const Place& place) {
    for (const Place* at = &place; at != nullptr; at = at->outer) {
        if (at->function != nullptr && at->locals.contains(name)) {
            return {at->function, name};
        }
    }
    return {nullptr, name};
}

/// What a class body binds are attributes.
KernelMakers::Key KernelMakers::defined_as(std::string_view name, const Place& place) {
    return place.type != nullptr ? Key(nullptr, name) : resolve(name, place);
}

/// `cupy.RawKernel(…)`, `cuda.jit(…)(f)`: a kernel for sure.
KernelMakers::Kind KernelMakers::made_by(const ast::Expr& value) {
    const ast::Call* call = called(value);
    const bool is_kernel =
        call != nullptr &&
        (is_class_of_kernels(name_of(*call->callee)) ||
         (called(*call->callee) != nullptr && name_of(*called(*call->callee)->callee) == "jit"));
    return is_kernel ? Kind::Kernel : Kind::Made;
}

// ---- what leads to what ------------------------------------------------------------------------

bool KernelMakers::leads_on(Kind kind, How how) {
    switch (kind) {
        case Kind::Nothing:
            return false;
        case Kind::Kernel:
            return how == How::Plain;
        case Kind::Made:
            return how != How::Launched;
        case Kind::Maker:
            return true;
    }
    return false;
}

void KernelMakers::raise(Key key, Kind kind) {
    Kind& known = kinds_[key];
    if (kind <= known) {
        return;
    }
    known = kind;
    raised_.push_back(key);
    if (const auto functions = functions_.find(key);
        kind == Kind::Maker && functions != functions_.end()) {
        makers_.insert(functions->second.begin(), functions->second.end());
    }
}

void KernelMakers::find(Unit& unit, Kind kind, How how) {
    if (kind == Kind::Maker && how == How::Given) {
        for (const Key& key : unit.given) {
            if (functions_.contains(key)) {
                raise(key, Kind::Maker);
            }
        }
    }
    if (kind <= unit.found) {
        return;
    }
    unit.found = kind;
    for (const Span span : unit.spans) {
        uint32_t& end = found_[{span.file, span.begin}];
        end = std::max(end, span.end);
    }
    for (const Key& key : unit.defined) {
        raise(key, unit.is_alias || kind == Kind::Kernel ? kind : unit.makes);
    }
    if (unit.definition != nullptr) {
        makers_.insert(unit.definition);
    }
    if (kind != Kind::Kernel) {
        find_around(*unit.place);
    } else if (unit.is_returned && unit.place->function != nullptr) {
        raise(defined_as(unit.place->function->name, *unit.place->outer), Kind::Made);
    }
}

/// A call of the function, or of the class, makes what the code in it makes.
void KernelMakers::find_around(const Place& inner) {
    for (const Place* place = &inner; place->outer != nullptr; place = place->outer) {
        const bool is_function = place->function != nullptr;
        makers_.insert(is_function ? static_cast<const void*>(place->function) : place->type);
        raise(defined_as(is_function ? place->function->name : place->type->name, *place->outer),
              Kind::Maker);
    }
}

void KernelMakers::settle() {
    for (const auto& [key, kind] : kinds_) {
        raised_.push_back(key);
    }
    while (!raised_.empty()) {
        const Key key = raised_.back();
        raised_.pop_back();
        const Kind kind = kinds_[key];
        for (const Mention& each : mentions_[key]) {
            if (leads_on(kind, each.how)) {
                find(*each.unit, kind, each.how);
            }
        }
    }
}

}  // namespace pykern2cu
