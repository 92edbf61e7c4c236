// needs: gcd
// numpy.lcm; 0 where either is 0.
template <class Int>
static __device__ inline Int lcm(Int a, Int b) {
    const Int divisor = gcd(a, b);
    const Int multiple = divisor == 0 ? Int(0) : static_cast<Int>(a / divisor * b);
    return multiple < Int(1) ? static_cast<Int>(-multiple) : multiple;
}
