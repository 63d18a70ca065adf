import type { Vault } from '../../../fs-access/vault.ts';
import {
  type Drawing,
  drawingFiles,
  type DrawingProblem,
  findDrawing,
  isDrawing,
  isDrawingPath,
  MOST_DRAWING,
  readDrawing,
  decompressLzString,
} from '../../../notes/formats/drawing/read-drawing.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import { drawingsText } from './drawings.texts.ts';
import { imageType } from '../files/image-embed.ts';

/** The properties of a note that is a drawing end within so many bytes. */
const HEAD = 8_000;
/** Bytes of a file that is read as a drawing: a character of JSON takes up to three. */
export const MOST_DRAWING_BYTES = MOST_DRAWING * 3;

/** The drawing of a note or of a file that is one, or why there is none; lines are those of the file. */
export function drawingOf(path: VaultPath, text: string): Drawing | DrawingProblem {
  if (isDrawingPath(path)) return readDrawing(text);
  const block = findDrawing(text);
  if (!block) return { reason: drawingsText.missing, line: undefined };
  const json = block.isCompressed ? decompressLzString(block.code, MOST_DRAWING) : block.code;
  if (json === undefined) return { reason: drawingsText.damaged, line: block.line };
  const parsedDrawing = readDrawing(json);
  if ('shapes' in parsedDrawing) return parsedDrawing;
  return { reason: parsedDrawing.reason, line: block.line + (block.isCompressed ? 0 : (parsedDrawing.line ?? 0)) };
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

/** Addresses of pictures (`blob:`), by the ids of their files; `free` takes them back. */
interface DrawingPictures {
  readonly addresses: ReadonlyMap<string, string>;
  readonly free: () => void;
}

/** The vault that a drawing lies in. */
export interface DrawingVault {
  readonly vault: Vault;
  readonly index: IndexClient | undefined;
}

/** The pictures that a drawing shows: those within it, and those of the vault that its note names. Nothing is loaded from elsewhere. */
export async function picturesOf(
  drawing: Drawing,
  text: string,
  { vault, index, path }: DrawingVault & { readonly path: VaultPath },
): Promise<DrawingPictures> {
  const fileIds = new Set(drawing.shapes.map(({ file }) => file).filter((id) => id !== undefined));
  const addresses = new Map<string, string>();
  const add = (id: string, picture: Blob) => addresses.set(id, URL.createObjectURL(picture));
  for (const id of fileIds) {
    const packed = drawing.pictures.get(id);
    const bytes = packed && tryDecodeBase64(packed.base64);
    if (packed && bytes) add(id, new Blob([bytes], { type: packed.type }));
  }
  const named =
    fileIds.size === 0 ? [] : [...drawingFiles(text)].filter(([id]) => fileIds.has(id) && !addresses.has(id));
  const targets = named.map(([, target]) => target);
  const places = targets.length === 0 ? [] : await index?.resolveLinks(path, targets).catch(() => []);
  for (const [nth, [id]] of named.entries()) {
    const place = places?.[nth];
    const type = place ? imageType(place) : undefined;
    const file = place && type !== undefined ? await vault.file(place).catch(() => undefined) : undefined;
    if (file && type !== undefined) add(id, file.slice(0, file.size, type));
  }
  return { addresses, free: () => addresses.forEach((address) => URL.revokeObjectURL(address)) };
}

/** Undefined for what only looked like base64. */
function tryDecodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
