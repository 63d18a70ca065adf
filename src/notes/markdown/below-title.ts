/**
 * Plain text of a note, or of a passage at its top, without the title that it begins with: that stands above it already.
 * Only a heading counts, which a dot parts from the text (see `toPlainText`): a sentence that begins with the same words stays whole.
 */
export function belowTitle(text: string, title: string): string {
  const heading = `${title} · `;
  return text.startsWith(heading) ? text.slice(heading.length) : text;
}
