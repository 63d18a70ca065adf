import { atOnce, withPauses, type Steps } from '../basics/steps.ts';
import { isMap, isScalar } from 'yaml';
import { blockMapEdits, flatBlockEdits } from './edit-block-map.ts';
import { flowMapEdits } from './edit-flow-map.ts';
import { findFrontmatterBlock, type Frontmatter, parseFrontmatter, withLineFeeds } from './frontmatter.ts';
import { lineAndColumnAt, readYamlDocument } from './full-yaml.ts';
import type { NamedEdits, YamlEdit } from './map-edits.ts';
import { isNameOfDigits, isNumberText, isSameData, toPlainData, WrittenNumber } from './written-number.ts';
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
  return atOnce(updateSteps(text, updates, options));
}

/** As `updateFrontmatter`, for a block that may be long. @param pause awaited between parts of the work */
export function updateFrontmatterInSteps(
  text: string,
  updates: Readonly<Record<string, unknown>>,
  pause: () => Promise<void>,
): Promise<string> {
  return withPauses(updateSteps(text, updates, {}), pause);
}

function* updateSteps(text: string, updates: Readonly<Record<string, unknown>>, options: UpdateOptions): Steps<string> {
  const normalizedText = withLineFeeds(text);
  const definedUpdates = Object.entries(updates).filter(([, value]) => value !== undefined);
  const entries = definedUpdates.map(([key, value]) => [key, toPlainData(value)] as const);
  const edited = yield* updateAll(normalizedText, entries, options);
  return normalizedText === text ? edited : edited.replaceAll('\n', '\r');
}

type Entry = readonly [key: string, value: unknown];

const NONE: ReadonlySet<string> = new Set();

/**
 * All properties together, with the block read once before and once after: thousands would take hours one by one. What cannot be written
 * so is done in halves.
 */
function* updateAll(text: string, entries: readonly Entry[], options: UpdateOptions): Steps<string> {
  const frontmatter = parseFrontmatter(text);
  yield;
  const { data = {}, problem } = frontmatter;
  if (problem !== undefined) {
    throw new FrontmatterError(
      `The frontmatter does not parse (line ${problem.line}, column ${problem.column}): ${problem.message}`,
      problem.line,
      problem.column,
    );
  }
  const previousScalars = scalarsOf(text, frontmatter);
  const changes = entries.flatMap(
    ([key, newValue]) => propertyChange(data, previousScalars, key, newValue, options) ?? [],
  );
  if (changes.length === 0) return text;
  const changed = new Set(changes.map(({ key }) => key));
  // Made at once, as a property may be named __proto__.
  const expected = Object.fromEntries([
    ...Object.entries(data).filter(([key]) => !changed.has(key)),
    ...changes.flatMap(({ key, value, wanted }) => (value === null ? [] : [[key, wanted] as const])),
  ]);
  let plain: ReadonlySet<string> = NONE;
  // First in the existing style, then in a plainer one where that is no good.
  for (let round = 0; round < 2; round++) {
    yield;
    const candidate = yield* applyPropertyChanges(text, changes, plain, frontmatter.isFlat);
    yield;
    const newFrontmatter = candidate === undefined ? undefined : parseFrontmatter(candidate);
    yield;
    const scalars = newFrontmatter && newFrontmatter.problem === undefined && scalarsOf(candidate!, newFrontmatter);
    const wrong = changes.filter((change) => !scalars || !isWritten(newFrontmatter.data, scalars, change));
    if (wrong.length === 0 && isSameData(newFrontmatter?.data ?? {}, expected)) return candidate!;
    // Which of several it is cannot be told.
    if (changes.length > 1 && (!scalars || wrong.length === 0)) break;
    plain = new Set((wrong.length === 0 ? changes : wrong).map(({ key }) => key));
  }
  if (changes.length === 1) throw notAlone(text, (changes[0] as Change).key);
  const half = Math.ceil(entries.length / 2);
  const halfDone = yield* updateAll(text, entries.slice(0, half), options);
  return yield* updateAll(halfDone, entries.slice(half), options);
}

function notAlone(text: string, key: string): FrontmatterError {
  const block = findFrontmatterBlock(text);
  const { line, column } = lineAndColumnAt(text, block?.yamlFrom ?? 0);
  const failed = `The property "${key}" cannot be changed without changing others:`;
  return /[&*]\S/.test(text.slice(block?.yamlFrom, block?.yamlTo))
    ? new FrontmatterError(
        `${failed} its value may be shared through an anchor (&name, *name).`,
        line,
        column,
        'Write the value out in each place by hand, then try again.',
      )
    : new FrontmatterError(`${failed} the block is written in an unusual way.`, line, column);
}

/** Edits a text whose lines may end as on old Macs: then they do afterwards. */
export function withOwnLineEnds(text: string, edit: (text: string) => string): string {
  const normalizedText = withLineFeeds(text);
  const edited = edit(normalizedText);
  return normalizedText === text ? edited : edited.replaceAll('\n', '\r');
}

/** What is known of single values, by the property whose own value they are, or which they stand in. */
interface Scalars {
  /** The text of a property that is a number which would be written otherwise. */
  readonly number: ReadonlyMap<string, string>;
  /** All such texts within a property. */
  readonly numbersIn: ReadonlyMap<string, readonly string[]>;
  /** Properties that are written as digits without quotes that are their text. */
  readonly digits: ReadonlySet<string>;
}

function scalarsOf(text: string, { numbers, strings }: Frontmatter): Scalars {
  const topLevelNumbers = numbers.filter(({ path }) => path.length === 0);
  const numbersIn = new Map<string, string[]>();
  for (const number of numbers) {
    const propertyNumbers = numbersIn.get(number.property);
    if (propertyNumbers) propertyNumbers.push(number.text);
    else numbersIn.set(number.property, [number.text]);
  }
  const digits = strings.filter(
    ({ path, value, from, to }) => path.length === 0 && text.slice(from, to) === value && isNameOfDigits(value),
  );
  return {
    number: new Map(topLevelNumbers.map(({ property, text: numberText }) => [property, numberText])),
    numbersIn,
    digits: new Set(digits.map(({ property }) => property)),
  };
}

interface Change {
  readonly key: string;
  /** Null takes the property away. */
  readonly value: unknown;
  /** What is to be read where the value stands. */
  readonly wanted: unknown;
}

/** Undefined where the property is so already. */
function propertyChange(
  data: Readonly<Record<string, unknown>>,
  scalars: Scalars,
  key: string,
  newValue: unknown,
  { isText = false }: UpdateOptions,
): Change | undefined {
  const value = isText ? newValue : asNumber(scalars, key, withNumbersRead(scalars, key, newValue));
  const expectedValue = value instanceof WrittenNumber ? readNumber(value.text) : value;
  const change = { key, value, wanted: expectedValue };
  const has = Object.hasOwn(data, key);
  return (value === null ? !has : has && isWritten(data, scalars, change)) ? undefined : change;
}

/** Whether a property is what it is to be; a number with the very digits. */
function isWritten(data: Frontmatter['data'], { number }: Scalars, { key, value, wanted }: Change): boolean {
  if (value === null) return true;
  if (!isSameData(data?.[key], wanted)) return false;
  return !(value instanceof WrittenNumber) || (number.get(key) ?? String(data?.[key])) === value.text;
}

/** What a text of digits is read as. */
const readNumber = (text: string): unknown => parseFrontmatter(`---\nk: ${text}\n---\n`).data?.['k'];

/** Digits that are given as text are a number with these digits where such a one stands: as text is what tools answer for it. */
function asNumber({ number, digits }: Scalars, key: string, value: unknown): unknown {
  const isSo = typeof value === 'string' && isNumberText(value) && (number.has(key) || digits.has(key));
  return isSo ? new WrittenNumber(value) : value;
}

/** A number that is given by its text, as tools answer with it, is the number that it was. */
function withNumbersRead({ numbersIn }: Scalars, key: string, inputValue: unknown): unknown {
  const numbersByText = new Map(numbersIn.get(key)?.map((text) => [text, readNumber(text)]));
  if (numbersByText.size === 0) return inputValue;
  const withNumbers = (value: unknown): unknown => {
    if (typeof value === 'string') return numbersByText.get(value) ?? value;
    if (Array.isArray(value)) return value.map(withNumbers);
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return value;
    return Object.fromEntries(Object.entries(value).map(([name, fieldValue]) => [name, withNumbers(fieldValue)]));
  };
  return withNumbers(inputValue);
}

/** What is typed into the field of a property: a number, with its digits, where a number or digits stand without quotes. */
export function typedValue(text: string, key: string, inputText: string): string | WrittenNumber {
  const frontmatter = parseFrontmatter(text);
  const isPlain = typeof frontmatter.data?.[key] === 'number' || scalarsOf(text, frontmatter).digits.has(key);
  return isPlain && isNumberText(inputText) ? new WrittenNumber(inputText) : inputText;
}

/** @param plain which of them are written in a plain style @returns undefined where that is not possible together */
function* applyPropertyChanges(
  text: string,
  changes: readonly Change[],
  plain: ReadonlySet<string>,
  isFlat: boolean,
): Steps<string | undefined> {
  const block = findFrontmatterBlock(text);
  if (block === undefined) return yield* withNewBlock(text, changes, plain);
  const yaml = text.slice(block.yamlFrom, block.yamlTo);
  const newline = text.slice(0, block.yamlFrom).endsWith('\r\n') ? '\r\n' : '\n';
  const edits = yield* yamlEditsFor(yaml, changes, plain, isFlat);
  const edited = withEdits(yaml, edits, newline);
  return edited === undefined ? undefined : text.slice(0, block.yamlFrom) + edited + text.slice(block.yamlTo);
}

/** Edits that are found without giving way. */
const AT_ONCE = 50;

function* yamlEditsFor(
  yaml: string,
  changes: readonly Change[],
  plain: ReadonlySet<string>,
  isFlat: boolean,
): Steps<readonly (YamlEdit | undefined)[]> {
  const map = isFlat ? flatBlockEdits(yaml) : parsedEdits(yaml);
  if (map === undefined) {
    const end = { from: yaml.length, to: yaml.length };
    const pairs = yield* renderPairs(changes, plain);
    return pairs.map((pair) => ({ ...end, text: pair }));
  }
  const { places, edits } = map;
  // What is new stands behind what is changed, where that is the last.
  const inOrder = [...changes.filter(({ key }) => places.has(key)), ...changes.filter(({ key }) => !places.has(key))];
  const pendingEdits: (YamlEdit | undefined)[] = [];
  for (const { key, value } of inOrder) {
    const index = places.get(key);
    if (index === undefined) pendingEdits.push(edits.insert(key, value, plain.has(key)));
    else pendingEdits.push(value === null ? edits.remove(index) : edits.replace(index, value, plain.has(key)));
    if (pendingEdits.length % AT_ONCE === 0) yield;
  }
  return pendingEdits;
}

function* renderPairs(changes: readonly Change[], plain: ReadonlySet<string>): Steps<readonly string[]> {
  const pairs: string[] = [];
  for (const { key, value } of changes) {
    pairs.push(renderPair(key, value, { plain: plain.has(key) }));
    if (pairs.length % AT_ONCE === 0) yield;
  }
  return pairs;
}

/** Undefined where the block is no map, as it is empty. */
function parsedEdits(yaml: string): NamedEdits | undefined {
  const map = readYamlDocument(yaml, true).contents;
  if (!isMap(map)) return undefined;
  return {
    places: new Map(map.items.map(({ key }, index) => [isScalar(key) ? String(key.value) : undefined, index])),
    edits: map.flow === true ? flowMapEdits(map, yaml) : blockMapEdits(map, yaml),
  };
}

/** Undefined where one of the edits is not possible, or two change the same place. */
function withEdits(yaml: string, edits: readonly (YamlEdit | undefined)[], newline: string): string | undefined {
  const parts: string[] = [];
  let at = 0;
  const inOrder = edits.toSorted((a, b) => (a?.from ?? 0) - (b?.from ?? 0));
  for (const edit of inOrder) {
    if (edit === undefined || edit.from < at) return undefined;
    parts.push(yaml.slice(at, edit.from), edit.text.replace(/\r?\n/g, newline));
    at = edit.to;
  }
  return parts.join('') + yaml.slice(at);
}

function* withNewBlock(text: string, changes: readonly Change[], plain: ReadonlySet<string>): Steps<string> {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const pairs = yield* renderPairs(changes, plain);
  const block = `---\n${pairs.join('')}---\n`;
  return text.slice(0, start) + block.replace(/\r?\n/g, newline) + text.slice(start);
}
