#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// CUDA functions and structs that generated code may need: one `fragments/NAME.cuh` each, embedded
/// at build time. Only those that a file uses, directly or through others, are printed into it.
namespace pykern2cu {

struct Fragment {
    std::string_view name;      // also the name of the function or struct
    std::string_view text;      // without the `// needs:` line
    std::string_view needs;     // "complex, exit_thread": fragments to be printed before it
    std::string_view includes;  // "<cstdint>"
};

/// All of them, sorted by name.
std::span<const Fragment> all_fragments();
/// Those of the headers for host code, from backend/host/fragments.
std::span<const Fragment> host_fragments();
/// Null if there is none of that name.
const Fragment* find_fragment(std::string_view name,
                              std::span<const Fragment> among = all_fragments());

/// Which helpers and headers a file needs. The only way to a helper's name is to record its use.
class HelperUses {
  public:
    explicit HelperUses(std::span<const Fragment> fragments = all_fragments())
        : fragments_(fragments) {}

    /// The name to print.
    std::string_view use(std::string_view helper);
    /// Records what a row of the intrinsic table needs: "helper:floor_div <cuda_fp16.h>".
    void use_needs(std::string_view needs);
    /// Records a header, with its brackets.
    void include(std::string_view header);

    /// The fragments to print: each after those it needs, otherwise by name.
    std::vector<const Fragment*> closure() const;
    /// The headers of the closure and those asked for, sorted.
    std::vector<std::string_view> includes() const;

  private:
    std::span<const Fragment> fragments_;
    std::set<std::string_view> helpers_;  // names of fragments, which live forever
    std::set<std::string, std::less<>> headers_;
};

}  // namespace pykern2cu
