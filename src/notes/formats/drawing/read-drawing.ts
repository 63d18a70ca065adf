import { errorText } from '../../basics/error-text.ts';
import { isRecord } from '../../basics/is-record.ts';
import { findFrontmatterBlock } from '../../frontmatter/frontmatter.ts';
import { type DrawnShape, toShape } from './drawn-shape.ts';

/** The block of a note of the Excalidraw plugin that holds its drawing. */
interface DrawingBlock {
  /** Where its fence begins. */
  readonly from: number;
  /** Behind its code. */
  readonly to: number;
  /** The line (1-based) of its fence. */
  readonly line: number;
  readonly isCompressed: boolean;
  /** What stands within the fence. */
  readonly code: string;
}

export interface Drawing {
  /** In their order: later ones are drawn over earlier ones. */
  readonly shapes: readonly DrawnShape[];
  /** Shapes that are there and not drawn, because there are too many. */
  readonly left: number;
  /** Pictures that lie within the drawing itself, by the ids of their files. */
  readonly pictures: ReadonlyMap<string, PackedPicture>;
}

/** A picture as its MIME type and its bytes in base64, both checked. */
interface PackedPicture {
  readonly type: string;
  readonly base64: string;
}

/** Why there is no drawing to show, for a person; the line (1-based) where it is known. */
export interface DrawingProblem {
  readonly reason: string;
  readonly line: number | undefined;
}

/** Characters of a drawing's JSON that are read, and shapes that are drawn. */
export const MOST_DRAWING = 8_000_000;
export const MOST_SHAPES = 10_000;
const MOST_PICTURES = 500;
const PICTURE = /^data:(image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/u;

/** What ends the code of a drawing. */
export const DRAWING_END = '\n```';
const KEY = /^excalidraw-plugin[ \t]*:[ \t]*\S/mu;
const FENCE = /^```(json|compressed-json)[ \t]*\r?$/mu;
const HEADING = /^##?[ \t]+Drawing[ \t]*\r?$/mu;

/** A file that is a drawing and no note: its JSON alone, as excalidraw.com saves it. */
export function isDrawingPath(path: string): boolean {
  return /[^/]\.excalidraw$/iu.test(path);
}

/** Whether the properties of a note say that it is a drawing. */
export function isDrawing(text: string): boolean {
  const block = findFrontmatterBlock(text);
  return block !== undefined && KEY.test(text.slice(0, block.bodyFrom));
}

/** Finds the drawing of a note; undefined where it has none. */
export function findDrawing(text: string): DrawingBlock | undefined {
  if (!isDrawing(text)) return undefined;
  const heading = HEADING.exec(text);
  const search = heading?.index ?? 0;
  const fence = FENCE.exec(text.slice(search));
  if (!fence) return undefined;
  const from = search + fence.index;
  const start = from + fence[0].length + 1;
  const closing = text.indexOf(DRAWING_END, start - 1);
  const to = closing < 0 ? text.length : closing;
  return {
    from,
    to,
    line: text.slice(0, from).split('\n').length,
    isCompressed: fence[1] === 'compressed-json',
    code: text.slice(start, to),
  };
}

/** Reads the JSON of a drawing; never throws. What is no shape is left out. */
export function readDrawing(json: string): Drawing | DrawingProblem {
  if (json.length > MOST_DRAWING) return { reason: 'It is larger than 8 MB.', line: undefined };
  let scene: unknown;
  try {
    scene = JSON.parse(json);
  } catch (error) {
    return { reason: errorText(error), line: jsonErrorLine(json, errorText(error)) };
  }
  const elements = isRecord(scene) ? scene['elements'] : undefined;
  if (!Array.isArray(elements)) return { reason: 'It has no list of elements.', line: undefined };
  const shapes = elements.slice(0, MOST_SHAPES * 2).flatMap((element: unknown) => toShape(element) ?? []);
  return {
    shapes: shapes.slice(0, MOST_SHAPES),
    left: Math.max(0, shapes.length - MOST_SHAPES),
    pictures: picturesIn(isRecord(scene) ? scene['files'] : undefined),
  };
}

function picturesIn(files: unknown): Map<string, PackedPicture> {
  const pictures = new Map<string, PackedPicture>();
  if (!isRecord(files)) return pictures;
  for (const [id, file] of Object.entries(files).slice(0, MOST_PICTURES)) {
    const address = isRecord(file) ? file['dataURL'] : undefined;
    const [, type, base64] = (typeof address === 'string' && PICTURE.exec(address)) || [];
    if (type !== undefined && base64 !== undefined) pictures.set(id, { type, base64 });
  }
  return pictures;
}

/** The line of the place that an error of JSON.parse names. */
function jsonErrorLine(json: string, message: string): number | undefined {
  const at = /position (\d+)/u.exec(message)?.[1];
  return at === undefined ? undefined : json.slice(0, Number(at)).split('\n').length;
}

/** The texts of a drawing as they stand in its note, e.g. for one that cannot be drawn. */
export function drawingTexts(text: string): string[] {
  const heading = /^##?[ \t]+Text Elements[ \t]*\r?$/mu.exec(text);
  if (!heading) return [];
  const from = heading.index + heading[0].length;
  const sectionText = text.slice(from);
  const end = /^(?:%%|##?[ \t])/mu.exec(sectionText)?.index ?? sectionText.length;
  return sectionText
    .slice(0, end)
    .split(/[ \t]\^[\w-]{8}[ \t]*\r?$/mu)
    .map((elementText) => elementText.trim())
    .filter((elementText) => elementText !== '');
}

/** The files that pictures of a drawing name by an id: `id: [[path]]` below “Embedded Files”. */
export function drawingFiles(text: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, id, target] of text.matchAll(
    /^([0-9a-f]{20,64}):[ \t]*!?\[\[([^[\]|#\n]{1,400})[^[\]\n]{0,400}\]\]/gmu,
  ))
    if (id !== undefined && target !== undefined) files.set(id, target);
  return files;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_OF = new Map([...LETTERS].map((letter, value) => [letter, value]));
const LETTER_BITS = 6;

/** Codes that stand for no word of the dictionary. */
const NEW_BYTE = 0;
const NEW_UNIT = 1;
const END = 2;

/**
 * Unpacks what lz-string packed as base64, which is how drawings are stored: an LZ78 code whose dictionary grows by a word with each
 * code. White space in it is skipped. A small text can unpack to one without end, so that there is a limit.
 * @param maxLength UTF-16 units that the result may have
 * @returns undefined where it is cut off, damaged, or longer
 */
export function decompressLzString(packed: string, maxLength: number): string | undefined {
  const readBits = bitReader(packed);
  const words: string[] = ['', '', ''];
  let bits = 2;
  let length = 0;
  let last: string | undefined;
  const unpacked: string[] = [];
  for (;;) {
    let code = readBits(bits);
    if (code === undefined) return undefined;
    if (code === END) return unpacked.join('');
    if (code === NEW_BYTE || code === NEW_UNIT) {
      const unit = readBits(code === NEW_BYTE ? 8 : 16);
      if (unit === undefined) return undefined;
      code = words.push(String.fromCharCode(unit)) - 1;
    } else if (last === undefined) return undefined;
    // A code may name the word that is about to be made.
    const word = words[code] ?? (code === words.length && last !== undefined ? last + last.charAt(0) : undefined);
    if (word === undefined) return undefined;
    length += word.length;
    if (length > maxLength) return undefined;
    unpacked.push(word);
    if (last !== undefined) words.push(last + word.charAt(0));
    last = word;
    // The next code may name any word, or the one that it makes itself.
    bits = Math.max(3, bits, Math.ceil(Math.log2(words.length + 1)));
  }
}

/** Reads numbers of so many bits, the lowest first; undefined where the text ends. */
function bitReader(packed: string): (bits: number) => number | undefined {
  let at = 0;
  let bitsLeft = 0;
  let letter = 0;
  return (bits) => {
    let value = 0;
    for (let place = 0; place < bits; place++) {
      while (bitsLeft === 0) {
        if (at >= packed.length) return undefined;
        const next = BITS_OF.get(packed.charAt(at++));
        if (next === undefined) continue;
        letter = next;
        bitsLeft = LETTER_BITS;
      }
      bitsLeft--;
      value |= ((letter >> bitsLeft) & 1) << place;
    }
    return value;
  };
}
