#include "frontend/lower/type_origins.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

class TypeNotes {
  public:
    TypeNotes(Diagnostic& error, const LocalTypes& locals) : error_(error), locals_(locals) {}

    void add(uint32_t version) {
        const bool is_new = version < locals_.types.size() && seen_.insert(version).second;
        if (!is_new || seen_.size() > kMost) {
            return;
        }
        const Version& info = locals_.webs.versions[version];
        const Type type = locals_.types[version];
        const std::string_view name = locals_.webs.names[info.name];
        if (info.kind == Version::Kind::Join) {
            for (const uint32_t input : info.inputs) {
                add(input);
            }
        } else if (!type.is_known()) {
            return;
        } else if (info.kind == Version::Kind::Parameter) {
            add_parameter(name, type);
        } else if (info.kind == Version::Kind::Assigned && info.value != nullptr) {
            add(info.value->span, cat("`", name, "` is assigned a `", type, "` here"));
        }
    }

  private:
    static constexpr size_t kMost = 4;  // where many values meet, the first ones tell enough

    void add_parameter(std::string_view name, Type type) {
        for (const ast::Parameter& parameter : locals_.function.parameters) {
            if (parameter.name == name) {
                add(parameter.span, cat("`", name, "` is a parameter of type `", type, "`"));
            }
        }
    }

    // `x + x` needs one note.
    void add(Span at, std::string message) {
        const auto& notes = error_.notes;
        const bool is_there = std::any_of(notes.begin(), notes.end(),
                                          [&](const Note& note) { return note.span == at; });
        if (!is_there) {
            error_.note(at, std::move(message));
        }
    }

    Diagnostic& error_;
    const LocalTypes& locals_;
    std::unordered_set<uint32_t> seen_;
};

void note_type(Diagnostic& error, const ast::Expr& operand, const LocalTypes& locals) {
    const ast::Expr* at = &operand;
    while (const auto* subscript = std::get_if<ast::Subscript>(&at->node)) {
        at = subscript->base;
    }
    if (const auto* name = std::get_if<ast::Name>(&at->node)) {
        TypeNotes(error, locals).add(locals.webs.version_read(*name));
    }
}

}  // namespace

void note_types_after(Diagnostics& diagnostics, uint32_t errors,
                      std::span<const ast::Expr* const> operands, const LocalTypes& locals) {
    if (diagnostics.error_count() == errors || diagnostics.latest().code != Code::TypeMismatch) {
        return;
    }
    for (const ast::Expr* operand : operands) {
        note_type(diagnostics.latest(), *operand, locals);
    }
}

}  // namespace pykern2cu
