import type { Heading } from '../../../notes/types/note.ts';

/** What a row is made of: a heading, or an entry of a PDF's table of contents. */
export type OutlineHeading = Pick<Heading, 'level' | 'text' | 'line'>;

/** One heading among those above and beside it. Levels and positions are 1-based, as ARIA counts them. */
export interface OutlineRow {
  /** Its text, with a number where another above has the same: it stays while the note is edited elsewhere. */
  readonly key: string;
  readonly label: string;
  /** 1-based, in the file; of a PDF the page. */
  readonly line: number;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly kind: 'folder' | 'note';
  readonly expanded: boolean;
}

interface Node {
  readonly heading: OutlineHeading;
  readonly key: string;
  readonly inner: Node[];
}

/** The rows that show: every heading but those inside a closed one. A level that is skipped counts as none. */
export function toOutline(headings: readonly OutlineHeading[], closed: ReadonlySet<string>): OutlineRow[] {
  const top: Node[] = [];
  const above: Node[] = [];
  const met = new Map<string, number>();
  for (const heading of headings) {
    const count = (met.get(heading.text) ?? 0) + 1;
    met.set(heading.text, count);
    const node: Node = { heading, key: count === 1 ? heading.text : `${heading.text} ${count}`, inner: [] };
    while ((above.at(-1)?.heading.level ?? 0) >= heading.level) above.pop();
    (above.at(-1)?.inner ?? top).push(node);
    above.push(node);
  }
  const rows: OutlineRow[] = [];
  const visit = (nodes: readonly Node[], level: number): void => {
    for (const [at, { heading, key, inner }] of nodes.entries()) {
      const expanded = inner.length > 0 && !closed.has(key);
      const kind = inner.length > 0 ? 'folder' : 'note';
      const { text: label, line } = { text: heading.text, line: heading.line };
      rows.push({ key, label, line, level, position: at + 1, siblings: nodes.length, kind, expanded });
      if (expanded) visit(inner, level + 1);
    }
  };
  visit(top, 1);
  return rows;
}

/** The row of the heading under which a line (1-based) is read: -1 above the first. */
export function rowAtLine(rows: readonly OutlineRow[], line: number): number {
  return rows.findLastIndex((row) => row.line <= line);
}
