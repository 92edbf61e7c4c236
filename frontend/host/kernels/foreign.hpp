#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/ir/declared.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/file.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type_table.hpp"

/// `cuda.declare_device("f", "int32(int32)", link="f.cu", abi="c")`: functions that CUDA code
/// elsewhere defines, and the code that defines them.
namespace pykern2cu {

/// A function that kernels call by its symbol.
struct ForeignFunction {
    std::string name;
    Type result;
    std::vector<Type> arguments;
    ir::ForeignAbi abi = ir::ForeignAbi::Numba;
    bool is_cooperative = false;
    std::vector<ir::LinkInput> link = {};
};

/// What the readers below need of the module around the call.
struct ForeignContext {
    const Sources& sources;
    TypeTable& types;
    std::function<Result<ConstantValue>(const ast::Expr&)> evaluate;
    /// What a name was assigned; null if it is no such name.
    std::function<const ast::Expr*(std::string_view)> definition;
};

/// The arguments of a call of `declare_device`.
Result<ForeignFunction> declare_foreign(const ast::Call& call, Span span,
                                        const ForeignContext& context);
/// `cuda.CUSource("…")`, `cuda.PTXSource(b"…")`, …: `name` is what stands behind `numba.cuda.`.
std::optional<ir::LinkInput> link_object(std::string_view name, const ast::Call& call,
                                         const ForeignContext& context);
/// The value of `link=`: a path, a link object, or a list of such. What cannot be evaluated is an
/// input of unknown kind.
std::vector<ir::LinkInput> read_link(const ast::Expr& link, const ForeignContext& context);

}  // namespace pykern2cu
