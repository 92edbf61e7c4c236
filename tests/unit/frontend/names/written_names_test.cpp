#include "frontend/names/written_names.hpp"

#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

using namespace pykern2cu;

namespace {

struct Program {
    explicit Program(std::string text) : parsed(std::move(text)) {
        names.add(*parsed.module);
        module.emplace(std::move(parsed.module), "test.py");
    }
    bool may_have(std::string_view name) const { return names.may_have(name, *module); }

    Parsed parsed;
    WrittenNames names;
    std::optional<Scope> module;
};

bool writes(std::string text) { return Program(std::move(text)).may_have("N"); }

}  // namespace

TEST_CASE("what gives a name another value out of sight") {
    for (const char* text : {"def f():\n    global N\n    N = 1\n",
                             "print(N := 1)\n",
                             "settings.N = 1\n",
                             "settings.N += 1\n",
                             "del settings.N\n",
                             "for a, settings.N in x: pass\n",
                             "with f() as settings.N: pass\n",
                             "[0 for settings.N in x]\n",
                             "*a.N, b = x\n",
                             "setattr(settings, 'N', 1)\n",
                             "setattr(settings, name, 1)\n",
                             "f = setattr\n",
                             "object.__setattr__(x, 'N', 1)\n",
                             "x.__setattr__('N', 1)\n",
                             "globals()['N'] = 1\n",
                             "globals()[name] = 1\n",
                             "globals().update(N=1)\n",
                             "g = globals()\n",
                             "f = globals\n",
                             "vars(settings)['N'] = 1\n",
                             "settings.__dict__['N'] = 1\n",
                             "x = settings.__dict__\n",
                             "exec(text)\n",
                             "exec(text, globals())\n",
                             "from builtins import globals as g\n",
                             "N.__defaults__ = (1,)\n"}) {
        CAPTURE(text);
        CHECK(writes(text));
    }
}

TEST_CASE("what does not") {
    for (const char* text :
         {"N = 1\n", "N += 1\n", "for N in x: pass\n", "f(N)\n", "N[0] = 1\n", "settings.M = 1\n",
          "setattr(settings, 'M', 'N')\n", "globals()['M'] = 1\n", "x = globals()['N']\n",
          "x = globals().get('N')\n", "'N' in globals()\n", "list(vars(math).items())\n",
          "exec(text, {})\n", "def f():\n    N = 1\n"}) {
        CAPTURE(text);
        CHECK_FALSE(writes(text));
    }
}

TEST_CASE("the names of a call are known to its own code alone") {
    Program program("settings.N = 1\ndef f():\n    nonlocal M\n    M = 2\n");
    const Scope call(Scope::Kind::Call, *program.module, "f");
    CHECK(program.names.may_have("N", *program.module));
    CHECK_FALSE(program.names.may_have("N", call));
    CHECK(program.names.may_have("M", call));
}
