import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { patternFor } from '../../notes/basics/pattern.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { createLineIndex } from '../../notes/markdown/line-index.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { withoutAddresses } from '../../notes/rename/address-places.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import { readLinks } from '../../notes/rename/rename-context.ts';
import type { PatternMatch } from '../../workers/contract.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import type { EditableNote } from '../note-files/editable-note.ts';
import { linksInWords } from '../questions/lost-headings.ts';
import { groupBy } from '../reading/group-by.ts';
import { noteChoiceSchema, notesWhere } from '../reading/note-choice.ts';
import { checkPattern, PATTERN_TIMEOUT } from '../reading/pattern-match.ts';
import { leftWarnings, planTexts, refuseTooMany, type PlannedTexts } from './plan-texts.ts';

/** What new texts of notes do to links: those that will lead nowhere. What becomes of links to headings the executor says. */
async function linkWarnings(context: ToolContext, changes: readonly FileChange[]): Promise<string[]> {
  const pause = createYielder();
  const nowhere: string[] = [];
  for (const change of changes) {
    context.signal.throwIfAborted();
    nowhere.push(...(await newlyUnresolved(context, change)));
    await pause();
  }
  return linksInWords(nowhere, 'will lead nowhere');
}

/** The links of the new text that the old one has not, and that lead to no file. */
async function newlyUnresolved({ index }: ToolContext, { path, before, after }: FileChange): Promise<string[]> {
  if (!before || !after) return [];
  const had = new Set(readLinks(before.text).links.map(({ target }) => target));
  const added = readLinks(after.text).links.filter(({ target }) => !had.has(target));
  if (added.length === 0) return [];
  const targets = [...new Set(added.map(({ target }) => target))];
  const resolvedPaths = await index.resolveLinks(path, targets);
  const lost = new Set(targets.filter((_, at) => resolvedPaths[at] === null));
  return added
    .filter(({ target }) => lost.has(target))
    .map(({ from, to }) => `${after.text.slice(from, to)} in ${inQuotes(path)}`);
}

/** Places of one change: more could not be reviewed. */
const MOST_PLACES = 20_000;

const replaceInNotesInput = () =>
  z.strictObject({
    find: z.string().min(1).describe('Exact text, or with regex a JavaScript pattern.'),
    replace: z.string().describe('With regex also $1, $<name>, $&.'),
    regex: z.boolean().default(false).describe('^ and $ match at line ends.'),
    case_sensitive: z.boolean().default(true).describe('Case must agree.'),
    in_links: z.boolean().default(false).describe('Also in targets of links and addresses, which may break.'),
    where: noteChoiceSchema.default({}).describe('Which notes; left out: the whole vault.'),
  });
type Input = z.output<ReturnType<typeof replaceInNotesInput>>;

export const replaceInNotes = defineWriteTool({
  name: 'replace_in_notes',
  title: 'Replace text in notes',
  description:
    'Replaces a text, or what a regular expression finds, in many notes as one change. Targets of links and web addresses stay, unless find holds their beginning ([[Name, https://host). ' +
    'For names of notes: move_notes; for tags: rename_tag.',
  category: 'organise',
  risk: 'write',
  input: replaceInNotesInput,
  output: () =>
    changeOf({
      notes_changed: z.int(),
      replacements: z.int(),
      left_in_links: z
        .int()
        .optional()
        .describe('Places in the targets of links and web addresses that stayed as they are.'),
      notes: z.array(z.strictObject({ path: z.string(), places: z.int() })).optional(),
      not_changed: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  example: { find: 'colour', replace: 'color', where: { folder: 'Essays' } },
  summary: ({ find, replace }) => `Replace ${inQuotes(find)} with ${inQuotes(replace)} in notes`,
  async plan(request, context) {
    const matches = await findPatternMatches(request, context);
    const byNote = groupBy(matches, ({ path }) => path);
    refuseTooMany(byNote.size);
    let leftInLinks = 0;
    const planned = await planTexts(context, [...byNote.keys()], (note) => {
      const edits = replacementEdits(note, byNote.get(note.path) ?? []);
      const textEdits = request.in_links ? edits : withoutAddresses(note.text, edits);
      leftInLinks += edits.length - textEdits.length;
      return { text: applyEdits(note.text, textEdits), places: textEdits.length };
    });
    const [first] = planned.notes;
    if (!first) return nothingReplaced(planned, matches.length === 0, leftInLinks);
    const warnings = await linkWarnings(context, planned.changes);
    return toReplacementPlan(request, first.path, planned, { leftInLinks, warnings });
  },
});

interface OfLinks {
  readonly leftInLinks: number;
  readonly warnings: readonly string[];
}

function toReplacementPlan(
  request: Input,
  path: VaultPath,
  { changes, notes, left }: PlannedTexts,
  ofLinks: OfLinks,
): ChangePlan {
  const replacements = notes.reduce((sum, { places }) => sum + places, 0);
  const where = `${inWords(replacements, 'place')} of ${inWords(notes.length, 'note')}`;
  const searchLabel = request.regex ? `what /${request.find}/ finds` : inQuotes(request.find);
  const { leftInLinks } = ofLinks;
  const stay = leftInLinks > 0 ? [staying(leftInLinks)] : [];
  const warnings = [...brokenBy(changes), ...stay, ...ofLinks.warnings, ...leftWarnings(left)];
  return {
    operation: 'replace_in_notes',
    message: `Replace ${searchLabel} with ${inQuotes(request.replace)} in ${where}.`,
    path,
    changes,
    details: { find: request.find, replace: request.replace, notes },
    result: {
      notes_changed: notes.length,
      replacements,
      notes,
      ...(left.length > 0 && { not_changed: left }),
      ...(leftInLinks > 0 && { left_in_links: leftInLinks }),
      // How many places stay is among the warnings, which go along with the result.
      message: [`Replaced it in ${where}.`, ...(leftInLinks > 0 ? [OTHER_WAYS] : [])].join(' '),
    },
    ...(warnings.length > 0 && { warnings }),
  };
}

const OTHER_WAYS =
  'rename_note renames a note with the links to it; in_links true replaces in targets and addresses, too.';

/** For the person and the model alike. */
function staying(places: number): string {
  return places === 1
    ? '1 place in the targets of links or in web addresses stays as written: another text there would break the link.'
    : `${places} places in the targets of links or in web addresses stay as written: another text there would break the link.`;
}

function nothingReplaced({ left }: PlannedTexts, isNowhere: boolean, leftInLinks: number): ToolSuccess | ToolFailure {
  const [first] = left;
  if (first)
    return failure('changed_on_disk', `Nothing can be replaced: ${first.message}`, 'Call replace_in_notes again.', {
      not_changed: left,
    });
  return {
    success: true,
    operation: 'replace_in_notes',
    unchanged: true,
    notes_changed: 0,
    replacements: 0,
    ...(leftInLinks > 0 && { left_in_links: leftInLinks }),
    message: isNowhere
      ? 'It occurs nowhere in these notes.'
      : leftInLinks > 0
        ? `${staying(leftInLinks)} It occurs nowhere else. ${OTHER_WAYS}`
        : 'Every place holds the new text already.',
  };
}

/** Every place, found where a pattern can be stopped. @throws ToolStop `invalid_input`, `limit`. */
async function findPatternMatches(request: Input, context: ToolContext): Promise<readonly PatternMatch[]> {
  const { find, replace, regex, case_sensitive } = request;
  // In a file with CRLF a line break is two characters.
  const literal = patternFor(find).replaceAll(/\r?\n/g, '\\r?\\n');
  const pattern = checkPattern({ source: regex ? find : literal, flags: case_sensitive ? 'gm' : 'gim' }, 'find');
  if (!(await context.index.status()).textReady) await context.index.refresh();
  const paths = await notesWhere(context, request.where);
  const response = await context.index.findPattern({
    patterns: [pattern],
    maxMatches: MOST_PLACES,
    timeoutMs: PATTERN_TIMEOUT,
    replacement: regex ? replace : replace.replaceAll('$', '$$$$'),
    ...(paths && { paths }),
  });
  if (response.timedOut)
    throw new ToolStop(
      failure(
        'limit',
        `The expression ran longer than ${PATTERN_TIMEOUT / 1000} s and was stopped. Nothing was changed.`,
        'Use a simpler expression, without nested repetition, or fewer notes.',
      ),
    );
  if (response.matchesFound > response.matches.length)
    throw new ToolStop(
      failure(
        'limit',
        `It occurs ${response.matchesFound.toLocaleString('en')} times, and one change may hold ${MOST_PLACES.toLocaleString('en')}. Nothing was changed.`,
        'Narrow it to a folder, and make several changes.',
      ),
    );
  return response.matches;
}

/** In order of place. */
function replacementEdits({ path, text, hash }: EditableNote, matches: readonly PatternMatch[]): TextEdit[] {
  if (matches.some((match) => match.hash !== hash))
    throw new ToolStop(
      failure('changed_on_disk', `${inQuotes(path)} was changed a moment ago.`, 'Call replace_in_notes again.'),
    );
  const lines = createLineIndex(text);
  return matches
    .flatMap(({ line, column, replaced }) => {
      const from = lines.startOf(line) + column - 1;
      return replaced ? [{ from, to: from + replaced.length, text: replaced.text }] : [];
    })
    .sort((a, b) => a.from - b.from);
}

function brokenBy(changes: readonly { readonly path: VaultPath; readonly after: { readonly text: string } | null }[]) {
  const broken = changes.filter(({ after }) => after && parseFrontmatter(after.text).problem);
  return broken.slice(0, 5).map(({ path }) => `The frontmatter of ${inQuotes(path)} does not parse any more.`);
}
