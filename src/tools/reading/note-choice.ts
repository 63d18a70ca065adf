import { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { findNote } from '../note-files/find-note.ts';
import { noteFilterSchema, toNoteFilter } from './note-filter-input.ts';

/** Which notes a change of many is about: those that fit a filter, those that are named, or those that are both. */
export const noteChoiceSchema = noteFilterSchema.extend({
  paths: z.array(z.string().min(1)).optional().describe('Only these notes.'),
});

const ALL = 1_000_000;

/** @returns undefined where nothing is asked for: all notes. @throws ToolStop `not_found`, PathError. */
export async function notesWhere(
  context: ToolContext,
  { paths, ...filter }: z.output<typeof noteChoiceSchema>,
): Promise<readonly VaultPath[] | undefined> {
  const named = paths && (await Promise.all(paths.map(async (path) => (await findNote(context, path)).path)));
  if (Object.values(filter).every((each) => each === undefined)) return named;
  const { notes } = await context.index.notes({
    filter: await toNoteFilter(context, filter),
    sort: 'path',
    order: 'newest',
    limit: ALL,
  });
  const matching = notes.map(({ path }) => path);
  return named ? matching.filter((path) => named.includes(path)) : matching;
}
