import { diffArrays } from 'diff';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { ChangeRecord } from '../definition/ports.ts';

/** Changed lines of a file as they are after a change. */
export interface LinesNow {
  readonly path: string;
  /** The first line's number in the whole file, from 1. */
  readonly from: number;
  readonly text: string;
  /** How many further changed lines the file has; absent where all are shown. */
  readonly more?: number;
}

/** A change of more files is about something else than their lines, such as the links to a moved note. */
const MOST_FILES = 3;
/** Of one file. */
const MOST_LINES = 30;
/** Above this number of edits it takes too long to find them. */
const MOST_EDITS = 1000;

/** The lines that a change wrote into notes that were there; none where later changes of its set changed the same file. */
export function linesNow(record: ChangeRecord, { changes = [] }: Partial<ChangePlan>): LinesNow[] {
  const left = new Map(record.files.map((file) => [file.path, file.after?.text]));
  const changed = changes.filter(
    ({ path, before, after }) => before && after && before.text !== after.text && left.get(path) === after.text,
  );
  return changed.length > MOST_FILES ? [] : changed.flatMap(partsOf);
}

function partsOf({ path, before, after }: FileChange): LinesNow[] {
  const parts = changedParts(toLines(before?.text ?? ''), toLines(after?.text ?? ''));
  const all = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  let room = MOST_LINES;
  const shown = parts.flatMap(({ from, lines }): LinesNow[] => {
    const part = lines.slice(0, room);
    room -= part.length;
    return part.length === 0 ? [] : [{ path, from, text: part.join('\n') }];
  });
  const last = shown.at(-1);
  return last && all > MOST_LINES ? [...shown.slice(0, -1), { ...last, more: all - MOST_LINES }] : shown;
}

function changedParts(
  before: readonly string[],
  after: readonly string[],
): { from: number; lines: readonly string[] }[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!parts) return [];
  let line = 1;
  return parts.flatMap(({ added, removed, value }) => {
    const from = line;
    if (!removed) line += value.length;
    return added ? [{ from, lines: value }] : [];
  });
}

function toLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
