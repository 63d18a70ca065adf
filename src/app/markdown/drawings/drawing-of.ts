import {
  findDrawing,
  isDrawing,
  isDrawingPath,
  MOST_DRAWING,
  readDrawing,
  type Drawing,
  type DrawingProblem,
} from '../../../notes/formats/drawing/read-drawing.ts';
import { unpack } from '../../../notes/formats/drawing/unpack.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { drawingsText } from '../../strings/en/drawings.ts';

/** The properties of a note that is a drawing end within so many bytes. */
const HEAD = 8_000;
/** Bytes of a file that is read as a drawing: a character of JSON takes up to three. */
export const MOST_DRAWING_BYTES = MOST_DRAWING * 3;

/** The drawing of a note or of a file that is one, or why there is none; lines are those of the file. */
export function drawingOf(path: VaultPath, text: string): Drawing | DrawingProblem {
  if (isDrawingPath(path)) return readDrawing(text);
  const block = findDrawing(text);
  if (!block) return { reason: drawingsText.noDrawing, line: undefined };
  const json = block.isCompressed ? unpack(block.code, MOST_DRAWING) : block.code;
  if (json === undefined) return { reason: drawingsText.cannotUnpack, line: block.line };
  const read = readDrawing(json);
  if ('shapes' in read) return read;
  return { reason: read.reason, line: block.line + (block.isCompressed ? 0 : (read.line ?? 0)) };
}

/** Whether a file is a drawing, by its name or by what the properties of the note say; only its beginning is read. */
export async function isDrawingFile(path: VaultPath, file: Blob): Promise<boolean> {
  if (isDrawingPath(path)) return true;
  if (!isNotePath(path)) return false;
  const head = await file
    .slice(0, HEAD)
    .text()
    .catch(() => '');
  return isDrawing(head);
}
