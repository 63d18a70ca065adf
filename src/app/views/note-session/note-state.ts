import { toEditorText } from '../../../notes/line-ends.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangedBy } from '../../editor/text/take-over-text.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import type { Draft } from '../../state/drafts/draft-store.ts';
import type { Conflict, DiskNote, LostWords, MovedText, Overtaken } from './note-session.ts';
import type { Typed } from './typed-text.ts';

/**
 * What stands between typed text and its loss: what a session knows of its note. What it does about each thing that
 * happens is a pure function of both (`note-machine.ts`); `create-note-session.ts` carries out what that asks for. Beside what is known of the file
 * (`loading`, `missing`, `open`, or `failed` and `too-large` with what it held when it was last seen), the text is one of:
 *
 * | text    | what shows      | the draft store | the file is known to hold             | written by itself                |
 * | ------- | --------------- | --------------- | ------------------------------------- | -------------------------------- |
 * | `saved` | the file        | nothing         | what shows, or there is none          | no                               |
 * | `typed` | what was typed  | what was typed  | what that was made from, or none      | after a moment of quiet          |
 * | `asked` | what was typed  | what was typed  | another text, or it is gone           | never: the person answers first  |
 *
 * | from    | to      | when                                                                                                    |
 * | ------- | ------- | ------------------------------------------------------------------------------------------------------- |
 * | `saved` | `typed` | a letter; a draft of an earlier visit made from this file                                               |
 * | `saved` | `asked` | a draft of an earlier visit, or of another tab, made from another file; brought back over another file  |
 * | `typed` | `saved` | written; typed back to the file; another program wrote the same; given up                               |
 * | `typed` | `asked` | the file is seen to be another than the text was made from, or gone                                     |
 * | `asked` | `typed` | both changed different lines, and are merged; the person keeps theirs, or a text put together of both;    |
 * |         |         | the file is again as it was; it is known where the file was moved                                        |
 * | `asked` | `saved` | the person takes the file; the file became what was typed                                               |
 *
 * While `writing` is set a text is on its way to the file. What is typed meanwhile stays `typed`, also where it is the file's old text: the
 * file is about to be another. One look or write goes at a time; the shell sees to that.
 */
export interface NoteMachine {
  /** Where the note is. */
  readonly path: VaultPath;
  readonly file: SeenFile;
  readonly text: NoteText;
  readonly writing: Writing | undefined;
  /** Who made the text that shows of the one before it. */
  readonly changedBy: ChangedBy;
  /** The change of the history that the next save belongs to, and when the last one was made, in milliseconds. */
  readonly entry: { readonly changeId: string | undefined; readonly saved: number };
  /** The newest text of another tab. */
  readonly elsewhere: string | undefined;
  /** Words of the person's own that another program took out of the file a moment ago. */
  readonly overtaken: Overtaken | undefined;
  /** The browser did not take the last draft. */
  readonly isUnkept: boolean;
}

/** What is known of the file. */
export type SeenFile =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'open'; readonly disk: DiskNote; readonly shown: TextDocument }
  | {
      readonly kind: 'failed' | 'too-large';
      readonly message: string;
      readonly lastSeen: DiskNote | undefined;
      /** It was never read: the draft of an earlier visit is still to be put back. */
      readonly isFirst: boolean;
    };

export type NoteText =
  | { readonly kind: 'saved'; readonly restoredOver: string | undefined }
  | {
      readonly kind: 'typed';
      readonly typed: Typed;
      /** The text of the file over which it was put back; undefined where it was typed in this visit. */
      readonly restoredOver: string | undefined;
      /** Why the last save was refused; '' where none was. */
      readonly problem: string;
    }
  | {
      readonly kind: 'asked';
      readonly typed: Typed;
      readonly conflict: Conflict;
      readonly restoredOver: string | undefined;
      /** The hash of the file that it was made from, where that is not `file`; null where there was none. */
      readonly madeFrom: { readonly hash: string | null } | undefined;
    };

/** A text on its way to the file. */
export interface Writing {
  readonly typed: Typed;
  /** Where the note was when the write began. */
  readonly to: VaultPath;
  /** The moves that were told of since. */
  readonly moves: readonly MovedText[];
}

/** What the person gave up, and what it was made from. */
export interface GivenUp {
  readonly typed: Typed | undefined;
  readonly hash: string | null;
  readonly base: DiskNote | undefined;
}

/** Something that happened. Times are in milliseconds. */
export type NoteEvent =
  /** Another program may have changed the file. `hash`: what the index has read of it. */
  | { readonly type: 'lookAsked'; readonly hash?: string | undefined }
  /** The file was read; undefined where there is none. `refusal`: why the write that came before was refused. */
  | { readonly type: 'looked'; readonly disk: DiskNote | undefined; readonly refusal?: string | undefined }
  | { readonly type: 'unreadable'; readonly kind: 'failed' | 'too-large'; readonly message: string }
  /** The first look is complete: the file, and the draft of an earlier visit. */
  | { readonly type: 'opened'; readonly disk: DiskNote | undefined; readonly draft: Draft | undefined }
  /** A note without a file begins with this text. */
  | { readonly type: 'begun'; readonly text: string }
  | { readonly type: 'edited'; readonly shown: TextDocument; readonly at: number }
  | { readonly type: 'saveAsked' }
  /** `modified`: when the file says that it was written; absent where it is not known. */
  | {
      readonly type: 'written';
      readonly hash: string | null;
      readonly changeId: string | undefined;
      readonly modified?: number | undefined;
      readonly at: number;
    }
  /** `isChanged`: because the file is another than was said. */
  | { readonly type: 'refused'; readonly message: string; readonly isChanged: boolean; readonly at: number }
  /** Both texts of this question were compared. `both`: merged; undefined where they changed the same lines. */
  | { readonly type: 'merged'; readonly conflict: Conflict; readonly both: string | undefined }
  | { readonly type: 'moved'; readonly to: VaultPath; readonly text: MovedText | undefined; readonly at: number }
  | { readonly type: 'answered'; readonly choice: 'mine' }
  /** The person put this text together, as the editor shows it. */
  | { readonly type: 'answered'; readonly choice: 'merged'; readonly shown: string }
  | { readonly type: 'givenUp' }
  /** What was put back from an earlier visit and saved since is taken back. */
  | { readonly type: 'restoredGivenUp' }
  | { readonly type: 'broughtBack'; readonly given: GivenUp }
  /** The person goes on with the text of another tab. */
  | { readonly type: 'tookElsewhere'; readonly draft: Draft | undefined }
  | { readonly type: 'sawElsewhere'; readonly text: string | undefined }
  /** The file was compared with what the person wrote last. `found`: undefined where there is nothing to compare. */
  | { readonly type: 'comparedWithOwn'; readonly found: LostWords | undefined; readonly other: string }
  /** The person takes back what another program changed. */
  | { readonly type: 'tookBack' }
  /** The person has seen it. */
  | { readonly type: 'sawOvertaken' }
  | { readonly type: 'draftTried'; readonly isKept: boolean };

/** Something to do; `read`, `takeDraft`, `write`, `merge` and `compareWithOwn` answer with an event. */
export type NoteEffect =
  | { readonly kind: 'read'; readonly refusal?: string }
  | { readonly kind: 'takeDraft'; readonly disk: DiskNote | undefined }
  | { readonly kind: 'write'; readonly text: string; readonly over: DiskNote | undefined; readonly to: VaultPath }
  | { readonly kind: 'merge'; readonly conflict: Conflict; readonly base: string; readonly theirs: string }
  /** `shown`: the text of the file before; undefined where it is seen for the first time. */
  | { readonly kind: 'compareWithOwn'; readonly disk: DiskNote; readonly shown: string | undefined }
  /** The store already holds a draft that this session goes on with. */
  | { readonly kind: 'adoptDraft' }
  /** The store is to hold what `draftOf` says: after a moment of quiet, or at once. */
  | { readonly kind: 'syncDraft'; readonly isSoon: boolean }
  | { readonly kind: 'saveSoon'; readonly hasFailed: boolean }
  | { readonly kind: 'cancelSave' };

/** What follows from an event. */
export interface NoteStep {
  readonly state: NoteMachine;
  readonly effects: readonly NoteEffect[];
}

/** A note of which nothing is known yet. */
export function beginNote(path: VaultPath): NoteMachine {
  return {
    path,
    file: { kind: 'loading' },
    text: { kind: 'saved', restoredOver: undefined },
    writing: undefined,
    changedBy: 'other',
    entry: { changeId: undefined, saved: 0 },
    elsewhere: undefined,
    overtaken: undefined,
    isUnkept: false,
  };
}

/** What the draft store is to hold of this note; undefined for nothing. */
export function draftOf(state: NoteMachine): Omit<Draft, 'saved'> | undefined {
  const mine = typedOf(state)?.file;
  if (mine === undefined) return undefined;
  // What a question is about was made from another file than the one that is being written.
  const saving = state.text.kind === 'typed' ? state.writing?.typed.file : undefined;
  return { text: mine, baseHash: baseHashOf(state), ...(saving !== undefined && saving !== mine && { saving }) };
}

/** What is done about unsaved text once a moment of quiet is over. Nothing is written before a question is answered, but it follows the file. */
export function dueTask({ text }: NoteMachine, mayWrite: boolean): 'look' | 'save' | undefined {
  if (text.kind === 'asked') return 'look';
  return text.kind === 'typed' && mayWrite ? 'save' : undefined;
}

/** What `givenUp` takes from the note, for `broughtBack`. */
export function textToGiveUp(state: NoteMachine): GivenUp {
  const isOwnBase = state.text.kind === 'asked' && state.text.madeFrom !== undefined;
  return {
    typed: typedOf(state),
    hash: baseHashOf(state),
    base: isOwnBase ? undefined : diskOf(state),
  };
}

/** What was typed and is not saved. */
export function typedOf({ text }: NoteMachine): Typed | undefined {
  return text.kind === 'saved' ? undefined : text.typed;
}

/** What the file held when it was last seen. */
export function diskOf({ file }: NoteMachine): DiskNote | undefined {
  if (file.kind === 'open') return file.disk;
  return file.kind === 'failed' || file.kind === 'too-large' ? file.lastSeen : undefined;
}

export function baseHashOf(state: NoteMachine): string | null {
  if (state.text.kind === 'asked' && state.text.madeFrom) return state.text.madeFrom.hash;
  return diskOf(state)?.hash ?? null;
}

export const still = (state: NoteMachine): NoteStep => ({ state, effects: [] });

export const saved = (restoredOver?: string): NoteText => ({ kind: 'saved', restoredOver });

export const SETTLED: readonly NoteEffect[] = [{ kind: 'cancelSave' }, { kind: 'syncDraft', isSoon: false }];

export function withFile(state: NoteMachine, disk: DiskNote | undefined): NoteMachine {
  return { ...state, file: disk ? { kind: 'open', disk, shown: shownOf(state, disk) } : { kind: 'missing' } };
}

/** A text that shows already stays the same document: views that draw it compare nothing. */
function shownOf(state: NoteMachine, { text }: DiskNote): TextDocument {
  const mine = typedOf(state);
  const fileDocument = TextDocument.from(toEditorText(text));
  return mine?.file === text && mine.shown.equals(fileDocument) ? mine.shown : fileDocument;
}

/** The file shows, and nothing is unsaved. */
export function showFile(state: NoteMachine, disk: DiskNote | undefined, restoredOver?: string): NoteStep {
  return { state: { ...withFile(state, disk), text: saved(restoredOver) }, effects: SETTLED };
}

/** Text over the file as it is known: unsaved where it is another. A question that is open stays. */
export function putText(state: NoteMachine, mine: Typed): NoteStep {
  const { file, text, writing } = state;
  if (!writing && file.kind === 'open' && mine.shown.equals(file.shown) && mine.file === file.disk.text)
    // The file is not as it is known where a question is open.
    return text.kind === 'asked' && !text.madeFrom
      ? { state: { ...state, text: saved(text.restoredOver) }, effects: [...SETTLED, { kind: 'read' }] }
      : { state: { ...state, text: saved(text.restoredOver) }, effects: SETTLED };
  const { restoredOver } = text;
  // What is being merged is the text before: another question, whose answer is no longer taken.
  const again = text.kind === 'asked' && text.conflict.isMerging ? { ...text.conflict, mine: mine.file } : undefined;
  const next: NoteText =
    text.kind === 'asked'
      ? { ...text, typed: mine, conflict: again ?? { ...text.conflict } }
      : { kind: 'typed', typed: mine, restoredOver, problem: text.kind === 'typed' ? text.problem : '' };
  const hasFailed = next.kind === 'typed' && next.problem !== '';
  return {
    state: { ...state, text: next },
    effects: [...(again ? mergeOf(again) : []), { kind: 'saveSoon', hasFailed }, { kind: 'syncDraft', isSoon: true }],
  };
}

export const mergeOf = (conflict: Conflict): NoteEffect[] =>
  conflict.base === undefined || !conflict.theirs
    ? []
    : [{ kind: 'merge', conflict, base: conflict.base, theirs: conflict.theirs.text }];

/** Nothing is known of it yet. */
export function isFirstLook({ file, text }: NoteMachine): boolean {
  const isUnread = file.kind === 'loading' || ((file.kind === 'failed' || file.kind === 'too-large') && file.isFirst);
  return isUnread && text.kind === 'saved';
}

/** The next step, with what both ask for. */
export function andThen({ state, effects }: NoteStep, next: (state: NoteMachine) => NoteStep): NoteStep {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}
