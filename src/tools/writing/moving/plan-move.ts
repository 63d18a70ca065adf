import { inWords } from '../../../notes/basics/in-words.ts';
import { joinPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { createRenameContext } from '../../../notes/rename/rename-context.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import type { RenameCensus } from '../../../workers/contract.ts';
import type { ChangePlan, FolderMove } from '../../definition/change-set.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { rewriteFiles, type RewrittenFile } from './rewrite-files.ts';
import { rewriteChanges, moveChanges } from './move-changes.ts';

interface MoveRequest {
  readonly operation: string;
  /** What moves where, in words, e.g. `“a.md” to “b.md”`. */
  readonly named: string;
  /** The new path, or the first of several. */
  readonly path: VaultPath;
  readonly census: RenameCensus;
  readonly folders?: readonly FolderMove[];
  /** What the question and the answer say in addition to the links. */
  readonly details: ChangePlan['details'];
  readonly result: ChangePlan['result'];
}

/** A link that still names the old place. */
interface NotUpdatedLink {
  readonly path: VaultPath;
  readonly line: number;
  readonly link: string;
  readonly reason: string;
}

/**
 * So many other notes change without a question where the person renames or moves something themselves: they are told how many links
 * were updated, with one *Undo* for all of it.
 */
const MOST_UNASKED = 20;

/** The whole move as one change set: the files at their new places, and every link to them rewritten. */
export async function planMove(context: ToolContext, asked: MoveRequest): Promise<ChangePlan> {
  const request = await withEmptyFolders(asked, context);
  const { census, folders } = request;
  const { wholeVault, settings } = context;
  const rename = createRenameContext({
    files: census.files,
    moves: new Map(census.moves.map(({ from, to }) => [from, to])),
    style: settings,
    ...(folders && { folders }),
  });
  const rewritten = await rewriteFiles(wholeVault, census, rename, context);
  const changes = [
    ...(await moveChanges(wholeVault, census.moves, rewritten)),
    ...rewriteChanges(rewritten, census.moves),
  ];
  const plan = toMovePlan(context, request, { changes, rewritten, movedTo: rename.movedTo });
  const others = new Set(changes.filter(({ moved }) => moved === undefined).map(({ path }) => path)).size;
  const isOwn = context.isOwnAct === true && settings.alwaysUpdateLinks === undefined && others <= MOST_UNASKED;
  if (settings.alwaysUpdateLinks === true || isOwn || others === 0) return plan;
  return {
    ...plan,
    askAnyway:
      'Links in other notes change with it, which is asked each time while Obsidian’s setting “Automatically update internal links” is not on in this vault.',
    alternative: await withoutLinks(context, request, rewritten),
  };
}

/** The folders within those that move, in which no file is, move with them. */
async function withEmptyFolders(request: MoveRequest, { index }: ToolContext): Promise<MoveRequest> {
  const { folders } = request;
  if (!folders?.length) return request;
  const emptyFolders = await index.emptyFolders();
  const within = folders.flatMap(({ from, to }) =>
    emptyFolders
      .filter((path) => path.startsWith(`${from}/`))
      .map((path) => ({ from: path, to: joinPath(to, path.slice(from.length + 1)) })),
  );
  return within.length === 0 ? request : { ...request, folders: [...folders, ...within] };
}

/** Resolves when the index knows every name and link, so that no link is missed. */
export async function upToDateCensus({ index }: ToolContext, moves: RenameCensus['moves']): Promise<RenameCensus> {
  if (!(await index.status()).textReady) await index.refresh();
  return index.renameCensus(moves);
}

interface MoveParts {
  readonly changes: ChangePlan['changes'];
  readonly rewritten: readonly RewrittenFile[];
  readonly movedTo: (path: VaultPath) => VaultPath;
}

function toMovePlan(
  { settings }: ToolContext,
  request: MoveRequest,
  { changes, rewritten, movedTo }: MoveParts,
): ChangePlan {
  const { operation, named, path, folders, details, result } = request;
  const problemLinks: NotUpdatedLink[] = rewritten.flatMap(({ path: source, rewritten: { notUpdated } }) =>
    notUpdated.map((skippedLink) => ({ path: movedTo(source), ...skippedLink })),
  );
  // Ignored notes are in no result, though their links are rewritten.
  const visibleLinks = problemLinks.filter((link) => !isIgnoredByPerson(settings, link.path));
  const links = rewritten.reduce((sum, file) => sum + file.rewritten.updated, 0);
  const files = rewritten.filter(({ rewritten: { updated } }) => updated > 0).length;
  const counts = { links_updated: links, files_changed: files, not_updated: visibleLinks };
  const withLinks = links === 0 ? '' : `, and update ${inWords(links, 'link')} in ${inWords(files, 'file')}`;
  return {
    operation,
    message: `Move ${named}${withLinks}.`,
    path,
    changes,
    details: { ...details, ...counts },
    result: {
      ...result,
      ...counts,
      message: `Moved ${named}${withLinks.replace('update', 'updated')}.`,
    },
    ...(folders && { folders }),
    ...(problemLinks.length > 0 && {
      warnings: [
        `${inWords(problemLinks.length, 'link')} could not be updated${visibleLinks.length < problemLinks.length ? ', some in files that the person ignores' : ''}.`,
      ],
    }),
  };
}

async function withoutLinks(
  context: ToolContext,
  request: MoveRequest,
  rewritten: readonly RewrittenFile[],
): Promise<NonNullable<ChangePlan['alternative']>> {
  const changes = await moveChanges(context.wholeVault, request.census.moves, []);
  const plan = toMovePlan(context, request, { changes, rewritten: [], movedTo: (path) => path });
  const links = rewritten.reduce((sum, file) => sum + file.rewritten.updated, 0);
  return {
    label: 'Move without updating links',
    plan: {
      ...plan,
      result: { ...plan.result, links_left: links },
      warnings: [`${inWords(links, 'link')} still name the old place: the person chose to leave them.`],
    },
  };
}
