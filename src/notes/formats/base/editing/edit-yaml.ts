import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { isMap, isScalar, isSeq, type Document, type ParsedNode, type YAMLMap } from 'yaml';
import { isRecord } from '../../../basics/is-record.ts';
import { blockMapEdits, contentEnd, nextLine, startOfLine } from '../../../frontmatter/edit-block-map.ts';
import { flowMapEdits } from '../../../frontmatter/edit-flow-map.ts';
import { readYamlDocument } from '../../../frontmatter/full-yaml.ts';
import type { YamlEdit } from '../../../frontmatter/map-edits.ts';
import { isSameData, toPlainData } from '../../../frontmatter/written-number.ts';
import { renderPair, renderValue } from '../../../frontmatter/render-yaml.ts';
import { asLines, readData, reads, YamlEditError } from './checked-yaml.ts';
import { dataAt, withData, withEmptyParents, type YamlPath } from './yaml-data.ts';

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

/**
 * Sets what stands at a path (undefined takes it away, with maps that would be left empty) and leaves every other byte
 * as it is: comments, order, quotes, line ends. Entries of lists that stay keep their lines. The result is read back: its
 * data must be the old data with only this change.
 * @throws YamlEditError where the text does not parse, or no edit passes that check
 */
export function editYaml(text: string, path: YamlPath, value: unknown): string {
  const data = readData(text);
  if (value === undefined && dataAt(data, path) === undefined) return text;
  const at = value === undefined ? withEmptyParents(data, path) : path;
  const plainValue = value === undefined ? undefined : toPlainData(value);
  const expected = withData(data, at, plainValue);
  if (isSameData(data, expected)) return text;
  const { source, restore } = asLines(text);
  for (const plain of [false, true]) {
    const edit = yamlPathEdit(readYamlDocument(source, true), source, at, plainValue, plain, data);
    const edited = edit && restore(applied(source, edit));
    if (edited !== undefined && reads(edited, expected)) return edited;
  }
  throw new YamlEditError(
    `${inQuotes(at.join(' › '))} is written in an unusual way (an anchor, or an explicit key): it can be changed as text alone.`,
  );
}

/**
 * Moves an entry of a list with its lines and the comments in them.
 * @throws YamlEditError as `editYaml`
 */
export function moveInYaml(text: string, path: YamlPath, from: number, to: number): string {
  const data = readData(text);
  const list = dataAt(data, path);
  if (!Array.isArray(list) || from >= list.length || to >= list.length || from === to) return text;
  const moved = (list as readonly unknown[]).toSpliced(from, 1).toSpliced(to, 0, list[from]);
  const { source, restore } = asLines(text);
  const lines = linesOfEntries(readYamlDocument(source, true).getIn(path, true), source);
  if (lines) {
    const first = lines.starts[0]!;
    const entries = list.map((_, at) => source.slice(lines.starts[at], lines.starts[at + 1] ?? lines.end));
    const ordered = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!);
    const edited = restore(source.slice(0, first) + ordered.join('') + source.slice(lines.end));
    if (reads(edited, withData(data, path, moved))) return edited;
  }
  return editYaml(text, path, moved);
}

/** Where the entries of a list that is written in lines begin, each with its line. */
function linesOfEntries(node: unknown, source: string): { starts: readonly number[]; end: number } | undefined {
  const token = isSeq<ParsedNode>(node) ? node.srcToken : undefined;
  if (!isSeq<ParsedNode>(node) || token?.type !== 'block-seq') return undefined;
  const dashes = token.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? []);
  if (dashes.length !== node.items.length) return undefined;
  return {
    starts: dashes.map((dash) => startOfLine(source, dash)),
    end: nextLine(source, contentEnd(node as ParsedNode, source)),
  };
}

const applied = (source: string, { from, to, text }: YamlEdit): string =>
  source.slice(0, from) + text + source.slice(to);

/** The edit of the innermost map on the path: lists are changed as the value of a name. */
function yamlPathEdit(
  document: Document.Parsed,
  source: string,
  path: YamlPath,
  value: unknown,
  plain: boolean,
  data: unknown,
): YamlEdit | undefined {
  const [first, ...innerPath] = path;
  if (first === undefined) return undefined;
  if (!isMap(document.contents)) {
    const nestedValue = withData({}, innerPath, value);
    const text = renderPair(String(first), innerPath.length === 0 ? value : nestedValue, { plain });
    return { from: source.length, to: source.length, text };
  }
  const small = entryEdit(document, path, value, plain) ?? keyEdit(document, path, value);
  if (small) return small;
  const length = depthOfMap(document, path);
  const map = document.getIn(path.slice(0, length), true) as ParsedMap;
  const key = String(path[length]);
  const inner = path.slice(length + 1);
  const previousValue = dataAt(data, path.slice(0, length + 1));
  const next = inner.length === 0 ? value : withData(previousValue, inner, value);
  const end = length === 0 ? source.length : nextLine(source, contentEnd(map, source));
  const edits = map.flow === true ? flowMapEdits(map, source) : blockMapEdits(map, source, end);
  const index = map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
  if (index < 0) return edits.insert(key, next, plain);
  return next === undefined ? edits.remove(index) : edits.replace(index, next, plain);
}

/** A text or a number in a list is written over, in its quotes. */
function entryEdit(document: Document.Parsed, path: YamlPath, value: unknown, plain: boolean): YamlEdit | undefined {
  const node: unknown = document.getIn(path, true);
  if (typeof path.at(-1) !== 'number' || typeof value === 'object' || value === undefined) return undefined;
  if (!isScalar(node) || !node.range || node.type?.startsWith('BLOCK')) return undefined;
  const text = plain ? JSON.stringify(value) : renderValue(value, { like: node as ParsedNode }).trimStart();
  return text.includes('\n') ? undefined : { from: node.range[0], to: node.range[1], text };
}

/** `and: […]` that becomes `or: […]`: the name alone is written over. */
function keyEdit(document: Document.Parsed, path: YamlPath, value: unknown): YamlEdit | undefined {
  const node: unknown = document.getIn(path, true);
  if (!isMap<ParsedNode>(node) || node.items.length !== 1 || !isRecord(value)) return undefined;
  const [name, ...furtherKeys] = Object.keys(value);
  const [previousValue] = Object.values(node.toJSON() as object) as unknown[];
  const range = node.items[0]!.key.range;
  if (name === undefined || furtherKeys.length > 0 || !isSameData(previousValue, value[name])) return undefined;
  return /^\w+$/.test(name) ? { from: range[0], to: range[1], text: name } : undefined;
}

/** How much of the path leads to the innermost map that takes the next name. */
function depthOfMap(document: Document.Parsed, path: YamlPath): number {
  for (let length = path.length - 1; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof path[length] === 'string' && isMap(node) && node.items.length > 0) return length;
  }
  return 0;
}
