import type { Document } from 'yaml';
import { isMap, isScalar } from 'yaml';
import { blockMapEdits } from './edit-block-map.ts';
import { flowMapEdits } from './edit-flow-map.ts';
import { findFrontmatterBlock, parseFrontmatter, withLineFeeds } from './frontmatter.ts';
import type { Frontmatter, FrontmatterBlock } from './frontmatter.ts';
import { placeOf, readYamlDocument } from './full-yaml.ts';
import type { YamlEdit } from './map-edits.ts';
import { isSameData, toPlainData } from './plain-data.ts';
import { renderPair } from './render-yaml.ts';
import { isNameOfDigits, isNumberText, WrittenNumber } from './written-number.ts';

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

interface UpdateOptions {
  /** A text that says a number that is there is meant as text: else it is that number, as tools answer with it. */
  readonly isText?: boolean;
}

/**
 * Sets top-level properties (null deletes) and leaves every other byte of the file as it is: comments, order, quoting,
 * line ends, BOM. A missing block is created; setting an equal value changes nothing. Every edit is read back
 * before it is returned: the data must be the old data with only this change.
 * @throws FrontmatterError if the block does not parse, or if no edit passes that check (a value shared through an
 * anchor).
 */
export function updateFrontmatter(
  text: string,
  updates: Readonly<Record<string, unknown>>,
  options: UpdateOptions = {},
): string {
  return withOwnLineEnds(text, (written) => {
    const given = Object.entries(updates).filter(([, value]) => value !== undefined);
    const entries = given.map(([key, value]) => [key, toPlainData(value)] as const);
    const together = entries.length > FEW ? insertTogether(written, entries) : undefined;
    let edited = together?.text ?? written;
    for (const [key, value] of together?.left ?? entries) edited = updateProperty(edited, key, value, options);
    return edited;
  });
}

/** More new properties than these are put in together: with the block read anew for each, thousands would take hours. */
const FEW = 4;

type Entry = readonly [key: string, value: unknown];

/** Puts the properties in that are new, as one edit; undefined where that cannot be done as surely as one by one. */
function insertTogether(
  text: string,
  entries: readonly Entry[],
): { readonly text: string; readonly left: readonly Entry[] } | undefined {
  const { data = {}, problem } = parseFrontmatter(text);
  if (problem !== undefined) return undefined;
  const isNew = ([key, value]: Entry): boolean =>
    value !== null && !(value instanceof WrittenNumber) && !Object.hasOwn(data, key);
  const added = entries.filter(isNew);
  if (added.length <= FEW) return undefined;
  const expected = { ...data, ...Object.fromEntries(added) };
  for (const plain of [false, true]) {
    const candidate = withAll(text, added, plain);
    const read = candidate === undefined ? undefined : parseFrontmatter(candidate);
    if (candidate !== undefined && read?.problem === undefined && isSameData(read?.data ?? {}, expected))
      return { text: candidate, left: entries.filter((entry) => !isNew(entry)) };
  }
  return undefined;
}

function withAll(text: string, added: readonly Entry[], plain: boolean): string | undefined {
  const block = findFrontmatterBlock(text);
  if (block === undefined) return withNewBlock(text, added, plain);
  const yaml = text.slice(block.yamlFrom, block.yamlTo);
  const map = readYamlDocument(yaml, true).contents;
  if (!isMap(map) || map.flow === true) return undefined;
  const edits = blockMapEdits(map, yaml);
  const inserted = added.map(([key, value]) => edits.insert(key, value, plain));
  const newline = text.slice(0, block.yamlFrom).endsWith('\r\n') ? '\r\n' : '\n';
  const lines = inserted.map((edit) => edit.text).join('');
  return inserted[0] && applied(text, block, { ...inserted[0], text: lines.replace(/\r?\n/g, newline) });
}

/** Edits a text whose lines may end as on old Macs: then they do afterwards. */
export function withOwnLineEnds(text: string, edit: (text: string) => string): string {
  const written = withLineFeeds(text);
  const edited = edit(written);
  return written === text ? edited : edited.replaceAll('\n', '\r');
}

function updateProperty(text: string, key: string, given: unknown, { isText = false }: UpdateOptions): string {
  const frontmatter = parseFrontmatter(text);
  const { data, problem } = frontmatter;
  if (problem !== undefined) {
    throw new FrontmatterError(
      `The frontmatter does not parse (line ${problem.line}, column ${problem.column}): ${problem.message}`,
      problem.line,
      problem.column,
    );
  }
  const old = data ?? {};
  const has = Object.hasOwn(old, key);
  const value = isText ? given : asNumber(text, frontmatter, key, withNumbersRead(frontmatter, key, given));
  const wanted = value instanceof WrittenNumber ? readNumber(value.text) : value;
  const isSame = (read: Frontmatter): boolean =>
    isSameData(read.data?.[key], wanted) && (!(value instanceof WrittenNumber) || textOf(read, key) === value.text);
  if (value === null ? !has : has && isSame(frontmatter)) return text;

  const expected: Record<string, unknown> = { ...old, [key]: wanted };
  if (value === null) delete expected[key];
  for (const candidate of candidates(text, key, value)) {
    const read = parseFrontmatter(candidate);
    if (read.problem === undefined && isSameData(read.data ?? {}, expected) && (value === null || isSame(read)))
      return candidate;
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

/** What a text of digits is read as. */
const readNumber = (text: string): unknown => parseFrontmatter(`---\nk: ${text}\n---\n`).data?.['k'];

/** The text of a property that is a number, or digits. */
const textOf = ({ data, numbers }: Frontmatter, key: string): string =>
  numbers.find(({ property, path }) => property === key && path.length === 0)?.text ?? String(data?.[key]);

/** Digits that are given as text are a number with these digits where such a one stands: as text is what tools answer for it. */
function asNumber(text: string, frontmatter: Frontmatter, key: string, value: unknown): unknown {
  const isSo = typeof value === 'string' && isNumberText(value) && isWrittenNumber(text, frontmatter, key);
  return isSo ? new WrittenNumber(value) : value;
}

/** Whether a property is a number that would be written otherwise, or digits without quotes. */
const isWrittenNumber = (text: string, frontmatter: Frontmatter, key: string): boolean =>
  frontmatter.numbers.some(({ property, path }) => property === key && path.length === 0) ||
  isDigits(text, frontmatter, key);

/** A number that is given by its text, as tools answer with it, is the number that it was. */
function withNumbersRead({ numbers }: Frontmatter, key: string, given: unknown): unknown {
  const known = new Map(numbers.filter(({ property }) => property === key).map(({ text }) => [text, readNumber(text)]));
  if (known.size === 0) return given;
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return known.get(value) ?? value;
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]));
  };
  return read(given);
}

/** Whether a property is written as digits without quotes that are its text. */
function isDigits(text: string, { strings, data }: Frontmatter, key: string): boolean {
  const place = strings.find(({ property, path }) => property === key && path.length === 0);
  const value = data?.[key];
  return place !== undefined && text.slice(place.from, place.to) === value && isNameOfDigits(value);
}

/** What is typed into the field of a property: a number, with its digits, where a number or digits stand without quotes. */
export function typedValue(text: string, key: string, typed: string): string | WrittenNumber {
  const frontmatter = parseFrontmatter(text);
  const isPlain = typeof frontmatter.data?.[key] === 'number' || isDigits(text, frontmatter, key);
  return isPlain && isNumberText(typed) ? new WrittenNumber(typed) : typed;
}

/** The candidates for the edited file: first in the existing style, then in a plainer one. */
function* candidates(text: string, key: string, value: unknown): Generator<string> {
  const block = findFrontmatterBlock(text);
  if (block === undefined) {
    yield withNewBlock(text, [[key, value]], false);
    yield withNewBlock(text, [[key, value]], true);
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

function withNewBlock(text: string, entries: readonly Entry[], plain: boolean): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const block = `---\n${entries.map(([key, value]) => renderPair(key, value, { plain })).join('')}---\n`;
  return text.slice(0, start) + block.replace(/\r?\n/g, newline) + text.slice(start);
}
