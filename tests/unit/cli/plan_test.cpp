#include "cli/plan.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

TEST_CASE("the CUDA source is named after the input, in the current directory") {
    CHECK(plan_outputs({}, "samples/saxpy.py", "").cuda == "saxpy.cu");
    CHECK(plan_outputs({}, "-", "").cuda == "-");
}

TEST_CASE("outputs asked for by kind go to the output directory") {
    Options options;
    options.out_dir = "gen";
    options.emit = {"header", "manifest", "fatbin"};
    const OutputPlan plan = plan_outputs(options, "samples/saxpy.py", options.out_dir);
    CHECK(plan.cuda.empty());
    CHECK(plan.header == "gen/saxpy.cuh");
    CHECK(plan.manifest == "gen/saxpy.json");
    REQUIRE(plan.binaries.size() == 1);
    CHECK(plan.binaries[0].path == "gen/saxpy.fatbin");
}

TEST_CASE("several architectures give several cubins but one fatbin") {
    Options options;
    options.cubin = "out/k.cubin";
    options.fatbin = "k.fatbin";
    options.architectures = {"sm_80", "sm_90"};
    const OutputPlan plan = plan_outputs(options, "k.py", "");
    REQUIRE(plan.binaries.size() == 3);
    CHECK(plan.binaries[0].path == "out/k.sm_80.cubin");
    CHECK(plan.binaries[1].path == "out/k.sm_90.cubin");
    CHECK(plan.binaries[2].path == "k.fatbin");
    CHECK(plan.binaries[2].architectures.size() == 2);
    CHECK(plan.targets() ==
          std::vector<std::string>{"k.cu", "out/k.sm_80.cubin", "out/k.sm_90.cubin", "k.fatbin"});
}

TEST_CASE("a header embeds a fatbin, or the cubin that NVRTC makes") {
    Options options;
    options.emit = {"embed"};
    options.architectures = {"sm_80", "sm_90"};
    OutputPlan plan = plan_outputs(options, "k.py", "");
    REQUIRE(plan.binaries.size() == 1);
    CHECK(plan.binaries[0].kind == BinaryKind::Fatbin);
    CHECK(plan.binaries[0].is_embedded);
    CHECK(plan.files() == std::vector<std::string>{"k.hpp"});
    options.compiler = CompilerKind::Nvrtc;
    options.architectures = {"sm_90"};
    plan = plan_outputs(options, "k.py", "");
    CHECK(plan.binaries[0].kind == BinaryKind::Cubin);
}

TEST_CASE("the depfile stands beside the CUDA source") {
    Options options;
    options.write_dependencies = true;
    options.cuda = "gen/k.cu";
    CHECK(plan_outputs(options, "k.py", "").depfile == "gen/k.d");
    options.depfile = "x.d";
    CHECK(plan_outputs(options, "k.py", "").depfile == "x.d");
}

}  // namespace
}  // namespace pykern2cu
