import { history, historyField, isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { smallestChange } from '../../notes/basics/smallest-change.ts';
import { textChanges } from '../../notes/text-changes.ts';
import { fieldsEnd } from './input/find/find-panel.ts';
import { selectionAfter } from './text/take-over-text.ts';

/**
 * The editors of one text: what is done in one is done in all, and all have the same steps of Undo, wherever they were
 * made. So Undo takes back the last edit of the text in whichever of them it is asked for, and an editor that is made
 * later, or after the others are gone, has the steps too.
 */
export interface SharedText {
  /** @param text what the editor begins with @returns what makes it one of them */
  join(text: string): Extension;
  /** Whether a change that is being made was made in another of them first. */
  isFollowing(): boolean;
  /**
   * The text was changed where no editor had it, as by a tick while it is read: a step of Undo for the next editor. Where that takes back
   * the last step, or makes it again, it is no other.
   */
  revise(before: string, after: string): void;
  /** A step of Undo asked for from outside their text, as in its properties. @returns whether there was one */
  step(way: 'undo' | 'redo'): boolean;
  /** When it was changed in an editor last, on the page's own clock; 0 if it was not. */
  changedAt(): number;
}

export function createSharedText(): SharedText {
  const views = new Set<EditorView>();
  let isFollowing = false;
  let changedAt = 0;
  /** The cursor was moved since the last edit, in any of them: the next edit is another step in all. */
  let hasMoved = false;
  /** Of the editor that went last. */
  let left: Left | undefined;

  const tellOthers = (view: EditorView, transaction: Transaction) => {
    if (isFollowing) return;
    isFollowing = true;
    try {
      for (const other of views)
        // What an input method composes is left alone: the text comes there by itself.
        if (other !== view && !other.compositionStarted && other.state.doc.eq(transaction.startState.doc))
          follow(other, transaction);
    } finally {
      isFollowing = false;
    }
  };
  const listener = EditorView.updateListener.of(({ view, transactions }) => {
    for (const transaction of transactions) {
      if (transaction.docChanged) {
        hasMoved = false;
        if (transaction.isUserEvent('input') || transaction.isUserEvent('delete') || stepOf(transaction))
          changedAt = performance.now();
      } else if (transaction.selection) hasMoved = true;
      if (transaction.docChanged || stepOf(transaction)) tellOthers(view, transaction);
    }
  });
  const sameSteps = EditorState.transactionExtender.of((transaction) =>
    transaction.docChanged && hasMoved && !isFollowing && views.size > 1
      ? { annotations: isolateHistory.of('before') }
      : null,
  );
  const membership = ViewPlugin.define((view) => {
    views.add(view);
    return {
      destroy: () => {
        views.delete(view);
        if (views.size === 0) left = { text: view.state.doc.toString(), steps: view.state.field(historyField, false) };
      },
    };
  });
  return {
    join(text) {
      const known = [...views].find(({ state }) => state.doc.length === text.length && state.doc.toString() === text);
      const steps = known ? known.state.field(historyField, false) : left && stepsFor(text, left);
      return [steps === undefined ? [] : historyField.init(() => steps), sameSteps, listener, membership];
    },
    isFollowing: () => isFollowing,
    changedAt: () => changedAt,
    revise(before, after) {
      if (views.size > 0 || before === after) return;
      const steps = left?.text === before ? left.steps : undefined;
      left = { text: after, steps: revised(before, after, steps).field(historyField) };
    },
    step(way) {
      const [view] = views;
      if (!view) return false;
      const place = view.scrollSnapshot();
      return (way === 'undo' ? undo : redo)({
        state: view.state,
        dispatch(transaction) {
          const end = view.state.facet(fieldsEnd);
          view.dispatch(transaction);
          // The fields are in sight, where the cursor may not be.
          const { changes } = transaction;
          if (end > 0 && !changes.touchesRange(end, transaction.startState.doc.length))
            view.dispatch({ effects: place.map(changes) ?? place });
        },
      });
    },
  };
}

interface Left {
  readonly text: string;
  readonly steps: unknown;
}

/** The steps of a text that other programs may have changed since: what they did stays when those are taken back. None for quite another text. */
function stepsFor(text: string, left: Left): unknown {
  if (left.text === text || left.steps === undefined) return left.steps;
  const state = EditorState.create({ doc: left.text, extensions: [history(), historyField.init(() => left.steps)] });
  const changes = state.changes(textChanges(left.text, text));
  let kept = 0;
  changes.iterGaps((_from, _to, length) => (kept += length));
  if (kept < left.text.length / 2) return undefined;
  return state.update({ changes, annotations: Transaction.addToHistory.of(false) }).state.field(historyField, false);
}

function revised(before: string, after: string, steps: unknown): EditorState {
  const state = EditorState.create({
    doc: before,
    extensions: [history(), steps === undefined ? [] : historyField.init(() => steps)],
  });
  for (const step of [undo, redo]) {
    let stepped = state;
    step({ state, dispatch: (transaction) => (stepped = transaction.state) });
    if (stepped !== state && stepped.doc.toString() === after) return stepped;
  }
  return state.update({ changes: smallestChange(before, after), annotations: isolateHistory.of('full') }).state;
}

/** A step of what was typed and deleted again changes nothing, and is a step all the same. */
function stepOf(made: Transaction): typeof undo | undefined {
  if (made.isUserEvent('undo')) return undo;
  return made.isUserEvent('redo') ? redo : undefined;
}

/** Makes in one editor what was made in another. Its reader stays where they are. */
function follow(view: EditorView, made: Transaction): void {
  const step = stepOf(made);
  if (step) {
    const { selection } = view.state;
    const place = view.scrollSnapshot();
    step(view);
    // Else it has had other steps: the text is put in as a whole.
    if (!view.state.doc.eq(made.newDoc)) return;
    view.dispatch({ selection: selection.map(made.changes), effects: place.map(made.changes) ?? place });
    return;
  }
  const kept = [Transaction.time, Transaction.userEvent, Transaction.addToHistory, isolateHistory];
  const selection = selectionAfter(view.state, made.changes);
  view.dispatch({
    changes: made.changes,
    ...(selection && { selection }),
    annotations: kept.flatMap((type) => {
      const value: unknown = made.annotation<unknown>(type);
      return value === undefined ? [] : [type.of(value as never)];
    }),
  });
}
