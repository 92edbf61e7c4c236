#include "cli/exclusions.hpp"

#include <algorithm>
#include <span>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::string_view kAllOutputs[] = {"-o",
                                            "--header",
                                            "--manifest",
                                            "--cubin",
                                            "--ptx",
                                            "--fatbin",
                                            "--embed",
                                            "--emit",
                                            "--out-dir",
                                            "-MD",
                                            "-MF",
                                            "-MT",
                                            "-MQ",
                                            "-MP",
                                            "--check",
                                            "--update",
                                            "--resource-usage"};
constexpr std::string_view kBesideList[] = {"--dump", "--write-stub"};
constexpr std::string_view kBesideDump[] = {"--write-stub"};
constexpr std::string_view kBesideCheck[] = {"--update", "-MD", "-MF", "-MT", "-MQ", "-MP"};
constexpr std::string_view kBesideNoConfig[] = {"--config"};

struct Exclusion {
    std::string_view option;
    std::string_view reason;
    Names others;
};

constexpr Exclusion kExclusions[] = {
    {"--list", "only reports", kBesideList},
    {"--list", "only reports", kAllOutputs},
    {"--dump", "only prints", kBesideDump},
    {"--dump", "only prints", kAllOutputs},
    {"--write-stub", "writes stubs and nothing else", kAllOutputs},
    {"--check", "writes nothing", kBesideCheck},
    {"--no-config", "reads no such file", kBesideNoConfig},
};

}  // namespace

bool is_excluded(std::string_view option, const IsGiven& is_given) {
    return std::ranges::any_of(kExclusions, [&](const Exclusion& each) {
        return (is_given(each.option) &&
                std::ranges::find(each.others, option) != each.others.end()) ||
               (each.option == option && std::ranges::any_of(each.others, is_given));
    });
}

std::optional<std::string> contradiction(const IsGiven& is_given) {
    for (const Exclusion& each : kExclusions) {
        if (!is_given(each.option)) {
            continue;
        }
        const auto other = std::ranges::find_if(each.others, is_given);
        if (other != each.others.end()) {
            return cat("`", *other, "` cannot be combined with `", each.option, "`, which ",
                       each.reason);
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
