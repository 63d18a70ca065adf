import type { TextEdit } from '../../../notes/rename/apply-edits.ts';

/** Content as lines of its own at this place, with the file's kind of line break. */
export function lineInsertion(text: string, at: number, content: string): TextEdit {
  const newline = toLineEndsOf(text)('\n');
  const start = at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\uFEFF' ? newline : '';
  const endsFile = at === text.length;
  const end = content.endsWith('\n') || (endsFile && start !== '') ? '' : newline;
  return { from: at, to: at, text: start + content + end };
}

/** Models write plain line breaks; a file with CRLF throughout is searched and written with CRLF, one of both kinds with what it is given. */
export function toLineEndsOf(text: string): (part: string) => string {
  const isCrlf = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  return isCrlf ? (part) => part.replace(/\r?\n/g, '\r\n') : (part) => part;
}
