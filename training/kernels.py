"""kernels.c, compiled when it is first needed and called with numpy arrays."""

import ctypes
import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np

_SOURCE = Path(__file__).with_name("kernels.c")
_FLAGS = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC"]


def _load() -> ctypes.CDLL:
    digest = hashlib.sha256(_SOURCE.read_bytes()).hexdigest()[:16]
    library = Path(tempfile.gettempdir()) / f"latent-kernels-{os.getuid()}-{digest}.so"
    if not library.exists():
        unfinished = library.with_suffix(f".{os.getpid()}")
        try:
            subprocess.run([os.environ.get("CC", "cc"), *_FLAGS, "-o", str(unfinished), str(_SOURCE), "-lm"], check=True)
        except FileNotFoundError:
            raise SystemExit("Training compiles a small C file and found no compiler. Install gcc or clang, or name one in CC.") from None
        unfinished.rename(library)
    return ctypes.CDLL(str(library))


_LIBRARY = _load()


def _call(name: str, *arguments) -> None:
    """Arrays go as pointers, ints as C int, floats as C float; anything else is a ctypes value already."""
    def argument(value):
        if isinstance(value, np.ndarray):
            if not value.flags.c_contiguous:
                raise ValueError(f"{name}: an array is not contiguous")
            return value.ctypes.data_as(ctypes.c_void_p)
        if isinstance(value, float):
            return ctypes.c_float(value)
        return ctypes.c_int(value) if isinstance(value, int) else value

    getattr(_LIBRARY, name)(*map(argument, arguments))


def _spans(ids, start, end):
    return ids, np.ascontiguousarray(start, np.int64), np.ascontiguousarray(end, np.int64)


def count_neighbours(ids, offsets, window: int, counts) -> None:
    _call("count_neighbours", ids, offsets, ctypes.c_int64(len(offsets) - 1), len(counts), window, counts)


def positive_pmi(counts, row, context) -> None:
    _call("positive_pmi", counts, len(counts), row, context, ctypes.c_double(context.sum()))


def pool(table, ids, start, end) -> np.ndarray:
    """The sum of the rows of each span's tokens."""
    sums = np.empty((len(start), table.shape[1]), np.float32)
    _call("pool", table, table.shape[1], *_spans(ids, start, end), len(start), sums)
    return sums


def scatter(gradient, touched, ids, start, end, of_spans) -> None:
    _call("scatter", gradient, touched, gradient.shape[1], *_spans(ids, start, end), len(start), np.ascontiguousarray(of_spans, np.float32))


def adam(table, gradient, first, second, touched, rate: float, step: int) -> None:
    _call("adam", table, gradient, first, second, touched, *table.shape, float(rate), 1 - 0.9**step, 1 - 0.999**step)


def unit(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The vectors at length 1, and their lengths as a column."""
    lengths = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True)) + 1e-9
    return vectors / lengths, lengths
