import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import { createEffect, createMemo, createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import {
  drawingFiles,
  drawingTexts,
  findDrawing,
  MOST_DRAWING,
  readDrawing,
  type Drawing,
  type DrawingProblem,
} from '../../../notes/formats/drawing/read-drawing.ts';
import { boundsOf } from '../../../notes/formats/drawing/shape-path.ts';
import { unpack } from '../../../notes/formats/drawing/unpack.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { imageType } from '../../markdown/files/image-embed.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { drawingsText } from '../../strings/en/drawings.ts';
import { percent } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import './drawing.css';

export interface DrawingViewProps extends RenderContext {
  readonly path: VaultPath;
  readonly title: string;
  readonly text: string;
  /** Shows a line (1-based) in the text. */
  readonly onShowText: (line: number) => void;
  readonly wantsKeyboard: boolean;
  readonly onKeyboard: () => void;
}

const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.1, 8];
/** Pixels that are left free around a whole drawing. */
const ROOM = 16;

/** A note of the Excalidraw plugin as its drawing, to look at; where it cannot be drawn, its texts and the reason. */
export function DrawingView(props: DrawingViewProps) {
  const read = createMemo(() => drawingOf(props.text));
  const drawing = createMemo(() => {
    const known = read();
    return 'shapes' in known ? known : undefined;
  });
  const problem = createMemo(() => {
    const known = read();
    return 'reason' in known ? known : undefined;
  });
  const pictures = createPictures(props, drawing);
  const [zoom, setZoom] = createSignal(1);
  const zoomBy = (by: number) => setZoom((before) => Math.max(SMALLEST, Math.min(LARGEST, before * by)));
  let scroller!: HTMLDivElement;
  /** One that is larger than its place begins whole. */
  const fit = () => {
    const known = drawing();
    if (!known || scroller.clientWidth === 0) return;
    const { width, height } = boundsOf(known.shapes);
    const room = Math.min((scroller.clientWidth - ROOM) / width, (scroller.clientHeight - ROOM) / height);
    setZoom(Math.max(SMALLEST, Math.min(1, room)));
  };
  onMount(() => {
    const whenPlaced = new ResizeObserver(() => {
      if (scroller.clientWidth === 0) return;
      whenPlaced.disconnect();
      fit();
    });
    whenPlaced.observe(scroller);
    onCleanup(() => whenPlaced.disconnect());
  });
  createEffect(() => {
    if (!props.wantsKeyboard) return;
    scroller.focus({ preventScroll: true });
    props.onKeyboard();
  });
  return (
    <div class="drawing">
      <Show when={problem()}>
        {(known) => (
          <div class="drawing__notice" role="alert">
            <p class="drawing__reason">{drawingsText.cannotDraw(known().reason, known().line)}</p>
            <Button size="sm" onClick={() => props.onShowText(known().line ?? 1)}>
              {drawingsText.showText}
            </Button>
          </div>
        )}
      </Show>
      <div
        class="drawing__scroller"
        role="region"
        aria-label={drawingsText.drawing(props.title)}
        tabindex="0"
        ref={scroller}
        data-note-scroller
      >
        <Show
          when={drawing()}
          fallback={
            <ul class="drawing__texts">
              <For each={drawingTexts(props.text)}>{(text) => <li>{text}</li>}</For>
            </ul>
          }
        >
          {(known) => (
            <DrawingPicture
              label={drawingsText.shapes(known().shapes.length)}
              shapes={known().shapes}
              pictures={pictures.latest ?? new Map<string, string>()}
              zoom={zoom()}
            />
          )}
        </Show>
      </div>
      <Show when={drawing()}>
        {(known) => (
          <div class="drawing__bar">
            <p class="drawing__state">
              {known().left > 0 ? drawingsText.notAll(known().left) : drawingsText.onlyToLookAt}
            </p>
            <IconButton label={drawingsText.zoomOut} size="sm" onClick={() => zoomBy(1 / STEP)}>
              <ZoomOut />
            </IconButton>
            <span class="drawing__zoom">{percent(zoom())}</span>
            <IconButton label={drawingsText.zoomIn} size="sm" onClick={() => zoomBy(STEP)}>
              <ZoomIn />
            </IconButton>
          </div>
        )}
      </Show>
    </div>
  );
}

/** The drawing of a note, or why there is none; lines are those of the note. */
function drawingOf(text: string): Drawing | DrawingProblem {
  const block = findDrawing(text);
  if (!block) return { reason: drawingsText.noDrawing, line: undefined };
  const json = block.isCompressed ? unpack(block.code, MOST_DRAWING) : block.code;
  if (json === undefined) return { reason: drawingsText.cannotUnpack, line: block.line };
  const read = readDrawing(json);
  if ('shapes' in read) return read;
  return { reason: read.reason, line: block.line + (block.isCompressed ? 0 : (read.line ?? 0)) };
}

/** Addresses of the vault’s pictures that a drawing shows, for as long as it is shown. */
function createPictures(props: DrawingViewProps, drawing: () => Drawing | undefined) {
  let made: string[] = [];
  const free = () => {
    for (const url of made) URL.revokeObjectURL(url);
    made = [];
  };
  onCleanup(free);
  const [pictures] = createResource(drawing, async ({ shapes }) => {
    const wanted = new Set(shapes.map(({ file }) => file));
    const files = [...drawingFiles(props.text)].filter(([id]) => wanted.has(id));
    const { vault, index, path } = props;
    const targets = files.map(([, target]) => target);
    const places = targets.length === 0 ? [] : await index?.resolveLinks(path, targets).catch(() => []);
    const found = new Map<string, string>();
    free();
    for (const [nth, [id]] of files.entries()) {
      const place = places?.[nth];
      const type = place ? imageType(place) : undefined;
      const file = place && type !== undefined ? await vault.file(place).catch(() => undefined) : undefined;
      if (!file || type === undefined) continue;
      const url = URL.createObjectURL(file.slice(0, file.size, type));
      made.push(url);
      found.set(id, url);
    }
    return found;
  });
  return pictures;
}
