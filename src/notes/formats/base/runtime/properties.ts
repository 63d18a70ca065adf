import { isRecord } from '../../../basics/is-record.ts';
import { propertyKind, type PropertyKind } from '../../../frontmatter/property-kind.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import { parseDate } from '../values/dates.ts';
import type { BaseFile, LinkValue, ObjectValue, Value } from '../values/values.ts';

type Kinds = ReadonlyMap<string, PropertyKind>;

const WIKILINK = /^\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]$/;

/** A text that is nothing but a link. */
export function readLinkText(text: string, from: VaultPath | ''): LinkValue | undefined {
  const match = WIKILINK.exec(text.trim());
  if (!match) return undefined;
  const display = match[2]?.trim();
  return { kind: 'link', target: (match[1] ?? '').trim(), from, ...(display && { display }) };
}

/** The property of a note as the vault declares it, else by its form; names compare without case. Null where there is none. */
export function propertyValue(file: BaseFile, name: string, kinds: Kinds): Value {
  const properties = file.properties();
  const key = propertyKey(properties, name);
  return key === undefined ? null : toValue(properties[key], file.path, kindOf(key, properties[key], kinds));
}

export function hasProperty(file: BaseFile, name: string): boolean {
  return propertyKey(file.properties(), name) !== undefined;
}

export function allProperties(file: BaseFile, kinds: Kinds): ObjectValue {
  const entries = Object.entries(file.properties()).map(
    ([key, raw]) => [key, toValue(raw, file.path, kindOf(key, raw, kinds))] as const,
  );
  return { kind: 'object', entries: new Map(entries) };
}

export function propertyKey(properties: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const wanted = name.toLowerCase();
  for (const key in properties) if (key.length === name.length && key.toLowerCase() === wanted) return key;
  return undefined;
}

const kindOf = (key: string, raw: unknown, kinds: Kinds): PropertyKind =>
  kinds.get(key.toLowerCase()) ?? propertyKind(key, raw, undefined);

function toValue(raw: unknown, path: VaultPath, kind: PropertyKind): Value {
  if (raw === null || raw === undefined) return null;
  if (kind === 'tags') return toTags(raw, path);
  if (Array.isArray(raw)) return raw.map((each) => toValue(each, path, itemKind(kind, each)));
  if (isRecord(raw)) {
    return {
      kind: 'object',
      entries: new Map(Object.entries(raw).map(([key, each]) => [key, toValue(each, path, 'text')])),
    };
  }
  const value = scalarValue(raw, path, kind);
  const isListed = kind === 'list' || kind === 'aliases';
  return isListed && value !== null && value !== '' ? [value] : value;
}

/** Tags are tags in a property too, so that one counts as those above it; a text may hold several. What is a link stays one. */
function toTags(raw: unknown, path: VaultPath): readonly Value[] {
  const written: readonly unknown[] = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(/[\s,]+/) : [raw];
  return written.flatMap((each): Value[] => {
    if (typeof each !== 'string' || readLinkText(each, path)) return [toValue(each, path, 'text')];
    const name = each.trim().replace(/^#/, '');
    return name === '' ? [] : [{ kind: 'tag', name, text: `#${name}` }];
  });
}

/** Entries of a list have the form that they have alone. */
const itemKind = (kind: PropertyKind, item: unknown): PropertyKind =>
  kind === 'aliases' ? 'text' : Array.isArray(item) ? 'other' : propertyKind('', item, undefined);

function scalarValue(raw: unknown, path: VaultPath, kind: PropertyKind): Value {
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (typeof raw !== 'string') return String(raw);
  if (kind === 'date' || kind === 'datetime') return parseDate(raw) ?? raw;
  if (kind === 'number' && raw.trim() !== '' && !Number.isNaN(Number(raw))) return Number(raw);
  return readLinkText(raw, path) ?? raw;
}
