#include "frontend/host/constants/library_names.hpp"

#include <algorithm>
#include <optional>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

// What `numpy.__all__` of NumPy 2.4 has.
constexpr std::string_view kNumpy =
    " "
    "False_ ScalarType True_ __array_namespace_info__ __version__ abs absolute acos acosh add "
    "all allclose amax amin angle any append apply_along_axis apply_over_axes arange arccos "
    "arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin argpartition argsort "
    "argwhere around array array2string array_equal array_equiv array_repr array_split "
    "array_str asanyarray asarray asarray_chkfinite ascontiguousarray asfortranarray asin "
    "asinh asmatrix astype atan atan2 atanh atleast_1d atleast_2d atleast_3d average bartlett "
    "base_repr binary_repr bincount bitwise_and bitwise_count bitwise_invert "
    "bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift bitwise_xor blackman block "
    "bmat bool bool_ broadcast broadcast_arrays broadcast_shapes broadcast_to busday_count "
    "busday_offset busdaycalendar byte bytes_ c_ can_cast cbrt cdouble ceil char character "
    "choose clip clongdouble column_stack common_type complex128 complex256 complex64 "
    "complexfloating compress concat concatenate conj conjugate convolve copy copysign copyto "
    "core corrcoef correlate cos cosh count_nonzero cov cross csingle ctypeslib cumprod "
    "cumsum cumulative_prod cumulative_sum datetime64 datetime_as_string datetime_data "
    "deg2rad degrees delete diag diag_indices diag_indices_from diagflat diagonal diff "
    "digitize divide divmod dot double dsplit dstack dtype dtypes e ediff1d einsum "
    "einsum_path emath empty empty_like equal errstate euler_gamma exceptions exp exp2 "
    "expand_dims expm1 extract eye f2py fabs fft fill_diagonal finfo fix flatiter flatnonzero "
    "flexible flip fliplr flipud float128 float16 float32 float64 float_power floating floor "
    "floor_divide fmax fmin fmod format_float_positional format_float_scientific frexp "
    "from_dlpack frombuffer fromfile fromfunction fromiter frompyfunc fromregex fromstring "
    "full full_like gcd generic genfromtxt geomspace get_include get_printoptions getbufsize "
    "geterr geterrcall gradient greater greater_equal half hamming hanning heaviside "
    "histogram histogram2d histogram_bin_edges histogramdd hsplit hstack hypot i0 identity "
    "iinfo imag index_exp indices inexact inf info inner insert int16 int32 int64 int8 int_ "
    "intc integer interp intersect1d intp invert is_busday isclose iscomplex iscomplexobj "
    "isdtype isfinite isfortran isin isinf isnan isnat isneginf isposinf isreal isrealobj "
    "isscalar issubdtype iterable ix_ kaiser kron lcm ldexp left_shift less less_equal "
    "lexsort lib linalg linspace little_endian load loadtxt log log10 log1p log2 logaddexp "
    "logaddexp2 logical_and logical_not logical_or logical_xor logspace long longdouble "
    "longlong ma mask_indices matmul matrix matrix_transpose matvec max maximum "
    "may_share_memory mean median memmap meshgrid mgrid min min_scalar_type minimum "
    "mintypecode mod modf moveaxis multiply nan nan_to_num nanargmax nanargmin nancumprod "
    "nancumsum nanmax nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd "
    "nansum nanvar ndarray ndenumerate ndim ndindex nditer negative nested_iters newaxis "
    "nextafter nonzero not_equal number object_ ogrid ones ones_like outer packbits pad "
    "partition percentile permute_dims pi piecewise place poly poly1d polyadd polyder polydiv "
    "polyfit polyint polymul polynomial polysub polyval positive pow power printoptions prod "
    "promote_types ptp put put_along_axis putmask quantile r_ rad2deg radians random ravel "
    "ravel_multi_index real real_if_close rec recarray reciprocal record remainder repeat "
    "require reshape resize result_type right_shift rint roll rollaxis roots rot90 round "
    "row_stack s_ save savetxt savez savez_compressed sctypeDict searchsorted select "
    "set_printoptions setbufsize setdiff1d seterr seterrcall setxor1d shape shares_memory "
    "short show_config show_runtime sign signbit signedinteger sin sinc single sinh size sort "
    "sort_complex spacing split sqrt square squeeze stack std str_ strings subtract sum "
    "swapaxes take take_along_axis tan tanh tensordot test testing tile timedelta64 trace "
    "transpose trapezoid tri tril tril_indices tril_indices_from trim_zeros triu triu_indices "
    "triu_indices_from true_divide trunc typecodes typename typing ubyte ufunc uint uint16 "
    "uint32 uint64 uint8 uintc uintp ulong ulonglong union1d unique unique_all unique_counts "
    "unique_inverse unique_values unpackbits unravel_index unsignedinteger unstack unwrap "
    "ushort vander var vdot vecdot vecmat vectorize void vsplit vstack where zeros zeros_like ";
// Names of it that CuPy does not have, and those that CuPy has besides.
constexpr std::string_view kNotCupy =
    " "
    "asmatrix bmat bitwise_count block busday_count busday_offset busdaycalendar bytes_ char "
    "character clongdouble complex256 core ctypeslib datetime_as_string datetime_data dtypes "
    "emath exceptions f2py flatiter flexible float128 fromregex frompyfunc get_include "
    "getbufsize is_busday longdouble ma matrix memmap ndenumerate nested_iters nditer object_ "
    "rec recarray record setbufsize show_runtime str_ strings test timedelta64 typing void ";
constexpr std::string_view kCupy =
    " "
    "ElementwiseKernel RawKernel RawModule ReductionKernel asnumpy clear_memo cuda fuse "
    "get_array_module get_default_memory_pool get_default_pinned_memory_pool is_available "
    "memoize vectorize ";
constexpr std::string_view kMath =
    " "
    "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e "
    "erf erfc exp exp2 expm1 fabs factorial floor fma fmod frexp fsum gamma gcd hypot inf "
    "isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan "
    "nextafter perm pi pow prod radians remainder sin sinh sqrt sumprod tan tanh tau trunc "
    "ulp ";
constexpr std::string_view kCmath =
    " "
    "acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan "
    "log log10 nan nanj phase pi polar rect sin sinh sqrt tan tanh tau ";
// What `numba.types.__all__` has, and `numba.__all__` besides.
constexpr std::string_view kNumbaTypes =
    " "
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 intp uintp intc uintc ssize_t size_t "
    "boolean float32 float64 complex64 complex128 bool_ byte char uchar short ushort int_ "
    "uint long_ ulong longlong ulonglong float_ double void none b1 i1 i2 i4 i8 u1 u2 u4 u8 "
    "f4 f8 c8 c16 optional ffi_forced_object ffi deferred_type ";
constexpr std::string_view kNumba =
    " "
    "cfunc from_dtype get_num_threads get_parallel_chunksize get_thread_id guvectorize jit "
    "jit_module jitclass literal_unroll literally njit objmode parallel_chunksize prange "
    "set_num_threads set_parallel_chunksize stencil typeof types vectorize ";
constexpr std::string_view kNumbaCuda =
    " "
    "BaseCUDAMemoryManager CudaSupportError GetIpcHandleMixin HostOnlyCUDAMemoryManager In "
    "InOut IpcHandle KernelRuntimeError MappedMemory MemoryInfo MemoryPointer Out "
    "PinnedMemory Reduce activemask all_sync any_sync as_cuda_array atomic ballot_sync "
    "blockDim blockIdx brev cbrt cg close clz compile compile_all compile_for_current_device "
    "compile_ptx compile_ptx_for_current_device config const cuda_error current_context "
    "cudadrv declare_device default_stream defer_cleanup detect device_array "
    "device_array_like devicearray devices driver eq_sync event event_elapsed_time "
    "external_stream ffs fma fp16 from_cuda_array_interface get_current_device gpus grid "
    "gridDim gridsize initialize is_available is_cuda_array is_float16_supported "
    "is_bfloat16_supported is_supported_version jit laneid lanemask_lt ldca ldcg ldcs ldcv "
    "ldlu legacy_default_stream list_devices local managed_array mapped mapped_array "
    "mapped_array_like match_all_sync match_any_sync nanosleep nvvm open_ipc_array "
    "per_thread_default_stream pinned pinned_array pinned_array_like popc profile_start "
    "profile_stop profiling reduce reduction require_context runtests runtime select_device "
    "selp set_memory_manager shared shfl_down_sync shfl_sync shfl_up_sync shfl_xor_sync stcg "
    "stcs stream stwb stwt synchronize syncthreads syncthreads_and syncthreads_count "
    "syncthreads_or syncwarp test threadIdx threadfence threadfence_block threadfence_system "
    "to_device vote_sync_intrinsic shfl_sync_intrinsic warpsize ";
constexpr std::string_view kCupyJit =
    " "
    "atomic_add atomic_and atomic_cas atomic_dec atomic_exch atomic_inc atomic_max atomic_min "
    "atomic_or atomic_sub atomic_xor blockDim blockIdx cg grid gridDim gridsize laneid range "
    "rawkernel shared_memory shfl_down_sync shfl_sync shfl_up_sync shfl_xor_sync syncthreads "
    "syncwarp threadIdx warpsize ";
constexpr std::string_view kOperator =
    " "
    "abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt "
    "iadd iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow "
    "irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul "
    "methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor ";
constexpr std::string_view kImportlib = " import_module invalidate_caches reload ";

bool has(std::string_view names, std::string_view name) {
    return names.find(cat(' ', name, ' ')) != std::string_view::npos;
}

/// What stands for `*`, or nothing of libraries that are not listed.
std::optional<bool> is_listed(std::string_view library, std::string_view name) {
    struct Row {
        std::string_view library;
        std::string_view names;
    };
    constexpr Row kRows[] = {{"numpy", kNumpy},          {"math", kMath},
                             {"cmath", kCmath},          {"numba.types", kNumbaTypes},
                             {"numba.cuda", kNumbaCuda}, {"cupyx.jit", kCupyJit},
                             {"operator", kOperator},    {"importlib", kImportlib}};
    if (library == "numba") {
        return has(kNumba, name) || has(kNumbaTypes, name);
    }
    if (library == "cupy") {
        return has(kCupy, name) || (has(kNumpy, name) && !has(kNotCupy, name));
    }
    const auto row = std::ranges::find(kRows, library, &Row::library);
    return row == std::end(kRows) ? std::nullopt : std::optional(has(row->names, name));
}

}  // namespace

Exported exported(std::string_view path, std::string_view name, TypeTable& types) {
    if (name.starts_with('_')) {
        return Exported::No;
    }
    const std::string qualified = canonical_name(cat(path, '.', name));
    const std::string_view module = std::string_view(qualified).substr(0, qualified.rfind('.'));
    // The canonical name of `numba.core.types.int32` is `numba.int32`.
    const bool is_of_types = module == "numba" && path.ends_with("types");
    const auto listed = is_listed(is_of_types ? "numba.types" : module, name);
    if (listed == true) {
        return Exported::Yes;
    }
    const bool is_known = !find_intrinsics(qualified).empty() || is_decorator(qualified) ||
                          library_type(module, name, types).has_value();
    if (is_known && !listed) {
        return Exported::Yes;
    }
    // Other versions of a library have other names.
    const bool is_closed = is_one_of(module, {"math", "cmath", "numba", "operator", "importlib"});
    return is_known || !is_closed ? Exported::Maybe : Exported::No;
}

bool is_exported(std::string_view path, std::string_view name) {
    return is_listed(canonical_name(path), name).value_or(false);
}

bool may_lack(std::string_view path, std::string_view name) {
    const std::string library = canonical_name(path);
    return is_one_of(library, {"math", "cmath", "operator", "importlib"}) &&
           !name.starts_with('_') && !is_listed(library, name).value_or(true) &&
           find_intrinsics(cat(library, '.', name)).empty();
}

}  // namespace pykern2cu
