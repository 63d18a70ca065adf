"""Spans of token ids as tensors of one length, between [CLS] and [SEP], as tokenizers of BERT's family give them."""

import numpy as np
import torch

from encoder import POSITIONS

FIRST, LAST = 2, 3
STEP = 32


def padded(spans, device: str):
    """`spans`: ids, start of each, end of each. Answers ids and mask, both texts × tokens, tokens a multiple of 32."""
    ids, start, end = spans
    lengths = np.minimum(end - start, POSITIONS - 2)
    longest = min(-(-(int(lengths.max()) + 2) // STEP) * STEP, POSITIONS)
    at = np.arange(longest)[None]
    source = np.clip(start[:, None] + at - 1, 0, len(ids) - 1)
    out = np.where(at <= lengths[:, None], ids[source].astype(np.int64), 0)
    out[:, 0] = FIRST
    out[np.arange(len(out)), lengths + 1] = LAST
    mask = at < (lengths + 2)[:, None]
    move = lambda array: torch.from_numpy(array).pin_memory().to(device, non_blocking=True) if device == "cuda" else torch.from_numpy(array)
    return move(out), move(mask)
