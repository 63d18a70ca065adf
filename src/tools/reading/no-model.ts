import type { ToolContext } from '../definition/define-tool.ts';
import { failure, type ToolFailure } from '../definition/result.ts';

/** The answer to a search by meaning without a model, or before it has read the notes. */
export async function noModel(context: ToolContext, warnings: readonly string[]): Promise<ToolFailure> {
  const { model } = await context.index.status();
  const reason = 'reason' in model ? model.reason : (warnings[0] ?? 'The notes have not been read by the model yet.');
  return failure(
    'no_model',
    `Search by meaning is not available: ${reason}`,
    'Call search_notes or text_search with words that the note would hold.',
  );
}
