import { expect, it } from 'vitest';
import { ENGLISH_VAULT_DATES } from '../../notes/formats/periodic/choose-date-language.ts';
import { fillTemplate } from './note-template.ts';

const SETTINGS = { folder: '' as const, dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' };
/** Thursday, in the person's time zone. */
const AT = new Date(2026, 2, 5, 9, 7, 3).getTime();
const fill = (template: string, more: Partial<typeof SETTINGS> = {}) =>
  fillTemplate(template, 'A $& title', AT, { templates: { ...SETTINGS, ...more }, dates: ENGLISH_VAULT_DATES });

it.each([
  ['# {{title}}', '# A $& title'],
  ['{{date}} {{time}}', '2026-03-05 09:07'],
  ['{{date:dddd, D MMMM YYYY}}', 'Thursday, 5 March 2026'],
  ['{{date:[Week] WW, [day] DDD}}', 'Week 10, day 64'],
  ['{{time:h:mm a}} {{time:HH:mm:ss}}', '9:07 am 09:07:03'],
  ['{{date:HH:mm}} {{time:YYYY}}', '09:07 2026'],
  ['{{ Title }} {{DATE : YYYY }}', 'A $& title 2026'],
  ['[[{{date:YYYY/MM}}/{{title}}]]', '[[2026/03/A $& title]]'],
  ['{{other}} {{date', '{{other}} {{date'],
  ['<% tp.date.now() %> {{title}}', '<% tp.date.now() %> A $& title'],
])('%s becomes %s', (template, filled) => expect(fill(template)).toBe(filled));

it('takes the forms of the vault’s settings where none is written', () => {
  const own = { dateFormat: 'DD.MM.YYYY', timeFormat: 'H [Uhr]' };
  expect(fill('{{date}} {{time}} {{date:YYYY}}', own)).toBe('05.03.2026 9 Uhr 2026');
});
