from cupyx import jit


@jit.rawkernel()
def itself(log, n):
    log[0] += 1
    log[log[0]] = n
    if n > 0:
        itself(log, n - 1)
        itself(log, n - 2)


@jit.rawkernel()
def one(log, n):
    if n > 0:
        another(log, n - 1)
        log[0] += 1
        log[log[0]] = n


@jit.rawkernel()
def another(log, n):
    log[0] += 1
    log[log[0]] = -n
    one(log, n)
