import { showInvisible } from '../../notes/invisible-characters/show-invisible.ts';

/**
 * Text of notes as a terminal may show it: its invisible characters in words, so that none of them moves the cursor, changes a colour
 * or a title, or reverses what stands beside it.
 */
export function plainLine(text: string): string {
  return showInvisible(text.replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

/** As `plainLine`, with its line feeds. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(showInvisible).join('\n');
}
