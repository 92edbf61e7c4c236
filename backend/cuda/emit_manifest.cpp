#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "backend/backend.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/print_function.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu::cuda {
namespace {

using Json = nlohmann::ordered_json;

/// What legalize made of a name is no business of those who launch the kernel.
const std::string& python_name(const std::string& original, const std::string& current) {
    return original.empty() ? current : original;
}

std::string_view role_name(ir::Role role) {
    switch (role) {
        case ir::Role::None:
            return "";
        case ir::Role::In:
            return "in";
        case ir::Role::Out:
            return "out";
        case ir::Role::InOut:
            return "inout";
        case ir::Role::Temporary:
            return "temporary";
    }
    internal_error("unknown role");
}

std::string_view layout_name(Layout layout) {
    switch (layout) {
        case Layout::C:
            return "C";
        case Layout::F:
            return "F";
        case Layout::A:
            return "A";
    }
    internal_error("unknown layout");
}

// "float32", or the fields of a record.
Json dtype(Type type) {
    if (!type.is(Kind::Record)) {
        return spelling(type);
    }
    Json fields = Json::array();
    for (const RecordField& field : type.fields()) {
        fields.push_back(
            {{"name", field.name}, {"dtype", dtype(field.type)}, {"offset", field.offset}});
        if (field.is_array()) {
            fields.back()["shape"] = field.shape;
        }
    }
    return {{"name", type.name()}, {"size", type.record_size()}, {"fields", std::move(fields)}};
}

Json array_fields(Type array) {
    Json fields = Json::array({{{"name", "data"}, {"offset", 0}}});
    const uint32_t bytes = 8 * array.ndim();
    if (array.ndim() > 0) {
        fields.push_back({{"name", "shape"}, {"offset", 8}, {"count", array.ndim()}, {"bytes", 8}});
    }
    if (array.ndim() > 0 && array.layout() == Layout::A) {
        fields.push_back(
            {{"name", "strides"}, {"offset", 8 + bytes}, {"count", array.ndim()}, {"bytes", 8}});
    }
    return fields;
}

void add_place(Json& json, Placement place) {
    json["offset"] = place.offset;
    json["size"] = place.size;
}

void describe(Json& json, Type type, Placement place) {
    if (type.is(Kind::Array)) {
        json["kind"] = "array";
        json["dtype"] = dtype(type.element());
        json["ndim"] = type.ndim();
        json["layout"] = layout_name(type.layout());
        add_place(json, place);
        json["fields"] = array_fields(type);
    } else if (type.is(Kind::Tuple)) {
        json["kind"] = "tuple";
        add_place(json, place);
        const std::vector<Placement> places = element_placements(type);
        json["elements"] = Json::array();
        for (size_t i = 0; i < places.size(); ++i) {
            Json element = Json::object();
            describe(element, type.elements()[i], places[i]);
            json["elements"].push_back(std::move(element));
        }
    } else if (type.is(Kind::Record)) {
        json["kind"] = "record";
        json["by"] = "pointer";
        json["dtype"] = dtype(type);
        add_place(json, place);
    } else if (type.is(Kind::Pointer)) {
        json["kind"] = "pointer";
        json["dtype"] = dtype(type.element());
        add_place(json, place);
    } else {
        json["kind"] = "scalar";
        json["dtype"] = dtype(type);
        add_place(json, place);
    }
}

Json extent(const ir::ExtentRule& rule, const ir::Function& kernel);

//   {"param": "x", "axis": 0}     {"broadcast": [...], "slices": [[1, null, 1]]}
Json extent(const ir::ExtentAxis& axis, const ir::Function& kernel) {
    Json json;
    if (axis.array == nullptr) {
        json["broadcast"] = extent(ir::ExtentRule{axis.broadcast}, kernel);
    } else {
        const auto parameter =
            std::ranges::find(kernel.params, axis.array, &ir::Parameter::variable);
        json = {{"param", python_name(parameter->python_name, axis.array->name)},
                {"axis", axis.axis}};
    }
    for (const ir::AxisSlice& slice : axis.slices) {
        json["slices"].push_back(
            {slice.start, slice.stop ? Json(*slice.stop) : Json(), slice.step});
    }
    return json;
}

//   "grid"     32     [{"param": "x", "axis": 0}, ...]: broadcast, 1 if there are none
Json extent(const ir::ExtentRule& rule, const ir::Function& kernel) {
    if (rule.is_grid) {
        return "grid";
    }
    if (rule.length != 1) {
        return rule.length;
    }
    Json axes = Json::array();
    for (const ir::ExtentAxis& axis : rule.axes) {
        axes.push_back(extent(axis, kernel));
    }
    return axes;
}

Json parameter(const ir::Parameter& parameter, const ir::Function& kernel, Placement place) {
    Json json = {{"name", python_name(parameter.python_name, parameter.variable->name)}};
    describe(json, parameter.variable->type, place);
    if (parameter.role != ir::Role::None) {
        json["role"] = role_name(parameter.role);
    }
    if (parameter.is_raw) {
        json["raw"] = true;
    }
    const bool is_made_by_caller =
        parameter.role == ir::Role::Out || parameter.role == ir::Role::Temporary;
    const bool has_rules =
        kernel.dialect == ir::DialectName::CupyFuse || kernel.text_frame.has_value();
    if (has_rules && is_made_by_caller && !parameter.is_raw) {
        json["extents"] = Json::array();
        for (const ir::ExtentRule& rule : parameter.extents) {
            json["extents"].push_back(extent(rule, kernel));
        }
    }
    return json;
}

Json launch_bounds(const ir::Function& kernel) {
    if (!kernel.launch_bounds) {
        return nullptr;
    }
    Json json = {{"max_threads", kernel.launch_bounds->max_threads}};
    if (kernel.launch_bounds->min_blocks != 0) {
        json["min_blocks"] = kernel.launch_bounds->min_blocks;
    }
    if (kernel.launch_bounds->max_cluster != 0) {
        json["max_cluster"] = kernel.launch_bounds->max_cluster;
    }
    return json;
}

//   code 2, raised at line 12 of k.py
Json describe_errors(const ir::Function& kernel, const ir::Module& module, const Sources& sources) {
    Json codes = Json::array();
    for (const ReportedError& error : reported_errors(kernel, module, sources)) {
        codes.push_back({{"code", error.code},
                         {"exception", error.exception},
                         {"message", error.message},
                         {"file", error.file},
                         {"line", error.line}});
    }
    return {{"symbol", kernel.error_report->name}, {"codes", std::move(codes)}};
}

//   {"sm_90": {"registers": 10, ...}}
Json describe_resources(std::span<const ResourceUse> resources, const std::string& symbol) {
    Json json = Json::object();
    for (const ResourceUse& use : resources) {
        if (use.symbol == symbol) {
            json[use.architecture] = {{"registers", use.registers},
                                      {"static_shared_bytes", use.static_shared_bytes},
                                      {"stack_bytes", use.stack_bytes},
                                      {"spill_store_bytes", use.spill_store_bytes},
                                      {"spill_load_bytes", use.spill_load_bytes},
                                      {"constant_bytes", use.constant_bytes}};
        }
    }
    return json;
}

Json describe_kernel(const ir::Function& kernel, const ir::Module& module, const Sources& sources,
                     IndexType index, std::span<const ResourceUse> resources) {
    const std::optional<uint32_t> shared_bytes = static_shared_bytes(kernel);
    Json json = {{"name", python_name(kernel.python_name, kernel.name)},
                 {"symbol", symbol(kernel)},
                 {"dialect", ir::name_of(kernel.dialect)},
                 {"signature", kernel.signature},
                 {"index_type", index == IndexType::Int32 ? "int32" : "int64"},
                 {"cooperative", kernel.is_cooperative},
                 {"dynamic_shared", kernel.uses_dynamic_shared},
                 {"static_shared_bytes", shared_bytes ? Json(*shared_bytes) : Json()},
                 {"launch_bounds", launch_bounds(kernel)}};
    if (!kernel.made_by.empty()) {
        json["kind"] = kernel.made_by;
    }
    if (!kernel.core_layout.empty()) {
        json["core_layout"] = kernel.core_layout;
    }
    if (kernel.dialect == ir::DialectName::CupyFuse || kernel.text_frame ||
        kernel.fused_result != "none") {
        json["returns"] = kernel.fused_result;
    }
    for (const ir::ExtentCheck& check : kernel.extent_checks) {
        if (check.needs_elements) {
            json["nonempty"].push_back(extent(check.rule, kernel));
        }
        if (check.same_as) {
            json["same"].push_back(
                Json::array({extent(check.rule, kernel), extent(*check.same_as, kernel)}));
        }
        const ir::ExtentRule changed{.axes = {{check.array, check.axis}}};
        if (check.array != nullptr && check.rule != changed) {
            json["same"].push_back(
                Json::array({extent(changed, kernel), extent(check.rule, kernel)}));
        }
    }
    if (kernel.contiguous != nullptr) {
        json["contiguous"] = {{"symbol", symbol(*kernel.contiguous)},
                              {"elements", kernel.contiguous->elements_at_once},
                              {"alignment", ir::kContiguousAlignment}};
        if (Json used = describe_resources(resources, symbol(*kernel.contiguous)); !used.empty()) {
            json["contiguous"]["resources"] = std::move(used);
        }
    }
    if (kernel.text_frame) {
        json["options"] = kernel.text_frame->options;
    }
    if (kernel.max_registers) {
        json["max_registers"] = *kernel.max_registers;
    }
    if (kernel.shared_memory_carveout) {
        json["shared_memory_carveout"] = *kernel.shared_memory_carveout;
    }
    if (reports_errors(kernel)) {
        json["errors"] = describe_errors(kernel, module, sources);
    }
    if (Json used = describe_resources(resources, symbol(kernel)); !used.empty()) {
        json["resources"] = std::move(used);
    }
    json["params"] = Json::array();
    const std::vector<Placement> places = parameter_placements(kernel);
    for (size_t i = 0; i < places.size(); ++i) {
        json["params"].push_back(parameter(kernel.params[i], kernel, places[i]));
    }
    return json;
}

/// The parameters are for the C++ text to say. The symbol of an instance of a template is the one
/// that C++ makes of its name.
Json describe_text_kernel(const ir::TextKernel& kernel, std::span<const ResourceUse> resources) {
    Json json = {{"name", kernel.name},
                 {"symbol", kernel.is_symbol ? Json(kernel.name) : Json()},
                 {"dialect", "cupy-raw"},
                 {"cooperative", kernel.is_cooperative},
                 {"options", kernel.options}};
    if (Json used = describe_resources(resources, kernel.name); !used.empty()) {
        json["resources"] = std::move(used);
    }
    return json;
}

//   {"kind": "cu", "path": "functions.cu"}, {"kind": "ptx", "text": ".version 8.0 ..."}
Json link_input(const ir::LinkInput& input) {
    switch (input.kind) {
        case ir::LinkInput::Kind::File:
            return {{"kind", input.text.substr(input.text.rfind('.') + 1)}, {"path", input.text}};
        case ir::LinkInput::Kind::Cuda:
            return {{"kind", "cu"}, {"text", input.text}};
        case ir::LinkInput::Kind::Ptx:
            return {{"kind", "ptx"}, {"text", input.text}};
        case ir::LinkInput::Kind::Unknown:
            return {{"kind", "unknown"}, {"expression", input.text}};
    }
    internal_error("a link input of no kind");
}

/// Only modules that are linked with other code say with which.
void add_link(Json& json, const ir::Module& module) {
    Json symbols = Json::array();
    for (const ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Foreign) {
            symbols.push_back(function->link_name);
        }
    }
    if (!symbols.empty() || !module.link.empty()) {
        json["foreign"] = std::move(symbols);
        json["link"] = Json::array();
        for (const ir::LinkInput& input : module.link) {
            json["link"].push_back(link_input(input));
        }
    }
}

}  // namespace

std::string emit_manifest(const ir::Module& module, const Sources& sources,
                          const EmitOptions& options, std::string_view version,
                          std::span<const ResourceUse> resources) {
    Json json = {{"schema", 1},
                 {"generator", cat("pykern2cu ", version)},
                 {"source", file_name(module.source_path)},
                 {"kernels", Json::array()}};
    for (const ir::Function* function : module.functions) {
        if (function->kind == ir::FunctionKind::Kernel && function->elements_at_once == 0) {
            json["kernels"].push_back(
                describe_kernel(*function, module, sources, options.index, resources));
        }
    }
    for (const ir::CudaText& text : module.cuda_texts) {
        for (const ir::TextKernel& kernel : text.kernels) {
            json["kernels"].push_back(describe_text_kernel(kernel, resources));
        }
    }
    add_link(json, module);
    // Names are the user's, and Python allows any text in a record's field name.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace pykern2cu::cuda
