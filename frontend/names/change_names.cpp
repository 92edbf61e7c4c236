#include <algorithm>
#include <iterator>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"
#include "frontend/values/library_names.hpp"

/// What names stand for.
namespace pykern2cu {
namespace {

/// `object`, `"O"`, of the items of arrays.
bool is_type_of_objects(const ast::Expr& expr) {
    const auto* tuple = std::get_if<ast::Tuple>(&expr.node);
    const auto* list = std::get_if<ast::List>(&expr.node);
    if (tuple != nullptr || list != nullptr) {
        return std::ranges::any_of(tuple != nullptr ? tuple->elements : list->elements,
                                   [](const ast::Expr* each) { return is_type_of_objects(*each); });
    }
    const std::string* text = text_literal(expr);
    return (text != nullptr && is_one_of(*text, {"O", "object", "|O"})) ||
           is_one_of(last_name(expr), {"object_", "object"});
}

bool is_named(const ast::Expr* decorator, std::string_view name) {
    return last_name(*decorator) == name;
}

}  // namespace

std::vector<const ChangeFinder::Owner*> ChangeFinder::Owner::line() const {
    std::vector<const Owner*> found = {this};
    std::unordered_set<const Owner*> seen = {this};
    for (size_t i = 0; i < found.size(); ++i) {
        for (const Owner* base : found[i]->bases) {
            if (seen.insert(base).second) {
                found.push_back(base);
            }
        }
    }
    return found;
}

bool ChangeFinder::Owner::takes_receiver() const {
    return function != nullptr && outer != nullptr && outer->type != nullptr &&
           !function->parameters.empty() && function->parameters.front().takes_place() &&
           std::ranges::none_of(function->decorators, [](const ast::Expr* each) {
               return is_named(each, "staticmethod");
           });
}

/// `@classmethod`
bool ChangeFinder::Owner::takes_class() const {
    return is_one_of(function->name, {"__new__", "__init_subclass__", "__class_getitem__"}) ||
           std::ranges::any_of(function->decorators,
                               [](const ast::Expr* each) { return is_named(each, "classmethod"); });
}

/// Whether a decorator makes device code of the function, or of one around it.
bool ChangeFinder::Owner::is_device_code() const {
    const auto is_of_host = [this](const ast::Expr& callee) {  // `np.vectorize`, `def jit(f)`
        const auto* attribute = std::get_if<ast::Attribute>(&callee.node);
        const std::string_view root = last_name(attribute == nullptr ? callee : *attribute->value);
        for (const Owner* own = outer; own != nullptr; own = own->outer) {
            if (own->methods.contains(root) || own->classes.contains(root)) {
                return true;
            }
        }
        const Owner* owner = this;
        while (owner != nullptr && !owner->libraries.contains(root)) {
            owner = owner->outer;
        }
        return owner != nullptr &&
               cat(owner->libraries.at(root), attribute == nullptr ? "" : ".",
                   attribute == nullptr ? "" : attribute->attribute) == "numpy.vectorize";
    };
    const auto is_maker = [&is_of_host](const ast::Expr* decorator) {
        const auto* call = std::get_if<ast::Call>(&decorator->node);
        const ast::Expr& callee = call == nullptr ? *decorator : *call->callee;
        return is_one_of(last_name(callee), {"jit", "njit", "rawkernel", "fuse", "vectorize",
                                             "guvectorize", "reduce"}) &&
               !is_of_host(callee) &&
               (call == nullptr || std::ranges::none_of(call->arguments, [](const auto& argument) {
                    return argument.keyword == "forceobj";
                }));
    };
    return (function != nullptr && std::ranges::any_of(function->decorators, is_maker)) ||
           is_given_to_makers || (outer != nullptr && outer->is_device_code());
}

/// `cuda.jit(body)`, `cuda.jit("void(float32[:])")(body)`
bool ChangeFinder::makes_device_code(const ast::Call& call) {
    const auto* made = std::get_if<ast::Call>(&call.callee->node);
    const auto library = library_of(made == nullptr ? *call.callee : *made->callee);
    return library && (library->starts_with("numba") || library->starts_with("cupy")) &&
           is_one_of(std::string_view(*library).substr(library->rfind('.') + 1),
                     {"jit", "rawkernel"});
}

/// Functions that are given to what makes device code and are not mentioned otherwise, in any
/// module, be it in a text. Of several of one name it is not known which is mentioned, and what has
/// decorators is given to these.
void ChangeFinder::find_device_code(const std::vector<const Scope*>& modules) {
    std::unordered_map<std::string_view, size_t> given;
    std::unordered_map<std::string_view, size_t> mentions;
    std::vector<std::string_view> texts;
    for (const Scope* module : modules) {
        owner_ = modules_[module];
        for (const ast::Expr& expr : module->module().exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            if (const std::string* text = text_literal(expr)) {
                texts.push_back(*text);
            } else if (call == nullptr) {
                ++mentions[last_name(expr)];
            } else if (makes_device_code(*call)) {
                for (const ast::Argument& argument : call->arguments) {
                    ++given[last_name(*argument.value)];
                }
            }
        }
        for (const ast::Stmt& stmt : module->module().stmts.items()) {
            const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
            for (const auto& each :
                 from == nullptr ? std::vector<ast::ImportedName>() : from->names) {
                ++mentions[each.name];
            }
        }
    }
    std::erase_if(given, [&](const auto& each) {
        const auto is_in = [&](std::string_view text) {
            return text.find(each.first) != text.npos;
        };
        return each.second != mentions[each.first] || std::ranges::any_of(texts, is_in);
    });
    std::unordered_map<std::string_view, size_t> defined;
    for (const auto& [function, owner] : functions_) {
        ++defined[function->name];
    }
    for (const auto& [function, owner] : functions_) {
        owner->is_given_to_makers = function->decorators.empty() && defined[function->name] == 1 &&
                                    given.contains(function->name);
    }
}

ChangeFinder::ChangeFinder(const std::vector<const Scope*>& modules) {
    raised_ = regions_.make();
    for (const Scope* module : modules) {
        Owner& owner = owners_.emplace_back(Owner{.module = module, .region = regions_.make()});
        regions_.tie_names(owner.region);
        modules_[module] = &owner;
        modules_by_path_.emplace(normal_path(module->path()), module);
        collect(module->module().body, owner);
        for (const ast::Expr& expr : module->module().exprs.items()) {
            if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
                has_object_arrays_ =
                    has_object_arrays_ ||
                    std::ranges::any_of(call->arguments, [](const ast::Argument& argument) {
                        return is_type_of_objects(*argument.value);
                    });
            }
            reads_annotations_ = reads_annotations_ || key_of(expr) == "__annotations__" ||
                                 is_one_of(last_name(expr), {"__annotations__", "get_type_hints",
                                                             "get_annotations", "signature"});
            has_slices_ = has_slices_ || is_one_of(last_name(expr), {"slice", "s_", "index_exp"});
            if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
                walruses_[last_name(*named->name)].push_back(named->value);
            }
        }
        for (const ast::Stmt& stmt : module->module().stmts.items()) {
            const auto* assign = std::get_if<ast::Assign>(&stmt.node);
            has_object_arrays_ =
                has_object_arrays_ || (assign != nullptr && assign->value != nullptr &&
                                       is_type_of_objects(*assign->value));
        }
    }
    for (const Scope* module : modules) {
        import_names(*modules_[module]);
    }
    find_device_code(modules);
    tie_packages();
    for (const Scope* module : modules) {
        owner_ = modules_[module];
        walk(module->module().body);
    }
    settle();
    spread_mentions();
    note_names();
}

void ChangeFinder::bind(std::string_view name, Owner& owner, Source source) {
    owner.bound.insert(name);
    owner.sources[name].push_back(source);
}

/// `i = 3`, `for i in range(n)`, `for i, x in enumerate(items)`
void ChangeFinder::bind_target(const ast::Expr& target, Owner& owner, Source source) {
    const auto* name = std::get_if<ast::Name>(&target.node);
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* call =
        source.value == nullptr ? nullptr : std::get_if<ast::Call>(&source.value->node);
    if (name != nullptr) {
        bind(name->id, owner, source);
    } else if (tuple != nullptr && tuple->elements.size() == 2 && call != nullptr &&
               source.kind == Source::Kind::Items && last_name(*call->callee) == "enumerate") {
        bind_target(*tuple->elements[0], owner, {Source::Kind::Number, nullptr});
        bind_target(*tuple->elements[1], owner);
    } else {
        for (const std::string_view each : names_in_target(target)) {
            bind(each, owner);
        }
    }
}

/// The names that code binds, and an owner for each function and class in it.
void ChangeFinder::collect(const ast::Block& block, Owner& owner) {
    for (const ast::Stmt* stmt : block.statements) {
        if (const auto* assign = std::get_if<ast::Assign>(&stmt->node)) {
            for (const ast::Expr* target : assign->targets) {
                bind_target(*target, owner, {Source::Kind::Value, assign->value});
            }
        } else if (const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node)) {
            // Of a number, but for `n *= (i, j)`, it makes a number again.
            const bool keeps = augmented->op != ast::BinaryOp::Mul;
            bind_target(*augmented->target, owner,
                        {keeps ? Source::Kind::Number : Source::Kind::Other, nullptr});
        } else if (const auto* loop = std::get_if<ast::For>(&stmt->node)) {
            bind_target(*loop->target, owner, {Source::Kind::Items, loop->iterable});
        } else if (const auto* deletion = std::get_if<ast::Delete>(&stmt->node)) {
            for (const ast::Expr* target : deletion->targets) {
                bind_target(*target, owner);
            }
        } else if (const auto* import = std::get_if<ast::Import>(&stmt->node)) {
            for (const ast::ImportedModule& module : import->modules) {
                const std::string_view root = module.path.substr(0, module.path.find('.'));
                const std::string_view name = module.alias.empty() ? root : module.alias;
                bind(name, owner);
                owner.libraries[name] = module.alias.empty() ? root : module.path;
            }
        } else if (const auto* from = std::get_if<ast::ImportFrom>(&stmt->node)) {
            for (const ast::ImportedName& name : from->names) {
                const std::string_view as = name.alias.empty() ? name.name : name.alias;
                bind(as, owner);
                owner.libraries[as] = cat(from->path, '.', name.name);
            }
        } else if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt->node)) {
            bind(function->function->name, owner);
            owner_of(*function->function, owner);
            if (owner.outer == nullptr && function->function->name == "__getattr__") {
                regions_.let_out(owner.region);
            }
            if (owner.type != nullptr && function->function->name.starts_with("__") &&
                !is_one_of(function->function->name,
                           {"__init__", "__new__", "__call__", "__post_init__"})) {
                special_methods_.insert(function->function->name);
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
            collect(*type, owner);
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            collect(*other, owner);
        }
        collect_expressions(*stmt, owner);
        ast::for_each_block(*stmt, [&](const ast::Block& inner) { collect(inner, owner); });
    }
}

void ChangeFinder::collect(const ast::ClassDef& type, Owner& owner) {
    bind(type.name, owner);
    owner.classes[type.name] = &type;
    Owner& body =
        owners_.emplace_back(Owner{.module = owner.module, .type = &type, .outer = &owner});
    body.region = regions_.make();
    body.instance = regions_.make();
    body.definition = static_cast<uint32_t>(definitions_.size());
    definitions_.push_back(&body);
    regions_.unite(regions_.members(body.region), regions_.members(body.instance));
    classes_[&type] = &body;
    collect(type.body, body);
}

void ChangeFinder::collect(const ast::UnsupportedStmt& stmt, Owner& owner) {
    owner.globals.insert(stmt.globals.begin(), stmt.globals.end());
    owner.nonlocals.insert(stmt.nonlocals.begin(), stmt.nonlocals.end());
    for (const std::string_view name : stmt.globals) {  // nothing else may bind it
        bind(name, *modules_[owner.module]);
    }
    for (const ast::Clause& clause : stmt.clauses) {
        for (const ast::Entry& entry : clause.entries) {
            if (entry.target != nullptr) {
                bind_target(*entry.target, owner);
            }
        }
    }
}

ChangeFinder::Owner& ChangeFinder::owner_of(const ast::FunctionDef& function, Owner& outer) {
    Owner*& owner = functions_[&function];
    if (owner == nullptr) {
        owner = &owners_.emplace_back(
            Owner{.module = outer.module, .function = &function, .outer = &outer});
        Owner& made = *owner;
        outer.methods[function.name] = owner;
        made.region = regions_.make();
        made.definition = static_cast<uint32_t>(definitions_.size());
        definitions_.push_back(&made);
        regions_.define(made.region, made.definition);
        make_parameters(made);
        collect(function.body, made);
    }
    return *functions_[&function];
}

/// Of places that are far behind all are one.
std::string_view ChangeFinder::place_name(size_t place) {
    constexpr std::string_view kNames[kMostPlaces] = {"0", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                                      "8", "9", "10", "11", "12", "13", "14", "15"};
    return place < std::size(kNames) ? kNames[place] : "*";
}

/// Of a method the receiver has no place.
void ChangeFinder::make_parameters(Owner& owner) {
    const auto& parameters = owner.function->parameters;
    size_t place = 0;
    bool has_rest = parameters.size() > kMostPlaces;
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& parameter = parameters[i];
        bind(parameter.name, owner);
        const Region region = owner.variables[parameter.name] = regions_.make();
        bound_[{parameter.span.file, parameter.span.begin, parameter.name}] = {region, &owner};
        if (i == 0 && owner.takes_receiver()) {
            regions_.unite(region,
                           owner.takes_class() ? owner.outer->region : owner.outer->instance);
            continue;
        }
        if (parameter.kind == ast::Parameter::Kind::VarArgs) {
            regions_.unite(regions_.place(region, "*"), regions_.parameter(owner.region, "*"));
            if (i == 0 && owner.outer->type != nullptr) {  // a method, whose object it has, too
                regions_.unite(regions_.items(region), owner.outer->instance);
                regions_.unite(regions_.items(region), regions_.parameter(owner.region, "*"));
                has_rest = true;
            }
            for (size_t k = 0; place + k < kMostPlaces; ++k) {
                regions_.unite(regions_.place(region, place_name(k)),
                               regions_.parameter(owner.region, place_name(place + k)));
            }
            continue;
        }
        if (parameter.kind == ast::Parameter::Kind::VarKeywords) {
            regions_.unite(regions_.items(region), regions_.parameter(owner.region, "*"));
            has_rest = true;
            continue;
        }
        regions_.unite(region, regions_.parameter(owner.region, parameter.name));
        if (parameter.takes_place()) {
            regions_.unite(region, regions_.parameter(owner.region, place_name(place++)));
        }
    }
    if (has_rest) {
        regions_.mix_parameters(owner.region);
    }
}

namespace {

/// Hands on the expressions of one statement.
template <class Visit>
struct OwnExpressions {
    const Visit& visit;

    void expr(const ast::Expr& expr) { visit(expr); }
    void target(const ast::Expr& target) { visit(target); }
    void block(const ast::Block&) {}
    void inner(const ast::FunctionDef&) {}
};

}  // namespace

/// What `:=` binds.
void ChangeFinder::collect_expressions(const ast::Stmt& stmt, Owner& owner) {
    const auto visit = [this, &owner](const ast::Expr& expr) {
        for (const std::string_view name : names_assigned_in(expr)) {
            bind(name, owner, {Source::Kind::Number, nullptr});
        }
    };
    OwnExpressions walker{visit};
    ast::walk_statements({{&stmt}, {}}, walker);
    if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt.node)) {
        ast::walk_clauses(*other, walker);
    }
}

/// The owner whose variable a name is; null for builtins.
ChangeFinder::Owner* ChangeFinder::resolve(std::string_view name, Owner& from) {
    if (from.globals.contains(name)) {
        return modules_[from.module];
    }
    if (from.bound.contains(name) && !from.nonlocals.contains(name)) {
        return &from;
    }
    for (Owner* outer = from.outer; outer != nullptr; outer = outer->outer) {
        if (outer->type == nullptr && outer->bound.contains(name)) {
            return outer->globals.contains(name) ? modules_[from.module] : outer;
        }
    }
    for (const StarImport& star : from.module->star_imports()) {
        const auto other = modules_.find(star.module);
        if (other != modules_.end() && other->second->bound.contains(name)) {
            return other->second;
        }
    }
    return nullptr;
}

ChangeFinder::Region ChangeFinder::variable(Owner& owner, std::string_view name) {
    if (owner.type != nullptr) {
        return regions_.attribute(owner.instance, name);
    }
    if (owner.outer == nullptr) {
        return regions_.attribute(owner.region, name);
    }
    Region& region = owner.variables[name];
    return region = region == Regions::kNothing ? regions_.make() : region;
}

/// `numpy.random` of `np.random`; an empty name of builtins, nothing of what the program binds.
std::optional<std::string> ChangeFinder::library_of(const ast::Expr& expr) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        const auto outer = library_of(*attribute->value);
        return outer && !outer->empty() ? std::optional(cat(*outer, '.', attribute->attribute))
                                        : std::nullopt;
    }
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call != nullptr && last_name(*call->callee) == "getattr" && call->arguments.size() > 1) {
        const auto outer = library_of(*call->arguments[0].value);
        const std::string_view got = key_of(*call->arguments[1].value);
        return outer && !outer->empty() && !got.empty() ? std::optional(cat(*outer, '.', got))
                                                        : std::nullopt;
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    if (name == nullptr) {
        return std::nullopt;
    }
    const Owner* owner = resolve(name->id, *owner_);
    if (owner == nullptr) {
        for (const StarImport& star : owner_->module->star_imports()) {
            if (star.is_library && is_exported(star.path, name->id)) {
                return cat(star.path, '.', name->id);
            }
        }
        return std::string();
    }
    const auto library = owner->libraries.find(name->id);
    const auto bindings = owner->sources.find(name->id);
    const bool is_other = bindings != owner->sources.end() && bindings->second.size() > 1 &&
                          !owner->module->imports(name->id);
    if (library == owner->libraries.end() || (is_other && owner->outer == nullptr)) {
        return std::nullopt;
    }
    return library->second;
}

/// The class that an expression stands for by its name; null of others.
const ChangeFinder::Owner* ChangeFinder::class_of(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const Scope* module = attribute == nullptr ? nullptr : module_of(*attribute->value);
    const Owner* owner = name != nullptr     ? resolve(name->id, *owner_)
                         : module != nullptr ? modules_[module]
                                             : nullptr;
    if (owner == nullptr) {
        return nullptr;
    }
    const std::string_view own = name != nullptr ? name->id : attribute->attribute;
    const auto found = owner->classes.find(own);
    const auto sources = owner->sources.find(own);
    const bool is_one = sources == owner->sources.end() || sources->second.size() == 1;
    if (found == owner->classes.end() || !is_one) {
        return nullptr;
    }
    // A metaclass or a decorator may make something else of it.
    const ast::ClassDef& type = *found->second;
    const bool is_plain =
        std::ranges::all_of(type.bases,
                            [](const ast::Argument& base) { return base.keyword.empty(); }) &&
        std::ranges::all_of(type.decorators, [](const ast::Expr* decorator) {
            const auto* call = std::get_if<ast::Call>(&decorator->node);
            return is_one_of(last_name(call == nullptr ? *decorator : *call->callee),
                             {"dataclass", "unique", "total_ordering", "jitclass", "final"});
        });
    return is_plain ? classes_.at(found->second) : nullptr;
}

/// Whether an index takes an axis of an array away, or makes a copy: a number, or what NumPy gives.
bool ChangeFinder::is_number(const ast::Expr& expr) {
    const bool found = may_be_number(expr);
    if (found) {  // all that was asked for is one
        numbers_.insert(asked_.begin(), asked_.end());
    }
    asked_.clear();
    return found;
}

/// The same if the names that are asked for already are numbers.
bool ChangeFinder::may_be_number(const ast::Expr& expr) {
    if (const auto* literal = std::get_if<ast::Literal>(&expr.node)) {
        return std::holds_alternative<ast::Integer>(literal->value);
    }
    if (const auto* named = std::get_if<ast::NamedExpr>(&expr.node)) {
        return may_be_number(*named->value);
    }
    if (const auto* unary = std::get_if<ast::Unary>(&expr.node)) {
        return unary->op != ast::UnaryOp::Not && may_be_number(*unary->operand);
    }
    if (const auto* binary = std::get_if<ast::Binary>(&expr.node)) {
        return may_be_number(*binary->lhs) && may_be_number(*binary->rhs);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        const auto library = library_of(*call->callee);
        return library && (library->empty() ? is_one_of(last_name(*call->callee), {"len", "int"})
                                            : library->starts_with("numpy.") &&
                                                  library->find("s_.") == std::string::npos &&
                                                  library->find("index_exp") == std::string::npos);
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    Owner* const owner = name == nullptr ? nullptr : resolve(name->id, *owner_);
    if (owner == nullptr || numbers_.contains({owner, name->id}) ||
        !asked_.insert({owner, name->id}).second) {
        return owner != nullptr;
    }
    const auto is_known = [this](const Source& source) {
        const auto* call =
            source.value == nullptr ? nullptr : std::get_if<ast::Call>(&source.value->node);
        return source.kind == Source::Kind::Number ||
               (source.kind == Source::Kind::Value && source.value != nullptr &&
                may_be_number(*source.value)) ||
               (source.kind == Source::Kind::Items && call != nullptr &&
                last_name(*call->callee) == "range" && library_of(*call->callee) == "");
    };
    const auto sources = owner->sources.find(name->id);
    Owner* const asking = std::exchange(owner_, owner);  // whose names the sources are of
    const bool is_all =
        sources != owner->sources.end() && std::ranges::all_of(sources->second, is_known) &&
        std::ranges::all_of(walruses_[name->id], [this, owner](const ast::Expr* each) {
            const bool is_own =
                owner->function == nullptr || (owner->function->span.begin <= each->span.begin &&
                                               each->span.end <= owner->function->span.end);
            return !is_own || may_be_number(*each);
        });
    owner_ = asking;
    return is_all;
}

void ChangeFinder::note_bound(std::string_view name, Span span, Region region) {
    bound_[{span.file, span.begin, name}] = {region, owner_};
}

void ChangeFinder::assign_name(std::string_view name, Span span, Region value) {
    Owner* const owner = resolve(name, *owner_);
    if (owner == nullptr) {
        return;  // `nonlocal k` where no function around has a `k`: Python refuses the file
    }
    const Region region = variable(*owner, name);
    regions_.unite(region, value);
    if (owner != owner_) {
        reassign(*owner, std::string(name), span);
    } else {
        note_bound(name, span, region);
    }
}

uint32_t ChangeFinder::last_initialization(const ast::ClassDef& type) const {
    uint32_t last = 0;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (method != nullptr && method->function->name == "__init__") {
            last = std::max(last, functions_.at(method->function)->initializes_at);
        }
    }
    return last;
}

const ChangeFinder::Bound* ChangeFinder::bound(Span span, std::string_view name) const {
    const auto found = bound_.find({span.file, span.begin, name});
    return found == bound_.end() ? nullptr : &found->second;
}

}  // namespace pykern2cu
