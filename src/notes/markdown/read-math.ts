const BACKSLASH = 92,
  DOLLAR = 36;

/**
 * Where the math that begins with the dollar at `at` ends, after its closing mark; -1 if it is not math. `$$` closes at
 * the next `$$`. Of single ones, by Pandoc's rule, the opening one is followed by no space, the closing one follows
 * none and precedes no digit, so that prices stay prices. A bare dollar between them is in no formula: what it follows
 * is a price or a variable, and the formula begins later.
 */
export function mathEnd(text: string, at: number, end: number): number {
  if (text.charCodeAt(at + 1) === DOLLAR) {
    for (let close = at + 2; close <= end - 2; close++) {
      if (text.charCodeAt(close) === DOLLAR && text.charCodeAt(close + 1) === DOLLAR) return close + 2;
    }
    return -1;
  }
  if (isSpaceCode(text.charCodeAt(at + 1)) || isBehindAmount(text, at)) return -1;
  for (let close = at + 1; close < end; close++) {
    const code = text.charCodeAt(close);
    if (code === BACKSLASH) close++;
    else if (code === DOLLAR)
      return close > at + 1 &&
        !isSpaceCode(text.charCodeAt(close - 1)) &&
        !isDigitCode(text.charCodeAt(close + 1)) &&
        !/[/:=.@_^][\p{L}{(]/u.test(text.charAt(close - 1) + text.charAt(close + 1))
        ? close + 1
        : -1;
  }
  return -1;
}

/** Whether the dollar ends an amount, as in “5$, 10$”: a sign that ends words begins no formula. */
const isBehindAmount = (text: string, at: number): boolean =>
  isDigitCode(text.charCodeAt(at - 1)) && ',;:)!?./'.includes(text.charAt(at + 1));

/** White space as it separates words here; NaN, past the text, counts. */
export function isSpaceCode(code: number): boolean {
  return !(code > 32) || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
}

export function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}
