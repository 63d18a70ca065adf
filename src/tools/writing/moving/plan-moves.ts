import { inWords } from '../../../notes/basics/in-words.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { isNotePath, PathError, toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { RenameCensus } from '../../../workers/contract.ts';
import type { ChangePlan } from '../../definition/change-set.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { errorToResult, ToolStop } from '../../definition/error-result.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { findFile } from '../../note-files/find-note.ts';
import { checkTarget, inOwnFolder, inVaultFolder, newPathOf } from './move-target.ts';
import { planMove, upToDateCensus } from './plan-move.ts';

/** A move as it is asked for. */
interface WantedMove {
  readonly path: string;
  readonly new_path: string;
}

interface FoundMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
  /** A folder with all that is in it. */
  readonly isFolder?: true;
}

/** What each of several moves comes to. */
export interface CheckedMoves {
  readonly census: RenameCensus;
  readonly moves: readonly FoundMove[];
  /** Notes that have their names already. */
  readonly unchanged: readonly VaultPath[];
  readonly refused: readonly (WantedMove & { readonly refusal: ToolFailure })[];
}

interface RefusedMove {
  readonly move: WantedMove;
  readonly refusal: ToolFailure;
}

/** Finds the files, their new places, and everything that stands in the way of one of them. */
export async function checkMoves(context: ToolContext, wantedMoves: readonly WantedMove[]): Promise<CheckedMoves> {
  const resolvedMoves: (FoundMove & { readonly wanted: WantedMove })[] = [];
  const refused: RefusedMove[] = [];
  const unchanged: VaultPath[] = [];
  for (const move of wantedMoves) {
    context.signal.throwIfAborted();
    await orRefusal(refused, move, async () => {
      // Of the person's own act alone: agents have move_folder.
      const isFolder = context.isOwnAct === true && move.path.endsWith('/');
      const from = isFolder ? toVaultPath(move.path.slice(0, -1)) : await findFile(context, move.path);
      const to = await inVaultFolder(context, newPathOf(from, await inOwnFolder(context, from, move.new_path)));
      if (to === from) unchanged.push(from);
      else resolvedMoves.push({ from, to, ...(isFolder && { isFolder }), wanted: move });
    });
  }
  const fullCensus = await upToDateCensus(context, resolvedMoves);
  const moves: FoundMove[] = [];
  const usedPaths = { froms: new Set<VaultPath>(), tos: new Set<string>() };
  for (const { from, to, isFolder, wanted: move } of resolvedMoves) {
    await orRefusal(refused, move, async () => {
      refuseTwice(usedPaths, from, to);
      if (isFolder) requireMovable(from, to, fullCensus);
      await checkTarget(context, from, to, { files: fullCensus.files, moves: [{ from, to }] });
      usedPaths.froms.add(from);
      usedPaths.tos.add(foldName(to));
      moves.push({ from, to, ...(isFolder && { isFolder }) });
    });
  }
  const census = refused.length === 0 || moves.length === 0 ? fullCensus : await upToDateCensus(context, moves);
  const inOrder = refused.toSorted((a, b) => wantedMoves.indexOf(a.move) - wantedMoves.indexOf(b.move));
  return { census, moves, unchanged, refused: inOrder.map(({ move, refusal }) => ({ ...move, refusal })) };
}

async function orRefusal(refused: RefusedMove[], move: WantedMove, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ToolStop || error instanceof PathError || error instanceof VaultError)) throw error;
    refused.push({ move, refusal: errorToResult(error, 'move_notes') });
  }
}

function refuseTwice(
  { froms, tos }: { readonly froms: ReadonlySet<VaultPath>; readonly tos: ReadonlySet<string> },
  from: VaultPath,
  to: VaultPath,
): void {
  if (froms.has(from))
    throw new ToolStop(failure('invalid_input', `${inQuotes(from)} is named twice.`, 'Name each note once.'));
  if (tos.has(foldName(to)))
    throw new ToolStop(
      failure('exists', `Another note of this call goes to ${inQuotes(to)}, too.`, 'Give each note a name of its own.'),
    );
}

function requireMovable(from: VaultPath, to: VaultPath, { moves }: RenameCensus): void {
  if (`${to}/`.startsWith(`${from}/`))
    throw new ToolStop(
      failure(
        'invalid_input',
        `${inQuotes(from)} cannot be moved into itself.`,
        'Choose a place outside of the folder.',
      ),
    );
  if (!moves.some((move) => move.from.startsWith(`${from}/`)))
    throw new ToolStop(
      failure(
        'not_found',
        `There is no folder ${inQuotes(from)} with files in it.`,
        'See what there is with list_notes.',
      ),
    );
}

/** All the moves as one change: the links between moved notes, and to them, are rewritten once. */
export function planMoves(
  context: ToolContext,
  { census, moves }: CheckedMoves,
  more: Pick<ChangePlan, 'operation' | 'details' | 'result'>,
): Promise<ChangePlan> {
  const [first] = moves;
  if (!first) throw new Error('No moves to plan.');
  const list = moves.map(({ from, to }) => ({ path: from, new_path: to }));
  return planMove(context, {
    operation: more.operation,
    named:
      moves.length === 1
        ? `${inQuotes(first.from)} to ${inQuotes(first.to)}`
        : whatMoves(moves) + moveDestinationText(moves),
    path: first.to,
    census,
    folders: moves.flatMap(({ from, to, isFolder }) => (isFolder ? [{ from, to }] : [])),
    details: { moves: list, ...more.details },
    result: { moves: list, ...more.result },
  });
}

/** `3 notes`, `2 files and 1 folder` */
function whatMoves(moves: readonly FoundMove[]): string {
  const files = moves.filter(({ isFolder }) => !isFolder);
  const folders = moves.length - files.length;
  return [
    ...(files.length > 0 ? [inWords(files.length, files.every(({ from }) => isNotePath(from)) ? 'note' : 'file')] : []),
    ...(folders > 0 ? [inWords(folders, 'folder')] : []),
  ].join(' and ');
}

/** Where they go, where that is one folder. */
function moveDestinationText(moves: readonly FoundMove[]): string {
  const folders = new Set(moves.map(({ to }) => to.slice(0, Math.max(0, to.lastIndexOf('/')))));
  const [folder = ''] = folders;
  return folders.size === 1 && folder !== '' ? ` to ${inQuotes(folder)}` : '';
}
