import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateFrontmatter } from './edit-frontmatter.ts';
import { parseFlatYaml, parseFrontmatter } from './frontmatter.ts';
import { parseFullYaml } from './full-yaml.ts';
import { dataAsWritten, isNumberText, WrittenNumber } from './written-number.ts';

const NUMBERS = [
  ...['0123', '0012345', '-007', '12345678901234567890', '-12345678901234567890', '00', '9007199254740993'],
  ...[
    '1.10',
    '4.0',
    '-0',
    '+5',
    '+4930123456',
    '1e3',
    '1E-7',
    '.5',
    '5.',
    '0x1F',
    '0o17',
    '.inf',
    '0.1234567890123456789',
  ],
  ...['1_000', '0b11', '2026-11-29T10:00:00+02:00', '12:30', '1,5', '0', '-5', '42', '3.14'],
];
const note = (yaml: string) => `---\n${yaml}\n---\nText\n`;
const shown = (yaml: string) => {
  const { data, numbers } = parseFrontmatter(note(yaml));
  return dataAsWritten(data ?? {}, numbers);
};

describe('a number of a property', () => {
  it.each(NUMBERS)('says what is written: %s', (text) => {
    expect(String(shown(`a: ${text}`)['a'])).toBe(text);
    expect((shown(`a: [${text}]`)['a'] as unknown[]).map(String)).toEqual(text.includes(',') ? ['1', '5'] : [text]);
    expect(String((shown(`a:\n  - ${text}`)['a'] as unknown[])[0])).toBe(text);
    expect(String((shown(`a:\n  b: ${text} # more`)['a'] as { b: unknown }).b)).toBe(text);
  });

  it('counts as a quantity, but for digits that a number does not hold', () => {
    const { data } = parseFrontmatter(note('price: 1.10\nhex: 0x1F\nmany: 1e3\nzip: 0123\nid: 12345678901234567890'));
    expect(data).toEqual({ price: 1.1, hex: 31, many: 1000, zip: '0123', id: '12345678901234567890' });
  });

  it.each([
    ['isbn: 0012345', '00123455'],
    ['big: 12345678901234567890', '123456789012345678905'],
    ['price: 1.10 # net', '1.105'],
    ['"n": 1e3', '1e35'],
    ['short: 0012345', '12345'],
    ['{ "a": 1.10 }', '1.105'],
  ])('is written as it is typed: %s', (yaml, typed) => {
    const [, key = ''] = /([a-z]+)/u.exec(yaml) ?? [];
    const before = /\d[\d.e]*/u.exec(yaml)?.[0] ?? '';
    const set = (value: string) => updateFrontmatter(note(yaml), { [key]: new WrittenNumber(value) });
    expect(set(typed)).toBe(note(yaml.replace(before, typed)));
    expect(set(before), 'nothing is written').toBe(note(yaml));
    expect(updateFrontmatter(note(yaml), { [key]: before }), 'as a tool answers with it').toBe(note(yaml));
  });

  it('stays without quotes where digits are typed as text in the place of digits, and gets them in the place of text', () => {
    expect(updateFrontmatter(note('a: 0123'), { a: '01235' })).toBe(note('a: 01235'));
    expect(updateFrontmatter(note("a: '0123'"), { a: '01235' })).toBe(note("a: '01235'"));
    expect(updateFrontmatter(note('a: word'), { a: '01235' })).toBe(note('a: "01235"'));
  });

  it.each([
    ['a: [1.10, 0123, "0123", 1.1]', 'a: [ 1.10, 0123, "0123", 1.1, x ]'],
    ['a:\n  - 1.10\n  - 0123 # zip\n  - 1.1', 'a:\n  - 1.10\n  - 0123 # zip\n  - 1.1\n  - x'],
  ])('stays as it is in a list that gets another entry: %s', (yaml, after) => {
    const text = note(yaml);
    const data = parseFrontmatter(text).data?.['a'] as unknown[];
    const written = shown(yaml)['a'] as unknown[];
    for (const list of [data, written])
      expect(updateFrontmatter(text, { a: [...list, 'x'] }).replaceAll(/\[ ?| ?\]/gu, '')).toBe(
        note(after).replaceAll(/\[ ?| ?\]/gu, ''),
      );
  });

  it('is the same to both readers, whatever its digits', () => {
    const digits = fc.stringMatching(/^[-+]?[0-9][0-9_.eE+-]{0,24}$/u);
    fc.assert(
      fc.property(digits, (text) => {
        const yaml = `a: ${text}\nb: [${text}]\n`;
        const flat = parseFlatYaml(yaml, 0, yaml.length);
        const full = parseFullYaml(yaml, 0, yaml.length);
        if (flat === undefined) return;
        expect(flat.data).toEqual(full.data);
        expect(flat.numbers).toEqual(full.numbers);
        const shownText = dataAsWritten(full.data ?? {}, full.numbers)['a'];
        expect(String(shownText)).toBe(text);
        if (!isNumberText(text)) return;
        const longer = `${text}5`;
        if (isNumberText(longer))
          expect(updateFrontmatter(note(`a: ${text}`), { a: new WrittenNumber(longer) })).toBe(note(`a: ${longer}`));
      }),
    );
  });
});
