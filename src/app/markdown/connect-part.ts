import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import { filesIn } from '../state/bookmarks/bookmark-list.ts';
import { bookmarksAmong } from '../state/bookmarks/bookmarks.ts';
import { routeToHash } from '../state/navigation/address.ts';
import { isStillLooking } from '../state/vault/still-looking.ts';
import { markdownText } from '../strings/en/markdown.ts';
import { connectBases, holdBases } from './bases/connect-bases.ts';
import { connectDrawings } from './drawings/connect-drawings.ts';
import { drawWhenNear } from './blocks/draw-when-near.ts';
import { taskMark } from './task-marks.ts';
import { drawQueries } from './queries/live/live-queries.ts';
import { citedLines } from './cited-lines.ts';
import { EMBEDDED, embedNotes, noteOf, renewNotes } from './embed-notes.ts';
import { embedCanvases } from './files/embed-canvas.ts';
import { embedFiles, embedMedia } from './files/embed-files.ts';
import { fileKind, timesOf } from './files/file-kind.ts';
import { imageType } from './files/image-embed.ts';
import { sanitize } from './mount-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { ConnectOptions } from './render-context.ts';

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
        connectPart(body, { ...options, from: noteOf(body), isEmbedded: true }),
      ),
    );
  if (links.length + images.length === 0) return connectBases(part, [], options, isOwn);
  const written = [
    ...links.map((link) => link.dataset['target'] ?? ''),
    ...images.map((image) => image.dataset['vaultSrc'] ?? ''),
  ];
  const places = await resolve(written, options);
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
  for (const each of drawn.querySelectorAll('[data-line]')) each.removeAttribute('data-line');
  for (const box of drawn.querySelectorAll('input')) box.replaceWith(box.checked ? '☑ ' : '☐ ');
  return drawn;
}

/** Where each target as written leads; without those that notes still to be read may have; undefined as a whole where the index cannot say. */
async function resolve(
  written: readonly string[],
  { index, from }: ConnectOptions,
): Promise<Map<string, VaultPath | null> | undefined> {
  const targets = [...new Set(written)].filter((target) => target !== '');
  const places = new Map<string, VaultPath | null>(from ? [['', from]] : []);
  if (targets.length === 0) return places;
  try {
    const isLooking = await isStillLooking(index);
    const found = await index?.resolveLinks(from ?? ('' as VaultPath), targets);
    if (!found) return undefined;
    for (const [at, target] of targets.entries()) if (found[at] || !isLooking) places.set(target, found[at] ?? null);
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
    if (!link.title) link.title = markdownText.connectPart.notVaultYet;
    return;
  }
  if (link.title === markdownText.connectPart.notVaultYet) link.removeAttribute('title');
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
  const written = (image.dataset['alt'] ??= image.alt);
  image.classList.toggle('is-missing', !file);
  if (!path || !file) {
    URL.revokeObjectURL(image.src);
    image.removeAttribute('src');
    image.alt = markdownText.connectPart.imageNotVault(
      written || image.dataset['vaultSrc'] || markdownText.connectPart.image,
    );
    return;
  }
  const state = `${path} ${file.lastModified} ${file.size}`;
  if (image.src !== '' && shownFiles.get(image) === state) return;
  shownFiles.set(image, state);
  image.alt = written;
  const known = fileKind(path);
  if (known?.kind === 'audio' || known?.kind === 'video') {
    const { kind, type } = known;
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
