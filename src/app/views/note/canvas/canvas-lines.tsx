import { createMemo, Show, type JSX, createSignal, For, Index, onCleanup } from 'solid-js';
import {
  type CanvasBox,
  type CanvasDrawing,
  type CanvasEdge,
  curveOf,
  headAt,
} from '../../../../notes/canvas/canvas-drawing.ts';
import { afterPaint } from '../../../ui/page/next-task.ts';
import { Key } from '../../../ui/page/keyed.tsx';
import type { FillPicture } from './card-contents.ts';
import type { ShownCanvas } from './create-shown.ts';
import type { Handles } from './create-canvas-editing.ts';
import { boxStyle, colorStyle, paletteName } from './box-frame.ts';

/** What is drawn in one colour: the paths of an SVG. */
interface SketchPath {
  readonly color: string | undefined;
  readonly lines: string;
  /** The heads of arrows, which are filled; '' where there are none. */
  readonly heads: string;
}

/** So many boxes or arrows are one path for each of their colours: what is out of sight is not painted, and what stays is not made anew. */
const OF_ONE_PATH = 100;

/** The parts of a list that are drawn as one. */
export function splitIntoPaths<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / OF_ONE_PATH) }, (_, at) =>
    items.slice(at * OF_ONE_PATH, (at + 1) * OF_ONE_PATH),
  );
}

export function boxPaths(boxes: readonly CanvasBox[]): readonly SketchPath[] {
  return byColor(boxes).map(([color, colourBoxes]) => ({
    color,
    lines: colourBoxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    heads: '',
  }));
}

export function edgePaths(edges: readonly CanvasEdge[]): readonly SketchPath[] {
  return byColor(edges).map(([color, colourEdges]) => ({
    color,
    lines: colourEdges.map((edge) => curveOf(edge).path).join(''),
    heads: colourEdges
      .flatMap(({ hasStartArrow, hasEndArrow, from, to }) => [
        hasStartArrow ? headAt(from) : '',
        hasEndArrow ? headAt(to) : '',
      ])
      .join(''),
  }));
}

function byColor<Item extends { readonly color: string | undefined }>(
  items: readonly Item[],
): readonly (readonly [string | undefined, readonly Item[]])[] {
  const itemsByColour = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const colourItems = itemsByColour.get(item.color);
    if (colourItems) colourItems.push(item);
    else itemsByColour.set(item.color, [item]);
  }
  return [...itemsByColour];
}

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
function CanvasSketch(props: SketchProps) {
  // Reading the file and working out its places is a task of its own.
  const [isReady, setReady] = createSignal(false);
  onCleanup(afterPaint(() => setReady(true)));
  const boxes = createMemo(() =>
    splitIntoPaths(isReady() ? props.drawing.boxes.filter(({ isGroup }) => !isGroup) : []),
  );
  const edges = createMemo(() => splitIntoPaths(isReady() ? props.drawing.edges : []));
  const chosenPath = createMemo(() => boxPaths(props.chosen.map((box) => ({ ...box, color: undefined })))[0]);
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
          {(part) => <SketchPaths items={part()} class="canvas-sketch__arrows" pathsOf={edgePaths} />}
        </Index>
        <Index each={boxes()}>
          {(part) => <SketchPaths items={part()} class="canvas-sketch__boxes" pathsOf={boxPaths} />}
        </Index>
        <Show when={chosenPath()}>{(path) => <path class="canvas-sketch__chosen" d={path().lines} />}</Show>
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
function SketchPaths<Item>(props: PathsProps<Item>) {
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

const isSameList = (firstList: readonly unknown[], secondList: readonly unknown[]): boolean =>
  firstList.length === secondList.length && firstList.every((item, at) => item === secondList[at]);

interface LinesProps {
  readonly drawing: CanvasDrawing;
  readonly shown: ShownCanvas;
  readonly chosen: readonly CanvasBox[];
  readonly handles: Handles;
  readonly fillPicture: FillPicture;
  /** One that is being drawn. */
  readonly arrow: Pick<CanvasEdge, 'from' | 'to'> | undefined;
}

/** The groups and arrows of a canvas, behind and between its cards. What moves stays the same element, with the keyboard in it. */
export function CanvasLines(props: LinesProps) {
  const groups = createMemo(() => props.drawing.boxes.flatMap((box) => (box.isGroup ? [{ key: box.id, box }] : [])));
  return (
    <div class="canvas__lines">
      <Key each={groups()}>
        {(group) => <Group box={group().box} handles={props.handles} fillPicture={props.fillPicture} />}
      </Key>
      <Show when={props.shown.isSketched()}>
        <CanvasSketch
          drawing={props.drawing}
          isFar={props.shown.isFar()}
          chosen={props.chosen}
          titles={props.shown.titles()}
        />
      </Show>
      <svg width={props.drawing.width} height={props.drawing.height}>
        <Key each={props.shown.edges()}>{(keyedEdge) => <Arrow edge={keyedEdge().edge} handles={props.handles} />}</Key>
        <Show when={props.arrow}>
          {(arrow) => (
            <g class="canvas__arrow is-selected">
              <path d={curveOf(arrow()).path} />
              <path class="canvas__head" d={headAt(arrow().to)} />
            </g>
          )}
        </Show>
      </svg>
    </div>
  );
}

function Group(props: { readonly box: CanvasBox; readonly handles: Handles; readonly fillPicture: FillPicture }) {
  const picture = createMemo(() => props.box.background?.file);
  return (
    <div
      class="canvas__box"
      classList={{ 'is-selected': props.handles.isSelected(props.box.id) }}
      data-color={paletteName(props.box.color)}
      style={boxStyle(props.box)}
      {...props.handles.of(props.box.id)}
    >
      <Show when={picture()} keyed>
        {(file) => (
          <div
            class="canvas__picture"
            data-style={props.box.background?.style}
            ref={(holder) => props.fillPicture(holder, file)}
          />
        )}
      </Show>
      <span class="canvas__label" aria-hidden="true">
        {props.box.label}
      </span>
    </div>
  );
}

function Arrow(props: { readonly edge: CanvasEdge; readonly handles: Handles }) {
  const curve = () => curveOf(props.edge);
  const id = () => props.edge.id || undefined;
  return (
    <g
      class="canvas__arrow"
      classList={{ 'is-selected': props.handles.isSelected(id()) }}
      data-color={paletteName(props.edge.color)}
      style={colorStyle(props.edge.color)}
      {...(props.handles.of(id(), true) as JSX.GSVGAttributes<SVGGElement>)}
    >
      <path class="canvas__hit" d={curve().path} />
      <path d={curve().path} />
      <Show when={props.edge.hasEndArrow}>
        <path class="canvas__head" d={headAt(props.edge.to)} />
      </Show>
      <Show when={props.edge.hasStartArrow}>
        <path class="canvas__head" d={headAt(props.edge.from)} />
      </Show>
    </g>
  );
}
