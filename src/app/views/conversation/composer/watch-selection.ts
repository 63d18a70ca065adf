/** What is selected in the open note. */
export interface NoteSelection {
  readonly text: string;
  /** Of the file, 1-based: where the block begins in which it begins, where the view knows that. */
  readonly line?: number;
}

/** What shows a note’s text, read or edited. */
const NOTE = '[data-note-text]';

/**
 * Reports the selection in the note's view, and undefined once it is cleared. A selection elsewhere,
 * as in the composer, leaves it as it is.
 * @returns the function that ends it.
 */
export function watchSelection(tell: (selection: NoteSelection | undefined) => void): () => void {
  const onChange = () => {
    const selection = document.getSelection();
    const start = elementOf(selection?.anchorNode);
    if (!selection || !start?.closest(NOTE)) return;
    const text = selection.toString().trim();
    if (selection.isCollapsed || text === '') return tell(undefined);
    const lines = [elementSourceLine(start), elementSourceLine(elementOf(selection.focusNode))].filter(
      (line) => line !== undefined,
    );
    tell({ text, ...(lines.length > 0 ? { line: Math.min(...lines) } : {}) });
  };
  document.addEventListener('selectionchange', onChange);
  return () => document.removeEventListener('selectionchange', onChange);
}

function elementOf(node: Node | null | undefined): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

function elementSourceLine(element: Element | null): number | undefined {
  const line = Number(element?.closest<HTMLElement>('[data-line]')?.dataset['line']);
  return Number.isInteger(line) && line > 0 ? line : undefined;
}
