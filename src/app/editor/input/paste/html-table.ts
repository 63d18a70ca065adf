import type { Align } from '../tables/read-table.ts';
import { writeTable } from '../tables/write-table.ts';
import { inlineMarkdown } from './html-inline.ts';

/** A table of texts; undefined for one that only places things on a page. */
export function tableMarkdown(table: Element): string[] | undefined {
  if (table.querySelector('table, ul, ol, pre, blockquote, h1, h2, h3')) return undefined;
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')]);
  const texts = rows.map((cells) => cells.flatMap(cellTexts));
  const columns = Math.max(0, ...texts.map(({ length }) => length));
  if (columns < 2 || texts.length === 0) return undefined;
  const first = rows[0] ?? [];
  const hasHeading = first.every((cell) => cell.tagName === 'TH') || table.querySelector('thead') !== null;
  const filled = texts.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')]);
  const aligns = Array.from({ length: columns }, (_, at) => alignOf(first[at]));
  const heading = hasHeading ? [] : [Array.from({ length: columns }, () => '')];
  return [writeTable({ before: '', rows: [...heading, ...filled], aligns })];
}

/** A cell over several columns leaves the others empty. */
function cellTexts(cell: Element): string[] {
  const span = Math.min(50, Math.max(1, Number(cell.getAttribute('colspan') ?? 1) || 1));
  const parts = [...cell.querySelectorAll('p, div')].length > 1 ? [...cell.children] : [cell];
  const text = parts
    .map((part) => inlineMarkdown([...part.childNodes]).trim())
    .join('\n')
    .replace(/\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, String.raw`\|`);
  return [text, ...Array.from({ length: span - 1 }, () => '')];
}

function alignOf(cell: Element | undefined): Align {
  const written = cell?.getAttribute('align') ?? /text-align:\s*(\w+)/i.exec(cell?.getAttribute('style') ?? '')?.[1];
  return written === 'left' || written === 'center' || written === 'right' ? written : '';
}
