import { readNote } from '../../fs-access/read-note.ts';
import type { ParsedNote } from '../../notes/types/note.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { confidenceAdvice, readConfidence } from '../../notes/relations/read-confidence.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { priorConfidence } from './prior-confidence.ts';

/** A note as the graph sees it, read from the disk. */
export interface GraphNode {
  /** The published `node_id`: its path. */
  readonly id: VaultPath;
  readonly path: VaultPath;
  /** Frontmatter `type` as written; `note` where it has none. */
  readonly type: string;
  readonly title: string;
  /** The body, without frontmatter. */
  readonly content: string;
  /** 0 to 1: frontmatter `confidence`; the type's default where it is missing or not a number. */
  readonly confidence: number;
  /** The written value: absent where the default is used. */
  readonly writtenConfidence?: number;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly numbers: ParsedNote['numbers'];
  /** SHA-256 of the file. */
  readonly hash: string;
  /** The whole file, raw and parsed. */
  readonly text: string;
  readonly parsed: ParsedNote;
  /** Problems of its frontmatter and relations. */
  readonly warnings: readonly string[];
}

export const UNTYPED = 'note';

/** @throws VaultError `not_found`, `permission`. */
export async function readNode({ vault }: Pick<ToolContext, 'vault'>, path: VaultPath): Promise<GraphNode> {
  const { text, hash } = await readNote(vault, path);
  const note = parseNote(path, text);
  const frontmatter = note.frontmatter ?? {};
  const type = nodeType(frontmatter);
  const usual = priorConfidence(type);
  const { value, complaint } = readConfidence(frontmatter['confidence']);
  const warnings = [
    ...(note.problem ? [`The frontmatter does not parse (line ${note.problem.line}): ${note.problem.message}`] : []),
    ...note.relationProblems.map(({ message, line }) => `Line ${line}: ${message}`),
    ...(complaint === undefined
      ? []
      : [
          `The note has ${complaint}; it counts as ${value ?? usual}${value === undefined ? `, which is usual for a ${type}` : ''}.${value === undefined ? '' : confidenceAdvice(frontmatter['confidence'], value)}`,
        ]),
  ];
  return {
    id: path,
    path,
    type,
    title: note.title,
    content: text.slice(note.bodyFrom),
    frontmatter,
    numbers: note.numbers,
    hash,
    text,
    parsed: note,
    warnings,
    confidence: value ?? usual,
    ...(value !== undefined && { writtenConfidence: value }),
  };
}

export function nodeType(frontmatter: Readonly<Record<string, unknown>> | undefined): string {
  const type = frontmatter?.['type'];
  return typeof type === 'string' && type.trim() !== '' ? type.trim() : UNTYPED;
}
