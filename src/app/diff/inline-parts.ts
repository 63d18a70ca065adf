import { pattern, patternText } from '../../notes/basics/pattern.ts';

/** A part of a line's text, with how it looks: as words of a link, in bold or italics; or as the signs that make them so. */
interface InlinePart {
  readonly text: string;
  readonly look: '' | 'mark' | 'strong' | 'emphasis' | 'link';
}

/** Characters between two signs; a line without an end of its own is searched no further. */
const WITHIN = '{1,500}?';

/** Where signs are letters: behind a backslash, in code, and in a formula. */
const LETTERS = patternText`
  \\[!-\/:-@[-\x60{-~]
  |(?<!\x60)(?<ticks>\x60{1,9})(?!\x60)[^\n]${WITHIN}(?<!\x60)\k<ticks>(?!\x60)
  |\$(?=\S)[^$\n]${WITHIN}(?<=\S)\$(?!\d)
`;

/** Each with its opening signs, its words, and its closing signs: an address is among these. */
const MARKED = pattern('gu')`
  (?<letters>${LETTERS})
  |(?<bold>\*\*)(?=\S)([^*\n]${WITHIN})(\*\*)
  |(?<wikilink>(?<!!)\[\[)([^[\]\n]${WITHIN})(\]\])
  |(?<link>(?<!!)\[)([^[\]\n]${WITHIN})(\]\((?:<[^<>\n]{0,1000}>|[^()\s]{0,1000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,9})\))
  |(?<italic>(?<![*\\\p{L}\p{N}])\*)(?=[^\s*])([^*\n]${WITHIN})((?<!\s)\*(?!\*))
`;

const LOOKS = { bold: 'strong', wikilink: 'link', link: 'link', italic: 'emphasis' } as const;

/** Every character of the text is in the parts, in order. */
export function toInlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.groups?.['letters'] !== undefined) continue;
    const [open = '', words = '', close = ''] = match.slice(1).filter((part) => part !== undefined);
    const kind = (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).find((name) => match.groups?.[name] !== undefined)!;
    // Of a link with other words, what is before them names the note.
    const shownFrom = kind === 'wikilink' ? words.lastIndexOf('|') + 1 : 0;
    parts.push(
      { text: text.slice(at, match.index), look: '' },
      { text: open + words.slice(0, shownFrom), look: 'mark' },
      { text: words.slice(shownFrom), look: LOOKS[kind] },
      { text: close, look: 'mark' },
    );
    at = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(at), look: '' as const }].filter((part) => part.text !== '');
}
