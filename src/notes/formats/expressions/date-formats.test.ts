import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { dayByFormat, formatDate } from './date-formats.ts';
import { dateLanguageNamed, loadDateLanguages } from './date-language.ts';

it('reads a day as it was written', () => {
  expect(dayByFormat('2026-03-05', 'YYYY-MM-DD')).toBe('2026-03-05');
  expect(dayByFormat('5.3.2026', 'D.M.YYYY')).toBe('2026-03-05');
  expect(dayByFormat('Thu, Mar 5th, 2026', 'ddd, MMM Do, YYYY')).toBe('2026-03-05');
  expect(dayByFormat('on 05/03/26', '[on] DD/MM/YY')).toBe('2026-03-05');
});

it('takes no other text for a day', () => {
  expect(dayByFormat('2026-02-31', 'YYYY-MM-DD')).toBeUndefined();
  expect(dayByFormat('Mon, Mar 5th, 2026', 'ddd, MMM Do, YYYY')).toBeUndefined();
  expect(dayByFormat('soon', 'YYYY-MM-DD')).toBeUndefined();
  // It names no year, or a week.
  expect(dayByFormat('5.3.', 'D.M.')).toBeUndefined();
  expect(dayByFormat('2026-W10', 'gggg-[W]ww')).toBeUndefined();
});

it('reads what was written by any tokens of days', () => {
  const tokens = [['YYYY', 'YY'], ['M', 'MM', 'MMM', 'MMMM'], ['D', 'Do', 'DD']]; // prettier-ignore
  const format = fc
    .tuple(...tokens.map((each) => fc.constantFrom(...each)), fc.constantFrom('-', '.', '/', ' ', ', ', ' [of] '))
    .chain(([year, month, day, between]) =>
      fc.shuffledSubarray([year, month!, day!], { minLength: 3 }).map((order) => order.join(between)),
    );
  fc.assert(
    fc.property(format, fc.integer({ min: 0, max: 36_000 }), (tokensOf, days) => {
      const time = new Date(2000, 0, 1 + days).getTime();
      expect(dayByFormat(formatDate(time, tokensOf), tokensOf)).toBe(formatDate(time, 'YYYY-MM-DD'));
    }),
    fuzzRuns(300),
  );
});

/** What Moment's own tests expect of 14 February 2010, 15:25:50, and what each of them is a sign of. */
const IN_LANGUAGES = [
  ['de', 'dddd, MMMM Do YYYY, h:mm:ss a', 'Sonntag, Februar 14. 2010, 3:25:50 pm'],
  ['de', 'LLLL', 'Sonntag, 14. Februar 2010 15:25'],
  ['fr', 'dddd, MMMM Do YYYY, h:mm:ss a', 'dimanche, février 14 2010, 3:25:50 pm'],
  ['fr', 'DDDo [jour]', '45e jour'],
  ['ru', 'dddd, Do MMMM YYYY, h:mm:ss a', 'воскресенье, 14-го февраля 2010, 3:25:50 дня'],
  ['ru', 'MMMM YYYY', 'февраль 2010'],
  ['pl', 'dddd, D MMMM YYYY', 'niedziela, 14 lutego 2010'],
  ['sv', 'dddd, MMMM Do YYYY', 'söndag, februari 14:e 2010'],
  ['ja', 'llll', '2010年2月14日(日) 15:25'],
  ['zh-cn', 'dddd, MMMM Do YYYY, a h:mm', '星期日, 二月 14日 2010, 下午 3:25'],
  ['ar', 'YYYY/MM/DD، A', '٢٠١٠/٠٢/١٤، م'],
  ['es', 'D-MMM-YYYY', '14-feb-2010'],
  ['es', 'D MMM YYYY', '14 feb. 2010'],
  ['en-gb', 'L gggg-[W]ww e', '14/02/2010 2010-W06 6'],
  ['en', 'L gggg-[W]ww e', '02/14/2010 2010-W08 0'],
] as const;

it.each(IN_LANGUAGES)('writes and reads dates of %s by %s', async (name, format, text) => {
  const language = dateLanguageNamed(await loadDateLanguages(), name)!;
  const time = new Date(2010, 1, 14, 15, 25, 50).getTime();
  expect(formatDate(time, format, language)).toBe(text);
  const day = formatDate(time, 'dddd, D MMMM YYYY', language);
  expect(dayByFormat(day, 'dddd, D MMMM YYYY', language)).toBe('2010-02-14');
});

it('counts weeks as Moment does in each language', async () => {
  const languages = await loadDateLanguages();
  const week = (day: string, name: string): string =>
    formatDate(new Date(`${day}T12:00`).getTime(), 'gggg-[W]ww', languages[name]);
  expect(week('2027-03-03', 'de')).toBe('2027-W09');
  expect(week('2027-03-03', 'en')).toBe('2027-W10');
  expect(week('2024-12-30', 'en')).toBe('2025-W01');
  expect(week('2024-12-30', 'de')).toBe('2025-W01');
  expect(week('2021-01-01', 'de')).toBe('2020-W53');
  expect(week('2021-01-01', 'en')).toBe('2021-W01');
});

it('takes the nearest language of a tag', async () => {
  const languages = await loadDateLanguages();
  expect(dateLanguageNamed(languages, 'de-CH')).toBe(languages['de-ch']);
  expect(dateLanguageNamed(languages, 'de-LI')).toBe(languages['de']);
  expect(dateLanguageNamed(languages, 'pt-BR')).toBe(languages['pt-br']);
  expect(dateLanguageNamed(languages, 'zh-Hant-TW')).toBe(languages['zh-tw']);
  expect(dateLanguageNamed(languages, 'no')).toBe(languages['nb']);
  expect(dateLanguageNamed(languages, 'xx')).toBeUndefined();
});
