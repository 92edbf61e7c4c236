#include <string_view>

#include "cli/option_table.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// A dash that can be copied, a backslash that is not an escape, a dot that is not a request.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
            out += "\\&";
        }
        if (c == '-') {
            out += "\\-";
        } else if (c == '\\') {
            out += "\\e";
        } else if (c == '\'') {
            out += "\\(aq";
        } else if (c == '`') {
            out += "\\(ga";
        } else {
            out += c;
        }
    }
    return out;
}

std::string man_term(const OptionInfo& option) {
    std::string out;
    for (const std::string& name : option.names) {
        out += cat(out.empty() ? "" : ", ", "\\fB", roff(name), "\\fR");
    }
    if (name_is_joined(option)) {
        return cat(out, "\\fI[no\\-]NAME\\fR, \\fB\\-Werror\\fR[=\\fINAME\\fR]");
    }
    return option.value.empty() ? out : cat(out, " \\fI", roff(option.value), "\\fR");
}

constexpr std::string_view kManBefore = R"(.SH NAME
pykern2cu \- translate GPU kernels written in Python to CUDA C++
.SH SYNOPSIS
.B pykern2cu
[\fIoption\fR]... \fIFILE\fR...
.SH DESCRIPTION
Translates kernels written for Numba (\fB@cuda.jit\fR) or CuPy (\fB@jit.rawkernel\fR,
\fB@cupy.fuse\fR) to CUDA C++ that a person can read and that stands alone.
No Python runs, and neither Numba, CuPy nor a GPU is needed.
.PP
\fIFILE\fR is a Python file, a directory of them, or \fB\-\fR for standard input.
An argument \fB@\fR\fIFILE\fR stands for the words in that file, which blanks and line ends
separate; quotes and backslashes keep characters, and \fB#\fR begins a comment.
Paths in it are relative to the current directory.
)";

constexpr std::string_view kManAfter = R"(.SH FILES
.TP
.B pyproject.toml
Options in the table \fB[tool.pykern2cu]\fR, by their names without dashes: \fBtrue\fR
for one without a value, an array for one that may be repeated, and for \fB\-D\fR and
\fB\-\-decorator\fR a table.
Taken is the file in the directory of the first input or the nearest one above it that
has this table.
A relative path in it is relative to the file.
What the command line gives once wins over it; what may be repeated is added to it.
.SH ENVIRONMENT
.TP
.B NVCC
The nvcc to use.
.TP
.BR CUDA_HOME ", " CUDA_PATH
Where the CUDA Toolkit is, after \fBPATH\fR was searched.
.TP
.BR NO_COLOR ", " CLICOLOR_FORCE
Messages without colours, or with colours where standard error is no terminal.
.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
Errors in the Python file, or \fB\-\-check\fR found a difference.
.TP
.B 2
A wrong command line.
.TP
.B 3
A file cannot be read or written.
.TP
.B 4
The compiler fails.
.TP
.B 70
A fault of pykern2cu itself.
.SH SEE ALSO
.BR nvcc (1),
.BR ptxas (1)
)";

}  // namespace

std::string man_page(const std::vector<OptionInfo>& options) {
    std::string out =
        cat(".TH PYKERN2CU 1 \"\" \"pykern2cu " PYKERN2CU_VERSION "\" \"User Commands\"\n",
            kManBefore, ".SH OPTIONS\n");
    std::string_view group;
    for (const OptionInfo& option : options) {
        if (option.group != group) {
            group = option.group;
            out += cat(".SS ", roff(group), "\n");
        }
        out += cat(".TP\n", man_term(option), "\n", roff(option.description), ".\n");
        std::string choices;
        for (const std::string& choice : option.choices) {
            choices += cat(choices.empty() ? "" : ", ", roff(choice));
        }
        if (!choices.empty()) {
            out += cat("One of: ", choices, ".\n");
        }
    }
    return cat(out, kManAfter);
}

}  // namespace pykern2cu
