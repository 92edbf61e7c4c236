#include "backend/cuda/boundary.hpp"

#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/cuda/record_structs.hpp"
#include "backend/runtime/helpers.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu::cuda {
namespace {

constexpr Placement kPointer{0, 8};

template <class Types>
std::vector<Placement> place(const Types& all) {
    std::vector<Placement> out;
    uint32_t end = 0;
    for (const Type type : all) {
        const bool is_record = type.is(Kind::Record);
        const uint32_t size = is_record ? kPointer.size : types::size_of(type);
        const uint32_t align = is_record ? kPointer.size : types::align_of(type);
        out.push_back({types::round_up(end, align), size});
        end = out.back().offset + size;
    }
    return out;
}

bool is_struct(Type type) {
    return type.is(Kind::Array) || type.is(Kind::Tuple) || type.is(Kind::Record);
}

// Structs inside structs are checked first.
void collect_structs(Type type, std::vector<Type>& out) {
    if (!is_struct(type) || std::find(out.begin(), out.end(), type) != out.end()) {
        return;
    }
    if (type.is(Kind::Array)) {
        collect_structs(type.element(), out);
    }
    if (type.is(Kind::Tuple)) {
        for (const Type element : type.elements()) {
            collect_structs(element, out);
        }
    }
    if (type.is(Kind::Record)) {
        for (const RecordField& field : type.fields()) {
            collect_structs(field.type, out);
        }
    }
    out.push_back(type);
}

std::string layout_check(Type type, Uses& uses) {
    std::string out =
        cat("static_assert(sizeof(", print_type(type, uses),
            ") == ", type.is(Kind::Record) ? type.record_size() : types::size_of(type));
    for (const RecordField& field : type.fields()) {
        uses.include("<cstddef>");
        out += cat(" && offsetof(", uses.record_name(type), ", ", cxx_field_name(type, field.name),
                   ") == ", field.offset);
    }
    return out + ");";
}

void collect_callees(const ir::Function& function, std::vector<const ir::Function*>& out) {
    if (std::find(out.begin(), out.end(), &function) != out.end()) {
        return;
    }
    out.push_back(&function);
    const auto note = [&](const ir::Expr& expr) {
        if (const auto* call = ir::as<ir::CallDevice>(&expr)) {
            collect_callees(*call->callee, out);
        }
    };
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        ir::for_each_value(stmt,
                           [&](const ir::Expr* value) { ir::for_each_expression(*value, note); });
    });
}

bool is_of_unknown_size(const ir::Variable& variable) {
    return variable.type.element().is(Kind::Class);
}

/// Whether a statement calls a helper that has shared memory of its own.
bool calls_sharing_helper(const ir::Stmt& stmt) {
    constexpr std::string_view kHelper = "helper:";
    bool shares = false;
    const auto note_needs = [&](std::string_view needs) {
        if (needs.starts_with(kHelper)) {
            const size_t end = std::min(needs.find(' '), needs.size());
            const Fragment* helper =
                find_fragment(needs.substr(kHelper.size(), end - kHelper.size()));
            shares = shares || (helper != nullptr &&
                                helper->text.find("__shared__") != std::string_view::npos);
        }
    };
    if (const auto* text = ir::as<ir::Text>(&stmt)) {
        note_needs(text->needs);
    }
    const auto note = [&](const ir::Expr& part) {
        const auto* call = ir::as<ir::CallIntrinsic>(&part);
        note_needs(call == nullptr ? std::string_view() : call->row->needs);
    };
    ir::for_each_value(stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, note); });
    return shares;
}

}  // namespace

std::vector<Placement> parameter_placements(const ir::Function& kernel) {
    std::vector<Type> all;
    for (const ir::Parameter& parameter : kernel.params) {
        all.push_back(parameter.variable->type);
    }
    return place(all);
}

std::vector<Placement> element_placements(Type tuple) { return place(tuple.elements()); }

void write_layout_checks(const ir::Module& module, Uses& uses, CodeWriter& writer) {
    std::vector<Type> structs;
    for (const ir::Function* function : module.functions) {
        const bool is_kernel = function->kind == ir::FunctionKind::Kernel;
        for (size_t i = 0; is_kernel && i < function->params.size(); ++i) {
            collect_structs(function->params[i].variable->type, structs);
        }
    }
    std::vector<std::string> written;
    if (!structs.empty()) {
        writer.blank();
    }
    for (const Type type : structs) {
        std::string check = layout_check(type, uses);
        if (std::find(written.begin(), written.end(), check) == written.end()) {
            writer.statement(check);
            written.push_back(std::move(check));
        }
    }
}

std::vector<ReportedError> reported_errors(const ir::Function& kernel, const ir::Module& module,
                                           const Sources& sources) {
    std::vector<ReportedError> out;
    for (size_t i = 0; reports_errors(kernel) && i < kernel.error_codes.size(); ++i) {
        const ir::ErrorSite& site = module.errors[kernel.error_codes[i] - 1];
        const SourceFile& file = sources.file(site.span.file);
        out.push_back({site.code, site.exception, site.message, file_name(file.path()),
                       file.position(site.span.begin).line});
    }
    return out;
}

uint32_t array_bytes(const ir::Variable& variable) {
    int64_t count = 1;
    for (const int64_t extent : variable.shape) {
        count *= extent;
    }
    return static_cast<uint32_t>(count) * types::size_of(variable.type.element());
}

std::optional<uint32_t> static_shared_bytes(const ir::Function& kernel) {
    std::vector<const ir::Function*> reachable;
    collect_callees(kernel, reachable);
    uint32_t bytes = 0;
    bool is_known = true;
    for (const ir::Function* function : reachable) {
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            is_known = is_known && !calls_sharing_helper(stmt);
            const auto* declared = ir::as<ir::DeclareArray>(&stmt);
            if (declared != nullptr && declared->variable->storage == ir::Storage::SharedArray) {
                const ir::Variable& variable = *declared->variable;
                const uint32_t natural = types::align_of(variable.type.element());
                bytes = types::round_up(bytes, std::max(natural, variable.alignment));
                bytes += array_bytes(variable);
                is_known = is_known && !is_of_unknown_size(variable);
            }
        });
    }
    return is_known ? std::optional(bytes) : std::nullopt;
}

std::string first_line(std::string_view source_path) {
    return cat("// Generated by pykern2cu from ", name_in_comment(source_path));
}

// A name may hold the end of a line, or a backslash that makes the next one part of the comment.
std::string name_in_comment(std::string_view path) {
    std::string out;
    const std::string_view name = file_name(path);
    for (size_t at = 0; at < name.size();) {
        const size_t control = pykern2cu::control(name.substr(at));
        out += control > 0 ? '?' : name[at];
        at += control > 0 ? control : 1;
    }
    if (out.ends_with('\\')) {
        out.back() = '?';
    }
    return out;
}

std::string_view file_name(std::string_view path) {
    const size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace pykern2cu::cuda
