"""Single sentences: treebanks of the same news and encyclopaedia sentences in many languages, and sentences to be read aloud."""

import random
import re
from collections import defaultdict
from pathlib import Path

from languages import LANGUAGES
from snapshots import Snapshot
from writer import Writer

PARALLEL_TREEBANKS = {
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Portuguese": "pt", "Polish": "pl", "Czech": "cs", "Turkish": "tr",
    "Russian": "ru", "Arabic": "ar", "Hindi": "hi", "Korean": "ko", "Japanese": "ja", "Chinese": "zh", "Thai": "th", "Indonesian": "id",
}
TREEBANKS = {"Romanian-RRT": "ro", "Greek-GUD": "el", "Vietnamese-VTB": "vi", "Dutch-LassySmall": "nl", "Hebrew-IAHLTwiki": "he", "Korean-Kaist": "ko"}
# How many sentences of a treebank make a passage, where it does not say where its documents end.
TOGETHER = 5


def _sentences(text: str) -> list[tuple[str, str, bool]]:
    """(id, text, whether a document begins)."""
    found, name, begins = [], "", False
    for line in text.split("\n"):
        if line.startswith("# newdoc"):
            begins = True
        elif line.startswith("# sent_id ="):
            name = line[11:].strip()
        elif line.startswith("# text ="):
            found.append((name, line[8:].strip(), begins))
            begins = False
    return found


def treebanks(snapshots: Path, writer: Writer) -> None:
    by_id: dict[str, dict[str, str]] = defaultdict(dict)
    for name, language in PARALLEL_TREEBANKS.items():
        for _, text in Snapshot(snapshots, f"UniversalDependencies/UD_{name}-PUD").texts(lambda path: path.endswith("-ud-test.conllu")):
            documents: dict[str, list[str]] = defaultdict(list)
            for sentence, said, _ in _sentences(text):
                by_id[sentence][language] = said
                documents[sentence[:6]].append(said)
            for together in documents.values():
                writer.passage("ud-pud", language, "", "", " ".join(together))
    draw = random.Random(11)
    for languages in by_id.values():
        for language, said in languages.items():
            if "en" in languages and language != "en":
                writer.pair("parallel", "ud-pud", "en", language, languages["en"], said)
            for other in draw.sample([name for name in languages if name not in ("en", language)], min(3, max(0, len(languages) - 2))):
                writer.pair("parallel", "ud-pud", other, language, languages[other], said)
    for name, language in TREEBANKS.items():
        for _, text in Snapshot(snapshots, f"UniversalDependencies/UD_{name}").texts(lambda path: re.search(r"-ud-(train|dev|test)\.conllu$", path)):
            together: list[str] = []
            for _, said, begins in _sentences(text):
                if begins or len(together) == TOGETHER:
                    writer.passage(f"ud-{name.lower()}", language, "", "", " ".join(together))
                    together = []
                together.append(said)


def sentence_lists(snapshots: Path, writer: Writer) -> None:
    """Each sentence by itself: neighbours in these lists have nothing to do with each other."""
    pattern = re.compile(r"^server/data/([\w-]+)/(sentence-collector|wiki\.zh-cn|setimes|frasi|danielsjf|pcmill)\.txt$")
    for path, text in Snapshot(snapshots, "mozilla/common-voice").texts(pattern.match):
        language = pattern.match(path)[1].split("-")[0]
        if language in LANGUAGES and language not in ("en", "de", "fr", "es"):
            for line in text.split("\n"):
                writer.passage("common-voice", language, "", "", line.strip())
