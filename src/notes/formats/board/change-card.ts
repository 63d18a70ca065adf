import { finishTask, type TaskOutcome, type TaskRules } from '../tasks/change-task.ts';
import { readTaskLine } from '../tasks/task-line.ts';
import type { BoardLane } from './read-board.ts';

/** The lines of a card after its task was changed, each part with a line feed at its end. */
export interface ChangedCard {
  /** '' where it says that it is deleted when it is done. */
  readonly card: string;
  /** The card of its next time; '' where it does not come again. */
  readonly next: string;
  /** Both, in the order in which a tick writes them. */
  readonly inOrder: string;
  /** Why the task was not changed: then the card is as it was. */
  readonly refused?: string;
}

/**
 * A card that comes into a lane: finished where the lane is for what is complete, opened again where it comes from such a lane, and
 * else as it is. One that is so already, or is neither open nor done there, stays as the plugin leaves it.
 * @param lines of the card, with a line feed at their end
 * @param source absent for a card that comes from no lane
 */
export async function cardInLane(
  lines: string,
  source: BoardLane | undefined,
  target: BoardLane,
  rules: TaskRules,
): Promise<ChangedCard> {
  const isMarked = source !== target && (target.isComplete || source?.isComplete === true);
  if (!isMarked) return unchanged(lines);
  return changeCard(lines, (line) => finishTask(line, target.isComplete, rules), rules);
}

/** A card whose task is changed. Its further lines belong to its next time too, as the plugin writes them. */
export async function changeCard(
  lines: string,
  change: (line: string) => Promise<TaskOutcome>,
  { settings }: TaskRules,
): Promise<ChangedCard> {
  const end = lines.indexOf('\n');
  const [first, more] = [lines.slice(0, end), lines.slice(end)];
  // An item without a box has none to tick.
  if (!readTaskLine(first)) return unchanged(lines);
  const outcome = await change(first);
  if (outcome.kind === 'refused') return { ...unchanged(lines), refused: outcome.reason };
  const card = outcome.changed === undefined ? '' : outcome.changed + more;
  const next = outcome.next === undefined ? '' : outcome.next + withoutBlockIds(more);
  return { card, next, inOrder: settings.nextBelow ? card + next : next + card };
}

const unchanged = (card: string): ChangedCard => ({ card, next: '', inOrder: card });

/** The id of a block is of one block. */
const withoutBlockIds = (lines: string): string => lines.replace(/(?<=\S)[ \t]+\^[A-Za-z0-9-]+[ \t]*(?=\r?$)/gmu, '');
