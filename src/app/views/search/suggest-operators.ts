import type { Accessor } from 'solid-js';
import { stem } from '../../../notes/paths/paths.ts';
import { FIELD_NAMES, HAS_KINDS, QUERY_FIELDS, type QueryField } from '../../../notes/query/query-tree.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { cachedVaultNames } from '../../finding/vault-names.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { searchText } from './search.texts.ts';

export interface Suggestion {
  /** What takes the place of what was typed. */
  readonly text: string;
  readonly about: string;
}

/** What a vault offers after an operator. */
export interface SuggestionSource {
  /** Those above others too, with the notes that a search for them finds. */
  tags(): Promise<readonly { readonly name: string; readonly notes: number }[]>;
  folders(): Promise<readonly string[]>;
  /** Names of notes, without their folders. */
  names(): Promise<readonly string[]>;
  propertyNames(): Promise<readonly string[]>;
  propertyValues(name: string): Promise<readonly string[]>;
}

export interface Suggestions {
  /** Where the typed part begins; it ends at the cursor. */
  readonly from: number;
  readonly items: readonly Suggestion[];
  /** A plain word that may be meant as one: they take no arrow keys, which go to the results. */
  readonly isPlain?: true;
}

const MOST_SUGGESTIONS = 8;
/** One letter begins too many words. */
const LEAST_LETTERS = 2;
const DATES = ['today', 'yesterday', '"last week"', '"last month"', '"3 months ago"'];
const LINE = /(?:^|[\s(])-?(\[[^[\]"]*|#?[^\s()"]*|[a-z]+:"[^"]*|prop:[^\s()"]*="[^"]*)$/iu;

/** What can complete the part of a query before the cursor: operators, and the values of those that have some. */
export async function suggestOperators(textBefore: string, source: SuggestionSource): Promise<Suggestions> {
  const part = LINE.exec(textBefore)?.[1] ?? '';
  const none = { from: textBefore.length - part.length, items: [] };
  const [, name, valueText = ''] = /^([\p{L}][\p{L}\p{N}_-]*):(.*)$/isu.exec(part) ?? [];
  if (part.startsWith('[')) return withItems(none.from, part, await bracketed(part.slice(1), source));
  if (part.startsWith('#')) return withItems(none.from, part, await tagsFor(part.slice(1), source, '#'));
  if (name !== undefined)
    return withItems(
      none.from,
      part,
      await suggestFieldValues(name.toLowerCase(), valueText.replace(/^"/u, ''), source),
    );
  if (textBefore.trim() === '') return { from: textBefore.length, items: operators('') };
  const lead = textBefore.slice(0, none.from);
  const isExcluding = lead.endsWith('-');
  // In a row of words the last one is a word too.
  if (part.length < LEAST_LETTERS || (lead.trim() !== '' && !isExcluding)) return none;
  return { from: none.from, items: operators(part.toLowerCase()), ...(!isExcluding && { isPlain: true }) };
}

/** Nothing where the only one is typed out already. */
function withItems(from: number, part: string, items: readonly Suggestion[]): Suggestions {
  const lowerPart = part.toLowerCase().replace(/^tag:#/u, 'tag:');
  const isDone = items.some(({ text }) => text.toLowerCase() === lowerPart);
  return { from, items: isDone ? [] : items.slice(0, MOST_SUGGESTIONS) };
}

const operators = (query: string): Suggestion[] =>
  (Object.keys(QUERY_FIELDS) as QueryField[])
    .filter((field) => field.startsWith(query))
    .map((field) => ({ text: `${field}:`, about: QUERY_FIELDS[field].about }));

async function suggestFieldValues(field: string, query: string, source: SuggestionSource): Promise<Suggestion[]> {
  const of = (values: readonly string[], about = ''): Suggestion[] =>
    matchingSuggestions(values, query).map((value) => ({ text: `${field}:${quoteQueryValue(value)}`, about }));
  switch (field) {
    case 'tag':
      return tagsFor(query.replace(/^#/u, ''), source, 'tag:');
    case 'path':
      return of(await source.folders(), searchText.suggestOperators.folder);
    // A title begins as the file's name does, mostly.
    case 'file':
    case 'title':
      return query === '' ? [] : of(await source.names());
    case 'has':
      return of(HAS_KINDS);
    case 'type':
      return of(await source.propertyValues('type'));
    case 'before':
    case 'after':
      return DATES.filter((date) => date.replace('"', '').startsWith(query.toLowerCase())).map((date) => ({
        text: `${field}:${date}`,
        about: '',
      }));
    case 'prop':
      return propertiesFor(query, source);
    default:
      return propertyNamed(field, query, source);
  }
}

async function propertiesFor(query: string, source: SuggestionSource): Promise<Suggestion[]> {
  const [, name, value = ''] = /^([^=]+)=(.*)$/su.exec(query) ?? [];
  if (name === undefined)
    return matchingSuggestions(await source.propertyNames(), query).map((propertyName) => ({
      text: `prop:${quoteQueryValue(propertyName)}`,
      about: searchText.suggestOperators.property,
    }));
  const values = await source.propertyValues(name.replaceAll('"', ''));
  return matchingSuggestions(values, value.replace(/^"/u, '')).map((propertyValue) => ({
    text: `prop:${name}=${quoteQueryValue(propertyValue)}`,
    about: '',
  }));
}

/** The values of a property whose name stands where an operator would: `status:done` is meant as `prop:status=done`. */
async function propertyNamed(field: string, query: string, source: SuggestionSource): Promise<Suggestion[]> {
  if (FIELD_NAMES.has(field)) return [];
  const name = (await source.propertyNames()).find((propertyName) => propertyName.toLowerCase() === field);
  return name === undefined ? [] : propertiesFor(`${quoteQueryValue(name)}=${query}`, source);
}

/** `[status:done]`, as Obsidian asks a property. */
async function bracketed(query: string, source: SuggestionSource): Promise<Suggestion[]> {
  const [, name, value = ''] = /^([^:]+):(.*)$/su.exec(query) ?? [];
  if (name === undefined)
    return matchingSuggestions(await source.propertyNames(), query).map((propertyName) => ({
      text: `[${propertyName}:`,
      about: searchText.suggestOperators.property,
    }));
  return matchingSuggestions(await source.propertyValues(name), value).map((propertyValue) => ({
    text: `[${name}:${propertyValue}]`,
    about: '',
  }));
}

async function tagsFor(query: string, source: SuggestionSource, sign: string): Promise<Suggestion[]> {
  const tags = await source.tags();
  const names = new Map(tags.map(({ name, notes }) => [name, notes]));
  return matchingSuggestions([...names.keys()], query).map((name) => ({
    text: `${sign}${name}`,
    about: searchText.suggestOperators.noteCount(names.get(name)!),
  }));
}

/** Those that begin with what was typed first, then those with a part that does. */
function matchingSuggestions(values: readonly string[], query: string): string[] {
  const lowerQuery = query.toLowerCase();
  const begins = values.filter((value) => value.toLowerCase().startsWith(lowerQuery));
  const has =
    lowerQuery === ''
      ? []
      : values.filter((value) => value.toLowerCase().includes(lowerQuery) && !begins.includes(value));
  return [...begins.slice(0, MOST_SUGGESTIONS), ...has.slice(0, MOST_SUGGESTIONS)].slice(0, MOST_SUGGESTIONS);
}

const quoteQueryValue = (value: string): string => (/[\s()]/u.test(value) ? `"${value}"` : value);

const MOST_VALUES = 200;
/** Asked for again after so long: the notes may have changed. */
const FRESH_MS = 5000;

/** What the index knows of tags, folders and properties; what was just asked is not asked again with each key. */
export function createSuggestionSource(vault: OpenVault, files: Accessor<readonly TreeFile[]>): SuggestionSource {
  const answersByKey = new Map<string, { readonly at: number; readonly value: Promise<unknown> }>();
  const once = <Value>(key: string, ask: () => Promise<Value>): Promise<Value> => {
    const previousAnswer = answersByKey.get(key);
    if (previousAnswer && performance.now() - previousAnswer.at < FRESH_MS)
      return previousAnswer.value as Promise<Value>;
    const value = ask();
    value.catch(() => answersByKey.delete(key));
    answersByKey.set(key, { at: performance.now(), value });
    return value;
  };
  return {
    tags: () => once('tags', () => vault.index.nestedTags()),
    folders: async () => (await cachedVaultNames(files())).folders.rows.map(({ path }) => path),
    names: async () => files().flatMap(({ path, isNote }) => (isNote ? [stem(path)] : [])),
    propertyNames: () => once('names', async () => (await vault.index.propertyNames()).map(({ name }) => name)),
    propertyValues: (name) =>
      once(`=${name}`, async () =>
        (await vault.index.propertyValues(name, MOST_VALUES)).map(({ value }) => String(value)),
      ),
  };
}
