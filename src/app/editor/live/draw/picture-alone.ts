import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

const PICTURE = /^(?:!\[\[[^[\]\n]+\]\]|!\[[^[\]\n]*\]\([^()\n]*\)|<img\s[^<>\n]*>)[ \t]*$/i;

/** Whether a block is a paragraph of one picture and nothing else: it is drawn as a block, also while its source is written. */
export function isPictureAlone(state: EditorState, { name, from, to }: SyntaxNode): boolean {
  return name === 'Paragraph' && /[!<]/.test(state.sliceDoc(from, from + 1)) && PICTURE.test(state.sliceDoc(from, to));
}
