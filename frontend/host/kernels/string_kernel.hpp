#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/foreign.hpp"
#include "frontend/ir/declared.hpp"
#include "frontend/source/diagnostic.hpp"

/// Kernels of which the program has parts as CUDA C++, around which CuPy writes the rest:
///
///     cupy.ElementwiseKernel("T x, T y", "T z", "z = (x - y) * (x - y)", "squared_diff")
///     cupy.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "l2norm")
namespace pykern2cu {

/// `raw T x`
struct StringParameter {
    std::string name;
    std::string type_name;       // one character: a placeholder
    Type type = types::unknown;  // of anything longer
    bool is_raw = false;
    Span span;
};

struct StringKernel {
    bool is_reduction = false;
    std::vector<StringParameter> inputs;
    std::vector<StringParameter> outputs;
    std::vector<ir::TextLine> operation;
    std::vector<ir::TextLine> loop_prep;
    std::vector<ir::TextLine> after_loop;
    // Of a reduction: two expressions and a statement.
    std::vector<ir::TextLine> map_expr;
    std::vector<ir::TextLine> reduce_expr;
    std::vector<ir::TextLine> post_map;
    std::optional<std::string> identity;
    std::string reduce_type;  // empty: that of the first output
    ir::TextFrame frame;
    std::string_view result = "array";  // what a call gives: none, array, tuple
    bool reduces_dims = true;           // CuPy merges axes where it can, before the text sees them
    Span operation_span;

    /// The kernel as a function of its arguments, so that it is named, typed and launched as others
    /// are. Outputs may be left out.
    ast::FunctionDef function;
    std::string name;                       // of the function
    std::optional<std::string> given_name;  // of the kernel; without it CuPy calls it `kernel`
    ast::Expr left_out;                     // the default value of outputs

    /// Whether the text has a word.
    bool mentions(std::string_view word) const;
    /// All of the text.
    std::string code() const;
    static bool mentions(const std::vector<ir::TextLine>& lines, std::string_view word);
};

/// Whether two kernels are the same but for where their texts stand.
bool same_text(const StringKernel& a, const StringKernel& b);

bool makes_string_kernel(std::string_view qualified);

/// What a call of one of these classes makes; `problems` are those of the call.
std::shared_ptr<const StringKernel> read_string_kernel(std::string_view qualified,
                                                       const ast::Call& call, Span span,
                                                       const ForeignContext& context,
                                                       Diagnostics& problems);

}  // namespace pykern2cu
