import { For, Show, type JSX } from 'solid-js';
import { drawnInSteps } from '../../../ui/drawn-in-steps.ts';
import type { Anchor, CanvasBox, CanvasDrawing, CanvasEdge } from '../../../../notes/canvas/canvas-drawing.ts';

/** How far (px) a curve goes straight out of a box before it bends, at most. */
const REACH = 120;
/** Half the width of an arrow's head, and its length. */
const HEAD = 6;
const HEAD_LENGTH = 11;
/** Arrows that are drawn in one task. */
const AT_ONCE = 200;

/** What makes a card, a group or an arrow one that can be chosen and moved, by pointer and by keys. */
export interface Handles {
  readonly isSelected: (id: string | undefined) => boolean;
  /** Attributes and listeners; none of what has no id. */
  readonly of: (id: string | undefined, isEdge?: boolean) => Omit<JSX.HTMLAttributes<HTMLElement>, 'ref' | 'children'>;
}

/** The groups and arrows of a canvas, behind and between its cards. */
export function CanvasLines(props: { readonly drawing: CanvasDrawing; readonly handles: Handles }) {
  const drawn = drawnInSteps(() => props.drawing.edges.length, AT_ONCE);
  return (
    <div class="canvas__lines">
      <For each={props.drawing.boxes.filter(({ isGroup }) => isGroup)}>
        {(group) => (
          <div
            class="canvas__box"
            classList={{ 'is-selected': props.handles.isSelected(group.id) }}
            data-color={paletteName(group.color)}
            style={boxStyle(group)}
            {...props.handles.of(group.id)}
          >
            <span class="canvas__label" aria-hidden="true">
              {group.label}
            </span>
            <Show when={props.handles.isSelected(group.id)}>
              <span class="canvas-resize" data-resize aria-hidden="true" />
            </Show>
          </div>
        )}
      </For>
      <svg width={props.drawing.width} height={props.drawing.height}>
        <For each={props.drawing.edges.slice(0, drawn())}>
          {(edge) => <Arrow edge={edge} handles={props.handles} />}
        </For>
      </svg>
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
      <Show when={props.edge.label}>
        <text x={curve().middle.x} y={curve().middle.y}>
          {props.edge.label}
        </text>
      </Show>
    </g>
  );
}

const OUTWARD = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

function curveOf({ from, to }: CanvasEdge) {
  const reach = Math.min(REACH, Math.hypot(to.x - from.x, to.y - from.y) / 2);
  const bend = ({ x, y, side }: Anchor) => ({ x: x + OUTWARD[side][0] * reach, y: y + OUTWARD[side][1] * reach });
  const [one, two] = [bend(from), bend(to)];
  return {
    path: `M${from.x} ${from.y} C${one.x} ${one.y} ${two.x} ${two.y} ${to.x} ${to.y}`,
    middle: { x: (from.x + 3 * one.x + 3 * two.x + to.x) / 8, y: (from.y + 3 * one.y + 3 * two.y + to.y) / 8 },
  };
}

function headAt({ x, y, side }: Anchor): string {
  const [outX, outY] = OUTWARD[side];
  const [baseX, baseY] = [x + outX * HEAD_LENGTH, y + outY * HEAD_LENGTH];
  return `M${x} ${y} L${baseX + outY * HEAD} ${baseY + outX * HEAD} L${baseX - outY * HEAD} ${baseY - outX * HEAD} Z`;
}

/** Where a box is drawn; undefined leaves it where it stands in the list. */
export function boxStyle(box: CanvasBox | undefined): JSX.CSSProperties | undefined {
  return (
    box && {
      position: 'absolute',
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      ...colorStyle(box.color),
    }
  );
}

/** @returns `1` to `6`, whose colours the style sheet has for light and dark */
export function paletteName(color: string | undefined): string | undefined {
  return color?.length === 1 ? color : undefined;
}

function colorStyle(color: string | undefined): JSX.CSSProperties {
  return color?.startsWith('#') ? { '--tone': color } : {};
}
