#include "cli/report.hpp"

#include <doctest/doctest.h>

#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

using Action = WarningRule::Action;

std::string severities(const std::vector<WarningRule>& rules) {
    Diagnostics diagnostics;
    diagnostics.warning({0, 1, 0}, Code::MissingSignature, "w");
    diagnostics.error({2, 3, 0}, Code::TypeMismatch, "e");
    std::string out;
    for (const Diagnostic& d : apply_warning_rules(rules, in_order(diagnostics))) {
        out += d.severity == Severity::Error ? 'E' : 'W';
    }
    return out;
}

TEST_CASE("-W options work as those of gcc") {
    CHECK(severities({}) == "WE");
    CHECK(severities({{Action::Hide, "missing-signature"}}) == "E");
    CHECK(severities({{Action::Hide, "no-kernels"}}) == "WE");
    CHECK(severities({{Action::MakeError, ""}}) == "EE");
    CHECK(severities({{Action::Hide, "missing-signature"}, {Action::MakeError, ""}}) == "E");
    CHECK(severities({{Action::MakeError, ""}, {Action::KeepWarning, "missing-signature"}}) ==
          "WE");
    CHECK(severities({{Action::Hide, "type-mismatch"}}) == "WE");
}

TEST_CASE("machine-readable reports") {
    Sources sources;
    const uint32_t file = sources.add("my k.py", "é = x\n\xE9");
    Diagnostics diagnostics;
    diagnostics.error({5, 6, file}, Code::UnknownName, "`x` is \"unknown\"")
        .note(kNowhere, "a note without a place")
        .fix({5, 6, file}, "y");
    diagnostics.error(kNowhere, Code::InputOutput, "\xE9");
    const std::vector<Diagnostic> all = in_order(diagnostics);
    const std::string json = json_report(sources, all);
    CHECK(json.find(R"("column": 5)") != std::string::npos);
    CHECK(json.find(R"("end_column": 6)") != std::string::npos);
    CHECK(json.find(R"(`x` is \"unknown\")") != std::string::npos);
    CHECK(json.find(R"("text": "y")") != std::string::npos);
    const std::string sarif = sarif_report(sources, all);
    CHECK(sarif.find(R"("deletedRegion")") != std::string::npos);
    CHECK(sarif.find(R"("uri": "my%20k.py")") != std::string::npos);
    CHECK(sarif.find(R"("startColumn": 5)") != std::string::npos);
    CHECK(sarif.find(R"("ruleId": "unknown-name")") != std::string::npos);
}

}  // namespace
}  // namespace pykern2cu
