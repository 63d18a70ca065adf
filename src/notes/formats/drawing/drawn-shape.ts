import { isRecord } from '../../basics/is-record.ts';

type Point = readonly [x: number, y: number];

/** A shape of a drawing, checked: only numbers that are finite, colours that are colours, and text. Lengths are of the drawing. */
export interface DrawnShape {
  /** What parts of a drawing are named by; '' where it has none. */
  readonly id: string;
  /** The groups that it is in, the innermost first. */
  readonly groups: readonly string[];
  /** The id of the frame that it stands in. */
  readonly frame: string | undefined;
  readonly kind: 'rectangle' | 'ellipse' | 'diamond' | 'line' | 'freedraw' | 'text' | 'image' | 'frame';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, about its middle. */
  readonly turn: number;
  /** A colour of CSS, or `none`. */
  readonly stroke: string;
  readonly fill: string;
  readonly lineWidth: number;
  readonly dashes: 'solid' | 'dashed' | 'dotted';
  /** 0 to 1. */
  readonly opacity: number;
  readonly isRound: boolean;
  /** Of a line, from `x` and `y`. */
  readonly points: readonly Point[];
  readonly hasStartHead: boolean;
  readonly hasEndHead: boolean;
  /** The lines of a text; the name of a frame. */
  readonly lines: readonly string[];
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly isCode: boolean;
  /** The id of the file that a picture shows. */
  readonly file: string | undefined;
}

const KINDS: Readonly<Record<string, DrawnShape['kind']>> = {
  rectangle: 'rectangle',
  embeddable: 'rectangle',
  iframe: 'rectangle',
  ellipse: 'ellipse',
  diamond: 'diamond',
  line: 'line',
  arrow: 'line',
  freedraw: 'freedraw',
  text: 'text',
  image: 'image',
  frame: 'frame',
  magicframe: 'frame',
};
const ALIGNMENTS: Readonly<Record<string, DrawnShape['align']>> = { center: 'middle', right: 'end' };
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20})$/iu;
/** Coordinates beyond are taken for mistakes. */
const FARTHEST = 1_000_000;
const MOST_POINTS = 20_000;
const MOST_TEXT = 20_000;
/** The number that Excalidraw gives its monospaced fonts. */
const CODE_FONTS: ReadonlySet<unknown> = new Set([3, 8]);

/** One element of a drawing's JSON; undefined where it is deleted or no shape. */
export function toShape(element: unknown): DrawnShape | undefined {
  if (!isRecord(element) || element['isDeleted'] === true) return undefined;
  const kind = Object.hasOwn(KINDS, String(element['type'])) ? KINDS[String(element['type'])] : undefined;
  const [x, y] = [boundedNumber(element['x']), boundedNumber(element['y'])];
  if (!kind || x === undefined || y === undefined) return undefined;
  const name = kind === 'frame' ? element['name'] : element['text'];
  return {
    id: optionalShapeText(element['id']) ?? '',
    groups: Array.isArray(element['groupIds']) ? element['groupIds'].slice(0, 50).filter(isStringValue) : [],
    frame: optionalShapeText(element['frameId']),
    kind,
    x,
    y,
    width: Math.abs(boundedNumber(element['width']) ?? 0),
    height: Math.abs(boundedNumber(element['height']) ?? 0),
    turn: ((boundedNumber(element['angle']) ?? 0) * 180) / Math.PI,
    stroke: drawingColor(element['strokeColor'], kind === 'frame' ? '#bbbbbb' : '#1e1e1e'),
    fill: drawingColor(element['backgroundColor'], 'none'),
    lineWidth: Math.min(100, Math.max(0.1, boundedNumber(element['strokeWidth']) ?? 1)),
    dashes:
      element['strokeStyle'] === 'dashed' || element['strokeStyle'] === 'dotted' ? element['strokeStyle'] : 'solid',
    opacity: Math.min(100, Math.max(0, boundedNumber(element['opacity']) ?? 100)) / 100,
    isRound: isRecord(element['roundness']) || element['strokeSharpness'] === 'round',
    points: kind === 'line' || kind === 'freedraw' ? pointsOf(element['points']) : [],
    hasStartHead: typeof element['startArrowhead'] === 'string',
    hasEndHead: typeof element['endArrowhead'] === 'string',
    lines: typeof name === 'string' ? name.slice(0, MOST_TEXT).split(/\r?\n/u) : [],
    fontSize: Math.min(1000, Math.max(1, boundedNumber(element['fontSize']) ?? 20)),
    lineHeight: Math.min(4, Math.max(0.5, boundedNumber(element['lineHeight']) ?? 1.25)),
    align: ALIGNMENTS[String(element['textAlign'])] ?? 'start',
    isCode: CODE_FONTS.has(element['fontFamily']),
    file: optionalShapeText(element['fileId']),
  };
}

const isStringValue = (value: unknown): value is string => typeof value === 'string';
const optionalShapeText = (value: unknown): string | undefined => (isStringValue(value) ? value : undefined);

function boundedNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST ? value : undefined;
}

function drawingColor(value: unknown, otherwise: string): string {
  if (value === 'transparent') return 'none';
  return typeof value === 'string' && COLOR.test(value) ? value : otherwise;
}

function pointsOf(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_POINTS).flatMap((point: unknown): Point[] => {
    const [x, y] = Array.isArray(point) ? [boundedNumber(point[0]), boundedNumber(point[1])] : [];
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the shapes, so that nothing touches the edge. */
const MARGIN = 20;
/** Length of an arrow’s head at most, and half of its angle. */
const HEAD = 20;
const HEAD_ANGLE = Math.PI / 7;

/** What holds all shapes and a margin around them; a shape that is turned is taken as if it were not. @param margin in lengths of the drawing */
export function boundsOf(shapes: readonly DrawnShape[], margin = MARGIN): Box {
  let [leftEdge, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (x: number, y: number) => {
    [leftEdge, right] = [Math.min(leftEdge, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const { x, y, width, height, points } of shapes) {
    include(x, y);
    if (points.length === 0) include(x + width, y + height);
    for (const [dx, dy] of points) include(x + dx, y + dy);
  }
  if (leftEdge > right) return { x: 0, y: 0, width: 100, height: 100 };
  return {
    x: leftEdge - margin,
    y: top - margin,
    width: Math.max(1, right - leftEdge + 2 * margin),
    height: Math.max(1, bottom - top + 2 * margin),
  };
}

const r = (value: number): string => String(Math.round(value * 100) / 100);

/** The path of a line, through all of its points; a round one bends at them. */
export function linePath({ x, y, points, isRound, kind }: DrawnShape): string {
  const at = points.map(([dx, dy]): Point => [x + dx, y + dy]);
  const [first, ...laterPoints] = at;
  if (!first) return '';
  const start = `M${r(first[0])} ${r(first[1])}`;
  if (!isRound && kind !== 'freedraw') return start + laterPoints.map((to) => ` L${r(to[0])} ${r(to[1])}`).join('');
  return start + laterPoints.map((to, nth) => curveTo(at, nth, to)).join('');
}

/** A piece of a curve (Catmull-Rom) from point `nth` to the next. */
function curveTo(at: readonly Point[], nth: number, to: Point): string {
  const from = at[nth] ?? to;
  const previousPoint = at[nth - 1] ?? from;
  const followingPoint = at[nth + 2] ?? to;
  const firstControl = [from[0] + (to[0] - previousPoint[0]) / 6, from[1] + (to[1] - previousPoint[1]) / 6] as const;
  const two = [to[0] - (followingPoint[0] - from[0]) / 6, to[1] - (followingPoint[1] - from[1]) / 6] as const;
  return ` C${r(firstControl[0])} ${r(firstControl[1])} ${r(two[0])} ${r(two[1])} ${r(to[0])} ${r(to[1])}`;
}

/** The two strokes of an arrow’s head at the end of a line, or at its start. */
export function headPath({ x, y, points }: DrawnShape, at: 'start' | 'end'): string {
  const ordered = at === 'end' ? points : points.toReversed();
  const [tip, from] = [ordered.at(-1), ordered.at(-2)];
  if (!tip || !from) return '';
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const reach = Math.min(HEAD, length / 2);
  const side = (turn: number) =>
    `${r(x + tip[0] - reach * Math.cos(angle + turn))} ${r(y + tip[1] - reach * Math.sin(angle + turn))}`;
  return `M${side(HEAD_ANGLE)} L${r(x + tip[0])} ${r(y + tip[1])} L${side(-HEAD_ANGLE)}`;
}

/** What a link shows of a drawing: the shapes to be drawn, and the box that is looked at. */
export interface DrawingPart {
  readonly shapes: readonly DrawnShape[];
  readonly box: Box;
}

const PART = /^\^(area|group|frame|clippedframe)=(.{1,200})$/u;

/** Whether what stands behind `#` in a link means a drawing or a part of it, and not a place in its note. */
export function meansDrawing(subpath: string): boolean {
  return subpath === '' || PART.test(subpath);
}

/**
 * The part of a drawing that a link names, as the plugin writes them: `^area=ID` is what lies within the box of a shape,
 * `^group=ID` the shapes that are grouped with it, `^frame=ID` (or the frame's name) what stands in a frame. The whole drawing for
 * '' and for a part that is gone.
 */
export function drawingPart(shapes: readonly DrawnShape[], subpath: string): DrawingPart {
  const whole = { shapes, box: boundsOf(shapes) };
  const [, kind, name] = PART.exec(subpath) ?? [];
  if (kind === undefined || name === undefined) return whole;
  const isFrame = kind.endsWith('frame');
  const named = shapes.find((shape) =>
    isFrame ? shape.kind === 'frame' && (shape.id === name || shape.lines[0] === name) : shape.id === name,
  );
  if (!named) return whole;
  if (kind === 'area') return { shapes, box: boundsOf([named], 0) };
  if (isFrame) {
    const within = shapes.filter((shape) => shape.frame !== undefined && shape.frame === named.id);
    return { shapes: [...within, named], box: boundsOf([named], 0) };
  }
  const group = named.groups.at(-1);
  const grouped = group === undefined ? [named] : shapes.filter(({ groups }) => groups.includes(group));
  return { shapes: grouped, box: boundsOf(grouped) };
}
