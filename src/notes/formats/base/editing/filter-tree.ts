import { isRecord } from '../../../basics/is-record.ts';
import type { YamlPath } from './yaml-data.ts';

export type GroupKind = 'and' | 'or' | 'not';

/** A filter as it is written, each part with its place in the base. */
export type WrittenFilter =
  | { readonly kind: 'expression'; readonly path: YamlPath; readonly text: string }
  | {
      readonly kind: GroupKind;
      readonly path: YamlPath;
      /** As in the YAML; null entries too, so that places stay right. */
      readonly entries: readonly unknown[];
      readonly parts: readonly WrittenFilter[];
    };

/** What one step in the editor writes: a value at a place; null takes it away. */
export interface FilterStep {
  readonly key: YamlPath;
  readonly value: unknown;
}

/** The filter that stands at a path; undefined where there is none. */
export function writtenFilter(data: unknown, path: YamlPath): WrittenFilter | undefined {
  if (data === null || data === undefined || data === '') return undefined;
  if (!isRecord(data))
    return { kind: 'expression', path, text: typeof data === 'string' ? data : JSON.stringify(data) };
  const [entry] = Object.entries(data);
  if (!entry) return undefined;
  const kind = entry[0] as GroupKind;
  const inner: unknown = entry[1];
  const entries: readonly unknown[] = Array.isArray(inner) ? inner : inner === null ? [] : [inner];
  const placeOf = (at: number) => (Array.isArray(inner) ? [...path, kind, at] : [...path, kind]);
  return {
    kind,
    path,
    entries,
    parts: entries.flatMap((filterEntry, at) => writtenFilter(filterEntry, placeOf(at)) ?? []),
  };
}

/** Another expression or group in the place of a part. */
export const replacePart = (part: WrittenFilter, value: unknown): FilterStep => ({ key: part.path, value });

/** All, any or none of a group's parts. */
export const changeKind = (group: WrittenFilter & { readonly kind: GroupKind }, kind: GroupKind): FilterStep => ({
  key: group.path,
  value: { [kind]: group.entries },
});

/** A further part of a group; of a single expression it makes a group, and of nothing the first part. */
export function addPart(root: YamlPath, to: WrittenFilter | undefined, value: unknown): FilterStep {
  if (!to) return { key: root, value: { and: [value] } };
  if (to.kind === 'expression') return { key: to.path, value: { and: [to.text, value] } };
  return { key: [...to.path, to.kind], value: [...to.entries, value] };
}

/** Where the last expression stands of what a step writes: of one that adds a part, the new one. */
export function lastPlace({ key, value }: FilterStep): YamlPath {
  if (Array.isArray(value)) return lastPlace({ key: [...key, value.length - 1], value: value.at(-1) });
  const [entry] = isRecord(value) ? Object.entries(value) : [];
  return entry ? lastPlace({ key: [...key, entry[0]], value: entry[1] }) : key;
}

/** A part goes; with the last of the whole filter the filter goes. */
export function removePart(group: WrittenFilter | undefined, part: WrittenFilter): FilterStep {
  if (!group || group.kind === 'expression') return { key: part.path, value: null };
  const at = part.path.at(-1);
  const remainingEntries = typeof at === 'number' ? group.entries.toSpliced(at, 1) : [];
  const isRoot = group.path.at(-1) === 'filters';
  return remainingEntries.length === 0 && isRoot
    ? { key: group.path, value: null }
    : { key: [...group.path, group.kind], value: remainingEntries };
}
