import { cite, escapeTitle, noteLink } from './note-lists.ts';
import { statementsOf, type Statement } from './statements.ts';

/** Properties as a person reads them: a list by its parts, a link by the name of its note. */

/** Words that end like several, and are one. */
const OF_ONE = /(?:series|species|news|progress|canvas|alias|atlas|bias)$/i;

/** What a property of a note is, in a sentence. */
export function valueSentence(key: string, path: string, value: unknown): string {
  const isSeveral = valuesOf(value).length > 1 || (/[^ius]s$/i.test(key) && !OF_ONE.test(key));
  return `The ${escapeTitle(key)} of ${noteLink(path)} ${isSeveral ? 'are' : 'is'} **${escapeTitle(plainPropertyText(value))}**.`;
}

/** A line of the frontmatter, and the lines of its list, in a sentence; what nests deeper as it is written. */
export function propertySentence(path: string, statement: Statement): string {
  const { key, value } = readProperty(statement);
  return `${valueSentence(key, path, value)} ${cite(path, statement.from, statement.to)}`;
}

/** Properties that say nothing of what a note is about. */
const APART = /^(?:aliases|alias|cssclass(?:es)?|relations|cover|banner|publish|id|uid|uuid)$/iu;
const MOST_LISTED = 12;

/** The properties of a note, one a line, where its text says nothing: headings and embeds at most. `undefined` where it has none, or a text. */
export function insteadOfText(path: string, content: string): string | undefined {
  const statements = statementsOf(content, 1);
  if (statements.some(({ isProperty }) => isProperty !== true)) return undefined;
  const lines = statements
    .map((statement) => readProperty(statement))
    .filter(({ key, value }) => !APART.test(key) && plainPropertyText(value).trim() !== '')
    .slice(0, MOST_LISTED)
    .map(({ key, value }) => `- ${escapeTitle(key)}: ${escapeTitle(plainPropertyText(value))}`);
  if (lines.length === 0) return undefined;
  const [from, to] = [statements[0]!.from, statements.at(-1)!.to];
  return ['This note has no text of its own. Its properties:', lines.join('\n'), cite(path, from, to)].join('\n\n');
}

function readProperty({ text }: Statement): { readonly key: string; readonly value: unknown } {
  const [first = '', ...items] = text.split('\n');
  const at = first.indexOf(':');
  const inline = unquoted(first.slice(at + 1));
  const value =
    items.length === 0
      ? /^\[(?!\[).*\]$/.test(inline)
        ? inline.slice(1, -1).split(/,\s*/).map(unquoted)
        : inline
      : items.map((item) => unquoted(item.replace(/^\s*- /, '')));
  return { key: first.slice(0, at).trim(), value };
}

const unquoted = (written: string): string => written.trim().replace(/^(["'])(.*)\1$/, '$2');

/** A value of a property as one says it. */
export const plainPropertyText = (value: unknown): string =>
  valuesOf(value)
    .join(', ')
    .replace(/\[\[([^[\]]+)\]\]/g, (_, link: string) => link.slice(link.indexOf('|') + 1));

function valuesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string' || !/^(?:\[(?!\[)|\{)/.test(value.trim())) return [String(value)];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : [value];
  } catch {
    return [value];
  }
}
