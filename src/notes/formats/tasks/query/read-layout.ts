import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { NotUnderstood } from './read-filter.ts';

/** How a list of tasks is shown. */
export interface Layout {
  /** Parts that are not shown: `due date`, `tags`, `backlink`, `task count` … */
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  /** Whether the block says what it understood. */
  readonly isExplained: boolean;
  readonly limit?: number;
  readonly groupLimit?: number;
}

/** The parts by name; the plural of one means the same. */
const PARTS: ReadonlySet<string> = new Set([
  'id',
  'depends on',
  'priority',
  'cancelled date',
  'created date',
  'start date',
  'scheduled date',
  'due date',
  'done date',
  'recurrence rule',
  'on completion',
  'tags',
  'task count',
  'group count',
  'backlink',
  'nested backlink',
  'edit button',
  'postpone button',
  'toolbar',
  'urgency',
  'tree',
]);

/** The layout after an instruction; undefined where it is none about the layout. @throws NotUnderstood for a part that there is not */
export function readLayout(text: string, before: Layout): Layout | undefined {
  const lower = text.toLowerCase().replace(/\s+/gu, ' ');
  const shown = /^(hide|show) (.+)$/u.exec(lower);
  if (shown?.[2] !== undefined) return withPart(shown[2], shown[1] === 'hide', before);
  const limit = /^limit (groups )?(?:to )?(\d{1,6})(?: tasks?)?$/u.exec(lower);
  if (limit) return { ...before, [limit[1] === undefined ? 'limit' : 'groupLimit']: Number(limit[2]) };
  if (/^short(?: mode)?$/u.test(lower)) return { ...before, isShort: true };
  if (/^full(?: mode)?$/u.test(lower)) return { ...before, isShort: false };
  if (lower === 'explain') return { ...before, isExplained: true };
  return lower === 'ignore global query' ? before : undefined;
}

function withPart(written: string, isHidden: boolean, before: Layout): Layout {
  const name = [written, written.replace(/s$/u, ''), `${written}s`].find((each) => PARTS.has(each));
  if (name === undefined) throw new NotUnderstood(`${inQuotes(written)} is no part of a task`);
  if (!isHidden && name === 'toolbar') throw new NotUnderstood('Latent has no toolbar above a list of tasks');
  const rest = before.hidden.filter((each) => each !== name);
  return { ...before, hidden: isHidden ? [...rest, name] : rest };
}
