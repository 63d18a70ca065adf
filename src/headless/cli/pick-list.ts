import fuzzysort from 'fuzzysort';
import { CTRL_C, CTRL_D, type KeyboardTurn, type ScreenSize } from '../keyboard/keyboard.ts';
import { characterWidth } from './columns.ts';
import { plainLine } from './plain-text.ts';

interface Pickable {
  /** What is shown, and searched in. */
  readonly label: string;
}

type Terminal = Pick<KeyboardTurn, 'say' | 'readKey' | 'size'>;

/** What the list shows, apart from how it is drawn. */
interface PickState<Item extends Pickable> {
  readonly words: string;
  /** Those that fit the words, the best first. */
  readonly found: readonly Item[];
  /** In `found`. */
  readonly at: number;
  readonly marked: ReadonlySet<Item>;
}

const MOST_LINES = 12;

export const beginPicking = <Item extends Pickable>(items: readonly Item[]): PickState<Item> => ({
  words: '',
  found: items,
  at: 0,
  marked: new Set(),
});

/** The state after a key: letters narrow the list, arrows move, Tab marks. The same object where the key means nothing. */
export function afterKey<Item extends Pickable>(
  items: readonly Item[],
  state: PickState<Item>,
  key: string,
): PickState<Item> {
  const { words, found, at, marked } = state;
  const move = (by: number): PickState<Item> => ({ ...state, at: Math.max(0, Math.min(found.length - 1, at + by)) });
  const search = (next: string): PickState<Item> => ({
    words: next,
    found: matchPickItems(items, next),
    at: 0,
    marked,
  });
  switch (key) {
    case 'up':
      return move(-1);
    case 'down':
      return move(1);
    case 'page up':
      return move(-MOST_LINES);
    case 'page down':
      return move(MOST_LINES);
    case 'backspace':
      return search([...words].slice(0, -1).join(''));
    case 'tab': {
      const item = found[at];
      if (!item) return state;
      const next = new Set(marked);
      if (!next.delete(item)) next.add(item);
      return { ...state, marked: next, at: Math.min(found.length - 1, at + 1) };
    }
    default:
      return [...key].length === 1 && key >= ' ' ? search(words + key) : state;
  }
}

function matchPickItems<Item extends Pickable>(items: readonly Item[], words: string): readonly Item[] {
  if (words.trim() === '') return items;
  return fuzzysort.go(words, items, { key: 'label' }).map(({ obj }) => obj);
}

/**
 * Lets the person pick among items with keys: typing narrows, arrows move, Tab marks several, Enter picks, Escape leaves.
 * It is drawn below the prompt on standard error and removed at its end, so that results can be piped.
 * @returns what was picked, in the order of the list; undefined where the person left
 */
export async function pickFromList<Item extends Pickable>(
  items: readonly Item[],
  { say, readKey, size }: Terminal,
): Promise<readonly Item[] | undefined> {
  let state = beginPicking(items);
  let drawn = 0;
  const clear = (): void => say(drawn === 0 ? '' : `\r\x1b[${drawn}A\x1b[J`);
  try {
    for (;;) {
      clear();
      const lines = pickLines(state, items.length, size());
      say(`${lines.join('\n')}\n`);
      drawn = lines.length;
      const key = await readKey();
      if (key === 'escape' || key === CTRL_C || key === CTRL_D) return undefined;
      if (key === 'enter') {
        if (state.marked.size > 0) return items.filter((item) => state.marked.has(item));
        const item = state.found[state.at];
        return item ? [item] : undefined;
      }
      state = afterKey(items, state, key);
    }
  } finally {
    clear();
  }
}

/** The lines of the list, none wider than the terminal. */
export function pickLines<Item extends Pickable>(
  { words, found, at, marked }: PickState<Item>,
  of: number,
  { columns, lines }: ScreenSize,
): string[] {
  const room = Math.max(1, Math.min(MOST_LINES, lines - 3));
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), found.length - room));
  const rows = found.slice(first, first + room).map((item, offset) => {
    const pointer = first + offset === at ? '>' : ' ';
    return `${pointer}${marked.has(item) ? '*' : ' '} ${plainLine(item.label)}`;
  });
  const count = `${found.length} of ${of}${marked.size > 0 ? `, ${marked.size} marked` : ''}`;
  return [`Find: ${plainLine(words)}`, ...rows, `${count} – Enter picks, Tab marks, Esc leaves`].map((line) =>
    cutTo(line, columns - 1),
  );
}

function cutTo(line: string, columns: number): string {
  let width = 0;
  let cut = '';
  for (const sign of line) {
    width += characterWidth(sign);
    if (width > columns) return `${cut.slice(0, -1)}…`;
    cut += sign;
  }
  return cut;
}
