import type { Tool, ToolContext } from '../definition/define-tool.ts';
import { errorToResult, isAbort } from '../definition/error-result.ts';
import { abortError } from '../execution/abortable.ts';
import type { ToolFailure, ToolSuccess } from '../definition/result.ts';
import { validateInput } from '../definition/validate-input.ts';
import type { BatchItem } from './plan-batch.ts';

/** Characters of one cell. */
const LONGEST = 200;
const MOST_ITEMS = 10;
/** Notes that a warning names. */
const SHOWN_PATHS = 5;

export interface BatchRows {
  readonly rows: readonly Record<string, unknown>[];
  /** The notes of which a text is cut, and the fields that were. */
  readonly cut: { readonly notes: readonly string[]; readonly fields: readonly string[] };
}

/** Calls a reading tool for each note: a row each, with values short enough for a cell. @throws an AbortError when the signal fires. */
export async function readBatch(tool: Tool, items: readonly BatchItem[], context: ToolContext): Promise<BatchRows> {
  const rows: Record<string, unknown>[] = [];
  const notes = new Set<string>();
  const fields = new Set<string>();
  for (const [done, { note, input }] of items.entries()) {
    if (context.signal.aborted) throw abortError();
    context.onProgress?.(done, items.length);
    const result = await readOne(tool, input, context);
    rows.push(toRow(note, result));
    for (const field of result.success ? longFields(result) : []) {
      notes.add(note);
      fields.add(field);
    }
  }
  context.onProgress?.(items.length, items.length);
  return { rows, cut: { notes: [...notes], fields: [...fields] } };
}

/** What a cell cannot hold whole. */
function longFields(result: ToolSuccess): string[] {
  return Object.entries(result).flatMap(([field, value]) =>
    (typeof value === 'string' && value.length > LONGEST) ||
    (Array.isArray(value) && value.length > MOST_ITEMS && value.every((item) => typeof item !== 'object'))
      ? [field]
      : [],
  );
}

/** Says what is cut and how to read on; nothing where all is whole. */
export function sayCut({ notes, fields }: BatchRows['cut']): { warnings?: string[] } {
  const [first] = notes;
  if (first === undefined) return {};
  const which = notes.length === 1 ? first : `${notes.length} of the notes`;
  return {
    warnings: [
      `A cell holds ${LONGEST} characters or ${MOST_ITEMS} entries: ${fields.join(', ')} of ${which} ${notes.length === 1 && fields.length === 1 ? 'is' : 'are'} cut here. To read on: read_notes paths=${JSON.stringify(notes.slice(0, SHOWN_PATHS))}${notes.length > SHOWN_PATHS ? ' and so on' : ''}.`,
    ],
  };
}

async function readOne(
  tool: Tool,
  input: Record<string, unknown>,
  context: ToolContext,
): Promise<ToolSuccess | ToolFailure> {
  try {
    const validated = validateInput(tool, tool.name, input);
    if (!validated.ok) return validated.failure;
    const answer = await (tool.kind === 'read'
      ? tool.run(validated.input, context)
      : tool.plan(validated.input, context));
    if ('success' in answer) return answer;
    throw new Error(`${tool.name} planned a change where it was to read.`);
  } catch (error) {
    if (isAbort(error)) throw error;
    return errorToResult(error, tool.name);
  }
}

function toRow(note: string, result: ToolSuccess | ToolFailure): Record<string, unknown> {
  if (!result.success) return { path: note, error: result.message };
  const cells = Object.entries(result).flatMap(([name, value]): [string, unknown][] => {
    const cell = name === 'success' ? undefined : toCell(value);
    return cell === undefined ? [] : [[name, cell]];
  });
  return { path: note, ...Object.fromEntries(cells) };
}

function toCell(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (!Array.isArray(value)) return undefined;
  const items: unknown[] = value;
  const plain = items.filter((item): item is string | number => typeof item === 'string' || typeof item === 'number');
  // For entries with several fields, the number says something too.
  if (plain.length < items.length) return items.length;
  return (
    plain.slice(0, MOST_ITEMS).join(', ') + (plain.length > MOST_ITEMS ? ` and ${plain.length - MOST_ITEMS} more` : '')
  );
}
