#pragma once

#include <string>

namespace pykern2cu::bench {

/// A Python file of many kernels.
struct PythonFile {
    std::string text;
    int lines = 0;
    int kernels = 0;
};

/// Repeats the functions of kernels.py, numbered, to about this many lines or kernels.
PythonFile with_lines(const std::string& kernels_path, int lines);
PythonFile with_kernels(const std::string& kernels_path, int kernels);

}  // namespace pykern2cu::bench
