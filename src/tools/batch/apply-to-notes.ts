import { z } from 'zod';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { defineWriteTool, writeRisk, type Tool, type ToolContext, type WriteTool } from '../definition/define-tool.ts';
import { errorToResult, isAbort, ToolStop } from '../definition/error-result.ts';
import { nearestTools } from '../definition/nearest-tools.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { validateInput } from '../definition/validate-input.ts';
import { abortError } from '../execution/abortable.ts';
import { findNote } from '../note-files/find-note.ts';
import { noteChoiceSchema, notesWhere } from '../reading/note-choice.ts';
import { checkMoves, planMoves } from '../writing/moving/plan-moves.ts';
import { refuseTooMany } from '../writing/plan-texts.ts';
import { planBatch, type BatchItem, type BatchPlan, type BatchRow } from './plan-batch.ts';

/** Characters of one cell. */
const LONGEST = 200;
const MOST_ITEMS = 10;
/** Notes that a warning names. */
const SHOWN_PATHS = 5;

interface BatchRows {
  readonly rows: readonly Record<string, unknown>[];
  /** The notes of which a text is cut, and the fields that were. */
  readonly cut: { readonly notes: readonly string[]; readonly fields: readonly string[] };
}

/** Calls a reading tool for each note: a row each, with values short enough for a cell. @throws an AbortError when the signal fires. */
async function readBatch(tool: Tool, items: readonly BatchItem[], context: ToolContext): Promise<BatchRows> {
  const rows: Record<string, unknown>[] = [];
  const notes = new Set<string>();
  const fields = new Set<string>();
  for (const [itemIndex, { note, input }] of items.entries()) {
    if (context.signal.aborted) throw abortError();
    context.onProgress?.(itemIndex, items.length);
    const result = await callReadTool(tool, input, context);
    rows.push(appliedNoteRow(note, result));
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
function sayCut({ notes, fields }: BatchRows['cut']): { warnings?: string[] } {
  const [first] = notes;
  if (first === undefined) return {};
  const which = notes.length === 1 ? inQuotes(first) : `${notes.length} notes`;
  return {
    warnings: [
      `A cell holds ${LONGEST} characters or ${MOST_ITEMS} entries; what is longer is cut: ${fields.join(', ')} (${which}). To read on: read_notes paths=${JSON.stringify(notes.slice(0, SHOWN_PATHS))}${notes.length > SHOWN_PATHS ? ' and so on' : ''}.`,
    ],
  };
}

async function callReadTool(
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

function appliedNoteRow(note: string, result: ToolSuccess | ToolFailure): Record<string, unknown> {
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

/** The fields in which tools name their note, the most exact first. */
const NOTE_FIELDS = ['path', 'note_path', 'node_id', 'title'];

/** They are about one note each, or create one: a common input for many makes no sense. */
const SINGLE = new Set(['write_note', 'create_note', 'create_node', 'move_folder', 'restore_version']);

/** The field of a tool's input that takes each note of a batch; undefined where the tool cannot be applied to many notes. */
export function noteFieldOf(tool: Tool): string | undefined {
  if (SINGLE.has(tool.name) || tool.outbound || (tool.kind === 'read' && tool.risk !== 'read')) return undefined;
  return NOTE_FIELDS.find((field) => isStringField(tool.input.shape[field]));
}

function isStringField(field: unknown): boolean {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  return inner instanceof z.ZodString;
}

/** A change of more notes could not be reviewed. */
const MOST_NOTES = 1000;

/** Moves are planned together, not one after the other. */
const MOVES = 'rename_note';

interface BatchInput {
  readonly tool: string;
  readonly notes: readonly string[];
  readonly input: Record<string, unknown>;
}

/**
 * Applies one tool to many notes: its changes are one change set, asked and undone together; its readings are a table.
 * @param tools the tools that can be applied
 */
export function createApplyToNotes(tools: readonly Tool[]): WriteTool {
  const find = (name: string): Tool | undefined =>
    tools.find((tool) => tool.name === name && noteFieldOf(tool) !== undefined);
  return defineWriteTool({
    name: 'apply_to_notes',
    title: 'Apply a tool to several notes',
    description:
      'Applies a tool for one note (update_frontmatter, edit_note, rename_note, delete_note …) to many: one change, or a row for each.',
    // It may reach what the tool inside reaches; that tool's own plan decides.
    reachesIgnored: true,
    category: 'core',
    risk: ({ tool: name, notes, input }) => {
      const tool = find(name);
      // Which notes a filter finds is known only with the plan.
      const validated =
        tool && validateInput(tool, tool.name, { ...input, [noteFieldOf(tool)!]: notes?.[0] ?? 'Note.md' });
      return tool?.kind === 'write' && validated?.ok ? writeRisk(tool, validated.input) : 'write';
    },
    input: () =>
      z.strictObject({
        tool: z.string().min(1).describe('Its name.'),
        notes: z.array(z.string().min(1)).min(1).max(MOST_NOTES).optional().describe(`Up to ${MOST_NOTES}.`),
        where: noteChoiceSchema.optional().describe('In place of notes.'),
        input: z.record(z.string(), z.unknown()).default({}).describe('Its other fields.'),
      }),
    output: () =>
      changeOf({
        tool: z.string(),
        applied: z.int().optional(),
        unchanged: z.union([z.int(), z.boolean()]).optional().describe('Notes that need no change.'),
        failed: z.int().optional(),
        not_applied: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
        found: z.int().optional(),
        moves: z
          .array(z.strictObject({ path: z.string(), new_path: z.string() }))
          .optional()
          .describe('Of rename_note: each old path with its new one.'),
        files_changed: z.int().optional(),
        links_updated: LINKS_UPDATED.links_updated.optional(),
        not_updated: LINKS_UPDATED.not_updated.optional(),
        links_left: z.int().optional().describe('Links that the person chose to leave as they are.'),
        links_broken: z.int().optional().describe('Of delete_note: links of other notes that lead nowhere now.'),
        columns: z.array(z.string()).optional(),
        rows: z
          .array(z.looseObject({ path: z.string() }))
          .optional()
          .describe('Of a tool that reads: a row for each note.'),
      }),
    example: {
      tool: 'update_frontmatter',
      notes: ['Books/Walden.md', 'Books/Emma.md'],
      input: { updates: { status: 'read' } },
    },
    summary: ({ tool, notes }) => `${find(tool)?.title ?? tool} in ${notes ? countNotes(notes.length) : 'notes'}`,
    async plan(asked, given) {
      const context = withoutUnaskedCost(given);
      const tool = find(asked.tool);
      if (!tool)
        return noSuchTool(
          asked.tool,
          tools.filter((each) => noteFieldOf(each) !== undefined),
        );
      const batch = { ...asked, notes: await chosenNotes(context, asked) };
      if (tool.name === MOVES) return planBatchMoves(tool, batch, context);
      const items = await toItems(tool, batch, context);
      if (tool.kind === 'write' && !isReading(tool, items))
        return toBatchChangePlan(tool, batch, await planBatch(tool, items, context), context);
      const { rows, cut } = await readBatch(tool, items, context);
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      return {
        success: true,
        operation: 'apply_to_notes',
        tool: tool.name,
        found: rows.length,
        columns,
        rows,
        message: `${tool.title}: ${countNotes(rows.length)}.`,
        ...sayCut(cut),
      };
    },
  });
}

/** @throws ToolStop where no notes are chosen, too many are, or none fits */
async function chosenNotes(
  context: ToolContext,
  { notes, where }: { readonly notes?: readonly string[] | undefined; readonly where?: NoteChoice | undefined },
): Promise<readonly string[]> {
  if (notes && !where) return notes;
  const chosen = where && (await notesWhere(context, { ...where, ...(notes && { paths: [...notes] }) }));
  if (!chosen)
    throw new ToolStop(
      failure(
        'invalid_input',
        'No notes were chosen. Nothing was changed.',
        'Call apply_to_notes with notes, a list of paths, or with where, such as {"folder": "Books"}.',
      ),
    );
  if (chosen.length === 0)
    throw new ToolStop(failure('not_found', 'No note fits where. Nothing was changed.', 'Search for the notes first.'));
  refuseTooMany(chosen.length);
  return chosen;
}

type NoteChoice = z.output<typeof noteChoiceSchema>;

/** For a tool that writes only on request. */
function isReading(tool: WriteTool, [first]: readonly BatchItem[]): boolean {
  const validated = tool.isReading && first ? validateInput(tool, tool.name, first.input) : undefined;
  return validated?.ok === true && tool.isReading?.(validated.input) === true;
}

/** An automatic call must not cost anything: where Latent itself calls, tools do without a model. */
function withoutUnaskedCost(context: ToolContext): ToolContext {
  if (context.initiatedBy !== 'system') return context;
  const { textModel: _unused, ...rest } = context;
  return rest;
}

/** Each note once, by its path where it has one: the tool itself reports the others. */
async function toItems(tool: Tool, { notes, input }: BatchInput, context: ToolContext): Promise<BatchItem[]> {
  const field = noteFieldOf(tool)!;
  const paths = new Set<string>();
  for (const note of notes)
    paths.add(
      await findNote(context, note).then(
        ({ path }) => path as string,
        () => note,
      ),
    );
  return [...paths].map((note) => ({ note, input: { ...input, [field]: note } }));
}

function toBatchChangePlan(
  tool: WriteTool,
  { tool: name, input }: BatchInput,
  { changes, rows, linksThatBreak, warnings }: BatchPlan,
  { isOwnAct }: Pick<ToolContext, 'isOwnAct'>,
): ChangePlan | ToolSuccess | ToolFailure {
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  const plannedRows = rows.filter(({ outcome }) => outcome === 'planned');
  const unchanged = rows.length - failed.length - plannedRows.length;
  const first = plannedRows[0];
  const counts = {
    tool: name,
    applied: plannedRows.length,
    unchanged,
    failed: failed.length,
    not_applied: failed.map(({ path, message }) => ({ path, message })),
  };
  if (!first) {
    if (unchanged === 0 && failed[0])
      return failure(
        'invalid_input',
        `${tool.title} can be applied to none of these notes: ${failed[0].message}`,
        'Correct the input, or choose other notes.',
        counts,
      );
    return {
      success: true,
      operation: 'apply_to_notes',
      ...counts,
      message: `Nothing to do: ${countNotes(rows.length)} looked at.`,
    };
  }
  const summary = `${tool.title} in ${countNotes(plannedRows.length)}`;
  const leftOut = failed.slice(0, 5).map(({ path, message }) => `${inQuotes(path)} is left out: ${message}`);
  return {
    operation: 'apply_to_notes',
    message: `${summary}${failed.length > 0 ? `; ${failed.length} cannot be` : ''}${unchanged > 0 ? `; ${unchanged} need nothing` : ''}.`,
    path: first.path as VaultPath,
    changes,
    details: { tool: name, input, notes: rows, ...(linksThatBreak.length > 0 && { links_that_break: linksThatBreak }) },
    result: {
      ...counts,
      ...(linksThatBreak.length > 0 && { links_broken: linksThatBreak.length }),
      message: `${summary}: done.`,
    },
    warnings: [
      ...warnings,
      ...leftOut,
      ...(failed.length > leftOut.length ? [`${failed.length - leftOut.length} more are left out.`] : []),
    ],
    // What a person chose themselves is what they see: they are told of it, with Undo.
    ...(!(isOwnAct && failed.length === 0) && { askAnyway: 'One answer is for all of these notes.' }),
  };
}

const countNotes = (count: number): string => (count === 1 ? '1 note' : `${count} notes`);

function noSuchTool(name: string, batchable: readonly Tool[]): ToolFailure {
  const names = batchable.map((tool) => tool.name);
  return failure(
    'invalid_input',
    `${inQuotes(name)} is no tool that can be applied to several notes.`,
    `It can be done with: ${names.join(', ')}. Nearest: ${nearestTools(name, batchable, 1).join('')}.`,
  );
}

/**
 * Several notes into one folder: planned together, since each move has to know the names that the others leave. Notes that cannot
 * be moved are named and stay.
 */
async function planBatchMoves(
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
