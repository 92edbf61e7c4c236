#include "frontend/lower/misspelt.hpp"

#include "frontend/intrinsics/table.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

/// What a name behind a dot was meant to be.
namespace pykern2cu {
namespace {

constexpr std::string_view kArrayAttributes[] = {"shape",    "strides", "size", "ndim", "dtype",
                                                 "itemsize", "nbytes",  "real", "imag", "flat"};

void offer_array(Closest& closest, Type array) {
    closest.among(kArrayAttributes);
    for (const auto& [name, method] : array_methods()) {
        if (name.find('.') == std::string_view::npos) {
            closest.offer(name);
        }
    }
    if (array.element().is(Kind::Record)) {
        for (const RecordField& field : array.element().fields()) {
            closest.offer(field.name);
        }
    }
}

// Of a class nothing: methods give it attributes that are no constants, but no slips either.
void offer_object(Closest& closest, const ConstantValue& object) {
    if (const auto* module = object.get<ModuleValue>()) {
        for (const Binding& binding : module->scope->bindings()) {
            closest.offer(binding.name);
        }
    } else if (const auto* sequence = object.get<std::shared_ptr<const SequenceValue>>();
               sequence != nullptr && (*sequence)->named != nullptr) {
        closest.among((*sequence)->named->fields);
    }
}

// What a number or a vector of threads has, apart from what is read above.
void offer_parts(Closest& closest, Type type) {
    constexpr std::string_view kParts[] = {"x", "y", "z"};
    constexpr std::string_view kComplex[] = {"real", "imag"};
    if (type.is(Kind::Dim3)) {
        closest.among(kParts);
    } else if (type.is_number()) {
        closest.among(kComplex);
    }
}

// "numba.cuda.threadIdx.x" is offered to "numba.cuda.theadIdx" as "threadIdx".
void offer_member(Closest& closest, std::string_view module, std::string_view qualified) {
    if (qualified.size() > module.size() && qualified.starts_with(module) &&
        qualified[module.size()] == '.') {
        qualified.remove_prefix(module.size() + 1);
        closest.offer(qualified.substr(0, qualified.find_first_of(".@")));
    }
}

// Calls `visit` with every qualified name that device code can use.
template <class Visit>
void for_each_library_name(Visit visit) {
    for (const auto& rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            for_each_name(row, visit);
        }
    }
    for (const auto& [name, form] : special_forms()) {
        visit(name);
    }
}

constexpr Type kScalars[] = {types::boolean,   types::int8,      types::int16,   types::int32,
                             types::int64,     types::uint8,     types::uint16,  types::uint32,
                             types::uint64,    types::float16,   types::float32, types::float64,
                             types::complex64, types::complex128};

Closest closest_of_library(std::string_view module, std::string_view name, TypeTable& types) {
    Closest closest(name);
    for_each_library_name([&](std::string_view each) { offer_member(closest, module, each); });
    for (const Type type : kScalars) {
        if (library_type(module, spelling(type), types)) {
            closest.offer(spelling(type));
        }
    }
    return closest;
}

// Whether it is such a name, or a module of such names.
bool is_of_library(std::string_view qualified) {
    bool is_found = false;
    for_each_library_name([&](std::string_view each) {
        is_found = is_found || (each.starts_with(qualified) &&
                                (each.size() == qualified.size() || each[qualified.size()] == '.' ||
                                 each[qualified.size()] == '@'));
    });
    return is_found;
}

}  // namespace

/// Adds to the error that was made for an attribute, if there was one.
void FunctionLowering::ask_for_attribute(const Value& object, const ast::Attribute& node,
                                         uint32_t errors) {
    const bool is_new = diagnostics_.error_count() > errors;
    if (!is_new || diagnostics_.latest().code != Code::UnknownAttribute ||
        diagnostics_.latest().span.begin > node.attribute_span.begin ||
        diagnostics_.latest().span.end < node.attribute_span.end) {
        return;  // none, or one of an argument
    }
    Closest closest(node.attribute);
    if (object.type.is(Kind::Array)) {
        offer_array(closest, object.type);
    } else if (object.type.is(Kind::Record)) {
        for (const RecordField& field : object.type.fields()) {
            closest.offer(field.name);
        }
    } else if (object.is_object()) {
        offer_object(closest, object.constant);
    } else {
        offer_parts(closest, object.type);
    }
    ask_for(closest, node.attribute_span);
}

/// The function or value of a library for one that there is not: `cuda.sync_threads`.
void FunctionLowering::ask_for_library_name(std::string_view qualified, const ast::Expr& written) {
    const auto* attribute = std::get_if<ast::Attribute>(&written.node);
    if (attribute == nullptr || !qualified.ends_with(attribute->attribute)) {
        return;
    }
    const std::string_view module =
        qualified.substr(0, qualified.size() - attribute->attribute.size() - 1);
    ask_for(closest_of_library(module, attribute->attribute, module_.types()),
            attribute->attribute_span);
}

std::optional<Failure> misspelt_in_library(const ConstantValue& read, const ast::Attribute& node,
                                           TypeTable& types) {
    const auto* library = read.get<Qualified>();
    if (library == nullptr || !library->name.ends_with(cat(".", node.attribute)) ||
        is_of_library(library->name)) {
        return std::nullopt;
    }
    const std::string_view module =
        std::string_view(library->name).substr(0, library->name.rfind('.'));
    const Closest closest = closest_of_library(module, node.attribute, types);
    if (!closest.name()) {
        return std::nullopt;
    }
    return misspelt(node.attribute_span,
                    cat("`", module, "` has no `", node.attribute, "` in device code"), closest);
}

void FunctionLowering::ask_for(const Closest& closest, Span name) {
    if (closest.name()) {
        diagnostics_.latest().message += closest.question();
        diagnostics_.latest().fix(name, *closest.name());
    }
}

}  // namespace pykern2cu
