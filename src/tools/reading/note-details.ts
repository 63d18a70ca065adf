import { toLocalIso } from '../../notes/dates/dates.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { LinkRow } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { fitFrontmatter } from './fit-frontmatter.ts';

/** All that is known of a note but its text: from its file as it is now, and the links as the index has them. */
export async function describeNote(context: ToolContext, path: VaultPath) {
  const file = await readNote(context.vault, path);
  const note = parseNote(file.path, file.text);
  const [row, incoming, outgoing] = await Promise.all([context.index.note(path), context.index.backlinks(path), context.index.forwardLinks(path)]);
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
    unresolved: outgoing.filter(({ targetPath }) => targetPath === undefined).map(({ target, line }) => ({ target, line })),
    tasks: note.tasks.map(({ mark, text, line }) => ({ done: mark.toLowerCase() === 'x', mark, text, line })),
    words: note.words,
    size: file.size,
    hash: file.hash,
    created: toLocalIso(row?.created ?? file.modified),
    created_from: row?.createdFrom ?? 'file_time',
    modified: toLocalIso(file.modified),
  };
  const problem = note.problem ? [`The frontmatter does not parse (line ${note.problem.line}): ${note.problem.message}`] : [];
  return { text: file.text, details, warnings: [...problem, ...shown.warnings] };
}

const isLink = ({ type, targetPath }: LinkRow): boolean => type !== 'embed' && targetPath !== undefined;

function toOutgoing({ targetPath, targetTitle, target, text, type, line }: LinkRow) {
  return { ...(targetPath !== undefined && { path: targetPath }), title: targetTitle ?? target, link_text: text, link_type: type, line };
}

function toIncoming({ sourcePath, sourceTitle, text, type, line }: LinkRow) {
  return { path: sourcePath, title: sourceTitle, link_text: text, link_type: type, line };
}
