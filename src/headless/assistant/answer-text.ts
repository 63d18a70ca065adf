import { findCitations } from '../../agent/citations/citation-marks.ts';
import { withoutHandles } from '../../agent/citations/handle-citations.ts';
import type { Handles } from '../../agent/results/handles.ts';
import { plainLines } from '../cli/plain-text.ts';

/** A place in a note, as editors and terminals open it. */
export const placeText = (path: string, from: number, to: number): string =>
  to > from ? `${path}:${from}-${to}` : `${path}:${from}`;

/** Text of an answer as a terminal shows it: citations as `[path:line]`, invisible characters in words. */
export function answerText(text: string, handles: Handles): string {
  const spelled = withoutHandles(text, handles);
  let written = '';
  let at = 0;
  for (const { start, end, path, from, to } of findCitations(spelled)) {
    written += `${spelled.slice(at, start)}[${placeText(path, from, to)}]`;
    at = end;
  }
  return plainLines(written + spelled.slice(at));
}

/** A citation is not longer: an open bracket before that is no citation. */
const LONGEST_MARK = 400;

/** Writes an answer as it streams in, word by word, so that no citation and no character is cut in two. */
interface AnswerWriter {
  add(text: string): void;
  /** What was held back is written too. */
  end(): void;
}

export function createAnswerWriter(handles: () => Handles, write: (text: string) => void): AnswerWriter {
  let held = '';
  const flush = (length: number): void => {
    if (length <= 0) return;
    write(answerText(held.slice(0, length), handles()));
    held = held.slice(length);
  };
  return {
    add(text) {
      held += text;
      flush(wholeWords(held));
    },
    end: () => flush(held.length),
  };
}

/** Up to the last blank that is not within an open bracket. */
function wholeWords(text: string): number {
  const open = text.lastIndexOf('[');
  const isOpen = open >= 0 && text.length - open < LONGEST_MARK && !/\](?=[^\]])|\n/.test(text.slice(open));
  // `[[` begins before its second bracket.
  const before = isOpen ? (text[open - 1] === '[' ? open - 1 : open) : text.length;
  return /\s(?=\S*$)/.exec(text.slice(0, before))?.index ?? -1;
}
