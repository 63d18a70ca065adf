import { z } from 'zod';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

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
