import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { DEEPEST, LONGEST_PARAGRAPH, inlinePieces } from './bound-parser.ts';
import { vaultLanguage } from './create-editor.ts';
import { LONGEST_LINE, plainLines } from './start-of-text.ts';

const parse = (text: string) => vaultLanguage.parser.parse(text);

/** Names of the nodes around a place, outermost first. */
function around(text: string, at: number): string[] {
  const names: string[] = [];
  for (let node: ReturnType<typeof resolve> | null = resolve(text, at); node; node = node.parent)
    names.unshift(node.name);
  return names;
}

const resolve = (text: string, at: number) => parse(text).resolveInner(at, 1);

function deepest(text: string): number {
  let [depth, most] = [0, 0];
  parse(text).iterate({ enter: () => void (most = Math.max(most, ++depth)), leave: () => void (depth -= 1) });
  return most;
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('the editor parses in time linear in the length of the text', () => {
  // Each took from five to twenty-five seconds.
  it.each([
    ['quotes 5,000 deep', '>'.repeat(5000).concat(' line\n').repeat(20)],
    ['addresses in open angle brackets', '<http:'.repeat(60_000)],
    ['addresses in open angle brackets, line by line', '<http:\n'.repeat(60_000)],
    ['links whose address is not closed', '[a](\n'.repeat(40_000)],
    ['emphasis that closes', 'a* b_ \n'.repeat(60_000)],
    ['backticks in runs that grow', Array.from({ length: 700 }, (_, count) => `a${'`'.repeat(count)}\n`).join('')],
    ['white space under a bar', `a | b\n${' '.repeat(90_000)}x\n`],
    ['math marks', '$$\n'.repeat(60_000)],
  ])('%s', (_name, text) => {
    expect(processorTime(() => parse(text))).toBeLessThan(4000);
  });
});

describe('text over a limit is shown plain', () => {
  it('shows nesting beyond the limit as plain text', () => {
    expect(deepest(`${'> '.repeat(5000)}end`)).toBeLessThanOrEqual(DEEPEST + 2);
    expect(deepest(`${'- '.repeat(5000)}end`)).toBeLessThanOrEqual(DEEPEST + 2);
    expect(around(`${'> '.repeat(20)}**deep**`, 44)).toEqual([
      'Document',
      ...Array<string>(20).fill('Blockquote'),
      'Paragraph',
      'StrongEmphasis',
    ]);
  });

  it('shows a line that is too long as plain text, and no other line', () => {
    const long = `- **not** ${'word '.repeat(LONGEST_LINE / 5)}[[not]]`;
    const text = `**bold**\n\n${long}\n\n[[linked]]\n`;
    expect(around(text, 3)).toContain('StrongEmphasis');
    expect(around(text, text.indexOf('not]]'))).not.toContain('Wikilink');
    expect(around(text, text.indexOf('word'))).toContain('ListItem');
    expect(around(text, text.indexOf('linked'))).toContain('Wikilink');
  });

  it('parses every line of a long paragraph of ordinary lines', () => {
    const text = '[[linked]] and **bold** text of a line\n'.repeat(LONGEST_PARAGRAPH / 10);
    let links = 0;
    parse(text).iterate({ enter: ({ name }) => void (links += name === 'Wikilink' ? 1 : 0) });
    expect(links).toBe(LONGEST_PARAGRAPH / 10);
  });
});

describe('long paragraphs', () => {
  it('reads a long paragraph of ordinary text as one', () => {
    const text = 'An ordinary sentence, with a [link](to.md) and *emphasis*, as they are written. '.repeat(30);
    expect(inlinePieces(text)).toEqual([{ from: 0, to: text.length }]);
  });

  it('cuts a long paragraph of nothing but marks between words', () => {
    const text = '*a **b '.repeat(600);
    const pieces = inlinePieces(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
    for (const { from } of pieces.slice(1)) expect(text.charAt(from - 1)).toBe(' ');
  });

  it('never cuts a long paragraph within a character', () => {
    const text = '*😀'.repeat(2000);
    for (const { from } of inlinePieces(text).slice(1)) expect(text.codePointAt(from - 1)).not.toBeGreaterThan(0xffff);
  });
});

it('parses a line again when its leading space was deleted', () => {
  const before = EditorState.create({ doc: '    ~~~\n> quote\n', extensions: vaultLanguage });
  ensureSyntaxTree(before, before.doc.length, 60_000);
  const after = before.update({ changes: { from: 0, to: 1 } }).state;
  expect(ensureSyntaxTree(after, after.doc.length, 60_000)?.resolveInner(7, 1).parent?.name).toBe('FencedCode');
});

it('keeps the length of each line, however much of it is parsed', () => {
  for (const line of ['short', 'x'.repeat(LONGEST_LINE + 1), `a${' '.repeat(2000)}b`, '']) {
    const input = { length: line.length, lineChunks: true, chunk: () => line, read: () => line };
    expect(plainLines(input).chunk(0)).toHaveLength(line.length);
  }
});
