import { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { defineWriteTool, writeRisk, type Tool, type ToolContext, type WriteTool } from '../definition/define-tool.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { nearestTools } from '../definition/nearest-tools.ts';
import { validateInput } from '../definition/validate-input.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { noteFieldOf } from './note-field.ts';
import { planBatchMoves } from './plan-batch-moves.ts';
import { planBatch, type BatchItem, type BatchPlan } from './plan-batch.ts';
import { readBatch, sayCut } from './read-batch.ts';

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
  const batchable = tools.filter((tool) => noteFieldOf(tool) !== undefined);
  const find = (name: string): Tool | undefined => batchable.find((tool) => tool.name === name);
  return defineWriteTool({
    name: 'apply_to_notes',
    title: 'Apply a tool to several notes',
    description:
      'Applies one tool to several notes: one change, asked and undone once; a tool that reads answers with a row for each. ' +
      `It takes ${batchable.map(({ name }) => name).join(', ')}.`,
    // It may reach what the tool inside reaches; that tool's own plan decides.
    reachesIgnored: true,
    category: 'core',
    risk: ({ tool: name, notes, input }) => {
      const tool = find(name);
      const validated = tool && validateInput(tool, tool.name, { ...input, [noteFieldOf(tool)!]: notes[0] });
      return tool?.kind === 'write' && validated?.ok ? writeRisk(tool, validated.input) : 'write';
    },
    input: z.strictObject({
      tool: z.string().min(1).describe('Its name.'),
      notes: z
        .array(z.string().min(1))
        .min(1)
        .max(MOST_NOTES)
        .describe(`Up to ${MOST_NOTES} paths; titles and wikilinks do too.`),
      input: z.record(z.string(), z.unknown()).default({}).describe('The tool’s other fields.'),
    }),
    output: changeOf({
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
    summary: ({ tool, notes }) => `${find(tool)?.title ?? tool} in ${countNotes(notes.length)}`,
    async plan(batch, given) {
      const context = withoutUnaskedCost(given);
      const tool = find(batch.tool);
      if (!tool) return noSuchTool(batch.tool, batchable);
      if (tool.name === MOVES) return planBatchMoves(tool, batch, context);
      const items = await toItems(tool, batch, context);
      if (tool.kind === 'write' && !isReading(tool, items))
        return toPlan(tool, batch, await planBatch(tool, items, context));
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

function toPlan(
  tool: WriteTool,
  { tool: name, input }: BatchInput,
  { changes, rows, linksThatBreak, warnings }: BatchPlan,
): ChangePlan | ToolSuccess | ToolFailure {
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  const done = rows.filter(({ outcome }) => outcome === 'planned');
  const unchanged = rows.length - failed.length - done.length;
  const first = done[0];
  const counts = {
    tool: name,
    applied: done.length,
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
  const what = `${tool.title} in ${countNotes(done.length)}`;
  const leftOut = failed.slice(0, 5).map(({ path, message }) => `${inQuotes(path)} is left out: ${message}`);
  return {
    operation: 'apply_to_notes',
    message: `${what}${failed.length > 0 ? `; ${failed.length} cannot be` : ''}${unchanged > 0 ? `; ${unchanged} need nothing` : ''}.`,
    path: first.path as VaultPath,
    changes,
    details: { tool: name, input, notes: rows, ...(linksThatBreak.length > 0 && { links_that_break: linksThatBreak }) },
    result: { ...counts, message: `${what}: done.` },
    warnings: [
      ...warnings,
      ...leftOut,
      ...(failed.length > leftOut.length ? [`${failed.length - leftOut.length} more are left out.`] : []),
    ],
    askAnyway: 'One answer is for all of these notes.',
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
