import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowness } from '../testing/growth.ts';
import { toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  it.each([
    [
      '# Title\n\nSome **bold**, *soft* and ~~gone~~ ==marked== `code`.',
      'Title · Some bold, soft and gone marked code.',
    ],
    ['[[dir/Note.md|shown]] [[dir/Note]] [[N#H]] [[#H]] ![[a.png|100]] ![[a.png|cap|20x9]]', 'shown Note N > H H cap'],
    ['[text](a.md "t") ![alt](b.png) <https://x.y>', 'text alt https://x.y'],
    ['> [!note] Callout\n> text\n- [x] done\n1. one ^id', 'Callout text done one'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['a %%hidden%% b <!-- hidden --> c <b>d</b>', 'a b c d'],
    ['```js\ncode();\n```\ntext', 'code(); text'],
    ['snake_case __init__ 2 * 3 * 4 _em_', 'snake_case init 2 * 3 * 4 em'],
    ['\\*no\\* \\[[x]]', '*no* [[x]]'],
    ['a\r\nb', 'a b'],
    ['[a [b] c](d) [operator[]](e(f)) ![](g(h)i)', 'a [b] c operator[]'],
    ['**a *b* c** and *d *e*', 'a b c and *d e'],
    ['- a\n- b\n---\nc', 'a b c'],
    ['1. a\ngoes on\n---\nc', 'a goes on c'],
    ['> a\n---\n| b | c |\n---\nd\n\nE\n---\nf', 'a b c d E · f'],
    ['- A\n  ---\n  b', 'A · b'],
    ['# A\n## B\n\n> ### C\n> d\n\nE\n===\n\n- f\n\n---\ng\n\n# H', 'A · B · C · d E · f g H'],
    ['```sh\n# a\nb\n````\n# c\nd', 'a b c · d'],
    ['H~2~O, x^2^ (a^b^c, 10~20, ~/a~b, 2^nd^)', 'H2O, x2 (a^b^c, 10~20, ~/a~b, 2nd)'],
    ['words^[a **short** [note](a.md)] and ^[another]', 'words (a short note) and (another)'],
    ['## [#](https://a.b/c#d) Head\n\nwords [§](#e)', 'Head · words'],
    ['[^1] text [ref][1]\n\n[1]: http://x', 'text ref'],
    ['text[^1].\n\n[^1]: Words *below*\n\n    and more\n\n> [^b]: of [[c]]', 'text. Words below and more of c'],
  ])('%j', (markdown, expected) => expect(toPlainText(markdown)).toBe(expected));

  it('reads a plain line the same with and without the shortcut', () => {
    const parts = fc.constantFrom(
      'a',
      'Word',
      '日本',
      '1',
      '1.',
      '-',
      '(x)',
      ',',
      ':',
      '“q”',
      '/',
      '?',
      '@',
      ' ',
      '  ',
      "'s",
      '_',
      '*',
      '#',
      '^b',
      '[',
      ']:',
      '\u00a0',
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((each) => each.join('')),
        (line) => {
          expect(toPlainText(line)).toBe(toPlainText(`\n${line}`));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each(['[', '![', '[a](', '[a][', '[^', '^[', 'a~b', 'a^b', '*a ', '**a ', '==a', '~~a', '<http:', '<a', '`a'])(
    'takes not much longer for unclosed openings than for words: %s',
    (opening) => {
      expect(slowness(opening.repeat(200_000 / opening.length), toPlainText)).toBeLessThan(12);
    },
  );

  it('stops at a word, and never inside a character', () => {
    expect(toPlainText('one two three four', 12)).toBe('one two');
    expect(toPlainText('word '.repeat(1000), 200).length).toBeLessThanOrEqual(200);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('😀', 'a', ' ', '日')).map((parts) => parts.join('')),
        fc.integer({ min: 1, max: 9 }),
        (text, length) => {
          const plain = toPlainText(text, length);
          expect(plain.length).toBeLessThanOrEqual(length);
          expect(plain.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
