import type { VaultPath } from '../../../notes/paths/paths.ts';

/** Lines of one note, as given to a model. */
export interface Piece {
  readonly path: VaultPath;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Packs notes, in their order, into parts of at most `room` characters each. A longer note is split between lines;
 * a single longer line is cut off.
 */
export function packParts(
  notes: readonly { readonly path: VaultPath; readonly text: string }[],
  room: number,
): Piece[][] {
  const parts: Piece[][] = [];
  let used = Infinity;
  for (const { path, text } of notes) {
    for (const piece of cutNote(path, text, room)) {
      if (used + piece.text.length > room) {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push(piece);
      used += piece.text.length;
    }
  }
  return parts;
}

function cutNote(path: VaultPath, text: string, room: number): Piece[] {
  const pieces: Piece[] = [];
  let kept: string[] = [];
  let size = 0;
  let from = 1;
  const close = () => {
    if (kept.some((line) => line.trim() !== ''))
      pieces.push({ path, from, to: from + kept.length - 1, text: kept.join('\n') });
    from += kept.length;
    kept = [];
    size = 0;
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (size + line.length + 1 > room && kept.length > 0) close();
    kept.push(line.slice(0, room));
    size += Math.min(line.length, room) + 1;
  }
  close();
  return pieces;
}

/** A piece with line numbers, so that a model can cite them. */
export function showPiece({ path, from, text }: Piece): string {
  const lines = text.split('\n').map((line, at) => `${from + at}: ${line}`);
  return [`<note path=${JSON.stringify(path)}>`, ...lines, '</note>'].join('\n');
}
