import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { OwnActName } from '../../../session/person-acts.ts';
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
  /** Deletes the files of a folder, which come back together. */
  removeFolder(folder: VaultPath, files: readonly VaultPath[]): Promise<void>;
  /** Notes what a view has done in its own text, e.g. a tick, so that it is undone in its turn. */
  remember(step: TextStep): void;
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
