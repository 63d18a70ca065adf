import type { FrontmatterString } from './frontmatter/full-yaml.ts';
import { readWikilink } from './links/read-link.ts';
import { scanInline } from './markdown/scan-inline.ts';
import type { NoteLink } from './paths/note.ts';

/**
 * Links in properties. A value, or an entry of one, that is one wikilink is a link of that property (`key: "[[N]]"`, lists of them,
 * `relations[].target`); so is one that is one Markdown link. Those among other words are links of the note.
 * @param text the note's, in which the strings have their places
 */
export function frontmatterLinks(
  text: string,
  strings: readonly FrontmatterString[],
  lineAt: (offset: number) => number,
): NoteLink[] {
  const links: NoteLink[] = [];
  for (const string of strings) {
    const { property, value, from, to } = string;
    const linkText = value.trim();
    if (!linkText.includes('[[') && !linkText.includes('](')) continue;
    const link = linkText.startsWith('[[') ? readWikilink(linkText, 0, linkText.length) : undefined;
    if (link?.to === linkText.length) {
      const { to: _end, ...parts } = link;
      links.push({ type: 'property', ...parts, property, from, to, line: lineAt(from), inComment: false });
    } else links.push(...linksAmongWords(text, string, lineAt));
  }
  return links;
}

/** Links as they stand in the source; none where YAML's escapes write them otherwise than they are read. */
function linksAmongWords(
  text: string,
  { property, value, from, to }: FrontmatterString,
  lineAt: (offset: number) => number,
): NoteLink[] {
  const quote = /^["']/.test(text.slice(from, from + 1)) ? 1 : 0;
  const inSource = linksIn(text, from + quote, to - quote, lineAt(from));
  const inValue = linksIn(value, 0, value.length, 1);
  const isSame =
    inSource.length === inValue.length &&
    inSource.every(({ target, subpath }, at) => target === inValue[at]?.target && subpath === inValue[at]?.subpath);
  if (!isSame) return [];
  const [only] = inSource;
  const isWhole = inSource.length === 1 && text.slice(only?.from, only?.to).trim() === value.trim();
  return inSource.map((link) => ({
    ...link,
    line: lineAt(link.from),
    ...(isWhole && link.type === 'markdown' && { property }),
  }));
}

function linksIn(text: string, from: number, to: number, line: number): NoteLink[] {
  const links: NoteLink[] = [];
  scanInline(text, { from, to, line }, { links, tags: [], fields: [] }, false);
  return links.toSorted((a, b) => a.from - b.from);
}
