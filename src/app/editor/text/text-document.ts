import { Text } from '@codemirror/state';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';

/**
 * The text of a note with line feeds alone, handed from the editor to what keeps it. It is a string, as of a file, or the lines of an
 * editor; either is made of the other once it is asked for. A long note is not made a string at each key: that takes milliseconds.
 */
export class TextDocument {
  #string: string | undefined;
  #lines: Text | undefined;

  private constructor(string: string | undefined, lines: Text | undefined) {
    this.#string = string;
    this.#lines = lines;
  }

  static from(source: string | Text): TextDocument {
    return typeof source === 'string' ? new TextDocument(source, undefined) : new TextDocument(undefined, source);
  }

  /** In UTF-16 units. */
  get length(): number {
    return this.#string?.length ?? this.#lines?.length ?? 0;
  }

  get lines(): Text {
    // From a string CodeMirror splits it by a pattern, which takes twice as long.
    return (this.#lines ??= Text.of(this.toString().split('\n')));
  }

  toString(): string {
    return (this.#string ??= this.#lines?.toString() ?? '');
  }

  /** Makes no string of lines: most texts differ in length, or near their beginning. */
  equals(textDocument: TextDocument): boolean {
    if (this === textDocument) return true;
    if (this.length !== textDocument.length) return false;
    if (this.#lines && textDocument.#lines) return this.#lines.eq(textDocument.#lines);
    if (this.#string === undefined) return isSameText(this.lines, textDocument.toString());
    return textDocument.#string === undefined
      ? isSameText(textDocument.lines, this.#string)
      : this.#string === textDocument.#string;
  }

  /** The beginning with its properties, to the end of their last line; '' where it has none. */
  head(): string {
    const beginning = this.#string ?? beginningOf(this.lines);
    return beginning.slice(0, findFrontmatterBlock(beginning)?.bodyFrom ?? 0);
  }
}

function isSameText(lines: Text, text: string): boolean {
  let at = 0;
  for (const part of lines) {
    if (!text.startsWith(part, at)) return false;
    at += part.length;
  }
  return true;
}

/** To behind the first line that may end properties: what stands below it is none of them. */
function beginningOf(lines: Text): string {
  if (
    !lines
      .line(1)
      .text.replace(/^\uFEFF/, '')
      .startsWith('---')
  )
    return '';
  let to = 0;
  for (const line of lines.iterLines()) {
    to += line.length + 1;
    const isFirst = to === line.length + 1;
    if (!isFirst && /^(?:---|\.\.\.)\s*$/.test(line)) break;
  }
  return lines.sliceString(0, Math.min(to, lines.length));
}
