import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkNote, splitToFit } from './chunk-note.ts';
import { createLineIndex } from './markdown/line-index.ts';
import { parseNote } from './parse-note.ts';
import { toVaultPath } from './paths/paths.ts';
import { PATHOLOGICAL_NOTES } from './testing/pathological-notes.ts';
import type { Chunk } from './paths/note.ts';

const countTokens = (_text: string, from: number, to: number): number => Math.ceil((to - from) / 4);

function chunks(text: string, maxTokens = 20, minTokens = 0): Chunk[] {
  return chunkNote(parseNote(toVaultPath('n.md'), text), text, { maxTokens, minTokens, countTokens });
}

const shown = (text: string, maxTokens: number, minTokens: number): [string, string][] =>
  chunks(text, maxTokens, minTokens).map((chunk) => [chunk.text.replace(/\s+/g, ' '), chunk.headingPath.join(' > ')]);

describe('small sections', () => {
  const long = 'a section with words enough to stand alone in a result';

  it('are merged with the next one of the same parent, and keep the first heading path', () => {
    expect(shown(`# T\n\nintro\n\n## A\n\nfew\n\n## B\n\n${long}\n\n## C\n\n${long}`, 40, 10)).toEqual([
      [`# T intro ## A few ## B ${long}`, 'T'],
      [`## C ${long}`, 'T > C'],
    ]);
  });

  it('are not merged where the result would be too long', () => {
    expect(shown(`## A\n\nfew\n\n## B\n\n${long}`, 16, 10).map(([, path]) => path)).toEqual(['A', 'B']);
  });

  it('are merged with the one before where the next is under another parent', () => {
    expect(shown(`# T\n\n## A\n\n${long}\n\n### See also\n\n[[N]]\n\n## B\n\n${long}`, 40, 10)).toEqual([
      [`# T ## A ${long} ### See also [[N]]`, 'T > A'],
      [`## B ${long}`, 'T > B'],
    ]);
    expect(shown(`# T\n\n## A\n\n### X\n\nfew\n\n## B\n\n${long}`, 40, 10).map(([, path]) => path)).toEqual([
      'T > A > X',
      'T > B',
    ]);
  });

  it('are merged with a large section only where they are small', () => {
    expect(shown(`# A\n\n${long}\n\n# B\n\n${long}`, 60, 10)).toHaveLength(2);
  });
});

describe('chunks', () => {
  it('begin at headings and know their heading path', () => {
    const text = '---\na: 1\n---\nintro\n\n# A\n\ntext a\n\n## B `x`\ntext b\n\n### C\n\n# D\ntext d\n';
    expect(chunks(text).map((chunk) => [chunk.text, chunk.headingPath, chunk.line, chunk.toLine])).toEqual([
      ['intro', [], 4, 4],
      ['# A\n\ntext a', ['A'], 6, 8],
      ['## B `x`\ntext b', ['A', 'B x'], 10, 11],
      ['### C\n\n# D\ntext d', ['D'], 13, 16],
    ]);
  });

  it('keep code and tables whole where they fit', () => {
    const code = '```js\nconst a = 1;\n\nconst b = 2;\n```';
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    expect(
      chunks(`${'word '.repeat(10)}\n\n${code}\n\n${'word '.repeat(10)}\n\n${table}`).map((chunk) => chunk.text),
    ).toEqual(
      ['word '.repeat(10).trim(), code, 'word '.repeat(10).trim(), table]
        .map((part) => (part.startsWith('word') ? `${part} ` : part))
        .map((part) => expect.stringContaining(part.trim()) as string),
    );
  });

  it('cut what is too long at line ends, sentences or words, never inside a character', () => {
    const lines = chunks(`\`\`\`\n${'let x = 1;\n'.repeat(40)}\`\`\``);
    expect(lines.length).toBeGreaterThan(3);
    for (const { text } of lines) for (const line of text.split('\n')) expect(['```', 'let x = 1;']).toContain(line);
    for (const { text } of chunks('One sentence here. Another one there! '.repeat(12))) expect(text).toMatch(/[.!]$/);
    for (const { text } of chunks('第一句话在这里。第二句话在那里。'.repeat(20))) expect(text).toMatch(/。$/);
    for (const { text } of chunks('😀'.repeat(300))) expect(text.isWellFormed()).toBe(true);
  });

  it('are none for a note without a body', () => {
    expect(chunks('')).toEqual([]);
    expect(chunks('---\na: 1\n---\n\n \n')).toEqual([]);
  });

  it('of any text hold all of it, once, in order, at their exact positions', () => {
    const line = fc.array(
      fc.constantFrom(
        '# ',
        '## ',
        '- ',
        '> ',
        '    ',
        '```',
        '| a |',
        '|---|',
        'word ',
        '日本語。',
        '😀',
        '%%',
        '$$',
        '---',
        '',
        'long words in a row that go on ',
      ),
      { maxLength: 5 },
    );
    const anyText = fc
      .array(
        line.map((pieces) => pieces.join('')),
        { maxLength: 20 },
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 30 }),
        (text, maxTokens, minTokens) => {
          const lines = createLineIndex(text);
          let end = parseNote(toVaultPath('n.md'), text).bodyFrom;
          for (const chunk of chunks(text, maxTokens, minTokens)) {
            expect(chunk.from).toBeGreaterThanOrEqual(end);
            expect(text.slice(end, chunk.from)).toMatch(/^[\s>]*$/);
            expect(chunk.text).toBe(text.slice(chunk.from, chunk.to));
            expect([chunk.line, chunk.toLine]).toEqual([lines.lineAt(chunk.from), lines.lineAt(chunk.to)]);
            expect(chunk.text.isWellFormed()).toBe(true);
            end = chunk.to;
          }
          expect(text.slice(end)).toMatch(/^[\s>]*$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('counts the tokens of a long text in linear time, and stops once the limit is passed', () => {
  const text = PATHOLOGICAL_NOTES.find(({ name }) => name === 'one line of words')!.make(400_000);
  let looked = 0;
  const parts = splitToFit(text, 0, text.length, {
    maxTokens: 200,
    countTokens: (_text, from, to, most) => {
      const tokens = Math.min(to - from, most + 1);
      looked += tokens;
      return tokens;
    },
  });
  expect(parts.length).toBeGreaterThan(2000);
  expect(looked).toBeLessThan(4 * text.length);
});
