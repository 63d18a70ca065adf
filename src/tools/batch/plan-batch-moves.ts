import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { validateInput } from '../definition/validate-input.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { Tool, ToolContext } from '../definition/define-tool.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { checkMoves, planMoves } from '../writing/moving/plan-moves.ts';
import type { BatchRow } from './plan-batch.ts';

/**
 * Several notes into one folder: planned together, since each move has to know the names that the others leave. Notes that cannot
 * be moved are named and stay.
 */
export async function planBatchMoves(
  tool: Tool,
  { notes, input }: { readonly notes: readonly string[]; readonly input: Record<string, unknown> },
  context: ToolContext,
): Promise<ChangePlan | ToolSuccess | ToolFailure> {
  const validated = validateInput(tool, tool.name, { ...input, path: notes[0] });
  if (!validated.ok) return validated.failure;
  const folder = String(validated.input['new_path']);
  if (!/\/\s*$/.test(folder))
    return failure(
      'invalid_input',
      `“new_path” is ${inQuotes(folder)}: several notes cannot have one name.`,
      'Give new_path as a folder with a slash at its end, which keeps their names; for a new name for each call move_notes.',
    );
  const checked = await checkMoves(
    context,
    [...new Set(notes)].map((path) => ({ path, new_path: folder })),
  );
  const rows: BatchRow[] = [
    ...checked.moves.map(({ from, to }) => ({
      path: from,
      outcome: 'planned' as const,
      message: `To ${inQuotes(to)}.`,
    })),
    ...checked.unchanged.map((path) => ({ path, outcome: 'unchanged' as const, message: 'It is there already.' })),
    ...checked.refused.map(({ path, refusal }) => ({ path, outcome: 'failed' as const, message: refusal.message })),
  ];
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  const counts = {
    tool: tool.name,
    applied: checked.moves.length,
    unchanged: checked.unchanged.length,
    failed: failed.length,
    not_applied: failed.map(({ path, message }) => ({ path, message })),
  };
  if (checked.moves.length === 0) return nothingToMove(counts, failed[0]?.message);
  const plan = await planMoves(context, checked, {
    operation: 'apply_to_notes',
    details: { tool: tool.name, input, notes: rows },
    result: counts,
  });
  const leftOut = failed.slice(0, 5).map(({ path, message }) => `${inQuotes(path)} is left out: ${message}`);
  return {
    ...plan,
    askAnyway: ['One answer is for all of these notes.', plan.askAnyway].filter(Boolean).join(' '),
    warnings: [
      ...(plan.warnings ?? []),
      ...leftOut,
      ...(failed.length > leftOut.length ? [`${failed.length - leftOut.length} more are left out.`] : []),
    ],
  };
}

function nothingToMove(
  counts: { readonly unchanged: number; readonly [field: string]: unknown },
  reason: string | undefined,
): ToolSuccess | ToolFailure {
  if (counts.unchanged === 0 && reason !== undefined)
    return failure(
      'invalid_input',
      `None of these notes can be moved: ${reason}`,
      'Choose another folder or other notes.',
      counts,
    );
  return { success: true, operation: 'apply_to_notes', ...counts, message: 'Nothing to do: they are there already.' };
}
