#include "cli/write_stubs.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {

std::string stub_path(const Options& options, const std::string& input) {
    if (!options.stub_path.empty() || input == "-") {
        return options.stub_path;
    }
    return std::filesystem::path(input).replace_extension("pyi").string();
}

ExitCode write_stubs(Session& session) {
    std::vector<OutputFile> outputs;
    for (const Unit& unit : session.units) {
        const std::string& text = unit.translation.stub;
        if (text.empty()) {
            continue;
        }
        const std::string given = stub_path(session.options, unit.input);
        const std::string path = given.empty() ? "-" : given;
        std::error_code error;
        if (std::filesystem::is_directory(path, error)) {
            return fail(session, {kNowhere, cat("cannot write `", path, "`: it is a directory")});
        }
        const bool exists = !is_written_in_place(path) && std::filesystem::exists(path);
        const Result<std::string> known =
            exists ? read_file(path) : Result<std::string>(std::string());
        if (!known || (exists && *known != text)) {
            return fail(session, {kNowhere, cat("`", path,
                                                "` exists and says something else; remove it, or "
                                                "name another file with `--sigs`")});
        }
        if (!exists) {
            outputs.push_back({path, text});
        }
    }
    const bool is_silent =
        outputs.empty() &&
        std::all_of(session.units.begin(), session.units.end(),
                    [](const Unit& unit) { return unit.translation.stub.empty(); });
    if (is_silent) {
        if (verdict(session) == ExitCode::Done) {
            session.diagnostics.error(kNowhere, Code::MissingSignature,
                                      "no kernel gets its types from launches alone");
        }
        return verdict(session);
    }
    session.diagnostics = {};  // the stub says which launches it leaves out
    return write(session, outputs);
}

}  // namespace pykern2cu
