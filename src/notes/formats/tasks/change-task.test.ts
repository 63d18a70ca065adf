import { describe, expect, it } from 'vitest';
import { changeTask, finishTask, tickTask } from './change-task.ts';
import { parseTaskSettings } from './task-settings.ts';

const TODAY = '2026-02-13';
const used = parseTaskSettings({}, undefined);
const none = parseTaskSettings(undefined, undefined);

async function done(line: string, settings = used, mark = 'x'): Promise<readonly string[] | string> {
  const outcome = await changeTask(line, { mark }, { settings, today: TODAY });
  return outcome.kind === 'lines' ? outcome.lines : outcome.reason;
}

describe('a task that is done', () => {
  it('gets its day only where the vault uses the Tasks plugin, and its settings do not forbid it', async () => {
    expect(await done('- [ ] a', none)).toEqual(['- [x] a']);
    expect(await done('- [ ] a', used)).toEqual(['- [x] a ✅ 2026-02-13']);
    expect(await done('- [ ] a', parseTaskSettings(undefined, ['obsidian-tasks-plugin']))).toEqual([
      '- [x] a ✅ 2026-02-13',
    ]);
    expect(await done('- [ ] a', parseTaskSettings({ setDoneDate: false }, undefined))).toEqual(['- [x] a']);
    expect(await done('- [ ] a', parseTaskSettings({ taskFormat: 'dataview' }, undefined))).toEqual([
      '- [x] a  [completion:: 2026-02-13]',
    ]);
  });

  it('loses the day when it is open again', async () => {
    expect(await done('> 1. [x] a ✅ 2026-02-13 ^b', used, ' ')).toEqual(['> 1. [ ] a ^b']);
    expect(await done('- [x] a ✅ 2026-02-13', used, '-')).toEqual(['- [-] a ❌ 2026-02-13']);
  });

  // As the plugin's own command does with a line that is no task of its.
  it('is a mark alone in a line without the global filter', async () => {
    const filtered = parseTaskSettings({ globalFilter: '#task' }, undefined);
    const line = '- [ ] a #task 🔁 every day 📅 2026-02-13';
    expect(await done(line, filtered)).toHaveLength(2);
    expect(await done(line.replace(' #task', ''), filtered)).toEqual(['- [x] a 🔁 every day 📅 2026-02-13']);
    const tick = async (text: string) => (await tickTask(text, { settings: filtered, today: TODAY })) as object;
    expect(await tick('- [/] a')).toMatchObject({ lines: ['- [ ] a'] });
    expect(await tick('- [/] a #task')).toMatchObject({ lines: ['- [x] a #task ✅ 2026-02-13'] });
  });

  it('is finished and opened again whatever its mark is, and stays where it is so already', async () => {
    const custom = {
      statusSettings: {
        coreStatuses: [{ symbol: 'x', name: 'Done', nextStatusSymbol: '-', type: 'DONE' }],
        customStatuses: [{ symbol: 'd', name: 'Delivered', nextStatusSymbol: '>', type: 'DONE' }],
      },
    };
    const rules = { settings: parseTaskSettings(custom, undefined), today: TODAY };
    const finished = async (line: string, isDone: boolean) => (await finishTask(line, isDone, rules)) as object;
    expect(await finished('- [-] a ❌ 2026-02-01', true)).toMatchObject({ lines: ['- [x] a ✅ 2026-02-13'] });
    expect(await finished('- [d] a', true)).toMatchObject({ lines: ['- [d] a'] });
    expect(await finished('- [/] a', false)).toMatchObject({ lines: ['- [/] a'] });
    // What follows on done here is cancelled, and then open.
    expect(await finished('- [x] a ✅ 2026-02-12', false)).toMatchObject({ lines: ['- [ ] a'] });
  });

  it('is taken away where it says so', async () => {
    expect(await done('- [ ] a 🏁 delete')).toEqual([]);
    expect(await done('- [ ] a 🏁 delete 🔁 every day 📅 2026-02-13')).toEqual([
      '- [ ] a 🔁 every day 🏁 delete 📅 2026-02-14',
    ]);
  });
});

// The results are those that the documentation of the Tasks plugin gives for these rules.
describe('a recurring task', () => {
  it.each([
    ['every Sunday', '2026-04-26', 'every week on Sunday', '2026-05-03'],
    ['every 2 weeks', '2026-01-30', 'every 2 weeks', '2026-02-13'],
    ['every weekday', '2026-02-13', 'every weekday', '2026-02-16'],
    ['every week on Tuesday, Friday', '2026-02-13', 'every week on Tuesday, Friday', '2026-02-17'],
    ['every month on the last', '2026-01-31', 'every month on the last', '2026-02-28'],
    ['every month', '2026-10-31', 'every month', '2026-11-30'],
    ['every month', '2026-11-30', 'every month', '2026-12-30'],
    ['every month', '2022-01-30', 'every month', '2022-02-28'],
    ['every month on the 31st', '2026-01-31', 'every month on the 31st', '2026-03-31'],
    ['every 3 months', '2022-01-31', 'every 3 months', '2022-04-30'],
    ['every month on the 2nd last Friday', '2026-02-20', 'every month on the 2nd last Friday', '2026-03-20'],
    ['every January on the 15th', '2026-01-15', 'every January on the 15th', '2027-01-15'],
    ['every year', '2024-02-29', 'every year', '2025-02-28'],
    ['every 10 days when done', '2025-01-01', 'every 10 days when done', '2026-02-23'],
    ['every week when done', '2026-02-01', 'every week when done', '2026-02-20'],
  ])('%s from %s', async (rule, due, written, next) =>
    expect(await done(`- [ ] a 🔁 ${rule} 📅 ${due}`)).toEqual([
      `- [ ] a 🔁 ${written} 📅 ${next}`,
      `- [x] a 🔁 ${rule} 📅 ${due} ✅ ${TODAY}`,
    ]),
  );

  it('keeps the distances of its dates, and loses its ids and the id of its block', async () => {
    expect(await done('- [ ] Mow #home 🆔 a ⛔ b 🔁 every 2 weeks ⏳ 2021-10-28 📅 2021-10-30 ^c')).toEqual([
      '- [ ] Mow #home 🔁 every 2 weeks ⏳ 2021-11-11 📅 2021-11-13',
      '- [x] Mow #home 🆔 a ⛔ b 🔁 every 2 weeks ⏳ 2021-10-28 📅 2021-10-30 ✅ 2026-02-13 ^c',
    ]);
  });

  it('follows the vault’s settings', async () => {
    const settings = parseTaskSettings(
      {
        recurrenceOnNextLine: true,
        removeScheduledDateOnRecurrence: true,
        setCreatedDate: true,
        taskFormat: 'dataview',
      },
      undefined,
    );
    const line = '\t- [ ] a  [repeat:: every day]  [scheduled:: 2026-01-01]  [due:: 2026-01-02]\r';
    expect(await done(line, settings)).toEqual([
      '\t- [x] a  [repeat:: every day]  [scheduled:: 2026-01-01]  [due:: 2026-01-02]  [completion:: 2026-02-13]\r',
      '\t- [ ] a  [repeat:: every day]  [created:: 2026-02-13]  [due:: 2026-01-03]\r',
    ]);
  });

  it('comes again with the status that follows on done', async () => {
    const settings = parseTaskSettings(
      {
        statusSettings: {
          coreStatuses: [{ symbol: 'x', name: 'Done', nextStatusSymbol: 'a', type: 'DONE' }],
          customStatuses: [
            { symbol: 'a', name: 'Waiting', nextStatusSymbol: '/', type: 'ON_HOLD' },
            { symbol: '/', name: 'Doing', nextStatusSymbol: 'x', type: 'IN_PROGRESS' },
          ],
        },
      },
      undefined,
    );
    expect(await done('- [ ] a 🔁 every day 📅 2026-02-13', settings)).toEqual([
      '- [/] a 🔁 every day 📅 2026-02-14',
      '- [x] a 🔁 every day 📅 2026-02-13 ✅ 2026-02-13',
    ]);
  });

  it.each([
    ['every banana 📅 2026-01-01', 'The rule “every banana” is not one that says when the task comes again.'],
    [
      'every day for 3 times 📅 2026-01-01',
      'The rule “every day for 3 times” is not one that says when the task comes again.',
    ],
    ['every day 📅 2026-02-30', '“2026-02-30” is no day, so its next time cannot be known.'],
  ])('is refused with the reason: %s', async (rest, reason) => expect(await done(`- [ ] a 🔁 ${rest}`)).toBe(reason));
});
