import type { Format } from './output.ts';
import { showInvisible, showUnseen, splitInvisible } from '../../notes/invisible-characters/show-invisible.ts';

/**
 * Text of notes as a terminal may show it: its invisible characters in words, so that none of them moves the cursor, changes a colour
 * or a title, or reverses what stands beside it.
 */
export function plainLine(text: string): string {
  return showInvisible(text.replaceAll(LINE_BREAKS, ' '));
}

/** Line ends with the plain spaces around them; the lookbehind keeps a long row of spaces from being tried at each of them. */
const LINE_BREAKS = /(?<![ \t])[ \t]*\r?\n(?:[ \t]|\r?\n)*/g;

/** As `plainLine`, of a sentence whose names are in quotation marks (`inQuotes`) already. */
export function plainSentence(sentence: string): string {
  return showUnseen(sentence.replaceAll(LINE_BREAKS, ' '));
}

/** As `plainSentence`, of several lines. */
export function plainSentences(sentences: string): string {
  return showUnseen(sentences.replaceAll('\r\n', '\n'));
}

/** As `plainLine`, with its line feeds. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(showInvisible).join('\n');
}

/** The sequences with which this program itself colours, clears and redraws lines. */
const OWN_SEQUENCES = /((?:\r(?=\x1b\[))?\x1b\[\d*[mKJA])/;

/** Whatever is about to be written to a terminal: what was not made plain before is made so here, apart from this program's own sequences. */
export function plainOutput(text: string): string {
  return text
    .split(OWN_SEQUENCES)
    .map((part, at) => (at % 2 === 1 ? part : showUnseen(part)))
    .join('');
}

/**
 * What is written for programs, as a terminal may show it: JSON stays exact, with its invisible characters as `\\uXXXX`; in other
 * forms they are in words.
 */
export function plainData(text: string, format: Format): string {
  if (format !== 'json' && format !== 'jsonl') return plainLines(text);
  return splitInvisible(text)
    .map((piece) =>
      piece.mark === undefined
        ? piece.text
        : Array.from({ length: piece.text.length }, (_, at) => escaped(piece.text, at)).join(''),
    )
    .join('');
}

const escaped = (text: string, at: number): string => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
