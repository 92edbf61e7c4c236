#include "frontend/intrinsics/table.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/special_forms.hpp"
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

// "numba.cuda.threadIdx.x" is offered to "numba.cuda.theadIdx" as "threadIdx".
void offer_member(Closest& closest, std::string_view module, std::string_view qualified) {
    if (qualified.size() > module.size() && qualified.starts_with(module) &&
        qualified[module.size()] == '.') {
        qualified.remove_prefix(module.size() + 1);
        closest.offer(qualified.substr(0, qualified.find_first_of(".@")));
    }
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
    Closest closest(attribute->attribute);
    for (const auto& rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            for_each_name(row, [&](std::string_view name) { offer_member(closest, module, name); });
        }
    }
    for (const auto& [name, form] : special_forms()) {
        offer_member(closest, module, name);
    }
    ask_for(closest, attribute->attribute_span);
}

void FunctionLowering::ask_for(const Closest& closest, Span name) {
    if (closest.name()) {
        diagnostics_.latest().message += closest.question();
        diagnostics_.latest().fix(name, *closest.name());
    }
}

}  // namespace pykern2cu
