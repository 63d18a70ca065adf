#!/usr/bin/env python3
"""Reads a folder of notes by the vault's conventions, with the standard library alone, and prints what it found.

    python3 scripts/count-vault/main.py <folder>

It shares no code with the app, nor its way of reading. Printed is JSON: for each note, by kind, "line value" of everything found.
`npm run check:counts` holds the app's own reading against it.
"""
import json
import os
import sys

from blocks import Blocks
from frontmatter import count_frontmatter, split_frontmatter

KINDS = ('headings', 'tags', 'tasks', 'wikilinks', 'embeds', 'markdown', 'properties', 'comments')


def count_note(text):
    lines = [line[:-1] if line.endswith('\r') else line for line in text.removeprefix('\ufeff').split('\n')]
    found = {kind: [] for kind in KINDS}
    frontmatter, first = split_frontmatter(lines)
    count_frontmatter(frontmatter, found)
    Blocks(lines, first, found).run()
    return {kind: entries for kind, entries in found.items() if entries}


def count_vault(root):
    notes = {}
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith('.') and name != 'node_modules']
        for name in files:
            if name.lower().endswith('.md') and not name.startswith('.'):
                path = os.path.join(folder, name)
                with open(path, encoding='utf-8', errors='replace', newline='') as file:
                    notes[os.path.relpath(path, root)] = count_note(file.read())
    return notes


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    json.dump(count_vault(sys.argv[1]), sys.stdout, ensure_ascii=False)
