import { isRecord } from '../basics/is-record.ts';
import { chunkNote, type ChunkOptions } from '../chunk-note.ts';
import { findJsonFault } from '../formats/data/find-json-fault.ts';
import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { lineAndColumnAt } from '../frontmatter/full-yaml.ts';
import { toPlainText } from '../markdown/plain-text.ts';
import { type NoteScan, scanNote } from '../markdown/scan-note.ts';
import { stem, type VaultPath } from '../paths/paths.ts';
import type { Chunk, FrontmatterProblem, Heading, NoteLink, ParsedNote, Span } from '../paths/note.ts';
import { countWords } from '../words.ts';

/** One card of a canvas, as defined by JSON Canvas 1.0 (https://jsoncanvas.org/spec/1.0/). */
interface CanvasCard {
  readonly kind: 'text' | 'file' | 'link' | 'other';
  /** Markdown, a path from the vault's root, an address, or the name of a type that the format does not define. */
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

/** Never throws: invalid input sets `problem`; a node whose type the format does not define says only that. */
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
    return { nodes: [], edges: [], problem: { message, ...lineAndColumnAt(json, at) } };
  }
  if (!isRecord(data)) return brokenCanvas('It holds no object with “nodes” and “edges”.');
  const { nodes = [], edges = [] } = data;
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return brokenCanvas('Its “nodes” or “edges” are no list.');
  return { nodes, edges, problem: undefined };
}

const brokenCanvas = (message: string) => ({ nodes: [], edges: [], problem: { message, line: 1, column: 1 } });

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
  const kind =
    (Object.keys(CONTENT) as (keyof typeof CONTENT)[]).find((nodeKind) => nodeKind === value['type']) ?? 'other';
  const contentText = kind === 'other' ? otherCanvasType(value) : canvasText(value[CONTENT[kind]]);
  const content = kind === 'file' ? contentText.normalize('NFC') : contentText;
  const subpath = canvasText(value['subpath']).replace(/^#/, '');
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) => Number(value[key]) || 0);
  return [{ id: canvasText(value['id']), kind, content, ...(subpath === '' ? {} : { subpath }), x, y, width, height }];
}

/** The type of a node that the format does not define, as it is written. */
export const otherCanvasType = ({ type }: Readonly<Record<string, unknown>>): string =>
  typeof type === 'string' && type.trim() !== '' ? type.trim().slice(0, NAME_LENGTH) : 'none';

interface Edge extends CanvasArrow {
  readonly from: string;
}

/** An edge points at its end by default; one with arrows at both ends is described from its beginning. */
function toEdge(value: unknown): Edge[] {
  if (!isRecord(value)) return [];
  const [from, to] = [canvasText(value['fromNode']), canvasText(value['toNode'])];
  const isBackwards = value['fromEnd'] === 'arrow' && value['toEnd'] === 'none';
  return [{ from: isBackwards ? to : from, to: isBackwards ? from : to, label: canvasText(value['label']) }];
}

function inReadingOrder(nodes: readonly Node[], edges: readonly Edge[]): CanvasCard[] {
  // By size, so that the first group that holds a node is the innermost.
  const groups = nodes.filter(({ kind }) => kind === 'group').sort((a, b) => areaOf(a) - areaOf(b));
  const parentOf = new Map(nodes.map((node) => [node, groups.find((group) => groupContainsNode(group, node))]));
  const names = new Map(nodes.map((node) => [node.id, canvasCardName(node)]));
  const arrows = new Map<string, CanvasArrow[]>();
  for (const { from, to, label } of edges) {
    const name = names.get(to);
    if (!name) continue;
    const nodeArrows = arrows.get(from);
    if (nodeArrows) nodeArrows.push({ to: name, label });
    else arrows.set(from, [{ to: name, label }]);
  }
  const children = new Map<Node | undefined, Node[]>();
  for (const [node, parent] of parentOf) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  const cards: CanvasCard[] = [];
  const visit = (parent: Node | undefined, labels: readonly string[]): void => {
    const cardCountBefore = cards.length;
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
    const groupArrows = (parent && arrows.get(parent.id)) ?? [];
    // For a group without cards only the label says something; the arrows of other groups come after their cards.
    if (parent && cards.length === cardCountBefore && parent.content.trim() !== '')
      cards.push({ kind: 'text', content: parent.content.trim(), groups: labels.slice(0, -1), arrows: groupArrows });
    else if (groupArrows.length > 0) cards.push({ kind: 'text', content: '', groups: labels, arrows: groupArrows });
  };
  visit(undefined, []);
  return cards;
}

const areaOf = ({ width, height }: Node): number => width * height;

function groupContainsNode(group: Node, node: Node): boolean {
  if (group === node || (node.kind === 'group' && areaOf(node) >= areaOf(group))) return false;
  const [x, y] = [node.x + node.width / 2, node.y + node.height / 2];
  return x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}

const NAME_LENGTH = 60;

function canvasCardName({ kind, content, subpath }: Node): string {
  if (kind === 'file') return subpath === undefined ? stem(content) : `${stem(content)} > ${subpath}`;
  return kind === 'text' ? toPlainText(content, NAME_LENGTH) : content.trim();
}

function canvasText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Passages of a canvas: a card is one, or several where it is too long, under the labels of its groups. */
export function chunkCanvas({ text, cards }: ParsedCanvas, options: ChunkOptions): Chunk[] {
  return cards.flatMap((card) => {
    const cardText = text.slice(card.from, card.to);
    const { headings, layout } = scanNote(cardText);
    return chunkNote({ headings: card.kind === 'text' ? headings : [], layout }, cardText, options).map((chunk) => ({
      ...chunk,
      from: chunk.from + card.from,
      to: chunk.to + card.from,
      line: chunk.line + card.line - 1,
      toLine: chunk.toLine + card.line - 1,
      headingPath: [...card.groups, ...chunk.headingPath],
    }));
  });
}

/** A card and its place in the canvas's text, including its arrows. */
export interface PlacedCard extends CanvasCard, Span {}

export interface ParsedCanvas {
  /**
   * The cards as Markdown, one after another: this is what is searched and what a reader of the canvas gets.
   * All offsets and lines of a canvas refer to this text, not to the file's JSON.
   */
  readonly text: string;
  readonly cards: readonly PlacedCard[];
  /** Parsed as a note with this text. Each card is parsed alone, so an unclosed fence in one does not hide the next. */
  readonly note: ParsedNote;
}

/**
 * Everything Latent knows of a canvas from its file's text. Never throws: for JSON that does not parse, sets `problem`.
 */
export function parseCanvas(path: VaultPath, source: string): ParsedCanvas {
  const { text, cards, headings, problem } = placeCards(source);
  const noteScan: NoteScan = {
    headings: [...headings],
    links: [],
    tags: [],
    blocks: [],
    tasks: [],
    fields: [],
    layout: [],
  };
  for (const card of cards) {
    if (card.kind === 'text') addScan(noteScan, scanNote(card.content), card);
    if (card.kind === 'file')
      noteScan.links.push(fileLink(card, { from: card.from, line: card.line, to: card.from + shownText(card).length }));
  }
  noteScan.headings.sort((a, b) => a.from - b.from);
  const note: ParsedNote = {
    path,
    title: stem(path),
    frontmatter: undefined,
    problem,
    bodyFrom: 0,
    aliases: [],
    relations: [],
    relationProblems: [],
    ...noteScan,
    words: countWords(text),
  };
  return { text, cards, note };
}

/** The cards of a canvas with their places in its text, without what is in them: much quicker than `parseCanvas`. */
export function placeCards(source: string): {
  readonly text: string;
  readonly cards: readonly PlacedCard[];
  /** Of the groups. */
  readonly headings: readonly Heading[];
  readonly problem: ParsedNote['problem'];
} {
  const { cards, problem } = readCanvas(source);
  const headings: Heading[] = [];
  const placed: PlacedCard[] = [];
  let text = '';
  let line = 1;
  let groups: readonly string[] = [];
  const write = (part: string): void => {
    text += part;
    line += part.split('\n').length - 1;
  };
  for (const card of cards) {
    for (const heading of newHeadings(groups, card.groups)) {
      headings.push({ from: text.length, to: text.length + heading.level + 1 + heading.text.length, line, ...heading });
      write(`${'#'.repeat(heading.level)} ${heading.text}\n\n`);
    }
    groups = card.groups;
    const place = { from: text.length, line };
    const lines = [
      shownText(card),
      ...card.arrows.map(({ to, label }) => `→ ${label.trim() === '' ? to : `${label.trim()}: ${to}`}`),
    ].filter((textPart) => textPart !== '');
    const whole = lines.join('\n\n');
    placed.push({ ...card, ...place, to: place.from + whole.length });
    write(`${whole}\n\n`);
  }
  return { text, cards: placed, headings, problem };
}

/** Groups nested deeper than the heading levels allow all use the last level. */
const headingLevelAtDepth = (depth: number): Heading['level'] => Math.min(depth + 1, 6);

/** The groups that open between one card and the next, as headings. */
function newHeadings(previousLabels: readonly string[], labels: readonly string[]): { level: number; text: string }[] {
  const shared = labels.findIndex((label, depth) => previousLabels[depth] !== label);
  if (shared < 0) return [];
  return labels.slice(shared).map((label, index) => ({
    level: headingLevelAtDepth(shared + index),
    text: label.replace(/(?:(?<!\s)[^\S\n]+)?\n\s*/g, ' '),
  }));
}

function shownText({ kind, content, subpath }: CanvasCard): string {
  if (kind === 'file') return `![[/${content}${subpath === undefined ? '' : `#${subpath}`}]]`;
  if (kind === 'other') return `(A card of the type ${inQuotes(content)}, which Latent does not know)`;
  return content.trimEnd();
}

/** A file card names its file by the full path, and shows its content. */
function fileLink({ content, subpath }: CanvasCard, place: Span): NoteLink {
  return {
    type: 'embed',
    target: `/${content}`,
    ...(subpath === undefined ? {} : { subpath }),
    ...place,
    inComment: false,
  };
}

function addScan(into: NoteScan, card: NoteScan, at: { readonly from: number; readonly line: number }): void {
  const moved = <Found extends Span>(spans: readonly Found[]): Found[] =>
    spans.map((span) => ({ ...span, from: span.from + at.from, to: span.to + at.from, line: span.line + at.line - 1 }));
  into.headings.push(...moved(card.headings));
  into.links.push(...moved(card.links));
  into.tags.push(...moved(card.tags));
  into.blocks.push(...moved(card.blocks));
  into.tasks.push(...moved(card.tasks));
  into.fields.push(...moved(card.fields));
}
