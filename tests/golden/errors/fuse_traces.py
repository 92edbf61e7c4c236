# flags: "--sig=endless(float32[:], int)" "--sig=of_elements(float32[:], int)" "--sig=wrong_each_time(float32[:], int)" "--sig=list_in_loop(float32[:], int)" "--sig=list_result(float32[:], int)" "--sig=beyond(float32[:], int)"
import cupy


@cupy.fuse
def endless(x, n):
    k = 1
    while k > 0:
        x = x * 2
        k += 1
    return x


@cupy.fuse
def of_elements(x, n):
    total = [x]
    while total[0] > 0:
        total[0] = total[0] - 1
    return total[0]


@cupy.fuse
def wrong_each_time(x, n):
    items = [x, x * 2]
    for k in range(3):
        items.append(items[k] + "text")
    return items[0]


@cupy.fuse
def list_in_loop(x, n):
    items = []
    for k in range(n):
        items.append(x)
    return items[0]


@cupy.fuse
def list_result(x, n):
    return [x, x + n]


@cupy.fuse
def beyond(x, n):
    items = [x, x + n]
    return items[2]
