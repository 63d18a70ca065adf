import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ENGLISH_VAULT_DATES } from '../../../notes/formats/periodic/choose-date-language.ts';
import { type Period, PERIODS } from '../../../notes/formats/periodic/periodic-settings.ts';
import { parseVaultSettings, type PeriodicNotes } from '../../../notes/vault-settings.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { tookKeyboard } from '../../state/navigation/ready-to-type.ts';
import * as typeAhead from '../../state/navigation/type-ahead.ts';
import type { Notice } from '../../ui/toast.tsx';
import { makePeriodNote, periodsOf, periodicPath } from './calendar-pane.tsx';

const FILES = { 'Templates/Week.md': '# {{title}}\n{{date}}: {{monday:dddd D}} to {{sunday:D MMMM}}\n' };
const periodic = {
  weekly: { enabled: true, format: 'GGGG-[W]WW', folder: 'Weeks', template: 'Templates/Week' },
  monthly: { enabled: true, format: 'YYYY-MM', template: 'Templates/Gone.md' },
  yearly: { enabled: true },
};

// There is no page here that keys could be pressed on.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(typeAhead, 'catchTyping').mockReturnValue(() => false);
  vi.spyOn(typeAhead, 'dropTyped').mockReturnValue();
  vi.spyOn(typeAhead, 'takeTyped').mockReturnValue('');
});
afterEach(() => {
  // Nobody waits for the note any more: the wait would end in another test.
  tookKeyboard();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The real tools on a vault in memory, for the periods around a day. */
async function make(period: string, day: string, there: Readonly<Record<string, string>> = {}) {
  const bench = await createBench({ ...FILES, ...there }, { obsidian: { periodic, plugins: ['periodic-notes'] } });
  const settings = parseVaultSettings({ periodic, plugins: ['periodic-notes'] });
  const [opened, notices]: [string[], Notice[]] = [[], []];
  const act = (name: string, input: unknown) => bench.approved(name, input);
  const making = {
    tools: { act, begin: act },
    navigation: { openNote: (path: string) => void opened.push(path), open: (path: string) => void opened.push(path) },
    notify: (notice: Notice) => void notices.push(notice),
  };
  const note = periodsOf(settings, day, 1).find((each) => each.period === period);
  await makePeriodNote(making, { files: bench.vault, settings }, note!);
  return { text: bench.text(note!.path), opened, notices };
}

it('makes the note of a week with the dates of that week in its template, not those of today', async () => {
  const { text, opened, notices } = await make('weekly', '2024-02-29');
  expect(text).toBe('# 2024-W09\n2024-02-26: Monday 26 to 3 March\n');
  expect(opened).toEqual(['Weeks/2024-W09.md']);
  expect(notices).toEqual([]);
});

it('makes none where the template is gone, and says so', async () => {
  const { text, opened, notices } = await make('monthly', '2024-02-29');
  expect([text, opened]).toEqual([undefined, []]);
  expect(notices[0]?.text).toContain('Gone');
});

it('makes an empty one where there is no template', async () => {
  expect((await make('yearly', '2024-02-29')).text).toBe('');
});

it('opens the one that came to be there meanwhile, as it is', async () => {
  const { text, opened, notices } = await make('weekly', '2024-02-29', { 'Weeks/2024-W09.md': 'mine' });
  expect([text, opened, notices]).toEqual(['mine', ['Weeks/2024-W09.md'], []]);
});

const FORMATS: Readonly<Record<Period, string>> = {
  daily: 'YYYY/MM-MMMM/YYYY-MM-DD-dddd',
  weekly: 'gggg/[W]ww',
  monthly: 'YYYY/MM-MMM',
  quarterly: 'YYYY/[Q]Q',
  yearly: '[Years]/YYYY',
};
const notesOf = (period: Period) =>
  ({ folder: 'Log', format: FORMATS[period], template: undefined }) as unknown as PeriodicNotes;

it('names the note of each period by its format, in the folders that the format makes', () => {
  const day = '2026-11-23';
  const settings = {
    dailyNotes: notesOf('daily'),
    periods: Object.fromEntries(PERIODS.slice(1).map((period) => [period, notesOf(period)])),
    dates: ENGLISH_VAULT_DATES,
  } as unknown as Parameters<typeof periodsOf>[0];
  expect(periodsOf(settings, day, 1).map(({ period, path, start }) => [period, path, start])).toEqual([
    ['daily', 'Log/2026/11-November/2026-11-23-Monday.md', '2026-11-23'],
    // Weeks of this token begin on Sunday.
    ['weekly', 'Log/2026/W48.md', '2026-11-22'],
    ['monthly', 'Log/2026/11-Nov.md', '2026-11-01'],
    ['quarterly', 'Log/2026/Q4.md', '2026-10-01'],
    ['yearly', 'Log/Years/2026.md', '2026-01-01'],
  ]);
});

it('makes no path that leads out of the vault', () => {
  expect(
    periodicPath({ ...notesOf('daily'), format: '[../../]YYYY' }, '2026-11-23', ENGLISH_VAULT_DATES),
  ).toBeUndefined();
});
