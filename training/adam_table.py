"""A table of token vectors with its gradient and Adam's moments."""

import numpy as np

import kernels
from batches import Spans
from kernels import unit


class AdamTable:
    def __init__(self, table: np.ndarray):
        self.rows = np.array(table, np.float32, order="C")
        self.gradient = np.zeros_like(self.rows)
        self.first, self.second = np.zeros_like(self.rows), np.zeros_like(self.rows)
        self.touched = np.zeros(len(self.rows), np.uint8)
        self.steps = 0
        # Rates are given relative to the table's own size.
        self.scale = float(np.sqrt((self.rows**2).sum(axis=1).mean() / self.rows.shape[1]))

    def pool(self, spans: Spans) -> tuple[np.ndarray, np.ndarray]:
        """Unit vectors of the spans, and the lengths that they had."""
        return unit(kernels.pool(self.rows, *spans))

    def push(self, spans: Spans, vectors: np.ndarray, lengths: np.ndarray, gradient: np.ndarray) -> None:
        """Takes the gradient at unit vectors back to the tokens."""
        along = vectors * (gradient * vectors).sum(axis=1, keepdims=True)
        kernels.scatter(self.gradient, self.touched, *spans, (gradient - along) / lengths)

    def step(self, rate: float) -> None:
        self.steps += 1
        kernels.adam(self.rows, self.gradient, self.first, self.second, self.touched, rate * self.scale, self.steps)

    def state(self) -> dict[str, np.ndarray]:
        return {"rows": self.rows, "first": self.first, "second": self.second, "counters": np.array([self.steps, self.scale])}

    def restore(self, state) -> None:
        self.rows, self.first, self.second = (state[name] for name in ("rows", "first", "second"))
        self.steps, self.scale = int(state["counters"][0]), float(state["counters"][1])
