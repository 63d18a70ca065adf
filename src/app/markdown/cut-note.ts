import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { findSection } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { sanitize } from './mount-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';

/** What is shown of a note inside something else has at most so many blocks; the rest is one click away. */
const MOST_BLOCKS = 30;
/** So much (UTF-16 units) is enough for these blocks. */
const LONGEST_SHOWN = 20_000;

/** The text that a link to a note means: all of it below the properties, a heading's section or a block; undefined where it has no such place. */
export function textOfPlace(path: VaultPath, text: string, subpath: string): string | undefined {
  if (subpath === '') return text.slice(findFrontmatterBlock(text)?.bodyFrom ?? 0);
  const lines = findSection(parseNote(path, text), text, subpath);
  return (
    lines &&
    text
      .split('\n')
      .slice(lines.from - 1, lines.to)
      .join('\n')
  );
}

/** Appends the first blocks of a text, drawn and sanitised. @returns whether there is more of it */
export function drawBeginning(body: HTMLElement, markdown: string): boolean {
  let blocks = 0;
  for (const block of renderMarkdown(markdown.slice(0, LONGEST_SHOWN))) {
    if (++blocks > MOST_BLOCKS) break;
    body.append(sanitize(block.html));
  }
  // Lines are those of the other note: nothing here may answer to a line of this one.
  for (const element of body.querySelectorAll('[data-line]')) element.removeAttribute('data-line');
  return blocks > MOST_BLOCKS || markdown.length > LONGEST_SHOWN;
}
