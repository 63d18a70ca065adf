import type { Accessor } from 'solid-js';
import { readTask, taskFieldValue } from '../../../notes/formats/tasks/read-task.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { fileName, isNotePath, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { OwnActName } from '../../../session/person-acts.ts';
import type { ToolSuccess } from '../../../tools/definition/result.ts';
import { commonText } from '../../strings/common.texts.ts';
import { ownActsText } from './own-acts.texts.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { EachUndone } from '../tools/undo-changes.ts';

/** What became of an act. */
export type ActOutcome =
  /** @property path where the note or folder is now */
  | { readonly kind: 'done'; readonly path: VaultPath | undefined }
  /** The person said no to the question about it. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'refused'; readonly reason: string };

/** A step in a text that a view shows. Each answers whether it could be done: the view may be gone by then. */
export interface TextStep {
  undo(): boolean;
  redo(): boolean;
}

/** A note that began as text, and has its file now. */
export interface MadeNote {
  readonly path: VaultPath;
  /** The change that made the file. */
  readonly changeId: string;
  /** Whether nothing was written in it since. */
  isAsMade(): Promise<boolean>;
}

/** What the person does with notes and folders in the app's own views: it happens at once, and can be undone. */
export interface OwnActs {
  /**
   * Saves what is being typed, does it, and says so with *Undo*. A refusal is left to the caller to show.
   * @param isQuiet whether it says nothing, since the person sees that it is done; it can be undone all the same
   */
  run(name: OwnActName, input: unknown, isQuiet?: boolean): Promise<ActOutcome>;
  /** As `run`; a refusal is shown as a notice. */
  runAndTell(name: OwnActName, input: unknown): Promise<ActOutcome>;
  /**
   * Deletes files, which come back together; a refusal is shown as a notice.
   * @param folders that go with all that is in them, which these files are or hold
   */
  removeAll(files: readonly VaultPath[], folders?: readonly VaultPath[]): Promise<ActOutcome>;
  /** Makes an empty folder, and those above it; one that is there stays as it is. A refusal is shown as a notice. */
  makeFolder(path: VaultPath): Promise<ActOutcome>;
  /** Notes what a view has done in its own text, e.g. a tick, so that it is undone in its turn. */
  remember(step: TextStep): void;
  /** Notes what a call of the assistant or of another program has changed, so that this is undone in its turn. */
  rememberCall(result: ToolSuccess): void;
  /** Notes that a note was made, so that this is taken back in its turn, for as long as nothing is written in it. */
  rememberMade(made: MadeNote): void;
  /**
   * Takes changes of any time back, each as *Undo* beside it would, and says how many with *Redo*, which brings them all back.
   * @param changeIds oldest first
   * @returns those that could not be taken back: they are left, and to say which is the caller's
   */
  undoAll(changeIds: readonly string[]): Promise<EachUndone['left']>;
  /** Whether there is an act to undo, or to do again. */
  readonly canUndo: Accessor<boolean>;
  readonly canRedo: Accessor<boolean>;
  /**
   * Whether the act to undo, or to do again, is one that somebody in the text of this note means: it renamed or moved the note, or
   * deleted one, which led here.
   * @param time on the page's own clock: it was done after that
   */
  readonly isMeantIn: (way: 'undo' | 'redo', path: VaultPath, time: number) => boolean;
  /** When the act to undo, or to do again, was done, on the page's own clock: -Infinity for none, Infinity for a step in a view's text. */
  readonly timeOf: (way: 'undo' | 'redo') => number;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export const { Provider: OwnActsProvider, use: useOwnActs } = requiredContext<OwnActs>('OwnActs');

/** What was done, for its notice. */
export interface ToldAct {
  readonly said: string;
  /** What is so until it is taken back. */
  readonly since?: string | undefined;
  /** What is so once it is taken back, where that has words of its own. */
  readonly back?: string | undefined;
}

/** One sentence or two about what was done. */
export function toldAct(result: ToolSuccess): ToldAct {
  const { operation, path } = result;
  if (operation === 'delete_note')
    return {
      said: ownActsText.toldAct.deleted(shownName(path)),
      since: brokenLinksText(result),
      back: ownActsText.toldAct.back(shownName(path)),
    };
  if (operation === 'update_task') return toldTask(result);
  return { said: done(result), back: whatIsBack(result) };
}

/** What has its name or its place again once an act is taken back; undefined of acts that gave no other. */
function whatIsBack(result: ToolSuccess): string | undefined {
  const { namedAgain, placedAgain, severalPlacedAgain } = ownActsText.toldAct;
  switch (result['operation']) {
    case 'rename_note':
    case 'move_folder': {
      const [from, to] = [toPath(result['old_path']), toPath(result['path'])];
      if (parentFolder(from) !== parentFolder(to)) return placedAgain(shownName(from), parentFolder(from));
      return namedAgain(shownName(to), shownName(from));
    }
    case 'move_notes':
      return severalPlacedAgain(movedCount(movesOf(result)));
    case 'rename_tag':
      return namedAgain(`#${String(result['to'])}`, `#${String(result['from'])}`);
    case 'rename_heading':
      return namedAgain(inQuotes(stringOrEmpty(result['to'])), inQuotes(stringOrEmpty(result['from'])));
    default:
      return undefined;
  }
}

const TOLD =
  /^(?:(?:create|create_daily|delete|edit|rename)_note|move_folder|rename_(?:tag|heading)|edit_(?:base|canvas)|update_task)$/u;

/** The same of what a call has changed, which may be anything. */
export function toldCall(result: ToolSuccess): ToldAct {
  if (TOLD.test(String(result['operation']))) return toldAct(result);
  const isOfOne = typeof result['path'] === 'string' && result['paths'] === undefined;
  return {
    said: isOfOne ? ownActsText.toldAct.changed(shownName(result['path'])) : ownActsText.createOwnActs.changes(1),
  };
}

function done(result: ToolSuccess): string {
  switch (result['operation']) {
    case 'rename_note':
    case 'move_folder':
      return [movedActText(result), ...links(result)].join(' ');
    case 'move_notes':
      return [movedSeveralText(movesOf(result)), ...links(result)].join(' ');
    case 'rename_tag':
      return ownActsText.toldAct.renamedTag(
        String(result['from']),
        String(result['to']),
        numberOrZero(result['notes_changed']),
      );
    case 'rename_heading':
      return [
        ownActsText.toldAct.renamedHeading(stringOrEmpty(result['from']), stringOrEmpty(result['to'])),
        ...links(result),
      ].join(' ');
    case 'edit_base':
    case 'edit_canvas':
      if (result['created'] === true) return ownActsText.toldAct.created(shownName(result['path']));
      return ownActsText.toldAct.changed(shownName(result['path']));
    case 'edit_note':
    case 'update_frontmatter':
      return ownActsText.toldAct.changed(shownName(result['path']));
    default:
      return ownActsText.toldAct.created(shownName(result['path']));
  }
}

/** The task by its words, and when it comes again. */
function toldTask(result: ToolSuccess): ToldAct {
  const name = readTask(readTaskLine(stringOrEmpty(result['text']))?.text ?? '').description;
  const next = readTask(readTaskLine(stringOrEmpty(result['next']))?.text ?? '');
  const day = taskFieldValue(next, 'due') ?? taskFieldValue(next, 'scheduled') ?? taskFieldValue(next, 'start');
  const { taskChanged, repeats } = ownActsText.toldAct;
  return {
    said: taskChanged(name === '' ? shownName(result['path']) : inQuotes(name)),
    since: result['next'] === undefined ? undefined : repeats(day ?? ''),
  };
}

function movedActText(result: ToolSuccess): string {
  const [from, to] = [toPath(result['old_path']), toPath(result['path'])];
  if (parentFolder(from) === parentFolder(to)) return ownActsText.toldAct.renamedTo(shownName(to));
  const folder = parentFolder(to);
  const place = folder === '' ? ownActsText.toldAct.topFolder : inQuotes(folder);
  return fileName(from) === fileName(to)
    ? ownActsText.toldAct.movedTo(shownName(to), place)
    : ownActsText.toldAct.movedAs(place, shownName(to));
}

/** The notes, files and folders that one act moved: a person moves several into one folder. */
export function movesOf(result: ToolSuccess): readonly { readonly path: VaultPath; readonly new_path: VaultPath }[] {
  const moves: unknown = result['moves'];
  return Array.isArray(moves) ? (moves as { path: VaultPath; new_path: VaultPath }[]) : [];
}

const movedCount = (moves: ReturnType<typeof movesOf>): string =>
  commonText.counted[moves.every(({ path }) => isNotePath(path)) ? 'note' : 'item'](moves.length);

function movedSeveralText(moves: ReturnType<typeof movesOf>): string {
  const folder = moves[0] ? parentFolder(moves[0].new_path) : '';
  const count = movedCount(moves);
  const place = folder === '' ? ownActsText.toldAct.topFolder : inQuotes(folder);
  return ownActsText.toldAct.movedSeveral(count, place);
}

function links(result: ToolSuccess): string[] {
  const [updated, leftCount] = [numberOrZero(result['links_updated']), numberOrZero(result['links_left'])];
  const missed = Array.isArray(result['not_updated']) ? result['not_updated'].length : 0;
  return [
    ...(updated > 0 ? [ownActsText.toldAct.linksUpdated(updated)] : []),
    ...(leftCount > 0 ? [ownActsText.toldAct.linksLeft(leftCount)] : []),
    ...(missed > 0 ? [ownActsText.toldAct.linksFailed(missed)] : []),
  ];
}

/** How many links of other notes lead nowhere since this one, or several, were deleted. */
export function brokenLinksText(result: ToolSuccess): string | undefined {
  const ofSeveral = numberOrZero(result['links_broken']);
  if (ofSeveral > 0) return ownActsText.toldAct.linksBrokenToSeveral(ofSeveral);
  const brokenLinkCount = Array.isArray(result['links_that_break']) ? result['links_that_break'].length : 0;
  return brokenLinkCount === 0 ? undefined : ownActsText.toldAct.linksBroken(brokenLinkCount);
}

/** A note without its ending, as the tree shows it. */
export function shownName(path: unknown): string {
  const name = fileName(toPath(path));
  return inQuotes(isNotePath(name) ? name.slice(0, -3) : name);
}

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
const toPath = (value: unknown): VaultPath => (typeof value === 'string' ? value : '') as VaultPath;
const numberOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0);
