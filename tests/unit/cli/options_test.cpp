#include "cli/options.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

Options parsed(const std::vector<std::string>& arguments) {
    std::variant<Options, Reply> result = parse_options(arguments);
    if (const auto* reply = std::get_if<Reply>(&result)) {
        FAIL(reply->text);
        return {};
    }
    return std::get<Options>(result);
}

std::string usage_error(const std::vector<std::string>& arguments) {
    const std::variant<Options, Reply> result = parse_options(arguments);
    const auto* reply = std::get_if<Reply>(&result);
    REQUIRE(reply != nullptr);
    CHECK(reply->exit == ExitCode::Usage);
    return reply->text;
}

TEST_CASE("an option that may be repeated takes one value at a time") {
    const Options options =
        parsed({"--sig", "f(float32[:, ::1], int32)", "--kernel", "f", "k.py", "--sig=g()"});
    CHECK(options.inputs == std::vector<std::string>{"k.py"});
    CHECK(options.signatures == std::vector<std::string>{"f(float32[:, ::1], int32)", "g()"});
    CHECK(options.kernels == std::vector<std::string>{"f"});
}

TEST_CASE("options with one dash as gcc and nvcc have them") {
    const Options options =
        parsed({"-MD", "-MF", "k.d", "-MTone", "-MT", "two", "-MQa b", "-MP", "-Xnvcc", "-lineinfo",
                "-Xnvcc=--maxrregcount=32", "-DN=-1", "-D", "M=(1, 2)", "k.py"});
    CHECK(options.write_dependencies);
    CHECK(options.depfile == "k.d");
    CHECK(options.depfile_targets == std::vector<std::string>{"one", "two", "a\\ b"});
    CHECK(options.phony_targets);
    CHECK(options.nvcc_options == std::vector<std::string>{"-lineinfo", "--maxrregcount=32"});
    CHECK(options.definitions == std::vector<Definition>{{"N", "-1"}, {"M", "(1, 2)"}});
}

TEST_CASE("-W options keep their order") {
    const Options options = parsed({"-Wno-missing-signature", "-Werror", "-Werror=invalid-argument",
                                    "-Wno-error=invalid-argument", "-Wno-invalid-argument",
                                    "-Winvalid-argument", "k.py"});
    using enum WarningRule::Action;
    REQUIRE(options.warnings.size() == 6);
    CHECK(options.warnings[0].action == Hide);
    CHECK(options.warnings[0].name == "missing-signature");
    CHECK(options.warnings[1].action == MakeError);
    CHECK(options.warnings[1].name.empty());
    CHECK(options.warnings[2].action == MakeError);
    CHECK(options.warnings[3].action == KeepWarning);
    CHECK(options.warnings[4].action == Hide);
    CHECK(options.warnings[5].action == Show);
    CHECK(options.warnings[5].name == "invalid-argument");
}

TEST_CASE("architectures and kinds of output are lists") {
    const Options options =
        parsed({"--arch", "sm_80,sm_90a", "--emit", "cu,cubin", "-", "--arch", "sm_75"});
    CHECK(options.architectures == std::vector<std::string>{"sm_80", "sm_90a", "sm_75"});
    CHECK(options.emit == std::vector<std::string>{"cu", "cubin"});
    CHECK(options.inputs == std::vector<std::string>{"-"});
}

TEST_CASE("names behind -- are inputs") {
    CHECK(parsed({"--", "-MD"}).inputs == std::vector<std::string>{"-MD"});
}

TEST_CASE("mistakes are named") {
    CHECK(usage_error({}).find("no input file") != std::string::npos);
    CHECK(usage_error({"k.py", "--arch", "90"}).find("not `90`") != std::string::npos);
    CHECK(usage_error({"k.py", "--cubin", "k", "--arch", "compute_90"}).find("machine code") !=
          std::string::npos);
    CHECK(usage_error({"k.py", "--emit", "exe"}).find("not `exe`") != std::string::npos);
    CHECK(usage_error({"k.py", "--dump", "all"}).find("not `all`") != std::string::npos);
    CHECK(usage_error({"k.py", "--color", "red"}).find("not `red`") != std::string::npos);
    CHECK(usage_error({"k.py", "--diagnostics-format", "xml"}).find("not `xml`") !=
          std::string::npos);
    CHECK(usage_error({"k.py", "-D", "N"}).find("NAME=VALUE") != std::string::npos);
    CHECK(usage_error({"k.py", "--decorator", "=x"}).find("NAME=VALUE") != std::string::npos);
    CHECK(usage_error({"k.py", "-Wno-such"}).find("-Wno-such") != std::string::npos);
    CHECK(usage_error({"k.py", "--no-such"}).find("--no-such") != std::string::npos);
    CHECK(usage_error({"k.py", "-Xnvcc"}).find("Xnvcc") != std::string::npos);
    CHECK(usage_error({"a.py", "b.py", "--out-dir", "d", "-o", "x"}).find("not `-o x`") !=
          std::string::npos);
    CHECK(usage_error({"--explain", "nothing"}).find("type-mismatch") != std::string::npos);
}

TEST_CASE("help, version and explanations are answers, not errors") {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--help"}, {"--version"}, {"--explain", "type-mismatch"}}) {
        const std::variant<Options, Reply> result = parse_options(arguments);
        const auto* reply = std::get_if<Reply>(&result);
        REQUIRE(reply != nullptr);
        CHECK(reply->exit == ExitCode::Done);
        CHECK(reply->text.ends_with('\n'));
    }
}

}  // namespace
}  // namespace pykern2cu
