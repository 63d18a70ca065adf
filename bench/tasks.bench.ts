import { mkdir, writeFile } from 'node:fs/promises';
import { hasRealVaults } from '../src/notes/testing/real-vaults.ts';
import { type Played, playTask, type Replayed, replayTask } from './tasks/play-task.ts';
import type { RecordedTask } from './tasks/recorded-task.ts';
import { RECORDED_TASKS } from './tasks/tasks.ts';

const RESULT = '.cache/bench/tasks.json';

/** At most this share of what the tasks took earlier, of those that were counted then. */
const MOST = 0.55;

/** What local servers give, and what a large one does. */
const WINDOWS = [4_096, 8_192, 16_384, 131_072];

/**
 * Twenty-three tasks with the replies of a capable model, recorded from what it is sent: requests and tokens of each, beside an earlier
 * version's; then each again in every window. Ends with an error where a task does not come to its end, in its window, with the notes
 * as they should be; where they take too much; or where one ends in a dead end in any window.
 */
export default async function tasksBench(): Promise<void> {
  const tasks = RECORDED_TASKS.filter(({ vault }) => vault === 'sample' || hasRealVaults);
  if (tasks.length < RECORDED_TASKS.length)
    console.log(`${RECORDED_TASKS.length - tasks.length} tasks are left out: ../shared/data/vaults is not here.`);
  const rows: { readonly task: RecordedTask; readonly played: Played }[] = [];
  for (const task of tasks) rows.push({ task, played: await playTask(task) });
  const cell = ({ rounds, tokens }: Pick<Played, 'rounds' | 'tokens'>) => `${rounds} · ${tokens}`;
  console.log('| requests · tokens | window | earlier | now |\n| --- | --- | --- | --- |');
  for (const { task, played } of rows)
    console.log(
      `| ${task.name} | ${task.windowTokens ?? 131_072} | ${task.earlier ? cell(task.earlier) : ''} | ${cell(played)} |`,
    );
  const compared = rows.filter(({ task }) => task.earlier);
  const earlier = compared.reduce((sum, { task }) => sum + (task.earlier?.tokens ?? 0), 0);
  const now = compared.reduce((sum, { played }) => sum + played.tokens, 0);
  const share = earlier === 0 ? 0 : now / earlier;
  console.log(`\nThose that were counted earlier: ${now} of ${earlier} tokens (${Math.round(share * 100)} %).`);
  const replays: { readonly task: RecordedTask; readonly byWindow: readonly Replayed[] }[] = [];
  for (const task of tasks) {
    const byWindow: Replayed[] = [];
    for (const windowTokens of WINDOWS) byWindow.push(await replayTask(task, windowTokens));
    replays.push({ task, byWindow });
  }
  console.log(`\n| in a window of | ${WINDOWS.join(' | ')} |\n| --- |${' --- |'.repeat(WINDOWS.length)}`);
  for (const { task, byWindow } of replays)
    console.log(`| ${task.name} | ${byWindow.map((replayed) => `${cell(replayed)}${fateOf(replayed)}`).join(' | ')} |`);
  for (const { task, byWindow } of replays)
    for (const [at, { undone, deadEnds }] of byWindow.entries())
      if (undone.length + deadEnds.length > 0)
        console.log(`${task.name}, ${WINDOWS[at]}: ${[...deadEnds, ...undone].join(' ').slice(0, 300)}`);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(
    RESULT,
    JSON.stringify(
      {
        asRecorded: rows.map(({ task, played }) => ({ task: task.name, ...played })),
        replays: replays.map(({ task, byWindow }) => ({ task: task.name, byWindow })),
      },
      undefined,
      2,
    ),
  );
  if (share > MOST) throw new Error(`The tasks take ${share} of what they took.`);
  const deadEnds = replays.flatMap(({ byWindow }) => byWindow.flatMap((replayed) => replayed.deadEnds));
  if (deadEnds.length > 0) throw new Error(`${deadEnds.length} dead ends: ${deadEnds[0]}`);
}

function fateOf({ undone, deadEnds }: Replayed): string {
  if (deadEnds.length > 0) return ', dead end';
  return undone.length > 0 ? ', answered' : '';
}
