import { structuredPatch } from 'diff';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import { plainLine, plainLines } from '../cli/plain-text.ts';

/** Removed and added lines that are set against each other; the time grows with their square. */
const MOST_DIFFERENCES = 1500;

/** Lines about one file, or (without a name) about the whole change. */
export interface ChangePart {
  readonly name?: string;
  readonly lines: readonly string[];
}

/** A question as a terminal shows it: what would happen, and the diff of each file, with every invisible character in words. */
export function showChange(pending: PendingOperation, colours: boolean): string {
  return [...changeParts(pending, colours).flatMap(({ lines }) => lines), ''].join('\n');
}

/** The same, file by file. */
export function changeParts({ message, details, plan }: PendingOperation, colours: boolean): ChangePart[] {
  const paint = (code: number, text: string): string => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
  const reason = typeof details['reason'] === 'string' ? [plainLine(details['reason'])] : [];
  return [
    { lines: [paint(1, plainLine(message)), ...reason] },
    ...plan.changes.map((change) => ({
      name: plainLine(change.path),
      lines: showFile(change, plan.changes, paint),
    })),
  ];
}

/** What happens to each file, a line each: a move once. */
export const changedFiles = ({ plan: { changes } }: PendingOperation): string[] =>
  changes.filter(({ moved, after }) => moved === undefined || after !== null).map(headOf);

type Paint = (code: number, text: string) => string;

function showFile(change: FileChange, changes: readonly FileChange[], paint: Paint): string[] {
  const { before, after } = change;
  const head = paint(36, headOf(change));
  const old = change.moved ? movedText(change, changes) : (before?.text ?? '');
  if (old === undefined) return [head];
  const lines = hunksOf(old, after?.text ?? '').flatMap(({ oldStart, newStart, lines: hunk }) => [
    paint(2, `@@ line ${old === '' ? newStart : oldStart} @@`),
    ...hunk.map((line) => painted(plainLines(`${line}\n`).slice(0, -1), paint)),
  ]);
  return [head, ...lines];
}

function headOf({ path, before, after, moved }: FileChange): string {
  const name = plainLine(path);
  if (moved) return after ? `from ${plainLine(moved.other)} to ${name}` : `(moved away: ${name})`;
  if (before === null) return `new: ${name}`;
  return after === null ? `deleted: ${name}` : name;
}

/** What a file that moves held at its old place, where its text changes too; undefined where nothing but its place does. */
function movedText({ after, moved }: FileChange, changes: readonly FileChange[]): string | undefined {
  if (!after || moved?.carries !== undefined) return undefined;
  return changes.find(({ path }) => path === moved?.other)?.before?.text ?? '';
}

/** The differences of two texts. Where there are too many to compare in a moment, all of the old text against all of the new. */
function hunksOf(old: string, now: string): Hunk[] {
  const patch = structuredPatch('', '', old, now, '', '', { context: 2, maxEditLength: MOST_DIFFERENCES });
  if (patch) return patch.hunks;
  const whole = (sign: string, text: string): string[] =>
    text === ''
      ? []
      : text
          .replace(/\n$/u, '')
          .split('\n')
          .map((line) => sign + line);
  return [{ oldStart: 1, newStart: 1, lines: [...whole('-', old), ...whole('+', now)] }];
}

interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly string[];
}

function painted(line: string, paint: Paint): string {
  if (line.startsWith('+')) return paint(32, line);
  return line.startsWith('-') ? paint(31, line) : line;
}
