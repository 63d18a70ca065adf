/**
 * Text of strangers, on one line, as Markdown that shows it word for word: nothing in it becomes a link, a tag, a heading,
 * a comment, a field, math or HTML.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~$%^=&!{}@]/g, '\\$&')
    .replace(/::/g, ':\\:')
    .replace(/^([-+]|\d{1,9}[.)])(?= )/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}
