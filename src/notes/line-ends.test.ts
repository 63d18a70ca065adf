import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEditorText, toFileText } from './line-ends.ts';

const fileText = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.constantFrom('', 'a', 'b', 'long line', '数学'), fc.constantFrom('\n', '\r\n', '\r')), {
      maxLength: 12,
    }),
    fc.constantFrom('', 'end'),
  )
  .map(([bom, lines, last]) => (bom ? '\uFEFF' : '') + lines.flat().join('') + last);

describe('line ends', () => {
  it('keeps line ends as they were when nothing was edited', () => {
    fc.assert(
      fc.property(fileText, (text) => {
        expect(toFileText(toEditorText(text), text)).toBe(text);
      }),
    );
  });

  it('keeps CRLF and the byte order mark', () => {
    const file = '\uFEFFone\r\ntwo\r\n';
    expect(toEditorText(file)).toBe('one\ntwo\n');
    expect(toFileText('one\ntwo and a half\nthree\n', file)).toBe('\uFEFFone\r\ntwo and a half\r\nthree\r\n');
  });

  it('keeps the line end of each line in a file that mixes them', () => {
    const file = 'a\r\nb\nc\rd\r\ne';
    expect(toFileText('a\nnew\nb\nc\nd\nE', file)).toBe('a\r\nnew\r\nb\nc\rd\r\nE');
  });

  it('keeps the end of a line whose words were changed, whatever stands around it', () => {
    const words = fc.constantFrom('', 'a', 'changed');
    // A lone CR before an empty line that ends in a line feed would be one line end.
    const mixed = fc.array(fc.tuple(fc.constantFrom('', 'a', 'b'), fc.constantFrom('\n', '\r\n')), { minLength: 1 });
    fc.assert(
      fc.property(mixed, fc.nat(), words, (lines, at, changed) => {
        const line = at % lines.length;
        const edited = lines.map(([text, end], index) => [index === line ? changed : text, end]);
        const [before, after] = [lines, edited].map((all) => all.flat().join('')) as [string, string];
        expect(toFileText(toEditorText(after), before)).toBe(after);
      }),
    );
  });

  it('keeps the ends of the lines around text that was put in', () => {
    const file = 'one\r\n\nthree\r\n\n';
    expect(toFileText('one more\n\nand more\n\nthree\n\n', file)).toMatch(
      /^one more(\r?\n){2}and more\r\n\nthree\r\n\n$/,
    );
  });

  it('never joins a CR and an LF whose text between was deleted', () => {
    const written = toFileText('a\n\nb', 'a\rgone\n\nb');
    expect(toEditorText(written)).toBe('a\n\nb');
  });

  it('uses line feeds in a file that had no line end', () => {
    expect(toFileText('a\nb', 'a')).toBe('a\nb');
    expect(toFileText('a\nb', '')).toBe('a\nb');
  });

  it('keeps every byte outside an edit, whatever the file', () => {
    fc.assert(
      fc.property(fileText, (text) => {
        const edited = toFileText(`${toEditorText(text)}!`, text);
        expect(edited).toBe(`${text}!`);
      }),
    );
  });
});
