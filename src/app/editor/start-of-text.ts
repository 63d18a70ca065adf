import { Text } from '@codemirror/state';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { beginsItem, readLineStart } from '../../notes/markdown/line-start.ts';

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
