import { isRecord } from '../../basics/is-record.ts';
import type { CanvasChange, Further, NewArrow, NewCard } from './change-canvas.ts';

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
  const data = parseClipboardJson(source);
  const nodes = clipRecords(data?.['nodes']).filter(({ id }) => ids.has(String(id)));
  if (nodes.length === 0) return '';
  const edges = clipRecords(data?.['edges']).filter(
    ({ fromNode, toNode }) => ids.has(String(fromNode)) && ids.has(String(toNode)),
  );
  return JSON.stringify({ nodes, edges }, null, '\t');
}

/**
 * What puts the cards of a clipboard's text on a canvas, with their middle at a place and ids of their own. The text may come from
 * anywhere: what is no card, or has values that a canvas cannot hold, is left out. What only other programs know is kept.
 * @returns undefined where the text is no canvas
 */
export function pasteOfCards(
  text: string,
  at: { readonly x: number; readonly y: number },
  newId: () => string,
): readonly CanvasChange[] | undefined {
  const data = text.length <= LONGEST && /^\s*\{/u.test(text) ? parseClipboardJson(text) : undefined;
  if (!Array.isArray(data?.['nodes'])) return undefined;
  const ids = new Map<string, string>();
  const cards = clipRecords(data['nodes'])
    .slice(0, MOST)
    .flatMap((node) => {
      const card = cardOf(node, newId);
      if (card && typeof node['id'] === 'string') ids.set(node['id'], card.id);
      return card ?? [];
    });
  if (cards.length === 0) return undefined;
  const [leftEdge, top] = [Math.min(...cards.map(({ x }) => x)), Math.min(...cards.map(({ y }) => y))];
  const right = Math.max(...cards.map(({ x, width }) => x + width));
  const bottom = Math.max(...cards.map(({ y, height }) => y + height));
  // As a whole, on the grid of 10 px on which cards stand.
  const [byX, byY] = [onGrid(at.x - (leftEdge + right) / 2), onGrid(at.y - (top + bottom) / 2)];
  const arrows = clipRecords(data['edges']).flatMap((edge) => arrowOf(edge, ids, newId) ?? []);
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

function cardOf(node: Record<string, unknown>, newId: () => string): NewCard | undefined {
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
    ...(knownKind ? further(node, OF_CARDS) : { more: allBut(node, OF_PLACES) }),
  };
}

function arrowOf(
  edge: Record<string, unknown>,
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
    ...further(edge, OF_ARROWS),
  };
}

const OF_PLACES: ReadonlySet<string> = new Set(['id', 'x', 'y', 'width', 'height']);
/** What JSON Canvas has for cards and groups, and for arrows. A value of these that is of no use is left out. */
const OF_CARDS: ReadonlySet<string> = new Set([
  ...OF_PLACES,
  ...['type', 'color', 'text', 'file', 'subpath', 'url', 'label', 'background', 'backgroundStyle'],
]);
const OF_ARROWS: ReadonlySet<string> = new Set([
  ...['id', 'fromNode', 'fromSide', 'fromEnd', 'toNode', 'toSide', 'toEnd', 'label', 'color'],
]);

const allBut = (item: Record<string, unknown>, keys: ReadonlySet<string>): Further =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !keys.has(key)));

function further(item: Record<string, unknown>, keys: ReadonlySet<string>): { readonly more?: Further } {
  const more = allBut(item, keys);
  return Object.keys(more).length > 0 ? { more } : {};
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
const clipRecords = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function parseClipboardJson(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
