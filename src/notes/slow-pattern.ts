/**
 * Whether a regular expression may take time that doubles with each character: a group that repeats without limit and
 * itself contains such a repetition, or alternatives. A vault's settings may come from anyone, and such a pattern,
 * tested on every path, would freeze the app.
 */
export function isSlowPattern(source: string): boolean {
  /** For each open group: whether what it holds could match the same text in more ways than one. */
  const groups: boolean[] = [];
  const marks = (): void => void (groups.length > 0 && (groups[groups.length - 1] = true));
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '[') at = endOfClass(source, at);
    else if (character === '(') groups.push(false);
    else if (character === '|' || isUnlimited(source, at)) marks();
    else if (character === ')' && groups.pop()) {
      if (isUnlimited(source, at + 1)) return true;
      marks();
    }
  }
  return false;
}

/** `*`, `+`, or `{2,}` at this place. */
const isUnlimited = (source: string, at: number): boolean =>
  source[at] === '*' || source[at] === '+' || /^\{\d+,\}/.test(source.slice(at, at + 12));

function endOfClass(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === ']') return at;
  }
  return source.length;
}

/** Why a regular expression cannot be read, without the expression itself: “Unterminated group”. '' where the browser says nothing. */
export function expressionProblem(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.message.replace(/^Invalid regular expression: /, '').replace(/^\/.*\/\w*: /s, '');
}
