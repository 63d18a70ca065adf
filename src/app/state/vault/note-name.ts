import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, stem } from '../../../notes/paths/paths.ts';

/** What a note or file is called in lists, tabs, links and the graph: the name of its file, of a note without its ending. */
export const noteName = (path: string): string => showName(isNotePath(path) ? stem(path) : fileName(path));

/** Signs that the name of a file cannot hold, or that break its links, and those that stand for them. */
const NOT_IN_NAMES = /[\s\\/:*?"“”<>‹›|#^[\]()._…–—-]+/gu;

/**
 * A note's title, its first heading or a property, where that says something else than its name: more than “Moths: A book” says of
 * `Moths A book.md`.
 */
export function otherTitle(path: string, title: string): string | undefined {
  const plain = (text: string) => text.normalize('NFC').replaceAll(NOT_IN_NAMES, ' ').trim().toLowerCase();
  if (plain(title) === '' || plain(title) === plain(stem(path)) || plain(title) === plain(fileName(path)))
    return undefined;
  return showName(title);
}
