#include <algorithm>
#include <string_view>

#include "cli/option_table.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
    std::string out;
    for (const std::string& word : words) {
        out += cat(out.empty() ? "" : separator, word);
    }
    return out;
}

// `text` with a backslash before each character that is one of `special`.
std::string escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) {
            out += '\\';
        }
        out += c;
    }
    return out;
}

// In single quotes of bash and zsh: it's  →  it'\''s
std::string shell_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out;
}

//   -Wno-kernels ...: words of their own
std::vector<std::string> warning_words(const OptionInfo& option) {
    std::vector<std::string> out{"-Werror", "-Wno-error"};
    for (const std::string& name : option.choices) {
        out.insert(out.end(), {cat("-W", name), cat("-Wno-", name), cat("-Werror=", name)});
    }
    return out;
}

constexpr std::string_view kBash = R"(
_pykern2cu() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --color=auto apart.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $previous in
@values@    esac
    case $current in
        -W*) COMPREPLY=($(compgen -W '@warnings@' -- "$current")) ;;
        -*) COMPREPLY=($(compgen -W '@options@' -- "$current")) ;;
    esac
}
complete -o default -F _pykern2cu pykern2cu
)";

void replace(std::string& text, std::string_view mark, std::string_view with) {
    text.replace(text.find(mark), mark.size(), with);
}

}  // namespace

std::string bash_completion(const std::vector<OptionInfo>& options) {
    std::string values;
    std::vector<std::string> names;
    std::string out = cat("# bash completion for pykern2cu", kBash);
    for (const OptionInfo& option : options) {
        if (name_is_joined(option)) {
            replace(out, "@warnings@", joined(warning_words(option), " "));
            continue;
        }
        names.insert(names.end(), option.names.begin(), option.names.end());
        if (is_flag(option)) {
            for (const std::string& choice : option.choices) {
                names.push_back(cat(option.names.back(), "=", choice));
            }
        } else if (!option.choices.empty()) {
            values += cat("        ", joined(option.names, " | "), ")\n",
                          "            COMPREPLY=($(compgen -W '", joined(option.choices, " "),
                          "' -- \"$current\"))\n            return\n            ;;\n");
        }
    }
    replace(out, "@values@", values);
    replace(out, "@options@", joined(names, " "));
    return out;
}

std::string zsh_completion(const std::vector<OptionInfo>& options) {
    std::string out = "#compdef pykern2cu\n\n_arguments \\\n";
    for (const OptionInfo& option : options) {
        const std::string description = shell_text(escaped(option.description, "[]:\\"));
        if (name_is_joined(option)) {
            out += cat("  '*-W-[", description, "]:NAME:(error ", joined(option.choices, " "),
                       ")' \\\n");
            continue;
        }
        std::string value;
        if (is_flag(option) && !option.choices.empty()) {
            value = cat("::FORMAT:(", joined(option.choices, " "), ")");
        } else if (!option.value.empty()) {
            const std::string action = !option.choices.empty()
                                           ? cat("(", joined(option.choices, " "), ")")
                                       : option.takes_path() ? "_files"
                                                             : " ";
            value = cat(":", shell_text(escaped(option.value, "[]:\\")), ":", action);
        }
        for (const std::string& name : option.names) {
            const bool has_equals = name.starts_with("--") && !option.value.empty();
            const bool may_have_equals = is_flag(option) && !option.choices.empty();
            out += cat("  '", option.is_repeatable ? "*" : "", name,
                       has_equals        ? "="
                       : may_have_equals ? "=-"
                                         : "",
                       "[", description, "]", value, "' \\\n");
        }
    }
    return cat(out, "  '*:FILE:_files'\n");
}

std::string fish_completion(const std::vector<OptionInfo>& options) {
    std::string out = "# fish completion for pykern2cu\n";
    for (const OptionInfo& option : options) {
        const std::string description = escaped(option.description, "\\'");
        if (name_is_joined(option)) {
            for (const std::string& word : warning_words(option)) {
                out +=
                    cat("complete -c pykern2cu -o ", word.substr(1), " -d '", description, "'\n");
            }
            continue;
        }
        out += "complete -c pykern2cu";
        for (const std::string& name : option.names) {
            const std::string_view text = name;
            out += text.starts_with("--") ? cat(" -l ", text.substr(2))
                   : text.size() == 2     ? cat(" -s ", text.substr(1))
                                          : cat(" -o ", text.substr(1));
        }
        if (!option.choices.empty() && !is_flag(option)) {
            out += cat(" -x -a '", joined(option.choices, " "), "'");
        } else if (!option.value.empty()) {
            out += option.takes_path() ? " -r -F" : " -x";
        }
        out += cat(" -d '", description, "'\n");
    }
    return out;
}

}  // namespace pykern2cu
