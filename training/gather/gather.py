"""Makes the corpus of the languages that `../shared/data/corpus` has little or nothing of, from snapshots of public repositories.

`python3 training/gather/gather.py --snapshots DIR --packages DIR --out DIR`; training/README.md says where they come from.
"""

import argparse
from pathlib import Path

from documents import translated_documents, translated_strings
from question_sets import question_sets
from sentences import sentence_lists, treebanks
from words import map_names, picture_names, wordnets
from writer import Writer

MOST_WORDS = 450_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--snapshots", type=Path, required=True, help="folder with a directory owner+name/repo for each repository")
    parser.add_argument("--packages", type=Path, required=True, help="folder with the unpacked npm packages")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    writer = Writer(chosen.out, MOST_WORDS)
    for stage in (translated_documents, translated_strings, question_sets, treebanks, sentence_lists, map_names):
        stage(chosen.snapshots, writer)
        print(f"{stage.__name__}: {sum(map(len, writer.passages.values()))} passages, {sum(map(len, writer.pairs.values()))} pairs", flush=True)
    wordnets(chosen.snapshots, chosen.packages, writer)
    picture_names(chosen.packages, writer)
    writer.finish()
    for source in writer.passages:
        print(source, {language: count for (of, language), count in sorted(writer.words.items()) if of == source})
    print({kind: len(lines) for kind, lines in writer.pairs.items()}, {language: len(lines) for language, lines in writer.held_back.items()})


if __name__ == "__main__":
    main()
