import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { pdfLibrary } from './pdf-library.ts';

/** Pixels of one page's canvas: more than this and browsers draw nothing. */
const MOST_PIXELS = 16_000_000;

export interface DrawnPage {
  /** The spans of the page's text, in reading order; filled in a moment after the picture. */
  readonly text: HTMLElement;
}

/**
 * Draws a page (1-based) into a holder: the picture, and above it its words, unseen, to be selected and found.
 * @param width of the page on the screen in CSS pixels
 */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  holder: HTMLElement,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
): Promise<DrawnPage | undefined> {
  const page = await document.getPage(number);
  if (signal.aborted) return undefined;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  holder.style.aspectRatio = `${natural.width} / ${natural.height}`;
  holder.style.setProperty('--total-scale-factor', String(viewport.scale));
  const canvas = globalThis.document.createElement('canvas');
  const density = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)));
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  if (!(await ended(rendering, signal))) return undefined;
  const { TextLayer } = await pdfLibrary();
  const text = globalThis.document.createElement('div');
  text.className = 'pdf-text';
  holder.replaceChildren(canvas, text);
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    .render()
    .catch(() => undefined);
  return signal.aborted ? undefined : { text };
}

async function ended(rendering: RenderTask, signal: AbortSignal): Promise<boolean> {
  const cancel = () => rendering.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await rendering.promise;
    return !signal.aborted;
  } catch {
    return false;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
