#include "cli/session.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include "cli/environment.hpp"
#include "cli/report.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

Color choose_color(ColorMode mode) {
    switch (mode) {
        case ColorMode::Always:
            return Color::On;
        case ColorMode::Never:
            return Color::Off;
        case ColorMode::Auto:
            break;
    }
    // no-color.org: whatever its value is.
    if (!environment("NO_COLOR").empty()) {
        return Color::Off;
    }
    const std::string force = environment("CLICOLOR_FORCE");
    const bool is_forced = !force.empty() && force != "0";
    return is_forced || isatty(STDERR_FILENO) != 0 ? Color::On : Color::Off;
}

std::vector<Diagnostic> final_diagnostics(const Session& session, const Diagnostics& found) {
    return apply_warning_rules(session.options.warnings, in_order(found));
}

std::vector<Diagnostic> final_diagnostics(const Session& session) {
    Diagnostics all = session.diagnostics;
    for (const Unit& unit : session.units) {
        all.take(unit.diagnostics);
    }
    return final_diagnostics(session, all);
}

ExitCode exit_code(const Diagnostic& diagnostic) {
    if (diagnostic.severity != Severity::Error) {
        return ExitCode::Done;
    }
    return diagnostic.code == Code::InputOutput  ? ExitCode::InputOutput
           : diagnostic.code == Code::NvccFailed ? ExitCode::Nvcc
                                                 : ExitCode::Diagnostics;
}

ExitCode worst(const std::vector<Diagnostic>& diagnostics) {
    ExitCode code = ExitCode::Done;
    for (const Diagnostic& diagnostic : diagnostics) {
        code = std::max(code, exit_code(diagnostic));
    }
    return code;
}

std::string text_of(const Session& session) {
    const std::vector<Diagnostic> diagnostics = final_diagnostics(session);
    switch (session.options.diagnostics_format) {
        case DiagnosticsFormat::Text:
            return render(session.sources, diagnostics, {choose_color(session.options.color)});
        case DiagnosticsFormat::Json:
            return json_report(session.sources, diagnostics);
        case DiagnosticsFormat::Sarif:
            return sarif_report(session.sources, diagnostics);
    }
    return {};
}

}  // namespace

ExitCode verdict(const Session& session) {
    return std::max(worst(final_diagnostics(session)),
                    session.differs ? ExitCode::Diagnostics : ExitCode::Done);
}

cuda::EmitOptions emit_options(const Options& options) {
    return {.lines =
                options.line_directives ? cuda::LineDirectives::Python : cuda::LineDirectives::None,
            .name_space = options.name_space,
            .symbol_prefix = options.symbol_prefix,
            .index = options.index_type};
}

bool has_errors(const Session& session, const Unit& unit) {
    return worst(final_diagnostics(session, unit.diagnostics)) != ExitCode::Done;
}

void fail(Diagnostics& diagnostics, const Failure& failure) {
    diagnostics.error(failure.span, Code::InputOutput, failure.message);
}

void write(Session& session, const std::vector<OutputFile>& outputs) {
    if (!session.options.out_dir.empty()) {
        for (const OutputFile& output : outputs) {
            std::error_code ignored;  // what cannot be made cannot be written to
            std::filesystem::create_directories(std::filesystem::path(output.path).parent_path(),
                                                ignored);
        }
    }
    if (const std::optional<Failure> failure = write_all(outputs)) {
        fail(session.diagnostics, *failure);
    }
}

void report(const Session& session) {
    const std::string text = text_of(session);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace pykern2cu
