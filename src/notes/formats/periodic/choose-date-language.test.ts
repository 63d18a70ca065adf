import { expect, it } from 'vitest';
import { formatDate } from '../expressions/date-formats.ts';
import { chooseDateLanguage } from './choose-date-language.ts';

type Signs = Parameters<typeof chooseDateLanguage>[0];
const SUNDAY = new Date(2026, 10, 29, 12).getTime();

async function written(signs: Partial<Signs>, format = 'dddd, D. MMMM YYYY'): Promise<string> {
  const { language } = await chooseDateLanguage({ plugins: [], notes: [], system: 'en-US', ...signs });
  return formatDate(SUNDAY, format, language);
}
const named = (format: string, ...names: string[]): Pick<Signs, 'notes'> => ({ notes: [{ format, names }] });

it('takes the language that a plugin names before all else, and its first day of the week', async () => {
  const plugins = [{ weekStart: 'monday', localeOverride: 'de' }];
  expect(await written({ plugins })).toBe('Sonntag, 29. November 2026');
  expect(await chooseDateLanguage({ plugins, notes: [], system: 'fr' })).toMatchObject({ firstDay: 1 });
  expect(await written({ plugins, ...named('dddd D MMMM', 'lundi 5 janvier') })).toBe('Sonntag, 29. November 2026');
  expect(await written({ plugins: [{ localeOverride: 'system-default' }], system: 'it' })).toContain('domenica');
  const english = await chooseDateLanguage({ plugins: [{ weekStart: 'monday' }], notes: [], system: 'en-US' });
  expect([english.firstDay, english.language.week]).toEqual([1, [1, 6]]);
});

it('takes the language that the notes of days are called in before that of the browser', async () => {
  const german = named('dddd, D. MMMM YYYY', 'Sonntag, 29. November 2026', 'Index');
  expect(await written(german)).toBe('Sonntag, 29. November 2026');
  expect(await written({ ...german, system: 'fr-FR' })).toBe('Sonntag, 29. November 2026');
  const english = named('YYYY-MM-DD dddd', '2026-11-28 Saturday', '2026-11-29 Sunday', '2026-11-27 Freitag');
  expect(await written({ ...english, system: 'de-DE' })).toBe('Sunday, 29. November 2026');
  const months = named('YYYY/MMMM', '2026/janvier', '2026/février');
  expect(await written(months, 'dddd')).toBe('dimanche');
  // Names that many languages share say nothing against the browser's.
  expect(await written({ ...named('D MMM', '5 Sep'), system: 'de-DE' }, 'dddd')).toBe('Sonntag');
});

it('takes that of the browser where nothing else tells it, and English as Obsidian has it', async () => {
  expect(await written({ system: 'de-AT' })).toBe('Sonntag, 29. November 2026');
  expect(await written({ system: 'en-GB' }, 'L gggg-[W]ww')).toBe('11/29/2026 2026-W49');
  expect(await written({ system: 'en-GB', plugins: [{ weekStart: 'locale' }] }, 'L')).toBe('29/11/2026');
  expect(await written({ system: 'xx' })).toBe('Sunday, 29. November 2026');
});
