import { describe, expect, it } from 'vitest';
import { parseNote } from '../../notes/parse-note.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { PATHOLOGICAL_NOTES } from '../../notes/testing/pathological-notes.ts';
import { outlineNote } from './note-queries.ts';

const PATH = toVaultPath('Note.md');
const outline = (text: string, more: { section?: string; most?: number; path?: string } = {}) =>
  outlineNote({ text, frontmatterRoom: 4000, most: 1000, ...more, path: toVaultPath(more.path ?? PATH) });

const NOTE = `---
title: The garden
aliases: [plot]
tags: [green, green]
---
# First

- [x] Water #green
- [ ] Weed

## Plan

To do. ^later
`;

describe('outlineNote', () => {
  it('tells what the note says', () => {
    expect(outline(NOTE)).toEqual({
      title: 'The garden',
      frontmatter: { title: 'The garden', aliases: ['plot'], tags: ['green', 'green'] },
      leftOut: { first: [], found: 0 },
      problem: undefined,
      tags: { first: ['green'], found: 1 },
      aliases: { first: ['plot'], found: 1 },
      headings: {
        first: [
          { level: 1, text: 'First', line: 6 },
          { level: 2, text: 'Plan', line: 11 },
        ],
        found: 2,
      },
      tasks: {
        first: [
          { mark: 'x', text: 'Water #green', line: 8 },
          { mark: ' ', text: 'Weed', line: 9 },
        ],
        found: 2,
      },
      words: parseNote(PATH, NOTE).words,
      lines: 13,
    });
  });

  it('finds a section or a block, and says nothing of one that is not there', () => {
    expect(outline(NOTE, { section: 'Plan' }).section).toEqual({ from: 11, to: 13 });
    expect(outline(NOTE, { section: '^later' }).section).toEqual({ from: 13, to: 13 });
    expect(outline(NOTE, { section: 'Nowhere' })).not.toHaveProperty('section');
  });

  it('counts the lines of a canvas in its cards', () => {
    const card = { id: 'a', type: 'text', text: '# Card\n\nTwo lines', x: 0, y: 0, width: 1, height: 1 };
    const told = outline(JSON.stringify({ nodes: [card], edges: [] }), { path: 'Board.canvas', section: 'Card' });
    expect(told).toMatchObject({ cards: expect.stringContaining('# Card\n\nTwo lines'), section: { from: 1 } });
    expect(told.headings.first).toEqual([{ level: 1, text: 'Card', line: 1 }]);
  });

  it.each(PATHOLOGICAL_NOTES)('gives the first of each list of a note made to be slow: $name', ({ make }) => {
    const text = make(4_000);
    const told = outline(text, { most: 20 });
    const note = parseNote(PATH, text);
    expect(told).toMatchObject({ title: note.title, words: note.words, problem: note.problem });
    for (const [list, all] of [
      [told.headings, note.headings.map(({ level, text: own, line }) => ({ level, text: own, line }))],
      [told.tasks, note.tasks.map(({ mark, text: own, line }) => ({ mark, text: own, line }))],
      [told.aliases, note.aliases],
      [told.tags, [...new Set(note.tags.map(({ name }) => name))]],
    ] as const)
      expect(list).toEqual({ first: all.slice(0, 20), found: all.length });
    expect(JSON.stringify(told.frontmatter ?? {}).length).toBeLessThanOrEqual(4000);
  });
});
