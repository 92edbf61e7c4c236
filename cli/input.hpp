#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/host/modules/program.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/result.hpp"

namespace pykern2cu {

/// Far beyond any file of kernels; guards against a wrong path.
inline constexpr size_t kMaxInputBytes = size_t{16} << 20;

/// What a compiler made.
inline constexpr size_t kAnySize = SIZE_MAX;

/// The bytes of a file (`-` is standard input), or why they cannot be read.
Result<std::string> read_file(const std::string& path, size_t max_bytes = kMaxInputBytes);

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
/// Drops it.
std::string without_bom(std::string text);

/// Gives the frontend the files beside the input: imported modules and stubs, and notes their
/// paths. A file that exists but cannot be used is reported here.
class DiskReader : public FileReader {
  public:
    DiskReader(Sources& sources, std::vector<std::string>& read_files, Diagnostics& diagnostics)
        : sources_(sources), read_files_(read_files), diagnostics_(diagnostics) {}

    std::optional<std::string> read(const std::string& path) override;
    bool has(const std::string& path) override;

  private:
    Sources& sources_;
    std::vector<std::string>& read_files_;
    Diagnostics& diagnostics_;
};

}  // namespace pykern2cu
