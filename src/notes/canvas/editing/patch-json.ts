import type { TextEdit } from '../../rename/apply-edits.ts';
import { entryOf, type JsonPlace } from './json-tree.ts';

/** What a change writes into an entry; undefined takes the entry away. */
export type Written = string | number | undefined;

/** Edits of one object of a JSON text, which leave its order, its spaces and everything else as they are. */
export function setEntries(text: string, object: JsonPlace, values: Readonly<Record<string, Written>>): TextEdit[] {
  const edits: TextEdit[] = [];
  const added: string[] = [];
  const removed = new Set<string>();
  for (const [key, value] of Object.entries(values)) {
    const entry = entryOf(object, key);
    if (value === undefined) removed.add(key);
    else if (!entry) added.push(`${JSON.stringify(key)}${colonOf(text, object)}${JSON.stringify(value)}`);
    else if (text.slice(entry.value.from, entry.value.to) !== JSON.stringify(value))
      edits.push({ from: entry.value.from, to: entry.value.to, text: JSON.stringify(value) });
  }
  const entries = object.entries ?? [];
  const kept = entries.filter(({ key }) => !removed.has(key));
  const end = kept.at(-1)?.value.to;
  if (added.length > 0) {
    const between = betweenEntries(text, object);
    const at = end ?? object.from + 1;
    // Before what is taken away at the same place.
    edits.push({ from: at, to: at, text: (end === undefined ? '' : between) + added.join(between) });
  }
  edits.push(...removeParts(entries.map(({ from, value, key }) => ({ from, to: value.to, isGone: removed.has(key) }))));
  return edits;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly isGone: boolean;
}

/** Takes parts of a list or object away, each with the comma that it no longer needs. */
export function removeParts(parts: readonly Part[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let lastKept: Part | undefined;
  for (const [at, part] of parts.entries()) {
    if (!part.isGone) {
      lastKept = part;
      continue;
    }
    const next = parts[at + 1];
    // Behind one that stays, the comma before it goes; else the one behind it.
    const before = parts[at - 1];
    if (lastKept && before) edits.push({ from: before.to, to: part.to, text: '' });
    else edits.push({ from: part.from, to: next ? next.from : part.to, text: '' });
  }
  return edits;
}

/** Puts a new object at the end of a list, written as the one before it is. */
export function addItems(
  text: string,
  list: JsonPlace,
  objects: readonly Readonly<Record<string, unknown>>[],
): TextEdit[] {
  if (objects.length === 0) return [];
  const items = list.items ?? [];
  const model = items.findLast(({ entries }) => (entries?.length ?? 0) > 0);
  const written = objects.map((object) => objectText(text, model, object));
  const last = items.at(-1);
  const [first, second] = [items[0], items[1]];
  const indent = first ? text.slice(list.from + 1, first.from) : newLines(text, list);
  const between = first && second ? text.slice(first.to, second.from) : `,${indent}`;
  if (last) return [{ from: last.to, to: last.to, text: between + written.join(between) }];
  const closing = indent.replace(/(?:\t| {2})$/, '');
  return [{ from: list.from + 1, to: list.to - 1, text: indent + written.join(between) + closing }];
}

/** In a text of several lines an empty list gets a line for each of its entries. */
function newLines(text: string, list: JsonPlace): string {
  const start = text.lastIndexOf('\n', list.from);
  if (start < 0) return '';
  const own = /^[ \t]*/.exec(text.slice(start + 1))?.[0] ?? '';
  const step = own.startsWith(' ') ? '  ' : '\t';
  const isWindows = text.charAt(start - 1) === '\r';
  return `${isWindows ? '\r' : ''}\n${own}${step}`;
}

function objectText(text: string, model: JsonPlace | undefined, object: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  const first = model?.entries?.[0];
  const last = model?.entries?.at(-1);
  if (!model || !first || !last)
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
  const colon = colonOf(text, model);
  const body = entries.map(([key, value]) => `${JSON.stringify(key)}${colon}${JSON.stringify(value)}`);
  return (
    text.slice(model.from, first.from) + body.join(betweenEntries(text, model)) + text.slice(last.value.to, model.to)
  );
}

function colonOf(text: string, { entries = [] }: JsonPlace): string {
  const entry = entries.at(-1);
  return entry ? text.slice(entry.keyTo, entry.value.from) : ':';
}

function betweenEntries(text: string, { from, entries = [] }: JsonPlace): string {
  const [one, two] = entries.slice(-2);
  if (one && two) return text.slice(one.value.to, two.from);
  return one ? `,${text.slice(from + 1, one.from)}` : ',';
}
