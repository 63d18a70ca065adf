import { expect, it } from 'vitest';
import { colon, dayOrTime, listComma, localeFor, noteNumber, number, plural, size } from './formats.ts';
import { useLanguage } from './language.ts';

it('writes in the words of the app’s language, in the way of the browser’s region', () => {
  const day = new Date(2026, 9, 4);
  const written = (language: string, wanted: readonly string[]) =>
    day.toLocaleDateString(localeFor(language, wanted), { dateStyle: 'medium' });
  expect(written('en', ['en-US', 'en'])).toBe('Oct 4, 2026');
  expect(written('en', ['en-GB'])).toBe('4 Oct 2026');
  expect(written('en', ['de-DE', 'en-US'])).toBe('Oct 4, 2026');
  expect(written('en', ['de-DE', 'de'])).toBe('4 Oct 2026');
  expect(written('de', ['de-AT'])).toBe('04.10.2026');
});

it('takes the language alone where the browser names no region, or nothing that is one', () => {
  expect(localeFor('en', ['fr'])).toBe('en');
  expect(localeFor('en', [])).toBe('en');
  expect(localeFor('en', ['en-not a tag', 'xx_!'])).toBe('en');
});

it('writes in the way of a language’s own region, also where the browser names another', () => {
  expect(localeFor('pt-BR', ['en-US', 'en'])).toBe('pt-BR');
  expect(localeFor('pt-BR', ['pt-PT'])).toBe('pt-BR');
  expect(localeFor('zh-Hans', ['en-US'])).toBe('zh-Hans-US');
});

it('gives a text the form of its number', () => {
  const forms = { one: '# note', other: '# notes' };
  expect([0, 1, 2, 1234].map((count) => plural(count, forms))).toEqual(['0 notes', '1 note', '2 notes', '1,234 notes']);
  expect(plural(0, { other: '$& and #' })).toBe('$& and 0');
});

it('parts the thousands of a count, and not those of a number in a note, which may be a year', () => {
  expect([number(1979), noteNumber(1979), noteNumber(-12345.6), noteNumber(1 / 3)]).toEqual([
    '1,979',
    '1979',
    '-12345.6',
    '0.333333',
  ]);
});

it('says a size in the unit that fits', () => {
  expect([1, 312, 1000, 4_234, 120_000, 999_999, 1_340_000, 2_500_000_000].map(size)).toEqual([
    '1 byte',
    '312 bytes',
    '1 kB',
    '4.2 kB',
    '120 kB',
    '1 MB',
    '1.3 MB',
    '2.5 GB',
  ]);
});

it('names a moment by its time today, by its day before', () => {
  const now = new Date(2026, 9, 4, 18);
  const at = (...parts: [number, number, number, number]) => dayOrTime(new Date(...parts), now);
  expect([at(2026, 9, 4, 15), at(2026, 9, 3, 15), at(2025, 9, 4, 15)].map((each) => /\d:00/.test(each))).toEqual([
    true,
    false,
    false,
  ]);
  expect(at(2026, 9, 3, 15)).not.toContain('2026');
  expect(at(2025, 9, 4, 15)).toContain('2025');
});

it('says nought as people do, also where the rules of the language count it as one', () => {
  const said = (tag: string, forms: { one: string; other: string }) => {
    useLanguage({ tag, areas: {} });
    return plural(0, forms);
  };
  expect(said('pt-BR', { one: '# nota', other: '# notas' })).toBe('0 notas');
  expect(said('fr', { one: '# note', other: '# notes' })).toBe('0 note');
  expect(said('fr', { one: 'une note', other: '# notes' })).toBe('0 notes');
  useLanguage({ tag: 'ja', areas: {} });
  expect(['a', 'b'].join(listComma())).toBe('a、b');
  useLanguage(undefined);
  expect(`a${colon()}b`).toBe('a: b');
});
