// needs: <cstdint>
// Not a time: a datetime64 or timedelta64 without a value.
constexpr int64_t NAT = INT64_MIN;
