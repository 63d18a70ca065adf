import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { scanNote } from '../../../notes/markdown/scan-note.ts';

interface MentionContext {
  readonly line: number;
  /** What that line says around the mention, as a person reads it; “…” where it goes on. */
  readonly context: string;
  /** Offset of the mention in it. */
  readonly offset: number;
  readonly text: string;
}

/** Characters of the line shown on each side. */
const AROUND = 60;
/** Characters of the line that are looked at on each side: marks, addresses and comments take room, and a line may be a book. */
const LOOKED_AT = 2000;
/** Around the mention, while marks are taken out of what stands around it. */
const BEGINS = '\ue000';
const ENDS = '\ue001';
const RUNNING_TEXT: ReadonlySet<string> = new Set(['paragraph', 'list_item', 'table']);
/** `` `code` ``, a link to the web, `$math$`, a comment or an address, on its line; bounded, since the text is anybody's. */
const NO_TEXT =
  /(?<!`)(`+)(?!`).{0,1000}?(?<!`)\1(?!`)|\[[^[\]\n]{0,1000}\]\([^()\n]{0,1000}\)|\$[^$\n]{1,1000}\$|%%.{0,1000}?%%|<!--.{0,1000}?-->|https?:\/\/\S+/g;

/** Where a note's body begins, without reading its properties. */
export function bodyOf(text: string): number {
  return findFrontmatterBlock(text)?.bodyFrom ?? 0;
}

/** @returns what tells whether a place in this note is running text: not in a link, a tag, a heading, code, math or a comment. */
export function createContextReader(text: string): (from: number, to: number) => MentionContext | undefined {
  const { links, tags, layout } = scanNote(text, bodyOf(text));
  const marked = [...links, ...tags];
  let line = { from: 0, to: -1, taken: [] as readonly (readonly [number, number])[] };

  function lineAt(from: number): typeof line {
    if (from >= line.from && from <= line.to) return line;
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', from);
    const end = next < 0 ? text.length : next;
    const taken = [...text.slice(start, end).matchAll(NO_TEXT)].map(
      ({ index, 0: whole }) => [start + index, start + index + whole.length] as const,
    );
    return (line = { from: start, to: end, taken });
  }

  return (from, to) => {
    const block = layout.find((each) => each.from <= from && each.to >= to);
    if (block && !RUNNING_TEXT.has(block.kind)) return undefined;
    if (marked.some((span) => span.from < to && span.to > from)) return undefined;
    const { from: start, to: end, taken } = lineAt(from);
    if (taken.some(([begin, stop]) => begin <= from && from < stop)) return undefined;
    // A link or a formula is looked at whole or not at all.
    const whole = [...taken, ...marked.map((span) => [span.from, span.to] as const)];
    const around = (at: number) => whole.find(([begin, stop]) => begin < at && at < stop);
    const first = Math.max(start, from - LOOKED_AT);
    const last = Math.min(end, to + LOOKED_AT);
    const before = text.slice(around(first)?.[1] ?? first, from);
    const after = text.slice(to, around(last)?.[0] ?? last);
    return { line: lineOf(text, from), ...inPlainText(before, text.slice(from, to), after) };
  };
}

/** The words around a mention without their marks, from word to word. */
function inPlainText(before: string, text: string, after: string): Omit<MentionContext, 'line'> {
  const own = /[\ue000\ue001]/g;
  const plain = toPlainText(`${before.replace(own, ' ')}${BEGINS}${text}${ENDS}${after.replace(own, ' ')}`);
  const [said = '', rest] = plain.split(BEGINS);
  // In what is no text for a reader, such as where a link by reference leads, as it is written.
  const lead = lastWords(rest === undefined ? before.trimStart() : said);
  const tail = firstWords(rest === undefined ? after.trimEnd() : rest.slice(rest.indexOf(ENDS) + 1));
  return { context: `${lead}${text}${tail}`, offset: lead.length, text };
}

function lastWords(lead: string): string {
  if (lead.length <= AROUND) return lead;
  const cut = wholeCharacters(lead.slice(-AROUND));
  return `… ${cut.slice(/^\S{0,20}\s+/u.exec(cut)?.[0].length ?? 0)}`;
}

function firstWords(tail: string): string {
  if (tail.length <= AROUND) return tail;
  const cut = wholeCharacters(tail.slice(0, AROUND));
  return `${cut.slice(0, cut.length - (/(?<!\s)\s+\S{0,20}$/u.exec(cut)?.[0].length ?? 0))} …`;
}

/** Without half a character at an end. */
const wholeCharacters = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

function lineOf(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
