import { StateField, type EditorState, type TransactionSpec } from '@codemirror/state';

/** Whether the last thing that happened to the text was that something was typed. */
export const justTyped = StateField.define<boolean>({
  create: () => false,
  update: (before, transaction) =>
    transaction.docChanged ? transaction.isUserEvent('input.type') : transaction.selection ? false : before,
});

/**
 * The same key that began a marked text ends it: behind words that were just typed the cursor goes out of their marks, with the
 * white space that a mark cannot stand behind. Undefined where there is nothing to end.
 */
export function stepOut(state: EditorState, mark: string): TransactionSpec | undefined {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || !main.empty || state.field(justTyped, false) !== true) return undefined;
  const line = state.doc.lineAt(main.head);
  const before = line.text.slice(0, main.head - line.from);
  const start = before.lastIndexOf(mark);
  const words = before.slice(start + mark.length);
  if (start < 0 || words.trim() === '' || /^\s/.test(words)) return undefined;
  const opening = before.slice(0, start + mark.length);
  const runs = [runAt(opening, mark, true), runAt(line.text.slice(before.length), mark, false)];
  // One of two asterisks is no mark of italics.
  if (runs.some((run) => (mark.length === 1 ? run % 2 === 0 : run < mark.length))) return undefined;
  const space = /(?<!\s)\s*$/.exec(words)?.[0] ?? '';
  const end = main.head + mark.length;
  return {
    changes:
      space === ''
        ? []
        : [
            { from: main.head - space.length, to: main.head },
            { from: end, insert: space },
          ],
    selection: { anchor: end },
    scrollIntoView: true,
    userEvent: 'input.format',
  };
}

/** How often the mark's sign stands at the text's beginning, or at its end. */
function runAt(text: string, mark: string, isAtEnd: boolean): number {
  const sign = mark.charAt(0);
  let length = 0;
  while (text.at(isAtEnd ? -1 - length : length) === sign) length += 1;
  return length;
}
