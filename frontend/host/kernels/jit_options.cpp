#include "frontend/host/kernels/jit_options.hpp"

#include <algorithm>
#include <span>

#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kRead[] = {"debug",         "fastmath",      "forceinline",
                                      "launch_bounds", "max_registers", "shared_memory_carveout",
                                      "device",        "link",          "signature"};
// How the peers compile, cache or inline: nothing of it shows in results or in the text.
constexpr std::string_view kWithoutEffect[] = {"cache", "opt", "lineinfo", "inline", "lto"};
// Options of the CPU's `numba.jit` and of `vectorize`, which change nothing in device code.
constexpr std::string_view kOfTheCpu[] = {"nopython",    "nogil",       "parallel",
                                          "error_model", "locals",      "looplift",
                                          "forceobj",    "boundscheck", "identity"};
constexpr std::string_view kDeprecated[] = {"argtypes", "restype", "bind"};

bool is_in(std::string_view name, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

class OptionReader {
  public:
    OptionReader(const JitOption& option, DeclaredAs as, DeclarationOptions& options,
                 Diagnostics& diagnostics)
        : option_(option), as_(as), options_(options), diagnostics_(diagnostics) {}

    void read() {
        if (option_.name == "debug") {
            options_.debug = is_true();
        } else if (option_.name == "fastmath") {
            options_.fastmath = is_true();
        } else if (option_.name == "forceinline") {
            options_.force_inline = is_true();
        } else if (option_.name == "launch_bounds") {
            read_launch_bounds();
        } else if (option_.name == "max_registers") {
            read_max_registers();
        } else if (option_.name == "shared_memory_carveout") {
            read_carveout();
        } else {
            read_other();
        }
    }

  private:
    // fastmath={"nnan", "contract"} is as good as True: the peer asks only whether there is any.
    bool is_true() {
        if (option_.value) {
            if (const auto known = truth(*option_.value)) {
                return *known;
            }
        }
        const auto* written = option_.written == nullptr
                                  ? nullptr
                                  : std::get_if<ast::UnsupportedExpr>(&option_.written->node);
        if (written != nullptr && written->what == "sets") {
            return true;  // a set that is written out is never empty
        }
        report(Code::NotConstant, cat("the option `", option_.name,
                                      "` must be a constant; give a name its value with `-D`"));
        return false;
    }

    void read_launch_bounds() {
        std::vector<ConstantValue> items;
        if (option_.value && !option_.value->is_none()) {
            const auto* sequence = option_.value->get<std::shared_ptr<const SequenceValue>>();
            items = sequence != nullptr ? (*sequence)->items
                                        : std::vector<ConstantValue>{*option_.value};
        }
        ir::LaunchBounds bounds;
        uint32_t* const fields[] = {&bounds.max_threads, &bounds.min_blocks, &bounds.max_cluster};
        bool is_valid = static_cast<bool>(option_.value) && items.size() <= 3;
        for (size_t i = 0; is_valid && i < items.size(); ++i) {
            const auto bound = as_integer(items[i]);
            is_valid = bound && *bound > 0 && *bound < UINT32_MAX;
            *fields[i] = is_valid ? static_cast<uint32_t>(*bound) : 0;
        }
        if (!is_valid) {
            report(Code::UnsupportedDeclaration,
                   "`launch_bounds` must be one to three positive integer constants");
        } else if (!items.empty()) {
            options_.launch_bounds = bounds;
        }
    }

    void read_max_registers() {
        const auto count = option_.value ? as_integer(*option_.value) : std::nullopt;
        if (count && *count > 0 && *count <= 255) {
            options_.max_registers = static_cast<uint32_t>(*count);
        } else if (!option_.value || (!count && !option_.value->is_none()) ||
                   (count && *count != 0)) {  // 0 is no limit, as None
            report(Code::UnsupportedDeclaration,
                   "`max_registers` must be an integer constant from 1 to 255");
        }
    }

    void read_carveout() {
        const auto* text = option_.value ? option_.value->get<std::string>() : nullptr;
        const std::string name = text == nullptr ? "" : lower_case(*text);
        std::optional<BigInt> percent = option_.value ? as_integer(*option_.value) : std::nullopt;
        percent = name == "default"     ? BigInt{-1}
                  : name == "maxl1"     ? BigInt{0}
                  : name == "maxshared" ? BigInt{100}
                                        : percent;
        if (percent && *percent >= -1 && *percent <= 100) {
            options_.carveout = static_cast<int32_t>(*percent);
        } else if (!option_.value || !option_.value->is_none()) {
            report(Code::UnsupportedDeclaration,
                   "`shared_memory_carveout` must be an integer constant from -1 to 100, "
                   "\"default\", \"MaxL1\" or \"MaxShared\"");
        }
    }

    void read_other() {
        const bool is_cuda_kernel = as_ == DeclaredAs::NumbaKernel;
        if (is_in(option_.name, kWithoutEffect) ||
            (is_in(option_.name, kOfTheCpu) && !is_cuda_kernel)) {
            return;
        }
        const bool is_off = option_.value && truth(*option_.value) == false;
        if (option_.name == "boundscheck" && is_off) {
            return;
        }
        if (option_.name == "extensions") {
            if (!is_off) {
                report(Code::UnsupportedDeclaration,
                       "`extensions` run Python at each launch and are not supported; convert the "
                       "arguments before the launch");
            }
            return;
        }
        if (is_in(option_.name, kDeprecated)) {
            report(Code::UnsupportedDeclaration,
                   cat("the option `", option_.name,
                       "` is deprecated; give the signature as the first argument"));
            return;
        }
        if (option_.name == "boundscheck") {
            report(Code::UnsupportedDeclaration,
                   "`cuda.jit` has no option `boundscheck`; `debug=True` checks the indices");
            return;
        }
        Closest closest(option_.name);
        closest.among(kRead).among(kWithoutEffect);
        report(Code::UnsupportedDeclaration,
               cat("the decorator option `", option_.name, "` is not supported",
                   closest.name() ? closest.question() : "; remove it"));
        if (closest.name() && option_.written != nullptr) {
            diagnostics_.latest().fix(name_span(), *closest.name());
        }
    }

    // Of `name=value`.
    Span name_span() const {
        const auto length = static_cast<uint32_t>(option_.name.size());
        return {option_.span.begin, option_.span.begin + length, option_.span.file};
    }

    void report(Code code, std::string message) {
        diagnostics_.error(option_.span, code, std::move(message));
    }

    const JitOption& option_;
    DeclaredAs as_;
    DeclarationOptions& options_;
    Diagnostics& diagnostics_;
};

}  // namespace

void read_jit_option(const JitOption& option, DeclaredAs as, DeclarationOptions& options,
                     Diagnostics& diagnostics) {
    OptionReader(option, as, options, diagnostics).read();
}

}  // namespace pykern2cu
