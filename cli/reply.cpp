#include "cli/reply.hpp"

#include <cstdio>
#include <optional>

#include "cli/output.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {

Reply usage_error(std::string_view message) {
    return usage_error_at(cat("pykern2cu: error: ", printable(message), "\n"));
}

Reply usage_error_at(std::string_view printed) {
    return {ExitCode::Usage, cat(printed, "Try `pykern2cu --help` for the options.\n")};
}

Reply input_output_error(const Failure& failure) {
    return {
        ExitCode::InputOutput,
        render(Sources(), {{Severity::Error, Code::InputOutput, failure.span, failure.message}})};
}

ExitCode print(const Reply& reply) {
    if (reply.exit != ExitCode::Done) {
        std::fputs(reply.text.c_str(), stderr);
        return reply.exit;
    }
    if (const std::optional<Failure> failure = write_all({{"-", reply.text}})) {
        return print(input_output_error(*failure));
    }
    return ExitCode::Done;
}

}  // namespace pykern2cu
