#include "tests/bench/python_files.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace pykern2cu::bench {
namespace {

constexpr std::string_view kMark = "# What follows is repeated.\n";
constexpr std::string_view kNumber = "_0(";  // the end of a function's name
constexpr std::string_view kKernel = "@cuda.jit(\"";

std::string read(const std::string& path) {
    std::stringstream buffer;
    buffer << std::ifstream(path).rdbuf();
    return buffer.str();
}

int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

// `saxpy_0(` becomes `saxpy_12(`.
std::string numbered(std::string text, int number) {
    const std::string wanted = "_" + std::to_string(number) + "(";
    for (size_t at = text.find(kNumber); at != text.npos; at = text.find(kNumber, at + 1)) {
        text.replace(at, kNumber.size(), wanted);
    }
    return text;
}

PythonFile repeated(const std::string& text, int times) {
    const size_t end_of_head = text.find(kMark);
    const std::string body = text.substr(end_of_head + kMark.size());
    PythonFile file{text.substr(0, end_of_head)};
    for (int number = 0; number < times; ++number) {
        file.text += numbered(body, number);
    }
    file.lines = count(file.text, "\n");
    file.kernels = count(file.text, kKernel);
    return file;
}

int times_nearest(int wanted, int given) { return std::max(1, (wanted + given / 2) / given); }

}  // namespace

PythonFile with_lines(const std::string& kernels_path, int lines) {
    const std::string text = read(kernels_path);
    const int repeated_lines = count(text.substr(text.find(kMark) + kMark.size()), "\n");
    return repeated(text, times_nearest(lines, repeated_lines));
}

PythonFile with_kernels(const std::string& kernels_path, int kernels) {
    const std::string text = read(kernels_path);
    return repeated(text, times_nearest(kernels, count(text, kKernel)));
}

}  // namespace pykern2cu::bench
