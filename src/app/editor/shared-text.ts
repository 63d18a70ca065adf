import { history, historyField, isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorState, Text, Transaction, type Extension } from '@codemirror/state';
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
  join(text: Text): Extension;
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
  let detachedState: Left | undefined;

  const tellOthers = (view: EditorView, transaction: Transaction) => {
    if (isFollowing) return;
    isFollowing = true;
    try {
      for (const otherView of views)
        // What an input method composes is left alone: the text comes there by itself.
        if (otherView !== view && !otherView.compositionStarted && otherView.state.doc.eq(transaction.startState.doc))
          mirrorTransaction(otherView, transaction);
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
        if (views.size === 0) detachedState = { doc: view.state.doc, steps: view.state.field(historyField, false) };
      },
    };
  });
  return {
    join(text) {
      const matchingView = [...views].find(({ state }) => state.doc.eq(text));
      const steps = matchingView
        ? matchingView.state.field(historyField, false)
        : detachedState && stepsFor(text, detachedState);
      return [steps === undefined ? [] : historyField.init(() => steps), sameSteps, listener, membership];
    },
    isFollowing: () => isFollowing,
    changedAt: () => changedAt,
    revise(previousText, newText) {
      if (views.size > 0 || previousText === newText) return;
      const isDetached = detachedState?.doc.eq(toLines(previousText));
      const steps = isDetached ? detachedState?.steps : undefined;
      detachedState = { doc: toLines(newText), steps: revised(previousText, newText, steps).field(historyField) };
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

const toLines = (text: string): Text => Text.of(text.split('\n'));

interface Left {
  readonly doc: Text;
  readonly steps: unknown;
}

/** The steps of a text that other programs may have changed since: what they did stays when those are taken back. None for quite another text. */
function stepsFor(text: Text, detached: Left): unknown {
  if (detached.steps === undefined || detached.doc.eq(text)) return detached.steps;
  const state = EditorState.create({
    doc: detached.doc,
    extensions: [history(), historyField.init(() => detached.steps)],
  });
  const changes = state.changes(textChanges(detached.doc.toString(), text.toString()));
  let stepCount = 0;
  changes.iterGaps((_from, _to, length) => (stepCount += length));
  if (stepCount < detached.doc.length / 2) return undefined;
  return state.update({ changes, annotations: Transaction.addToHistory.of(false) }).state.field(historyField, false);
}

function revised(previousText: string, newText: string, steps: unknown): EditorState {
  const state = EditorState.create({
    doc: previousText,
    extensions: [history(), steps === undefined ? [] : historyField.init(() => steps)],
  });
  for (const step of [undo, redo]) {
    let stepped = state;
    step({ state, dispatch: (transaction) => (stepped = transaction.state) });
    if (stepped !== state && stepped.doc.toString() === newText) return stepped;
  }
  return state.update({ changes: smallestChange(previousText, newText), annotations: isolateHistory.of('full') }).state;
}

/** A step of what was typed and deleted again changes nothing, and is a step all the same. */
function stepOf(transaction: Transaction): typeof undo | undefined {
  if (transaction.isUserEvent('undo')) return undo;
  return transaction.isUserEvent('redo') ? redo : undefined;
}

/** Makes in one editor what was made in another. Its reader stays where they are. */
function mirrorTransaction(view: EditorView, transaction: Transaction): void {
  const step = stepOf(transaction);
  if (step) {
    const { selection } = view.state;
    const place = view.scrollSnapshot();
    step(view);
    // Else it has had other steps: the text is put in as a whole.
    if (!view.state.doc.eq(transaction.newDoc)) return;
    view.dispatch({ selection: selection.map(transaction.changes), effects: place.map(transaction.changes) ?? place });
    return;
  }
  const annotationTypes = [Transaction.time, Transaction.userEvent, Transaction.addToHistory, isolateHistory];
  const selection = selectionAfter(view.state, transaction.changes);
  view.dispatch({
    changes: transaction.changes,
    ...(selection && { selection }),
    annotations: annotationTypes.flatMap((type) => {
      const value: unknown = transaction.annotation<unknown>(type);
      return value === undefined ? [] : [type.of(value as never)];
    }),
  });
}
