#pragma once

#include "frontend/library/construct.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/type_table.hpp"

/// NumPy's structured dtypes, laid out as NumPy lays them out:
///
///     np.dtype([("pos", np.float32, 3), ("id", "i4")], align=True)
///     np.dtype("f4, 2i4")        np.dtype({"names": ["a"], "formats": ["f4"], "offsets": [4]})
namespace pykern2cu {

/// `np.dtype(spec, align=False)`
Result<ConstantValue> make_dtype(const ConstantCall& call, TypeTable& types);
/// `numba.types.Record.make_c_struct([("x", types.float32)])`
Result<ConstantValue> make_c_struct(const ConstantCall& call, TypeTable& types);
/// `numba.types.Record([("x", {"type": types.float32, "offset": 0})], 4, True)`
Result<ConstantValue> make_record(const ConstantCall& call, TypeTable& types);
/// `numba.types.NestedArray(dtype=types.float32, shape=(3,))`
Result<ConstantValue> make_nested_array(const ConstantCall& call, TypeTable& types);
/// `dtype.itemsize`, `dtype.names`, `dtype.fields` …
Result<ConstantValue> dtype_attribute(const TypeObject& dtype, std::string_view attribute,
                                      Span span);
/// `dtype["x"]`
Result<ConstantValue> dtype_field(Type record, const ConstantValue& index, Span span);

}  // namespace pykern2cu
