import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { renameHeading } from '../../../notes/rename/rename-heading.ts';

/** The heading part of a link to a note, where headings of it have other names now; undefined where the link stays as it is. */
export function subpathAfter(path: VaultPath, before: string, after: string, subpath: string): string | undefined {
  const [old, now] = [parseNote(path, before).headings, parseNote(path, after).headings];
  if (old.length !== now.length) return undefined;
  for (const [at, heading] of old.entries()) {
    const to = now[at]!.text;
    const rename = to === heading.text ? undefined : renameHeading(path, before, heading, to);
    const change = rename && 'subpath' in rename ? rename.subpath(subpath) : undefined;
    if (change && 'subpath' in change) return change.subpath;
  }
  return undefined;
}
