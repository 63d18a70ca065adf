import { type Document, isMap, isNode } from 'yaml';
import type { NoteTag } from '../paths/note.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { FrontmatterString } from './full-yaml.ts';

/**
 * What frontmatter means to a vault: tags, aliases, links, title. Names of properties are compared case-insensitively.
 */

export function frontmatterAliases(data: Readonly<Record<string, unknown>> | undefined): string[] {
  const aliases = new Set<string>();
  for (const [, value] of entriesNamed(/^alias(?:es)?$/i, data)) {
    const values: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
    for (const entry of values) {
      const alias = writtenScalarText(entry);
      if (alias !== '') aliases.add(alias);
    }
  }
  return [...aliases];
}

/** Tags with their places; a string is split at commas and spaces. Lines are 1-based, counted over the whole file. */
export function frontmatterTags(frontmatter: Frontmatter, lineAt: (offset: number) => number): NoteTag[] {
  const tags: NoteTag[] = [];
  for (const [key, value] of entriesNamed(/^tags?$/i, frontmatter.data)) {
    const places = new Map<unknown, FrontmatterString>();
    for (const string of frontmatter.strings)
      if (string.property === key && !places.has(string.value)) places.set(string.value, string);
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    for (const entry of entries) {
      const tagText = writtenScalarText(entry);
      // A number has no place of its own among the strings, so the block's place is used.
      const place = places.get(entry) ?? { from: frontmatter.from, to: frontmatter.from };
      const line = lineAt(place.from);
      for (const name of Array.isArray(value) ? [tagText] : tagText.split(/[\s,]+/)) {
        const bare = name.replace(/^#+/, '');
        if (bare !== '') tags.push({ name: bare, from: place.from, to: place.to, line });
      }
    }
  }
  return tags;
}

/** Without the pairs of all others: there may be thousands. */
function entriesNamed(pattern: RegExp, data: Readonly<Record<string, unknown>> = {}): [string, unknown][] {
  return Object.keys(data).flatMap((key) => (pattern.test(key) ? [[key, data[key]] as [string, unknown]] : []));
}

export function frontmatterTitle(data: Readonly<Record<string, unknown>> | undefined): string {
  return writtenScalarText(data?.['title']);
}

/** A scalar as it was written; '' for anything else. */
function writtenScalarText(value: unknown): string {
  return typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** Where a value stands in its YAML, in UTF-16 units; where there is none, the nearest one that holds it. */
export function offsetOfValue(document: Document.Parsed, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path[length - 1])) : undefined;
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}

/**
 * What Enter makes of the beginning of a link in a field: the first link that is offered and holds it, as in the text; what is written
 * whole, or is like nothing that is offered, stays.
 * @param offered best first, one that would be new last
 */
export function takeLink(inputText: string, offered: readonly string[]): string {
  const begun = inputText.trim().replace(/^\[\[/, '').trim().toLowerCase();
  if (begun === '' || begun.endsWith(']]')) return inputText;
  return offered.find((link) => link.startsWith('[[') && link.toLowerCase().includes(begun)) ?? inputText;
}
