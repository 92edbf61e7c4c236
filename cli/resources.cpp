#include "cli/resources.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// What stands between two texts, or nothing.
std::optional<std::string_view> between(std::string_view line, std::string_view before,
                                        std::string_view after) {
    const size_t begin = line.find(before);
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    line.remove_prefix(begin + before.size());
    return line.substr(0, line.find(after));
}

// The number before a unit: 2048 in `used 1 barriers, 2048 bytes smem`; 0 where the unit is not.
uint32_t number_before(std::string_view line, std::string_view unit) {
    const size_t end = line.find(unit);
    if (end == std::string_view::npos) {
        return 0;
    }
    size_t begin = end;
    while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') {
        --begin;
    }
    uint32_t number = 0;
    std::from_chars(line.data() + begin, line.data() + end, number);
    return number;
}

uint32_t constant_bytes(std::string_view line) {
    constexpr std::string_view kUnit = " bytes cmem[";
    uint32_t sum = 0;
    for (size_t at = line.find(kUnit); at != std::string_view::npos; at = line.find(kUnit)) {
        sum += number_before(line, kUnit);
        line.remove_prefix(at + kUnit.size());
    }
    return sum;
}

class PtxasReader {
  public:
    // Whether the line is one of those that `ptxas -v` adds.
    bool read(std::string_view line) {
        if (line.find(" bytes stack frame, ") != std::string_view::npos) {
            read_stack(line);
            return true;
        }
        if (!line.starts_with("ptxas info ")) {
            return false;  // a line of the source that another message shows
        }
        if (const auto entry = between(line, "Compiling entry function '", "'")) {
            uses_.push_back(
                {std::string(*entry), std::string(between(line, "for '", "'").value_or("")), {}});
            is_entry_ = true;
        } else if (const size_t at = line.find(kProperties); at != std::string_view::npos) {
            is_entry_ =
                !uses_.empty() && line.substr(at + kProperties.size()) == uses_.back().symbol;
        } else if (line.find(" : Used ") != std::string_view::npos && !uses_.empty()) {
            cuda::ResourceUse& use = uses_.back();
            use.registers = number_before(line, " registers");
            use.static_shared_bytes = number_before(line, " bytes smem");
            use.constant_bytes = constant_bytes(line);
        } else {
            return line.find("Compile time = ") != std::string_view::npos ||
                   line.find(" bytes gmem") != std::string_view::npos;
        }
        return true;
    }

    std::vector<cuda::ResourceUse> take() { return std::move(uses_); }

  private:
    static constexpr std::string_view kProperties = "Function properties for ";

    void read_stack(std::string_view line) {
        if (is_entry_ && !uses_.empty()) {
            cuda::ResourceUse& use = uses_.back();
            use.stack_bytes = number_before(line, " bytes stack frame");
            use.spill_store_bytes = number_before(line, " bytes spill stores");
            use.spill_load_bytes = number_before(line, " bytes spill loads");
        }
    }

    std::vector<cuda::ResourceUse> uses_;
    bool is_entry_ = false;  // what follows is about the kernel, not about a function it calls
};

}  // namespace

std::vector<cuda::ResourceUse> take_resources(std::string& messages) {
    PtxasReader reader;
    std::string rest;
    for (size_t begin = 0; begin < messages.size();) {
        const size_t end = std::min(messages.find('\n', begin), messages.size());
        const std::string_view line = std::string_view(messages).substr(begin, end - begin);
        const bool is_ptxas = line.starts_with("ptxas ") || line.starts_with("    ");
        if (!is_ptxas || !reader.read(line)) {
            rest += messages.substr(begin, end + 1 - begin);
        }
        begin = end + 1;
    }
    messages = std::move(rest);
    return reader.take();
}

std::string describe(const cuda::ResourceUse& use) {
    const bool spills = use.spill_store_bytes > 0 || use.spill_load_bytes > 0;
    return cat(use.registers, " registers, ", use.static_shared_bytes,
               " bytes of shared memory, a stack of ", use.stack_bytes, " bytes, ",
               spills ? cat(use.spill_store_bytes, " bytes of spill stores, ", use.spill_load_bytes,
                            " bytes of spill loads")
                      : "no spills");
}

}  // namespace pykern2cu
