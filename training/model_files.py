"""The three files of a static model, as docs/model-format.md describes them."""

import hashlib
import json
import struct
from pathlib import Path

import numpy as np

from affixes import Affixes
from tokenise import Tokeniser

MAGIC = b"LSEM"
MAX_TOKENS = 512
HEADER = struct.Struct("<4sIII")


# A value of four bits is kept as 1 to 15, its true size and 8.
LARGEST = {8: 127, 4: 7}
# With few steps it costs less to cut the largest values of a row than to make all steps as wide as they need.
CUTS = np.linspace(0.35, 1, 14)


def quantise(table: np.ndarray, bits: int = 8) -> tuple[np.ndarray, np.ndarray]:
    """One scale a row, and a whole number for each value. In bytes the row's largest value becomes 127, in four bits a row has the scale that it loses least by. A row of zeros has scale 0."""
    most, largest = np.abs(table).max(axis=1), LARGEST[bits]
    scales, least = np.zeros(len(table), np.float32), np.full(len(table), np.inf)
    for cut in CUTS if bits < 8 else [1.0]:
        tried = (most * cut / largest).astype(np.float32)
        lost = ((dequantise(tried, _whole(table, tried, largest)) - table) ** 2).sum(axis=1)
        scales, least = np.where(lost < least, tried, scales), np.minimum(lost, least)
    return scales, _whole(table, scales, largest)


def _whole(table: np.ndarray, scales: np.ndarray, largest: int) -> np.ndarray:
    return np.clip(np.rint(table / np.where(scales > 0, scales, 1)[:, None]), -largest, largest).astype(np.int8)


def dequantise(scales: np.ndarray, rows: np.ndarray) -> np.ndarray:
    return rows.astype(np.float32) * scales[:, None]


def _pack(rows: np.ndarray) -> bytes:
    """Two values a byte, the first in its lower half, each 8 too large."""
    raised = (rows + 8).astype(np.uint8)
    return (raised[:, ::2] | raised[:, 1::2] << 4).tobytes()


def _unpack(packed: np.ndarray) -> np.ndarray:
    return np.stack([packed & 15, packed >> 4], axis=-1).reshape(len(packed), -1).astype(np.int8) - 8


def write_model(folder: Path, tokenise: Tokeniser, table: np.ndarray, description: dict, bits: int = 8) -> str:
    """Writes `model.json`, `vocab.txt` and `vectors.bin`; returns the SHA-256 of the vectors' file. The format is the earliest that can say it."""
    folder.mkdir(parents=True, exist_ok=True)
    tokens, affixes = tokenise.tokens, tokenise.affixes
    scales, rows = quantise(table, bits)
    body = rows.tobytes() if bits == 8 else _pack(rows)
    vectors = HEADER.pack(MAGIC, 1 if bits == 8 else 2, *rows.shape) + scales.astype("<f4").tobytes() + body
    vocabulary = ("\n".join(tokens) + "\n").encode()
    digest = hashlib.sha256(vectors).hexdigest()
    model = {
        "format": "latent-static",
        "formatVersion": 2 if affixes or bits < 8 else 1,
        **description,
        "dimensions": rows.shape[1],
        "tokens": len(tokens),
        "maxTokens": MAX_TOKENS,
        "tokenizer": {
            "type": "wordpiece",
            "file": "vocab.txt",
            "bytes": len(vocabulary),
            "sha256": hashlib.sha256(vocabulary).hexdigest(),
            "continuation": "##",
            "maxWordCharacters": 100,
            "specialTokens": ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"],
            **({"affixes": [each._asdict() for each in affixes]} if affixes else {}),
        },
        "vectors": {"file": "vectors.bin", "bytes": len(vectors), "sha256": digest, **({"bits": bits} if bits < 8 else {})},
    }
    (folder / "vocab.txt").write_bytes(vocabulary)
    (folder / "vectors.bin").write_bytes(vectors)
    (folder / "model.json").write_text(json.dumps(model, indent=2, ensure_ascii=False) + "\n")
    return digest


def read_model(folder: Path) -> tuple[Tokeniser, np.ndarray, dict]:
    model = json.loads((folder / "model.json").read_text())
    tokens = (folder / "vocab.txt").read_text().split("\n")[:-1]
    raw = (folder / "vectors.bin").read_bytes()
    magic, version, count, dimensions = HEADER.unpack_from(raw)
    if magic != MAGIC or version not in (1, 2):
        raise SystemExit(f"{folder}/vectors.bin is no static model that is known here. Write it anew with training/train.py.")
    scales = np.frombuffer(raw, "<f4", count, HEADER.size)
    body = np.frombuffer(raw, np.uint8, offset=HEADER.size + 4 * count).reshape(count, -1)
    rows = body.view(np.int8) if version == 1 else _unpack(body)
    affixes = [Affixes(**each) for each in model["tokenizer"].get("affixes", [])]
    return Tokeniser(tokens, affixes), dequantise(scales, rows), model
