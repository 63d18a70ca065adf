import { describe, expect, it } from 'vitest';
import { toHunks } from '../../notes/compare-texts.ts';
import { diffTexts } from './diff-texts.ts';
import { type ReadingLine, toReadingLines } from './reading-lines.ts';

/** A line as it is drawn: `-gone-`, `+new+`, and the sign that it begins with in angle brackets. */
const drawn = ({ pieces }: ReadingLine): string =>
  pieces
    .map(({ kind, text, sign }) => {
      const shown = sign === undefined ? text : `<${sign}>`;
      return kind === 'same' ? shown : kind === 'added' ? `+${shown}+` : `-${shown}-`;
    })
    .join('');
const read = (before: string | null, after: string | null): string[] =>
  toReadingLines(diffTexts(before, after).rows).map(drawn);

describe('toReadingLines', () => {
  it('shows an edited line once, what goes and what comes within it', () => {
    expect(read('Meet Ruth on Monday at the pond.\n', 'Meet Ruth on Friday at the pond.\n')).toEqual([
      'Meet Ruth on -Monday-+Friday+ at the pond.',
    ]);
  });

  it('draws a box for a task, and says that it is ticked', () => {
    expect(read('- [ ] Buy garlic\n', '- [x] Buy garlic\n')).toEqual(['-<open>-+<done>+Buy garlic']);
    // Anything else that lists use stands as it is written.
    expect(read(null, '* [ ] a\n- [/] b\n-  c\n- d\n')).toEqual(['+* [ ] a+', '+- [/] b+', '+-  c+', '+<bullet>++d+']);
  });

  it('shows lines with little in common, or with many changes, one after the other', () => {
    expect(read('Cats sleep.\n', 'The lamp was bought in May.\n')).toEqual([
      '-Cats sleep.-',
      '+The lamp was bought in May.+',
    ]);
    const [one, other] = ['a b c d e f g h i j', 'a x c y e z g v i w'];
    expect(read(`${one}\n`, `${other}\n`)).toEqual([`-${one}-`, `+${other}+`]);
  });

  it('draws nothing as something else in code, of which a hunk may hold the middle alone', () => {
    const code = (...lines: string[]) => ['```python', ...Array(8).fill('x'), ...lines, '```', '# H', ''].join('\n');
    const before = code('# words', '- [ ] a', 'print(2**3, 4**5)');
    const isCode = (text: string) =>
      toReadingLines(diffTexts(before, text).rows.slice(5)).map((line) => `${line.isCode}: ${drawn(line)}`);
    expect(isCode(code('# words', '- [x] a', 'print(2**3, 4**5)')).slice(4)).toEqual([
      'true: # words',
      'true: - [- -+x+] a',
      'true: print(2**3, 4**5)',
      'true: ```',
      'false: <heading>H',
    ]);
  });

  it('draws a rule for the marks around properties, and no sign of Markdown between them', () => {
    const text = '---\n# what it is\ntags:\n- daily\n---\n- Rain\n\n---\n';
    const lines = toReadingLines(diffTexts(null, text).rows);
    expect(lines.map(drawn)).toEqual([
      '+<rule>+',
      '+# what it is+',
      '+tags:+',
      '+- daily+',
      '+<rule>+',
      '+<bullet>++Rain+',
      '',
      '+---+',
    ]);
    expect(lines.map(({ isProperty }) => isProperty)).toEqual([true, true, true, true, true, false, false, false]);
  });

  it('reads what is shown of a long paragraph as one, cut between words', () => {
    const sentences = (said: string) =>
      Array.from(
        { length: 60 },
        (_, at) => `The keeper ${at === 30 ? said : 'wrote'} what the lamp drew in that night. `,
      ).join('');
    const hunks = toHunks(diffTexts(`${sentences('wrote')}\n`, `${sentences('tells')}\n`).rows, 1);
    expect(hunks.map(({ kind }) => kind)).toEqual(['gap', 'rows', 'gap']);
    const [line, ...others] = toReadingLines(hunks[1]!.rows).map(drawn);
    expect(others).toEqual([]);
    expect(line).toMatch(/^\S.* The keeper -wrote-\+tells\+ what .* $/u);
  });

  it('draws what stays as one, wherever its rows are cut', () => {
    const text = `${'word '.repeat(57)}and **words in bold that are many** ${'word '.repeat(57)}`;
    const lines = toReadingLines(diffTexts(`${text}\n`, `${text}\nmore\n`).rows);
    expect(lines[0]?.pieces.map((piece) => piece.text)).toEqual([text]);
  });

  it('keeps every character of both texts', () => {
    const [before, after] = ['# Plan\n\n- [ ] One  two\n> end\n', '## Plan B\n\n- [x] One two\n\n> end\n'];
    const lines = toReadingLines(diffTexts(before, after).rows);
    const without = (kind: 'added' | 'removed') =>
      lines
        .filter((line) => line.kind !== kind)
        .map(({ pieces }) => pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join(''))
        .join('\n');
    expect(`${without('added')}\n`).toBe(before);
    expect(`${without('removed')}\n`).toBe(after);
  });
});
