#include "backend/legalize/spellable.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

TEST_CASE("Greek letters are called by their names, apart from other letters") {
    CHECK(spellable("α") == "alpha");
    CHECK(spellable("Δt") == "Delta_t");
    CHECK(spellable("dθ_dt") == "d_theta_dt");
    CHECK(spellable("σ2") == "sigma2");
    CHECK(spellable("αβ") == "alpha_beta");
    CHECK(spellable("\u00b5") == "mu");
    CHECK(spellable("μήκος") == "mikos");
}

TEST_CASE("other letters are spelled as they are read") {
    CHECK(spellable("größe") == "groesse");
    CHECK(spellable("GRÖSSE") == "GROESSE");
    CHECK(spellable("Übergang") == "Uebergang");
    CHECK(spellable("naïve_été") == "naive_ete");
    CHECK(spellable("Łódź") == "Lodz");
    CHECK(spellable("скорость") == "skorost");
    CHECK(spellable("Ящик") == "Yashchik");
    CHECK(spellable("ℝ") == "R");
    CHECK(spellable("变") == "u53d8");
}

TEST_CASE("marks that belong to no letter are words") {
    CHECK(spellable("x\u0302") == "x_hat");
    CHECK(spellable("θ\u0302y") == "theta_hat_y");
    CHECK(spellable("v\u20d7") == "v_vec");
}

TEST_CASE("nothing that is no part of a name gets through") {
    CHECK(spellable("a;b") == "a_b");
    CHECK(spellable("1a") == "name_1a");
    CHECK(spellable("<lambda>") == "lambda");
    CHECK(spellable("ъ") == "name_");
    CHECK(spellable("__α__β") == "alpha_beta");
}

}  // namespace
}  // namespace pykern2cu
