import { toPlainText } from '../../notes/markdown/plain-text.ts';

const PREVIEW_LENGTH = 200;

/** The first words of a passage as plain text on one line. */
export function toPreview(markdown: string, length = PREVIEW_LENGTH): string {
  // A few more characters show whether there is more; the rest of a very long text is not read.
  const plain = toPlainText(markdown, 2 * length)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : length)}…`;
}
