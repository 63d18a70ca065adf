import { structuredPatch } from 'diff';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import { plainLine, plainLines } from '../cli/plain-text.ts';

/** Lines of one file's diff that are shown at first; the others are counted. */
const MOST_LINES = 100;

/** A question as a terminal shows it: what would happen, and the diff of each file, with every invisible character in words. @param isWhole every line of it */
export function showChange({ message, details, plan }: PendingOperation, colours: boolean, isWhole = false): string {
  const paint = (code: number, text: string): string => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
  const reason = typeof details['reason'] === 'string' ? [plainLine(details['reason'])] : [];
  return [
    paint(1, plainLine(message)),
    ...reason,
    ...plan.changes.flatMap((change) => showFile(change, paint, isWhole ? Infinity : MOST_LINES)),
    '',
  ].join('\n');
}

function showFile(
  { path, before, after, moved }: FileChange,
  paint: (code: number, text: string) => string,
  most: number,
): string[] {
  const name = plainLine(path);
  if (moved) return [paint(36, after ? `from ${plainLine(moved.other)} to ${name}` : `(moved away: ${name})`)];
  const head = paint(36, before === null ? `new: ${name}` : after === null ? `deleted: ${name}` : name);
  const lines = structuredPatch(path, path, before?.text ?? '', after?.text ?? '', '', '', {
    context: 2,
  }).hunks.flatMap(({ oldStart, newStart, lines: hunk }) => [
    paint(2, `@@ line ${before === null ? newStart : oldStart} @@`),
    ...hunk.map((line) => plainLines(line)).map((line) => painted(line, paint)),
  ]);
  const rest = lines.length - most;
  return [head, ...lines.slice(0, most), ...(rest > 0 ? [paint(2, `… ${rest} more lines`)] : [])];
}

function painted(line: string, paint: (code: number, text: string) => string): string {
  if (line.startsWith('+')) return paint(32, line);
  return line.startsWith('-') ? paint(31, line) : line;
}
