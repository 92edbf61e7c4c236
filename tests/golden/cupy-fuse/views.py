# flags: "--sig=bordered(float32[:, :], float32[:])" "--sig=standardized(float64[:, :])"
import cupy


@cupy.fuse
def bordered(u, edge):
    """The mirrored sum of a square field, less its border."""
    mirrored = u[::-1] + u[:, ::-1]
    return mirrored + u.T - u[0] - u[:, -1, None] + edge * u.shape[0]


@cupy.fuse
def standardized(x):
    """Each column with its mean taken away, and the first of the results."""
    centred = x - x.sum(axis=0) / len(x)
    return centred, centred[0]
