import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml';
import { updateFrontmatter } from '../../notes/frontmatter/edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { readYamlDocument } from '../../notes/frontmatter/full-yaml.ts';
import { renderValue } from '../../notes/frontmatter/render-yaml.ts';
import { isSameData } from '../../notes/frontmatter/written-number.ts';
import { relationsKey } from '../../notes/relations/read-relations.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';

/** The new values of entries of `relations`, by their places in the list; null deletes a value. */
type EntryChanges = ReadonlyMap<number, object>;

/**
 * Changes entries of `relations`, value by value, so that their comments, order and quoting stay too; where the form of one
 * does not allow that, it alone is written anew. @throws FrontmatterError
 */
export function editEntries(text: string, changes: EntryChanges): string {
  const { data } = parseFrontmatter(text);
  const key = relationsKey(data);
  const list = key === undefined ? undefined : data?.[key];
  if (changes.size === 0 || key === undefined || !Array.isArray(list)) return text;
  const changed = (entryChanges: EntryChanges): Record<string, unknown> => ({
    ...data,
    [key]: (list as unknown[]).map((entry, at) => withValues(entry, definedEntries(entryChanges.get(at) ?? {}))),
  });
  const { edited, done } = valueByValue(text, key, changes);
  const isRight = isSameData(parseFrontmatter(edited).data, changed(done));
  if (isRight && done.size === changes.size) return edited;
  return updateFrontmatter(isRight ? edited : text, { [key]: changed(changes)[key] });
}

const definedEntries = (change: object): [string, unknown][] =>
  Object.entries(change).filter(([, value]) => value !== undefined);

function withValues(entry: unknown, values: readonly (readonly [string, unknown])[]): unknown {
  if (values.length === 0) return entry;
  const allValues = Object.entries({ ...(entry as object), ...Object.fromEntries(values) });
  const gone = new Set(values.flatMap(([name, value]) => (value === null ? [name] : [])));
  return Object.fromEntries(allValues.filter(([name]) => !gone.has(name)));
}

/** The text with the changes whose every value is on one line, and which these are. */
function valueByValue(text: string, key: string, changes: EntryChanges): { edited: string; done: EntryChanges } {
  const appliedChanges = new Map<number, object>();
  const block = findFrontmatterBlock(text);
  const yaml = block && text.slice(block.yamlFrom, block.yamlTo);
  const document = yaml === undefined ? undefined : readYamlDocument(yaml, true).contents;
  if (!block || yaml === undefined || !isMap(document)) return { edited: text, done: appliedChanges };
  const list = document.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value;
  const newline = text.slice(0, block.yamlFrom).endsWith('\r\n') ? '\r\n' : '\n';
  const edits: TextEdit[] = [];
  for (const [at, change] of changes) {
    const entry = isSeq(list) ? list.items[at] : undefined;
    if (!isMap(entry)) continue;
    const entryEdits = definedEntries(change).map(([name, value]) =>
      relationFieldEdit(entry, yaml, { name, value, newline }),
    );
    if (!entryEdits.every((edit) => edit !== undefined)) continue;
    edits.push(...entryEdits);
    appliedChanges.set(at, change);
  }
  return {
    edited: text.slice(0, block.yamlFrom) + applyEdits(yaml, edits) + text.slice(block.yamlTo),
    done: appliedChanges,
  };
}

type EntryMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

/** `undefined` if the value is not on one line. */
function relationFieldEdit(
  entry: EntryMap,
  yaml: string,
  change: { name: string; value: unknown; newline: string },
): TextEdit | undefined {
  const { name, value, newline } = change;
  const index = entry.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === name);
  const pair = entry.items[index];
  if (!pair)
    return value === null
      ? { from: 0, to: 0, text: '' }
      : entry.flow === true
        ? insertionInBraces(entry, change)
        : insertion(entry, yaml, change);
  const node = pair.value;
  if (!isScalar(node) || !node.range || yaml.slice(node.range[0], node.range[1]).includes('\n')) return undefined;
  if (value === null)
    return index === 0
      ? undefined
      : entry.flow === true
        ? { from: relationPairEnd(entry.items[index - 1]), to: node.range[1], text: '' }
        : lineRemovalEdit(yaml, pair.key.range[0]);
  const rendered = entry.flow === true ? inBraces(entry, value, node) : renderValue(value, { like: node }).trimStart();
  return rendered.includes(newline) || rendered.includes('\n')
    ? undefined
    : { from: node.range[0], to: node.range[1], text: rendered };
}

/** A separate line below the last value that is on one line. */
function insertion(
  entry: EntryMap,
  yaml: string,
  { name, value, newline }: { name: string; value: unknown; newline: string },
): TextEdit | undefined {
  const first = entry.items[0];
  const node = entry.items.findLast(
    (pair) => isScalar(pair.value) && !yaml.slice(pair.key.range[0], pair.value.range[1]).includes('\n'),
  )?.value;
  if (!first || !node) return undefined;
  const { to } = lineRemovalEdit(yaml, node.range[0]);
  const indent = ' '.repeat(first.key.range[0] - (yaml.lastIndexOf('\n', first.key.range[0] - 1) + 1));
  const rendered = renderValue(value, {});
  return rendered.includes('\n') ? undefined : { from: to, to, text: `${indent}${name}:${rendered}${newline}` };
}

/** After the last value, quoted as the names there are. */
function insertionInBraces(entry: EntryMap, { name, value }: { name: string; value: unknown }): TextEdit | undefined {
  const at = relationPairEnd(entry.items.at(-1));
  const key = hasJsonKeys(entry) ? JSON.stringify(name) : name;
  return at === 0 ? undefined : { from: at, to: at, text: `, ${key}: ${inBraces(entry, value, null)}` };
}

/** In braces a comma ends a value: text that could hold one is quoted. */
function inBraces(entry: EntryMap, value: unknown, like: ParsedNode | null): string {
  return hasJsonKeys(entry)
    ? JSON.stringify(value)
    : renderValue(value, { like, flow: true })
        .trimStart()
        .replace(/^[^"'].*[,[\]{}].*$/s, (text) => JSON.stringify(text));
}

const hasJsonKeys = ({ items: [first] }: EntryMap): boolean =>
  isScalar(first?.key) && first.key.type === 'QUOTE_DOUBLE';
const relationPairEnd = (pair: EntryMap['items'][number] | undefined): number => pair?.value?.range[1] ?? 0;

function lineRemovalEdit(yaml: string, at: number): TextEdit {
  const newline = yaml.indexOf('\n', at);
  return { from: yaml.lastIndexOf('\n', at - 1) + 1, to: newline < 0 ? yaml.length : newline + 1, text: '' };
}
