import { Transaction, type ChangeDesc, type Extension, type Text } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import type { CodeMirror, getCM, Vim } from '@replit/codemirror-vim';

type Library = { readonly getCM: typeof getCM; readonly Vim: typeof Vim };
type VimState = NonNullable<NonNullable<CodeMirror['state']['vim']>>;
type Pos = VimState['sel']['head'];

/**
 * Keeps Vim's own idea of the text right when another program changes it: the places of a visual selection, by line and column, go along with
 * their words, and what others wrote is nothing that `.` types again. Stands before Vim itself, which hears of the change afterwards.
 */
export function besideOthers({ getCM, Vim }: Library): Extension {
  return ViewPlugin.define((view) => ({
    update({ docChanged, transactions, changes, startState, state }) {
      const vim = getCM(view)?.state.vim;
      if (
        !vim ||
        !docChanged ||
        transactions.some((transaction) => transaction.annotation(Transaction.addToHistory) !== false)
      )
        return;
      if (vim.visualMode) {
        const { anchor, head } = vim.sel;
        for (const place of [anchor, head]) movePlace(place, startState.doc, state.doc, changes);
      }
      // What is typed is recorded in this mode alone.
      if (!vim.insertMode) return;
      let count = 1;
      changes.iterChanges(() => count++, true);
      const insertChanges = Vim.getVimGlobalState_().macroModeState.lastInsertModeChanges;
      insertChanges.ignoreCount = Math.max(insertChanges.ignoreCount ?? 0, count);
    },
  }));
}

/** Vim's cursor stands on a letter, not in front of it: what others put in there comes before. */
export function isOnLetter(view: EditorView): boolean {
  const { cm } = view as { readonly cm?: CodeMirror };
  return cm?.state.vim?.insertMode === false;
}

function movePlace(place: Pos, previousDoc: Text, currentDoc: Text, changes: ChangeDesc): void {
  const line = previousDoc.line(Math.min(previousDoc.lines, place.line + 1));
  const at = changes.mapPos(line.from + Math.min(line.length, Math.max(0, place.ch)), 1);
  const placeLine = currentDoc.lineAt(at);
  place.line = placeLine.number - 1;
  place.ch = at - placeLine.from;
}
