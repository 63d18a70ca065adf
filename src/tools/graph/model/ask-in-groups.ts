import { isRecord } from '../../../notes/basics/is-record.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import type { JsonRecord } from './read-json.ts';
import { asData, askModel, promptRoom } from './ask-model.ts';
import { packLines } from './pack-lines.ts';

interface GroupAnswers {
  /** The entries of the asked list, of all groups. */
  readonly entries: readonly JsonRecord[];
  readonly label?: string;
  readonly warnings: readonly string[];
}

/**
 * Asks the model about numbered items, as many at once as it can read.
 * @param task what to do, and the form of the answer: an object with one list, `list`
 * @param items each with its number in it
 * @param before text that belongs to every group, such as the claim
 * @throws AbortError when the call is cancelled.
 */
export async function askInGroups(
  context: Pick<ToolContext, 'textModel' | 'signal'>,
  {
    task,
    list,
    items,
    before,
  }: { readonly task: string; readonly list: string; readonly items: readonly string[]; readonly before: string },
): Promise<GroupAnswers> {
  if (items.length === 0 || !context.textModel) return { entries: [], warnings: [] };
  const room = promptRoom(context) - task.length - before.length - AROUND;
  const entries: JsonRecord[] = [];
  const warnings = new Set<string>();
  let label: string | undefined;
  for (const { from, to } of packLines(items, room)) {
    const text = [before, ...items.slice(from, to)].join('\n\n');
    const answer = await askModel(context, `${task}\n\n${asData(text)}`);
    for (const warning of answer.warnings) warnings.add(warning);
    label = answer.label ?? label;
    const found = answer.record?.[list];
    if (Array.isArray(found)) entries.push(...(found as unknown[]).filter((one): one is JsonRecord => isRecord(one)));
  }
  return { entries, ...(label !== undefined && { label }), warnings: [...warnings] };
}

/** Marks and line ends. */
const AROUND = 200;

/** Most characters of each of `count` texts, so that some fit into one request. */
export const shownOfEach = (context: Pick<ToolContext, 'textModel'>, count: number, most: number): number =>
  Math.max(200, Math.min(most, Math.floor(promptRoom(context) / Math.min(count + 1, 6)) - AROUND));
