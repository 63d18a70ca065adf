import { isRecord } from '../../../../notes/basics/is-record.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import { noteText } from '../../../strings/en/note/note.ts';

/** What a card, a group or an arrow holds, as its file has it. */
export interface CanvasNode {
  readonly id: string;
  readonly kind: 'text' | 'file' | 'link' | 'group' | 'edge';
  /** Text, path, address or label. */
  readonly content: string;
  readonly color: string;
  readonly ends?: readonly [from: string, to: string];
}

const CONTENT = { text: 'text', file: 'file', link: 'url', group: 'label' } as const;

/** By their ids; none of a file that is no canvas. */
export function canvasNodes(source: string): ReadonlyMap<string, CanvasNode> {
  const found = new Map<string, CanvasNode>();
  let data: unknown;
  try {
    data = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return found;
  }
  if (!isRecord(data)) return found;
  for (const node of listOf(data['nodes'])) {
    const kind = (Object.keys(CONTENT) as (keyof typeof CONTENT)[]).find((each) => each === node['type']);
    const id = text(node['id']);
    if (kind && id !== '' && !found.has(id))
      found.set(id, { id, kind, content: text(node[CONTENT[kind]]), color: text(node['color']) });
  }
  for (const edge of listOf(data['edges'])) {
    const id = text(edge['id']);
    const ends = [text(edge['fromNode']), text(edge['toNode'])] as const;
    if (id !== '' && !found.has(id))
      found.set(id, { id, kind: 'edge', content: text(edge['label']), color: text(edge['color']), ends });
  }
  return found;
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const NAME_LENGTH = 60;

/** What a screen reader and the toolbar call it. */
export function nodeName(node: CanvasNode, all: ReadonlyMap<string, CanvasNode>): string {
  const { kind, content } = node;
  const words = noteText.canvasEditing;
  if (kind === 'edge') {
    const [from, to] = (node.ends ?? ['', '']).map((id) => {
      const end = all.get(id);
      return end && end.kind !== 'edge' ? nodeName(end, all) : id;
    });
    return words.arrow(from ?? '', to ?? '', content.trim());
  }
  const shown = kind === 'file' ? stem(content) : kind === 'text' ? toPlainText(content, NAME_LENGTH) : content.trim();
  return words.kinds[kind](shown);
}
