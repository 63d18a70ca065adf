import { isRecord } from '../../../basics/is-record.ts';
import { propertyKind, type PropertyKind } from '../../../frontmatter/property-kind.ts';
import { isNumberText } from '../../../frontmatter/written-number.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import { parseDate } from '../../expressions/dates.ts';
import { readLinkText } from '../../expressions/links.ts';
import {
  entriesOf,
  isKind,
  isList,
  objectOf,
  type BaseFile,
  type ObjectValue,
  type Value,
} from '../../expressions/values.ts';
import { valueData, valueText } from './value-text.ts';

type Kinds = ReadonlyMap<string, PropertyKind>;

/** The property of a note as the vault declares it, else by its form; names compare without case. Null where there is none. */
export function propertyValue(file: BaseFile, name: string, kinds: Kinds): Value {
  const properties = file.properties();
  const key = propertyKey(properties, name);
  if (key === undefined) return null;
  // What is declared as text is the text that it is.
  const isText = kinds.get(key.toLowerCase()) === 'text';
  const raw = isText ? (file.written?.() ?? properties)[key] : properties[key];
  return toPropertyValue(raw, file.path, propertyKindByKey(key, raw, kinds));
}

/**
 * What is shown of a property in the place of its value: numbers, also within lists and maps, as they are written. Undefined where the
 * value is written as it is.
 */
export function writtenValue(file: BaseFile, name: string, value: Value): Value | undefined {
  const properties = file.written?.() ?? file.properties();
  const key = propertyKey(properties, name);
  const exactValue = withNumbersWritten(value, key === undefined ? undefined : properties[key]);
  return exactValue === value ? undefined : exactValue;
}

/** The same value where no number in it is written otherwise. */
function withNumbersWritten(value: Value, raw: unknown): Value {
  if (typeof value === 'number') return typeof raw === 'string' && isNumberText(raw.trim()) ? raw : value;
  if (isList(value)) {
    const exactItems = value.map((item, at) => withNumbersWritten(item, entryOf(raw, at)));
    return exactItems.some((exactItem, at) => exactItem !== value[at]) ? exactItems : value;
  }
  if (!isKind(value, 'object')) return value;
  const mapText = `{${entriesOf(value)
    .map(([key, entryValue]) => `${JSON.stringify(key)}:${entryText(entryValue, entryOf(raw, key))}`)
    .join(',')}}`;
  return mapText === valueText(value) ? value : { ...value, text: mapText };
}

const entryOf = (raw: unknown, key: string | number): unknown =>
  Array.isArray(raw) ? (raw as unknown[])[key as number] : isRecord(raw) ? raw[key] : undefined;

/** As the text of a map has it, which is JSON: a list stands as text there, but not in a map within. */
function entryText(value: Value, raw: unknown, isWithin = false): string {
  if (typeof value === 'number') {
    const exactNumber = withNumbersWritten(value, raw);
    return typeof exactNumber === 'string' ? exactNumber : JSON.stringify(valueData(value));
  }
  if (isList(value)) {
    if (!isWithin) return JSON.stringify(valueText(withNumbersWritten(value, raw)));
    return `[${value.map((item, at) => entryText(item, entryOf(raw, at), true)).join(',')}]`;
  }
  if (!isKind(value, 'object')) return JSON.stringify(valueData(value));
  const entries = entriesOf(value).map(
    ([key, entryValue]) => `${JSON.stringify(key)}:${entryText(entryValue, entryOf(raw, key), true)}`,
  );
  return `{${entries.join(',')}}`;
}

export function hasProperty(file: BaseFile, name: string): boolean {
  return propertyKey(file.properties(), name) !== undefined;
}

export function allProperties(file: BaseFile, kinds: Kinds): ObjectValue {
  const entries = Object.entries(file.properties()).map(
    ([key, raw]) => [key, toPropertyValue(raw, file.path, propertyKindByKey(key, raw, kinds))] as const,
  );
  return objectOf(entries);
}

function propertyKey(properties: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const lowerName = name.toLowerCase();
  for (const key in properties) if (key.length === name.length && key.toLowerCase() === lowerName) return key;
  return undefined;
}

const propertyKindByKey = (key: string, raw: unknown, kinds: Kinds): PropertyKind =>
  kinds.get(key.toLowerCase()) ?? propertyKind(key, raw, undefined);

function toPropertyValue(raw: unknown, path: VaultPath, kind: PropertyKind): Value {
  if (raw === null || raw === undefined) return null;
  if (kind === 'tags') return toTags(raw, path);
  if (Array.isArray(raw)) return raw.map((rawItem) => toPropertyValue(rawItem, path, itemKind(kind, rawItem)));
  if (isRecord(raw))
    return objectOf(Object.entries(raw).map(([key, rawEntry]) => [key, toPropertyValue(rawEntry, path, 'text')]));
  const value = scalarValue(raw, path, kind);
  const isListed = kind === 'list' || kind === 'aliases';
  return isListed && value !== null && value !== '' ? [value] : value;
}

/** Tags are tags in a property too, so that one counts as those above it; a text may hold several. What is a link stays one. */
function toTags(raw: unknown, path: VaultPath): readonly Value[] {
  const tagValues: readonly unknown[] = Array.isArray(raw)
    ? raw
    : typeof raw === 'string'
      ? raw.split(/[\s,]+/)
      : [raw];
  return tagValues.flatMap((tagValue): Value[] => {
    if (typeof tagValue !== 'string' || readLinkText(tagValue, path)) return [toPropertyValue(tagValue, path, 'text')];
    const writtenTag = tagValue.trim();
    const name = writtenTag.replace(/^#/, '');
    return name === '' ? [] : [{ kind: 'tag', name, text: `#${name}`, value: writtenTag }];
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
