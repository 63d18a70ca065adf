import { createSignal, type Accessor } from 'solid-js';
import type { ToolResult, ToolSuccess } from '../../../tools/definition/result.ts';
import { isNotePath, parentFolder, toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { ownActsText } from './own-acts.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { UnsavedText } from '../drafts/unsaved-text.ts';
import { toPersonText, toPersonWhoAsked } from '../tools/person-text.ts';
import type { Tools } from '../tools/tools.ts';
import { undoEach, type EachUndone } from '../tools/undo-changes.ts';
import { type FolderChange, type FolderChanges, reverseChange } from './folder-changes.ts';
import {
  type ActOutcome,
  brokenLinksText,
  type MadeNote,
  movesOf,
  type OwnActs,
  type TextStep,
  toldAct,
  toldCall,
  type ToldAct,
} from './own-acts.ts';

interface OwnActsDependencies {
  readonly tools: Pick<Tools, 'act' | 'undo'>;
  readonly unsaved: Pick<UnsavedText, 'saveAll'>;
  readonly notify: (notice: Notice) => void;
  readonly folders: FolderChanges;
  /** Closes what shows these files, which are gone. @returns the function that opens it again */
  readonly closeViewsOf: (paths: readonly VaultPath[]) => () => void;
}

/** What can be taken back, and what it was. */
interface Act extends ToldAct {
  /** Oldest first. */
  readonly changeIds: readonly string[];
  /** Files that it deletes. */
  readonly deleted?: readonly VaultPath[] | undefined;
  /** The paths of the note that it renamed or moved, before and after. */
  readonly renamed?: readonly VaultPath[] | undefined;
  /** Folders that it made and removed. */
  readonly folders?: FolderChange | undefined;
  /** The note that it made, and that is deleted when this is taken back. */
  readonly made?: MadeNote | undefined;
  /** When it was done, or undone, on the page's own clock. */
  readonly time: number;
  /** Opens again what showed them. */
  readonly reopen?: (() => void) | undefined;
}

/** So many can be undone one after the other. */
const MOST_ACTS = 50;

/** For one open vault: it forgets its acts with it. */
export function createOwnActs({ tools, unsaved, notify, folders, closeViewsOf }: OwnActsDependencies): OwnActs {
  const doneActs = createStack();
  const undone = createStack();

  async function run(...[name, input, isQuiet]: Parameters<OwnActs['run']>): Promise<ActOutcome> {
    // What is being typed goes along with a note that moves, and is in the one that is deleted.
    await unsaved.saveAll();
    const emptyFolderMove = name === 'move_folder' ? await moveOfEmptyFolder(input) : undefined;
    if (emptyFolderMove) return changeFolders(emptyFolderMove.change, emptyFolderMove.told, isQuiet);
    const result = await tools.act(name, input);
    if (!result.success) return toRefusal(result);
    const changeIds = idOf(result);
    const path = resultPath(result);
    const deleted = name === 'delete_note' && path !== undefined ? [path] : undefined;
    const old = result['old_path'];
    const moved = movesOf(result).flatMap(({ path: from, new_path: to }) => [from, to]);
    const renamed = name === 'rename_note' && path !== undefined ? [path, old as VaultPath] : moved;
    if (changeIds.length > 0) remember({ changeIds, ...toldAct(result), deleted, renamed }, isQuiet);
    return { kind: 'done', path };
  }

  /** Which tools know nothing of: they go by files. */
  async function moveOfEmptyFolder(input: unknown) {
    const { path, new_path: newPath } = input as { readonly path: VaultPath; readonly new_path: VaultPath };
    const emptyFolders = await folders.emptyIn(path);
    if (!emptyFolders.includes(path) || newPath === path) return undefined;
    const made = emptyFolders.map((folder) => toVaultPath(`${newPath}${folder.slice(path.length)}`));
    const told = toldAct({ success: true, operation: 'move_folder', path: newPath, old_path: path });
    return { change: { made, removed: emptyFolders }, told };
  }

  async function changeFolders(change: FolderChange, told: ToldAct, isQuiet = false): Promise<ActOutcome> {
    try {
      const end = await folders.apply(change);
      if (end === 'denied') return { kind: 'dropped' };
      if (end === 'held') return { kind: 'refused', reason: ownActsText.createOwnActs.folderHeld };
    } catch (error) {
      return { kind: 'refused', reason: errorInOwnLanguage(error) };
    }
    remember({ changeIds: [], ...told, folders: change }, isQuiet);
    return { kind: 'done', path: change.made[0] };
  }

  const makeFolder = async (path: VaultPath): Promise<ActOutcome> =>
    tellRefusal(
      await changeFolders({ made: [path], removed: [] }, { said: ownActsText.toldAct.created(inQuotes(path)) }, true),
    );

  /** The folders that files leave behind, with those that held none. */
  async function removeLeft(wholeFolders: readonly VaultPath[], deleted: readonly VaultPath[]): Promise<FolderChange> {
    const removed = new Set<VaultPath>();
    for (const folder of wholeFolders) {
      for (const path of await folders.emptyIn(folder)) removed.add(path);
      for (const file of deleted) {
        let above = parentFolder(file);
        for (; above !== '' && `${above}/`.startsWith(`${folder}/`); above = parentFolder(above)) removed.add(above);
      }
    }
    const change = { made: [], removed: [...removed] };
    if (removed.size > 0) await folders.apply(change).catch(() => undefined);
    return change;
  }

  async function removeAll(files: readonly VaultPath[], wholeFolders: readonly VaultPath[] = []): Promise<ActOutcome> {
    const [only] = files;
    const [firstFolder] = wholeFolders;
    if (files.length === 1 && only !== undefined && firstFolder === undefined)
      return runAndTell('delete_note', { path: only });
    const folder = files.every((path) => path.startsWith(`${firstFolder}/`)) ? firstFolder : undefined;
    if (only === undefined && firstFolder !== undefined) {
      const emptyFolders = (await Promise.all(wholeFolders.map((path) => folders.emptyIn(path)))).flat();
      const told = wholeFolders.length === 1 ? toldEmptyFolder(firstFolder) : toldSeveralFolders(wholeFolders.length);
      return tellRefusal(await changeFolders({ made: [], removed: emptyFolders }, told));
    }
    await unsaved.saveAll();
    const result = await tools.act('apply_to_notes', { tool: 'delete_note', notes: files });
    if (!result.success) return tellRefusal(toRefusal(result));
    const changeIds = idOf(result);
    const left = new Set(pathsNotDone(result));
    const deleted = files.filter((path) => !left.has(path));
    const areNotes = folder === undefined && deleted.every(isNotePath);
    const count = commonText.counted[areNotes ? 'note' : 'file'](deleted.length);
    const told = toldRemoval(count, folder, left.size === 0);
    const change = await removeLeft(wholeFolders, deleted);
    if (changeIds.length > 0)
      remember({ changeIds, ...told, since: brokenLinksText(result), deleted, folders: change });
    return { kind: 'done', path: undefined };
  }

  async function runAndTell(...act: Parameters<OwnActs['runAndTell']>): Promise<ActOutcome> {
    return tellRefusal(await run(...act));
  }

  function tellRefusal(outcome: ActOutcome): ActOutcome {
    if (outcome.kind === 'refused') notify({ kind: 'error', text: outcome.reason });
    return outcome;
  }

  function remember(newAct: Omit<Act, 'time'>, isQuiet = false): void {
    undone.clear();
    const act = withoutViews(newAct);
    doneActs.push(act);
    if (isQuiet) return;
    notify({
      kind: 'success',
      text: toldActText(act),
      waits: 'briefly',
      action: { label: commonText.undo, run: () => void takeBack(act, doneActs, undone) },
    });
  }

  /** As it is remembered: done now, and what showed deleted files is closed. */
  const withoutViews = (act: Omit<Act, 'time'>): Act => ({
    ...act,
    time: performance.now(),
    ...(act.deleted && { reopen: closeViewsOf(act.deleted) }),
  });

  /** To redo is to undo what undid. */
  async function takeBack(act: Act | TextStep, from: Stack, to: Stack): Promise<void> {
    const isUndo = from === doneActs;
    if ('undo' in act) {
      from.remove(act);
      if (isUndo ? act.undo() : act.redo()) return to.push(act);
      return isUndo ? undoLast() : undefined;
    }
    await unsaved.saveAll();
    if (isUndo && act.made && !(await act.made.isAsMade())) {
      from.remove(act);
      return undoLast();
    }
    const changeIds: string[] = [];
    for (const changeId of act.changeIds.toReversed()) {
      const result = await tools.undo(changeId);
      if (!result.success) {
        // The history still has it, and the notice takes back what can be; the next Undo is of the act before.
        if ('changed_paths' in result && changeIds.length === 0) from.remove(act);
        return tellRefused(changeId, result);
      }
      changeIds.push(...idOf(result));
    }
    from.remove(act);
    const folderChange = changeIds.length > 0 || act.changeIds.length === 0 ? act.folders : undefined;
    const isOfFolders = folderChange !== undefined && (await takeFoldersBack(folderChange, isUndo));
    // Undone elsewhere already: the one before is meant.
    if (changeIds.length === 0 && !isOfFolders) return isUndo ? undoLast() : undefined;
    if (act.made) {
      act.reopen?.();
      const reopen = isUndo ? closeViewsOf([act.made.path]) : undefined;
      return tellTakenBack({ ...act, changeIds, reopen, time: performance.now() }, to, from);
    }
    if (isUndo) act.reopen?.();
    tellTakenBack(
      isUndo ? { ...act, changeIds, time: performance.now() } : withoutViews({ ...act, changeIds }),
      to,
      from,
    );
  }

  /** @returns whether it was done: a folder that something was put into stays */
  async function takeFoldersBack(change: FolderChange, isUndo: boolean): Promise<boolean> {
    try {
      return (await folders.apply(isUndo ? reverseChange(change) : change)) === 'done';
    } catch (error) {
      tellRefusal({ kind: 'refused', reason: errorInOwnLanguage(error) });
      return false;
    }
  }

  function tellTakenBack(back: Act, to: Stack, from: Stack): void {
    const isUndo = to === undone;
    to.push(back);
    notify({
      kind: 'success',
      text: takenBackText(back, isUndo),
      waits: 'briefly',
      action: {
        label: isUndo ? ownActsText.createOwnActs.redo : commonText.undo,
        run: () => void takeBack(back, to, from),
      },
    });
  }

  async function undoAll(changeIds: readonly string[]): Promise<EachUndone['left']> {
    await unsaved.saveAll();
    const { changeIds: reversalIds, left } = await undoEach(tools, changeIds);
    if (reversalIds.length > 0)
      tellTakenBack(
        {
          changeIds: reversalIds,
          said: ownActsText.createOwnActs.changes(reversalIds.length),
          time: performance.now(),
        },
        undone,
        doneActs,
      );
    return left;
  }

  function tellRefused(changeId: string, result: Exclude<ToolResult, ToolSuccess>): void {
    const text = toPersonText(result);
    if (text === '') return;
    const canMerge = 'changed_paths' in result;
    notify({
      kind: 'error',
      text,
      ...(canMerge && {
        action: { label: ownActsText.createOwnActs.undoPart, run: () => void tools.undo(changeId, true) },
      }),
    });
  }

  const lastOf = (way: 'undo' | 'redo') => (way === 'undo' ? doneActs : undone).last();

  async function undoLast(): Promise<void> {
    const act = doneActs.last();
    if (act) await takeBack(act, doneActs, undone);
  }

  return {
    run,
    runAndTell,
    removeAll,
    makeFolder,
    undoAll,
    remember(step) {
      undone.clear();
      doneActs.push(step);
    },
    rememberCall(result) {
      remember({ changeIds: idOf(result), ...toldCall(result) }, true);
    },
    rememberMade(madeNote) {
      const { path, changeId } = madeNote;
      remember(
        { changeIds: [changeId], ...toldAct({ success: true, operation: 'create_note', path }), made: madeNote },
        true,
      );
    },
    canUndo: () => doneActs.last() !== undefined,
    canRedo: () => undone.last() !== undefined,
    isMeantIn(way, path, time) {
      const act = lastOf(way);
      if (act === undefined || !('time' in act) || act.time <= time) return false;
      return act.renamed?.includes(path) === true || act.deleted !== undefined;
    },
    timeOf(way) {
      const act = lastOf(way);
      if (act === undefined) return -Infinity;
      return 'time' in act ? act.time : Infinity;
    },
    undo: undoLast,
    async redo() {
      const act = undone.last();
      if (act) await takeBack(act, undone, doneActs);
    },
  };
}

function toRefusal(result: Exclude<ToolResult, ToolSuccess>): ActOutcome {
  return result.isError ? { kind: 'refused', reason: toPersonWhoAsked(result) } : { kind: 'dropped' };
}

/** None where nothing was changed. */
const idOf = (result: ToolSuccess): readonly string[] =>
  typeof result['change_id'] === 'string' ? [result['change_id']] : [];

/** Of several, those that were left out. */
function pathsNotDone(result: ToolSuccess): readonly VaultPath[] {
  const rows: unknown = result['not_applied'];
  return Array.isArray(rows) ? (rows as { path: VaultPath }[]).map(({ path }) => path) : [];
}

const resultPath = (result: ToolSuccess): VaultPath | undefined =>
  typeof result['path'] === 'string' ? (result['path'] as VaultPath) : undefined;

const toldActText = ({ said, since }: ToldAct): string => (since === undefined ? said : `${said} ${since}`);

/** @param count in words @param isWhole nothing of the folder is left */
function toldRemoval(count: string, folder: VaultPath | undefined, isWhole: boolean): ToldAct {
  const { deletedFolder, deletedPart, folderBack, partBack } = ownActsText.createOwnActs;
  const { deletedSeveral, severalBack } = ownActsText.toldAct;
  if (folder === undefined) return { said: deletedSeveral(count), back: severalBack(count) };
  return isWhole
    ? { said: deletedFolder(folder, count), back: folderBack(folder, count) }
    : { said: deletedPart(count, folder), back: partBack(count, folder) };
}

const toldEmptyFolder = (folder: VaultPath): ToldAct => {
  const { deleted, back } = ownActsText.toldAct;
  return { said: deleted(inQuotes(folder)), back: back(inQuotes(folder)) };
};

function toldSeveralFolders(count: number): ToldAct {
  const { deletedSeveral, severalBack } = ownActsText.toldAct;
  const counted = commonText.counted.item(count);
  return { said: deletedSeveral(counted), back: severalBack(counted) };
}

/** What is so now; where that has no words of its own, which act it was. */
function takenBackText(act: Act, isUndo: boolean): string {
  if (act.back !== undefined) return isUndo ? act.back : toldActText(act);
  return ownActsText.createOwnActs.undone(isUndo, lowerSentenceStart(isUndo ? act.said : toldActText(act)));
}

const lowerSentenceStart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

interface Stack {
  readonly last: Accessor<Act | TextStep | undefined>;
  push(act: Act | TextStep): void;
  remove(act: Act | TextStep): void;
  clear(): void;
}

function createStack(): Stack {
  const [acts, setActs] = createSignal<readonly (Act | TextStep)[]>([]);
  return {
    last: () => acts().at(-1),
    push: (act) => setActs((previousActs) => [...previousActs, act].slice(-MOST_ACTS)),
    remove: (act) => setActs((previousActs) => previousActs.filter((listedAct) => listedAct !== act)),
    clear: () => setActs([]),
  };
}
