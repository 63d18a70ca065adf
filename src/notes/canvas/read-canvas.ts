import { isRecord } from '../basics/is-record.ts';
import { placeOf } from '../frontmatter/full-yaml.ts';
import type { FrontmatterProblem } from '../types/note.ts';
import { findJsonFault } from '../formats/data/find-json-fault.ts';
import { stem } from '../paths/paths.ts';
import { toPlainText } from '../markdown/plain-text.ts';

/** One card of a canvas, as defined by JSON Canvas 1.0 (https://jsoncanvas.org/spec/1.0/). */
export interface CanvasCard {
  readonly kind: 'text' | 'file' | 'link';
  /** Markdown, a path from the vault's root, or an address. */
  readonly content: string;
  /** For a file: `Heading` or `^block`, without the `#`. */
  readonly subpath?: string;
  /** Labels of the groups that contain it, outermost first. */
  readonly groups: readonly string[];
  /** What its arrows point to. */
  readonly arrows: readonly CanvasArrow[];
  /** Its id in the drawing; undefined for what stands for a group. */
  readonly id?: string;
}

interface CanvasArrow {
  readonly to: string;
  readonly label: string;
}

interface Canvas {
  /** In reading order: from top to bottom, then from left to right, with the cards of a group together. */
  readonly cards: readonly CanvasCard[];
  /** Why the file is not a canvas; there are no cards then. */
  readonly problem: FrontmatterProblem | undefined;
}

/** Never throws: invalid input sets `problem`, and a node whose type the format does not define is left out. */
export function readCanvas(source: string): Canvas {
  const { nodes, edges, problem } = readCanvasLists(source);
  return { cards: problem ? [] : inReadingOrder(nodes.flatMap(toNode), edges.flatMap(toEdge)), problem };
}

/** The nodes and edges of a canvas as they are written, or why the file is none: much quicker than `readCanvas`. Never throws. */
export function readCanvasLists(source: string): {
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
  readonly problem: Canvas['problem'];
} {
  // A canvas that was created and never used is an empty file.
  if (source.trim() === '') return { nodes: [], edges: [], problem: undefined };
  const json = source.replace(/^\uFEFF/, '');
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    const { at, message } = findJsonFault(json);
    return { nodes: [], edges: [], problem: { message, ...placeOf(json, at) } };
  }
  if (!isRecord(data)) return broken('It holds no object with “nodes” and “edges”.');
  const { nodes = [], edges = [] } = data;
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return broken('Its “nodes” or “edges” are no list.');
  return { nodes, edges, problem: undefined };
}

const broken = (message: string) => ({ nodes: [], edges: [], problem: { message, line: 1, column: 1 } });

interface Node {
  readonly id: string;
  readonly kind: CanvasCard['kind'] | 'group';
  readonly content: string;
  readonly subpath?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The field that holds what a node of each type shows. */
const CONTENT = { text: 'text', file: 'file', link: 'url', group: 'label' } as const;

function toNode(value: unknown): Node[] {
  if (!isRecord(value)) return [];
  const kind = (Object.keys(CONTENT) as Node['kind'][]).find((each) => each === value['type']);
  if (kind === undefined) return [];
  const written = text(value[CONTENT[kind]]);
  const content = kind === 'file' ? written.normalize('NFC') : written;
  const subpath = text(value['subpath']).replace(/^#/, '');
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) => Number(value[key]) || 0);
  return [{ id: text(value['id']), kind, content, ...(subpath === '' ? {} : { subpath }), x, y, width, height }];
}

interface Edge extends CanvasArrow {
  readonly from: string;
}

/** An edge points at its end by default; one with arrows at both ends is described from its beginning. */
function toEdge(value: unknown): Edge[] {
  if (!isRecord(value)) return [];
  const [from, to] = [text(value['fromNode']), text(value['toNode'])];
  const isBackwards = value['fromEnd'] === 'arrow' && value['toEnd'] === 'none';
  return [{ from: isBackwards ? to : from, to: isBackwards ? from : to, label: text(value['label']) }];
}

function inReadingOrder(nodes: readonly Node[], edges: readonly Edge[]): CanvasCard[] {
  // By size, so that the first group that holds a node is the innermost.
  const groups = nodes.filter(({ kind }) => kind === 'group').sort((a, b) => areaOf(a) - areaOf(b));
  const parentOf = new Map(nodes.map((node) => [node, groups.find((group) => holds(group, node))]));
  const names = new Map(nodes.map((node) => [node.id, nameOf(node)]));
  const arrows = new Map<string, CanvasArrow[]>();
  for (const { from, to, label } of edges) {
    const name = names.get(to);
    if (!name) continue;
    const known = arrows.get(from);
    if (known) known.push({ to: name, label });
    else arrows.set(from, [{ to: name, label }]);
  }
  const children = new Map<Node | undefined, Node[]>();
  for (const [node, parent] of parentOf) {
    const known = children.get(parent);
    if (known) known.push(node);
    else children.set(parent, [node]);
  }
  const cards: CanvasCard[] = [];
  const visit = (parent: Node | undefined, labels: readonly string[]): void => {
    const before = cards.length;
    for (const node of (children.get(parent) ?? []).sort((a, b) => a.y - b.y || a.x - b.x)) {
      const { kind, content, subpath, id } = node;
      if (kind === 'group') visit(node, content.trim() === '' ? labels : [...labels, content.trim()]);
      else if (content.trim() !== '')
        cards.push({
          kind,
          content,
          ...(subpath === undefined ? {} : { subpath }),
          groups: labels,
          arrows: arrows.get(id) ?? [],
          id,
        });
    }
    const own = (parent && arrows.get(parent.id)) ?? [];
    // For a group without cards only the label says something; the arrows of other groups come after their cards.
    if (parent && cards.length === before && parent.content.trim() !== '')
      cards.push({ kind: 'text', content: parent.content.trim(), groups: labels.slice(0, -1), arrows: own });
    else if (own.length > 0) cards.push({ kind: 'text', content: '', groups: labels, arrows: own });
  };
  visit(undefined, []);
  return cards;
}

const areaOf = ({ width, height }: Node): number => width * height;

function holds(group: Node, node: Node): boolean {
  if (group === node || (node.kind === 'group' && areaOf(node) >= areaOf(group))) return false;
  const [x, y] = [node.x + node.width / 2, node.y + node.height / 2];
  return x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}

const NAME_LENGTH = 60;

function nameOf({ kind, content, subpath }: Node): string {
  if (kind === 'file') return subpath === undefined ? stem(content) : `${stem(content)} > ${subpath}`;
  return kind === 'text' ? toPlainText(content, NAME_LENGTH) : content.trim();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
