import { describe, expect, it } from 'vitest';
import { linkableBlocks, newBlockId } from './linkable-blocks.ts';
import { scanNote } from './scan-note.ts';

const TEXT = `# Title

A paragraph
of two lines.

Named already. ^one

- first
  and more
- [ ] second ^two

> A quote
lazy

\`\`\`js
- no item

code
\`\`\`

| a | b |
| - | - |

^three

Last  `;

describe('the blocks of a note', () => {
  const blocks = linkableBlocks(TEXT);

  it('are its paragraphs, items, quotes, tables and code', () =>
    expect(blocks.map(({ text, id }) => [text, id])).toEqual([
      ['A paragraph', undefined],
      ['Named already.', 'one'],
      ['first', undefined],
      ['second', 'two'],
      ['A quote', undefined],
      ['```js', undefined],
      ['| a | b |', 'three'],
      ['Last', undefined],
    ]));

  it('get an id where the index finds it', () => {
    for (const block of blocks.filter(({ id }) => id === undefined)) {
      const named = `${TEXT.slice(0, block.idAt)}${block.idBefore}^new${TEXT.slice(block.idAt)}`;
      expect([block.text, scanNote(named).blocks.map(({ id }) => id)]).toEqual([
        block.text,
        expect.arrayContaining(['new']),
      ]);
      expect(linkableBlocks(named).find(({ id }) => id === 'new')?.text).toBe(block.text);
    }
  });

  it('begin behind the frontmatter where they are told so', () =>
    expect(linkableBlocks('---\na: b\n---\ntext', 13).map(({ text, idAt }) => [text, idAt])).toEqual([['text', 17]]));
});

it('a new id is none that is taken', () => {
  const numbers = [0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0];
  expect(newBlockId(new Set(['000000']), () => numbers.shift()!)).toBe('i00000');
});
