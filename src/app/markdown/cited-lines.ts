import { isPdfPath } from '../../notes/paths/paths.ts';
import { markdownText } from '../strings/en/markdown.ts';

/** Lines that a citation names, 1-based, inclusive: `L12` or `L12-L15`, the part after `#` in `[[path#L12-L15]]`. */
export function citedLines(subpath: string): { readonly from: number; readonly to: number } | undefined {
  const match = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(subpath);
  if (!match?.[1]) return undefined;
  const from = Number(match[1]);
  return { from, to: Math.max(from, Number(match[2] ?? from)) };
}

/** “line 3”, “lines 3–5”; of a PDF, whose text has a page to a line, “page 3”. */
export function placeInWords(path: string, { from, to }: { readonly from: number; readonly to: number }): string {
  const { pages, lines } = markdownText.citedLines;
  return (isPdfPath(path) ? pages : lines)(from, to);
}
