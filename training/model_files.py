"""The three files of a static model, as docs/model-format.md describes them."""

import hashlib
import json
import struct
from pathlib import Path

import numpy as np

MAGIC = b"LSEM"
FORMAT_VERSION = 1
MAX_TOKENS = 512
HEADER = struct.Struct("<4sIII")


def quantise(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """One byte a value and one scale a row: the row's largest value becomes 127. A row of zeros has scale 0."""
    scales = (np.abs(table).max(axis=1) / 127).astype(np.float32)
    safe = np.where(scales > 0, scales, 1)[:, None]
    return scales, np.clip(np.rint(table / safe), -127, 127).astype(np.int8)


def dequantise(scales: np.ndarray, rows: np.ndarray) -> np.ndarray:
    return rows.astype(np.float32) * scales[:, None]


def write_model(folder: Path, tokens: list[str], table: np.ndarray, description: dict) -> str:
    """Writes `model.json`, `vocab.txt` and `vectors.bin`; returns the SHA-256 of the vectors' file."""
    folder.mkdir(parents=True, exist_ok=True)
    scales, rows = quantise(table)
    vectors = HEADER.pack(MAGIC, FORMAT_VERSION, *rows.shape) + scales.astype("<f4").tobytes() + rows.tobytes()
    vocabulary = ("\n".join(tokens) + "\n").encode()
    digest = hashlib.sha256(vectors).hexdigest()
    model = {
        "format": "latent-static",
        "formatVersion": FORMAT_VERSION,
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
        },
        "vectors": {"file": "vectors.bin", "bytes": len(vectors), "sha256": digest},
    }
    (folder / "vocab.txt").write_bytes(vocabulary)
    (folder / "vectors.bin").write_bytes(vectors)
    (folder / "model.json").write_text(json.dumps(model, indent=2, ensure_ascii=False) + "\n")
    return digest


def read_model(folder: Path) -> tuple[list[str], np.ndarray, dict]:
    model = json.loads((folder / "model.json").read_text())
    tokens = (folder / "vocab.txt").read_text().split("\n")[:-1]
    raw = (folder / "vectors.bin").read_bytes()
    magic, version, count, dimensions = HEADER.unpack_from(raw)
    if magic != MAGIC or version != FORMAT_VERSION:
        raise SystemExit(f"{folder}/vectors.bin is no static model of version {FORMAT_VERSION}. Write it anew with training/train.py.")
    scales = np.frombuffer(raw, "<f4", count, HEADER.size)
    rows = np.frombuffer(raw, np.int8, count * dimensions, HEADER.size + 4 * count).reshape(count, dimensions)
    return tokens, dequantise(scales, rows), model
