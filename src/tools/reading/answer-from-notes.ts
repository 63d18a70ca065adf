import { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { answerOf, LINES } from '../definition/output.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { askInParts } from './many/ask-in-parts.ts';
import { packParts, type Piece } from './many/pack-parts.ts';
import { DATE_FORMS } from './date-input.ts';
import { noteFilterSchema, toNoteFilter } from './note-filter-input.ts';
import { findNote } from '../note-files/find-note.ts';
import { readShown } from '../note-files/read-shown.ts';

/** Characters of notes in one request: about 6,000 tokens; less for a model with a small window. */
const PART = 20_000;
/** Characters of the rest of the request: instructions, the question, line numbers. */
const BESIDE = 2_000;
const LEAST_PART = 2_000;
const MOST_NOTES = 2_000;
/** More than any vault has. */
const ALL = 1_000_000;

const input = z.strictObject({
  question: z.string().trim().min(1).describe('As the person asked it.'),
  query: z.string().trim().min(1).optional().describe('What they must match.'),
  filter: noteFilterSchema
    .extend({
      date_after: z.string().optional().describe(`Changed, made or dated since: ${DATE_FORMS}.`),
      date_before: z.string().optional().describe('Changed, made or dated until; the same forms.'),
    })
    .optional()
    .describe('Only notes for which all of it holds.'),
  paths: z.array(z.string().min(1)).min(1).max(MOST_NOTES).optional().describe('Only these notes.'),
  max_notes: z.int().min(1).max(MOST_NOTES).default(100).describe('The most to read.'),
});

/** For questions that ten search results cannot answer: every matching note is read, in parts, and the findings are joined. */
export const answerFromNotes = defineReadTool({
  name: 'answer_from_notes',
  title: 'Answer from many notes',
  description:
    'Answers one question over ALL matching notes, read in parts: "summarise last month", "which of my book notes mention grief". ' +
    'Give paths, filter or query.',
  category: 'core',
  risk: 'read',
  keepsPart: true,
  input,
  output: answerOf({
    answer: z.string(),
    method: z.enum(['model', 'extract', 'none']),
    model: z.string().optional(),
    notes_found: z.int(),
    notes_read: z.int(),
    parts: z.int().optional(),
    parts_with_findings: z.int().optional(),
    results: z
      .array(
        z.strictObject({ path: z.string(), title: z.string(), lines: LINES, excerpt: z.string(), score: z.number() }),
      )
      .optional()
      .describe('The passages, where no model wrote an answer.'),
    coverage: z.string().optional().describe('How many of how many notes were read.'),
    hint: z.string().optional(),
    stopped: z.boolean().optional(),
    message: z.string().optional(),
  }),
  example: {
    question: 'What did I decide about the garden this year?',
    filter: { folder: 'Meetings', date_after: 'this year' },
  },
  summary: ({ question }) => `Read all matching notes for ${inQuotes(question)}`,
  async run(given, context): Promise<ToolSuccess | ToolFailure> {
    if (given.query === undefined && given.filter === undefined && given.paths === undefined) {
      return failure(
        'invalid_input',
        'answer_from_notes was not run. It would read the whole vault: neither “paths” nor “query” nor “filter” was given.',
        'Call it again with paths, a filter (folder, tags, dates, type) or a query. {"filter": {}} reads everything.',
      );
    }
    const { paths, found } = await matchingNotes(given, context);
    if (found === 0)
      return {
        success: true,
        answer: '',
        method: 'none',
        notes_found: 0,
        notes_read: 0,
        message: 'No note matches: there is nothing to answer from.',
      };
    const { notes, unreadable } = await readAll(paths, context);
    return context.textModel
      ? byModel(given.question, notes, { found, unreadable }, context)
      : byExtract(given, notes, { found, unreadable }, context);
  },
});

type Input = z.output<typeof input>;

interface Gathered {
  readonly found: number;
  readonly unreadable: readonly VaultPath[];
}

interface ReadText {
  readonly path: VaultPath;
  readonly text: string;
}

async function matchingNotes(
  given: Input,
  context: ToolContext,
): Promise<{ paths: readonly VaultPath[]; found: number }> {
  const { query, paths, max_notes } = given;
  const where = await filterOf(given, context);
  const named = paths && new Set(await Promise.all(paths.map(async (path) => (await findNote(context, path)).path)));
  const limit = named ? ALL : max_notes;
  const matching = await (query !== undefined
    ? context.index
        .search({ query, mode: 'hybrid', limit, ...where })
        .then(({ hits, found }) => ({ paths: hits.map(({ path }) => path), found }))
    : named && !given.filter
      ? { paths: [...named], found: named.size }
      : context.index
          .notes({ sort: 'modified', order: 'newest', limit, ...where })
          .then(({ notes, found }) => ({ paths: notes.map(({ path }) => path), found })));
  if (!named) return matching;
  const kept = matching.paths.filter((path) => named.has(path));
  return { paths: kept.slice(0, max_notes), found: kept.length };
}

/** A note is of the days on which it was made or changed, or that its properties or its name say. */
async function filterOf({ filter }: Input, context: ToolContext) {
  return filter ? { filter: { ...(await toNoteFilter(context, filter)), dateBy: 'either' as const } } : {};
}

async function readAll(
  paths: readonly VaultPath[],
  context: ToolContext,
): Promise<{ notes: ReadText[]; unreadable: VaultPath[] }> {
  const notes: ReadText[] = [];
  const unreadable: VaultPath[] = [];
  for (const path of paths) {
    context.signal.throwIfAborted();
    // A note that is deleted or unreadable is named, and the others are read.
    const file = await readShown(context, path).catch(() => undefined);
    if (file) notes.push({ path, text: file.text });
    else unreadable.push(path);
  }
  return { notes, unreadable };
}

async function byModel(
  question: string,
  notes: readonly ReadText[],
  { found, unreadable }: Gathered,
  context: ToolContext,
): Promise<ToolSuccess> {
  const room = Math.max(LEAST_PART, Math.min(PART, (context.textModel!.room ?? Infinity) - BESIDE));
  const parts = packParts(notes, room);
  const { answer, partsWithFindings, unread, reasons, ended } = await askInParts(parts, {
    model: context.textModel!,
    question,
    room,
    signal: context.signal,
    onPart: (done) => context.onProgress?.(notes.length - pathsIn(parts.slice(done)).size, notes.length),
  });
  const read = notes.length - pathsIn(parts.filter((_, at) => unread.has(at))).size;
  const warnings = [
    ...reasons.map((reason) => `A part could not be read: ${reason}`),
    ...(unreadable.length > 0 ? [`Could not be opened: ${unreadable.slice(0, 5).join(', ')}`] : []),
  ];
  return {
    success: true,
    answer: answer === '' ? 'The notes that were read do not hold an answer.' : answer,
    method: 'model',
    model: context.textModel!.label,
    notes_found: found,
    notes_read: read,
    parts: parts.length,
    parts_with_findings: partsWithFindings,
    ...(ended
      ? { stopped: true, coverage: `Stopped: read ${read} of ${found} matching notes.`, hint: ENDED[ended] }
      : coverage(found, read)),
    ...(warnings.length > 0 && { warnings }),
  };
}

const ENDED = {
  stopped:
    'The person stopped it. What was found by then stands in answer, part by part; call again only if they ask for the rest.',
  limit:
    'The person’s limit on spending is used up. What was found by then stands in answer, part by part; they can raise the limit under Spending in the settings.',
};

/** The notes that are at least partly in these parts. */
const pathsIn = (parts: readonly (readonly Piece[])[]): ReadonlySet<VaultPath> =>
  new Set(parts.flat().map(({ path }) => path));

/** Without a model: the passage of each note that answers best, marked as an extract. */
async function byExtract(
  given: Input,
  notes: readonly ReadText[],
  { found }: Gathered,
  context: ToolContext,
): Promise<ToolSuccess> {
  const read = new Set(notes.map(({ path }) => path));
  const { hits } = await context.index.search({
    query: given.question,
    mode: 'hybrid',
    limit: Math.max(given.max_notes, notes.length) * 2,
    ...(await filterOf(given, context)),
  });
  const passages = hits
    .filter(({ path }) => read.has(path))
    .map(({ path, title, lines, excerpt, score }) => ({ path, title, lines, excerpt, score }));
  return {
    success: true,
    answer:
      passages.length === 0
        ? 'The notes that were read do not hold an answer.'
        : `${passages.length} of ${notes.length} notes have a passage that bears on it.`,
    method: 'extract',
    results: passages,
    notes_found: found,
    notes_read: notes.length,
    ...coverage(found, notes.length),
    message: 'No model is set up: these are the passages that come nearest to the question, not an answer in words.',
  };
}

/** The matching notes that were left out, and how to include them. */
function coverage(found: number, read: number): Record<string, unknown> {
  const said = `Read ${read} of ${found} matching notes.`;
  return read < found
    ? { coverage: said, hint: 'Call again with a larger max_notes, or a narrower filter for the rest.' }
    : { coverage: said };
}
