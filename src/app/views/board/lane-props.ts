import type { BoardAct, BoardChange, CardPlace } from '../../../notes/formats/board/edit-board.ts';
import type { BoardSettings } from '../../../notes/formats/board/board-settings.ts';
import type { BoardLane } from '../../../notes/formats/board/read-board.ts';
import type { CardDrawing } from './card-words.tsx';

/** What is dragged within a board, so that nothing else takes it. */
export const DRAGGED_CARD = 'application/x-latent-board-card';

/** @returns undefined where the note was left before: then nothing was done */
export type ActOnBoard = (act: BoardAct) => Promise<BoardChange | undefined>;

export interface BoardLaneProps {
  readonly lane: BoardLane;
  readonly at: number;
  readonly lanes: readonly BoardLane[];
  readonly text: string;
  readonly onChange: ((text: string) => void) | undefined;
  /** `to.card` is counted without the card. */
  readonly onMove: (from: CardPlace, to: CardPlace) => void;
  readonly onAct: ActOnBoard;
  readonly onWalk: (to: CardPlace) => void;
  readonly drawing: CardDrawing;
  readonly settings: BoardSettings;
  /** Only its name is shown. */
  readonly isClosed: boolean;
  readonly onClose: (isClosed: boolean) => void;
}
