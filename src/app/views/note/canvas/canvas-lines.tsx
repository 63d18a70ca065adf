import { createMemo, Show, type JSX } from 'solid-js';
import { curveOf, headAt } from '../../../../notes/canvas/canvas-curves.ts';
import type { CanvasBox, CanvasDrawing, CanvasEdge } from '../../../../notes/canvas/canvas-drawing.ts';
import { Key } from '../../../ui/page/keyed.tsx';
import type { FillPicture } from './card-contents.ts';
import type { ShownCanvas } from './create-shown.ts';
import type { Handles } from './handles.ts';
import { boxStyle, colorStyle, paletteName } from './shown/box-style.ts';
import { CanvasSketch } from './shown/canvas-sketch.tsx';

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
        <Key each={props.shown.edges()}>{(each) => <Arrow edge={each().edge} handles={props.handles} />}</Key>
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
