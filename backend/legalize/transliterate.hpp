#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// A name in ASCII letters, as it would be read aloud; other names may read alike.
//   α_max   →   alpha_max      größe   →   groesse      x̂   →   x_hat      变   →   u53d8
std::string transliterate(std::string_view name);

}  // namespace pykern2cu
