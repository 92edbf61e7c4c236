#include "backend/runtime/helpers.hpp"

#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::string names(const HelperUses& uses) {
    std::string text;
    for (const Fragment* const fragment : uses.closure()) {
        text += cat(text.empty() ? "" : " ", fragment->name);
    }
    return text;
}

TEST_CASE("using a helper gives its name and brings what it needs before it") {
    HelperUses uses;
    CHECK(uses.use("complex_acos") == "complex_acos");
    CHECK(uses.use("complex") == "complex");
    CHECK(names(uses) ==
          "complex complex_is_large complex_log_twice_abs complex_sqrt complex_acos");
}

TEST_CASE("the needs of a row are helpers and headers") {
    HelperUses uses;
    uses.use_needs("helper:atomic_add_i64 <cuda_fp16.h>");
    CHECK(names(uses) == "atomic_add_i64");
    CHECK(uses.includes() == std::vector<std::string_view>{"<cstdint>", "<cuda_fp16.h>"});
}

TEST_CASE("fragments are sorted, and their text is code") {
    std::string_view before;
    for (const Fragment& fragment : all_fragments()) {
        CAPTURE(fragment.name);
        CHECK(before < fragment.name);
        before = fragment.name;
        CHECK(find_fragment(fragment.name) == &fragment);
        CHECK((fragment.text.starts_with("// ") || fragment.text.starts_with("namespace ")));
        CHECK_FALSE(fragment.text.starts_with("// needs:"));
        CHECK(fragment.text.ends_with("\n"));
    }
    CHECK(find_fragment("floor") == nullptr);
}

TEST_CASE("a fragment of 64-bit integers includes their header") {
    for (const Fragment& fragment : all_fragments()) {
        CAPTURE(fragment.name);
        const bool has_fixed_width = fragment.text.find("int64_t ") != std::string_view::npos ||
                                     fragment.text.find("int32_t ") != std::string_view::npos;
        CHECK((!has_fixed_width || fragment.includes.find("<cstdint>") != std::string_view::npos));
    }
}

}  // namespace
}  // namespace pykern2cu
