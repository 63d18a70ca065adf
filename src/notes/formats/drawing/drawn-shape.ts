import { isRecord } from '../../basics/is-record.ts';

export type Point = readonly [x: number, y: number];

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
  const [x, y] = [numberOf(element['x']), numberOf(element['y'])];
  if (!kind || x === undefined || y === undefined) return undefined;
  const name = kind === 'frame' ? element['name'] : element['text'];
  return {
    id: textOf(element['id']) ?? '',
    groups: Array.isArray(element['groupIds']) ? element['groupIds'].slice(0, 50).filter(isText) : [],
    frame: textOf(element['frameId']),
    kind,
    x,
    y,
    width: Math.abs(numberOf(element['width']) ?? 0),
    height: Math.abs(numberOf(element['height']) ?? 0),
    turn: ((numberOf(element['angle']) ?? 0) * 180) / Math.PI,
    stroke: colorOf(element['strokeColor'], kind === 'frame' ? '#bbbbbb' : '#1e1e1e'),
    fill: colorOf(element['backgroundColor'], 'none'),
    lineWidth: Math.min(100, Math.max(0.1, numberOf(element['strokeWidth']) ?? 1)),
    dashes:
      element['strokeStyle'] === 'dashed' || element['strokeStyle'] === 'dotted' ? element['strokeStyle'] : 'solid',
    opacity: Math.min(100, Math.max(0, numberOf(element['opacity']) ?? 100)) / 100,
    isRound: isRecord(element['roundness']) || element['strokeSharpness'] === 'round',
    points: kind === 'line' || kind === 'freedraw' ? pointsOf(element['points']) : [],
    hasStartHead: typeof element['startArrowhead'] === 'string',
    hasEndHead: typeof element['endArrowhead'] === 'string',
    lines: typeof name === 'string' ? name.slice(0, MOST_TEXT).split(/\r?\n/u) : [],
    fontSize: Math.min(1000, Math.max(1, numberOf(element['fontSize']) ?? 20)),
    lineHeight: Math.min(4, Math.max(0.5, numberOf(element['lineHeight']) ?? 1.25)),
    align: ALIGNMENTS[String(element['textAlign'])] ?? 'start',
    isCode: CODE_FONTS.has(element['fontFamily']),
    file: textOf(element['fileId']),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined);

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST ? value : undefined;
}

function colorOf(value: unknown, otherwise: string): string {
  if (value === 'transparent') return 'none';
  return typeof value === 'string' && COLOR.test(value) ? value : otherwise;
}

function pointsOf(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_POINTS).flatMap((point: unknown): Point[] => {
    const [x, y] = Array.isArray(point) ? [numberOf(point[0]), numberOf(point[1])] : [];
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
}
