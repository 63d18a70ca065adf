import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { withPauses, type Steps } from '../../notes/basics/steps.ts';
import { createLinkResolver } from '../../notes/links/resolve-link.ts';
import { findSection, findSections } from '../../notes/note-section.ts';
import { parseNoteInSteps } from '../../notes/parse-note.ts';
import { isCanvasPath, type VaultPath } from '../../notes/paths/paths.ts';
import { applyEdits } from '../../notes/rename/apply-edits.ts';
import {
  type HeadingRename,
  type LeadsThere,
  renameHeading as planHeading,
  rewriteHeadingInCanvas,
  rewriteHeadingLinks,
} from '../../notes/rename/rename-heading.ts';
import type { RewrittenText } from '../../notes/rename/rewrite-note-links.ts';
import type { Heading } from '../../notes/paths/note.ts';
import { isIgnoredByPerson } from '../../notes/vault-settings.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { type EditableNote, readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { rewriteChanges } from './moving/move-changes.ts';
import { upToDateCensus } from './moving/plan-move.ts';
import { rewriteEach, type RewrittenFile } from './moving/rewrite-files.ts';

export const renameHeading = defineWriteTool({
  name: 'rename_heading',
  title: 'Rename a heading',
  description:
    'Gives a heading of a note another text and rewrites every link to it in the vault, as one change. ' +
    'Answers with not_updated: links that a person must fix.',
  category: 'links',
  risk: 'write',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
      heading: z.string().min(1).describe('The heading as it is; Above#Heading for one below another.'),
      line: z
        .int()
        .min(1)
        .optional()
        .describe('The line that it stands on, where several are called so: else the first.'),
      to: z.string().min(1).describe('Its new text, without #.'),
    }),
  output: () => changeOf({ from: z.string(), to: z.string(), files_changed: z.int(), ...LINKS_UPDATED }),
  example: { path: 'Projects/Lamps.md', heading: 'Costs', to: 'What it costs' },
  summary: ({ path, heading, to }) =>
    `Rename the heading ${inQuotes(heading)} of ${inQuotes(path)} to ${inQuotes(to.trim())}`,
  async plan(request, context) {
    const { path } = await findNote(context, request.path);
    const note = await readEditable(context, path);
    const pause = createYielder();
    const heading = await findHeading(note, request.heading, request.line, pause);
    const [from, to] = [heading.text, request.to.trim()];
    if (from === to)
      return {
        success: true,
        operation: 'rename_heading',
        path,
        unchanged: true,
        from,
        to,
        links_updated: 0,
        files_changed: 0,
        not_updated: [],
        message: `It is called ${inQuotes(to)} already.`,
      };
    const rename = await withPauses(planHeading(path, note.text, heading, to), pause);
    if ('problem' in rename)
      return failure('invalid_input', rename.problem, 'Call rename_heading with another text, or edit the note.');
    const files = await rewriteLinks(context, note, rename, pause);
    return toHeadingRenamePlan(context, { path, from, to, files });
  },
});

/** Awaited between parts of long work. */
type Pause = () => Promise<void>;

/** @throws ToolStop `not_found` */
async function findHeading(
  { path, text }: EditableNote,
  headingName: string,
  line: number | undefined,
  pause: Pause,
): Promise<Heading> {
  const note = await withPauses(parseNoteInSteps(path, text), pause);
  // A heading may have the sign that stands between names.
  const asWritten = note.headings.find((noteHeading) => noteHeading.text === headingName)?.line;
  const at = line ?? asWritten ?? findSection(note, text, headingName)?.from;
  const headingAtLine = note.headings.find((noteHeading) => noteHeading.line === at);
  const isWanted =
    line === undefined ||
    headingAtLine?.text === headingName ||
    findSections(note, text, headingName).some(({ from }) => from === line);
  if (headingAtLine && isWanted) return headingAtLine;
  throw new ToolStop(
    failure(
      'not_found',
      line === undefined
        ? `${inQuotes(path)} has no heading ${inQuotes(headingName)}.`
        : `No heading ${inQuotes(headingName)} stands on line ${line} of ${inQuotes(path)}.`,
      'Call rename_heading with one of the candidates.',
      { candidates: note.headings.slice(0, 20).map((noteHeading) => noteHeading.text) },
    ),
  );
}

/** The note, and every file with links to it; canvases are few, and what their cards show is not told apart in the index. */
async function rewriteLinks(
  context: ToolContext,
  note: EditableNote,
  rename: HeadingRename,
  pause: Pause,
): Promise<RewrittenFile[]> {
  const { path } = note;
  const census = await upToDateCensus(context, [{ from: path, to: path }]);
  const names = createLinkResolver();
  for (const file of census.files) names.add(file.path, file.aliases);
  const leadsThere = (file: VaultPath): LeadsThere => {
    return (target, type) => names.resolve(target, file, type) === path;
  };
  const paths = new Set<VaultPath>();
  for (const { source } of census.links) paths.add(source);
  for (const changed of census.alsoRead ?? []) paths.add(changed);
  for (const file of census.files) if (isCanvasPath(file.path)) paths.add(file.path);
  // Not read again: the edit of the heading belongs to the text that it was planned on.
  paths.delete(path);
  const otherFiles = await rewriteEach(
    context.wholeVault,
    paths,
    (file, text) => {
      const rewrite = isCanvasPath(file) ? rewriteHeadingInCanvas : rewriteHeadingLinks;
      return rewrite(text, rename, leadsThere(file));
    },
    context,
  );
  const rewritten = await withPauses(withHeading(note.text, rename, leadsThere(path)), pause);
  return [{ path, hash: note.hash, before: note.text, rewritten }, ...otherFiles];
}

/** Links within the heading itself are as its new text has them. */
function* withHeading(text: string, rename: HeadingRename, leadsThere: LeadsThere): Steps<RewrittenText> {
  const { edit } = rename;
  const rewritten = yield* rewriteHeadingLinks(text, rename, leadsThere);
  const edits = rewritten.edits.filter(({ from, to }) => to <= edit.from || from >= edit.to);
  return { ...rewritten, text: applyEdits(text, [edit, ...edits]), updated: edits.length, edits: [edit, ...edits] };
}

interface Renamed {
  readonly path: VaultPath;
  readonly from: string;
  readonly to: string;
  readonly files: readonly RewrittenFile[];
}

function toHeadingRenamePlan({ settings }: ToolContext, { path, from, to, files }: Renamed) {
  const skippedLinks = files.flatMap(({ path: source, rewritten: { notUpdated } }) =>
    notUpdated.map((skippedLink) => ({ path: source, ...skippedLink })),
  );
  const links = files.reduce((sum, { rewritten: { updated } }) => sum + updated, 0);
  const count = files.filter(({ rewritten: { updated } }) => updated > 0).length;
  const withLinks = links === 0 ? '' : `, and update ${inWords(links, 'link')} in ${inWords(count, 'file')}`;
  const counts = {
    links_updated: links,
    files_changed: count,
    not_updated: skippedLinks.filter((link) => !isIgnoredByPerson(settings, link.path)),
  };
  return {
    operation: 'rename_heading',
    message: `Rename the heading ${inQuotes(from)} of ${inQuotes(path)} to ${inQuotes(to)}${withLinks}.`,
    path,
    changes: rewriteChanges(files, []),
    details: { path, from, to, ...counts },
    result: {
      from,
      to,
      ...counts,
      message: `Renamed the heading ${inQuotes(from)} to ${inQuotes(to)}${withLinks.replace('update', 'updated')}.`,
    },
    ...(skippedLinks.length > 0 && { warnings: [`${inWords(skippedLinks.length, 'link')} could not be updated.`] }),
  };
}
