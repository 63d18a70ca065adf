import { For, Show } from 'solid-js';
import type { CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';
import type { Frame } from './shown/frame.ts';

interface OverlayProps {
  /** The one box that is chosen, if it is one. */
  readonly box: CanvasBox | undefined;
  /** What is being framed. */
  readonly frame: Frame | undefined;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Above the cards, for a pointer: what the chosen one is resized and connected by, and the frame that chooses several. Keys and the toolbar do the same. */
export function CanvasOverlay(props: OverlayProps) {
  return (
    <>
      <Show when={props.box}>
        {(box) => (
          <div class="canvas-handles" data-of={box().id} style={placeOf(box())} aria-hidden="true">
            <For each={SIDES}>{(side) => <span class="canvas-dot" data-connect={side} />}</For>
            <span class="canvas-resize" data-resize />
          </div>
        )}
      </Show>
      <Show when={props.frame}>
        {(frame) => <div class="canvas-frame" style={placeOf(frame())} aria-hidden="true" />}
      </Show>
    </>
  );
}

const placeOf = ({ x, y, width, height }: Frame) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
