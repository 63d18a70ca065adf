/**
 * Takes `%% … %%` out of the text, its line breaks kept so that lines keep their numbers.
 * What stands in code is no comment.
 */
export function hideComments(text: string): string {
  if (!text.includes('%%')) return text;
  let shown = '';
  let from = 0;
  for (const [open, close] of commentSpans(text)) {
    shown += text.slice(from, open) + text.slice(open, close).replace(/[^\n]+/g, '');
    from = close;
  }
  return shown + text.slice(from);
}

/** A fence with its closing line, an inline code span, or a comment mark. */
const MARKS = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n {0,3}\1[`~]*[ \t]*$|[\s\S]*$(?![\s\S]))|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|%%/gm;

function* commentSpans(text: string): Generator<readonly [number, number]> {
  MARKS.lastIndex = 0;
  for (let match = MARKS.exec(text); match; match = MARKS.exec(text)) {
    if (match[0] !== '%%') continue;
    const end = text.indexOf('%%', MARKS.lastIndex);
    const close = end < 0 ? text.length : end + 2;
    yield [match.index, close];
    MARKS.lastIndex = close;
  }
}
