import type { ParsedNode, YAMLMap } from 'yaml';
import { isMap, isScalar, isSeq } from 'yaml';
import { updateFrontmatter } from '../frontmatter/edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from '../frontmatter/frontmatter.ts';
import { readYamlDocument } from '../frontmatter/full-yaml.ts';
import { isSameData } from '../frontmatter/plain-data.ts';
import { applyEdits, type TextEdit } from '../rename/apply-edits.ts';
import { renderValue } from '../frontmatter/render-yaml.ts';
import { relationsKey } from '../relations/read-relations.ts';

/**
 * Changes one entry of `relations`, value by value, so that its comments, order and quoting stay too; where its form
 * does not allow that, the entry alone is written anew. null deletes a value. @throws FrontmatterError
 */
export function editEntry(text: string, at: number, patch: object): string {
  const { data } = parseFrontmatter(text);
  const key = relationsKey(data);
  const list = key === undefined ? undefined : data?.[key];
  if (key === undefined || !Array.isArray(list)) return text;
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
  const entry: Record<string, unknown> = { ...(list[at] as object), ...Object.fromEntries(changes) };
  for (const [name, value] of changes) if (value === null) delete entry[name];
  const expected = { ...data, [key]: list.with(at, entry) as unknown[] };
  const edited = valueByValue(text, key, at, changes);
  if (edited !== undefined && isSameData(parseFrontmatter(edited).data, expected)) return edited;
  return updateFrontmatter(text, { [key]: expected[key] });
}

type Changes = readonly (readonly [string, unknown])[];

function valueByValue(text: string, key: string, at: number, changes: Changes): string | undefined {
  const block = findFrontmatterBlock(text);
  const yaml = block && text.slice(block.yamlFrom, block.yamlTo);
  const document = yaml === undefined ? undefined : readYamlDocument(yaml, true).contents;
  if (!block || yaml === undefined || !isMap(document)) return undefined;
  const list = document.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value;
  const entry = isSeq(list) ? list.items[at] : undefined;
  if (!isMap(entry)) return undefined;
  const newline = text.slice(0, block.yamlFrom).endsWith('\r\n') ? '\r\n' : '\n';
  const edits = changes.map(([name, value]) => editOf(entry, yaml, { name, value, newline }));
  if (!edits.every((edit) => edit !== undefined)) return undefined;
  return text.slice(0, block.yamlFrom) + applyEdits(yaml, edits) + text.slice(block.yamlTo);
}

type EntryMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

/** `undefined` if the value is not on one line. */
function editOf(
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
        ? { from: endOf(entry.items[index - 1]), to: node.range[1], text: '' }
        : lineOf(yaml, pair.key.range[0]);
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
  const { to } = lineOf(yaml, node.range[0]);
  const indent = ' '.repeat(first.key.range[0] - (yaml.lastIndexOf('\n', first.key.range[0] - 1) + 1));
  const rendered = renderValue(value, {});
  return rendered.includes('\n') ? undefined : { from: to, to, text: `${indent}${name}:${rendered}${newline}` };
}

/** After the last value, quoted as the names there are. */
function insertionInBraces(entry: EntryMap, { name, value }: { name: string; value: unknown }): TextEdit | undefined {
  const at = endOf(entry.items.at(-1));
  const key = isJson(entry) ? JSON.stringify(name) : name;
  return at === 0 ? undefined : { from: at, to: at, text: `, ${key}: ${inBraces(entry, value, null)}` };
}

/** In braces a comma ends a value: text that could hold one is quoted. */
function inBraces(entry: EntryMap, value: unknown, like: ParsedNode | null): string {
  return isJson(entry)
    ? JSON.stringify(value)
    : renderValue(value, { like, flow: true })
        .trimStart()
        .replace(/^[^"'].*[,[\]{}].*$/s, (text) => JSON.stringify(text));
}

const isJson = ({ items: [first] }: EntryMap): boolean => isScalar(first?.key) && first.key.type === 'QUOTE_DOUBLE';
const endOf = (pair: EntryMap['items'][number] | undefined): number => pair?.value?.range[1] ?? 0;

function lineOf(yaml: string, at: number): TextEdit {
  const newline = yaml.indexOf('\n', at);
  return { from: yaml.lastIndexOf('\n', at - 1) + 1, to: newline < 0 ? yaml.length : newline + 1, text: '' };
}
