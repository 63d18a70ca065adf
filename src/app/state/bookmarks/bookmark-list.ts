import { isRecord } from '../../../notes/basics/is-record.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';

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

export const childBookmarks = ({ items }: Bookmark): readonly Bookmark[] =>
  Array.isArray(items) ? items.filter(isBookmark) : [];

/** What a bookmark leads to is what makes two the same. */
const isSameBookmark = (first: Bookmark, second: Bookmark): boolean =>
  first.type === second.type &&
  first.path === second.path &&
  (first.subpath ?? '') === (second.subpath ?? '') &&
  first.query === second.query &&
  (first.type !== 'group' || first.title === second.title);

export function hasBookmark(list: readonly Bookmark[], target: Bookmark): boolean {
  return list.some((bookmark) => isSameBookmark(bookmark, target) || hasBookmark(childBookmarks(bookmark), target));
}

/** What a bookmark is called; undefined where nothing says so. */
export function bookmarkName({ type, title, path, subpath, query }: Bookmark): string | undefined {
  if (title) return title;
  if (type === 'search') return query;
  if (path === undefined) return undefined;
  const name = type === 'folder' ? path : stem(path);
  return subpath ? `${name} › ${subpath.replace(/^#\^?/u, '')}` : name;
}

/** Adds a bookmark at the end, or takes it away wherever it stands. */
export function toggled(list: readonly Bookmark[], target: Bookmark): readonly Bookmark[] {
  return hasBookmark(list, target) ? withoutSame(list, target) : [...list, target];
}

function withoutSame(list: readonly Bookmark[], target: Bookmark): readonly Bookmark[] {
  return list
    .filter((bookmark) => !isSameBookmark(bookmark, target))
    .map((bookmark) =>
      bookmark.type === 'group' ? { ...bookmark, items: withoutSame(childBookmarks(bookmark), target) } : bookmark,
    );
}

export function removedAt(list: readonly Bookmark[], [first, ...innerPlace]: Place): readonly Bookmark[] {
  if (first === undefined) return list;
  if (innerPlace.length === 0) return list.filter((_, at) => at !== first);
  return list.map((bookmark, at) =>
    at === first ? { ...bookmark, items: removedAt(childBookmarks(bookmark), innerPlace) } : bookmark,
  );
}

function insertedAt(list: readonly Bookmark[], [first, ...innerPlace]: Place, item: Bookmark): readonly Bookmark[] {
  if (first === undefined) return [...list, item];
  if (innerPlace.length === 0) return list.toSpliced(first, 0, item);
  return list.map((bookmark, at) =>
    at === first ? { ...bookmark, items: insertedAt(childBookmarks(bookmark), innerPlace, item) } : bookmark,
  );
}

/** The list with a bookmark that was taken away, where it stood; at the end where its group is gone, or has become another. */
export function putBack(list: readonly Bookmark[], place: Place, item: Bookmark): readonly Bookmark[] {
  const group = place.slice(0, -1);
  const isThere = group.length === 0 || bookmarkAt(list, group)?.type === 'group';
  return insertedAt(list, isThere ? place : [], item);
}

function bookmarkAt(list: readonly Bookmark[], [first, ...innerPlace]: Place): Bookmark | undefined {
  const bookmark = first === undefined ? undefined : list[first];
  return bookmark && innerPlace.length > 0 ? bookmarkAt(childBookmarks(bookmark), innerPlace) : bookmark;
}

export function changedAt(
  list: readonly Bookmark[],
  [first, ...innerPlace]: Place,
  patch: Partial<Bookmark>,
): readonly Bookmark[] {
  return list.map((bookmark, at) => {
    if (at !== first) return bookmark;
    return innerPlace.length === 0
      ? { ...bookmark, ...patch }
      : { ...bookmark, items: changedAt(childBookmarks(bookmark), innerPlace, patch) };
  });
}

/** Moves a bookmark before the one at another place; into a group where that place is its end. */
export function moveBookmark(list: readonly Bookmark[], from: Place, to: Place): readonly Bookmark[] {
  const item = bookmarkAt(list, from);
  // A group cannot be moved into itself.
  if (!item || from.every((index, level) => to[level] === index)) return list;
  return insertedAt(removedAt(list, from), placeAfterRemoval(from, to), item);
}

/** The same place once the moved one is gone from before it. */
function placeAfterRemoval(from: Place, to: Place): Place {
  const level = from.length - 1;
  const isBefore = from.slice(0, level).every((index, at) => to[at] === index) && from[level]! < (to[level] ?? -1);
  return isBefore ? to.map((index, at) => (at === level ? index - 1 : index)) : to;
}

/** The list with what leads to a file, or to a folder and what is in it, or to a heading, leading to where that was moved. */
export function followed(list: readonly Bookmark[], move: PathMove): readonly Bookmark[] {
  const { from, to, part } = move;
  return list.map((bookmark) => {
    if (bookmark.type === 'group') return { ...bookmark, items: followed(childBookmarks(bookmark), move) };
    const { path, subpath } = bookmark;
    if (part) return path === from && subpath === part.from ? { ...bookmark, subpath: part.to } : bookmark;
    if (path === from) return { ...bookmark, path: to };
    return path?.startsWith(`${from}/`)
      ? { ...bookmark, path: `${to}${path.slice(from.length)}` as VaultPath }
      : bookmark;
  });
}

export interface PathMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
  /** Where the file stays, and a heading of it has another name: the `#Heading` of a bookmark. */
  readonly part?: { readonly from: string; readonly to: string };
}

/** The bookmarks of headings and blocks of a note. */
export const bookmarkedSubpaths = (list: readonly Bookmark[], of: VaultPath): string[] =>
  list.flatMap((bookmark) => {
    if (bookmark.type === 'group') return bookmarkedSubpaths(childBookmarks(bookmark), of);
    return bookmark.path === of && bookmark.subpath ? [bookmark.subpath] : [];
  });

/** Every path that a bookmark leads to. */
export const pathsIn = (list: readonly Bookmark[]): VaultPath[] =>
  list.flatMap((bookmark) => (bookmark.type === 'group' ? pathsIn(childBookmarks(bookmark)) : (bookmark.path ?? [])));

/** The notes and other files that are bookmarked as a whole. */
export const filesIn = (list: readonly Bookmark[]): VaultPath[] =>
  list.flatMap((bookmark) => {
    if (bookmark.type === 'group') return filesIn(childBookmarks(bookmark));
    return bookmark.type === 'file' && !bookmark.subpath && bookmark.path !== undefined ? [bookmark.path] : [];
  });

/** One step up or down among its neighbours. */
export function stepped(
  list: readonly Bookmark[],
  place: Place,
  step: -1 | 1,
): { list: readonly Bookmark[]; place: Place } {
  const at = place.at(-1) ?? 0;
  const siblings =
    place.length === 1 ? list : childBookmarks(bookmarkAt(list, place.slice(0, -1)) ?? { type: 'group' });
  const next = at + step;
  if (next < 0 || next >= siblings.length) return { list, place };
  const target = [...place.slice(0, -1), step > 0 ? next + 1 : next];
  return { list: moveBookmark(list, place, target), place: [...place.slice(0, -1), next] };
}
