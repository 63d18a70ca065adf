import { applyEdits, type TextEdit } from '../../rename/apply-edits.ts';
import { readCanvas } from '../read-canvas.ts';
import { addItems, removeParts, setEntries, type Written } from './patch-json.ts';
import { entryOf, readJsonPlaces, type JsonPlace } from './json-tree.ts';

/** A card or group, in the words of JSON Canvas 1.0 (https://jsoncanvas.org/spec/1.0/). Whole numbers are places and sizes in px. */
export interface NewCard {
  readonly id: string;
  readonly type: 'text' | 'file' | 'link' | 'group';
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
}

export interface NewArrow {
  readonly id: string;
  readonly fromNode: string;
  readonly toNode: string;
  readonly fromSide?: Side | undefined;
  readonly toSide?: Side | undefined;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** What a card may be changed in; '' takes a label or colour away. */
export interface CardValues {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
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
  const { problem } = readCanvas(source);
  if (problem) throw new CanvasChangeError(`The canvas cannot be read (line ${problem.line}): ${problem.message}`);
  return changes.reduce(changeOnce, source.trim() === '' ? '{\n\t"nodes":[],\n\t"edges":[]\n}' : source);
}

function changeOnce(source: string, change: CanvasChange): string {
  const parts = readParts(source);
  switch (change.operation) {
    case 'add':
    case 'connect':
      return addTo(source, parts, change);
    case 'set':
      return setIn(source, parts, change);
    case 'remove':
      return removeFrom(source, parts, change.id);
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

const hasId = ({ nodes, edges }: Parts, id: string): boolean =>
  [...nodes, ...edges].some(({ data }) => data['id'] === id);

function addTo(source: string, parts: Parts, change: Extract<CanvasChange, { operation: 'add' | 'connect' }>): string {
  const { operation, ...object } = change;
  if (hasId(parts, object.id)) throw new CanvasChangeError(`There is something with the id “${object.id}” already.`);
  if ('fromNode' in object)
    for (const end of [object.fromNode, object.toNode])
      if (!parts.nodes.some(({ data }) => data['id'] === end))
        throw new CanvasChangeError(`There is no card “${end}”.`);
  const key = operation === 'add' ? 'nodes' : 'edges';
  const list = entryOf(parts.root, key)?.value;
  const written = { ...object } as Readonly<Record<string, Written>>;
  if (list) return applyEdits(source, addItems(source, list, [written]));
  const [edit] = setEntries(source, parts.root, { [key]: 0 });
  // The key is written by the same rules as any other, and its list takes the number's place.
  const withKey = edit ? applyEdits(source, [{ ...edit, text: edit.text.replace(/0$/, '[]') }]) : source;
  return addTo(withKey, readParts(withKey), change);
}

/** The field that holds what a card of a type shows. */
const CONTENT: Readonly<Record<string, keyof CardValues>> = { text: 'text', link: 'url', group: 'label' };

function setIn(
  source: string,
  parts: Parts,
  { operation: _, id, ...values }: Extract<CanvasChange, { operation: 'set' }>,
): string {
  const node = parts.nodes.find(({ data }) => data['id'] === id);
  const edge = node ? undefined : parts.edges.find(({ data }) => data['id'] === id);
  const found = node ?? edge;
  if (!found) throw new CanvasChangeError(`There is nothing with the id “${id}” any more.`);
  const wanted: Record<string, Written> = {};
  for (const [key, value] of Object.entries(values) as [keyof CardValues, string | number | undefined][]) {
    if (value === undefined) continue;
    const isOfType = node ? key !== 'text' && key !== 'url' && key !== 'label' : key === 'label' || key === 'color';
    if (!isOfType && !(node && CONTENT[String(node.data['type'])] === key))
      throw new CanvasChangeError(`“${id}” has no ${key}.`);
    wanted[key] = value === '' && (key === 'label' || key === 'color') ? undefined : value;
  }
  return applyEdits(source, setEntries(source, found.place, wanted));
}

/** A card goes with its arrows; the cards of a group stay. */
function removeFrom(source: string, parts: Parts, id: string): string {
  if (!hasId(parts, id)) throw new CanvasChangeError(`There is nothing with the id “${id}” any more.`);
  const isNode = parts.nodes.some(({ data }) => data['id'] === id);
  const isGone = ({ data }: Identified): boolean =>
    data['id'] === id || (isNode && (data['fromNode'] === id || data['toNode'] === id));
  const edits: TextEdit[] = [];
  for (const [key, items] of [
    ['nodes', parts.nodes],
    ['edges', parts.edges],
  ] as const) {
    const gone = new Set(items.filter(isGone).map(({ place }) => place));
    const all = entryOf(parts.root, key)?.value.items ?? [];
    edits.push(...removeParts(all.map((place) => ({ from: place.from, to: place.to, isGone: gone.has(place) }))));
  }
  return applyEdits(source, edits);
}
