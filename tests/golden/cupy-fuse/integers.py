# flags: "--sig=integers(uint8[:], int16[:])"
import cupy


@cupy.fuse
def integers(a, b):
    total = (a + b) << 2
    return total & 0xFF, ~a, -b, cupy.abs(b), a > b
