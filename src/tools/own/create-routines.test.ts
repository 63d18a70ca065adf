import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Tool } from '../definition/define-tool.ts';
import { createScriptedPerson } from '../testing/scripted-person.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';
import { enabledTools, loadOwnTools } from './load-own-tools.ts';
import { createMemoryOwnToolStore, disableTool, enableTool, type OwnToolStore } from './own-tool-store.ts';
import { createRoutines, type Routines, routinesOf } from './create-routines.ts';

const append = (file: string, text: string): string =>
  `steps:\n  - tool: edit_note\n    input: { path: ${file}, edits: [{ operation: append, text: ${JSON.stringify(text)} }] }\n`;
const note = (yaml: string): string => `---\ntype: tool\n${yaml}---\n`;

const FILES = {
  'Daily.md': '# Daily\n',
  'Weekly.md': '# Weekly\n',
  'Inbox log.md': '# Log\n',
  'Inbox/Old.md': 'old\n',
  'Tools/Daily.md': note(`name: Day\nschedule: daily 07:00\n${append('Daily.md', '- day {{today}}')}`),
  'Tools/Weekly.md': note(`name: Week\nschedule: weekly Mon 09:00\n${append('Weekly.md', '- week {{today}}')}`),
  'Tools/Inbox.md': note(
    `name: Inbox\nschedule: when a note in Inbox/ changes\n${append('Inbox log.md', '- {{changed | joined}}')}  - tool: update_frontmatter\n    each: "{{changed}}"\n    input: { path: "{{item}}", updates: { seen: true } }\n`,
  ),
};
const TOOLS = ['Tools/Daily.md', 'Tools/Weekly.md', 'Tools/Inbox.md'] as VaultPath[];
const HOUR = 3_600_000;

/** `asks`: its questions stay open; `approves`: the person says yes; `dies`: it ends before the first call does anything. */
type Person = 'asks' | 'approves' | 'dies';

interface Machine {
  readonly bench: ToolBench;
  readonly store: OwnToolStore;
  /** As a start of the app: what is stored stays. */
  start(person: Person): { routines: Routines; executor: ToolBench['executor'] };
}

async function open(): Promise<Machine> {
  const bench = await createBench(FILES);
  const store = createMemoryOwnToolStore();
  const load = () => loadOwnTools(bench, store);
  for (const { path, hash, problems } of await load()) {
    expect(problems).toEqual([]);
    await enableTool(store, { id: path, hash }, bench.clock.now());
  }
  return {
    bench,
    store,
    start(person) {
      let enabled: readonly Tool[] = [];
      const confirmation =
        person === 'asks' ? createScriptedPerson() : { ask: async () => ({ approved: true as const }) };
      const { executor } = bench.reload({ addedTools: () => enabled, confirmation });
      const routines = createRoutines({
        routines: async () => {
          const notes = await load();
          enabled = enabledTools(notes);
          return routinesOf(notes);
        },
        store,
        stores: bench,
        index: bench.index,
        execute: (call) => (person === 'dies' ? new Promise(() => undefined) : executor.execute(call)),
        clock: bench.clock,
        onFault: (error) => {
          throw error;
        },
      });
      return { routines, executor };
    },
  };
}

const linesOf = (bench: ToolBench, path: string, begin: string): string[] =>
  bench
    .text(path)!
    .split('\n')
    .filter((line) => line.startsWith(begin));

describe('routines', () => {
  it('run once for each time they are due in a month, with sleep and a crash in between', async () => {
    const machine = await open();
    const { bench, store } = machine;
    // Noon of 5 March 2026, a Thursday.
    let { routines } = machine.start('approves');
    const until = bench.clock.time + 31 * 24 * HOUR;
    let crashed = false;
    let slept = false;
    while (bench.clock.time < until) {
      bench.clock.time += HOUR / 2;
      const { time } = bench.clock;
      if (!slept && time > new Date(2026, 2, 12).getTime()) {
        slept = true;
        // From Thursday to Tuesday: five mornings and a Monday are missed, and each routine catches up once.
        bench.clock.time = new Date(2026, 2, 17, 12).getTime();
      }
      if (time === new Date(2026, 2, 20, 15).getTime()) {
        bench.writeOutside('Inbox/New.md', 'new\n');
        bench.clock.time += 1;
        await bench.index.refresh();
      }
      if (!crashed && time >= new Date(2026, 2, 25, 7).getTime()) {
        // The program ends when the run is stored and nothing of it is done, and is started again.
        crashed = true;
        await machine.start('dies').routines.look();
        expect((await store.get(TOOLS[0]!))?.lastRun).toMatchObject({ outcome: 'running' });
        ({ routines } = machine.start('approves'));
      }
      await routines.look();
      await routines.settled();
      await bench.index.refresh();
    }
    const days = linesOf(bench, 'Daily.md', '- day');
    expect(new Set(days).size).toBe(days.length);
    const slots = Array.from({ length: 31 }, (_, at) => new Date(2026, 2, 6 + at));
    const expected = slots.filter((day) => day < new Date(2026, 2, 12) || day >= new Date(2026, 2, 17));
    expect(days).toHaveLength(expected.length);
    expect(linesOf(bench, 'Weekly.md', '- week')).toEqual([
      '- week 2026-03-09',
      '- week 2026-03-17',
      '- week 2026-03-23',
      '- week 2026-03-30',
    ]);
    // Once for the person's own change; what the routine wrote there begins nothing.
    expect(linesOf(bench, 'Inbox log.md', '- ')).toEqual(['- Inbox/New.md']);
    for (const { lastRun } of await store.list()) expect(lastRun).toMatchObject({ outcome: 'changed' });
  });

  it('go on after a crash under the same call, and do nothing twice', async () => {
    const machine = await open();
    const { bench, store } = machine;
    const first = machine.start('asks');
    bench.clock.time = new Date(2026, 2, 6, 7, 1).getTime();
    await first.routines.look();
    await expect.poll(async () => (await bench.pending.list()).length).toBe(1);
    const [waiting] = await bench.pending.list();
    // While its question waits it is neither lost nor asked twice, also when it is due again.
    const second = machine.start('approves');
    bench.clock.time = new Date(2026, 2, 7, 7, 1).getTime();
    await second.routines.look();
    expect(await bench.pending.list()).toEqual([waiting]);
    expect(linesOf(bench, 'Daily.md', '- day')).toEqual([]);
    await second.executor.execute(waiting!.call);
    expect(linesOf(bench, 'Daily.md', '- day')).toEqual(['- day 2026-03-06']);
    await second.routines.look();
    await second.routines.settled();
    expect(linesOf(bench, 'Daily.md', '- day')).toEqual(['- day 2026-03-06', '- day 2026-03-07']);
    expect((await store.get(TOOLS[0]!))?.lastRun).toMatchObject({ outcome: 'changed', finished: bench.clock.time });
  });

  it('run once at the opening, and not where the index is taken over later', async () => {
    const bench = await createBench({
      'Log.md': 'log\n',
      'Tools/Open.md': note(`schedule: on open\n${append('Log.md', '- opened')}`),
    });
    const store = createMemoryOwnToolStore();
    const [tool] = await loadOwnTools(bench, store);
    await enableTool(store, { id: tool!.path, hash: tool!.hash }, bench.clock.now());
    const tools = enabledTools(await loadOwnTools(bench, store));
    const { executor } = bench.reload({
      addedTools: () => tools,
      confirmation: { ask: async () => ({ approved: true }) },
    });
    const start = (role: { now: 'owner' | 'follower' }) =>
      createRoutines({
        routines: async () => routinesOf(await loadOwnTools(bench, store)),
        store,
        stores: bench,
        index: Object.assign(Object.create(bench.index) as ToolBench['index'], { role: () => role.now }),
        execute: (call) => executor.execute(call),
        clock: bench.clock,
      });
    const second = { now: 'follower' as 'owner' | 'follower' };
    const [first, other] = [start({ now: 'owner' }), start(second)];
    for (const routines of [first, other, first, other]) {
      await routines.look();
      await routines.settled();
      second.now = 'owner';
    }
    expect(linesOf(bench, 'Log.md', '- opened')).toHaveLength(1);
  });

  it('are known by what is stored where a new index has not read their notes', async () => {
    const { bench, store } = await open();
    const empty = { notes: async () => ({ notes: [], found: 0 }) } as unknown as ToolBench['index'];
    const found = await loadOwnTools({ index: empty, vault: bench.vault }, store);
    expect(found.map(({ path, state }) => [path, state])).toEqual(TOOLS.toSorted().map((path) => [path, 'on']));
  });

  it('run nothing that was changed, switched off or never enabled', async () => {
    const machine = await open();
    const { bench, store } = machine;
    bench.clock.time += 1000;
    bench.writeOutside('Tools/Daily.md', FILES['Tools/Daily.md'].replace('- day', '- other'));
    bench.writeOutside('Tools/Late.md', note(`name: Late\nschedule: daily 07:00\n${append('Daily.md', '- late')}`));
    await bench.index.refresh();
    await disableTool(store, TOOLS[1]!);
    const states = (await loadOwnTools(bench, store)).map(({ path, state }) => [path, state]);
    expect(states).toEqual([
      ['Tools/Daily.md', 'changed'],
      ['Tools/Inbox.md', 'on'],
      ['Tools/Late.md', 'off'],
      ['Tools/Weekly.md', 'off'],
    ]);
    const { routines } = machine.start('approves');
    bench.clock.time = new Date(2026, 2, 17, 12).getTime();
    await routines.look();
    await routines.settled();
    expect(bench.text('Daily.md')).toBe(FILES['Daily.md']);
    expect(bench.text('Weekly.md')).toBe(FILES['Weekly.md']);
  });

  it('run in the one place alone that has the index', async () => {
    const machine = await open();
    const { bench } = machine;
    const index = Object.assign(Object.create(bench.index) as ToolBench['index'], { role: () => 'follower' as const });
    let looked = false;
    const routines = createRoutines({
      routines: async () => ((looked = true), []),
      store: machine.store,
      stores: bench,
      index,
      execute: () => Promise.reject(new Error('It is not the one.')),
      clock: bench.clock,
    });
    await routines.look();
    expect(looked).toBe(false);
  });
});
