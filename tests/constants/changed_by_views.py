"""Views of arrays by other ways than slices. Each program stands for itself."""
# ==== 0
import numpy as np
T = np.array([1.0, 2.0, 3.0])
T.__getitem__(slice(0, 2))[0] = 9
R = T[0]  #? float64(9.0)
# ==== 1
import numpy as np
T = np.array([1.0, 2.0, 3.0])
d = np.s_[T]
d[0] = 9
R = T[0]  #? float64(9.0)
# ==== 2
import numpy as np
T = np.array([1.0, 2.0, 3.0])
np.index_exp[T][0][0] = 9
R = T[0]  #? float64(9.0)
# ==== 3
import numpy as np
T = np.array([1.0, 2.0, 3.0])
d = np.ctypeslib.as_array(T)
d[0] = 9
R = T[0]  #? float64(9.0)
# ==== 4
import numpy as np
T = np.array([1.0, 2.0, 3.0])
d = np.polyder(T, 0)
d.fill(9)
R = T[0]  #? float64(9.0)
# ==== 5
import numpy as np
T = np.array([1.0, 2.0, 3.0])
np.histogram([1], T)[1][0] = 9
R = T[0]  #? float64(9.0)
# ==== 6
import numpy as np
T = np.array([1.0, 2.0, 3.0])
np.poly1d(T).coef[0] = 9
R = T[0]  #? float64(9.0)
# ==== 7
import numpy as np
T = np.array([1.0, 2.0, 3.0])
r = np.r_[T]
r[0] = 9
R = T[0]  #: float64(1.0)
