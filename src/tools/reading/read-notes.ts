import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { about, errorToResult, isAbort } from '../definition/error-result.ts';
import { answerOf, DATE } from '../definition/output.ts';
import { failure, type ToolFailure } from '../definition/result.ts';
import {
  CONTENT_SHARE,
  cutPart,
  findReadable,
  openNote,
  readingWarnings,
  sizeOfPart,
  type OpenedNote,
  type WantedPart,
} from './note-part.ts';

const MOST_NOTES = 20;
/** Characters below which a part of a note says too little to be shown. */
const LEAST_ROOM = 400;

const readNotesInput = () =>
  z.strictObject({
    paths: z
      .array(z.string().min(1))
      .min(1)
      .max(MOST_NOTES)
      .describe(`Up to ${MOST_NOTES}; titles or wikilinks ([[Note#Heading]]) do too.`),
    from_line: z.int().min(1).optional().describe('First line of each, from 1.'),
    max_lines: z.int().min(1).max(5000).default(400).describe('The most lines of each.'),
  });

export const readNotes = defineReadTool({
  name: 'read_notes',
  title: 'Read notes',
  description: 'Reads one or several notes with line numbers, a long one in parts.',
  category: 'core',
  risk: 'read',
  input: readNotesInput,
  output: () =>
    answerOf({
      notes: z.array(
        z.strictObject({
          path: z.string(),
          title: z.string(),
          lines: z.strictObject({ from: z.int(), to: z.int(), total: z.int() }),
          content: z.string(),
          next_from_line: z.int().optional().describe('from_line of the next part; absent in the last.'),
          hash: z.string(),
          modified: DATE,
        }),
      ),
      not_read: z
        .array(
          z.strictObject({
            path: z.string().describe('As it was asked for.'),
            code: z.string(),
            message: z.string(),
            candidates: z.array(z.string()).optional(),
          }),
        )
        .optional(),
      left: z.array(z.string()).optional().describe('Notes that did not fit into this answer: call again with them.'),
    }),
  example: { paths: ['Projects/Garden.md', 'Projects/Pond.md'], max_lines: 100 },
  summary: ({ paths }) =>
    paths.length === 1
      ? `Read ${inQuotes(paths[0] ?? '')}`
      : `Read ${paths.length} notes, first ${inQuotes(paths[0] ?? '')}`,
  async run({ paths, ...wanted }, context) {
    const readResults = await openAll(paths, wanted, context);
    const opened = readResults.filter((readResult) => 'opened' in readResult);
    const refused = readResults.filter((readResult) => 'refusal' in readResult);
    if (opened.length === 0) return noneRead(refused);
    const room = context.resultBudget * CONTENT_SHARE;
    const fitting = opened.slice(0, Math.max(1, Math.floor(room / LEAST_ROOM)));
    const rooms = shareRoom(
      fitting.map((openedNote) => openedNote.size),
      room,
    );
    const parts = fitting.map(({ opened: note }, at) => notePartAnswer(note, wanted, rooms[at] ?? LEAST_ROOM));
    const remainingPaths = opened.slice(fitting.length).map(({ opened: { file } }) => file.path);
    const warnings = parts.flatMap((part) => part.warnings);
    return {
      success: true,
      notes: parts.map(({ answer }) => answer),
      ...(refused.length > 0 && { not_read: refused.map(toNotRead) }),
      ...(remainingPaths.length > 0 && { left: remainingPaths, has_more: true }),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

interface Opened {
  readonly opened: OpenedNote;
  readonly size: number;
}
interface Refused {
  readonly asked: string;
  readonly refusal: ToolFailure;
}

/** Each note once, though several names may lead to it; a section of it counts for itself. */
async function openAll(
  paths: readonly string[],
  partRequest: WantedPart,
  context: ToolContext,
): Promise<(Opened | Refused)[]> {
  const seenKeys = new Set<string>();
  const results: (Opened | Refused)[] = [];
  for (const notePath of paths) {
    context.signal.throwIfAborted();
    const result = await openOne(notePath, partRequest, context);
    const key =
      'opened' in result
        ? `${result.opened.range.from}-${result.opened.range.to} ${result.opened.file.path}`
        : notePath;
    if (!seenKeys.has(key)) results.push(result);
    seenKeys.add(key);
  }
  return results;
}

async function openOne(notePath: string, partRequest: WantedPart, context: ToolContext): Promise<Opened | Refused> {
  try {
    const opened = await about(notePath, async () => openNote(context, await findReadable(context, notePath)));
    return { opened, size: sizeOfPart(opened, partRequest) };
  } catch (error) {
    const refusal = isAbort(error) ? undefined : errorToResult(error, 'read_notes');
    if (!refusal || refusal.code === 'internal') throw error;
    return { asked: notePath, refusal };
  }
}

/** One note that cannot be read is answered as read_note would answer it. */
function noneRead(refused: readonly Refused[]): ToolFailure {
  const [first] = refused;
  if (refused.length === 1 && first) return first.refusal;
  return failure(
    first?.refusal.code ?? 'not_found',
    `None of these ${refused.length} notes could be read. ${first?.refusal.message ?? ''}`,
    first?.refusal.hint ?? '',
    { not_read: refused.map(toNotRead) },
  );
}

function toNotRead({ asked, refusal: { code, message, candidates } }: Refused) {
  return { path: asked, code, message, ...(candidates && candidates.length > 0 && { candidates }) };
}

/** Short notes get all they need; what they leave is shared evenly by the long ones. */
function shareRoom(sizes: readonly number[], room: number): number[] {
  const rooms: number[] = [];
  let remainingRoom = room;
  const byLength = sizes.map((size, at) => ({ size, at })).toSorted((a, b) => a.size - b.size);
  for (const [servedCount, { size, at }] of byLength.entries()) {
    const share = Math.min(size, Math.floor(remainingRoom / (sizes.length - servedCount)));
    rooms[at] = share;
    remainingRoom -= share;
  }
  return rooms;
}

function notePartAnswer(opened: OpenedNote, partRequest: WantedPart, room: number) {
  const { file, note, range } = opened;
  const part = cutPart(opened, partRequest, room);
  return {
    answer: {
      path: file.path,
      title: note.title,
      lines: { from: part.from, to: part.to, total: note.lines },
      content: part.content,
      ...(part.to < range.to && { next_from_line: part.to + 1 }),
      hash: file.hash,
      modified: toLocalIso(file.modified),
    },
    warnings: readingWarnings(opened, part).map((warning) => `${file.path}: ${warning}`),
  };
}
