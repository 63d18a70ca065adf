import { lineChanges, toLines } from '../../notes/line-changes.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { ChangeRecord } from '../definition/ports.ts';

/** Lines of a note as a change left them. */
export interface ChangedLines {
  /** Number of the first line, counted in the changed note. */
  readonly from: number;
  /** Without line ends; none where lines were only taken out before this one. */
  readonly lines: readonly string[];
}

/** Characters of all lines that an answer repeats: a note that was replaced whole is not told again. */
const MOST_CHARACTERS = 4_000;
const LONGEST_LINE = 500;

/**
 * The lines that a change of one note's text left different, for its answer: numbers that count now, and text that is in the file.
 * Of a note that several calls of a set changed, all that the set changed.
 */
export function changedLines(
  record: ChangeRecord,
  { changes, path }: Partial<ChangePlan>,
): {
  changed?: readonly ChangedLines[];
  changed_left?: number;
} {
  const file = record.files.find((each) => each.path === path && each.moved === undefined);
  if (changes?.length !== 1 || !file?.before || !file.after || file.before.text === file.after.text) return {};
  const all = differences(file.before.text, file.after.text);
  const shown: ChangedLines[] = [];
  let room = MOST_CHARACTERS;
  let left = 0;
  for (const { from, lines } of all) {
    const fitting = lines.filter((line) => (room -= line.length + 1) >= 0);
    left += lines.length - fitting.length;
    if (fitting.length > 0 || lines.length === 0) shown.push({ from, lines: fitting });
  }
  return { changed: shown, ...(left > 0 && { changed_left: left }) };
}

function differences(before: string, after: string): ChangedLines[] {
  let ahead = 0;
  return lineChanges(toLines(before), toLines(after)).map(({ from, to, lines }) => {
    const first = from + ahead + 1;
    // Behind a final line break there is no line.
    const written = lines.filter((line) => line !== '');
    ahead += lines.length - (to - from);
    return { from: first, lines: written.map(shorten) };
  });
}

function shorten(line: string): string {
  const plain = line.replace(/\r?\n$/, '');
  return plain.length > LONGEST_LINE ? `${plain.slice(0, LONGEST_LINE)}…` : plain;
}
