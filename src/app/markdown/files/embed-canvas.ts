import { curveOf, headAt } from '../../../notes/canvas/canvas-curves.ts';
import { readCanvasDrawing, type CanvasBox, type CanvasDrawing } from '../../../notes/canvas/canvas-drawing.ts';
import { readCanvas } from '../../../notes/canvas/read-canvas.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { fileName, isCanvasPath, isNotePath, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { markdownText } from '../../strings/en/markdown.ts';
import { takeBreakBehind } from './take-break-behind.ts';

interface EmbedOptions {
  readonly vault: Vault;
  readonly signal: AbortSignal;
}

/** Larger canvases (bytes) stay a link: a picture of them would show nothing. */
const LONGEST = 400_000;
/** Words of a card in a picture, UTF-16 units. */
const WORDS = 200;
/** What is drawn of a large canvas. */
const MOST_BOXES = 600;
const MOST_ARROWS = 1_000;
const SVG = 'http://www.w3.org/2000/svg';

/** Puts a small picture of each canvas into the link that embeds it, which opens it; again when its file has changed. */
export async function embedCanvases(
  links: readonly HTMLAnchorElement[],
  { vault, signal }: EmbedOptions,
): Promise<void> {
  for (const link of links) {
    const path = link.dataset['path'] as VaultPath | undefined;
    if (!path || !isCanvasPath(path)) continue;
    const file = await vault.file(path).catch(() => undefined);
    if (signal.aborted) return;
    const state = file && `${file.lastModified} ${file.size}`;
    if (!file || file.size > LONGEST || link.dataset['drawn'] === state) continue;
    const text = await file.text().catch(() => '');
    if (signal.aborted) return;
    const drawing = readCanvasDrawing(text);
    if (!drawing) continue;
    if (link.dataset['drawn'] === undefined) takeBreakBehind(link);
    link.dataset['drawn'] = state;
    link.classList.add('embedded-canvas');
    link.ariaLabel = markdownText.embedCanvas.canvas(stem(path));
    const name = Object.assign(document.createElement('span'), { className: 'embedded-canvas__name' });
    name.textContent = stem(path);
    link.replaceChildren(picture(drawing, wordsOf(text)), name);
  }
}

/** What stands on each card, by its id. */
function wordsOf(source: string): ReadonlyMap<string, string> {
  return new Map(
    readCanvas(source).cards.flatMap(({ id, kind, content }) => {
      if (id === undefined) return [];
      const shown = kind === 'file' ? (isNotePath(content) ? stem(content) : fileName(content)) : content;
      return [[id, kind === 'text' ? toPlainText(content, WORDS) : shown.slice(0, WORDS)] as const];
    }),
  );
}

/** Around the drawing, in its own units: labels of groups stand above them. */
const MARGIN = 40;

function picture({ boxes, edges, width, height }: CanvasDrawing, words: ReadonlyMap<string, string>): SVGElement {
  const svg = element('svg', {
    viewBox: `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
    'aria-hidden': 'true',
  });
  const [groups, cards] = [boxes.filter(({ isGroup }) => isGroup), boxes.filter(({ isGroup }) => !isGroup)];
  svg.append(...groups.slice(0, MOST_BOXES).flatMap((box) => [frame(box, 'embedded-canvas__group'), label(box)]));
  for (const edge of edges.slice(0, MOST_ARROWS)) {
    const arrow = element('g', { class: 'embedded-canvas__arrow', ...toned(edge.color) });
    arrow.append(element('path', { d: curveOf(edge).path }));
    if (edge.hasEndArrow) arrow.append(element('path', { d: headAt(edge.to), class: 'is-head' }));
    if (edge.hasStartArrow) arrow.append(element('path', { d: headAt(edge.from), class: 'is-head' }));
    svg.append(arrow);
  }
  for (const box of cards.slice(0, MOST_BOXES)) svg.append(frame(box, 'embedded-canvas__card'), card(box, words));
  return svg;
}

function frame(box: CanvasBox, className: string): SVGElement {
  const { x, y, width, height } = box;
  return element('rect', { x, y, width, height, rx: 8, class: className, ...toned(box.color) });
}

function label({ x, y, label: text, color }: CanvasBox): SVGElement {
  const shown = element('text', { x: x + 4, y: y - 8, class: 'embedded-canvas__label', ...toned(color) });
  shown.textContent = text;
  return shown;
}

function card({ id, x, y, width, height }: CanvasBox, words: ReadonlyMap<string, string>): SVGElement {
  const place = element('foreignObject', { x, y, width, height });
  const text = Object.assign(document.createElement('div'), { className: 'embedded-canvas__words' });
  text.textContent = words.get(id) ?? '';
  place.append(text);
  return place;
}

/** The palette's colours are the style sheet's; any other is the canvas's own. */
const toned = (color: string | undefined): Record<string, string> =>
  color === undefined ? {} : color.startsWith('#') ? { '--tone': color } : { 'data-color': color };

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('--')) made.style.setProperty(key, String(value));
    else made.setAttribute(key, String(value));
  }
  return made;
}
