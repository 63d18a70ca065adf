import type { Document } from 'yaml';
import { isMap, isScalar } from 'yaml';
import { blockMapEdits } from './edit-block-map.ts';
import { flowMapEdits } from './edit-flow-map.ts';
import { findFrontmatterBlock, parseFrontmatter } from './frontmatter.ts';
import type { FrontmatterBlock } from './frontmatter.ts';
import { placeOf, readYamlDocument } from './full-yaml.ts';
import type { YamlEdit } from './map-edits.ts';
import { isSameData, toPlainData } from './plain-data.ts';
import { renderPair } from './render-yaml.ts';

/** Frontmatter that cannot be edited safely. `line` and `column` are 1-based, over the whole file. */
export class FrontmatterError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
    readonly hint = 'Correct the block between the --- lines by hand, then try again.',
  ) {
    super(message);
    this.name = 'FrontmatterError';
  }
}

/**
 * Sets top-level properties (null deletes) and leaves every other byte of the file as it is: comments, order, quoting,
 * line ends, BOM. A missing block is created; setting an equal value changes nothing. Every edit is read back
 * before it is returned: the data must be the old data with only this change.
 * @throws FrontmatterError if the block does not parse, or if no edit passes that check (a value shared through an
 * anchor).
 */
export function updateFrontmatter(text: string, updates: Readonly<Record<string, unknown>>): string {
  let edited = text;
  for (const [key, value] of Object.entries(updates)) {
    if (value !== undefined) edited = updateProperty(edited, key, toPlainData(value));
  }
  return edited;
}

function updateProperty(text: string, key: string, value: unknown): string {
  const { data, problem } = parseFrontmatter(text);
  if (problem !== undefined) {
    throw new FrontmatterError(
      `The frontmatter does not parse (line ${problem.line}, column ${problem.column}): ${problem.message}`,
      problem.line,
      problem.column,
    );
  }
  const old = data ?? {};
  const has = Object.hasOwn(old, key);
  if (value === null ? !has : has && isSameData(old[key], value)) return text;

  const expected: Record<string, unknown> = { ...old, [key]: value };
  if (value === null) delete expected[key];
  for (const candidate of candidates(text, key, value)) {
    const read = parseFrontmatter(candidate);
    if (read.problem === undefined && isSameData(read.data ?? {}, expected)) return candidate;
  }
  const block = findFrontmatterBlock(text);
  const place = placeOf(text, block?.yamlFrom ?? 0);
  const isShared = /[&*]\S/.test(text.slice(block?.yamlFrom, block?.yamlTo));
  if (!isShared)
    throw new FrontmatterError(
      `The property "${key}" cannot be changed without changing others: the block is written in an unusual way.`,
      place.line,
      place.column,
    );
  throw new FrontmatterError(
    `The property "${key}" cannot be changed without changing others: its value may be shared through an anchor (&name, *name).`,
    place.line,
    place.column,
    'Write the value out in each place by hand, then try again.',
  );
}

/** The candidates for the edited file: first in the existing style, then in a plainer one. */
function* candidates(text: string, key: string, value: unknown): Generator<string> {
  const block = findFrontmatterBlock(text);
  if (block === undefined) {
    yield withNewBlock(text, key, value, false);
    yield withNewBlock(text, key, value, true);
    return;
  }
  const yaml = text.slice(block.yamlFrom, block.yamlTo);
  const newline = text.slice(0, block.yamlFrom).endsWith('\r\n') ? '\r\n' : '\n';
  const document = readYamlDocument(yaml, true);
  for (const plain of [false, true]) {
    const edit = editOf(document, yaml, key, value, plain);
    if (edit === undefined) continue;
    const written = edit.text.replace(/\r?\n/g, newline);
    yield applied(text, block, { ...edit, text: written });
  }
}

function editOf(
  document: Document.Parsed,
  yaml: string,
  key: string,
  value: unknown,
  plain: boolean,
): YamlEdit | undefined {
  const map = document.contents;
  if (!isMap(map)) return { from: yaml.length, to: yaml.length, text: renderPair(key, value, { plain }) };
  const index = map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
  const edits = map.flow === true ? flowMapEdits(map, yaml) : blockMapEdits(map, yaml);
  const pair = map.items[index];
  if (pair === undefined) return edits.insert(key, value, plain);
  return value === null ? edits.remove(index) : edits.replace(index, value, plain);
}

function applied(text: string, block: FrontmatterBlock, edit: YamlEdit): string {
  return text.slice(0, block.yamlFrom + edit.from) + edit.text + text.slice(block.yamlFrom + edit.to);
}

function withNewBlock(text: string, key: string, value: unknown, plain: boolean): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const block = `---\n${renderPair(key, value, { plain })}---\n`;
  return text.slice(0, start) + block.replace(/\r?\n/g, newline) + text.slice(start);
}
