import ZoomIn from 'lucide-solid/icons/zoom-in';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import { createEffect, createMemo, createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { type Drawing, drawingTexts } from '../../../notes/formats/drawing/read-drawing.ts';
import { boundsOf } from '../../../notes/formats/drawing/drawn-shape.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { drawingOf, picturesOf } from '../../markdown/drawings/drawing-of.ts';
import { DrawingPicture } from '../../markdown/drawings/drawing-picture.tsx';
import type { RenderContext } from '../../markdown/render-context.ts';
import { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import { percent } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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

/** A drawing, of a note of the Excalidraw plugin or of a file, to look at; where it cannot be drawn, its texts and the reason. */
export function DrawingView(props: DrawingViewProps) {
  const parsedDrawing = createMemo(() => drawingOf(props.path, props.text));
  const drawing = createMemo(() => {
    const drawingResult = parsedDrawing();
    return 'shapes' in drawingResult ? drawingResult : undefined;
  });
  const problem = createMemo(() => {
    const drawingResult = parsedDrawing();
    return 'reason' in drawingResult ? drawingResult : undefined;
  });
  const box = createMemo(() => boundsOf(drawing()?.shapes ?? []));
  const pictures = createPictures(props, drawing);
  const [zoom, setZoom] = createSignal(1);
  const zoomBy = (by: number) => setZoom((previousZoom) => Math.max(SMALLEST, Math.min(LARGEST, previousZoom * by)));
  let scroller!: HTMLDivElement;
  /** One that is larger than its place begins whole. */
  const fit = () => {
    const currentDrawing = drawing();
    if (!currentDrawing || scroller.clientWidth === 0) return;
    const { width, height } = box();
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
        {(drawingProblem) => (
          <div class="drawing__notice" role="alert">
            <p class="drawing__reason">
              {drawingsText.failed(inOwnLanguage(drawingProblem().reason), drawingProblem().line)}
            </p>
            <Button size="sm" onClick={() => props.onShowText(drawingProblem().line ?? 1)}>
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
          {(shownDrawing) => (
            <DrawingPicture
              label={drawingsText.shapes(shownDrawing().shapes.length)}
              shapes={shownDrawing().shapes}
              pictures={pictures.latest ?? new Map<string, string>()}
              box={box()}
              width={box().width * zoom()}
            />
          )}
        </Show>
      </div>
      <Show when={drawing()}>
        {(shownDrawing) => (
          <div class="drawing__bar">
            <p class="drawing__state">
              {shownDrawing().left > 0 ? drawingsText.notDrawn(shownDrawing().left) : drawingsText.readOnly}
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

/** Addresses of the pictures that a drawing shows, for as long as it is shown. */
function createPictures(props: DrawingViewProps, drawing: () => Drawing | undefined) {
  let free = () => {};
  let isGone = false;
  let calls = 0;
  onCleanup(() => {
    isGone = true;
    free();
  });
  const [pictures] = createResource(drawing, async (drawingSource) => {
    const call = (calls += 1);
    const drawingPictures = await picturesOf(drawingSource, props.text, props);
    // A newer answer has its own pictures, and they are not to go.
    if (isGone || call !== calls) drawingPictures.free();
    else {
      free();
      ({ free } = drawingPictures);
    }
    return drawingPictures.addresses;
  });
  return pictures;
}
