import { z } from 'zod';
import { readNote } from '../../fs-access/read-note.ts';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { LinkRow } from '../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { answerOf, CREATED_FROM, DATE, LINK_TYPE, PROPERTIES } from '../definition/output.ts';
import { size } from '../definition/result-budget.ts';
import { findNote } from '../note-files/find-note.ts';
import { omittedPropertiesHint, notAll, readOutline } from './read-outline.ts';

const LINKED = { title: z.string(), link_text: z.string(), link_type: LINK_TYPE, line: z.int() };

/** The fields of `describeNote`'s details. */
const NOTE_DETAILS = {
  path: z.string(),
  title: z.string(),
  frontmatter: PROPERTIES.nullable(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  headings: z.array(z.strictObject({ level: z.int(), text: z.string(), line: z.int() })),
  outgoing: z.array(z.strictObject({ path: z.string(), ...LINKED })),
  incoming: z.array(z.strictObject({ path: z.string(), ...LINKED })),
  embeds: z.array(z.strictObject({ path: z.string().optional(), ...LINKED })),
  unresolved: z.array(z.strictObject({ target: z.string(), line: z.int() })),
  tasks: z.array(z.strictObject({ done: z.boolean(), mark: z.string(), text: z.string(), line: z.int() })),
  links_in: z.int().describe('All links to it, shown or not.'),
  links_out: z.int().describe('All links in it, shown or not.'),
  words: z.int(),
  size: z.int().describe('Bytes.'),
  hash: z.string(),
  created: DATE,
  created_from: CREATED_FROM,
  modified: DATE,
};

/** Everything known about a note except its text: from its current file, and the links from the index. */
async function describeNote(context: ToolContext, path: VaultPath) {
  const file = await readNote(context.vault, path);
  const [note, row, incoming, outgoing, linkCounts] = await Promise.all([
    readOutline(context, file),
    context.index.note(path),
    context.index.backlinks(path),
    context.index.forwardLinks(path),
    context.index.countLinks(path),
  ]);
  const details = {
    path,
    title: note.title,
    frontmatter: note.frontmatter ?? {},
    tags: note.tags.first,
    aliases: note.aliases.first,
    headings: note.headings.first,
    outgoing: outgoing.filter(isResolvedLink).map(toOutgoing),
    incoming: incoming.map(toIncoming),
    embeds: outgoing.filter(({ type }) => type === 'embed').map(toOutgoing),
    unresolved: outgoing
      .filter(({ targetPath }) => targetPath === undefined)
      .map(({ target, line }) => ({ target, line })),
    tasks: note.tasks.first.map(({ mark, text, line }) => ({ done: mark.toLowerCase() === 'x', mark, text, line })),
    links_in: linkCounts.incoming,
    links_out: linkCounts.outgoing,
    words: note.words,
    size: file.size,
    hash: file.hash,
    created: toLocalIso(row?.created ?? file.modified),
    created_from: row?.createdFrom ?? 'file_time',
    modified: toLocalIso(file.modified),
  };
  const problem = note.problem
    ? [`The frontmatter does not parse (line ${note.problem.line}): ${note.problem.message}`]
    : [];
  const pagingHint = ' gives all, with offset';
  return {
    text: note.cards ?? file.text,
    details,
    warnings: [
      ...problem,
      ...omittedPropertiesHint(note),
      ...notAll('links to it', { first: incoming, found: linkCounts.incoming }, `list_backlinks${pagingHint}`),
      ...notAll('links in it', { first: outgoing, found: linkCounts.outgoing }, `list_forward_links${pagingHint}`),
      ...notAll('tags', note.tags, 'query_graph gives all, from the view tags'),
      ...notAll('aliases', note.aliases, 'read_note gives the frontmatter'),
      ...notAll('headings', note.headings, 'query_graph gives all, from the view headings'),
      ...notAll('tasks', note.tasks, 'query_graph gives all, from the view tasks'),
    ],
  };
}

const isResolvedLink = ({ type, targetPath }: LinkRow): boolean => type !== 'embed' && targetPath !== undefined;

function toOutgoing({ targetPath, targetTitle, target, text, type, line }: LinkRow) {
  return {
    ...(targetPath !== undefined && { path: targetPath }),
    title: targetTitle ?? target,
    link_text: text,
    link_type: type,
    line,
  };
}

function toIncoming({ sourcePath, sourceTitle, text, type, line }: LinkRow) {
  return { path: sourcePath, title: sourceTitle, link_text: text, link_type: type, line };
}

/** The text's share of an answer: details take room too, and read_note gives text in parts. */
const CONTENT_SHARE = 0.6;

export const getNoteDetails = defineReadTool({
  name: 'get_note_details',
  title: 'Details of a note',
  description:
    'Answers with a note’s text and everything that is known of it: frontmatter, tags, aliases, headings, links out and in, embeds, unresolved links, tasks, counts and dates. ' +
    'read_note is shorter where only the text is wanted.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      note_path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
      include_content: z.boolean().default(true).describe('The text too.'),
    }),
  output: () =>
    answerOf({
      ...NOTE_DETAILS,
      content: z.string().optional(),
      next_from_line: z.int().optional().describe('Where read_note goes on with the text.'),
    }),
  example: { note_path: 'Projects/Garden.md', include_content: false },
  summary: ({ note_path }) => `Looked at all of ${inQuotes(note_path)}`,
  async run({ note_path, include_content }, context) {
    const { path } = await findNote(context, note_path);
    const { text, details, warnings } = await describeNote(context, path);
    if (!include_content) return { success: true, ...details, ...(warnings.length > 0 && { warnings }) };
    const room = context.resultBudget * CONTENT_SHARE;
    const isWhole = size(text) <= room;
    const content = isWhole ? text : text.slice(0, text.lastIndexOf('\n', room / 2) + 1 || room / 2);
    const next = isWhole ? {} : { next_from_line: content.split('\n').length, has_more: true };
    const allWarnings = isWhole
      ? warnings
      : [...warnings, 'The text is too long for one answer. Go on with read_note from next_from_line.'];
    return { success: true, ...details, content, ...next, ...(allWarnings.length > 0 && { warnings: allWarnings }) };
  },
});

export const getNoteMetadata = defineReadTool({
  name: 'get_note_metadata',
  title: 'Facts about a note',
  description:
    'Answers with everything that is known of a note but its text: frontmatter, tags, aliases, headings, links out and in, embeds, unresolved links, tasks, counts and dates.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the note; a title, alias or wikilink does too.'),
    }),
  output: () => answerOf(NOTE_DETAILS),
  example: { path: 'Projects/Garden.md' },
  summary: ({ path }) => `Looked at the properties of ${inQuotes(path)}`,
  async run({ path: name }, context) {
    const { path } = await findNote(context, name);
    const { details, warnings } = await describeNote(context, path);
    return { success: true, ...details, ...(warnings.length > 0 && { warnings }) };
  },
});
