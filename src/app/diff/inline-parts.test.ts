import { expect, it } from 'vitest';
import { toInlineParts } from './inline-parts.ts';

/** The signs in angle brackets, the words of a link underlined, in bold and in italics as a person would write them. */
const drawn = (text: string): string =>
  toInlineParts(text)
    .map((part) =>
      part.look === 'mark' ? `<${part.text}>` : part.look === '' ? part.text : `{${part.look}: ${part.text}}`,
    )
    .join('');

it.each([
  ['plain words, 2 * 3 * 4', 'plain words, 2 * 3 * 4'],
  ['to [[Seeds]] now', 'to <[[>{link: Seeds}<]]> now'],
  ['to [[Garden/Seeds|the seeds]]', 'to <[[Garden/Seeds|>{link: the seeds}<]]>'],
  ['**bold** and *The Hour*, x', '<**>{strong: bold}<**> and <*>{emphasis: The Hour}<*>, x'],
  [
    'take [template](../Templates/Literature%20note.md).',
    'take <[>{link: template}<](../Templates/Literature%20note.md)>.',
  ],
  [
    '[a](https://e.org/(x)_y) [b](<with space.md>)',
    '<[>{link: a}<](https://e.org/(x)_y)> <[>{link: b}<](<with space.md>)>',
  ],
  // What is no link, or a picture, stands as it is written.
  ['[x] not (this) ![p](a.png) ![[b.png]]', '[x] not (this) ![p](a.png) ![[b.png]]'],
  ['[one][two] [three] (four)', '[one][two] [three] (four)'],
  ['a*b*c and \\*not* this', 'a*b*c and \\*not* this'],
  // Nor are signs within code, within a formula, or behind a backslash.
  ['`2**3` and `4**5`, ``a ` [[b]]`` **c**', '`2**3` and `4**5`, ``a ` [[b]]`` <**>{strong: c}<**>'],
  ['$x^*y^*$ costs $5 and $6', '$x^*y^*$ costs $5 and $6'],
  ['\\[a](b) \\[[c]] \\**d** \\`**e**', '\\[a](b) \\[[c]] \\**d** \\`<**>{strong: e}<**>'],
])('parts %s', (text, expected) => {
  expect(drawn(text)).toBe(expected);
  expect(
    toInlineParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('keeps every character of long lines full of openings', () => {
  for (const text of [
    '[a]('.repeat(2_000),
    '**'.repeat(3_000),
    '[['.repeat(3_000),
    '*a '.repeat(3_000),
    '` '.repeat(3_000),
    '`a``'.repeat(3_000),
  ])
    expect(
      toInlineParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
