import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ShownFile } from '../note-files/read-shown.ts';
import type { Beginning, NoteOutline } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/** The frontmatter's share of an answer, besides the text, which begins with it. */
const FRONTMATTER_SHARE = 0.1;
/** More of a list have no place in an answer. */
const MOST_ENTRIES = 1_000;

/** What a note's text says of it, as an answer has room for it. Parsed by the index's worker: a long note holds up no page. */
export function readOutline(context: ToolContext, { path, text }: ShownFile, section?: string): Promise<NoteOutline> {
  return context.index.outline({
    path,
    text,
    frontmatterRoom: context.resultBudget * FRONTMATTER_SHARE,
    most: MOST_ENTRIES,
    ...(section !== undefined && { section }),
  });
}

/** Says which properties have no room in the answer, if any. */
export function omittedPropertiesHint({ leftOut: { first, found } }: NoteOutline): string[] {
  if (found === 0) return [];
  const leftOutKeys = first.map((key) => inQuotes(key.slice(0, 60))).join(', ');
  return [
    `The frontmatter is too long to give whole: ${leftOutKeys}${found > first.length ? ` and ${found - first.length} others` : ''} ${found === 1 ? 'is' : 'are'} left out. read_note from line 1 gives it as text.`,
  ];
}

/** Says that a list is not whole. @param noun such as “headings” @param way where the others are */
export function notAll(noun: string, list: Beginning<unknown>, way: string): string[] {
  return list.first.length >= list.found
    ? []
    : [
        `Of ${list.found.toLocaleString('en')} ${noun} the first ${list.first.length.toLocaleString('en')} were looked at: ${way}.`,
      ];
}
