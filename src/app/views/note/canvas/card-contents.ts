import { createEffect, on, onCleanup } from 'solid-js';
import type { Vault } from '../../../../fs-access/vault.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import { meansDrawing } from '../../../../notes/formats/drawing/drawn-shape.ts';
import { isDrawingPath } from '../../../../notes/formats/drawing/read-drawing.ts';
import { isBasePath, isNotePath, stem, toVaultPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../../workers/contract.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { isDrawingFile } from '../../../markdown/drawings/drawing-of.ts';
import { leaveOutTitle } from '../../../markdown/embed-notes.ts';
import { drawBeginning, textOfPlace } from '../../../markdown/cut-note.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import { TEXT_OF } from '../../../markdown/watch-addresses.ts';

/** Cards nearer to what is in sight than this (px) are filled. */
const AHEAD = '300px';
/** Of a longer note (bytes) a card shows the name alone. */
const LONGEST = 200_000;

interface ContentsOptions {
  readonly vault: Vault;
  readonly index: IndexClient;
  /** Rises when a file of the vault may have changed. */
  readonly version: () => number;
  /** The canvas: what `this` means in a base. */
  readonly path: () => VaultPath;
  /** Whether so many cards are made that words are drawn only once they come near. */
  readonly isLarge: () => boolean;
  /** Words were drawn that were not there at first. */
  readonly onWords: () => void;
}

/** Gives an element the picture of a file as its background; to be called while the element is made. */
export type FillPicture = (holder: HTMLElement, file: string) => void;

/** Draws the words of a card, at once or when they come near; to be called while the card is made. `draw` tells of what it draws later. */
export type FillWords = (holder: HTMLElement, draw: (onLater: () => void) => void) => void;

export interface CardContents {
  readonly fillWords: FillWords;
  readonly fill: FillCard;
  readonly fillPicture: FillPicture;
}

/** Fills the element of a card with what its file holds; to be called while the card is made. */
export type FillCard = (holder: HTMLElement, file: string, subpath: string) => void;

/** What the notes, bases and pictures of cards hold, drawn once their card comes near, and again when their file has changed. */
export function createCardContents(options: ContentsOptions): CardContents {
  const { vault, index, version, path: ownPath } = options;
  const waiting = new Map<Element, () => void>();
  const nearWords = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting, target }) => isIntersecting && waiting.has(target));
      for (const { target } of near) {
        waiting.get(target)?.();
        waiting.delete(target);
        nearWords.unobserve(target);
      }
      if (near.length > 0) options.onWords();
    },
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  );
  onCleanup(() => nearWords.disconnect());

  /** Draws once the element comes near, and again when the file has changed; `signal` ends what was drawn before. */
  function follow(
    holder: HTMLElement,
    path: VaultPath,
    draw: (file: File | undefined, signal: AbortSignal) => Promise<void> | void,
  ): void {
    let drawing = new AbortController();
    let drawn: string | undefined;
    const update = async () => {
      const file = await vault.file(path).catch(() => undefined);
      const state = file && `${file.lastModified} ${file.size}`;
      if (state === drawn) return;
      drawn = state;
      drawing.abort();
      drawing = new AbortController();
      await draw(file, drawing.signal);
    };
    let isNear = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        isNear = true;
        void update();
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(holder);
    createEffect(on(version, () => isNear && void update(), { defer: true }));
    onCleanup(() => {
      observer.disconnect();
      drawing.abort();
    });
  }

  const drawBase = async (holder: HTMLElement, base: VaultPath, view: string, signal: AbortSignal) => {
    const [noteFile, { showBase }] = await Promise.all([
      readNote(vault, base).catch(() => undefined),
      import('../../../markdown/bases/embed-bases.tsx'),
    ]);
    if (signal.aborted) return;
    const body = (holder.firstElementChild as HTMLElement | null) ?? document.createElement('div');
    holder.replaceChildren(...(noteFile ? [body] : []));
    const place = { vault, index, from: ownPath(), signal, isPicture: true };
    if (noteFile) showBase(body, { yaml: noteFile.text, path: base, view: view || undefined }, place);
  };

  const drawDrawing = async (holder: HTMLElement, path: VaultPath, subpath: string, signal: AbortSignal) => {
    const { showDrawing } = await import('../../../markdown/drawings/embed-drawings.tsx');
    if (signal.aborted) return;
    const body = document.createElement('div');
    body.className = 'canvas-card__drawing';
    holder.replaceChildren(body);
    showDrawing(body, { path, subpath }, { vault, index, signal });
  };

  return {
    fillWords(holder, draw) {
      if (!options.isLarge()) return draw(options.onWords);
      waiting.set(holder, () => draw(options.onWords));
      nearWords.observe(holder);
      onCleanup(() => {
        waiting.delete(holder);
        nearWords.unobserve(holder);
      });
    },
    fill(holder, linkTarget, subpath) {
      const path = canvasFilePath(linkTarget);
      if (!path || !isDrawn(path)) return;
      follow(holder, path, async (file, signal) => {
        if (isBasePath(path)) return drawBase(holder, path, subpath, signal);
        if (file && (await isDrawingFile(path, file)) && meansDrawing(subpath))
          return drawDrawing(holder, path, subpath, signal);
        const cardElement =
          file && (isNotePath(path) ? await renderNotePart(file, path, subpath) : pictureOf(file, path, signal));
        if (signal.aborted) return;
        holder.replaceChildren(...(cardElement ? [cardElement] : []));
        if (cardElement && isNotePath(path))
          await connectPart(cardElement, { vault, index, from: path, signal, isEmbedded: true, isPicture: true });
      });
    },
    fillPicture(holder, linkTarget) {
      const path = canvasFilePath(linkTarget);
      if (!path || imageType(path) === undefined) return;
      follow(holder, path, (file, signal) => {
        const url = file && URL.createObjectURL(file.slice(0, file.size, imageType(path)));
        if (url) signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
        holder.style.backgroundImage = url ? `url("${url}")` : '';
      });
    },
  };
}

/** Whether a card shows what such a file holds. */
function isDrawn(path: VaultPath): boolean {
  return isNotePath(path) || isBasePath(path) || isDrawingPath(path) || imageType(path) !== undefined;
}

/** The file that a canvas names; undefined for what is no path within the vault. */
function canvasFilePath(linkTarget: string): VaultPath | undefined {
  try {
    return toVaultPath(linkTarget);
  } catch {
    return undefined;
  }
}

async function renderNotePart(file: Blob, path: VaultPath, subpath: string): Promise<HTMLElement | undefined> {
  if (file.size > LONGEST) return undefined;
  const text = textOfPlace(path, await file.text(), subpath);
  if (text === undefined) return undefined;
  const body = document.createElement('div');
  body.className = 'embedded-note__body';
  body.setAttribute(TEXT_OF, path);
  body.dataset['ownText'] = '';
  drawBeginning(body, text);
  if (subpath === '') leaveOutTitle(body, [stem(path)]);
  return body;
}

function pictureOf(file: Blob, path: VaultPath, signal: AbortSignal): HTMLElement {
  const image = document.createElement('img');
  // The type by the file’s name: storage that is no disk knows none. An SVG in <img> runs no script.
  const url = URL.createObjectURL(file.slice(0, file.size, imageType(path)));
  signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
  image.className = 'canvas-card__picture';
  image.alt = '';
  image.src = url;
  return image;
}
