import { parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { createYielder } from '../../../tools/execution/create-yielder.ts';
import type { VaultLook } from '../../model/model-provider.ts';
import { formOf } from '../answering/word-forms.ts';

/** A note with everything that it goes by. */
interface NamedNote {
  readonly path: VaultPath;
  /** Its file's name, its title and its aliases, as compared. */
  readonly names: readonly string[];
  /** The forms of the words of each name. */
  readonly forms: readonly (readonly string[])[];
}

/** A property, and the values that notes give it. */
export interface PropertyWords {
  /** In lower case, as the index has it. */
  readonly key: string;
  /** In lower case, as the index has them; links in their brackets. The commonest first. */
  readonly values: readonly string[];
  readonly isNumber: boolean;
  readonly isDay: boolean;
  /** The form of the key as a word. */
  readonly form: string;
  /** The commonest values as they are said: no number, no day. */
  readonly said: readonly SaidValue[];
}

/** A value of a property as a request may name it. */
interface SaidValue {
  readonly value: string;
  /** Folded; of a link, the name of its note. */
  readonly plain: string;
  /** The forms of its words. */
  readonly forms: readonly string[];
}

/** The words of a vault: what its notes, tags, folders and properties are called. */
export interface VaultWords {
  readonly notes: readonly NamedNote[];
  /** The notes by each of their names, as compared. */
  readonly byName: ReadonlyMap<string, readonly VaultPath[]>;
  /** In lower case, without `#`, those too that others stand below. */
  readonly tags: ReadonlySet<string>;
  /** As written. */
  readonly folders: readonly string[];
  readonly properties: readonly PropertyWords[];
  /** Types of relation in use, in lower snake case. */
  readonly relationTypes: ReadonlySet<string>;
  /** Every word of all these names and values, folded. */
  readonly known: ReadonlySet<string>;
  /** Whether its tasks have their days in brackets (`[due:: …]`) rather than behind a sign. */
  readonly hasBracketDays: boolean;
}

/** Properties that are no property to people: they are asked for by other words. */
const APART = `'tags', 'tag', 'aliases', 'alias', 'relations', 'cssclasses', 'cssclass'`;
/** What a template leaves to be filled in (`{{date}}`) is no value that a note gives. */
const NO_TEMPLATE = `path NOT LIKE 'template%' AND path NOT LIKE '%/template%'`;
const MOST_VALUES = 5000;
/** Of one property. */
const MOST_SAID = 400;
/** Longer values are no words of a request. */
const MOST_WORDS = 6;
const DAY = /^\d{4}-\d{2}-\d{2}/;

const wordsOfIndex = new WeakMap<VaultLook['index'], Promise<VaultWords>>();

/** The words of the vault, read once until a note changes. */
export function readVaultWords({ index }: Pick<VaultLook, 'index'>): Promise<VaultWords> {
  const cachedWords = wordsOfIndex.get(index);
  if (cachedWords) return cachedWords;
  const words = readWords(index);
  wordsOfIndex.set(index, words);
  const end = index.subscribe((event) => {
    if (event.type === 'status') return;
    wordsOfIndex.delete(index);
    end();
  });
  words.catch(() => wordsOfIndex.delete(index));
  return words;
}

async function readWords(index: VaultLook['index']): Promise<VaultWords> {
  const rows = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const answer = await index.queryGraph({ sql, parameters: [], limit: MOST_VALUES });
    return answer.kind === 'rows' ? answer.rows : [];
  };
  const [files, aliases, tags, values, types, bracketed] = await Promise.all([
    index.tree(),
    index.aliases(),
    index.nestedTags(),
    rows(
      `SELECT key, value FROM properties WHERE key NOT IN (${APART}) AND ${NO_TEMPLATE} GROUP BY key, value ORDER BY count(*) DESC, value`,
    ),
    rows('SELECT DISTINCT type FROM relations'),
    rows(`SELECT 1 FROM tasks WHERE text LIKE '%[due::%' LIMIT 1`),
  ]);
  // So many names are read in slices, between which the page may answer the person.
  const pause = createYielder();
  const aliasesOf = new Map<string, string[]>();
  for (const { alias, path } of aliases) addTo(aliasesOf, path, alias);
  const notes: NamedNote[] = [];
  const folders = new Set<string>();
  for (const { path, title, isNote } of files) {
    for (let folder = parentFolder(path); folder !== ''; folder = parentFolder(folder)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
    if (!isNote) continue;
    const written = [stem(path), title, ...(aliasesOf.get(path) ?? [])].map(foldName);
    const names = [...new Set(written.flatMap((name) => [name, withoutSigns(name)]))].filter((name) => name !== '');
    notes.push({ path, names, forms: names.map(wordForms) });
    await pause();
  }
  const byName = new Map<string, VaultPath[]>();
  for (const { path, names } of notes) for (const name of names) addTo(byName, name, path);
  const knownWords = new Set<string>();
  const named = [notes.flatMap(({ names }) => names), [...folders], tags.map(({ name }) => name), values.flat()];
  for (const name of named.flat()) {
    for (const { text } of segmentWords(String(name))) knownWords.add(foldText(text));
    await pause();
  }
  return {
    notes,
    byName,
    known: knownWords,
    tags: new Set(tags.map(({ name }) => name.toLowerCase())),
    folders: [...folders],
    properties: await toProperties(values, pause),
    relationTypes: new Set(types.map(([type]) => String(type))),
    hasBracketDays: bracketed.length > 0,
  };
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

async function toProperties(
  rows: readonly (readonly unknown[])[],
  pause: () => Promise<void>,
): Promise<PropertyWords[]> {
  const valuesOf = new Map<string, string[]>();
  for (const [key, value] of rows) addTo(valuesOf, String(key), String(value));
  const properties: PropertyWords[] = [];
  for (const [key, values] of valuesOf) {
    const isNumber = values.every((value) => /^-?\d+(?:\.\d+)?$/.test(value));
    const isDay = values.every((value) => DAY.test(value));
    const said: SaidValue[] = [];
    for (const value of isNumber || isDay ? [] : values.slice(0, MOST_SAID)) {
      const plain = plainValue(value);
      const forms = wordForms(plain);
      if (forms.length > 0 && forms.length <= MOST_WORDS) said.push({ value, plain, forms });
      await pause();
    }
    properties.push({ key, values, isNumber, isDay, form: formOf(key), said });
    await pause();
  }
  return properties;
}

/** Folded; of a link, the name of its note. */
function plainValue(value: string): string {
  return foldText(value)
    .replace(/^\[\[|\]\]$/g, '')
    .split(/[|#]/)[0]!
    .split('/')
    .at(-1)!
    .replace(/\.md$/, '');
}

/** A name as it is compared: folded, with one space between words and no signs around them. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[’‘`]/g, "'")
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s#"“”„«»]+|[\s"“”„«».,!?]+$/g, '')
    .trim();
}

/** A name without the pictures before and behind it, which people see and do not say. */
const withoutSigns = (name: string): string => name.replaceAll(SIGNS_AROUND, '');

const SIGNS_AROUND =
  /^(?:[\p{Extended_Pictographic}\p{S}\u200d\ufe0f]|\s)+|(?:[\p{Extended_Pictographic}\u200d\ufe0f]|\s)+$/gu;

/** The forms of a text's words, in order. */
export const wordForms = (text: string): string[] => segmentWords(text).map(({ text: word }) => formOf(word));
