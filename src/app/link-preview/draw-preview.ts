import { placeCards } from '../../notes/canvas/parse-canvas.ts';
import { meansDrawing } from '../../notes/formats/drawing/drawn-shape.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { fileName, isCanvasPath, isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { connectPart } from '../markdown/connect-part.ts';
import { isDrawingFile } from '../markdown/drawings/drawing-of.ts';
import { drawBeginning, textOfPlace } from '../markdown/cut-note.ts';
import { embedFiles } from '../markdown/files/embed-files.ts';
import { fileKind, pageOf } from '../markdown/files/address-link.ts';
import { imageType } from '../markdown/files/image-embed.ts';
import type { RenderContext } from '../markdown/render-context.ts';

/** Where a link leads. */
export interface PreviewedPlace {
  readonly path: VaultPath;
  /** As written behind `#`; '' for none. */
  readonly subpath: string;
  /** 1-based, of a PDF the page; where a list names a place by its line. */
  readonly line: number | undefined;
}

/** Longer files are opened, not previewed. */
const LONGEST = 400_000;
/** Lines above a place that are shown with it, where its section begins further up. */
const LINES_ABOVE = 3;
const FAR = 30;

/**
 * Fills a holder with what stands at a place: of a note its text as it is drawn when it is read, of a picture or a page of a PDF the
 * picture. @returns false where there is nothing to show
 */
export async function drawPreview(
  holder: HTMLElement,
  place: PreviewedPlace,
  context: RenderContext,
  signal: AbortSignal,
): Promise<boolean> {
  const file = await context.vault.file(place.path).catch(() => undefined);
  if (!file || signal.aborted) return false;
  if (meansDrawing(place.subpath) && place.line === undefined && (await isDrawingFile(place.path, file))) {
    const { showDrawing } = await import('../markdown/drawings/embed-drawings.tsx');
    if (signal.aborted) return false;
    holder.classList.add('embedded-drawing__picture');
    showDrawing(holder, { path: place.path, subpath: place.subpath }, { ...context, signal });
    return true;
  }
  if (isNotePath(place.path) || isCanvasPath(place.path)) {
    if (file.size > LONGEST) return false;
    const text = await file.text().catch(() => undefined);
    return text !== undefined && !signal.aborted && drawText(holder, place, text, context, signal);
  }
  return drawFile(holder, place, file, context, signal);
}

async function drawText(
  holder: HTMLElement,
  place: PreviewedPlace,
  linkSource: string,
  context: RenderContext,
  signal: AbortSignal,
): Promise<boolean> {
  const text = isCanvasPath(place.path) ? placeCards(linkSource).text : linkSource;
  const previewText = place.line === undefined ? textOfPlace(place.path, text, place.subpath) : textAtLine(place, text);
  // A heading or block that is gone: the note from its beginning.
  drawBeginning(holder, previewText ?? textOfPlace(place.path, text, '') ?? '');
  if (holder.childElementCount === 0) return false;
  await connectPart(holder, { ...context, from: place.path, signal, isEmbedded: true, isStill: true });
  return !signal.aborted;
}

/** From the heading above a line, or from a little above it where that is far away. */
function textAtLine({ path, line = 1 }: PreviewedPlace, text: string): string {
  const { headings, bodyFrom } = parseNote(path, text);
  const first = text.slice(0, bodyFrom).split('\n').length;
  const heading = headings.findLast((candidate) => candidate.line <= line)?.line ?? first;
  const from = Math.max(first, line - heading > FAR ? line - LINES_ABOVE : heading);
  return text
    .split('\n')
    .slice(from - 1)
    .join('\n');
}

async function drawFile(
  holder: HTMLElement,
  { path, subpath, line }: PreviewedPlace,
  file: File,
  { vault }: RenderContext,
  signal: AbortSignal,
): Promise<boolean> {
  const kind = fileKind(path)?.kind;
  if (kind === 'image') {
    const url = URL.createObjectURL(file.slice(0, file.size, imageType(path) ?? file.type));
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    holder.append(Object.assign(document.createElement('img'), { src: url, alt: fileName(path) }));
    return true;
  }
  if (kind === undefined) return false;
  const link = Object.assign(document.createElement('a'), { className: 'internal-link embed', href: '#' });
  link.textContent = fileName(path);
  Object.assign(link.dataset, { path, target: path, subpath: `page=${pageOf(subpath) ?? line ?? 1}` });
  holder.append(link);
  await embedFiles([link], { vault, signal });
  // The preview has its own way there.
  link.remove();
  return !signal.aborted;
}
