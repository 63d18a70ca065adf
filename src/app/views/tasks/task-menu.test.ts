// @vitest-environment jsdom
import { createRoot, getOwner } from 'solid-js';
import { afterAll, expect, it, vi } from 'vitest';
import { parseTaskSettings } from '../../../notes/formats/tasks/task-settings.ts';
import { taskLineMenu } from './task-menu.tsx';

/** A Tuesday. */
vi.useFakeTimers({ now: new Date(2026, 11, 1, 9, 30), toFake: ['Date'] });
afterAll(() => vi.useRealTimers());

function entriesOf(line: string): [label: string, written: string | undefined][] {
  let written: string | undefined;
  const task = {
    line,
    write: (text: string) => (written = text),
    home: {} as HTMLElement,
    place: () => ({}) as DOMRect,
    edit: () => {},
  };
  const groups = taskLineMenu(task, parseTaskSettings(undefined, undefined), null)?.groups ?? [];
  return groups.flat().map(({ label, run }) => {
    written = undefined;
    if (!label.endsWith('…')) run();
    return [label, written];
  });
}

it('gives a task of a note its day as the list of tasks does, and takes it away', () => {
  expect(entriesOf('- [ ] Count #moths ^count\r')).toEqual([
    ['Today', '- [ ] Count #moths 📅 2026-12-01 ^count\r'],
    ['Tomorrow', '- [ ] Count #moths 📅 2026-12-02 ^count\r'],
    ['Next week', '- [ ] Count #moths 📅 2026-12-07 ^count\r'],
    ['Pick a day…', undefined],
    ['Edit…', undefined],
    ['Priority: highest', '- [ ] Count #moths 🔺 ^count\r'],
    ['Priority: high', '- [ ] Count #moths ⏫ ^count\r'],
    ['Priority: medium', '- [ ] Count #moths 🔼 ^count\r'],
    ['Priority: low', '- [ ] Count #moths 🔽 ^count\r'],
    ['Priority: lowest', '- [ ] Count #moths ⏬ ^count\r'],
  ]);
  expect(entriesOf('> 1. [/] Count ⏫ ⏳ 2026-12-02')).toEqual([
    ['Today', '> 1. [/] Count ⏫ ⏳ 2026-12-01'],
    ['Next week', '> 1. [/] Count ⏫ ⏳ 2026-12-07'],
    ['Pick a day…', undefined],
    ['Remove the scheduled date', '> 1. [/] Count ⏫'],
    ['Edit…', undefined],
    ['Priority: highest', '> 1. [/] Count 🔺 ⏳ 2026-12-02'],
    ['Priority: medium', '> 1. [/] Count 🔼 ⏳ 2026-12-02'],
    ['Priority: none', '> 1. [/] Count ⏳ 2026-12-02'],
    ['Priority: low', '> 1. [/] Count 🔽 ⏳ 2026-12-02'],
    ['Priority: lowest', '> 1. [/] Count ⏬ ⏳ 2026-12-02'],
  ]);
});

it.each(['- [x] Count', '- [-] Count'])('one that is done has no day: %s', (line) =>
  expect(entriesOf(line)).toEqual([['Edit…', undefined]]),
);

it.each(['- Count', 'Count'])('offers nothing for %s', (line) => expect(entriesOf(line)).toEqual([]));

it('shows no days of a note that was left', async () => {
  const settings = parseTaskSettings(undefined, undefined);
  const task = { line: '- [ ] Count', write: () => {}, home: document.body, place: () => new DOMRect() };
  const before = document.body.children.length;
  const leave = createRoot((dispose) => {
    taskLineMenu(task, settings, getOwner())?.pickDue?.();
    return dispose;
  });
  expect(document.body.children).toHaveLength(before + 1);
  leave();
  await Promise.resolve();
  expect(document.body.children).toHaveLength(before);
  // What draws them is fetched still.
  await import('./day-picker.tsx');
});
