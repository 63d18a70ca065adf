import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { failure, type ToolFailure } from '../definition/result.ts';
import { checkMoves, planMoves, type CheckedMoves } from './moving/plan-moves.ts';

/** A change of more notes could not be reviewed. */
const MOST_MOVES = 500;

export const moveNotes = defineWriteTool({
  name: 'move_notes',
  title: 'Move or rename several notes',
  description: 'Moves or renames notes, all or none, and rewrites every link to them. For a folder: move_folder.',
  category: 'organise',
  risk: 'write',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      moves: z
        .array(
          z.strictObject({
            path: z.string().min(1).describe('The note.'),
            new_path: z
              .string()
              .min(1)
              .describe('From the root; with a slash at its end a folder; a name alone stays in its folder.'),
          }),
        )
        .min(1)
        .max(MOST_MOVES)
        .describe(`Up to ${MOST_MOVES}.`),
    }),
  output: () =>
    changeOf({
      moves: z
        .array(z.strictObject({ path: z.string(), new_path: z.string() }))
        .describe('Each old path with its new one.'),
      files_changed: z.int(),
      ...LINKS_UPDATED,
      links_left: z.int().optional().describe('Links that the person chose to leave as they are.'),
    }),
  example: {
    moves: [
      { path: 'Inbox/Tomatoes.md', new_path: 'Garden/Tomato varieties.md' },
      { path: 'Inbox/Pond.md', new_path: 'Garden/' },
    ],
  },
  summary: ({ moves: [first, ...furtherMoves] }) =>
    furtherMoves.length === 0 && first
      ? `Move ${inQuotes(first.path)} to ${inQuotes(first.new_path)}`
      : `Move ${furtherMoves.length + 1} notes, first ${inQuotes(first?.path ?? '')}`,
  async plan({ moves }, context) {
    const checked = await checkMoves(context, moves);
    if (checked.refused.length > 0) return refusedMovesFailure(checked);
    const [first] = checked.unchanged;
    if (checked.moves.length === 0)
      return {
        success: true,
        operation: 'move_notes',
        path: first,
        unchanged: true,
        moves: [],
        links_updated: 0,
        files_changed: 0,
        not_updated: [],
        message: 'All of them have these names already.',
      };
    return planMoves(context, checked, { operation: 'move_notes', details: {}, result: {} });
  },
});

function refusedMovesFailure({ refused }: CheckedMoves): ToolFailure {
  const [first] = refused;
  const furtherText = refused.length === 1 ? '' : ` ${refused.length - 1} more cannot be moved either.`;
  const { code = 'invalid_input', message = '', hint = '', candidates } = first?.refusal ?? {};
  return failure(
    code,
    `${message}${furtherText} Nothing was moved.`,
    refused.length === 1 ? hint : 'Correct these moves, or leave them out, and call move_notes again.',
    {
      ...(candidates && { candidates }),
      refused: refused.map(({ path, new_path, refusal: { message: why } }) => ({ path, new_path, message: why })),
    },
  );
}
