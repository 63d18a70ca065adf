import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { renderEntries } from './entries.ts';
import { renderFields, renderTable } from './generic.ts';
import type { Handles } from './handles.ts';
import { toSingleLine } from './plain-values.ts';

type Result = Readonly<Record<string, unknown>>;

/** The list of an answer that counts what it found. */
export function foundResultList(result: Result): readonly Result[] | undefined {
  if (typeof result.found !== 'number') return undefined;
  const list = result.results ?? result.matches ?? result.rows;
  return Array.isArray(list) && list.every(isRecord) ? list : undefined;
}

/** What the head says, and how it was searched. */
const COUNTED = new Set(['found', 'mode', 'in_no_note', 'hold_words']);

/** How many there are and are shown, then each of them. */
export function renderList(result: Result, list: readonly Result[], handles: Handles): string[] {
  const otherFields = Object.entries(result).filter(([field, value]) => value !== list && !COUNTED.has(field));
  return [
    foundCountLine(result, list.length) + wordsInNoNote(result),
    ...renderFields(Object.fromEntries(otherFields), handles),
    ...(result.rows === list && list.length > 0 ? renderTable(list, handles) : renderEntries(list, handles)),
  ];
}

function foundCountLine(
  { found, offset = 0, next_offset: next, rows, hold_words: holders, conversations, changes }: Result,
  shown: number,
): string {
  const totalCount = Number(found);
  const from = Number(offset);
  if (shown === 0 && from > 0 && totalCount > 0) return `${totalCount} found, none from offset ${from} on`;
  if (shown === 0) return conversations || changes ? 'no memory of it' : 'nothing found';
  const count =
    rows !== undefined
      ? `${totalCount} ${totalCount === 1 ? 'row' : 'rows'}`
      : typeof holders === 'number' && holders < totalCount
        ? holding(holders, totalCount - holders)
        : `${totalCount} found`;
  if (shown === totalCount) return count;
  const range = from > 0 ? `${from + 1}–${from + shown} shown` : `${shown} shown`;
  return `${count}; ${range}${typeof next === 'number' ? `, next offset=${next}` : ''}`;
}

/** What is only similar is not what was looked for, and its number means little. */
function holding(holders: number, others: number): string {
  const notes = holders === 0 ? 'no note holds' : holders === 1 ? '1 note holds' : `${holders} notes hold`;
  return `${notes} all the words, ${others} ${holders > 0 ? 'more ' : ''}${others === 1 ? 'is' : 'are'} similar`;
}

function wordsInNoNote({ in_no_note: words }: Result): string {
  if (!Array.isArray(words) || words.length === 0) return '';
  return `. No note has: ${words.map((word) => inQuotes(toSingleLine(String(word)))).join(', ')}.`;
}
