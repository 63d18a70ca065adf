import { ExpressionError } from '../expression/syntax.ts';
import type { PatternAnswer, PatternCall } from '../runtime/pattern-answers.ts';
import type { RowState, World } from '../runtime/world.ts';
import type { BaseFile } from '../values/values.ts';
import { createViewQuery, type ViewQueryParts } from './create-view-query.ts';
import type { BaseGroup, ViewResult } from './view-result.ts';

/** What running a view needs from where it runs. */
export interface ViewRunner {
  /** Answers calls where they can be stopped, in their order. */
  answer(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]>;
  /** Called between rows: lets others have their turn when it is time. @throws where the answer is no longer wanted. */
  pause(): Promise<void> | undefined;
}

export interface ViewPart {
  readonly limit: number;
  readonly offset: number;
}

/** A formula could ask one pattern for what it gives to the next: so often. */
const MOST_ROUNDS = 20;

/** Evaluates a view over some files: filters, sorts, groups, and the cells of the rows that are asked for. */
export async function runView(
  parts: ViewQueryParts,
  files: readonly BaseFile[],
  part: ViewPart,
  runner: ViewRunner,
): Promise<ViewResult> {
  const query = createViewQuery(parts);
  const { world } = parts;
  const each = <Item, Result>(items: readonly Item[], work: (item: Item) => Result | undefined) =>
    settleAll(items, work, world, runner);

  const kept = (await each(files, query.keep)).filter((row) => row !== null);
  const keyed = await each(kept, query.keysOf);
  const { rows, groups } = query.arrange(keyed);
  const summariesOf = async (of: readonly RowState[]) => (await each([of], query.summariesOf))[0] ?? undefined;
  const summaries = await summariesOf(rows);
  const shownGroups: BaseGroup[] = [];
  for (const group of groups ?? []) {
    const own = await summariesOf(group.rows);
    shownGroups.push({
      key: group.key,
      value: group.value,
      rows: group.rows.flatMap(({ file }) => file?.path ?? []),
      ...(own && { summaries: own }),
    });
  }
  return {
    columns: query.columns,
    rows: await each(rows.slice(part.offset, part.offset + part.limit), query.cellsOf),
    ...(groups && { groups: shownGroups }),
    ...(summaries && { summaries }),
    total: rows.length,
    problems: query.problems(),
  };
}

/** Works through items in order; those that lack the answer of a pattern again, once there is one. */
async function settleAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | undefined,
  { patterns }: World,
  runner: ViewRunner,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let open: readonly number[] = items.map((_, at) => at);
  for (let round = 0; open.length > 0; round++) {
    if (round > 0) await answerOpen(patterns, runner, round);
    const still: number[] = [];
    for (const at of open) {
      const pause = runner.pause();
      if (pause) await pause;
      const result = work(items[at]!);
      if (result === undefined) still.push(at);
      else results[at] = result;
    }
    open = still;
  }
  return results;
}

async function answerOpen(patterns: World['patterns'], runner: ViewRunner, round: number): Promise<void> {
  const calls = patterns.takeOpen();
  const tooMany = { error: new ExpressionError('The formula asks too many patterns after each other.').message };
  const answers = round > MOST_ROUNDS ? calls.map(() => tooMany) : await runner.answer(calls);
  for (const [at, call] of calls.entries()) patterns.learn(call, answers[at] ?? tooMany);
}
