import { readTaskLine } from './task-line.ts';
import { ITEM_MARK } from '../../markdown/line-index.ts';

/** An item of a list that stands below a task. */
export interface ItemBelow {
  /** 1-based in the note. */
  readonly line: number;
  /** How far below the task: 1 for the items next below it. */
  readonly depth: number;
  /** The mark of its box; absent for an item that is no task. */
  readonly mark?: string;
  /** Everything behind its mark or box, as written. */
  readonly text: string;
}

interface Place {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

const MOST_BELOW = 200;
const ITEM = new RegExp(String.raw`^([\s>]*)${ITEM_MARK}[ \t]+(.*)$`, 'su');

export const taskPlaceKey = ({ path, line }: Place): string => `${path}\n${line}`;

/**
 * What stands below each of some tasks in its list, and which of the tasks stand below another of them.
 * @param textOf the text of a note; undefined where it is not known
 */
export function itemsBelow(
  tasks: readonly Place[],
  textOf: (path: string) => string | undefined,
): { readonly of: ReadonlyMap<string, readonly ItemBelow[]>; readonly inner: ReadonlySet<string> } {
  const lines = new Map<string, readonly string[]>();
  const of = new Map<string, readonly ItemBelow[]>();
  const taskPlaces = new Set(tasks.map(taskPlaceKey));
  const inner = new Set<string>();
  for (const task of tasks) {
    const fileLines = lines.get(task.path) ?? (textOf(task.path) ?? '').split(/\r?\n/u);
    lines.set(task.path, fileLines);
    const below = readBelow(fileLines, task.line);
    of.set(taskPlaceKey(task), below);
    for (const { line } of below) {
      const place = taskPlaceKey({ path: task.path, line });
      if (taskPlaces.has(place)) inner.add(place);
    }
  }
  return { of, inner };
}

function readBelow(lines: readonly string[], line: number): ItemBelow[] {
  const ownItem = ITEM.exec(lines[line - 1] ?? '');
  if (!ownItem) return [];
  const nestedItems: ItemBelow[] = [];
  const open = [indentColumns(ownItem[1] ?? '')];
  for (let at = line; at < lines.length && nestedItems.length < MOST_BELOW; at++) {
    const text = lines[at] ?? '';
    const item = ITEM.exec(text);
    const width = indentColumns(/^[\s>]*/u.exec(text)?.[0] ?? '');
    if (!item) {
      // What is indented goes on with the item above it; an empty line ends nothing.
      if (text.trim() === '' || width > (open[0] ?? 0)) continue;
      break;
    }
    if (width <= (open[0] ?? 0)) break;
    while (open.length > 1 && width <= (open.at(-1) ?? 0)) open.pop();
    const task = readTaskLine(text);
    nestedItems.push({
      line: at + 1,
      depth: open.length,
      ...(task && { mark: task.mark }),
      text: (task?.text ?? item[2] ?? '').trimEnd(),
    });
    open.push(width);
  }
  return nestedItems;
}

/** A tab is as wide as four spaces. */
function indentColumns(indent: string): number {
  let width = 0;
  for (const sign of indent) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}
