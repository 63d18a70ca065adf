import type { MarkdownIt, StateInline } from 'markdown-it';

/** Letters of any script, digits, emoji with their joiners and modifiers, `_`, `-` and `/`. */
const TAG = /#((?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}_/-]|\u200d|\ufe0f)+)/uy;

/** `#tag` after white space or at a line's start. */
export function tagRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'tag', readTag);
}

function readTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '#' || (pos > 0 && !/\s/.test(src[pos - 1] ?? ''))) return false;
  TAG.lastIndex = pos;
  const name = TAG.exec(src)?.[1];
  if (!name || pos + 1 + name.length > state.posMax || /^\p{N}+$/u.test(name)) return false;
  if (!silent) {
    const token = state.push('tag', '', 0);
    token.content = name;
  }
  state.pos += name.length + 1;
  return true;
}
