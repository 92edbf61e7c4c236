from cupyx import jit
from cupyx.scipy import special


@jit.rawkernel()
def of_one(x, out):
    v = x[0]
    half = x[1]
    out[0] = special.erf(v)
    out[1] = special.erfc(v)
    out[2] = special.erfcx(v)
    out[3] = special.j0(v)
    out[4] = special.j1(v)
    out[5] = special.y0(v)
    out[6] = special.y1(v)
    out[7] = special.yn(2, v)
    out[8] = special.i0(v)
    out[9] = special.i1(v)
    out[10] = special.ndtr(v)
    out[11] = special.ndtri(half)
    out[12] = special.expit(v)
    out[13] = special.logit(half / 2)
    out[14] = special.exp10(v)
    out[15] = special.cbrt(v * 8)
    out[16] = special.exp2(v)
    out[17] = special.expm1(v)


@jit.rawkernel()
def of_lines(x, out):
    v = x[0]
    half = x[1]
    out[0] = special.erfinv(half)
    out[1] = special.erfcinv(half)
    out[2] = special.log1p(v)
    out[3] = special.gamma(half)
    out[4] = special.gamma(-v)
    out[5] = special.gammaln(half)
    out[6] = special.log_expit(v)
    out[7] = special.entr(half)
    out[8] = special.xlogy(v, half)
    out[9] = special.xlogy(0, v - v)
    out[10] = special.xlog1py(v, half)
    out[11] = special.sinc(half)
