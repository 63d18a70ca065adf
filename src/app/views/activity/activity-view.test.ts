import 'fake-indexeddb/auto';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGrants, type Grant } from '../../../agent/trust/grants.ts';
import { createPolicy } from '../../../agent/trust/policy.ts';
import { createPersonActs } from '../../../session/person-acts.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createTools } from '../../state/create-workspace.ts';
import { createFolderChanges } from '../../state/own-acts/folder-changes.ts';
import { createOwnActs } from '../../state/own-acts/create-own-acts.ts';
import { createQuestions } from '../../state/tools/create-questions.ts';
import type { AppVaultSession } from '../../state/vault/create-vault-session.ts';
import type { Notice } from '../../ui/toast.tsx';
import { changesOfDay, hasSeveral, dayInWords, localDayKey } from './activity-view.tsx';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;

/** The real tools over a vault in memory; each change is an hour after the one before. */
async function open(files: Readonly<Record<string, string>>) {
  const bench = await createBench(files);
  // No two changes are made at one moment.
  bench.clock.now = () => (bench.clock.time += 1000);
  const questions = createQuestions(() => true);
  const { executor } = bench.reload({ confirmation: questions.confirmation, policy: createPolicy() });
  const [list] = createSignal<readonly Grant[]>([]);
  const session = {
    vault: { id: 'v', requestWriteAccess: async () => true, writable: () => 'granted' },
    executor,
    acts: createPersonActs({ executor, added: () => [] }),
    grants: { ...createGrants(), list },
    dispose: () => undefined,
  } as unknown as AppVaultSession;
  const { tools } = createTools({ session: () => session, questions, added: () => [], pending: bench.pending });
  const notices: Notice[] = [];
  const acts = createOwnActs({
    tools,
    unsaved: { saveAll: async () => undefined },
    notify: (notice) => void notices.push(notice),
    folders: createFolderChanges({ files: bench.vault, index: bench.index, requestWriteAccess: async () => true }),
    closeViewsOf: () => () => undefined,
  });
  const write = async (path: string, content: string) => {
    bench.clock.time += HOUR / 10;
    const result = await bench.approved('write_note', { path, content });
    return String(result.success && result['change_id']);
  };
  const day = async () => ({ log: bench.activity, history: bench.history, ids: await bench.activity.ids(), from: 0 });
  const tick = () => void (bench.clock.time += HOUR / 10);
  return { bench, tools, acts, notices, questions, write, day, tick };
}

it('takes a whole day back, in reverse, leaves the days before, and does it all again', async () => {
  const { bench, acts, notices, questions, write, day } = await open({ 'a.md': '0\n' });
  await write('a.md', 'yesterday\n');
  bench.clock.time += 24 * HOUR;
  const made = [await write('a.md', '1\n'), await write('b.md', 'b\n'), await write('a.md', '2\n')];
  expect(await changesOfDay(await day())).toEqual(made);
  expect(await acts.undoAll(await changesOfDay(await day()))).toEqual([]);
  expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['yesterday\n', undefined]);
  expect([notices.at(-1)?.text, questions.questions()]).toEqual(['Undone: 3 changes.', []]);
  expect(await hasSeveral(await day()), 'nothing is left to take back').toBe(false);

  bench.clock.time += HOUR;
  await acts.redo();
  expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['2\n', 'b\n']);
  // What was done again can be taken back again.
  await acts.undoAll(await changesOfDay(await day()));
  expect([bench.text('a.md'), bench.text('b.md')]).toEqual(['yesterday\n', undefined]);
});

it('leaves what was edited elsewhere since, with all before it in that note, and takes the rest back', async () => {
  const { bench, acts, notices, write, day } = await open({ 'a.md': '0\n', 'c.md': 'c\n' });
  const first = await write('a.md', '1\n');
  await write('c.md', 'C\n');
  const second = await write('a.md', '2\n');
  bench.writeOutside('a.md', 'elsewhere\n');
  const left = await acts.undoAll(await changesOfDay(await day()));
  expect(left.map(({ changeId }) => changeId)).toEqual([second, first]);
  expect(left[0]?.message).toContain('a.md');
  expect([bench.text('a.md'), bench.text('c.md'), notices.at(-1)?.text]).toEqual([
    'elsewhere\n',
    'c\n',
    'Undone: 1 change.',
  ]);
});

it('does not bring back what was undone on the day, nor take away what was only done again', async () => {
  const { bench, tools, write, day, tick } = await open({ 'a.md': '0\n' });
  const old = await write('a.md', '1\n');
  bench.clock.time += 24 * HOUR;
  tick();
  const undone = await tools.undo(old);
  expect(await changesOfDay(await day())).toEqual([]);
  tick();
  await tools.undo(String(undone.success && undone['change_id']));
  expect(bench.text('a.md')).toBe('1\n');
  expect(await changesOfDay(await day())).toEqual([]);
});

const at = (...parts: [number, number, number, number]) => new Date(...parts);
const now = at(2026, 10, 22, 9).getTime();

it.each([
  [at(2026, 10, 22, 0), 'Today'],
  [at(2026, 10, 21, 23), 'Yesterday'],
  [at(2026, 10, 20, 23), /20/u],
  [at(2025, 10, 22, 9), /2025/u],
])('names the day of %s', (moment, expected) => {
  const text = dayInWords(moment.toISOString(), now);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

it('counts days by the calendar, not by hours', () => {
  expect(localDayKey(at(2026, 10, 21, 23).toISOString())).not.toBe(localDayKey(at(2026, 10, 22, 0).toISOString()));
  expect(dayInWords(at(2026, 10, 21, 23).toISOString(), at(2026, 10, 22, 0).getTime())).toBe('Yesterday');
});
