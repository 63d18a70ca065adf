import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { diffArrays } from 'diff';
import { segmentsOf } from '../../../notes/basics/segments.ts';
import { askText } from './ask.texts.ts';
import { readAsSource } from '../text/touched.ts';

/** A place where the suggested text differs, in the editor's text. `removed` is what stands at `from`. */
interface Piece {
  readonly from: number;
  readonly removed: string;
  readonly added: string;
}

/** Above this many words the two texts are one piece: the comparison grows with their product. */
const MOST_WORDS = 4000;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where `after` differs from `before`, word by word in any script. @param start where `before` begins in the text */
export function toPieces(originalText: string, suggestedText: string, start: number): Piece[] {
  if (originalText === suggestedText) return [];
  const [old, newParts] = [splitSuggestionWords(originalText), splitSuggestionWords(suggestedText)];
  if (old.length + newParts.length > MOST_WORDS) return [{ from: start, removed: originalText, added: suggestedText }];
  const pieces: Piece[] = [];
  let at = start;
  let open: { from: number; removed: string; added: string } | undefined;
  for (const part of diffArrays(old, newParts)) {
    const text = part.value.join('');
    if (!part.added && !part.removed) {
      // A space between two changed words does not make two pieces of one change.
      if (open && /^\s{1,2}$/.test(text)) open = { ...open, removed: open.removed + text, added: open.added + text };
      else if (open) {
        pieces.push(tidied(open));
        open = undefined;
      }
      at += text.length;
      continue;
    }
    open ??= { from: at, removed: '', added: '' };
    if (part.removed) {
      open.removed += text;
      at += text.length;
    } else open.added += text;
  }
  if (open) pieces.push(tidied(open));
  return pieces;
}

/** Without the equal white space at its end, which was joined to it in the hope of another change. */
function tidied({ from, removed, added }: Piece): Piece {
  let end = 0;
  while (
    end < Math.min(removed.length, added.length) &&
    /\s/.test(removed.at(-1 - end) ?? '') &&
    removed.at(-1 - end) === added.at(-1 - end)
  )
    end += 1;
  return { from, removed: removed.slice(0, removed.length - end), added: added.slice(0, added.length - end) };
}

function splitSuggestionWords(text: string): string[] {
  return Array.from(segmentsOf(words, text), ({ segment }) => segment);
}

/** A piece that is shown: the same one wherever it is, as its buttons and the keyboard on them. */
interface ShownPiece extends Piece {
  readonly identity: object;
}

const show = StateEffect.define<readonly Piece[]>();
/** A piece that was taken or refused, by its place. */
export const forget = StateEffect.define<number>();

/** The pieces that are neither taken nor refused yet, in the order of the text. */
const suggestion = StateField.define<readonly ShownPiece[]>({
  create: () => [],
  update(pieces, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(show)) pieces = effect.value.map((piece) => ({ ...piece, identity: {} }));
      if (effect.is(forget)) pieces = pieces.filter(({ from }) => from !== effect.value);
    }
    if (!transaction.docChanged || pieces.length === 0) return pieces;
    return pieces.flatMap((piece) => {
      const from = transaction.changes.mapPos(piece.from, 1);
      // What the person changed meanwhile is theirs: a piece whose text is no longer there is dropped.
      const isThere = transaction.newDoc.sliceString(from, from + piece.removed.length) === piece.removed;
      return isThere ? [{ ...piece, from }] : [];
    });
  },
  provide: (field) => EditorView.decorations.from(field, suggestionDecorations),
});

/**
 * Shows where a suggested text differs from the note's: nothing of the text changes before a piece is taken. Tables, links and what
 * else is drawn show their source there, or else a person would take what they cannot see.
 */
export const shownSuggestion: Extension = [
  suggestion,
  readAsSource.compute([suggestion], (state) =>
    state.field(suggestion).map(({ from, removed }) => ({ from, to: from + removed.length })),
  ),
];

export function pendingPieces(state: EditorState): readonly Piece[] {
  return state.field(suggestion, false) ?? [];
}

export function showPieces(view: EditorView, pieces: readonly Piece[]): void {
  view.dispatch({ effects: show.of(pieces) });
}

/** Takes this piece, or all that are left: one step of Undo. */
export function acceptPieces(view: EditorView, pieces: readonly Piece[] = pendingPieces(view.state)): void {
  view.dispatch({
    changes: pieces.map(({ from, removed, added }) => ({ from, to: from + removed.length, insert: added })),
    effects: pieces.map(({ from }) => forget.of(from)),
    userEvent: 'input.suggestion',
  });
}

/** Leaves the text as it is. */
export function rejectPieces(view: EditorView, pieces: readonly Piece[] = pendingPieces(view.state)): void {
  view.dispatch({ effects: pieces.map(({ from }) => forget.of(from)) });
}

function suggestionDecorations(pieces: readonly ShownPiece[]): DecorationSet {
  return Decoration.set(
    pieces.flatMap((piece) => {
      const end = piece.from + piece.removed.length;
      const added = Decoration.widget({ widget: new AddedText(piece), side: 1 }).range(end);
      return piece.removed === ''
        ? [added]
        : [Decoration.mark({ class: 'cm-ask-removed' }).range(piece.from, end), added];
    }),
    true,
  );
}

/** What would stand here, with the two answers to it. */
class AddedText extends WidgetType {
  constructor(private readonly piece: ShownPiece) {
    super();
  }

  override eq({ piece }: AddedText): boolean {
    return piece.identity === this.piece.identity;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { piece } = this;
    /** Where it is by now. */
    const present = () => view.state.field(suggestion).filter(({ identity }) => identity === piece.identity);
    const box = document.createElement('span');
    box.className = 'cm-ask-piece';
    const added = document.createElement('ins');
    added.className = 'cm-ask-added';
    added.textContent = piece.added;
    const named = (piece.added.trim() || piece.removed.trim()).slice(0, 40);
    const answers = document.createElement('span');
    answers.className = 'cm-ask-answers';
    answers.append(
      pieceButton('✓', askText.shownSuggestion.accept(named), () =>
        runAndFocusNext(view, () => acceptPieces(view, present())),
      ),
      pieceButton('✕', askText.shownSuggestion.reject(named), () =>
        runAndFocusNext(view, () => rejectPieces(view, present())),
      ),
    );
    box.append(added, answers);
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** The keyboard goes on to the next piece, from the last one back to the text. */
function runAndFocusNext(view: EditorView, run: () => void): void {
  run();
  const next = view.contentDOM.querySelector<HTMLElement>('.cm-ask-button');
  if (next) next.focus({ preventScroll: true });
  else view.focus();
}

function pieceButton(sign: string, label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'cm-ask-button';
  button.textContent = sign;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', run);
  return button;
}
