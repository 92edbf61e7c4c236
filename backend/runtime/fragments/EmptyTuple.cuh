// The Python tuple of no values.
struct EmptyTuple {};
