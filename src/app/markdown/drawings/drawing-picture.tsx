import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { type Box, type DrawnShape, headPath, linePath } from '../../../notes/formats/drawing/drawn-shape.ts';
import { drawnInSteps } from '../../ui/page/keyed.tsx';
import './drawing-picture.css';

interface DrawingPictureProps {
  readonly label: string;
  readonly shapes: readonly DrawnShape[];
  /** What is looked at of them. */
  readonly box: Box;
  /** Addresses of the pictures that there are, by the ids of their files. */
  readonly pictures: ReadonlyMap<string, string>;
  /** CSS pixels, where it is not as large as it was made. */
  readonly width?: number | undefined;
}

/** Lengths of the dashes of a line, in its widths. */
const DASHES = { solid: undefined, dashed: [4, 3], dotted: [0.1, 2.5] } as const;
/** Strokes of a pen are thicker than lines of the same width. */
const PEN = 2;
const MOST_RADIUS = 32;

/** Shapes that are drawn in one task. */
const AT_ONCE = 500;

/** A drawing, drawn from its shapes alone: nothing of its file becomes HTML. Its texts are texts of the page. */
export function DrawingPicture(props: DrawingPictureProps) {
  const width = () => props.width ?? props.box.width;
  const drawn = drawnInSteps(() => props.shapes.length, AT_ONCE);
  return (
    <svg
      class="drawing-picture"
      role="group"
      aria-label={props.label}
      viewBox={`${props.box.x} ${props.box.y} ${props.box.width} ${props.box.height}`}
      width={width()}
      height={(props.box.height * width()) / props.box.width}
    >
      <For each={props.shapes.slice(0, drawn())}>
        {(shape) => (
          <g
            opacity={shape.opacity}
            stroke={shape.stroke}
            stroke-width={shape.lineWidth}
            stroke-dasharray={DASHES[shape.dashes]?.map((part) => part * shape.lineWidth).join(' ')}
            stroke-linecap="round"
            stroke-linejoin="round"
            fill={shape.fill}
            transform={shape.turn === 0 ? undefined : turned(shape)}
          >
            <Shape shape={shape} pictures={props.pictures} />
          </g>
        )}
      </For>
    </svg>
  );
}

const turned = ({ turn, x, y, width, height }: DrawnShape): string =>
  `rotate(${turn} ${x + width / 2} ${y + height / 2})`;

function Shape(props: { readonly shape: DrawnShape; readonly pictures: ReadonlyMap<string, string> }) {
  const { shape } = props;
  const { x, y, width, height } = shape;
  const radius = shape.isRound ? Math.min(MOST_RADIUS, Math.min(width, height) / 4) : undefined;
  return (
    <Switch>
      <Match when={shape.kind === 'rectangle'}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </Match>
      <Match when={shape.kind === 'ellipse'}>
        <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
      </Match>
      <Match when={shape.kind === 'diamond'}>
        <path
          d={`M${x + width / 2} ${y} L${x + width} ${y + height / 2} L${x + width / 2} ${y + height} L${x} ${y + height / 2} Z`}
        />
      </Match>
      <Match when={shape.kind === 'line'}>
        <path d={linePath(shape)} fill={isClosedShape(shape) ? shape.fill : 'none'} />
        <Show when={shape.hasEndHead}>
          <path d={headPath(shape, 'end')} fill="none" stroke-dasharray="none" />
        </Show>
        <Show when={shape.hasStartHead}>
          <path d={headPath(shape, 'start')} fill="none" stroke-dasharray="none" />
        </Show>
      </Match>
      <Match when={shape.kind === 'freedraw'}>
        <path
          d={linePath(shape)}
          fill={isClosedShape(shape) ? shape.fill : 'none'}
          stroke-width={shape.lineWidth * PEN}
        />
      </Match>
      <Match when={shape.kind === 'text'}>
        <TextLines shape={shape} />
      </Match>
      <Match when={shape.kind === 'image'}>
        <Show
          when={props.pictures.get(shape.file ?? '')}
          fallback={
            <rect x={x} y={y} width={width} height={height} stroke="#868e96" stroke-dasharray="4 4" fill="none" />
          }
        >
          {(address) => (
            <image
              class="drawing-picture__image"
              x={x}
              y={y}
              width={width}
              height={height}
              href={address()}
              preserveAspectRatio="none"
            />
          )}
        </Show>
      </Match>
      <Match when={shape.kind === 'frame'}>
        <rect x={x} y={y} width={width} height={height} rx={8} fill="none" />
        <text x={x} y={y - 6} font-size="14" fill="#868e96" stroke="none">
          {shape.lines[0]}
        </text>
      </Match>
    </Switch>
  );
}

function isClosedShape({ points }: DrawnShape): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function TextLines(props: { readonly shape: DrawnShape }): JSX.Element {
  const { x, y, width, align, fontSize, lineHeight, lines, stroke, isCode } = props.shape;
  const at = x + { start: 0, middle: width / 2, end: width }[align];
  const rowHeight = fontSize * lineHeight;
  return (
    <text
      class="drawing-picture__text"
      classList={{ 'drawing-picture__text--code': isCode }}
      font-size={String(fontSize)}
      text-anchor={align}
      fill={stroke}
      stroke="none"
      dominant-baseline="central"
    >
      <For each={lines}>
        {(line, nth) => (
          <tspan x={at} y={y + (nth() + 0.5) * rowHeight}>
            {line}
          </tspan>
        )}
      </For>
    </text>
  );
}
