import type { Vault } from '../../fs-access/vault.ts';
import {
  type CanvasBox,
  type CanvasDrawing,
  curveOf,
  headAt,
  readCanvasDrawing,
} from '../../notes/canvas/canvas-drawing.ts';
import { readCanvas } from '../../notes/canvas/parse-canvas.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { fileName, type VaultPath, isCanvasPath, isNotePath, stem } from '../../notes/paths/paths.ts';
import { filesIn } from '../state/bookmarks/bookmark-list.ts';
import { bookmarksAmong } from '../state/bookmarks/bookmarks.ts';
import { routeToHash } from '../state/navigation/navigation.ts';
import { isStillLooking } from '../state/vault/open-vault.ts';
import { markdownText } from './markdown.texts.ts';
import { connectBases, holdBases } from './bases/connect-bases.ts';
import { drawWhenNear } from './blocks/draw-when-near.ts';
import { citedLines } from './reading-position.ts';
import { connectDrawings } from './drawings/connect-drawings.ts';
import { EMBEDDED, embedNotes, embeddedNotePath, renewNotes } from './embed-notes.ts';
import { embedFiles, embedMedia } from './files/embed-files.ts';
import { fileKind, timesOf } from './files/address-link.ts';
import { imageType, takeBreakBehind } from './files/image-embed.ts';
import { sanitize } from './mount-markdown.ts';
import { drawQueries } from './queries/dataview/live-queries.ts';
import type { ConnectOptions } from './render-context.ts';
import { renderMarkdown } from './render-markdown.ts';
import { taskMark } from './task-marks.ts';

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
async function embedCanvases(links: readonly HTMLAnchorElement[], { vault, signal }: EmbedOptions): Promise<void> {
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
    link.dataset['words'] ??= link.textContent;
    link.classList.add('embedded-canvas');
    link.ariaLabel = markdownText.embedCanvas.canvas(stem(path));
    const name = Object.assign(document.createElement('span'), { className: 'embedded-canvas__name' });
    name.textContent = stem(path);
    link.replaceChildren(picture(drawing, canvasCardLabels(text)), name);
  }
}

/** What stands on each card, by its id. */
function canvasCardLabels(source: string): ReadonlyMap<string, string> {
  return new Map(
    readCanvas(source).cards.flatMap(({ id, kind, content }) => {
      if (id === undefined) return [];
      const labelText = kind === 'file' ? (isNotePath(content) ? stem(content) : fileName(content)) : content;
      return [[id, kind === 'text' ? toPlainText(content, WORDS) : labelText.slice(0, WORDS)] as const];
    }),
  );
}

/** Around the drawing, in its own units: labels of groups stand above them. */
const MARGIN = 40;

function picture({ boxes, edges, width, height }: CanvasDrawing, words: ReadonlyMap<string, string>): SVGElement {
  const svg = createSvgElement('svg', {
    viewBox: `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
    'aria-hidden': 'true',
  });
  const [groups, cards] = [boxes.filter(({ isGroup }) => isGroup), boxes.filter(({ isGroup }) => !isGroup)];
  svg.append(...groups.slice(0, MOST_BOXES).flatMap((box) => [frame(box, 'embedded-canvas__group'), label(box)]));
  for (const edge of edges.slice(0, MOST_ARROWS)) {
    const arrow = createSvgElement('g', { class: 'embedded-canvas__arrow', ...toned(edge.color) });
    arrow.append(createSvgElement('path', { d: curveOf(edge).path }));
    if (edge.hasEndArrow) arrow.append(createSvgElement('path', { d: headAt(edge.to), class: 'is-head' }));
    if (edge.hasStartArrow) arrow.append(createSvgElement('path', { d: headAt(edge.from), class: 'is-head' }));
    svg.append(arrow);
  }
  for (const box of cards.slice(0, MOST_BOXES)) svg.append(frame(box, 'embedded-canvas__card'), card(box, words));
  return svg;
}

function frame(box: CanvasBox, className: string): SVGElement {
  const { x, y, width, height } = box;
  return createSvgElement('rect', { x, y, width, height, rx: 8, class: className, ...toned(box.color) });
}

function label({ x, y, label: text, color }: CanvasBox): SVGElement {
  const labelElement = createSvgElement('text', {
    x: x + 4,
    y: y - 8,
    class: 'embedded-canvas__label',
    ...toned(color),
  });
  labelElement.textContent = text;
  return labelElement;
}

function card({ id, x, y, width, height }: CanvasBox, words: ReadonlyMap<string, string>): SVGElement {
  const place = createSvgElement('foreignObject', { x, y, width, height });
  const text = Object.assign(document.createElement('div'), { className: 'embedded-canvas__words' });
  text.textContent = words.get(id) ?? '';
  place.append(text);
  return place;
}

/** The palette's colours are the style sheet's; any other is the canvas's own. */
const toned = (color: string | undefined): Record<string, string> =>
  color === undefined ? {} : color.startsWith('#') ? { '--tone': color } : { 'data-color': color };

function createSvgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const svgElement = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('--')) svgElement.style.setProperty(key, String(value));
    else svgElement.setAttribute(key, String(value));
  }
  return svgElement;
}

/** So many links are filled in before the page may answer the person. */
const LINKS_AT_ONCE = 200;

/** Fills in what needs the vault: tags to be followed, where links lead, images as blob URLs, embedded notes. */
export async function connectPart(part: HTMLElement, options: ConnectOptions): Promise<void> {
  for (const tag of part.querySelectorAll<HTMLElement>('.tag[data-tag]'))
    Object.assign(tag, { tabIndex: 0, role: 'link' });
  // What an embedded note holds is looked up from that note.
  const isOwn = (element: Element) => element.closest(EMBEDDED) === part.closest(EMBEDDED);
  holdBases(part, options, isOwn);
  drawWhenNear(part, options.signal);
  drawQueries(part, {
    ...options,
    isOwn,
    starred: () => filesIn(bookmarksAmong(options.vault)?.list() ?? []),
    taskMark,
    drawText,
    connect: (drawn) => void connectPart(drawn, { ...options, isEmbedded: true, isStill: true }).catch(() => undefined),
  });
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a.internal-link')].filter(isOwn);
  const images = [...part.querySelectorAll<HTMLImageElement>('img[data-vault-src]')].filter(isOwn);
  if (!options.isEmbedded)
    await Promise.all(
      [...part.querySelectorAll<HTMLElement>(EMBEDDED)].map((body) =>
        connectPart(body, { ...options, from: embeddedNotePath(body), isEmbedded: true }),
      ),
    );
  if (links.length + images.length === 0) return connectBases(part, [], options, isOwn);
  const linkTargets = [
    ...links.map((link) => link.dataset['target'] ?? ''),
    ...images.map((image) => image.dataset['vaultSrc'] ?? ''),
  ];
  const places = await resolve(linkTargets, options);
  if (options.signal.aborted || !places) return;
  const connectWhereKnown = (link: HTMLAnchorElement): void => {
    const target = link.dataset['target'] ?? '';
    if (places.has(target)) connectLink(link, places.get(target));
  };
  for (const [at, link] of links.entries()) {
    connectWhereKnown(link);
    if (at % LINKS_AT_ONCE < LINKS_AT_ONCE - 1) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (options.signal.aborted) return;
  }
  const notes = [...part.querySelectorAll<HTMLElement>('.embedded-note')].filter(isOwn);
  const back = await renewNotes(notes, options, connectPart);
  for (const link of back) connectWhereKnown(link);
  const embeds = await connectDrawings([...links.filter((link) => link.classList.contains('embed')), ...back], options);
  if (options.signal.aborted) return;
  await Promise.all([
    connectBases(part, embeds, options, isOwn),
    // Of one that notes still to be read may name, nothing is said yet.
    ...images
      .filter(({ dataset }) => places.has(dataset['vaultSrc'] ?? ''))
      .map((image) => fillImage(image, places.get(image.dataset['vaultSrc'] ?? ''), options)),
    embedFiles(embeds, options),
    options.isEmbedded ? undefined : embedCanvases(embeds, options),
    options.isEmbedded ? undefined : embedNotes(embeds, options, connectPart),
  ]);
}

/** A value of a query: its lines are no lines of the note that it is drawn in, and its boxes tick nothing there. */
function drawText(markdown: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  for (const { html } of renderMarkdown(markdown)) drawn.append(sanitize(html));
  for (const lineElement of drawn.querySelectorAll('[data-line]')) lineElement.removeAttribute('data-line');
  for (const box of drawn.querySelectorAll('input')) box.replaceWith(box.checked ? '☑ ' : '☐ ');
  return drawn;
}

/** Where each target as written leads; without those that notes still to be read may have; undefined as a whole where the index cannot say. */
async function resolve(
  linkTargets: readonly string[],
  { index, from }: ConnectOptions,
): Promise<Map<string, VaultPath | null> | undefined> {
  const targets = [...new Set(linkTargets)].filter((target) => target !== '');
  const places = new Map<string, VaultPath | null>(from ? [['', from]] : []);
  if (targets.length === 0) return places;
  try {
    const isLooking = await isStillLooking(index);
    const resolvedPaths = await index?.resolveLinks(from ?? ('' as VaultPath), targets);
    if (!resolvedPaths) return undefined;
    for (const [at, target] of targets.entries())
      if (resolvedPaths[at] || !isLooking) places.set(target, resolvedPaths[at] ?? null);
    return places;
  } catch {
    // A closing or failed index: links stay as they are, and are looked up again with the next change.
    return undefined;
  }
}

function connectLink(link: HTMLAnchorElement, path: VaultPath | null | undefined): void {
  const isMissing = path === null || path === undefined;
  link.classList.toggle('is-unresolved', isMissing);
  if (isMissing) {
    delete link.dataset['path'];
    if (!link.title) link.title = markdownText.connectPart.missing;
    return;
  }
  if (link.title === markdownText.connectPart.missing) link.removeAttribute('title');
  link.dataset['path'] = path;
  link.href = routeToHash(path, citedLines(link.dataset['subpath'] ?? '')?.from);
}

/** Which state of which file an image shows. */
const shownFiles = new WeakMap<HTMLImageElement, string>();

/** Shows the file of the vault, as it is now. */
async function fillImage(
  image: HTMLImageElement,
  path: VaultPath | null | undefined,
  { vault, signal }: ConnectOptions,
): Promise<void> {
  const file = path ? await vault.file(path).catch(() => undefined) : undefined;
  if (signal.aborted) return;
  const altText = (image.dataset['alt'] ??= image.alt);
  image.classList.toggle('is-missing', !file);
  if (!path || !file) {
    URL.revokeObjectURL(image.src);
    image.removeAttribute('src');
    image.alt = markdownText.connectPart.missingImage(
      altText || image.dataset['vaultSrc'] || markdownText.connectPart.image,
    );
    return;
  }
  const state = `${path} ${file.lastModified} ${file.size}`;
  if (image.src !== '' && shownFiles.get(image) === state) return;
  shownFiles.set(image, state);
  image.alt = altText;
  const imageKind = fileKind(path);
  if (imageKind?.kind === 'audio' || imageKind?.kind === 'video') {
    const { kind, type } = imageKind;
    const width = Number(image.getAttribute('width')) || undefined;
    const times = timesOf(image.dataset['subpath'] ?? '');
    return embedMedia(image, { file, kind, type, label: image.alt || fileName(path), width, times }, signal);
  }
  // The type by the file’s name: storage that is no disk knows none. An SVG in <img> runs no script.
  const url = URL.createObjectURL(file.slice(0, file.size, imageType(path) ?? file.type));
  const end = () => {
    URL.revokeObjectURL(url);
    // Out of sight it is not loaded yet: another connection of the same part gives it another address.
    if (image.naturalWidth === 0) image.removeAttribute('src');
  };
  signal.addEventListener('abort', end, { once: true });
  image.loading = 'lazy';
  if (!image.closest('a')) image.tabIndex = 0;
  image.decoding = 'async';
  URL.revokeObjectURL(image.src);
  image.src = url;
}
