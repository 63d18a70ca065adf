import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { TextDocument } from './text-document.ts';

const fromLines = (text: string) => TextDocument.from(Text.of(text.split('\n')));
const PROPERTIES = '---\na: 1\nb:\n  - 2\n---\n';
const LONG = 'A line.\n'.repeat(5000);

it.each([
  '',
  'one',
  'one\n',
  '\n',
  PROPERTIES,
  `\uFEFF${PROPERTIES}text\n`,
  `${PROPERTIES}text\n---\nmore`,
  '---\na: 1\n...\ntext',
  '---\na: 1\n---',
  '---\na: 1\n--- \t\ntext',
  '---\na: 1\n---more\n---\ntext',
  '---\na: 1',
  '---\n---\ntext',
  '---\n',
  '--- \na: 1\n---\n',
  '---js\na: 1\n---\n',
  '---\n\nA rule above.\n\n---\n\nAnd below.\n',
  `---\n${LONG}`,
  `${PROPERTIES}${LONG}`,
])('is the same text as a string and as the lines of an editor: %j', (text) => {
  const head = text.slice(0, findFrontmatterBlock(text)?.bodyFrom ?? 0);
  for (const document of [TextDocument.from(text), fromLines(text)]) {
    expect([document.length, document.head()]).toEqual([text.length, head]);
    expect(document.lines.toString()).toBe(text);
    expect(String(document)).toBe(text);
  }
});

it('tells a text from another, whatever both are made of', () => {
  const texts = [LONG, `${LONG}x`, LONG.replace(/line\.\n$/, 'lane.\n'), LONG.replace('\n', ' '), 'one', 'two', ''];
  for (const one of texts)
    for (const other of texts) {
      const isSame = one === other;
      expect(TextDocument.from(one).equals(TextDocument.from(other))).toBe(isSame);
      expect(TextDocument.from(one).equals(fromLines(other))).toBe(isSame);
      expect(fromLines(one).equals(TextDocument.from(other))).toBe(isSame);
      expect(fromLines(one).equals(fromLines(other))).toBe(isSame);
    }
});
