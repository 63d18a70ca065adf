import { Decoration, WidgetType } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';

const row = Decoration.line({ class: 'live-table-row' });
/** Longer tables (characters) are not aligned: each key would measure all of it. */
const LONGEST = 20_000;

/** Space behind a cell, so that the columns of a table stand below each other. The text has none of it. */
class SpaceWidget extends WidgetType {
  constructor(private readonly characters: number) {
    super();
  }

  override eq(otherWidget: SpaceWidget): boolean {
    return otherWidget.characters === this.characters;
  }

  toDOM(): HTMLElement {
    const space = document.createElement('span');
    space.setAttribute('aria-hidden', 'true');
    space.textContent = ' '.repeat(this.characters);
    return space;
  }
}

/** The source of a table while the cursor is in it: one row a line, its columns aligned. Elsewhere it is drawn: see blocks.ts. */
const source: Draw = ({ from, to }, { state, lines, line, widget }) => {
  lines(from, to, (rowLine) => line(rowLine, row));
  if (to - from > LONGEST) return;
  const rows: { readonly ends: readonly number[]; readonly widths: readonly number[] }[] = [];
  const widest: number[] = [];
  for (let at = state.doc.lineAt(from); at.from <= to; at = state.doc.line(at.number + 1)) {
    const ends = barsOf(at.text);
    const widths = ends.map((end, column) => end - (column === 0 ? -1 : (ends[column - 1] ?? 0)) - 1);
    widths.forEach((width, column) => (widest[column] = Math.max(widest[column] ?? 0, width)));
    rows.push({ ends: ends.map((end) => at.from + end), widths });
    if (at.number === state.doc.lines) break;
  }
  for (const { ends, widths } of rows)
    for (const [column, end] of ends.entries()) {
      const missing = (widest[column] ?? 0) - (widths[column] ?? 0);
      if (missing > 0) widget(end, new SpaceWidget(missing), -1);
    }
};

/** Where the bars of a row stand that are not escaped. */
function barsOf(text: string): number[] {
  return Array.from(text.matchAll(/(?<!\\)\|/g), ({ index }) => index);
}

export const tableSource: Construct = { Table: source };
