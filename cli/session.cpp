#include "cli/session.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "cli/report.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

std::string_view environment(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

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
    const std::string_view force = environment("CLICOLOR_FORCE");
    const bool is_forced = !force.empty() && force != "0";
    return is_forced || isatty(STDERR_FILENO) != 0 ? Color::On : Color::Off;
}

std::vector<Diagnostic> final_diagnostics(const Session& session) {
    return apply_warning_rules(session.options.warnings, in_order(session.diagnostics));
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
    ExitCode code = ExitCode::Done;
    for (const Diagnostic& diagnostic : final_diagnostics(session)) {
        if (diagnostic.severity == Severity::Error) {
            code = std::max(code, diagnostic.code == Code::InputOutput ? ExitCode::InputOutput
                                                                       : ExitCode::Diagnostics);
        }
    }
    return code;
}

ExitCode fail(Session& session, const Failure& failure) {
    session.diagnostics.error(failure.span, Code::InputOutput, failure.message);
    return ExitCode::InputOutput;
}

ExitCode write(Session& session, const std::vector<OutputFile>& outputs) {
    if (!session.options.out_dir.empty()) {
        for (const OutputFile& output : outputs) {
            std::error_code ignored;  // what cannot be made cannot be written to
            std::filesystem::create_directories(std::filesystem::path(output.path).parent_path(),
                                                ignored);
        }
    }
    const std::optional<Failure> failure = write_all(outputs);
    return failure ? fail(session, *failure) : ExitCode::Done;
}

void report(const Session& session) {
    const std::string text = text_of(session);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace pykern2cu
