#include "cli/config.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/arguments.hpp"
#include "cli/confinement.hpp"
#include "cli/input.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/render.hpp"

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTable = "tool.pykern2cu";
constexpr std::string_view kTool = "pykern2cu";
// Not shown: a mistake of the command line has no name.
constexpr Code kCode = Code::InvalidArgument;

// What such an entry does, if it must not stand in a file that nobody named: run a program, tell
// a compiler to do so or to read and write files, or write what make takes for rules.
std::string_view needs_trust(const OptionInfo& option) {
    constexpr std::pair<std::string_view, std::string_view> kReasons[] = {
        {"--nvcc", "names a program to run"},
        {"--compiler-launcher", "names a program to run"},
        {"--nvrtc", "names a library to load"},
        {"-Xnvcc", "tells a compiler what to do"},
        {"-Xnvrtc", "tells a compiler what to do"},
        {"-MT", "is text of a makefile"},
    };
    for (const auto& [name, reason] : kReasons) {
        if (option.is_called(name)) {
            return reason;
        }
    }
    return {};
}

// Why a file that nobody named may not name this path.
std::string_view reason_against(const fs::path& given, const fs::path& directory) {
    const Place place =
        given.is_absolute() ? Place::Outside : place_below(directory, directory / given);
    switch (place) {
        case Place::Outside:
            return "is no relative path below the directory of this file";
        case Place::Git:
            return "belongs to Git";
        case Place::Below:
            break;
    }
    return "";
}

/// Turns the entries of the table into words.
class ConfigReader {
  public:
    ConfigReader(const std::string& path, ConfigOrigin origin,
                 const std::vector<OptionInfo>& options)
        : path_(path), origin_(origin), options_(options) {}

    std::variant<std::vector<std::string>, Reply> read() {
        const Result<std::string> text = read_file(path_);
        if (!text) {
            return input_output_error(text.failure());
        }
        read_text(without_bom(*text));
        if (diagnostics_.has_errors()) {
            return usage_error_at(render(sources_, in_order(diagnostics_), {.shows_codes = false}));
        }
        return std::move(words_);
    }

  private:
    void read_text(std::string text) {
        file_ = sources_.add(path_, std::move(text));
        const toml::parse_result parsed = toml::parse(sources_.file(file_).text(), path_);
        if (!parsed) {
            error(parsed.error().source(), std::string(parsed.error().description()));
            return;
        }
        const toml::node_view<const toml::node> found = parsed.table().at_path(kTable);
        if (const toml::table* table = found.as_table()) {
            for (const auto& [key, value] : *table) {
                read_entry(key, value);
            }
        } else if (found) {
            error(found.node()->source(), cat("`", kTable, "` must be a table"));
        } else {
            diagnostics_.error(kNowhere, kCode, cat("`", path_, "` has no table `[", kTable, "]`"));
        }
    }

    void read_entry(const toml::key& key, const toml::node& value) {
        const auto option =
            std::find_if(options_.begin(), options_.end(), [&](const OptionInfo& info) {
                return info.group != "Help" && info.group != "Configuration" &&
                       std::any_of(info.names.begin(), info.names.end(), [&](const auto& name) {
                           return name.substr(name.find_first_not_of('-')) == key.str();
                       });
            });
        if (option == options_.end()) {
            report_unknown(key);
        } else if (option->is_settled) {
            return;
        } else if (const std::string_view reason = needs_trust(*option);
                   origin_ == ConfigOrigin::Found && !reason.empty()) {
            refuse(key.source(), key.str(), reason);
        } else if (is_flag(*option) && (option->choices.empty() || value.is_boolean())) {
            read_flag(*option, value);
        } else if (const toml::array* array = value.as_array(); array && option->is_repeatable) {
            for (const toml::node& element : *array) {
                read_value(*option, element);
            }
        } else if (const toml::table* table = value.as_table();
                   table && option->value.starts_with("NAME=")) {
            for (const auto& [name, element] : *table) {
                read_value(*option, element, cat(name.str(), "="));
            }
        } else {
            read_value(*option, value);
        }
    }

    void report_unknown(const toml::key& key) {
        Closest closest(key.str());
        for (const OptionInfo& option : options_) {
            if (option.group != "Help" && option.group != "Configuration") {
                for (const std::string& name : option.names) {
                    closest.offer(name.substr(name.find_first_not_of('-')));
                }
            }
        }
        const Failure failure =
            misspelt(span(key.source()), cat("there is no option `", key.str(), "`"), closest);
        diagnostics_.error(failure.span, kCode, failure.message).fix(failure.fixes);
    }

    void read_flag(const OptionInfo& option, const toml::node& value) {
        const std::optional<bool> is_on = value.value_exact<bool>();
        if (!is_on) {
            error(value.source(), cat("`", option.names.back(), "` is true or false"));
        } else if (*is_on) {
            words_.push_back(option.names.back());
        }
    }

    void read_value(const OptionInfo& option, const toml::node& value,
                    const std::string& prefix = "") {
        std::string text;
        if (const std::optional<std::string> string = value.value_exact<std::string>()) {
            text = *string;
        } else if (const std::optional<bool> flag = value.value_exact<bool>();
                   flag && !prefix.empty()) {
            text = *flag ? "True" : "False";
        } else if (prefix.empty() || !value.is_number()) {
            const std::string_view others = !prefix.empty()        ? ", a number, true or false"
                                            : option.is_repeatable ? " or several"
                                                                   : "";
            error(value.source(), cat("`", option.names.front(), "` takes a string", others));
            return;
        } else {
            // A number as it is written: -D X = 0x10 and 1e-3 mean what they mean in Python.
            text = std::string(sources_.text(span(value.source())));
        }
        // The system would take the characters before it for the whole.
        if (cat(prefix, text).find('\0') != std::string::npos) {
            error(value.source(),
                  cat("`", option.names.front(), "` takes no text with a NUL character"));
            return;
        }
        if (text.empty() && option.takes_path()) {
            error(value.source(), cat("`", option.names.front(),
                                      "` needs a value that is not empty: ", option.value));
            return;
        }
        const bool is_checked =
            origin_ == ConfigOrigin::Found && option.takes_path() && text != "-";
        if (const std::string_view reason =
                is_checked ? reason_against(text, fs::path(path_).parent_path()) : "";
            !reason.empty()) {
            refuse(value.source(), cat(option.names.front(), " ", text), reason);
            return;
        }
        words_.push_back(word(option, cat(prefix, from_here(option, text))));
    }

    void refuse(const toml::source_region& place, std::string_view entry, std::string_view reason) {
        error(place, cat("`", entry, "` ", reason,
                         ", which only a file that you name may do; pass `--config ", path_,
                         "` if you trust it, or `--no-config`"));
    }

    //   --arch=sm_90   -DTILE=16   -MF=k.d   -Wno-no-kernels
    static std::string word(const OptionInfo& option, const std::string& value) {
        const std::string& name = option.names.back();
        const bool has_equals = name.starts_with("--") || has_single_dash(name.substr(1));
        return cat(name, has_equals ? "=" : "", value);
    }

    // The name of a program without a directory is looked up in PATH, so it stays.
    std::string from_here(const OptionInfo& option, const std::string& text) const {
        const bool is_path =
            option.takes_path() && (option.value != "PATH" || text.find('/') != std::string::npos);
        return is_path && text != "-" ? (fs::path(path_).parent_path() / text).string() : text;
    }

    void error(const toml::source_region& place, std::string message) {
        diagnostics_.error(span(place), kCode, std::move(message));
    }

    Span span(const toml::source_region& place) const {
        return {offset(place.begin), offset(place.end), file_};
    }

    // toml++ counts characters, a span bytes.
    uint32_t offset(const toml::source_position& place) const {
        const SourceFile& file = sources_.file(file_);
        if (place.line == 0 || place.line > file.line_count()) {
            return 0;
        }
        const std::string_view line = file.line(place.line);
        size_t at = 0;
        for (uint32_t column = 1; column < place.column && at < line.size(); ++column) {
            do {
                ++at;
            } while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0u) == 0x80u);
        }
        return static_cast<uint32_t>(static_cast<size_t>(line.data() - file.text().data()) + at);
    }

    const std::string& path_;
    const ConfigOrigin origin_;
    const std::vector<OptionInfo>& options_;
    Sources sources_;
    Diagnostics diagnostics_;
    uint32_t file_ = 0;
    std::vector<std::string> words_;
};

// Whether there are options in a file, or it cannot be told. That a file which does not name the
// tool is no TOML is not our business.
bool may_have_table(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return false;
    }
    const Result<std::string> text = read_file(path.string());
    if (!text) {
        return true;
    }
    const toml::parse_result parsed = toml::parse(without_bom(*text));
    return parsed ? bool(parsed.table().at_path(kTable)) : text->find(kTool) != std::string::npos;
}

}  // namespace

std::string find_config(const std::string& input) {
    std::error_code error;
    const fs::path directory =
        fs::is_directory(input, error) ? fs::path(input) : fs::path(input).parent_path();
    // As the user would write it while it can be so written: `../pyproject.toml`.
    const fs::path here = fs::current_path(error);
    const fs::path start = (here / directory).lexically_normal();
    for (fs::path at = start.has_filename() ? start : start.parent_path();; at = at.parent_path()) {
        if (may_have_table(at / "pyproject.toml")) {
            return (at / "pyproject.toml").lexically_proximate(here).string();
        }
        if (at == at.parent_path()) {
            return "";
        }
    }
}

std::variant<std::vector<std::string>, Reply> read_config(const std::string& path,
                                                          ConfigOrigin origin,
                                                          const std::vector<OptionInfo>& options) {
    return ConfigReader(path, origin, options).read();
}

}  // namespace pykern2cu
