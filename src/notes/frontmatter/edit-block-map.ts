import { isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { ParsedNode, YAMLMap } from 'yaml';
import { readYamlDocument } from './full-yaml.ts';
import type { MapEdits, NamedEdits, YamlEdit } from './map-edits.ts';
import { isSameData } from './written-number.ts';
import { renderPair, renderValue } from './render-yaml.ts';

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

/** The place of one `key: value`. */
interface PairPlace {
  /** The start of the key's line. */
  readonly lineFrom: number;
  readonly keyFrom: number;
  /** After the colon; after the key if there is no value. */
  readonly colonTo: number;
  readonly valueFrom: number;
  /** The end of the value's text, not including the line breaks, blank lines and comments after it. */
  readonly valueTo: number;
  readonly value: ParsedNode | null;
}

/**
 * `name: value` lines. `yaml` is the source, ending in a line break; the map is all of it, or lies within it and takes
 * new names at `end`. New lists are written as the first one that there is.
 */
export function blockMapEdits(
  map: ParsedMap,
  yaml: string,
  end = yaml.length,
  indentLists = usesIndentedLists(map, yaml),
): MapEdits {
  function insert(key: string, value: unknown, plain: boolean): YamlEdit {
    const indent = indentOf(map, yaml);
    const lines = renderPair(key, value, { plain, indentLists }).replace(/^(?=.)/gm, indent);
    return { from: end, to: end, text: lines };
  }

  function remove(index: number): YamlEdit | undefined {
    const place = placeOfPair(map, yaml, index);
    if (place === undefined) return undefined;
    const to = nextLine(yaml, Math.max(place.valueTo, place.colonTo));
    // Behind the dash of a list: what follows takes its place.
    if (/\S/.test(yaml.slice(place.lineFrom, place.keyFrom)))
      return { from: place.keyFrom, to: to + (/^[ \t]*/.exec(yaml.slice(to))?.[0].length ?? 0), text: '' };
    return { from: place.lineFrom, to, text: '' };
  }

  function replace(index: number, value: unknown, plain: boolean): YamlEdit | undefined {
    const place = placeOfPair(map, yaml, index);
    if (place === undefined) return undefined;
    const items = plain ? undefined : listEdit(place, yaml, value);
    if (items !== undefined) return items;
    return spliceValue(place, yaml, renderFor(place, yaml, value, { plain, indentLists, indent: indentOf(map, yaml) }));
  }

  return { insert, remove, replace };
}

/** UTF-16 units of a block that are parsed together: it holds tens of thousands of properties, of which few are changed. */
const PART = 8_000;

/** Properties that are parsed together. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** Place of its first property in the block. */
  readonly first: number;
}

/**
 * The edits of a block of plain properties, each of which begins a line (`Frontmatter.isFlat`). It is cut between properties, and only the
 * parts are parsed in which something is changed. Undefined where it has no property.
 */
export function flatBlockEdits(yaml: string): NamedEdits | undefined {
  const places = new Map<string, number>();
  const parts: Part[] = [];
  const partOf: number[] = [];
  let from = 0;
  let first = 0;
  let indentLists: boolean | undefined;
  for (let at = 0; at < yaml.length; at = nextLine(yaml, at)) {
    const sign = yaml.charAt(at);
    if (sign === '-' || (sign === ' ' && /^ +-/.test(yaml.slice(at, nextLine(yaml, at))))) indentLists ??= sign === ' ';
    if (/[\s#-]/.test(sign)) continue;
    if (at - from >= PART && places.size > first) {
      parts.push({ from, to: at, first });
      [from, first] = [at, places.size];
    }
    partOf.push(parts.length);
    places.set(yaml.slice(at, yaml.indexOf(':', at)).trimEnd(), places.size);
  }
  if (places.size === 0) return undefined;
  parts.push({ from, to: yaml.length, first });

  const parsed = new Map<Part, MapEdits | undefined>();
  const editsOf = (part: Part): MapEdits | undefined => {
    if (parsed.has(part)) return parsed.get(part);
    const source = yaml.slice(part.from, part.to);
    const map = readYamlDocument(source, true).contents;
    const edits = isMap(map) ? blockMapEdits(map, source, source.length, indentLists ?? true) : undefined;
    parsed.set(part, edits);
    return edits;
  };
  const within = (index: number, edit: (edits: MapEdits, index: number) => YamlEdit | undefined) => {
    const part = parts[partOf[index] ?? 0]!;
    const edits = editsOf(part);
    const partEdit = edits && edit(edits, index - part.first);
    return partEdit && { from: partEdit.from + part.from, to: partEdit.to + part.from, text: partEdit.text };
  };
  return {
    places,
    edits: {
      insert: (key, value, plain) => ({
        from: yaml.length,
        to: yaml.length,
        text: renderPair(key, value, { plain, indentLists: indentLists ?? true }),
      }),
      remove: (index) => within(index, (edits, partIndex) => edits.remove(partIndex)),
      replace: (index, value, plain) => within(index, (edits, partIndex) => edits.replace(partIndex, value, plain)),
    },
  };
}

/** The new value's text after the colon: on one line if a comment on the key's line must stay. */
function renderFor(
  place: PairPlace,
  yaml: string,
  value: unknown,
  style: { plain: boolean; indentLists: boolean; indent: string },
): string {
  const hasComment = commentAfter(yaml, place) !== undefined;
  const { plain, indentLists, indent } = style;
  // An empty list must be written with brackets, so they do not show a preference for that style.
  const like = isSeq(place.value) && place.value.items.length === 0 && holdsRecords(value) ? null : place.value;
  const block = renderValue(value, { plain, indentLists, like });
  const text = hasComment && block.includes('\n') ? renderOnOneLine(value, place.value) : block;
  return text.replace(/\n(?=.)/g, `\n${indent}`);
}

function holdsRecords(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);
}

function renderOnOneLine(value: unknown, like: ParsedNode | null): string {
  const flow = renderValue(value, { flow: true, like });
  return flow.includes('\n') ? ` ${JSON.stringify(value)}` : flow;
}

/** `rendered` begins with a space (one line) or a line break (lines). */
function spliceValue(place: PairPlace, yaml: string, rendered: string): YamlEdit {
  const { colonTo, valueFrom, valueTo } = place;
  const stoodInLine = !yaml.slice(colonTo, valueFrom).includes('\n');
  if (valueTo > valueFrom && stoodInLine && !rendered.startsWith('\n')) {
    return { from: valueFrom, to: valueTo, text: rendered.replace(/^ +/, '') };
  }
  const comment = stoodInLine ? undefined : commentAfter(yaml, place);
  return {
    from: colonTo,
    to: Math.max(colonTo, valueTo),
    text: comment === undefined ? rendered : `${rendered} ${comment}`,
  };
}

/** A comment on the key's own line, which must be kept with any new value. */
function commentAfter(yaml: string, { colonTo, valueFrom, valueTo }: PairPlace): string | undefined {
  const stoodInLine = valueTo > valueFrom && !yaml.slice(colonTo, valueFrom).includes('\n');
  const lineTo = endOfLine(yaml, stoodInLine ? valueTo : colonTo);
  return /^[ \t]+(#.*)$/.exec(yaml.slice(stoodInLine ? valueTo : colonTo, lineTo))?.[1];
}

/**
 * Compares lists written in lines: items that are equal keep their lines and comments, at the start and at the end, or wherever they
 * stand in a list that is as long as it was.
 */
function listEdit(place: PairPlace, yaml: string, value: unknown): YamlEdit | undefined {
  const list = place.value;
  const source = isSeq(list) ? list.srcToken : undefined;
  if (!isSeq(list) || !Array.isArray(value) || value.length === 0 || source?.type !== 'block-seq') return undefined;
  const old = list.items.map((item) => item.toJSON() as unknown);
  const dashes = source.items.map((item) => item.start.find((token) => token.type === 'seq-item-ind')?.offset ?? -1);
  if (dashes.includes(-1) || dashes.length !== old.length) return undefined;
  const values: unknown[] = value;
  const lineOfItem = (index: number): number =>
    index < old.length ? startOfLine(yaml, dashes[index] as number) : nextLine(yaml, place.valueTo);
  const indent = yaml.slice(lineOfItem(0), dashes[0]);
  const edits = differingRuns(old, values).map(({ from, next, items }): YamlEdit => {
    const to =
      next > 0 && next < old.length
        ? commentsAbove(yaml, lineOfItem(next), lineOfItem(next - 1), indent.length)
        : lineOfItem(next);
    const lines =
      items.length === 0 ? '' : `${renderValue(items, { like: list, indentLists: false, flow: false }).slice(1)}\n`;
    return { from: Math.min(lineOfItem(from), to), to, text: lines.replace(/^(?=.)/gm, indent) };
  });
  return joinEdits(edits, yaml);
}

/** Items that differ: those from `from` up to `next` become these. */
interface ItemRun {
  readonly from: number;
  readonly next: number;
  readonly items: readonly unknown[];
}

function differingRuns(old: readonly unknown[], values: readonly unknown[]): ItemRun[] {
  let head = 0;
  while (head < old.length && head < values.length && isSameData(old[head], values[head])) head++;
  let tail = 0;
  while (tail < old.length - head && tail < values.length - head && isSameData(old.at(-1 - tail), values.at(-1 - tail)))
    tail++;
  if (old.length !== values.length)
    return [{ from: head, next: old.length - tail, items: values.slice(head, values.length - tail) }];
  const runs: ItemRun[] = [];
  for (let at = head; at < old.length - tail;) {
    let next = at + 1;
    while (next < old.length - tail && !isSameData(old[next], values[next])) next++;
    runs.push({ from: at, next, items: values.slice(at, next) });
    while (next < old.length - tail && isSameData(old[next], values[next])) next++;
    at = next;
  }
  return runs.length === 0 ? [{ from: head, next: head, items: [] }] : runs;
}

/** Edits in their order as one, with what stands between them. */
function joinEdits(edits: readonly YamlEdit[], yaml: string): YamlEdit {
  const from = edits[0]?.from ?? 0;
  let text = '';
  let at = from;
  for (const edit of edits) {
    text += yaml.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return { from, to: at, text };
}

/**
 * Where the comments directly above a line begin: they belong to what follows, and are not removed with the item
 * before, unless they are indented as deep as it.
 */
function commentsAbove(yaml: string, line: number, lowest: number, indent: number): number {
  for (let at = line; ;) {
    const above = startOfLine(yaml, at - 1);
    const column = /^[ \t]*(?=#)/.exec(yaml.slice(above, at))?.[0].length;
    if (above <= lowest || column === undefined || column > indent) return at;
    at = above;
  }
}

function placeOfPair(map: ParsedMap, yaml: string, index: number): PairPlace | undefined {
  const pair = map.items[index];
  const source = pair?.srcToken;
  const key = pair?.key;
  if (pair === undefined || source === undefined || key?.range == null) return undefined;
  // `? key` on a separate line is rare, and is left for people to edit by hand.
  if (source.start.some((token) => token.type === 'explicit-key-ind')) return undefined;
  const colon = source.sep?.find((token) => token.type === 'map-value-ind');
  const colonTo = colon === undefined ? key.range[1] : colon.offset + 1;
  const value = pair.value;
  const [valueFrom, valueTo] = value?.range == null ? [colonTo, colonTo] : [value.range[0], contentEnd(value, yaml)];
  return {
    lineFrom: startOfLine(yaml, key.range[0]),
    keyFrom: key.range[0],
    colonTo,
    valueFrom: Math.max(valueFrom, colonTo),
    valueTo: Math.max(valueTo, colonTo),
    value,
  };
}

/** The end of a value's text, without the line breaks, blank lines and comments after it. */
export function contentEnd(value: ParsedNode, yaml: string): number {
  const [from, to] = value.range;
  let text = withoutBlankEnd(yaml.slice(from, to));
  // In a block scalar, lines that begin with # are text; after a list they are comments.
  if (isCollection(value) && value.flow !== true) {
    while (/\n[ \t]*#[^\n]*$/.test(text)) text = withoutBlankEnd(text.slice(0, text.lastIndexOf('\n')));
  }
  return from + text.length;
}

/** Without what YAML takes for blank at its end: other white space, such as U+2028, is text. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function usesIndentedLists(map: ParsedMap, yaml: string): boolean {
  for (const { key, value } of map.items) {
    if (!isSeq(value) || value.flow === true || !isScalar(key) || value.items.length === 0) continue;
    const column = value.range[0] - startOfLine(yaml, value.range[0]);
    return column > key.range[0] - startOfLine(yaml, key.range[0]);
  }
  return true;
}

function indentOf(map: ParsedMap, yaml: string): string {
  const at = map.items[0]?.key.range[0] ?? 0;
  // The dash of a list may stand before the first name.
  return yaml.slice(startOfLine(yaml, at), at).replaceAll(/\S/g, ' ');
}

export function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  return end > at && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

export function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline + 1;
}
