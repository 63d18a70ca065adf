import { readLineStart } from '../../../notes/markdown/line-index.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { toNotePath } from '../../../notes/paths/paths.ts';
import type { TextEdit } from '../../../notes/rename/apply-edits.ts';

const OPEN = /^\[ \]/;
const FILLED = toNotePath('Filled.md');

/** A task on a line of its own, with its words. */
function wordsOfTask(content: string): string | undefined {
  const line = content.split(/\r?\n/, 1)[0] ?? '';
  const start = readLineStart(line);
  const isOpen = start.quote === '' && start.indent === '' && OPEN.test(start.box);
  return isOpen && line.slice(start.length).trim() !== '' ? content.slice(start.length) : undefined;
}

function isEmptyBox(line: string): boolean {
  const { box, length, quote } = readLineStart(line);
  return quote === '' && OPEN.test(box) && line.slice(length).trim() === '';
}

const boxFilled = (line: string, words: string): string => `${line.trimEnd()} ${words}`;

/**
 * A task that is added fills the box with nothing behind it which a template left, where a person would write it themselves: the first
 * such box of the text, outside code. Undefined where there is none, or where no task is added.
 */
export function fillFirstEmptyBox(text: string, content: string): TextEdit | undefined {
  const words = wordsOfTask(content);
  if (words === undefined || !/\[ \][ \t]*(?:\r?\n|$)/.test(text)) return undefined;
  const box = parseNote(FILLED, text).tasks.find(
    ({ mark, text: taskText, isNested }) => mark === ' ' && taskText.trim() === '' && !isNested,
  );
  return box && fillLine(text, text.lastIndexOf('\n', box.from - 1) + 1, words);
}

/** The same where the box is the last line above this place. */
export function fillEmptyBoxAbove(text: string, at: number, content: string): TextEdit | undefined {
  const words = wordsOfTask(content);
  const above = text.slice(0, at).trimEnd();
  return words === undefined ? undefined : fillLine(text, above.lastIndexOf('\n') + 1, words);
}

function fillLine(text: string, from: number, words: string): TextEdit | undefined {
  const end = text.indexOf('\n', from);
  const to = end === -1 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
  const line = text.slice(from, to);
  return isEmptyBox(line) ? { from, to, text: boxFilled(line, words.replace(/\r?\n$/, '')) } : undefined;
}
