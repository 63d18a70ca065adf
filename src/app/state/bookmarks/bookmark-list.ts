import { isRecord } from '../../../notes/basics/is-record.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

/** A bookmark as Obsidian writes it in `bookmarks.json`; of a kind that is unknown here, whatever it holds is kept. */
export interface Bookmark {
  readonly type: string;
  /** When it was made, ms. */
  readonly ctime?: number;
  readonly title?: string;
  readonly path?: VaultPath;
  /** `#Heading` or `#^block`. */
  readonly subpath?: string;
  readonly query?: string;
  readonly items?: readonly Bookmark[];
}

/** Where a bookmark is: the index at each level of groups. */
export type Place = readonly number[];

export function readBookmarks(data: unknown): readonly Bookmark[] {
  const items = isRecord(data) ? data['items'] : undefined;
  return Array.isArray(items) ? items.filter(isBookmark) : [];
}

const isBookmark = (value: unknown): value is Bookmark => isRecord(value) && typeof value['type'] === 'string';

export const itemsOf = ({ items }: Bookmark): readonly Bookmark[] =>
  Array.isArray(items) ? items.filter(isBookmark) : [];

/** What a bookmark leads to is what makes two the same. */
const isSame = (one: Bookmark, other: Bookmark): boolean =>
  one.type === other.type &&
  one.path === other.path &&
  (one.subpath ?? '') === (other.subpath ?? '') &&
  one.query === other.query &&
  (one.type !== 'group' || one.title === other.title);

export function hasBookmark(list: readonly Bookmark[], wanted: Bookmark): boolean {
  return list.some((each) => isSame(each, wanted) || hasBookmark(itemsOf(each), wanted));
}

/** Adds a bookmark at the end, or takes it away wherever it stands. */
export function toggled(list: readonly Bookmark[], wanted: Bookmark): readonly Bookmark[] {
  return hasBookmark(list, wanted) ? withoutSame(list, wanted) : [...list, wanted];
}

function withoutSame(list: readonly Bookmark[], wanted: Bookmark): readonly Bookmark[] {
  return list
    .filter((each) => !isSame(each, wanted))
    .map((each) => (each.type === 'group' ? { ...each, items: withoutSame(itemsOf(each), wanted) } : each));
}

export function removedAt(list: readonly Bookmark[], [first, ...rest]: Place): readonly Bookmark[] {
  if (first === undefined) return list;
  if (rest.length === 0) return list.filter((_, at) => at !== first);
  return list.map((each, at) => (at === first ? { ...each, items: removedAt(itemsOf(each), rest) } : each));
}

function insertedAt(list: readonly Bookmark[], [first, ...rest]: Place, item: Bookmark): readonly Bookmark[] {
  if (first === undefined) return [...list, item];
  if (rest.length === 0) return list.toSpliced(first, 0, item);
  return list.map((each, at) => (at === first ? { ...each, items: insertedAt(itemsOf(each), rest, item) } : each));
}

/** The list with a bookmark that was taken away, where it stood; at the end where its group is gone, or has become another. */
export function putBack(list: readonly Bookmark[], place: Place, item: Bookmark): readonly Bookmark[] {
  const group = place.slice(0, -1);
  const isThere = group.length === 0 || bookmarkAt(list, group)?.type === 'group';
  return insertedAt(list, isThere ? place : [], item);
}

function bookmarkAt(list: readonly Bookmark[], [first, ...rest]: Place): Bookmark | undefined {
  const found = first === undefined ? undefined : list[first];
  return found && rest.length > 0 ? bookmarkAt(itemsOf(found), rest) : found;
}

export function changedAt(
  list: readonly Bookmark[],
  [first, ...rest]: Place,
  patch: Partial<Bookmark>,
): readonly Bookmark[] {
  return list.map((each, at) => {
    if (at !== first) return each;
    return rest.length === 0 ? { ...each, ...patch } : { ...each, items: changedAt(itemsOf(each), rest, patch) };
  });
}

/** Moves a bookmark before the one at another place; into a group where that place is its end. */
export function moved(list: readonly Bookmark[], from: Place, to: Place): readonly Bookmark[] {
  const item = bookmarkAt(list, from);
  // A group cannot be moved into itself.
  if (!item || from.every((index, level) => to[level] === index)) return list;
  return insertedAt(removedAt(list, from), shifted(from, to), item);
}

/** The same place once the moved one is gone from before it. */
function shifted(from: Place, to: Place): Place {
  const level = from.length - 1;
  const isBefore = from.slice(0, level).every((index, at) => to[at] === index) && from[level]! < (to[level] ?? -1);
  return isBefore ? to.map((index, at) => (at === level ? index - 1 : index)) : to;
}

/** The list with what leads to a file, or to a folder and what is in it, or to a heading, leading to where that was moved. */
export function followed(list: readonly Bookmark[], move: PathMove): readonly Bookmark[] {
  const { from, to, part } = move;
  return list.map((each) => {
    if (each.type === 'group') return { ...each, items: followed(itemsOf(each), move) };
    const { path, subpath } = each;
    if (part) return path === from && subpath === part.from ? { ...each, subpath: part.to } : each;
    if (path === from) return { ...each, path: to };
    return path?.startsWith(`${from}/`) ? { ...each, path: `${to}${path.slice(from.length)}` as VaultPath } : each;
  });
}

export interface PathMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
  /** Where the file stays, and a heading of it has another name: the `#Heading` of a bookmark. */
  readonly part?: { readonly from: string; readonly to: string };
}

/** The bookmarks of headings and blocks of a note. */
export const partsOf = (list: readonly Bookmark[], of: VaultPath): string[] =>
  list.flatMap((each) => {
    if (each.type === 'group') return partsOf(itemsOf(each), of);
    return each.path === of && each.subpath ? [each.subpath] : [];
  });

/** Every path that a bookmark leads to. */
export const pathsIn = (list: readonly Bookmark[]): VaultPath[] =>
  list.flatMap((each) => (each.type === 'group' ? pathsIn(itemsOf(each)) : (each.path ?? [])));

/** The notes and other files that are bookmarked as a whole. */
export const filesIn = (list: readonly Bookmark[]): VaultPath[] =>
  list.flatMap((each) => {
    if (each.type === 'group') return filesIn(itemsOf(each));
    return each.type === 'file' && !each.subpath && each.path !== undefined ? [each.path] : [];
  });

/** One step up or down among its neighbours. */
export function stepped(
  list: readonly Bookmark[],
  place: Place,
  step: -1 | 1,
): { list: readonly Bookmark[]; place: Place } {
  const at = place.at(-1) ?? 0;
  const siblings = place.length === 1 ? list : itemsOf(bookmarkAt(list, place.slice(0, -1)) ?? { type: 'group' });
  const next = at + step;
  if (next < 0 || next >= siblings.length) return { list, place };
  const target = [...place.slice(0, -1), step > 0 ? next + 1 : next];
  return { list: moved(list, place, target), place: [...place.slice(0, -1), next] };
}
