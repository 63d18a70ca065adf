import type { MarkdownIt, StateInline } from 'markdown-it';

/**
 * `H~2~O` and `x^2^`, as Pandoc writes them (Obsidian leaves both as they are): short, of letters and digits alone, behind a letter, a digit or a
 * bracket. So ranges (`10~20`), paths (`~/a`), powers in plain text (`a^b^c`) and block ids stay what they are.
 */
export function scriptMarksRule(md: MarkdownIt): void {
  md.inline.ruler.before('strikethrough', 'subscript', (state, silent) =>
    readMark(state, silent, { tag: 'sub', pattern: /~([+\-−]?[\p{L}\d]{1,20}[+\-−]?)~(?![~\d])/uy }),
  );
  md.inline.ruler.before('strikethrough', 'superscript', (state, silent) =>
    readMark(state, silent, { tag: 'sup', pattern: /\^([+\-−]?[\p{L}\d]{1,20}[+\-−]?)\^(?![\p{L}\d^])/uy }),
  );
}

interface ScriptMark {
  readonly tag: 'sub' | 'sup';
  /** Sticky; its first group is what is between the marks. */
  readonly pattern: RegExp;
}

const BEFORE = /[\p{L}\d)\]>]/u;

function readMark(state: StateInline, silent: boolean, { tag, pattern }: ScriptMark): boolean {
  const { src, pos, posMax } = state;
  if (pos === 0 || src[pos] !== (tag === 'sub' ? '~' : '^') || !BEFORE.test(src.charAt(pos - 1))) return false;
  pattern.lastIndex = pos;
  const match = pattern.exec(src);
  if (!match?.[1] || pattern.lastIndex > posMax) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1);
    state.push('text', '', 0).content = match[1];
    state.push(`${tag}_close`, tag, -1);
  }
  state.pos += match[0].length;
  return true;
}
