import { parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
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
const MOST_VALUES = 5000;
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
      `SELECT key, value FROM properties WHERE key NOT IN (${APART}) GROUP BY key, value ORDER BY count(*) DESC, value`,
    ),
    rows('SELECT DISTINCT type FROM relations'),
    rows(`SELECT 1 FROM tasks WHERE text LIKE '%[due::%' LIMIT 1`),
  ]);
  const aliasesOf = new Map<string, string[]>();
  for (const { alias, path } of aliases) aliasesOf.set(path, [...(aliasesOf.get(path) ?? []), alias]);
  const notes: NamedNote[] = [];
  const folders = new Set<string>();
  for (const { path, title, isNote } of files) {
    for (let folder = parentFolder(path); folder !== ''; folder = parentFolder(folder)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
    if (!isNote) continue;
    const names = [...new Set([stem(path), title, ...(aliasesOf.get(path) ?? [])].map(foldName))];
    notes.push({ path, names, forms: names.map(wordForms) });
    // So many names are compared in slices, between which the page may answer the person.
    if (notes.length % 2000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const byName = new Map<string, VaultPath[]>();
  for (const { path, names } of notes) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), path]);
  const knownWords = new Set<string>();
  const learn = (name: string) => segmentWords(name).forEach(({ text }) => knownWords.add(foldText(text)));
  notes.forEach(({ names }) => names.forEach(learn));
  [...folders, ...tags.map(({ name }) => name), ...values.flat().map(String)].forEach(learn);
  return {
    notes,
    byName,
    known: knownWords,
    tags: new Set(tags.map(({ name }) => name.toLowerCase())),
    folders: [...folders],
    properties: toProperties(values),
    relationTypes: new Set(types.map(([type]) => String(type))),
    hasBracketDays: bracketed.length > 0,
  };
}

function toProperties(rows: readonly (readonly unknown[])[]): PropertyWords[] {
  const values = new Map<string, string[]>();
  for (const [key, value] of rows) values.set(String(key), [...(values.get(String(key)) ?? []), String(value)]);
  return [...values].map(([key, keyValues]) => ({
    key,
    values: keyValues,
    isNumber: keyValues.length > 0 && keyValues.every((value) => /^-?\d+(?:\.\d+)?$/.test(value)),
    isDay: keyValues.length > 0 && keyValues.every((value) => DAY.test(value)),
  }));
}

/** A name as it is compared: folded, with one space between words and no signs around them. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[’‘`]/g, "'")
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s#"“”„«»]+|[\s"“”„«».,!?]+$/g, '')
    .trim();
}

/** The forms of a text's words, in order. */
export const wordForms = (text: string): string[] => segmentWords(text).map(({ text: word }) => formOf(word));
