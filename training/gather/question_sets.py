"""Questions about encyclopaedia paragraphs: the published training parts to learn from, the others held back."""

import gzip
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from markdown import Section
from snapshots import Snapshot
from writer import Writer

# Source, repository, language, files, and whether they are held back.
SETS = [
    ("tquad", "okanvk/Turkish-Reading-Comprehension-Question-Answering-Dataset", "tr", "data/2020-enelpi-squad-dataset/", False),
    ("heq", "NNLP-IL/Hebrew-Question-Answering-Dataset", "he", "data/data v1.1/", True),
]


def question_sets(snapshots: Path, writer: Writer) -> None:
    for source, repository, language, folder, held in SETS:
        for path, text in Snapshot(snapshots, repository).texts(lambda path: path.startswith(folder) and path.endswith(".json")):
            if held or "train" in path:
                _add(writer, source, language, _squad(json.loads(text)), held)
    _thai(snapshots, writer)
    _italian(snapshots, writer)


def _squad(data: dict) -> Iterator[tuple[str, str, list[str]]]:
    for article in data["data"]:
        for paragraph in article["paragraphs"]:
            yield article.get("title", ""), paragraph["context"], [each["question"] for each in paragraph["qas"] if each.get("answers") and not each.get("is_impossible")]


def _add(writer: Writer, source: str, language: str, paragraphs, held: bool) -> None:
    for title, context, questions in paragraphs:
        if held:
            writer.held_back[f"{language}-questions"] += [{"id": f"{source} {question}", "s": source, "q": question, "p": context} for question in questions]
            continue
        writer.document(source, language, title, [Section(1, title, [context])])
        for question in questions:
            writer.pair("qa", source, language, language, question, context)


def _thai(snapshots: Path, writer: Writer) -> None:
    """iApp's questions; only the archive is small enough for a snapshot."""
    packed = Snapshot(snapshots, "iapp-technology/iapp-wiki-qa-dataset").bytes("squad_format/data.zip")
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        for part in ("train", "test"):
            by_context: dict[tuple[str, str], list[str]] = {}
            for line in archive.read(f"data/{part}.jsonl").decode().splitlines():
                entry = json.loads(line)
                by_context.setdefault((entry["title"], entry["context"]), []).append(entry["question"])
            _add(writer, "iapp-wiki-qa", "th", [(*key, questions) for key, questions in by_context.items()], part == "test")


def _italian(snapshots: Path, writer: Writer) -> None:
    """Translated from the part of SQuAD that XQuAD is of, so it is held back."""
    packed = Snapshot(snapshots, "crux82/squad-it").bytes("SQuAD_it-test.json.gz")
    _add(writer, "squad-it", "it", _squad(json.loads(gzip.decompress(packed))), True)
