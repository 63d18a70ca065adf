import { z } from 'zod';
import { readNote } from '../../fs-access/read-note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { PathError, type VaultPath } from '../../notes/paths/paths.ts';
import { confidenceAdvice, readConfidence } from '../../notes/relations/relation-type.ts';
import type { ParsedNote } from '../../notes/paths/note.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import { findNote } from '../note-files/find-note.ts';
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

/**
 * The note that a `node_id` means: its path, file name, title or alias, a wikilink, or the `id` of its frontmatter.
 * @throws ToolStop `not_found` or `ambiguous`, with candidates; PathError where the path may not reach the disk.
 */
export async function findNode(context: ToolContext, nodeId: string): Promise<VaultPath> {
  try {
    return (await findNote(context, nodeId)).path;
  } catch (error) {
    const isUnknown = error instanceof PathError || (error instanceof ToolStop && error.failure.code === 'not_found');
    const notePath = isUnknown ? await byFrontmatterId(context, nodeId) : undefined;
    if (notePath === undefined) throw error;
    return notePath;
  }
}

const FEW = 5;

async function byFrontmatterId({ index }: ToolContext, nodeId: string): Promise<VaultPath | undefined> {
  const { notes, found } = await index.notes({
    filter: { properties: { id: nodeId.trim() } },
    sort: 'path',
    order: 'newest',
    limit: FEW,
  });
  if (found > 1) {
    throw new ToolStop(
      failure(
        'ambiguous',
        `${found} notes have the id ${inQuotes(nodeId)} in their frontmatter.`,
        'Call again with the path of the one that is meant.',
        { candidates: notes.map(({ path }) => path) },
      ),
    );
  }
  return notes[0]?.path;
}

/** A type is a word, or a few. */
export const nodeTypeInput = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\n\r]*$/, 'Expected one line');

/**
 * Checks that what a tool writes can be read as a node: a confidence from 0 to 1, and valid relations.
 * Errors that the note had before are not reported.
 * @throws ToolStop `invalid_input`
 */
export function checkProperties(
  path: VaultPath,
  properties: Readonly<Record<string, unknown>>,
  text: string,
  toolName: string,
): void {
  const { confidence, type } = properties;
  if (
    confidence !== undefined &&
    confidence !== null &&
    !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1)
  ) {
    throw new ToolStop(
      failure(
        'invalid_input',
        '“confidence” is not a number from 0 to 1.',
        `Call ${toolName} again with such a number, or without it.`,
      ),
    );
  }
  if (type !== undefined && type !== null && !nodeTypeInput.safeParse(type).success) {
    throw new ToolStop(
      failure(
        'invalid_input',
        '“type” is no word.',
        `Call ${toolName} again with a type such as observation or hypothesis, or without it.`,
      ),
    );
  }
  const [problem] = Object.keys(properties).some((key) => key.toLowerCase() === 'relations')
    ? parseNote(path, text).relationProblems
    : [];
  if (problem) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `These relations cannot be read. ${problem.message}`,
        'Each is { type, target: "[[Note]]", confidence?, notes? }; create_relationship adds them one by one.',
      ),
    );
  }
}
