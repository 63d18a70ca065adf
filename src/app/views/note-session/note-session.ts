import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import type { ChangedBy } from '../../editor/text/take-over-text.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import type { Draft, DraftStore } from '../../state/drafts/draft-store.ts';
import type { AutosaveTimes } from './autosave.ts';

/** A note as it is on disk. */
export interface DiskNote {
  /** The whole file, with its byte order mark and line ends. */
  readonly text: string;
  readonly hash: string;
  readonly modified: number;
  readonly size: number;
  /** False where the bytes are no UTF-8: the text shown is not what is there, so it must not be written. */
  readonly exact: boolean;
}

export type NoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Over the size up to which a note is read: it is shown in parts, and not edited. */
  | { readonly kind: 'too-large'; readonly message: string }
  | { readonly kind: 'open'; readonly disk: DiskNote };

/** Two versions that the person has to choose between. `theirs` is undefined where the file was deleted. */
export interface Conflict {
  readonly mine: string;
  readonly theirs: DiskNote | undefined;
  /** The file that both were made from; absent where it is not known, or the file was deleted. */
  readonly base?: string;
  /** Whether they can be merged is not known yet: nobody is asked before that. */
  readonly isMerging?: true;
}

/** Lines that the person wrote lately, and that another program took out of the file. */
export interface LostWords {
  /** The text that has them. */
  readonly own: string;
  readonly lines: readonly string[];
}

/** What the person is told of. */
export interface Overtaken extends LostWords {
  /** The text of the file, which lacks them. */
  readonly other: string;
}

export interface NoteSessionDependencies extends AutosaveTimes {
  /** Where the note is when the session begins. */
  readonly path: VaultPath;
  /** @param path where the note is now @returns undefined where there is no such file */
  read(path: VaultPath): Promise<DiskNote | undefined>;
  /**
   * `over` is the file that the text was made from; undefined where there was none.
   * `amends` is the change of this editing session so far, which the save becomes part of where nothing else has changed the note.
   */
  write(text: string, over: DiskNote | undefined, amends: string | undefined, path: VaultPath): Promise<ToolResult>;
  /** When the file was changed that this text was just written to, in milliseconds; undefined where it is another by now. */
  writtenAt?(path: VaultPath, text: string): Promise<number | undefined>;
  /** Whether this draft was written to its file, by what the history of changes says. */
  wasSaved?(path: VaultPath, draft: Draft): Promise<boolean>;
  /** What the person wrote lately and this file of another program lacks, by the history of changes. @param shown the text before it */
  lostWords?(path: VaultPath, disk: DiskNote, shown: string | undefined): Promise<LostWords | undefined>;
  /** Whether the folder may be changed without asking: else what is typed stays a draft until `save` is called. */
  mayWrite(): boolean;
  readonly drafts: DraftStore;
  /** Milliseconds of quiet before a draft is stored; 400 where absent. */
  readonly draftDelay?: number;
  /** Milliseconds after which a draft is stored during continuous typing; 2,000 where absent. */
  readonly longestDraftDelay?: number;
  /** Milliseconds after which a draft that could not be stored is tried again; 5,000 where absent. */
  readonly draftRetryDelay?: number;
  /** The time in milliseconds; the system's where absent. */
  readonly now?: () => number;
}

/** What tells a file that was read from others. */
export interface KnownFile {
  readonly hash: string;
  /** Milliseconds since the Unix epoch; absent where it is not known. */
  readonly modified?: number;
}

/** A file's text before and after a move, which may have rewritten links in it. */
export interface MovedText {
  readonly before: Pick<DiskNote, 'text' | 'hash'>;
  readonly after: Pick<DiskNote, 'text' | 'hash'>;
}

export interface NoteSession {
  /** Where the note is; tells of changes. */
  readonly path: VaultPath;
  readonly state: Accessor<NoteState>;
  /** What the editor shows: the draft, else the file. */
  readonly document: Accessor<TextDocument>;
  /** The same as a string, which takes milliseconds to make of a long note that is being typed: not for each key. */
  readonly text: Accessor<string>;
  /** Who made that of the text before it. */
  changedBy(): ChangedBy;
  readonly isDirty: Accessor<boolean>;
  readonly isSaving: Accessor<boolean>;
  /** The draft comes from an earlier visit and was put back. */
  readonly isRestored: Accessor<boolean>;
  /** What the person is asked: changes of both in the same lines. Others are merged. */
  readonly conflict: Accessor<Conflict | undefined>;
  /** The file that the text was made from, also where it is gone by now; undefined where there was none. */
  madeFrom(): KnownFile | undefined;
  /** Another tab has, or left, unsaved text of this note that is neither the file's nor this tab's. */
  readonly isElsewhere: Accessor<boolean>;
  /** Words that the person had just written, and that another program took out of the file; until it is seen. */
  readonly overtaken: Accessor<Overtaken | undefined>;
  /** What the other program changed is changed back. */
  takeBack(): void;
  dismissOvertaken(): void;
  /** Why the last save did not go through; '' where it did. */
  readonly problem: Accessor<string>;
  /** The browser could not store the draft: what was typed is in this tab alone. */
  readonly isUnkept: Accessor<boolean>;
  /** The note has no file yet: this is its text, still to be saved. */
  begin(text: string): void;
  /** It is saved after a moment of quiet. */
  edit(editorText: string | TextDocument): void;
  /** At once. @returns whether the file now holds what was shown when it was called. */
  save(): Promise<boolean>;
  /**
   * Another program may have changed the file: looks, and takes it over or reports a conflict.
   * @param hash what the index has read of it: it is not read where that is known
   */
  refresh(hash?: string): Promise<void>;
  /** Another tab has stored, or given up, unsaved text of this note. */
  lookElsewhere(): Promise<void>;
  keepMine(): void;
  /** Continues with a text (as the editor shows it) that was put together of both, not saved yet. */
  keepMerged(editorText: string): void;
  /** @returns a function that brings the given-up text back. */
  takeTheirs(): () => void;
  /** Continues with the text of the other tab, where nothing was typed here. */
  takeElsewhere(): Promise<void>;
  /** Gives up what was typed. @returns as `takeTheirs`. */
  discard(): () => void;
  /** The note was renamed or moved in this app: the session goes along, with what is typed. @param text absent where it is no text */
  follow(to: VaultPath, text: MovedText | undefined): void;
  /** Stores the draft now, e.g. before the page goes. */
  flush(): Promise<void>;
}
