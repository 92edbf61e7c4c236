#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// `from module import *` behind statements that bind the same names.
namespace pykern2cu::tests {
namespace {

using Case = std::pair<std::string_view, std::string_view>;

Completed translated(Workspace& dir, std::string_view host, std::string_view value = "N") {
    dir.file("k.py",
             cat("import numpy as np\nfrom numba import cuda\n", host,
                 "\n\n@cuda.jit('void(float64[::1])')\ndef k(x):\n    x[0] = ", value, "\n"));
    return dir.shell("pykern2cu --no-config k.py -o -");
}

}  // namespace

TEST_CASE("names that a module may bind out of sight are not known behind `import *`") {
    constexpr std::string_view kModules[] = {
        "import sys\nif len(sys.argv) > 3:\n    N = 2\n",
        "try:\n    N = int(open('n').read())\nexcept OSError:\n    pass\n",
        "for i in range(5):\n    N = i\n",
        "def f():\n    global N\n    N = 2\nf()\n",
        "print((N := 3))\n",
        "[N := i for i in range(3)]\n",
        "globals()['N'] = 3\n",
        "names = globals()\nnames['N'] = 3\n",
        "globals().update(N=3)\n",
        "vars()['N'] = 3\n",
        "exec('N = 3')\n",
        "import sys\nsys.modules[__name__].N = 3\n",
        "import sys\nsetattr(sys.modules[__name__], 'N', 3)\n",
        "import elsewhere as N\n",
        "from elsewhere import N\n",
        "from elsewhere import *\n",
        "N = 3\ndel N\n",
        "import other\n",
        "import b\nN = b.N + 1\nfrom b import *\n",
        "import sys\nif len(sys.argv) > 3:\n    from b import *\n",
        "N = 3\n__all__ = sorted(['N'])\n",
        "N = 3\n__all__ = ['M']\nglobals()['__all__'] = ['N']\n",
        "from b import *\n__all__ = []\nif f():\n    __all__ += ['N']\n",
    };
    for (const std::string_view module : kModules) {
        Workspace dir;
        dir.file("a.py", std::string(module))
            .file("b.py", "import random\nif random.random() > 2:\n    N = 4\n")
            .file("other.py", "import a\na.N = 3\n");
        const Completed done = translated(dir, "N = 1\nfrom a import *");
        CAPTURE(module);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`N` is not known at compile time"));
    }
}

TEST_CASE("names that a module binds, or leaves alone, are known behind `import *`") {
    constexpr Case kModules[] = {
        {"N = 2\nN += 3\n", "N = 5;"},
        {"for N in range(5):\n    pass\n", "N = 4;"},
        {"if 1 < 2:\n    N = 2\n", "N = 2;"},
        {"if 1 > 2:\n    N = 2\n", "N = 1;"},
        {"def f():\n    global N\n    N = 2\n", "N = 1;"},
        {"M = 3\n", "N = 1;"},
        {"_N = 3\n", "N = 1;"},
        {"from b import *\n", "N = 7;"},
        {"from b import *\n__all__ = ['M']\nM = 2\n", "N = 1;"},
        {"N = 3\n__all__ = ['M']\nM = 2\n", "N = 1;"},
        {"N = 3\n__all__ = ('M',) + ('N',)\nM = 2\n", "N = 3;"},
        {"N = M = 3\n__all__ = ['M']\n__all__ += ['N']\n", "N = 3;"},
        {"N = M = 3\n__all__ = ['M']\n__all__.append('N')\n", "N = 3;"},
        {"N = M = 3\n__all__ = ['M']\n__all__.extend(('M',))\n", "N = 1;"},
        {"import b\nM = 3\n__all__ = ['M'] + b.__all__\nfrom b import *\n", "N = 7;"},
        {"import b\nM = 3\n__all__ = [*b.__all__, 'M']\nN = 9\n", "N = 9;"},
        {"N = 1\n__all__ = sorted(['N'])\n", "N = 1;"},  // whatever it takes
    };
    for (const auto& [module, value] : kModules) {
        Workspace dir;
        dir.file("a.py", std::string(module)).file("b.py", "N = 7\n__all__ = ['N']\n");
        const Completed done = translated(dir, "N = 1\nfrom a import *");
        CAPTURE(module);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output, value));
    }
}

TEST_CASE("what a module changes while it is imported counts for all names of the import") {
    constexpr std::string_view kModules[] = {
        "N = M = 1\nexec('N = 3')\n",
        "N = M = 1\ndef f():\n    global N\n    N = 3\nf()\n",
        "N = M = 1\nimport other\n",
    };
    for (const std::string_view module : kModules) {
        for (const std::string_view host :
             {"from a import N", "from a import M, N", "from a import N, M", "import a\nN = a.N"}) {
            Workspace dir;
            dir.file("a.py", std::string(module)).file("other.py", "import a\na.N = 3\n");
            const Completed done = translated(dir, host);
            CAPTURE(module);
            CAPTURE(host);
            CHECK(done.exit_code == 1);
            CHECK(contains(done.standard_error, "`N` is not known at compile time"));
        }
    }
}

TEST_CASE("a module that is not there may bind any value, and leaves imports alone") {
    Workspace dir;
    const Completed bound = translated(dir, "N = 1\nfrom .nowhere import *");
    CHECK(bound.exit_code == 1);
    CHECK(contains(bound.standard_error, "`N` may be bound by `from .nowhere import *`"));
    const Completed unbound = translated(dir, "from nowhere import *");
    CHECK(contains(unbound.standard_error, "`N` may be bound by `from nowhere import *`"));
    CHECK(contains(translated(dir, "from nowhere import *\nN = 1").standard_output, "N = 1;"));
    CHECK(contains(translated(dir, "import math\nfrom nowhere import *", "math.pi").standard_output,
                   "3.14159"));
    CHECK(contains(
        translated(dir, "from math import *\nfrom nowhere import *", "sqrt(x[1])").standard_output,
        "sqrt("));
    CHECK(contains(translated(dir, "from nowhere import *", "max(1, x.size)").standard_output,
                   "max("));
    CHECK(contains(translated(dir,
                              "N = 1\ntry:\n    from local import *\nexcept ImportError:\n"
                              "    pass")
                       .standard_output,
                   "N = 1;"));
    for (const std::string_view host : {"N = 1\nfrom nowhere import *", "from nowhere import *"}) {
        translated(dir, host);
        const Completed given = dir.shell("pykern2cu --no-config k.py -D N=4 -o -");
        CAPTURE(host);
        CHECK(contains(given.standard_output, " = 4"));
    }
}

TEST_CASE("`import *` of a library binds what the library exports") {
    Workspace dir;
    constexpr std::pair<std::string_view, Case> kHosts[] = {
        {"from numpy import *", {"block", "numpy.block"}},
        {"N = 2\nfrom numpy import *", {"N", "N = 2;"}},
        {"pi = 3\nfrom math import *", {"pi", "3.14159"}},
        {"from math import *\npi = 3", {"pi", "pi = 3;"}},
        {"import sys\npi = 3\nif sys.argv:\n    from math import *", {"pi", "`pi` is not known"}},
        {"tau = 3\nfrom numpy import *", {"tau", "tau = 3;"}},
        {"from numba import *\nfrom numpy import *\nfrom math import *",
         {"cuda.grid(1)", "blockIdx.x"}},
        {"from numba.cuda import *", {"grid(1)", "blockIdx.x"}},
        {"from math import *\nfrom numpy import *", {"abs(-x[0])", "fabs("}},
        {"from a import *", {"sqrt(x[0])", "sqrt("}},
        {"from a import tau", {"tau", "6.28318"}},
    };
    dir.file("a.py", "from math import *\n");
    for (const auto& [host, expected] : kHosts) {
        const Completed done = translated(dir, host, expected.first);
        CAPTURE(host);
        CAPTURE(done.standard_output);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output + done.standard_error, expected.second));
    }
}

TEST_CASE("launches see what `import *` makes of names") {
    constexpr Case kModules[] = {
        {"import numpy\nT = numpy.int16\n", "<int16_t>"},
        {"import numpy, sys\nif len(sys.argv) > 3:\n    T = numpy.int16\n", "add --sig"},
        {"exec('T = 3')\n", "add --sig"},
        {"M = 3\n", "<float>"},
    };
    for (const auto& [module, expected] : kModules) {
        Workspace dir;
        dir.file("a.py", std::string(module))
            .file("k.py",
                  "import numpy as np\nfrom numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n"
                  "T = np.float32\nfrom a import *\nk[1, 1](np.zeros(4, T))\n");
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(module);
        CAPTURE(done.standard_output);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output + done.standard_error, expected));
    }
}

}  // namespace pykern2cu::tests
