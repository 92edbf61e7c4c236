// needs: UniTuple
// Quotient and remainder of a / b rounded down. Division by zero gives 0 and 0, as in CuPy.
template <class Int>
static __device__ inline UniTuple<Int, 2> divmod_int(Int a, Int b) {
    const bool is_minus_one = b < Int(1) && b == static_cast<Int>(-1);
    if (b == 0) {
        return {{0, 0}};
    }
    if (is_minus_one) {
        return {{static_cast<Int>(Int(0) - a), 0}};
    }
    const Int quotient = static_cast<Int>(a / b);
    const Int remainder = static_cast<Int>(a % b);
    const bool is_rounded_up = remainder != 0 && (remainder < Int(1)) != (b < Int(1));
    return is_rounded_up
               ? UniTuple<Int, 2>{{static_cast<Int>(quotient - 1), static_cast<Int>(remainder + b)}}
               : UniTuple<Int, 2>{{quotient, remainder}};
}
