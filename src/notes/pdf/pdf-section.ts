import type { LineRange } from '../note-section.ts';
import { foldName } from '../paths/fold-name.ts';
import type { Heading } from '../paths/note.ts';

/**
 * The pages that are meant by “Page 3”, “3”, `page=3` or an entry of the outline, which reaches to the page on which the next one of
 * its level begins. @returns undefined where there is no such place
 */
export function findPdfSection(
  headings: readonly Pick<Heading, 'level' | 'text' | 'line'>[],
  pages: number,
  section: string,
): LineRange | undefined {
  const page = Number(/^(?:page|p\.)?\s*(?:=\s*)?(\d{1,6})$/i.exec(section.trim())?.[1]);
  if (page >= 1) return page <= pages ? { from: page, to: page } : undefined;
  const sectionKey = foldName(section.split('#').at(-1)?.trim() ?? '');
  const at = headings.findIndex(({ text }) => foldName(text) === sectionKey);
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { from: heading.line, to: Math.max(heading.line, next?.line ?? pages) };
}
