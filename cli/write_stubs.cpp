#include "cli/write_stubs.hpp"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {

namespace {

// What to write for a unit: nothing if its stub is there already, or if it cannot be.
std::optional<OutputFile> stub_of(Unit& unit) {
    const std::string& text = unit.translation.stub;
    const std::string& path = unit.plan.stub;
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        fail(unit.diagnostics, {kNowhere, cat("cannot write `", path, "`: it is a directory")});
        return std::nullopt;
    }
    if (is_written_in_place(path) || !std::filesystem::exists(path, error)) {
        return OutputFile{path, text};
    }
    const Result<std::string> known = read_file(path);
    if (!known || *known != text) {
        fail(unit.diagnostics, {kNowhere, cat("`", path,
                                              "` exists and says something else; remove it, or "
                                              "name another file with `--sigs`")});
    }
    return std::nullopt;
}

}  // namespace

void write_stubs(Session& session) {
    std::vector<OutputFile> outputs;
    bool has_types = false;
    for (Unit& unit : session.units) {
        if (unit.translation.stub.empty()) {
            continue;
        }
        has_types = true;
        if (std::optional<OutputFile> stub = stub_of(unit)) {
            outputs.push_back(*std::move(stub));
        }
    }
    if (!has_types && verdict(session) == ExitCode::Done) {
        session.diagnostics.error(kNowhere, Code::MissingSignature,
                                  "no kernel gets its types from launches alone");
    }
    write(session, outputs);
}

}  // namespace pykern2cu
