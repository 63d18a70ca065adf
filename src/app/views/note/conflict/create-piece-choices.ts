import { createMemo, createSignal, type Accessor, type Signal } from 'solid-js';
import { joinPieces, type MergePart, type MergePiece } from '../../../../notes/merge-texts.ts';

/** Which text stands in a piece’s place; `both` is mine, then theirs. */
export type PieceChoice = 'mine' | 'theirs' | 'both';

interface PieceChoices {
  /** What was chosen; before that the only side that changed it; undefined where both did. */
  of(piece: MergePiece): PieceChoice | undefined;
  choose(piece: MergePiece, choice: PieceChoice): void;
  readonly pieces: Accessor<readonly MergePiece[]>;
  /** Those that wait for an answer. */
  readonly open: Accessor<readonly MergePiece[]>;
  /** The whole text as it was chosen; undefined while a piece is open. */
  readonly text: Accessor<string | undefined>;
}

/** What was answered so far, by the name of each piece. */
export type PieceAnswers = Signal<ReadonlyMap<string, PieceChoice>>;

/**
 * The person’s answers to a conflict, piece by piece. They hold where more is typed and the texts are compared again, and where the
 * comparison is closed and opened once more. @param answers where they are kept
 */
export function createPieceChoices(
  parts: Accessor<readonly MergePart[]>,
  [chosenPieces, setChosen]: PieceAnswers = createSignal<ReadonlyMap<string, PieceChoice>>(new Map()),
): PieceChoices {
  const pieces = createMemo(() => parts().filter((part) => part.kind === 'piece'));
  const keys = createMemo(() => namePieces(pieces()));
  const of = (piece: MergePiece) => {
    const key = keys().get(piece);
    const answer = key === undefined ? undefined : chosenPieces().get(key);
    return answer ?? (piece.changedBy === 'both' ? undefined : piece.changedBy);
  };
  const open = createMemo(() => pieces().filter((piece) => of(piece) === undefined));
  return {
    of,
    pieces,
    open,
    choose: (piece, choice) => {
      const key = keys().get(piece);
      if (key !== undefined) setChosen((previousChoices) => new Map(previousChoices).set(key, choice));
    },
    text: () =>
      open().length > 0 ? undefined : joinPieces(parts(), (piece) => chosenText(piece, of(piece) ?? 'mine')),
  };
}

/** What stands in a piece’s place. */
function chosenText({ mine, theirs, isInline }: MergePiece, choice: PieceChoice): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const isOpenLine = !isInline && mine !== '' && !mine.endsWith('\n');
  return `${mine}${isOpenLine ? '\n' : ''}${theirs}`;
}

/** A name of each piece by what it holds: the second of two alike has its number. */
function namePieces(pieces: readonly MergePiece[]): ReadonlyMap<MergePiece, string> {
  const seen = new Map<string, number>();
  return new Map(
    pieces.map((piece) => {
      const pieceKey = JSON.stringify([piece.mine, piece.theirs]);
      const count = (seen.get(pieceKey) ?? 0) + 1;
      seen.set(pieceKey, count);
      return [piece, `${count} ${pieceKey}`];
    }),
  );
}
