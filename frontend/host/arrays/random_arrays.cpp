#include "frontend/host/arrays/library_call.hpp"

/// `np.random` and the generators that it makes, whose methods are typed as its functions are.
namespace pykern2cu::launches {
namespace {

/// A sample of a size, or one number where no size is given.
Datum sample(const LibraryCall& call, const Datum* size, Type type) {
    if (size == nullptr && call.library == Library::Numpy) {
        // Python's own number, which has the full width.
        return Number{type.is(Kind::Float) ? types::float64 : type, true};
    }
    const auto shape = size == nullptr ? std::vector<Extent>() : shape_argument(size);
    return new_array(call, type, shape);
}

/// `np.random.rand(n, m)`: the arguments are the extents.
Datum by_extents(const LibraryCall& call) {
    if (call.arguments.empty()) {
        return sample(call, nullptr, types::float64);
    }
    std::vector<Extent> shape;
    for (const Datum& extent : call.arguments) {
        shape.push_back(integer_of(&extent));
    }
    const Datum* dtype = call.keyword("dtype");
    return new_array(call, dtype == nullptr ? types::float64 : dtype_of(*dtype, call.types),
                     std::move(shape));
}

/// `np.random.random((n, m))`, `rng.random(n, dtype=np.float32)`
Datum by_size(const LibraryCall& call) {
    return sample(call, call.keyword("size"), dtype_argument(call, types::float64));
}

/// `np.random.uniform(low, high, size)`: parameters that are arrays give the shape too.
Datum by_parameters(const LibraryCall& call, Type type) {
    const Datum* size = call.keyword("size");
    if (size != nullptr) {
        return sample(call, size, type);
    }
    for (const auto& [name, parameter] : call.keywords) {
        const auto array = as_array(parameter, call.types);
        if (!array || !array->axes) {
            return call.fail("the shape of its parameters is not known");
        }
        if (!array->axes->empty()) {
            return call.fail("an array of parameters is not followed where no size is given");
        }
    }
    return sample(call, nullptr, type);
}
Datum one_parameter(const LibraryCall& call) { return by_parameters(call, types::float64); }
Datum two_parameters(const LibraryCall& call) {
    const Datum* dtype = call.library == Library::Cupy ? call.keyword("dtype") : nullptr;
    return by_parameters(call, dtype == nullptr ? types::float64 : dtype_of(*dtype, call.types));
}
Datum one_parameter_count(const LibraryCall& call) { return by_parameters(call, types::int64); }
Datum two_parameters_count(const LibraryCall& call) { return by_parameters(call, types::int64); }
Datum three_parameters(const LibraryCall& call) { return by_parameters(call, types::float64); }

/// `np.random.randint(0, 10, n)`
Datum integers(const LibraryCall& call) {
    const Datum* size = call.keyword("size");
    const Datum* dtype = call.keyword("dtype");
    for (const std::string_view name : {"low", "high"}) {
        const Datum* bound = call.keyword(name);
        if (size == nullptr && bound != nullptr && !number_type(*bound)) {
            return call.fail("bounds that are no numbers are not followed where no size is given");
        }
    }
    const Type type = dtype_argument(call, types::int64);
    const Datum made = sample(call, size, type);
    if (!std::holds_alternative<Number>(made)) {
        return made;
    }
    // `dtype=int` gives Python's, `dtype=np.int64` NumPy's.
    const bool is_either = dtype != nullptr && (type == types::int64 || type.is(Kind::Bool));
    return is_either ? Datum(call.fail("whether it is a number of Python or of NumPy is not known"))
                     : Number{type, dtype == nullptr && call.name == "random.randint"};
}

/// `np.random.choice(values, n)`: of a number, from its range.
Datum choice(const LibraryCall& call) {
    const auto values = array_argument(call);
    const Datum* size = call.keyword("size");
    if (!values || !values->axes || values->axes->size() > 1) {
        return call.fail("what it chooses from is not known");
    }
    const bool is_range = values->axes->empty();
    if (size == nullptr && is_range && call.library == Library::Numpy) {
        return Number{types::int64, true};
    }
    const Type type = is_range ? types::int64 : values->element;
    return size == nullptr ? element_of(Array{call.library, type, Axes{}})
                           : new_array(call, type, shape_argument(size));
}

Datum permutation(const LibraryCall& call) {
    const auto values = array_argument(call);
    if (!values || !values->axes) {
        return call.fail("what it permutes is not known");
    }
    return values->axes->empty()
               ? new_array(call, types::int64,
                           std::vector<Extent>{integer_of(&call.arguments.front())})
               : Datum(Array{call.library, values->element, unplaced_unless_c(*values->axes)});
}

Datum seeded(const LibraryCall&) { return ConstantValue{NoneValue{}}; }

Datum generator(const LibraryCall& call) {
    return Instance{call.library == Library::Cupy ? "cupy.random" : "numpy.random"};
}

constexpr LibraryRow kRandomRows[] = {
    {"random.rand | random.randn", "...; dtype", by_extents},
    {"random.random_sample | random.ranf | random.sample", "size dtype", by_size},
    {"random.random | random.standard_normal", "size dtype _out", by_size},
    {"random.standard_exponential", "size dtype _method _out", by_size},
    {"random.exponential | random.rayleigh | random.chisquare | random.standard_t | "
     "random.pareto | random.power | random.weibull",
     "scale size; df a", one_parameter},
    {"random.uniform | random.normal | random.beta | random.gamma | random.laplace | "
     "random.logistic | random.lognormal | random.gumbel | random.vonmises | random.wald",
     "low high size dtype; loc scale a b shape mean sigma mu kappa", two_parameters},
    {"random.triangular", "left mode right size", three_parameters},
    {"random.poisson | random.geometric | random.zipf", "lam size; p a", one_parameter_count},
    {"random.binomial | random.negative_binomial", "n p size", two_parameters_count},
    {"random.randint | random.integers", "low high size dtype endpoint", integers},
    {"random.choice", "a size replace p", choice},
    {"random.permutation | random.permuted", "x", permutation},
    {"random.seed", "*", seeded},
    {"random.shuffle", "x! axis", seeded},
    {"random.default_rng | random.RandomState | random.Generator | random.PCG64 | random.MT19937",
     "*", generator},
};

}  // namespace

std::span<const LibraryRow> random_rows() { return kRandomRows; }

}  // namespace pykern2cu::launches
