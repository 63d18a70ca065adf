import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, stem } from '../../../notes/paths/paths.ts';

/** What a note or file is called in lists, tabs, links and the graph: the name of its file, of a note without its ending. */
export const noteName = (path: string): string => showName(isNotePath(path) ? stem(path) : fileName(path));

/** A note's title, its first heading or a property, where that says something else than its name. */
export function otherTitle(path: string, title: string): string | undefined {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  if (plain(title) === '' || plain(title) === plain(stem(path)) || plain(title) === plain(fileName(path)))
    return undefined;
  return showName(title);
}
