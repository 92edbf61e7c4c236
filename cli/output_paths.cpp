#include "cli/output_paths.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "cli/link.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// The files of a run by their identities.
class TakenFiles {
  public:
    explicit TakenFiles(const Session& session) {
        for (const Unit& unit : session.units) {
            // `pykern2cu - < k.py` reads a file too.
            add_read(unit.input == "-" ? "/dev/fd/0" : unit.input, "an input");
            for (const std::string& path : linked_paths(unit)) {
                add_read(path, "what the kernels are linked with");
            }
        }
        if (!session.options.write_stub) {
            add_read(session.options.stub_path, "an input");
        }
        for (const std::string& path : session.options.argument_files) {
            add_read(path, "a file of options");
        }
        for (const std::string& path : session.read_files) {
            add_read(path, "a file that the input is made of");
        }
    }

    std::optional<Reply> add_output(const std::string& path) {
        const std::string file = path == "-" ? "/dev/fd/1" : path;
        if (is_written_in_place(file)) {
            return std::nullopt;
        }
        const auto [same, is_new] = taken_.emplace(identity(file), "");
        if (is_new) {
            return std::nullopt;
        }
        const std::string_view read = same->second;
        return usage_error(cat("output `", path, "` ",
                               read.empty() ? "is written twice" : cat("would replace ", read)));
    }

  private:
    void add_read(const std::string& path, std::string_view what) {
        if (!path.empty()) {
            taken_.emplace(identity(path), what);
        }
    }

    std::unordered_map<std::string, std::string_view> taken_;  // what was read, empty for outputs
};

// Nobody looks at what is there, and only one can be read.
std::optional<Reply> check_standard_output(const Session& session) {
    bool is_taken = false;
    for (const Unit& unit : session.units) {
        for (const std::string& path : unit.plan.files()) {
            if (path != "-") {
                continue;
            }
            if (session.options.check || session.options.update) {
                return usage_error("`--check` and `--update` compare files, not standard output");
            }
            if (std::exchange(is_taken, true)) {
                return usage_error("only one output can go to standard output");
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Reply> check_output_paths(const Session& session) {
    if (session.options.is_report()) {
        return std::nullopt;
    }
    if (std::optional<Reply> wrong = check_standard_output(session)) {
        return wrong;
    }
    TakenFiles taken(session);
    for (const Unit& unit : session.units) {
        for (const std::string& path : unit.plan.files()) {
            if (std::optional<Reply> wrong = taken.add_output(path)) {
                return wrong;
            }
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
