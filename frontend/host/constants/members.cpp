// Attributes and items of constants.
#include "frontend/host/arrays/library_call.hpp"
#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/intrinsics/library_class.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/library/dtype.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/library/real_functions.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

// Attributes that need each other without end.
constexpr uint32_t kMostAttributes = 40;

constexpr int kLargestBlock = 1024;

/// `BlockReduce[float32, 128]`, `WarpReduce["float32"]`
Result<ConstantValue> instantiated(const LibraryClass& made, const ConstantValue& index,
                                   TypeTable& types, Span span) {
    const auto* items = index.get<std::shared_ptr<const SequenceValue>>();
    const std::vector<ConstantValue> arguments =
        items == nullptr ? std::vector{index} : (*items)->items;
    const auto dtype = arguments.empty() ? std::nullopt : type_named_by(arguments[0], types);
    const auto size = arguments.size() == 2 ? as_integer(arguments[1]) : std::nullopt;
    if (arguments.size() != (made.takes_size ? 2 : 1) || !dtype || !dtype->is_number()) {
        return Failure{span,
                       cat("`", made.name, "` takes a dtype",
                           made.takes_size ? " and the number of threads in a block" : "", ": `",
                           made.name, made.takes_size ? "[float32, 128]`" : "[float32]`")};
    }
    if (made.takes_size && (!size || *size < 1 || *size > kLargestBlock)) {
        return Failure{span,
                       cat("a block of `", made.name, "` has 1 to ", kLargestBlock, " threads")};
    }
    return ConstantValue{
        TypeObject{types.class_of(made.name, *dtype, static_cast<uint32_t>(size.value_or(0)))}};
}

/// `number.real`, `number.imag`: of a complex number a float, of any other of its own type.
ConstantValue part_of(const ConstantValue& number, bool is_real) {
    if (const auto* complex = number.get<std::complex<double>>()) {
        return {is_real ? complex->real() : complex->imag()};
    }
    if (const auto* scalar = number.get<NumpyScalar>()) {
        const auto whole = *as_complex(number);
        const Type type =
            scalar->type.is(Kind::Complex) ? types::component(scalar->type) : scalar->type;
        const ConstantValue part{is_real ? whole.real() : whole.imag()};
        return scalar->type.is(Kind::Complex) || !is_real
                   ? constant_from(*number_as(part, type), type)
                   : constant_from(scalar->value, type);
    }
    if (const auto integer = as_integer(number)) {
        return {is_real ? *integer : BigInt{0}};
    }
    return {is_real ? *number.get<double>() : 0.0};
}

}  // namespace

/// `.value` and `.name` of a member of an Enum; nothing of other values.
std::optional<ConstantValue> Evaluator::member_attribute(const ConstantValue& object,
                                                         std::string_view attribute) const {
    const auto* plain = object.get<PlainMember>();
    const auto* scalar = object.get<NumpyScalar>();
    const auto origin_name = name_of_member(object.origin);
    if (attribute == "name") {
        const bool has_name = is_enum_member(object) || object.get<std::string>() != nullptr;
        const std::string_view name = plain != nullptr ? plain->name
                                      : has_name       ? origin_name.value_or("")
                                                       : std::string_view();
        return name.empty() ? std::nullopt : std::optional(ConstantValue{std::string(name)});
    }
    if (plain != nullptr) {
        return plain->value->is_number() ? with_name_of(object, *plain->value) : *plain->value;
    }
    const bool is_member = scalar != nullptr && scalar->member_of != nullptr;
    return is_member ? std::optional(with_name_of(object, without_dtype(*scalar)))
           : origin_name && object.get<std::string>() != nullptr
               ? std::optional(ConstantValue{*object.get<std::string>()})
               : std::nullopt;
}

Result<ConstantValue> Evaluator::attribute(const ConstantValue& object, std::string_view attribute,
                                           Span span, Site site) {
    if (const auto* qualified = object.get<Qualified>()) {
        return from_library(canonical_name(cat(qualified->name, '.', attribute)));
    }
    if (const auto* module = object.get<ModuleValue>()) {
        const Scope* inner = module->scope->defines(attribute)
                                 ? nullptr
                                 : program_.submodule(*module->scope, attribute);
        return inner != nullptr
                   ? Result<ConstantValue>(ConstantValue{ModuleValue{inner}})
                   : lookup(attribute,
                            Site(*module->scope, seen_from(site, *module->scope, Site::kAtEnd)),
                            span);
    }
    if (const auto* type = object.get<TypeObject>()) {
        if (type->type.is(Kind::Class) && !type->type.is_member_class() &&
            attribute == "TempStorage") {
            return ConstantValue{TypeObject{types_.member_class(type->type, attribute)}};
        }
        return dtype_attribute(*type, attribute, span);
    }
    if (const auto* owner = object.get<ClassValue>()) {
        if (depth_ >= kMostAttributes) {
            return Failure{span, cat("`", owner->definition->name, ".", attribute,
                                     "` is defined in terms of itself")};
        }
        ++depth_;
        auto value = class_attribute(*owner, attribute, *this, site, span);
        --depth_;
        return value;
    }
    if (const auto* tuple = object.get<std::shared_ptr<const NamedTupleClass>>()) {
        const auto field = field_index(**tuple, attribute);
        const ConstantValue* value = field ? field_default(**tuple, *field) : nullptr;
        if (value != nullptr && !(*tuple)->is_tuple) {  // a class of tuples has places there
            return value->is_known() ? Result<ConstantValue>(*value)
                                     : unknown_default(**tuple, *field, span);
        }
    }
    if (attribute == "value" || attribute == "name") {
        if (auto part = member_attribute(object, attribute)) {
            const auto* items = part->get<std::shared_ptr<const SequenceValue>>();
            const bool may_change = (items != nullptr && (*items)->kind == SequenceKind::List) ||
                                    part->get<std::shared_ptr<const DictValue>>() != nullptr ||
                                    part->get<std::shared_ptr<const ArrayValue>>() != nullptr;
            if (may_change) {
                return Failure{span,
                               "what a member of an Enum holds may be changed wherever the member "
                               "is, which is not followed; let it be a tuple"};
            }
            return *std::move(part);
        }
    }
    if (const auto* limits = object.get<TypeLimits>()) {
        return type_limit(limits->type, attribute, span);
    }
    if (as_complex(object) && (attribute == "real" || attribute == "imag")) {
        return part_of(python_operand(object, object), attribute == "real");
    }
    if (const auto* array = object.get<std::shared_ptr<const ArrayValue>>()) {
        return array_attribute(**array, attribute, span);
    }
    const auto* sequence = object.get<std::shared_ptr<const SequenceValue>>();
    if (sequence != nullptr && (*sequence)->named != nullptr) {
        if (const auto field = field_index(*(*sequence)->named, attribute)) {
            const ConstantValue& item = (*sequence)->items[*field];
            return item.is_known() ? Result<ConstantValue>(item)
                                   : unknown_default(*(*sequence)->named, *field, span);
        }
    }
    return Failure{span, cat("this compile-time value has no attribute `", attribute, "`")};
}

Result<ConstantValue> Evaluator::subscript(const ConstantValue& base, const ConstantValue& index,
                                           Span span) {
    if (const auto* type = base.get<TypeObject>(); type != nullptr && type->type.is(Kind::Record)) {
        return dtype_field(type->type, index, span);
    }
    if (const auto* qualified = base.get<Qualified>()) {
        if (const LibraryClass* found = find_class_template(qualified->name)) {
            return instantiated(*found, index, types_, span);
        }
    }
    if (const auto* function = base.get<FunctionValue>()) {
        return Failure{span, cat("`", function->function->name,
                                 "` is launched here, which only the host can; call a device "
                                 "function")};
    }
    if (const auto* owner = base.get<ClassValue>()) {
        const auto* name = index.get<std::string>();
        return name != nullptr ? enum_member(*owner, *name, *this, span)
                               : Failure{span, "a member of an Enum is named by a string"};
    }
    if (const auto* dict = base.get<std::shared_ptr<const DictValue>>()) {
        const ConstantValue* found = (*dict)->find(index);
        return found != nullptr ? Result<ConstantValue>(*found)
                                : Failure{span, "the dictionary has no such key"};
    }
    if (const auto* array = base.get<std::shared_ptr<const ArrayValue>>()) {
        return array_item(**array, index, span);
    }
    const auto* sequence = base.get<std::shared_ptr<const SequenceValue>>();
    const auto position = as_integer(index);
    if (sequence == nullptr || !position || is_data_object(base) ||
        (*sequence)->kind > SequenceKind::Range) {
        return Failure{span, "only tuples and lists of constants can be indexed at compile time"};
    }
    const auto size = static_cast<BigInt>((*sequence)->items.size());
    const BigInt at = *position < 0 ? *position + size : *position;
    if (at < 0 || at >= size) {
        return Failure{span, "this index is out of range"};
    }
    return (*sequence)->items[static_cast<size_t>(at)];
}

TypeEvaluator Evaluator::type_evaluator(Site site) {
    return [this, site](const ast::Expr& expr) -> Result<Type> {
        const Result<ConstantValue> value = evaluate(expr, site);
        if (!value) {
            return value.failure();
        }
        const auto* object = value->get<TypeObject>();
        const bool is_type = object != nullptr && object->shape.empty();
        return is_type ? Result<Type>(object->type) : Failure{expr.span, "this is not a type"};
    };
}

namespace {

const ConstantValue* argument(std::initializer_list<std::string_view> keywords, size_t position,
                              const std::vector<ConstantValue>& arguments,
                              const std::vector<std::string_view>& given) {
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (given[i].empty() ? i == position : is_one_of(given[i], keywords)) {
            return &arguments[i];
        }
    }
    return nullptr;
}

/// Whether `__import__("a.b", fromlist=["c"])` gives `a.b`, not `a`, as without it.
bool takes_names(const std::vector<ConstantValue>& arguments,
                 const std::vector<std::string_view>& given) {
    const ConstantValue* names = argument({"fromlist"}, 3, arguments, given);
    const auto* sequence =
        names == nullptr ? nullptr : names->get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr && !(*sequence)->items.empty();
}

}  // namespace

/// `importlib.import_module("numba.cuda")`, `__import__("numba")`; nothing of other calls.
std::optional<Result<ConstantValue>> Evaluator::imported_by(
    std::string_view function, const std::vector<ConstantValue>& arguments,
    const std::vector<std::string_view>& given, Span span) {
    if (!imports_by_name(function)) {
        return std::nullopt;
    }
    const ConstantValue* name = argument({"name", "modname"}, 0, arguments, given);
    const auto* text = name == nullptr ? nullptr : name->get<std::string>();
    const std::string& importer = program_.sources().file(span.file).path();
    const ConstantValue* package = argument({"package"}, 1, arguments, given);
    const size_t dots = text == nullptr ? 0 : std::min(text->find_first_not_of('.'), text->size());
    if (package != nullptr && dots > 0 && dots < text->size()) {
        const auto* parent = package->get<std::string>();
        const auto* own = package->get<Qualified>();
        const Scope* module =
            own != nullptr && own->name == kOwnPackage
                ? program_.find_module(importer, static_cast<uint32_t>(dots), text->substr(dots))
            : parent != nullptr && dots == 1
                ? program_.find_module(importer, 0, cat(*parent, *text))
                : nullptr;
        return module != nullptr ? Result<ConstantValue>(ConstantValue{ModuleValue{module}})
                                 : Failure{span, "which module this imports is not followed",
                                           Code::MissingImport};
    }
    if (text == nullptr || text->empty() || dots > 0) {
        return Failure{span, "which module this imports is not followed; give its whole name"};
    }
    const bool is_root = function.ends_with("__import__") && !takes_names(arguments, given);
    const std::string path = is_root ? text->substr(0, text->find('.')) : *text;
    if (is_library(path)) {
        return ConstantValue{Qualified{canonical_name(path)}};
    }
    const Scope* module = program_.find_module(importer, 0, path);
    return module != nullptr
               ? Result<ConstantValue>(ConstantValue{ModuleValue{module}})
               : Failure{span,
                         cat("there is no module `", path, "` beside the file that imports it"),
                         Code::MissingImport};
}

Result<ConstantValue> Evaluator::call(const ConstantValue& callee,
                                      const std::vector<ConstantValue>& arguments,
                                      const std::vector<std::string_view>& keywords, Span span) {
    // `getattr(module, "make_" + name)`
    const auto* function = callee.get<Qualified>();
    const bool is_member =
        function != nullptr && function->name == "builtins.getattr" && arguments.size() == 2;
    if (const auto* name = is_member ? arguments[1].get<std::string>() : nullptr) {
        return attribute(arguments[0], *name, span);
    }
    if (function != nullptr) {
        if (auto module = imported_by(function->name, arguments, keywords, span)) {
            return *std::move(module);
        }
    }
    const ConstantCall call{callee, arguments, keywords, span};
    const auto known = launches::exact_value(call, types_);
    return known ? *known : construct(call, types_);
}

Result<ConstantValue> Evaluator::imported(const ast::ImportFrom& import,
                                          const ast::ImportedName& name,
                                          const std::function<Site(const Scope&)>& site) {
    if (import.level == 0 && is_library(import.path)) {
        return from_library(canonical_name(cat(import.path, ".", name.name)));
    }
    const std::string& importer = program_.sources().file(name.span.file).path();
    const Scope* module = program_.find_module_quietly(importer, import.level, import.path);
    const std::string inner =
        import.path.empty() ? std::string(name.name) : cat(import.path, ".", name.name);
    const Scope* part = module != nullptr && module->defines(name.name)
                            ? nullptr
                            : program_.find_module_quietly(importer, import.level, inner);
    const bool may_be_name = part == nullptr && module != nullptr &&
                             (module->defines(name.name) || !module->star_imports().empty());
    if (may_be_name) {
        const auto held = lookup(name.name, site(*module), name.span);
        return held ? held : Failure{held.failure().span, held.failure().message};
    }
    return part != nullptr ? Result<ConstantValue>(ConstantValue{ModuleValue{part}})
                           : not_followed(import.path, name.span, module == nullptr);
}

/// One that is not there, as far as is known, is no module of the program.
Failure Evaluator::not_followed(std::string_view module, Span span, bool is_absent) const {
    return {span, cat("the module `", module, "` is not followed"),
            is_absent && !program_.searches_elsewhere() ? std::optional(Code::MissingImport)
                                                        : std::nullopt};
}

Result<ConstantValue> Evaluator::imported(const ast::ImportedModule& module) {
    const std::string_view root = module.path.substr(0, module.path.find('.'));
    const std::string_view bound = module.alias.empty() ? root : module.path;
    if (is_library(root)) {
        return ConstantValue{Qualified{canonical_name(bound)}};
    }
    const std::string& importer = program_.sources().file(module.span.file).path();
    const Scope* found = program_.find_module_quietly(importer, 0, bound);
    return found != nullptr
               ? Result<ConstantValue>(ConstantValue{ModuleValue{found}})
               : not_followed(module.path, module.span,
                              program_.find_module_quietly(importer, 0, module.path) == nullptr);
}

}  // namespace pykern2cu
