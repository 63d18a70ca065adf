import { characterWidth } from '../../cli/columns.ts';
import { CTRL_C, CTRL_D, type KeyboardTurn, type ScreenSize } from '../../keyboard/keyboard.ts';

/** Lines that are shown below one another. */
export interface ShownPart {
  /** Of the file that they are about. */
  readonly name?: string;
  readonly lines: readonly string[];
}

/** One row of the screen. */
interface Row {
  readonly text: string;
  /** The sequence that colours its beginning. */
  readonly colour: string;
  readonly endsLine: boolean;
  readonly part: ShownPart;
  /** The number of its line among all. */
  readonly line: number;
}

const FORWARD = ['enter', ' ', 'down', 'page down'];
const LEAVING = ['n', 'l', CTRL_C, CTRL_D];

/**
 * Shows all of a text, where it is longer than the screen a page at a time: how much of what is left is said each time.
 * @returns undefined once its end was shown, else the key by which the person did not want to see more: one for no, or for later
 */
export async function showToEnd(turn: KeyboardTurn, parts: readonly ShownPart[]): Promise<string | undefined> {
  let size = turn.size();
  let rows = toRows(parts, size);
  let at = 0;
  for (;;) {
    const currentSize = turn.size();
    if (currentSize.columns !== size.columns) {
      // The window has another width: on from the beginning of the line that was being shown.
      const { line } = rows[at]!;
      rows = toRows(parts, currentSize);
      at = rows.findIndex((row) => row.line === line);
    }
    size = currentSize;
    const page = nextPage(rows.slice(at), size);
    if (page) {
      turn.say(pageText(rows.slice(at, at + page.count)));
      at += page.count;
      if (at >= rows.length) return undefined;
    }
    for (;;) {
      const key = (await turn.askKey(page?.question ?? tooSmall(size), { decides: false })).toLowerCase();
      turn.say('\n');
      if (LEAVING.includes(key)) return key;
      if (!page) break;
      if (key === 'd') {
        turn.say(pageText(rows.slice(at)));
        return undefined;
      }
      if (FORWARD.includes(key)) break;
      if (key === 'y') turn.say('Yes can be said once all of it was shown.\n');
    }
  }
}

/** Fewer rows of a page are not worth a question. */
const LEAST_ROOM = 3;
/** Columns of the question that stands below the last page. */
const LONGEST_QUESTION = 120;

interface Page {
  /** How many rows it has. */
  readonly count: number;
  /** What stands below it, where it is not the last. */
  readonly question: string;
}

/** The next page of what is left: with the question below it, it fits the window. Undefined where the window is too small for one. */
function nextPage(left: readonly Row[], { columns, lines }: ScreenSize): Page | undefined {
  const room = lines - Math.ceil(LONGEST_QUESTION / columns);
  if (room >= LEAST_ROOM && left.length <= room) return { count: left.length, question: '' };
  // Names may be longer than the window is wide: where they leave too little room, files are counted.
  for (const [named, least] of [
    [NAMED, Math.max(LEAST_ROOM, room / 2)],
    [0, LEAST_ROOM],
  ] as const)
    for (let count = Math.min(room, left.length - 1); count >= least; count -= 1) {
      const question = `Not shown yet: ${restOf(left.slice(count), named)}. [Enter] goes on, [d] all of it, [n]o, [l]ater: `;
      if (count + rowsOf(question, columns) <= lines) return { count, question };
    }
  return undefined;
}

const rowsOf = (text: string, columns: number): number =>
  Math.ceil([...text].reduce((width, sign) => width + characterWidth(sign), 0) / columns);

const tooSmall = ({ columns, lines }: ScreenSize): string =>
  `${columns} × ${lines} is too small to show a change in. Make the window larger, then Enter; [n]o, [l]ater: `;

const NAMED = 3;

/** How many lines of which files. @param most files that are named */
function restOf(rows: readonly Row[], most: number): string {
  const lines = new Map<string, number>();
  let otherCount = 0;
  for (const { part, endsLine } of rows) {
    if (!endsLine) continue;
    if (part.name === undefined) otherCount += 1;
    else lines.set(part.name, (lines.get(part.name) ?? 0) + 1);
  }
  const counted = (count: number, unitName: string): string => `${count} ${unitName}${count === 1 ? '' : 's'}`;
  const named = [...lines].map(([name, count]) => `${counted(count, 'line')} of ${name}`);
  const more = named.length - most;
  return [
    ...named.slice(0, most),
    ...(more > 0 ? [counted(more, most === 0 ? 'file' : 'more file')] : []),
    ...(otherCount > 0 ? [counted(otherCount, 'line')] : []),
  ].join(', ');
}

function pageText(rows: readonly Row[]): string {
  const text = rows
    .map(({ text: row, colour, endsLine }, at) => (at === 0 ? colour : '') + row + (endsLine ? '\n' : ''))
    .join('');
  if (rows.length === 0 || rows.at(-1)!.endsLine) return text;
  return text.includes('\x1b') ? `${text}\x1b[0m\n` : `${text}\n`;
}

function toRows(parts: readonly ShownPart[], { columns }: ScreenSize): Row[] {
  const lines = parts.flatMap((part) =>
    part.lines.flatMap((text) => text.split('\n').map((line) => [line, part] as const)),
  );
  return lines.flatMap(([line, part], at) => wrapLine(line, columns, part).map((row) => ({ ...row, line: at })));
}

const COLOUR = /(\x1b\[\d*m)/;

/** A line as the terminal wraps it. */
function wrapLine(line: string, columns: number, part: ShownPart): Omit<Row, 'line'>[] {
  const rows: Omit<Row, 'line'>[] = [];
  let [text, width, colour, first] = ['', 0, '', ''];
  for (const [at, piece] of line.split(COLOUR).entries()) {
    if (at % 2 === 1) {
      text += piece;
      colour = piece === '\x1b[0m' ? '' : piece;
      continue;
    }
    for (const sign of piece) {
      const wide = characterWidth(sign);
      if (width + wide > columns) {
        rows.push({ text, colour: first, endsLine: false, part });
        [text, width, first] = ['', 0, colour];
      }
      text += sign;
      width += wide;
    }
  }
  rows.push({ text, colour: first, endsLine: true, part });
  return rows;
}
