import { meansDrawing } from '../../../notes/formats/drawing/drawn-shape.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { drawingsText } from './drawings.texts.ts';
import { sizeFromAlias } from '../files/image-embed.ts';
import { isDrawingFile } from './drawing-of.ts';
import type { DrawingOptions, ShownDrawing } from './embed-drawings.tsx';
import './embedded-drawing.css';

/** Drawings nearer to what is in sight than this (px) are drawn. */
const AHEAD = '400px';

/** Puts drawings in the place of embeds of them, below the link to each. @returns the links that lead to something else */
export async function connectDrawings(
  embeds: readonly HTMLAnchorElement[],
  options: DrawingOptions,
): Promise<HTMLAnchorElement[]> {
  const otherLinks: HTMLAnchorElement[] = [];
  for (const link of embeds) {
    const path = link.dataset['path'] as VaultPath | undefined;
    const subpath = link.dataset['subpath'] ?? '';
    const file = path && meansDrawing(subpath) ? await options.vault.file(path).catch(() => undefined) : undefined;
    const isDrawing = path && file && (await isDrawingFile(path, file));
    // A connection that began meanwhile, as by a change of the vault, may have embedded it.
    if (!link.classList.contains('embed')) continue;
    if (isDrawing && !options.signal.aborted) embedDrawing(link, path, subpath, options);
    else otherLinks.push(link);
  }
  return otherLinks;
}

function embedDrawing(link: HTMLAnchorElement, path: VaultPath, subpath: string, options: DrawingOptions): void {
  const words = link.textContent;
  const size = sizeFromAlias(words);
  // A span may stand where the link stood: within a line.
  const [frame, holder] = [document.createElement('span'), document.createElement('span')];
  frame.className = 'embedded-drawing';
  frame.setAttribute('role', 'group');
  frame.ariaLabel = drawingsText.drawing(stem(path));
  holder.className = 'embedded-drawing__picture';
  holder.addEventListener('click', () => link.click());
  link.replaceWith(frame);
  link.classList.remove('embed');
  link.classList.add('embedded-drawing__title');
  link.dataset['words'] = words;
  if (size) link.textContent = stem(path);
  frame.append(link, holder);
  drawWhenSeen(holder, { path, subpath, size }, options, () => {
    link.classList.remove('embedded-drawing__title');
    link.classList.add('embed');
    link.textContent = words;
    frame.replaceWith(link);
  });
}

/**
 * Draws a drawing in a holder as soon as that comes near.
 * @param giveUp called where it was not drawn before its connection ended: the next connection of the same part begins anew
 */
function drawWhenSeen(
  holder: HTMLElement,
  shownDrawing: ShownDrawing,
  options: DrawingOptions,
  giveUp: () => void,
): void {
  let isDrawn = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./embed-drawings.tsx').then(({ showDrawing }) => {
        if (options.signal.aborted) return;
        isDrawn = true;
        showDrawing(holder, shownDrawing, options);
      });
    },
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  );
  observer.observe(holder);
  const end = () => {
    observer.disconnect();
    if (!isDrawn) giveUp();
  };
  options.signal.addEventListener('abort', end, { once: true });
}
