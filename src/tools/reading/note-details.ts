import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { LinkRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { CREATED_FROM, DATE, LINK_TYPE, PROPERTIES } from '../definition/output.ts';
import { fitFrontmatter } from './fit-frontmatter.ts';

const LINKED = { title: z.string(), link_text: z.string(), link_type: LINK_TYPE, line: z.int() };

/** The fields of `describeNote`'s details. */
export const NOTE_DETAILS = {
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
  words: z.int(),
  size: z.int().describe('Bytes.'),
  hash: z.string(),
  created: DATE,
  created_from: CREATED_FROM,
  modified: DATE,
};

/** Everything known about a note except its text: from its current file, and the links from the index. */
export async function describeNote(context: ToolContext, path: VaultPath) {
  const file = await readNote(context.vault, path);
  const note = parseNote(file.path, file.text);
  const [row, incoming, outgoing, found] = await Promise.all([
    context.index.note(path),
    context.index.backlinks(path),
    context.index.forwardLinks(path),
    context.index.countLinks(path),
  ]);
  const shown = fitFrontmatter(note.frontmatter, context.resultBudget);
  const details = {
    path,
    title: note.title,
    frontmatter: shown.frontmatter,
    tags: [...new Set(note.tags.map(({ name }) => name))],
    aliases: note.aliases,
    headings: note.headings.map(({ level, text, line }) => ({ level, text, line })),
    outgoing: outgoing.filter(isLink).map(toOutgoing),
    incoming: incoming.map(toIncoming),
    embeds: outgoing.filter(({ type }) => type === 'embed').map(toOutgoing),
    unresolved: outgoing
      .filter(({ targetPath }) => targetPath === undefined)
      .map(({ target, line }) => ({ target, line })),
    tasks: note.tasks.map(({ mark, text, line }) => ({ done: mark.toLowerCase() === 'x', mark, text, line })),
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
  return {
    text: file.text,
    details,
    warnings: [
      ...problem,
      ...shown.warnings,
      ...notAll('to it', incoming, found.incoming, 'list_backlinks'),
      ...notAll('in it', outgoing, found.outgoing, 'list_forward_links'),
    ],
  };
}

function notAll(where: string, links: readonly LinkRow[], found: number, tool: string): string[] {
  return links.length >= found
    ? []
    : [
        `Of ${found.toLocaleString('en')} links ${where} the first ${links.length.toLocaleString('en')} were looked at: ${tool} gives all, with offset.`,
      ];
}

const isLink = ({ type, targetPath }: LinkRow): boolean => type !== 'embed' && targetPath !== undefined;

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
