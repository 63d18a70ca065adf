import { isRecord } from '../../basics/is-record.ts';
import { type CanvasChange, entryOf, type NewArrow, type NewCard, readJsonPlaces } from './change-canvas.ts';

/** A longer text (UTF-16 units) is not looked at as cards. */
const LONGEST = 5_000_000;
/** As many cards and arrows as one act may hold. */
const MOST = 5_000;
const FURTHEST = 200_000;
const SIZES = { least: 20, most: 20_000 };
const CONTENT = { text: 'text', file: 'file', link: 'url', group: 'label' } as const;

/**
 * Cards and groups, and the arrows between them, as a canvas of their own (JSON Canvas 1.0): what is put on the clipboard, so that
 * other programs can read it. Everything that the file says of them is kept.
 * @param ids of the cards and groups; '' where the canvas has none of them
 */
export function copyOfCards(source: string, ids: ReadonlySet<string>): string {
  const { nodes, edges } = itemsOf(source);
  const cards = nodes.filter(({ data }) => ids.has(String(data['id'])));
  if (cards.length === 0) return '';
  const arrows = edges.filter(({ data }) => ids.has(String(data['fromNode'])) && ids.has(String(data['toNode'])));
  return `{\n${listText('nodes', cards)},\n${listText('edges', arrows)}\n}`;
}

/** The items as they are written: numbers longer than a double, the order of entries and escapes stay. */
function listText(key: string, items: readonly WrittenItem[]): string {
  if (items.length === 0) return `\t"${key}": []`;
  return `\t"${key}": [\n${items.map(({ written }) => `\t\t${written}`).join(',\n')}\n\t]`;
}

/**
 * What puts the cards of a clipboard's text on a canvas, with their middle at a place and ids of their own. The text may come from
 * anywhere: what is no card, or has values that a canvas cannot hold, is left out. What only other programs know is kept.
 * @param middleFor where the middle of them comes, who are so large together
 * @returns undefined where the text is no canvas
 */
export function pasteOfCards(
  text: string,
  middleFor: (size: { readonly width: number; readonly height: number }) => { readonly x: number; readonly y: number },
  newId: () => string,
): readonly CanvasChange[] | undefined {
  const { nodes, edges } = text.length <= LONGEST && /^\s*\{/u.test(text) ? itemsOf(text) : NO_ITEMS;
  const ids = new Map<string, string>();
  const cards = nodes.slice(0, MOST).flatMap((node) => {
    const card = cardOf(node, newId);
    if (card && typeof node.data['id'] === 'string') ids.set(node.data['id'], card.id);
    return card ?? [];
  });
  if (cards.length === 0) return undefined;
  const [leftEdge, top] = [Math.min(...cards.map(({ x }) => x)), Math.min(...cards.map(({ y }) => y))];
  const right = Math.max(...cards.map(({ x, width }) => x + width));
  const bottom = Math.max(...cards.map(({ y, height }) => y + height));
  const at = middleFor({ width: right - leftEdge, height: bottom - top });
  // As a whole, on the grid of 10 px on which cards stand.
  const [byX, byY] = [onGrid(at.x - (leftEdge + right) / 2), onGrid(at.y - (top + bottom) / 2)];
  const arrows = edges.flatMap((edge) => arrowOf(edge, ids, newId) ?? []);
  return [
    ...cards.map((card) => ({
      operation: 'add' as const,
      ...card,
      x: clampNumber(card.x + byX, -FURTHEST, FURTHEST),
      y: clampNumber(card.y + byY, -FURTHEST, FURTHEST),
    })),
    ...arrows.slice(0, MOST - cards.length).map((arrow) => ({ operation: 'connect' as const, ...arrow })),
  ];
}

function cardOf({ data: node, written }: WrittenItem, newId: () => string): NewCard | undefined {
  const knownKind = (Object.keys(CONTENT) as (keyof typeof CONTENT)[]).find((nodeKind) => nodeKind === node['type']);
  const type = knownKind ?? (typeof node['type'] === 'string' && node['type'] !== '' ? 'other' : undefined);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(node[key] ?? NaN)) as [
    number,
    number,
    number,
    number,
  ];
  const content = knownKind && node[CONTENT[knownKind]];
  if (!type || ![x, y, width, height].every(Number.isFinite)) return undefined;
  // A file or an address that is missing is no card; an empty text or label is one.
  if ((type === 'file' || type === 'link') && (typeof content !== 'string' || content.trim() === '')) return undefined;
  const textField = (key: string, maxLength: number): Record<string, string> => {
    const value = node[key];
    return typeof value === 'string' && value !== '' ? { [key]: value.slice(0, maxLength) } : {};
  };
  return {
    id: newId(),
    type,
    ...(type === 'text' && { text: typeof content === 'string' ? content.slice(0, 1_000_000) : '' }),
    ...(type === 'file' && { file: String(content), ...textField('subpath', 2_000) }),
    ...(type === 'link' && { url: String(content).slice(0, 4_000) }),
    ...(type === 'group' && { ...textField('label', 2_000), ...textField('background', 2_000), ...styleOf(node) }),
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(clampNumber(width, SIZES.least, SIZES.most)),
    height: Math.round(clampNumber(height, SIZES.least, SIZES.most)),
    ...clipColorField(node),
    written,
  };
}

function arrowOf(
  { data: edge, written }: WrittenItem,
  ids: ReadonlyMap<string, string>,
  newId: () => string,
): NewArrow | undefined {
  const [fromNode, toNode] = [ids.get(String(edge['fromNode'])), ids.get(String(edge['toNode']))];
  if (fromNode === undefined || toNode === undefined) return undefined;
  return {
    id: newId(),
    fromNode,
    ...pickListedValue(edge, 'fromSide', SIDES),
    ...pickListedValue(edge, 'fromEnd', ENDS),
    toNode,
    ...pickListedValue(edge, 'toSide', SIDES),
    ...pickListedValue(edge, 'toEnd', ENDS),
    ...(typeof edge['label'] === 'string' && edge['label'] !== '' && { label: edge['label'].slice(0, 2_000) }),
    ...clipColorField(edge),
    written,
  };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const ENDS = ['none', 'arrow'] as const;
const STYLES = ['cover', 'ratio', 'repeat'] as const;

function pickListedValue<Key extends string, Value extends string>(
  item: Record<string, unknown>,
  key: Key,
  values: readonly Value[],
): Partial<Record<Key, Value>> {
  const listedValue = values.find((value) => value === item[key]);
  return listedValue === undefined ? {} : ({ [key]: listedValue } as Record<Key, Value>);
}

const styleOf = (node: Record<string, unknown>) => pickListedValue(node, 'backgroundStyle', STYLES);

function clipColorField({ color }: Record<string, unknown>): { readonly color?: string } {
  return typeof color === 'string' && /^(?:[1-6]|#[0-9a-f]{6})$/iu.test(color) ? { color } : {};
}

const onGrid = (value: number): number => Math.round(value / 10) * 10;
const clampNumber = (value: number, minValue: number, maxValue: number): number =>
  Math.min(maxValue, Math.max(minValue, value));

/** A card, group or arrow: what it says, and how that is written. */
interface WrittenItem {
  readonly data: Record<string, unknown>;
  readonly written: string;
}

const NO_ITEMS: { readonly nodes: readonly WrittenItem[]; readonly edges: readonly WrittenItem[] } = {
  nodes: [],
  edges: [],
};

/** None where the text is no canvas. */
function itemsOf(text: string): typeof NO_ITEMS {
  const data = parseClipboardJson(text);
  if (!data) return NO_ITEMS;
  const root = readJsonPlaces(text);
  const items = (key: string): WrittenItem[] => {
    const places = entryOf(root, key)?.value.items ?? [];
    const values = data[key];
    if (!Array.isArray(values)) return [];
    return values.flatMap((value: unknown, at) => {
      const place = places[at];
      return isRecord(value) && place ? [{ data: value, written: text.slice(place.from, place.to) }] : [];
    });
  };
  return { nodes: items('nodes'), edges: items('edges') };
}

function parseClipboardJson(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
