#include "frontend/lower/module_lowering.hpp"

#include <algorithm>
#include <unordered_set>

#include "frontend/ir/visit.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/shared_memory.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// A function that calls itself with ever new types never ends; Numba gives up as well.
constexpr uint32_t kMostOfOneFunction = 100;
// Functions that call each other are lowered inside each other.
constexpr uint32_t kMaxDepth = 400;
/// Combinations of types of one function: where each is called by two of another, they double.
constexpr size_t kMostTypes = 1024;
// An error has a note for each of so many calls on the way to it.
constexpr size_t kMostCallsShown = 4;

/// "float32_int64" from the parameter types; layouts and ranks of arrays as "float32_2d".
std::string type_suffix(const ir::Function& function) {
    std::string suffix;
    for (const ir::Parameter& parameter : function.params) {
        std::string part = spelling(parameter.variable->type);
        if (parameter.variable->type.is(Kind::Array)) {
            const Type type = parameter.variable->type;
            constexpr std::string_view kLayouts[] = {"", "f", "a"};
            part = cat(spelling(type.element()), '_', type.ndim(), 'd',
                       kLayouts[static_cast<size_t>(type.layout())]);
        }
        for (char& c : part) {
            c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
        }
        suffix += suffix.empty() ? part : cat('_', part);
    }
    return suffix;
}

std::string types_in_words(const std::vector<ArgumentFact>& arguments) {
    std::string text;
    for (const ArgumentFact& argument : arguments) {
        text += cat(text.empty() ? "" : ", ", argument.type);
    }
    return text;
}

/// What makes device code of a function as its own decorator does: `cuda.jit(...)`, `cupy.fuse`.
std::string maker_of(const FunctionValue& function, const Dialect& dialect) {
    const auto* declaration = function.declaration.get();
    if (declaration == nullptr || declaration->maker.empty()) {
        return dialect.is_traced() ? "cupy.fuse" : "cuda.jit(device=True)";
    }
    constexpr std::string_view kLibrary = "numba.";
    std::string_view name = declaration->maker;
    name.remove_prefix(name.starts_with(kLibrary) ? kLibrary.size() : 0);
    const bool takes_it_at_once =
        dialect.is_traced() || name == "cuda.reduce" || name == "cuda.Reduce";
    return cat(name, takes_it_at_once ? "" : "(...)");
}

}  // namespace

ModuleLowering::ModuleLowering(Evaluator& evaluator, TypeTable& types, ir::Module& module)
    : evaluator_(evaluator), types_(types), module_(module) {}

ModuleLowering::~ModuleLowering() = default;

const ast::FunctionDef* ModuleLowering::keep(ast::FunctionDef function) {
    return functions_.make(std::move(function));
}

std::string ModuleLowering::key_of(const Specialization& wanted) const {
    std::string key =
        cat(reinterpret_cast<uintptr_t>(wanted.function), ' ',
            reinterpret_cast<uintptr_t>(wanted.site.scope), ' ',
            reinterpret_cast<uintptr_t>(wanted.dialect), ' ', static_cast<int>(wanted.kind), ' ',
            wanted.is_contiguous ? "contiguous" : "", ' ', wanted.options.kernel_name.value_or(""),
            ' ', wanted.options.fastmath ? "fastmath " : "",
            wanted.options.force_inline ? "forceinline " : "",
            wanted.declared_result ? reinterpret_cast<uintptr_t>(wanted.declared_result->identity())
                                   : 0);
    for (const ArgumentFact& fact : wanted.arguments) {
        append(key, cat(' ', reinterpret_cast<uintptr_t>(fact.type.identity()), '='));
        append(key, fact.constant.is_known() ? identity(fact.constant) : std::string());
        append(key, fact.is_literal ? "!" : "");
    }
    return key;
}

std::optional<Failure> ModuleLowering::replaced_by(const ast::Expr* decorator,
                                                   const FunctionValue& function,
                                                   const Dialect& dialect) {
    const Site site(*function.scope, function.position);
    const bool counts = decorator != nullptr &&
                        (dialect.is_traced() || (dialect.name() == ir::DialectName::Numba &&
                                                 evaluator_.is_of_program(*decorator, site)));
    return counts ? std::optional(Failure{
                        decorator->span,
                        cat("this decorator may give another function, which is not followed here; "
                            "call it, as in `g = ",
                            maker_of(function, dialect), "(decorator(f))`")})
                  : std::nullopt;
}

/// The specialisation of an earlier or later moment, if all names that it reads mean the same.
Specialization* ModuleLowering::known(const Specialization& wanted, const std::string& key) {
    const auto& others = by_key_[key];
    const auto same = std::ranges::find_if(others, [&](const Specialization* other) {
        return !name_bound_again(evaluator_, *wanted.function, wanted.site, other->site);
    });
    return same == others.end() ? nullptr : *same;
}

Specialization& ModuleLowering::specialize(Specialization wanted) {
    const std::string key = key_of(wanted);
    Specialization*& spec = by_moment_[cat(key, ' ', moment_text(wanted.site))];
    if (spec != nullptr) {
        return renewed(*spec);
    }
    spec = known(wanted, key);
    return spec != nullptr ? renewed(*spec) : add(std::move(wanted));
}

/// What is bound again between two calls with the same types: Numba compiles the function with the
/// first of them, for both.
std::optional<Failure> ModuleLowering::called_at_other_moment(const Specialization& wanted,
                                                              const std::string& key) {
    const bool is_device = wanted.kind == ir::FunctionKind::Device && !wanted.is_inlined;
    if (const auto name = is_device && wanted.site.position == Site::kAtEnd
                              ? name_bound_behind(*wanted.function, *wanted.site.scope)
                              : std::nullopt) {
        return Failure{wanted.function->name_span,
                       cat("`", *name, "` is bound again behind `", wanted.function->name,
                           "`, and which call compiles that is not followed; give `",
                           wanted.function->name, "` a signature, or bind `", *name, "` once"),
                       Code::UnknownName};
    }
    const auto& others = by_key_[key];
    if (others.empty() || wanted.kind == ir::FunctionKind::Kernel || wanted.is_inlined ||
        wanted.dialect->name() != ir::DialectName::Numba) {
        return std::nullopt;
    }
    const auto name =
        name_bound_again(evaluator_, *wanted.function, wanted.site, others.front()->site);
    return Failure{
        wanted.function->name_span,
        cat("`", name.value_or(""), "` is bound again between kernels that call `",
            wanted.function->name,
            "`, which has no signature and is compiled once, with the first of them; "
            "bind `",
            name.value_or(""), "` once, or give `", wanted.function->name, "` a signature"),
        Code::UnknownName};
}

Specialization& ModuleLowering::add(Specialization wanted) {
    const std::string key = key_of(wanted);
    auto why = called_at_other_moment(wanted, key);
    Specialization& spec = specializations_.emplace_back(std::move(wanted));
    by_moment_[cat(key, ' ', moment_text(spec.site))] = &spec;
    by_key_[key].push_back(&spec);
    spec.ir = module_.function_pool.make();
    spec.ir->name = cat(spec.options.kernel_name.value_or(std::string(spec.function->name)),
                        spec.is_contiguous ? "_contiguous" : "");
    spec.ir->python_name = std::string(spec.function->name);
    spec.ir->kind = spec.kind;
    spec.ir->dialect = spec.dialect->name();
    spec.ir->launch_bounds =
        spec.kind == ir::FunctionKind::Kernel ? spec.options.launch_bounds : std::nullopt;
    spec.ir->is_debug = spec.options.debug;
    spec.ir->is_fastmath = spec.options.fastmath;
    spec.ir->max_registers = spec.options.max_registers;
    spec.ir->shared_memory_carveout = spec.options.carveout;
    spec.ir->is_force_inline = spec.options.force_inline && spec.kind == ir::FunctionKind::Device;
    spec.result = spec.declared_result.value_or(types::unknown);
    spec.needs_literal.assign(spec.arguments.size(), false);
    spec.asks_for_none.assign(spec.arguments.size(), false);
    if (why) {
        spec.diagnostics.error(why->span, *why->code, why->message);
    }
    if (why || refuse(spec)) {
        spec.state = Specialization::State::Failed;
        return spec;
    }
    open(spec);
    return spec;
}

/// Whether there is no use in lowering it; says why.
bool ModuleLowering::refuse(Specialization& function) const {
    if (function.function->is_async) {
        function.diagnostics.error(function.function->name_span, Code::UnsupportedDeclaration,
                                   "device code cannot be `async`; write `def`");
        return true;
    }
    const size_t depth = running_.size();
    const bool is_endless = depth >= kMostOfOneFunction &&
                            std::ranges::count(running_, function.function,
                                               &Specialization::function) >= kMostOfOneFunction;
    if (is_endless || depth >= kMaxDepth) {
        function.diagnostics.error(
            function.function->name_span, Code::InvalidRecursion,
            is_endless ? cat("`", function.function->name, "` calls itself with ever new types")
                       : cat("device functions call each other more than ", kMaxDepth,
                             " deep on the way to `", function.function->name, "`"));
        return true;
    }
    if (specializations_.size() > kMostTypes &&
        std::ranges::count(specializations_, function.function, &Specialization::function) >
            static_cast<std::ptrdiff_t>(kMostTypes)) {
        function.diagnostics.error(function.function->name_span, Code::UnsupportedDeclaration,
                                   cat("`", function.function->name, "` is called with more than ",
                                       kMostTypes, " combinations of types"));
        return true;
    }
    return function.function->has_syntax_error;
}

std::optional<FunctionValue> ModuleLowering::library_function(std::string_view name) {
    const auto value = evaluator_.lookup(name, evaluator_.library(), {});
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    return function == nullptr ? std::nullopt : std::optional(*function);
}

const ir::NamedConstant* ModuleLowering::named(const ir::NamedConstant* origin, Type type,
                                               const ir::Number& value) {
    std::vector<ir::NamedConstant*>& uses = named_[origin];
    for (const ir::NamedConstant* constant : uses) {
        if (constant->type == type) {
            const bool is_same = identity(constant_from(constant->value, type)) ==
                                 identity(constant_from(value, type));
            return is_same ? constant : nullptr;
        }
    }
    uses.push_back(module_.named_constants.make(*origin));
    uses.back()->type = type;
    uses.back()->value = value;
    return uses.back();
}

const ir::Variable* ModuleLowering::constant_array(const ArrayValue& array, std::string_view name,
                                                   Span span) {
    const ir::Variable*& variable = constant_arrays_[&array];
    if (variable == nullptr) {
        // The rows of Fortran order are the columns: make.cpp turns them.
        const ir::ArrayData* contents = module_.array_data.make(
            array.layout == Layout::F ? transposed(array).data : array.data);
        const Type type = types_.array(array.dtype, static_cast<uint32_t>(array.data.shape.size()),
                                       Layout::C, Access::ReadOnly);
        variable = module_.variables.make(ir::Variable{
            .name = std::string(name),
            .type = type,
            .span = span,
            .storage = ir::Storage::ConstantArray,
            .shape = contents->shape,
            .shape_names = std::vector<const ir::NamedConstant*>(array.data.shape.size()),
            .contents = contents});
    }
    return variable;
}

void ModuleLowering::add_to_module(const Specialization& kernel, Diagnostics& diagnostics) {
    if (std::find(added_.begin(), added_.end(), &kernel) != added_.end()) {
        return;
    }
    added_.push_back(&kernel);
    for (const DeviceCall& call : kernel.calls) {
        open_calls_.push_back(call);
        add_to_module(*call.callee, diagnostics);
        open_calls_.pop_back();
    }
    for (const ir::LinkInput& input : kernel.options.link) {
        if (std::find(module_.link.begin(), module_.link.end(), input) == module_.link.end()) {
            module_.link.push_back(input);
        }
        if (input.kind == ir::LinkInput::Kind::Unknown) {
            diagnostics.warning(
                kernel.ir->span, Code::UnsupportedDeclaration,
                cat("`link=", input.text,
                    "` is not known before the program runs; link it with `-Xnvcc FILE`"));
        }
    }
    add_messages(kernel.diagnostics, diagnostics);
    if (kernel.state == Specialization::State::Done) {
        module_.functions.push_back(kernel.ir);
        if (kernel.kind == ir::FunctionKind::Kernel) {
            check_shared_memory(kernel, diagnostics);
        }
    }
}

/// What is wrong in a device function depends on the types it was called with: each call on the way
/// from the kernel is named, the nearest first.
void ModuleLowering::add_messages(const Diagnostics& own, Diagnostics& diagnostics) const {
    Diagnostics messages;
    for (Diagnostic message : own.all()) {
        size_t shown = 0;
        for (auto call = open_calls_.rbegin(); call != open_calls_.rend(); ++call) {
            if (shown++ == kMostCallsShown) {
                message.note(call->span, cat("and ", open_calls_.rend() - call,
                                             " more on the way from the kernel"));
                break;
            }
            message.note(call->span,
                         cat("in `", call->callee->function->name, "(",
                             types_in_words(call->callee->arguments), ")`, called here"));
        }
        messages.add(std::move(message));
    }
    diagnostics.take(std::move(messages));
}

std::vector<Diagnostic> ModuleLowering::errors_of(const Specialization& kernel) const {
    std::vector<Diagnostic> errors;
    std::vector<const Specialization*> open{&kernel};
    std::unordered_set<const Specialization*> seen{&kernel};
    while (!open.empty()) {
        const Specialization& each = *open.back();
        open.pop_back();
        const std::vector<Diagnostic> own = each.diagnostics.errors_since(0);
        errors.insert(errors.end(), own.begin(), own.end());
        for (const DeviceCall& call : each.calls) {
            if (seen.insert(call.callee).second) {
                open.push_back(call.callee);
            }
        }
    }
    return errors;
}

/// Where several functions share a name they are told apart by their types; a kernel that is alone
/// among kernels keeps its name, which is its symbol.
void ModuleLowering::finish() {
    std::unordered_map<std::string_view, uint32_t> functions;
    std::unordered_map<std::string_view, uint32_t> kernels;
    for (const ir::Function* function : module_.functions) {
        functions[function->name] += function->kind == ir::FunctionKind::Foreign ? 0 : 1;
        kernels[function->name] += function->kind == ir::FunctionKind::Kernel ? 1 : 0;
    }
    std::unordered_set<std::string> taken;
    for (ir::Function* function : module_.functions) {
        const bool is_kernel = function->kind == ir::FunctionKind::Kernel;
        const bool is_foreign = function->kind == ir::FunctionKind::Foreign;
        if (!is_foreign && (is_kernel ? kernels : functions)[function->name] > 1) {
            const std::string types = type_suffix(*function);
            function->suffix = types;
            for (int number = 2; !taken.insert(cat(function->name, '_', function->suffix)).second;
                 ++number) {
                function->suffix = cat(types, '_', number);
            }
        }
    }
    collect_constants();
}

/// The constants and constant arrays that the functions use, in the order of their definition.
void ModuleLowering::collect_constants() {
    std::unordered_set<const void*> seen;
    const auto note_constant = [&](const ir::NamedConstant* constant) {
        if (constant != nullptr && seen.insert(constant).second) {
            module_.constants.push_back(constant);
        }
    };
    const auto note_variable = [&](const ir::Variable& variable) {
        std::for_each(variable.shape_names.begin(), variable.shape_names.end(), note_constant);
        if (variable.storage == ir::Storage::ConstantArray && seen.insert(&variable).second) {
            module_.constant_arrays.push_back(&variable);
        }
    };
    const auto note_expression = [&](const ir::Expr& expr) {
        if (const auto* constant = std::get_if<ir::Const>(&expr.node)) {
            note_constant(constant->origin);
        } else if (const auto* var = std::get_if<ir::Var>(&expr.node)) {
            note_variable(*var->variable);
        }
    };
    for (const ir::Function* function : module_.functions) {
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(stmt, [&](const ir::Expr* value) {
                ir::for_each_expression(*value, note_expression);
            });
            if (const auto* array = std::get_if<ir::DeclareArray>(&stmt.node)) {
                note_variable(*array->variable);
            }
        });
    }
    const auto by_position = [this](const auto* a, const auto* b) {
        return evaluator_.order_of(a->span) < evaluator_.order_of(b->span);
    };
    std::stable_sort(module_.constants.begin(), module_.constants.end(), by_position);
    std::stable_sort(module_.constant_arrays.begin(), module_.constant_arrays.end(), by_position);
    for (auto& [origin, uses] : named_) {
        name_by_type(uses);
    }
}

//   SCALE = 0.1   →   constexpr double SCALE = 0.1;
//                     constexpr float SCALE_float32 = 0.1f;
/// Of several types of one constant the first used has its name alone.
void ModuleLowering::name_by_type(const std::vector<ir::NamedConstant*>& constants) {
    bool is_first = true;
    for (const ir::NamedConstant* used : module_.constants) {
        const auto of_same = std::find(constants.begin(), constants.end(), used);
        if (of_same != constants.end()) {
            (*of_same)->name += is_first ? "" : cat("_", used->type);
            is_first = false;
        }
    }
}

}  // namespace pykern2cu
