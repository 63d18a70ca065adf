import { createResource, createSignal, onCleanup, Show } from 'solid-js';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { render } from 'solid-js/web';
import { drawingPart, type DrawingPart } from '../../../notes/formats/drawing/drawn-shape.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { createNewsFilter } from '../../state/vault/open-vault.ts';
import { drawingsText } from './drawings.texts.ts';
import type { ImageSize } from '../files/image-embed.ts';
import { DrawingPicture } from './drawing-picture.tsx';
import { drawingOf, type DrawingVault, MOST_DRAWING_BYTES, picturesOf } from './drawing-of.ts';

export interface ShownDrawing {
  readonly path: VaultPath;
  /** The part that a link names; '' for all of it. */
  readonly subpath: string;
  readonly size?: ImageSize | undefined;
}

type Read =
  | { readonly reason: string }
  | { readonly part: DrawingPart; readonly left: number; readonly addresses: ReadonlyMap<string, string> };

export interface DrawingOptions extends DrawingVault {
  /** Ends when the place where it is drawn is drawn anew. */
  readonly signal: AbortSignal;
}

/** Draws a drawing in a holder, for as long as that is in the page, and again when its file changes. */
export function showDrawing(holder: HTMLElement, shownDrawing: ShownDrawing, options: DrawingOptions): void {
  const [version, setVersion] = createSignal(0);
  const stop = render(
    () => <EmbeddedDrawing {...shownDrawing} vault={options.vault} index={options.index} version={version()} />,
    holder,
  );
  const isNews = createNewsFilter();
  const stopFollowing = options.index?.subscribe((event) => {
    if (!holder.isConnected && options.signal.aborted) end();
    // Its pictures are found by name: some may not have been read before.
    else if (event.type === 'changed' ? event.upserted.includes(shownDrawing.path) : isNews(event))
      setVersion((currentVersion) => currentVersion + 1);
  });
  const end = () => {
    stopFollowing?.();
    stop();
  };
  // The same part may be connected again in a moment.
  options.signal.addEventListener('abort', () => void setTimeout(() => !holder.isConnected && end()), { once: true });
}

function EmbeddedDrawing(props: ShownDrawing & DrawingVault & { readonly version: number }) {
  let free = () => {};
  let isGone = false;
  let calls = 0;
  onCleanup(() => {
    isGone = true;
    free();
  });
  const [drawingResource] = createResource(
    () => ({ path: props.path, version: props.version }),
    async ({ path }): Promise<Read> => {
      const call = (calls += 1);
      const file = await props.vault.file(path).catch(() => undefined);
      if (!file) return { reason: drawingsText.notReadable };
      if (file.size > MOST_DRAWING_BYTES) return { reason: drawingsText.tooLarge };
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return { reason: drawingsText.notReadable };
      const drawing = drawingOf(path, text);
      if (!('shapes' in drawing)) return { reason: drawingsText.failed(inOwnLanguage(drawing.reason), drawing.line) };
      const pictures = await picturesOf(drawing, text, { vault: props.vault, index: props.index, path });
      // A newer answer has its own pictures, and they are not to go.
      if (isGone || call !== calls) pictures.free();
      else {
        free();
        ({ free } = pictures);
      }
      return { part: drawingPart(drawing.shapes, props.subpath), left: drawing.left, addresses: pictures.addresses };
    },
  );
  const drawnPart = () => {
    const latest = drawingResource.latest;
    return latest && 'part' in latest ? latest : undefined;
  };
  const reason = () => {
    const latest = drawingResource.latest;
    return latest && 'reason' in latest ? latest.reason : undefined;
  };
  return (
    <>
      <Show when={reason()}>{(reasonText) => <small class="embedded-drawing__said">{reasonText()}</small>}</Show>
      <Show when={drawnPart()}>
        {(drawn) => (
          <>
            <DrawingPicture
              label={drawingsText.drawing(stem(props.path))}
              shapes={drawn().part.shapes}
              box={drawn().part.box}
              pictures={drawn().addresses}
              width={props.size?.width}
            />
            <Show when={drawn().left > 0}>
              <small class="embedded-drawing__said">{drawingsText.notDrawn(drawn().left)}</small>
            </Show>
          </>
        )}
      </Show>
    </>
  );
}
