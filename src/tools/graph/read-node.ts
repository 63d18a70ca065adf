import { readNote } from '../../fs-access/read-note.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../define-tool.ts';

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
  /** 0 to 1: frontmatter `confidence`; `DEFAULT_CONFIDENCE` where there is none, or it is no such number. */
  readonly confidence: number;
  /** What is written: absent where the default stands in. */
  readonly writtenConfidence?: number;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** The whole file. */
  readonly text: string;
  /** What is wrong with its frontmatter and relations. */
  readonly warnings: readonly string[];
}

/** Nobody has said how sure it is: as likely as not. */
export const DEFAULT_CONFIDENCE = 0.5;
export const UNTYPED = 'note';

/** @throws VaultError `not_found`, `permission`. */
export async function readNode({ vault }: Pick<ToolContext, 'vault'>, path: VaultPath): Promise<GraphNode> {
  const { text, hash } = await readNote(vault, path);
  const note = parseNote(path, text);
  const frontmatter = note.frontmatter ?? {};
  const { confidence: written } = frontmatter;
  const isKnown = typeof written === 'number' && written >= 0 && written <= 1;
  const warnings = [
    ...(note.problem ? [`The frontmatter does not parse (line ${note.problem.line}): ${note.problem.message}`] : []),
    ...note.relationProblems.map(({ message, line }) => `Line ${line}: ${message}`),
    ...(written === undefined || written === null || isKnown ? [] : ['“confidence” is no number from 0 to 1, so the default stands in for it.']),
  ];
  return {
    id: path, path, type: nodeType(frontmatter), title: note.title, content: text.slice(note.bodyFrom), frontmatter, hash, text, warnings,
    confidence: isKnown ? written : DEFAULT_CONFIDENCE,
    ...(isKnown && { writtenConfidence: written }),
  };
}

export function nodeType(frontmatter: Readonly<Record<string, unknown>> | undefined): string {
  const type = frontmatter?.['type'];
  return typeof type === 'string' && type.trim() !== '' ? type.trim() : UNTYPED;
}
