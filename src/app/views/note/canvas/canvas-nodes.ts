import { isRecord } from '../../../../notes/basics/is-record.ts';
import { otherCanvasType } from '../../../../notes/canvas/parse-canvas.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import { canvasText } from './canvas.texts.ts';

/** What a card, a group or an arrow holds, as its file has it. */
export interface CanvasNode {
  readonly id: string;
  readonly kind: 'text' | 'file' | 'link' | 'group' | 'other' | 'edge';
  /** Text, path, address or label; of one whose type the format does not define, that type. */
  readonly content: string;
  readonly color: string;
  /** Of an arrow: the cards that it leads from and to. */
  readonly ends?: readonly [from: string, to: string];
  /** Of an arrow: at which of them it has a head. */
  readonly heads?: readonly [from: boolean, to: boolean];
  /** Of a group: how its picture is drawn; undefined where it has none. */
  readonly background?: string;
}

const CONTENT = { text: 'text', file: 'file', link: 'url', group: 'label' } as const;

/** By their ids; none of a file that is no canvas. What is as it was `before` stays the same object. */
export function canvasNodes(
  source: string,
  previousNodes?: ReadonlyMap<string, CanvasNode>,
): ReadonlyMap<string, CanvasNode> {
  const nodesById = new Map<string, CanvasNode>();
  let data: unknown;
  try {
    data = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return nodesById;
  }
  if (!isRecord(data)) return nodesById;
  const add = (node: CanvasNode): void => {
    if (node.id === '' || nodesById.has(node.id)) return;
    const previousNode = previousNodes?.get(node.id);
    nodesById.set(node.id, previousNode && isSameNode(previousNode, node) ? previousNode : node);
  };
  for (const node of canvasRecords(data['nodes'])) {
    const kind =
      (Object.keys(CONTENT) as (keyof typeof CONTENT)[]).find((nodeKind) => nodeKind === node['type']) ?? 'other';
    const newNode: CanvasNode = {
      id: canvasNodeText(node['id']),
      kind,
      content: kind === 'other' ? otherCanvasType(node) : canvasNodeText(node[CONTENT[kind]]),
      color: canvasNodeText(node['color']),
    };
    const hasPicture = kind === 'group' && canvasNodeText(node['background']) !== '';
    add(hasPicture ? { ...newNode, background: canvasNodeText(node['backgroundStyle']) } : newNode);
  }
  for (const edge of canvasRecords(data['edges']))
    add({
      id: canvasNodeText(edge['id']),
      kind: 'edge',
      content: canvasNodeText(edge['label']),
      color: canvasNodeText(edge['color']),
      ends: [canvasNodeText(edge['fromNode']), canvasNodeText(edge['toNode'])],
      heads: [edge['fromEnd'] === 'arrow', edge['toEnd'] !== 'none'],
    });
  return nodesById;
}

const isSameNode = (a: CanvasNode, b: CanvasNode): boolean =>
  a.kind === b.kind &&
  a.content === b.content &&
  a.color === b.color &&
  a.background === b.background &&
  String(a.ends) === String(b.ends) &&
  String(a.heads) === String(b.heads);

const canvasRecords = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const canvasNodeText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether its words can be written here. */
export const isWritable = (node: CanvasNode | undefined): boolean => node?.kind !== 'file' && node?.kind !== 'other';

const NAME_LENGTH = 60;
const titles = new WeakMap<CanvasNode, string>();

/** The beginning of what it says, as plain text. */
export function nodeTitle(node: CanvasNode): string {
  const titleText = titles.get(node) ?? canvasNodeTitle(node);
  titles.set(node, titleText);
  return titleText;
}

function canvasNodeTitle({ kind, content }: CanvasNode): string {
  if (kind === 'file') return stem(content);
  return kind === 'text' ? toPlainText(content, NAME_LENGTH) : content.trim();
}

/** What a screen reader and the toolbar call it. */
export function nodeName(node: CanvasNode, allNodes: ReadonlyMap<string, CanvasNode>): string {
  if (node.kind !== 'edge') return canvasText.editing.kinds[node.kind](nodeTitle(node));
  const [from, to] = (node.ends ?? ['', '']).map((id) => {
    const end = allNodes.get(id);
    return end && end.kind !== 'edge' ? nodeName(end, allNodes) : id;
  });
  return canvasText.editing.arrow(from ?? '', to ?? '', node.content.trim());
}
