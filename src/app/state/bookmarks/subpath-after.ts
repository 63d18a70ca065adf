import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { atOnce } from '../../../notes/basics/steps.ts';
import { renameHeading } from '../../../notes/rename/rename-heading.ts';

/** The heading part of a link to a note, where headings of it have other names now; undefined where the link stays as it is. */
export function subpathAfter(path: VaultPath, oldText: string, newText: string, subpath: string): string | undefined {
  const [old, newHeadings] = [parseNote(path, oldText).headings, parseNote(path, newText).headings];
  if (old.length !== newHeadings.length) return undefined;
  for (const [at, heading] of old.entries()) {
    const to = newHeadings[at]!.text;
    const rename = to === heading.text ? undefined : atOnce(renameHeading(path, oldText, heading, to));
    const change = rename && 'subpath' in rename ? rename.subpath(subpath) : undefined;
    if (change && 'subpath' in change) return change.subpath;
  }
  return undefined;
}
