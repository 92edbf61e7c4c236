#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// What statements bind and change.
namespace pykern2cu {
namespace {

std::string_view name_of(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    return name == nullptr ? std::string_view() : name->id;
}

/// The name that the binder sees change when `name[i]` or `name.a[i]` does; of longer ways, such as
/// `name[i].a`, it sees nothing.
std::string_view shown_name(const ast::Expr& expr) {
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return shown_name(*subscript->base);
    }
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    return name_of(attribute == nullptr ? expr : *attribute->value);
}

bool is_enum(const ast::ClassDef& definition) {
    return std::ranges::any_of(definition.bases, [](const ast::Argument& base) {
        return is_one_of(last_name(*base.value), {"Enum", "IntEnum", "Flag", "IntFlag", "StrEnum"});
    });
}

}  // namespace

/// The name at the root of `name.a[i]`.
std::string_view ChangeFinder::root_of(const ast::Expr& expr) {
    const ast::Expr* root = ast::first_name(expr);
    return root == nullptr ? std::string_view() : last_name(*root);
}

/// `by` is the expression that a statement changes by its name, null for what the statements of the
/// scope do not show. What device code sees of the module are constants, which it cannot change.
void ChangeFinder::change(Region region, Span span, const ast::Expr* by, std::string_view method,
                          std::string_view key) {
    const bool is_by_name = by != nullptr;
    const bool is_constant =
        owner_->is_device_code() && !(by != nullptr && owner_->bound.contains(root_of(*by)));
    if (region != Regions::kNothing && !is_constant) {
        changes_.push_back({.region = region,
                            .span = span,
                            .owner = owner_,
                            .via = is_by_name ? shown_name(*by) : std::string_view(),
                            .attribute = std::string(key),
                            .method = method,
                            .name = by == nullptr ? std::string_view() : root_of(*by)});
    }
}

/// It is given to code that is not followed, with all that is in it.
void ChangeFinder::escape(Region region, Span span, const ast::Expr* by) {
    if (by != nullptr && is_names_of_module(*by)) {
        reassign(*modules_.at(owner_->module), "", span, true);
    }
    if (region != Regions::kNothing && !owner_->is_device_code()) {
        changes_.push_back({.region = region,
                            .span = span,
                            .owner = owner_,
                            .name = by == nullptr ? std::string_view() : root_of(*by)});
        regions_.let_out(region);
    }
}

/// Any of its attributes may be assigned.
void ChangeFinder::assign_all(Region object, Span span) {
    change(object, span);
    changes_.push_back({.region = object, .span = span, .owner = owner_, .is_attribute = true});
}

/// `vars(object)`, `object.__dict__`: any of its attributes may change, and what these hold.
void ChangeFinder::open(Region object, Span span, bool is_assigned) {
    if (is_assigned) {
        assign_all(object, span);
    } else {
        change(object, span);
    }
    opened_.push_back({{object}, owner_, span});
}

/// `target = value`
void ChangeFinder::assign(const ast::Expr& target, Region given) {
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* list = std::get_if<ast::List>(&target.node);
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        assign_name(name->id, target.span, given);
    } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
        assign(*starred->value, container_of({given}));
    } else if (tuple != nullptr || list != nullptr) {
        operate({given}, target.span);
        const auto& elements = tuple != nullptr ? tuple->elements : list->elements;
        const bool has_star = std::ranges::any_of(elements, [](const ast::Expr* each) {
            return std::holds_alternative<ast::Starred>(each->node);
        });
        for (size_t i = 0; i < elements.size(); ++i) {
            assign(*elements[i],
                   has_star ? regions_.items(given) : regions_.place(given, place_name(i)));
        }
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&target.node)) {
        if (is_names_of_module(*subscript->base)) {
            update_names(*subscript->index, given, target.span);
            return;
        }
        const Region base = value(*subscript->base);
        const Region at = value(*subscript->index);
        const std::string_view key = key_of(*subscript->index);
        const bool is_key = key.empty() && !is_number(*subscript->index) &&
                            !std::holds_alternative<ast::Tuple>(subscript->index->node) &&
                            !std::holds_alternative<ast::Slice>(subscript->index->node);
        change(base, target.span, subscript->base, "__setitem__",
               is_key || !key.empty() ? key : "[]");  // which is no name
        if (!is_number(*subscript->index)) {
            regions_.unite(is_key ? regions_.items(base) : Regions::kNothing, at);
        }
        if (!owner_->is_device_code()) {  // which stores numbers in arrays
            regions_.unite(regions_.place(base, key), given);
            if (key.empty() && !is_number(*subscript->index)) {  // a slice
                regions_.unite(regions_.items(base), regions_.items(given));
            }
            operate({base, at, given}, target.span);
        }
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&target.node)) {
        set_attribute(*attribute->value, attribute->attribute, given, target.span);
    }
}

void ChangeFinder::walk(const ast::Block& block) {
    const ast::Stmt* previous = nullptr;
    for (const ast::Stmt* stmt : block.statements) {
        previous_ = std::exchange(previous, stmt);
        std::visit([&](const auto& node) { visit(node); }, stmt->node);
    }
}

void ChangeFinder::walk_function(const ast::FunctionDef& function) {
    Owner& own = owner_of(function, *owner_);
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.default_value != nullptr) {
            regions_.unite(value(*parameter.default_value), own.variables.at(parameter.name));
        }
    }
    Owner* const outer = std::exchange(owner_, &own);
    walk(function.body);
    owner_ = outer;
}

void ChangeFinder::annotate(const ast::Expr* annotation) {
    const Region given = annotation == nullptr ? Regions::kNothing : value(*annotation);
    if (reads_annotations_) {
        escape(given, annotation == nullptr ? Span() : annotation->span);
    }
}

void ChangeFinder::visit(const ast::Assign& assign) {
    annotate(assign.annotation);
    if (assign.value == nullptr) {
        return;
    }
    const auto* values = std::get_if<ast::Tuple>(&assign.value->node);
    for (const ast::Expr* target : assign.targets) {  // `a, b = 1, []`
        const auto* names = std::get_if<ast::Tuple>(&target->node);
        if (assign.targets.size() == 1 && names != nullptr && values != nullptr &&
            names->elements.size() == values->elements.size()) {
            for (size_t i = 0; i < names->elements.size(); ++i) {
                this->assign(*names->elements[i], value(*values->elements[i]));
            }
            return;
        }
    }
    const Region given = value(*assign.value);
    for (const ast::Expr* target : assign.targets) {
        this->assign(*target, given);
    }
}

/// `a += b` changes a list or an array; a name gets a new value otherwise, which the scope shows.
void ChangeFinder::visit(const ast::AugAssign& assign) {
    const bool is_new = is_new_value(assign);
    const Region by = value(*assign.value);
    const Region target = value(*assign.target);
    is_new_ = is_new ? &assign : nullptr;
    if (!is_new) {
        change(target, assign.target->span, assign.target, "__iadd__");
    }
    regions_.items(target);  // places are others
    if (assign.op == ast::BinaryOp::Add || assign.op == ast::BinaryOp::BitOr ||
        assign.op == ast::BinaryOp::BitXor) {
        regions_.unite(regions_.items(target), regions_.items(by));
    }
    operate({target, by}, assign.target->span);
    if (const auto* name = std::get_if<ast::Name>(&assign.target->node)) {
        assign_name(name->id, assign.target->span, target);
    } else {
        this->assign(*assign.target, target);
    }
}

namespace {

/// Whether an expression may give or keep what a name holds.
bool hands_out(const ast::Expr& expr, std::string_view name) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto* method =
        call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    if (method != nullptr && name_of(*method->value) == name && call->arguments.empty()) {
        return !position_of_out_in_method(method->attribute);
    }
    bool found = name_of(expr) == name || std::holds_alternative<ast::Lambda>(expr.node) ||
                 std::holds_alternative<ast::UnsupportedExpr>(expr.node);
    ast::for_each_operand(
        expr, [&](const ast::Expr& operand) { found = found || hands_out(operand, name); });
    return found;
}

}  // namespace

/// `weights = at * at`, `weights /= weights.sum()`: nothing else has the array that changes.
bool ChangeFinder::is_new_value(const ast::AugAssign& assign) {
    const std::string_view name = name_of(*assign.target);
    const auto* made = previous_ == nullptr ? nullptr : std::get_if<ast::Assign>(&previous_->node);
    const auto* again =
        previous_ == nullptr ? nullptr : std::get_if<ast::AugAssign>(&previous_->node);
    if (again != nullptr && again == is_new_ && name_of(*again->target) == name) {
        return !hands_out(*assign.value, name);
    }
    if (name.empty() || made == nullptr || made->value == nullptr || made->targets.size() != 1 ||
        name_of(*made->targets.front()) != name || owner_->function == nullptr ||
        resolve(name, *owner_) != owner_ || !special_methods_.empty()) {
        return false;
    }
    return makes_array(*made->value) && !hands_out(*assign.value, name);
}

/// Whether it surely makes a new one.
bool ChangeFinder::makes_array(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const auto library = call == nullptr ? std::nullopt : library_of(*call->callee);
    const std::string_view name = call == nullptr ? std::string_view() : last_name(*call->callee);
    const bool is_maker =
        is_one_of(name, {"arange", "array", "empty", "eye", "full", "linspace", "ones", "zeros"});
    return std::holds_alternative<ast::Binary>(expr.node) ||
           (library && library->starts_with("numpy.") &&
            (is_maker || (call->arguments.size() == 1 && position_of_out(name))) &&
            std::ranges::none_of(call->arguments, [](const ast::Argument& argument) {
                return is_one_of(argument.keyword, {"copy", "out"}) ||
                       argument.kind == ast::Argument::Kind::DoubleStar;
            }));
}

void ChangeFinder::visit(const ast::ExprStmt& expression) {
    const auto* call = std::get_if<ast::Call>(&expression.value->node);
    shown_ = call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
    value(*expression.value);
}

void ChangeFinder::visit(const ast::If& branch) {
    value(*branch.condition);
    walk(branch.then);
    walk(branch.otherwise);
}

void ChangeFinder::visit(const ast::For& loop) {
    const Region iterable = value(*loop.iterable);
    operate({iterable}, loop.iterable->span);
    assign(*loop.target, regions_.items(iterable));
    walk(loop.body);
    walk(loop.otherwise);
}

void ChangeFinder::visit(const ast::While& loop) {
    value(*loop.condition);
    walk(loop.body);
    walk(loop.otherwise);
}

void ChangeFinder::visit(const ast::Return& result) {
    if (result.value != nullptr) {
        const Region given = value(*result.value);
        regions_.unite(given, regions_.result(owner_->region));
        if (owner_->function != nullptr && owner_->function->is_generator) {
            regions_.unite(given, regions_.items(regions_.result(owner_->region)));
            regions_.unite(given, raised_);  // `StopIteration.value`
        }
    }
}

void ChangeFinder::visit(const ast::Assert& check) {
    value(*check.condition);
    if (check.message != nullptr) {
        regions_.unite(regions_.items(raised_), value(*check.message));
    }
}

void ChangeFinder::visit(const ast::Raise& raise) {
    for (const ast::Expr* each : {raise.exception, raise.cause}) {
        if (each != nullptr) {
            regions_.unite(value(*each), raised_);
        }
    }
}

void ChangeFinder::visit(const ast::Delete& deletion) {
    for (const ast::Expr* target : deletion.targets) {
        if (const auto* entry = std::get_if<ast::Subscript>(&target->node)) {
            regions_.items(value(*entry->base));  // places are others
        }
        assign(*target, Regions::kNothing);
    }
}

/// In functions; the imports of modules are bound already.
void ChangeFinder::visit(const ast::Import& import) {
    for (const ast::ImportedModule& module : import.modules) {
        if (module.path == "__main__" &&
            reads_about_it_alone(owner_->module->module(),
                                 module.alias.empty() ? module.path : module.alias)) {
            continue;
        }
        const std::string_view root = module.path.substr(0, module.path.find('.'));
        const Scope* scope = find_module(0, module.alias.empty() ? root : module.path);
        const std::string_view name = module.alias.empty() ? root : module.alias;
        if (owner_->globals.contains(name) || owner_->nonlocals.contains(name)) {
            assign_name(name, module.span, Regions::kNothing);
        }
        if (owner_->outer != nullptr && scope != nullptr) {
            owner_->modules[name] = scope;
            owner_->libraries.erase(name);
            regions_.unite(variable(*owner_, name), modules_[scope]->region);
        }
    }
}

void ChangeFinder::visit(const ast::ImportFrom& import) {
    if (owner_->outer == nullptr) {
        return;
    }
    const Scope* from = find_module(import.level, import.path);
    for (const ast::ImportedName& name : import.names) {
        const std::string_view as = name.alias.empty() ? name.name : name.alias;
        if (owner_->globals.contains(as) || owner_->nonlocals.contains(as)) {
            assign_name(as, name.span, Regions::kNothing);
        }
        const Scope* module =
            find_module(import.level, import.path.empty() ? std::string(name.name)
                                                          : cat(import.path, '.', name.name));
        if (from != nullptr && (module == nullptr || modules_[from]->bound.contains(name.name))) {
            const auto& classes = modules_[from]->classes;
            if (const auto known = classes.find(name.name); known != classes.end()) {
                owner_->classes[as] = known->second;
            }
            assign_name(as, name.span, variable(*modules_[from], name.name));
            owner_->libraries.erase(as);
        } else if (module != nullptr) {
            owner_->modules[as] = module;
            owner_->libraries.erase(as);
            regions_.unite(variable(*owner_, as), modules_[module]->region);
        }
    }
}

void ChangeFinder::visit(const ast::FunctionStmt& definition) {
    const ast::FunctionDef& function = *definition.function;
    for (const ast::Parameter& parameter : function.parameters) {
        annotate(parameter.annotation);
    }
    annotate(function.returns);
    assign_name(function.name, function.name_span, defined(function));
    walk_function(function);
}

/// What a name holds that a `def` binds: of a property what it gives.
ChangeFinder::Region ChangeFinder::defined(const ast::FunctionDef& function) {
    const Region own = functions_.at(&function)->region;
    const bool is_property = std::ranges::any_of(function.decorators, [](const auto* decorator) {
        return is_one_of(last_name(*decorator),
                         {"property", "cached_property", "setter", "getter", "deleter"});
    });
    if (is_property && owner_->type != nullptr) {
        mentions_.push_back({own, owner_, function.name_span});
        for (const ast::Parameter& parameter : function.parameters) {
            const bool is_given = &parameter != &function.parameters.front();
            regions_.unite(is_given ? functions_.at(&function)->variables.at(parameter.name)
                                    : Regions::kNothing,
                           variable(*owner_, function.name));
        }
        properties_.emplace_back(variable(*owner_, function.name), own);
        return regions_.result(own);
    }
    return decorated(function.decorators, own);
}

void ChangeFinder::visit(const ast::ClassDef& definition) {
    Owner& body = *classes_.at(&definition);
    regions_.define(body.region, body.definition);
    for (const ast::Argument& base : definition.bases) {
        derive(body, base);
    }
    regions_.unite(regions_.result(body.region), body.instance);
    Region made = decorated(definition.decorators, body.region);
    for (const ast::Argument& base : definition.bases) {
        if (base.keyword == "metaclass") {
            const Region maker = value(*base.value);
            regions_.unite(made, regions_.result(maker));
            escape(made, base.value->span);
        }
    }
    assign_name(definition.name, definition.name_span, made);
    Owner* const outer = std::exchange(owner_, &body);
    walk(definition.body);
    owner_ = outer;
    define_members(definition, body);
}

/// What a class has of another one is in one region with its own. A class of a library may call
/// any of its methods, with anything.
void ChangeFinder::derive(Owner& body, const ast::Argument& base) {
    const Region given = value(*base.value);
    const Owner* known = class_of(*base.value);
    if (known != nullptr && base.keyword.empty()) {
        body.bases.push_back(known);
        body.has_other_bases = body.has_other_bases || known->has_other_bases;
        regions_.unite(body.instance, known->instance);
        regions_.unite(regions_.members(body.region), regions_.members(given));
        return;
    }
    const bool is_of_library = library_of(*base.value).has_value();
    if (!is_of_library) {
        regions_.unite(regions_.members(body.region), regions_.members(given));
        regions_.unite(body.instance, regions_.result(given));
    }
    const bool is_plain = is_one_of(
        last_name(*base.value),
        {"object", "ABC", "ABCMeta", "Enum", "IntEnum", "Flag", "IntFlag", "StrEnum", "NamedTuple",
         "Exception", "Protocol", "Generic", "tuple", "int", "float", "str", "TypedDict", "auto"});
    body.has_other_bases = body.has_other_bases || !is_of_library;
    const auto* generic = std::get_if<ast::Subscript>(&base.value->node);
    if (!(is_plain && is_of_library) && generic == nullptr) {
        escape(body.instance, base.value->span);
        escape(given, base.value->span);
    }
}

/// What makes objects of a class, and what calls of these do.
void ChangeFinder::define_members(const ast::ClassDef& definition, Owner& body) {
    for (const std::string_view maker : {"__init__", "__new__"}) {
        if (body.bound.contains(maker)) {
            regions_.unite(body.region, regions_.attribute(body.instance, maker));
        }
    }
    if (body.bound.contains("__call__")) {
        regions_.unite(body.instance, regions_.attribute(body.instance, "__call__"));
    }
    std::vector<Region> held = {body.region};
    for (const std::string_view name : body.bound) {
        held.push_back(variable(body, name));
        if (is_enum(definition)) {  // whose members are given by its items
            regions_.unite(variable(body, name), body.instance);
            regions_.unite(regions_.items(body.region), body.instance);
            regions_.unite(regions_.items(body.instance), regions_.parameter(body.region, "*"));
            regions_.mix_parameters(body.region);
        }
    }
    operate(std::move(held), definition.name_span, true);
    if (!body.bases.empty()) {  // which may give it the methods that make objects
        regions_.unite(body.region, regions_.attribute(body.instance, "__init__"));
    }
    if (!body.bound.contains("__init__")) {  // of a data class, or a named tuple
        const Region given = regions_.parameter(body.region, "*");
        regions_.mix_parameters(body.region);
        regions_.unite(given, regions_.items(body.instance));
        for (const ast::Stmt* stmt : definition.body.statements) {
            const auto* field = std::get_if<ast::Assign>(&stmt->node);
            if (field != nullptr && field->annotation != nullptr) {
                regions_.unite(given, variable(body, name_of(*field->targets.front())));
            }
        }
    }
    if (is_enum(definition) && std::ranges::any_of(body.bound, [](std::string_view name) {
            return is_one_of(name, {"_missing_", "_generate_next_value_", "__new__"});
        })) {
        escape(body.instance, definition.name_span);
        regions_.let_out(regions_.parameter(body.region, "*"));
    }
    if (is_enum(definition)) {  // its members are made of it at once
        mentions_.push_back({body.region, owner_, definition.name_span});
    }
    // Python calls them when there is an attribute, a class or an object; what with is not
    // followed.
    for (const std::string_view method :
         {"__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__get__", "__set__",
          "__set_name__", "__init_subclass__", "__class_getitem__", "__prepare__",
          "__instancecheck__", "__del__"}) {
        if (body.bound.contains(method)) {
            escape(body.instance, definition.name_span);
        }
    }
}

void ChangeFinder::visit(const ast::UnsupportedStmt& stmt) {
    Region matched = regions_.make();  // what `match` is given, and all that is in it
    for (const ast::Clause& clause : stmt.clauses) {
        const bool is_case = clause.role == ast::Clause::Role::Case;
        for (const ast::Entry& entry : clause.entries) {
            const Region given = entry.value == nullptr ? Regions::kNothing : value(*entry.value);
            operate({given, is_case ? matched : Regions::kNothing},
                    entry.value == nullptr ? Span() : entry.value->span);
            if (is_case) {
                regions_.unite(given, matched);
                regions_.unite(regions_.items(matched), matched);
                if (entry.target != nullptr) {
                    escape(matched, entry.target->span);
                    assign(*entry.target, matched);
                }
            } else if (entry.target != nullptr && entry.value == nullptr &&
                       clause.role == ast::Clause::Role::Body) {  // `async for`
                for (const ast::Entry& other : clause.entries) {
                    const Region from =
                        other.value == nullptr ? Regions::kNothing : value(*other.value);
                    regions_.unite(regions_.items(from), from);
                    assign(*entry.target, from);
                }
            } else if (entry.target != nullptr) {
                const bool is_handler = clause.role == ast::Clause::Role::Handler;
                const Region entered = is_handler ? raised_ : given;
                if (!is_handler) {
                    regions_.unite(regions_.items(given), given);  // of a generator
                }
                assign(*entry.target, entered);
            }
        }
        walk(clause.block);
    }
}

}  // namespace pykern2cu
