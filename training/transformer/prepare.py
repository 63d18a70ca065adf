"""What the small transformer is trained from: the corpus in the ids of the shipped table, the table, and the sets it is reported on."""

import argparse
import pickle
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from encode import Corpus, encode_corpus  # noqa: E402
from evaluate import Evaluation  # noqa: E402
from model_files import read_model  # noqa: E402
from read_corpus import read_pairs, read_passages  # noqa: E402
from tokenise import Tokeniser  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent


def make_small(file: Path) -> None:
    """Ids in two bytes and names as numbers: a third of the size, to be carried to another machine."""
    with np.load(file) as stored:
        data = {name: stored[name] for name in stored.files}
    for name, values in data.items():
        if name.endswith("_ids"):
            data[name] = values.astype(np.uint16)
        elif name.endswith(("_offsets", "_key")):
            data[name] = values.astype(np.uint32)
        else:
            data[name] = np.unique(values, return_inverse=True)[1].astype(np.uint8)
    np.savez(file, **data)


def read_small(file: Path) -> Corpus:
    corpus = Corpus(file)
    for texts in (corpus.passages, corpus.titles, corpus.a, corpus.b):
        texts.offsets = texts.offsets.astype(np.int64)
    corpus.title_key, corpus.a_key, corpus.b_key = (keys.astype(np.int64) for keys in (corpus.title_key, corpus.a_key, corpus.b_key))
    return corpus


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=ROOT / "../shared/data/corpus")
    parser.add_argument("--evaluation", type=Path, default=ROOT / "../shared/data/eval")
    parser.add_argument("--model", type=Path, default=ROOT / "public/models/latent-static")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    tokenise, rows, _ = read_model(chosen.model)
    encode_corpus(read_passages(chosen.corpus, {"en"}), read_pairs(chosen.corpus, {"en"}), tokenise, chosen.out / "corpus.npz")
    make_small(chosen.out / "corpus.npz")
    np.save(chosen.out / "table.npy", rows.astype(np.float16))
    (chosen.out / "evaluation.pickle").write_bytes(pickle.dumps(Evaluation(chosen.evaluation, tokenise, ["en"])))


if __name__ == "__main__":
    main()
