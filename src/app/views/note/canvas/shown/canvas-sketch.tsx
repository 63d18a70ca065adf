import { createMemo, createSignal, For, Index, onCleanup, Show } from 'solid-js';
import type { CanvasBox, CanvasDrawing } from '../../../../../notes/canvas/canvas-drawing.ts';
import { afterPaint } from '../../../../ui/page/after-paint.ts';
import { colorStyle, paletteName } from './box-style.ts';
import { boxPaths, edgePaths, inParts, type SketchPath } from './sketch-paths.ts';

interface SketchProps {
  readonly drawing: CanvasDrawing;
  /** Nothing else stands for the cards, which are seen as spots of colour. */
  readonly isFar: boolean;
  readonly chosen: readonly CanvasBox[];
  /** What is written on boxes that are too small for their words, and where. */
  readonly titles: readonly { readonly box: CanvasBox; readonly title: string }[];
}

/**
 * All cards and arrows of a large canvas as plain shapes: what is seen of those that are far away, or about to be drawn. To look at;
 * what can be chosen by keys, and read aloud, are the cards themselves.
 */
export function CanvasSketch(props: SketchProps) {
  // Reading the file and working out its places is a task of its own.
  const [isReady, setReady] = createSignal(false);
  onCleanup(afterPaint(() => setReady(true)));
  const boxes = createMemo(() => inParts(isReady() ? props.drawing.boxes.filter(({ isGroup }) => !isGroup) : []));
  const edges = createMemo(() => inParts(isReady() ? props.drawing.edges : []));
  const chosen = createMemo(() => boxPaths(props.chosen.map((box) => ({ ...box, color: undefined })))[0]);
  return (
    <>
      <svg
        class="canvas-sketch"
        classList={{ 'is-far': props.isFar }}
        aria-hidden="true"
        width={props.drawing.width}
        height={props.drawing.height}
      >
        <Index each={edges()}>
          {(part) => <Paths items={part()} class="canvas-sketch__arrows" pathsOf={edgePaths} />}
        </Index>
        <Index each={boxes()}>
          {(part) => <Paths items={part()} class="canvas-sketch__boxes" pathsOf={boxPaths} />}
        </Index>
        <Show when={chosen()}>{(path) => <path class="canvas-sketch__chosen" d={path().lines} />}</Show>
      </svg>
      <For each={props.titles}>
        {({ box, title }) => (
          <span
            class="canvas-sketch__title"
            aria-hidden="true"
            style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` }}
          >
            {title}
          </span>
        )}
      </For>
    </>
  );
}

interface PathsProps<Item> {
  readonly items: readonly Item[];
  readonly class: string;
  readonly pathsOf: (items: readonly Item[]) => readonly SketchPath[];
}

/** Made anew only where one of its items is another. */
function Paths<Item>(props: PathsProps<Item>) {
  const items = createMemo(() => props.items, undefined, { equals: isSameList });
  const paths = createMemo(() => props.pathsOf(items()));
  return (
    <For each={paths()}>
      {({ color, lines, heads }) => (
        <g class={props.class} data-color={paletteName(color)} style={colorStyle(color)}>
          <path d={lines} />
          <Show when={heads}>
            <path class="canvas__head" d={heads} />
          </Show>
        </g>
      )}
    </For>
  );
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
