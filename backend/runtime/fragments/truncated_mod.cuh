// numpy.fmod of integers has the sign of a; a zero divisor gives 0.
template <class Int>
static __device__ inline Int truncated_mod(Int a, Int b) {
    const bool is_minus_one = b < Int(1) && b == static_cast<Int>(-1);
    return b == 0 || is_minus_one ? Int(0) : static_cast<Int>(a % b);
}
