import { isRecord } from '../../basics/is-record.ts';
import { inQuotes } from '../../invisible-characters/in-quotes.ts';
import { applyEdits, type TextEdit } from '../../rename/apply-edits.ts';
import { readCanvasLists } from '../parse-canvas.ts';

/** A value in a JSON text, with its place; `from` inclusive, `to` exclusive, in UTF-16 units. */
interface JsonPlace {
  readonly from: number;
  readonly to: number;
  /** Of an object, in their order. */
  readonly entries?: readonly JsonEntry[];
  /** Of a list. */
  readonly items?: readonly JsonPlace[];
}

interface JsonEntry {
  readonly key: string;
  /** The key with its quotes. */
  readonly from: number;
  readonly keyTo: number;
  readonly value: JsonPlace;
}

/** What is within a value this deep is passed over: nothing of a canvas lies there. */
const DEEPEST = 4;

/** The places of the values of a text that `JSON.parse` takes. A byte order mark is passed over. */
export function readJsonPlaces(text: string): JsonPlace {
  const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gsu;
  token.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  const next = (): RegExpExecArray => {
    const match = token.exec(text);
    if (!match) throw new SyntaxError('The text ends too early.');
    return match;
  };

  function value(first: RegExpExecArray, depth: number): JsonPlace {
    const { 0: mark, index: from } = first;
    if (mark !== '{' && mark !== '[') return { from, to: from + mark.length };
    if (depth >= DEEPEST) return { from, to: skip() };
    return mark === '{' ? object(from, depth) : list(from, depth);
  }

  /** Past the end of a container whose opening mark was read. */
  function skip(): number {
    for (let open = 1; ;) {
      const { 0: mark, index } = next();
      if (mark === '{' || mark === '[') open++;
      else if (mark === '}' || mark === ']') open--;
      if (open === 0) return index + 1;
    }
  }

  function object(from: number, depth: number): JsonPlace {
    const entries: JsonEntry[] = [];
    for (;;) {
      const key = next();
      if (key[0] === '}') return { from, to: key.index + 1, entries };
      if (key[0] === ',') continue;
      next();
      const keyTo = key.index + key[0].length;
      entries.push({ key: JSON.parse(key[0]) as string, from: key.index, keyTo, value: value(next(), depth + 1) });
    }
  }

  function list(from: number, depth: number): JsonPlace {
    const items: JsonPlace[] = [];
    for (;;) {
      const item = next();
      if (item[0] === ']') return { from, to: item.index + 1, items };
      if (item[0] !== ',') items.push(value(item, depth + 1));
    }
  }

  return value(next(), 0);
}

/** The entry that counts: of a key that is written twice, the last. */
export const entryOf = ({ entries = [] }: JsonPlace, key: string): JsonEntry | undefined =>
  entries.findLast((entry) => entry.key === key);

/** A card or an arrow as the text of another canvas has it: the order of its entries, digits and what only other programs know stay. */
type AsWritten = string;

/** A card or group, in the words of JSON Canvas 1.0 (https://jsoncanvas.org/spec/1.0/). Whole numbers are places and sizes in px. */
export interface NewCard {
  readonly id: string;
  /** `other`: a kind that JSON Canvas does not know, with its own `type` in `written`. */
  readonly type: 'text' | 'file' | 'link' | 'group' | 'other';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text?: string | undefined;
  readonly file?: string | undefined;
  readonly subpath?: string | undefined;
  readonly url?: string | undefined;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  readonly background?: string | undefined;
  readonly backgroundStyle?: BackgroundStyle | undefined;
  readonly written?: AsWritten | undefined;
}

export interface NewArrow {
  readonly id: string;
  readonly fromNode: string;
  readonly toNode: string;
  readonly fromSide?: Side | undefined;
  readonly toSide?: Side | undefined;
  readonly fromEnd?: End | undefined;
  readonly toEnd?: End | undefined;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  readonly written?: AsWritten | undefined;
}

type Side = 'top' | 'right' | 'bottom' | 'left';
type End = 'none' | 'arrow';
type BackgroundStyle = 'cover' | 'ratio' | 'repeat';

/** What a card, a group or an arrow may be changed in; '' takes away what need not be there. */
export interface CardValues {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  /** Of a file card: `#Heading` or `#^block`. */
  readonly subpath?: string | undefined;
  /** Of a group: the path of a picture, from the vault's root. */
  readonly background?: string | undefined;
  readonly backgroundStyle?: BackgroundStyle | '' | undefined;
  readonly fromNode?: string | undefined;
  readonly toNode?: string | undefined;
  readonly fromSide?: Side | '' | undefined;
  readonly toSide?: Side | '' | undefined;
  /** Missing: none. */
  readonly fromEnd?: End | '' | undefined;
  /** Missing: an arrow. */
  readonly toEnd?: End | '' | undefined;
}

export type CanvasChange =
  | ({ readonly operation: 'add' } & NewCard)
  | ({ readonly operation: 'connect' } & NewArrow)
  | ({ readonly operation: 'set'; readonly id: string } & CardValues)
  | { readonly operation: 'remove'; readonly id: string };

/** What cannot be done with this canvas, for people. */
export class CanvasChangeError extends Error {}

/** The canvas with one change after the other: all, or none. Every byte that no change is about stays. @throws CanvasChangeError */
export function changeCanvas(source: string, changes: readonly CanvasChange[]): string {
  const { problem } = readCanvasLists(source);
  if (problem) throw new CanvasChangeError(`The canvas cannot be read (line ${problem.line}): ${problem.message}`);
  return inRuns(changes).reduce(changeOnce, source.trim() === '' ? '{\n\t"nodes":[],\n\t"edges":[]\n}' : source);
}

/** Changes that are made in one go: the text is read once for many cards that come, move, or go together. */
type Run =
  | { readonly operation: 'set'; readonly values: Map<string, CardValues> }
  | { readonly operation: 'remove'; readonly ids: string[] }
  | { readonly operation: 'add' | 'connect'; readonly items: (NewCard | NewArrow)[] };

function inRuns(changes: readonly CanvasChange[]): readonly Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.operation === 'set') {
      const { operation, id, ...values } = change;
      if (last?.operation === 'set') last.values.set(id, { ...last.values.get(id), ...values });
      else runs.push({ operation, values: new Map([[id, values]]) });
    } else if (change.operation === 'remove') {
      if (last?.operation === 'remove') last.ids.push(change.id);
      else runs.push({ operation: 'remove', ids: [change.id] });
    } else {
      const { operation, ...item } = change;
      if (last?.operation === operation) last.items.push(item);
      else runs.push({ operation, items: [item] });
    }
  }
  return runs;
}

function changeOnce(source: string, change: Run): string {
  const parts = readParts(source);
  switch (change.operation) {
    case 'add':
    case 'connect':
      return addTo(source, parts, change);
    case 'set':
      return setIn(source, parts, change.values);
    case 'remove':
      return removeFrom(source, parts, change.ids);
  }
}

interface Parts {
  readonly root: JsonPlace;
  readonly nodes: readonly Identified[];
  readonly edges: readonly Identified[];
}

interface Identified {
  readonly place: JsonPlace;
  readonly data: Readonly<Record<string, unknown>>;
}

function readParts(source: string): Parts {
  const root = readJsonPlaces(source);
  const items = (key: string): Identified[] =>
    (entryOf(root, key)?.value.items ?? []).flatMap((place) => {
      if (!place.entries) return [];
      return [{ place, data: JSON.parse(source.slice(place.from, place.to)) as Readonly<Record<string, unknown>> }];
    });
  return { root, nodes: items('nodes'), edges: items('edges') };
}

function addTo(source: string, parts: Parts, run: Extract<Run, { operation: 'add' | 'connect' }>): string {
  const { operation, items } = run;
  const cards = new Set(parts.nodes.map(({ data }) => data['id']));
  const usedIds = new Set([...cards, ...parts.edges.map(({ data }) => data['id'])]);
  for (const item of items) {
    if (usedIds.has(item.id))
      throw new CanvasChangeError(`There is something with the id ${inQuotes(item.id)} already.`);
    usedIds.add(item.id);
    if ('fromNode' in item) for (const end of [item.fromNode, item.toNode]) checkEnd(cards, end);
  }
  const key = operation === 'add' ? 'nodes' : 'edges';
  const list = entryOf(parts.root, key)?.value;
  const newItems = items.map(newObject);
  if (list) return applyEdits(source, addItems(source, list, newItems));
  const [edit] = setEntries(source, parts.root, { [key]: 0 });
  // The key is written by the same rules as any other, and its list takes the number's place.
  const withKey = edit ? applyEdits(source, [{ ...edit, text: edit.text.replace(/0$/, '[]') }]) : source;
  return addTo(withKey, readParts(withKey), run);
}

/** An entry of an object that is to be written: its key with the quotes, and its value, both as JSON. */
type EntryText = readonly [key: string, value: string];

/** What the item says of itself counts; what JSON Canvas has for its kind and the item does not say is left out. */
function newObject({ written, ...item }: NewCard | NewArrow): readonly EntryText[] {
  const isOther = 'type' in item && item.type === 'other';
  const writtenEntries = written === undefined ? [] : readObject(item.id, written);
  if (isOther && !writtenEntries.some(({ key, value }) => key === 'type' && typeof value === 'string'))
    throw new CanvasChangeError(`${inQuotes(item.id)} is of another kind and does not say of which.`);
  const itemFields = new Map(
    Object.entries(item).filter(([key, value]) => value !== undefined && !(isOther && key === 'type')),
  );
  const ofItsKind = 'type' in item ? [...OF_CARDS, ...(OF_TYPE[item.type] ?? [])] : OF_ARROWS;
  const leftOut = new Set<string>(isOther ? [] : ofItsKind);
  const entries: EntryText[] = [];
  for (const { key, keyText, value, valueText } of writtenEntries) {
    if (!itemFields.has(key)) {
      if (!leftOut.has(key)) entries.push([keyText, valueText]);
      continue;
    }
    entries.push([keyText, itemFields.get(key) === value ? valueText : JSON.stringify(itemFields.get(key))]);
    itemFields.delete(key);
  }
  for (const [key, value] of itemFields) entries.push([JSON.stringify(key), JSON.stringify(value)]);
  return entries;
}

/** The entries of one JSON object, as they are written; of a key that is written twice, the last counts. */
function readObject(id: string, text: AsWritten) {
  try {
    const data: unknown = JSON.parse(text);
    const place = readJsonPlaces(text);
    if (!isRecord(data) || !place.entries) throw new SyntaxError('No object.');
    const counted = new Map(place.entries.map((entry) => [entry.key, entry] as const));
    return [...counted.values()].map(({ key, from, keyTo, value }) => ({
      ...{ key, keyText: text.slice(from, keyTo) },
      ...{ value: data[key], valueText: text.slice(value.from, value.to) },
    }));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CanvasChangeError(`What is written of ${inQuotes(id)} is no JSON object.`);
    throw error;
  }
}

function checkEnd(cards: ReadonlySet<unknown>, id: string): void {
  if (!cards.has(id)) throw new CanvasChangeError(`There is no card ${inQuotes(id)}.`);
}

const OF_CARDS: readonly (keyof CardValues)[] = ['x', 'y', 'width', 'height', 'color'];
/** What else a card of a type holds. */
const OF_TYPE: Readonly<Record<string, readonly (keyof CardValues)[]>> = {
  text: ['text'],
  file: ['subpath'],
  link: ['url'],
  group: ['label', 'background', 'backgroundStyle'],
};
const OF_ARROWS: readonly (keyof CardValues)[] = [
  'label',
  'color',
  'fromNode',
  'toNode',
  'fromSide',
  'toSide',
  'fromEnd',
  'toEnd',
];
/** An empty text of a card stays an empty text. */
const STAY_EMPTY: readonly (keyof CardValues)[] = ['text', 'url'];

function setIn(source: string, parts: Parts, changes: ReadonlyMap<string, CardValues>): string {
  // Of an id that stands twice, the first is the one that is shown.
  const nodes = new Map(parts.nodes.map((node) => [node.data['id'], node] as const).reverse());
  const edges = new Map(parts.edges.map((edge) => [edge.data['id'], edge] as const).reverse());
  const cards = new Set(nodes.keys());
  const edits: TextEdit[] = [];
  for (const [id, values] of changes) {
    const node = nodes.get(id);
    const changedElement = node ?? edges.get(id);
    if (!changedElement) throw new CanvasChangeError(`There is nothing with the id ${inQuotes(id)} any more.`);
    const allowed = node ? [...OF_CARDS, ...(OF_TYPE[String(node.data['type'])] ?? [])] : OF_ARROWS;
    const newFields: Record<string, Written> = {};
    for (const [key, value] of Object.entries(values) as [keyof CardValues, string | number | undefined][]) {
      if (value === undefined) continue;
      if (!allowed.includes(key)) throw new CanvasChangeError(`${inQuotes(id)} has no ${key}.`);
      if (key === 'fromNode' || key === 'toNode') checkEnd(cards, String(value));
      newFields[key] = value === '' && !STAY_EMPTY.includes(key) ? undefined : value;
    }
    edits.push(...setEntries(source, changedElement.place, newFields));
  }
  return applyEdits(source, edits);
}

/** A card goes with its arrows; the cards of a group stay. */
function removeFrom(source: string, parts: Parts, ids: readonly string[]): string {
  const existingIds = new Set([...parts.nodes, ...parts.edges].map(({ data }) => data['id']));
  const lost = ids.find((id) => !existingIds.has(id));
  if (lost !== undefined) throw new CanvasChangeError(`There is nothing with the id ${inQuotes(lost)} any more.`);
  const removedIds = new Set<unknown>(ids);
  const cards = new Set(parts.nodes.flatMap(({ data }) => (removedIds.has(data['id']) ? [data['id']] : [])));
  const isGone = ({ data }: Identified): boolean =>
    removedIds.has(data['id']) || cards.has(data['fromNode']) || cards.has(data['toNode']);
  const edits: TextEdit[] = [];
  for (const [key, items] of [
    ['nodes', parts.nodes],
    ['edges', parts.edges],
  ] as const) {
    const gone = new Set(items.filter(isGone).map(({ place }) => place));
    const places = entryOf(parts.root, key)?.value.items ?? [];
    edits.push(...removeParts(places.map((place) => ({ from: place.from, to: place.to, isGone: gone.has(place) }))));
  }
  return applyEdits(source, edits);
}

/** What a change writes into an entry; undefined takes the entry away. */
type Written = string | number | undefined;

/** Edits of one object of a JSON text, which leave its order, its spaces and everything else as they are. */
function setEntries(text: string, object: JsonPlace, values: Readonly<Record<string, Written>>): TextEdit[] {
  const edits: TextEdit[] = [];
  const added: string[] = [];
  const removed = new Set<string>();
  for (const [key, value] of Object.entries(values)) {
    const entry = entryOf(object, key);
    if (value === undefined) removed.add(key);
    else if (!entry) added.push(`${JSON.stringify(key)}${colonOf(text, object)}${JSON.stringify(value)}`);
    else if (JSON.parse(text.slice(entry.value.from, entry.value.to)) !== value)
      edits.push({ from: entry.value.from, to: entry.value.to, text: JSON.stringify(value) });
  }
  const entries = object.entries ?? [];
  const remainingEntries = entries.filter(({ key }) => !removed.has(key));
  const end = remainingEntries.at(-1)?.value.to;
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
function removeParts(parts: readonly Part[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let lastKept: Part | undefined;
  for (const [at, part] of parts.entries()) {
    if (!part.isGone) {
      lastKept = part;
      continue;
    }
    const next = parts[at + 1];
    // Behind one that stays, the comma before it goes; else the one behind it.
    const previousPart = parts[at - 1];
    if (lastKept && previousPart) edits.push({ from: previousPart.to, to: part.to, text: '' });
    else edits.push({ from: part.from, to: next ? next.from : part.to, text: '' });
  }
  return edits;
}

/** Puts a new object at the end of a list, written as the one before it is. */
function addItems(text: string, list: JsonPlace, objects: readonly (readonly EntryText[])[]): TextEdit[] {
  if (objects.length === 0) return [];
  const items = list.items ?? [];
  const model = items.findLast(({ entries }) => (entries?.length ?? 0) > 0);
  const objectTexts = objects.map((object) => objectText(text, model, object));
  const last = items.at(-1);
  const [first, second] = [items[0], items[1]];
  const indent = first ? text.slice(list.from + 1, first.from) : newLines(text, list);
  const between = first && second ? text.slice(first.to, second.from) : `,${indent}`;
  if (last) return [{ from: last.to, to: last.to, text: between + objectTexts.join(between) }];
  const closing = indent.replace(/(?:\t| {2})$/, '');
  return [{ from: list.from + 1, to: list.to - 1, text: indent + objectTexts.join(between) + closing }];
}

/** In a text of several lines an empty list gets a line for each of its entries. */
function newLines(text: string, list: JsonPlace): string {
  const start = text.lastIndexOf('\n', list.from);
  if (start < 0) return '';
  const lineIndent = /^[ \t]*/.exec(text.slice(start + 1))?.[0] ?? '';
  const step = lineIndent.startsWith(' ') ? '  ' : '\t';
  const isWindows = text.charAt(start - 1) === '\r';
  return `${isWindows ? '\r' : ''}\n${lineIndent}${step}`;
}

function objectText(text: string, model: JsonPlace | undefined, entries: readonly EntryText[]): string {
  const first = model?.entries?.[0];
  const last = model?.entries?.at(-1);
  if (!model || !first || !last) return `{${entries.map((entry) => entry.join(':')).join(',')}}`;
  const body = entries.map((entry) => entry.join(colonOf(text, model))).join(betweenEntries(text, model));
  return text.slice(model.from, first.from) + body + text.slice(last.value.to, model.to);
}

function colonOf(text: string, { entries = [] }: JsonPlace): string {
  const entry = entries.at(-1);
  return entry ? text.slice(entry.keyTo, entry.value.from) : ':';
}

function betweenEntries(text: string, { from, entries = [] }: JsonPlace): string {
  const [firstEntry, two] = entries.slice(-2);
  if (firstEntry && two) return text.slice(firstEntry.value.to, two.from);
  return firstEntry ? `,${text.slice(from + 1, firstEntry.from)}` : ',';
}
