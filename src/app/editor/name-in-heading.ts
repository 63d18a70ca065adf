import {
  EditorSelection,
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { firstHeading, isNameHeading } from '../markdown/own-title.ts';
import { liveContext } from './live/draw/construct.ts';
import { putCursor } from './reading-place.ts';
import { startOfText } from './start-of-text.ts';

/*
 * A first heading that is called as the note is its title: who writes it gives the note another name. The file gets it once the heading
 * is left, by Enter, by the cursor or with the keyboard, as nothing is a name before its last letter.
 */

/** How far the properties, and the heading behind them, are looked for. */
const LOOK_AHEAD = 64_000;
const LONGEST_HEADING = 2_000;

interface NameHeading {
  readonly title: string;
  /** Where its line begins, and where its words do. */
  readonly lineFrom: number;
  readonly from: number;
  readonly to: number;
  /** It is the note's name, or was before it was written anew. */
  readonly isName: boolean;
  /** It has other words than the name, which are to be that. */
  readonly isWritten: boolean;
  /** The person asked for another name, or writes one. */
  readonly isAsked: boolean;
}

const setNaming = StateEffect.define<'left' | 'asked'>();

const titleLine = Decoration.line({ attributes: { 'data-note-title': '' } });

const nameHeading = StateField.define<NameHeading | undefined>({
  create: (state) => readHeading(state),
  update(previousHeading, transaction) {
    const naming = transaction.effects.find((effect) => effect.is(setNaming))?.value;
    if (naming === 'left') return readHeading(transaction.state);
    const next = transaction.docChanged ? headingAfter(previousHeading, transaction) : previousHeading;
    return next?.isName && naming === 'asked' ? { ...next, isAsked: true } : next;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (heading) =>
      heading?.isName ? Decoration.set(titleLine.range(heading.lineFrom)) : Decoration.none,
    ),
});

function readHeading(state: EditorState): NameHeading | undefined {
  const beginning = state.sliceDoc(0, LOOK_AHEAD);
  const bodyFrom = beginning.startsWith('---') ? (findFrontmatterBlock(beginning)?.bodyFrom ?? 0) : 0;
  const heading = firstHeading(state.sliceDoc(bodyFrom, bodyFrom + LONGEST_HEADING));
  if (!heading) return undefined;
  const [from, to] = [bodyFrom + heading.from, bodyFrom + heading.to];
  const name = state.facet(liveContext)?.naming?.name();
  const isName = name !== undefined && isNameHeading(heading.title, name);
  return {
    title: heading.title,
    lineFrom: state.doc.lineAt(from).from,
    from,
    to,
    isName,
    isWritten: false,
    isAsked: false,
  };
}

function headingAfter(previousHeading: NameHeading | undefined, transaction: Transaction): NameHeading | undefined {
  const { changes, state } = transaction;
  const touched = changes.touchesRange(0, (previousHeading?.to ?? LOOK_AHEAD) + 1);
  if (!touched && previousHeading) return previousHeading;
  const next = readHeading(state);
  if (!next || !previousHeading?.isName) return next;
  // Only who writes here means it as a name: not another program, nor who writes in another group.
  const isTyped = ['input', 'delete', 'undo', 'redo'].some((event) => transaction.isUserEvent(event));
  const isAsked = previousHeading.isAsked || isTyped;
  if (next.isName) return { ...next, isAsked };
  const isWritten = previousHeading.isWritten || isTyped;
  return { ...next, isName: isWritten, isWritten, isAsked };
}

const isInHeading = ({ selection: { main }, doc }: EditorState, { lineFrom }: NameHeading): boolean =>
  main.head >= lineFrom && main.head <= doc.lineAt(lineFrom).to;

function tellNaming(update: ViewUpdate): void {
  const { state, startState, view } = update;
  const heading = state.field(nameHeading);
  const naming = state.facet(liveContext)?.naming;
  if (startState.field(nameHeading, false)?.isWritten !== heading?.isWritten)
    naming?.onWriting(heading?.isWritten === true);
  if (!heading?.isWritten && !heading?.isAsked) return;
  const isLeft = !isInHeading(state, heading) || (update.focusChanged && !view.hasFocus && document.hasFocus());
  if (!isLeft) return;
  // Not within an update.
  queueMicrotask(() => {
    if (view.state.field(nameHeading, false) !== heading) return;
    view.dispatch({ effects: setNaming.of('left') });
    if (heading.isWritten && heading.title !== '') naming?.rename(heading.title, view.hasFocus);
  });
}

/** The heading where a name is being written in it. */
function headingBeingNamed({ state }: EditorView): NameHeading | undefined {
  const heading = state.field(nameHeading, false);
  return (heading?.isWritten || heading?.isAsked) && isInHeading(state, heading) ? heading : undefined;
}

/** As in a field of its own, “all” is the name, so that the next letter is put in the place of the name and not of the whole note. */
function selectWholeName(view: EditorView): boolean {
  const heading = headingBeingNamed(view);
  if (heading) view.dispatch({ selection: EditorSelection.single(heading.from, heading.to), userEvent: 'select' });
  return heading !== undefined;
}

/** Enter ends the name: one goes on where the text begins. */
function goToText(view: EditorView): boolean {
  const heading = headingBeingNamed(view);
  if (!heading) return false;
  const { length } = view.state.doc;
  const start = startOfText(view.state.sliceDoc(0, LOOK_AHEAD));
  if (start >= length && view.state.doc.lineAt(length).from === heading.lineFrom)
    view.dispatch({ changes: { from: length, insert: '\n' }, selection: { anchor: length + 1 }, userEvent: 'input' });
  else putCursor(view, 'start');
  return true;
}

/** Selects the heading, to be written anew, where it is the note's name. @returns whether it is */
export function selectNameHeading(view: EditorView, typed: string | undefined): boolean {
  const heading = view.state.field(nameHeading, false);
  if (!heading?.isName) return false;
  view.dispatch({
    selection: EditorSelection.single(heading.from, heading.to),
    effects: [setNaming.of('asked'), EditorView.scrollIntoView(heading.from)],
  });
  if (typed !== undefined) view.dispatch(view.state.replaceSelection(typed), { userEvent: 'input.type' });
  view.focus();
  return true;
}

/** The first heading as the name of the note. */
export const namingByHeading: Extension = [
  nameHeading,
  EditorView.updateListener.of(tellNaming),
  Prec.high(
    keymap.of([
      { key: 'Enter', run: goToText },
      { key: 'Mod-a', run: selectWholeName },
    ]),
  ),
];
