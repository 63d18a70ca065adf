import { mkdir, writeFile } from 'node:fs/promises';
import { hasRealVaults } from '../src/notes/testing/real-vaults.ts';
import { type Played, playTask } from './tasks/play-task.ts';
import type { RecordedTask } from './tasks/recorded-task.ts';
import { RECORDED_TASKS } from './tasks/tasks.ts';

const RESULT = '.cache/bench/tasks.json';

/** At most this share of what the tasks took earlier, of those that were counted then. */
const MOST = 0.55;

/**
 * Twenty-three tasks with the replies of a capable model, recorded from what it is sent: requests and tokens of each, beside an earlier
 * version's. Ends with an error where a task does not come to its end, in its window, with the notes as they should be; or where they
 * take too much.
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
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(
    RESULT,
    JSON.stringify(
      rows.map(({ task, played }) => ({ task: task.name, ...played })),
      undefined,
      2,
    ),
  );
  if (share > MOST) throw new Error(`The tasks take ${share} of what they took.`);
}
