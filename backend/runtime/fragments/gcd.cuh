// numpy.gcd.
template <class Int>
static __device__ inline Int gcd(Int a, Int b) {
    while (b != 0) {
        const Int remainder = static_cast<Int>(a % b);
        a = b;
        b = remainder;
    }
    return a < Int(1) ? static_cast<Int>(-a) : a;
}
