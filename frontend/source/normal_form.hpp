#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// Whether a name is the same in all normal forms whatever its letters: nearly all names.
bool is_ascii(std::string_view name);

/// A name as Python knows it, in Unicode's normal form NFKC: the micro sign is a Greek mu, `ﬁ` two
/// letters, `e` with an accent behind it one.
std::string normal_form(std::string_view name);

/// The letter under the marks of `é`; any other character itself.
char32_t without_marks(char32_t letter);

}  // namespace pykern2cu
