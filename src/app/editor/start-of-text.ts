import type { markdownLanguage } from '@codemirror/lang-markdown';
import { Text } from '@codemirror/state';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { beginsItem, readLineStart } from '../../notes/markdown/line-index.ts';

/**
 * Where the text begins below the properties and the title; of a note that has nothing more, its end. Where the first words are a
 * list's mark without an item, as in templates, behind that mark.
 */
export function startOfText(text: string): number {
  const bodyFrom = findFrontmatterBlock(text)?.bodyFrom ?? 0;
  const above = /^\s*(?:# [^\n]*(?:\n\s*)?)?/.exec(text.slice(bodyFrom))?.[0] ?? '';
  const from = bodyFrom + above.length;
  const [first = ''] = text.slice(from).split('\n', 1);
  return isEmptyItem(first) ? from + first.length : from;
}

/** A text with words put in where it begins: on a line of their own where it ends with its properties or its title. */
export function withWordsAtStart(text: string, words: string): string {
  const at = startOfText(text);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const isInLine = line.trim() !== '' && !isEmptyItem(line);
  return `${text.slice(0, at)}${isInLine ? '\n' : ''}${words}${text.slice(at)}`;
}

/** A text with words put in where one goes on writing. */
export function withWordsAtEnd(text: string, words: string): string {
  return withWordsAt(text, words, endOfText(Text.of(text.split('\n'))));
}

/** A text with words put in at a place that it had; at its end where it has become shorter. */
export function withWordsAt(text: string, words: string, at: number): string {
  return `${text.slice(0, at)}${words}${text.slice(at)}`;
}

/** The end of a text; where its last words are a list's mark without an item, as templates end, behind that mark. */
export function endOfText(doc: Text): number {
  let last = doc.lines;
  while (last > 1 && doc.line(last).text.trim() === '') last -= 1;
  const { text, to } = doc.line(last);
  return isEmptyItem(text) ? to : doc.length;
}

/** An item without words, whose box has no tick. */
function isEmptyItem(line: string): boolean {
  const start = readLineStart(line);
  return beginsItem(start) && start.quote === '' && !/[^[\] ]/.test(start.box) && start.length >= line.length;
}

/** Whether a note has no text yet but properties and a title. */
export function isBlankNote(text: string): boolean {
  return startOfText(text) >= text.length;
}

type Input = Parameters<typeof markdownLanguage.parser.createParse>[0];

/** Lines of more characters are read as plain text from their beginning on, and so are lines from a run of that much white space on. */
export const LONGEST_LINE = 10_000;
const LONGEST_SPACE = 300;
/** What of a plain line is read all the same: the marks of the blocks that it is in. */
const KEPT = 100;

/** The input as a parser of lines reads it: of a line that is too long to be read, all but the beginning is letters. */
export function plainLines(input: Input): Input {
  return {
    length: input.length,
    lineChunks: true,
    read: (from, to) => input.read(from, to),
    chunk(from) {
      const chunk = input.chunk(from);
      const end = input.lineChunks ? -1 : chunk.indexOf('\n');
      const line = end < 0 ? chunk : chunk.slice(0, end);
      const plainFrom = whereToGiveUp(line);
      return plainFrom < 0 ? line : line.slice(0, plainFrom) + 'x'.repeat(line.length - plainFrom);
    },
  };
}

/** Whether a line is shown without highlighting. */
export function isPlainLine(length: number): boolean {
  return length > LONGEST_LINE;
}

function whereToGiveUp(line: string): number {
  if (isPlainLine(line.length)) return KEPT;
  return line.length > LONGEST_SPACE ? longSpace(line) : -1;
}

/** Where a long run of white space begins; -1 where there is none. */
function longSpace(line: string): number {
  // One of so many characters holds every such run's.
  for (let at = LONGEST_SPACE - 1; at < line.length; at += LONGEST_SPACE) {
    if (!isSpace(line, at)) continue;
    let from = at;
    let to = at;
    while (from > 0 && isSpace(line, from - 1)) from -= 1;
    while (to < line.length && isSpace(line, to)) to += 1;
    if (to - from >= LONGEST_SPACE) return from;
  }
  return -1;
}

function isSpace(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code === 32 || code === 9;
}
