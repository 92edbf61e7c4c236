#include "backend/legalize/reserved_names.hpp"

#include <doctest/doctest.h>

using namespace pykern2cu;

TEST_CASE("names of the C library are taken, and names that begin like them are not") {
    CHECK(is_reserved_everywhere("HUGE_VAL"));
    CHECK(is_reserved_everywhere("HUGE_VAL_F128"));
    CHECK(is_reserved_everywhere("M_PIf128"));
    CHECK_FALSE(is_reserved_everywhere("HUGE_VALUE"));
    CHECK_FALSE(is_reserved_everywhere("HUGE_VAL_"));
    CHECK_FALSE(is_reserved_everywhere("M_PIece"));
}

TEST_CASE("symbols of the C library are those that no header in sight declares") {
    for (const std::string_view name : {"accept", "open", "send", "signal", "step", "_init"}) {
        CHECK(is_library_symbol(name));
        CHECK_FALSE(is_reserved_globally(name));
    }
    CHECK_FALSE(is_library_symbol("saxpy"));
}
