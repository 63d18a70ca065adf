/** A program for a plugin that stands in a note: Latent shows it as code, never runs it, and lets no tool alter it. */
interface NoteProgram {
  readonly kind: 'Templater' | 'dataviewjs' | 'inline JavaScript';
  /** As written. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** More are not looked for: a note of that many is no note. */
const MOST = 2000;
const OPENINGS = /<%|^[ \t>]*(`{3,}|~{3,})[ \t]*dataviewjs\b.*$|(?<!`)`\$=/gmu;

/**
 * The commands of Templater (`<% … %>`), blocks of `dataviewjs` and `` `$= …` `` of a text, in their order. One that is not closed is
 * none, but for a block, which then goes to the end.
 */
export function findPrograms(text: string): NoteProgram[] {
  const programs: NoteProgram[] = [];
  if (!/<%|dataviewjs|`\$=/u.test(text)) return programs;
  let line = 1;
  let counted = 0;
  OPENINGS.lastIndex = 0;
  // Where a search for an end found none, later ones find none either.
  const without = new Set<string>();
  for (let match = OPENINGS.exec(text); match && programs.length < MOST; match = OPENINGS.exec(text)) {
    const [opening, fence] = match;
    const from = match.index;
    const to = programEnd(text, from, opening, fence, without);
    if (to < 0) continue;
    for (; counted < from; counted++) if (text[counted] === '\n') line++;
    const kind = fence !== undefined ? 'dataviewjs' : opening === '<%' ? 'Templater' : 'inline JavaScript';
    programs.push({ kind, text: text.slice(from, to), line });
    OPENINGS.lastIndex = to;
  }
  return programs;
}

function programEnd(
  text: string,
  from: number,
  opening: string,
  fence: string | undefined,
  without: Set<string>,
): number {
  if (fence !== undefined) {
    const close = new RegExp(`^[ \\t>]*${fence[0] ?? ''}{${fence.length},}[ \\t]*$`, 'mu');
    const start = from + opening.length;
    const match = close.exec(text.slice(start));
    return match ? start + match.index + match[0].length : text.length;
  }
  const mark = opening === '<%' ? '%>' : '`';
  if (without.has(mark)) return -1;
  const at = text.indexOf(mark, from + opening.length);
  if (at < 0) without.add(mark);
  // Code in a line ends with its line.
  if (at < 0 || (mark === '`' && text.slice(from, at).includes('\n'))) return -1;
  return at + mark.length;
}

/** The first program that a change would alter or take away; undefined where all stand in the new text as they were. */
export function alteredProgram(previousText: string, newText: string): NoteProgram | undefined {
  const programs = findPrograms(previousText);
  if (programs.length === 0) return undefined;
  const remainingCounts = new Map<string, number>();
  for (const { text } of findPrograms(newText)) remainingCounts.set(text, (remainingCounts.get(text) ?? 0) + 1);
  return programs.find(({ text }) => {
    const remainingCount = remainingCounts.get(text) ?? 0;
    remainingCounts.set(text, remainingCount - 1);
    return remainingCount <= 0;
  });
}
