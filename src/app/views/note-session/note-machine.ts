import { toEditorText, toFileText } from '../../../notes/line-ends.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangedBy } from '../../editor/text/take-over-text.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import type { Draft } from '../../state/drafts/draft-store.ts';
import type { Conflict, DiskNote, MovedText } from './note-session.ts';
import { typedEdit, typed, type Typed } from './typed-text.ts';
import { utf8Length } from '../../../notes/basics/utf8-length.ts';

/**
 * What stands between typed text and its loss: what a session knows of its note, and what it does about each thing that happens.
 * A pure function of both; `create-note-session.ts` carries out what it asks for. Beside what is known of the file
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
  /** The browser did not take the last draft. */
  readonly isUnkept: boolean;
}

/** What is known of the file. */
type SeenFile =
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

type NoteText =
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
interface Writing {
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
  | { readonly type: 'draftTried'; readonly isKept: boolean };

/** Something to do; `read`, `takeDraft`, `write` and `merge` answer with an event. */
export type NoteEffect =
  | { readonly kind: 'read'; readonly refusal?: string }
  | { readonly kind: 'takeDraft'; readonly disk: DiskNote | undefined }
  | { readonly kind: 'write'; readonly text: string; readonly over: DiskNote | undefined; readonly to: VaultPath }
  | { readonly kind: 'merge'; readonly conflict: Conflict; readonly base: string; readonly theirs: string }
  /** The store already holds a draft that this session goes on with. */
  | { readonly kind: 'adoptDraft' }
  /** The store is to hold what `draftOf` says: after a moment of quiet, or at once. */
  | { readonly kind: 'syncDraft'; readonly isSoon: boolean }
  | { readonly kind: 'saveSoon'; readonly hasFailed: boolean }
  | { readonly kind: 'cancelSave' };

/** What follows from an event. */
interface NoteStep {
  readonly state: NoteMachine;
  readonly effects: readonly NoteEffect[];
}

/** Ten minutes without a key press end an editing session: what follows is another entry of the history. */
const LONGEST_QUIET_MS = 600_000;

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
    isUnkept: false,
  };
}

/** What becomes of a note by an event, and what is to be done. */
export function advanceNote(state: NoteMachine, event: NoteEvent): NoteStep {
  switch (event.type) {
    case 'lookAsked':
      return isAsSeen(state, event.hash) ? still(state) : { state, effects: [{ kind: 'read' }] };
    case 'looked':
      return withRefusal(looked(state, event.disk), event.refusal);
    case 'unreadable':
      return still({ ...state, file: unreadableFileState(state, event) });
    case 'opened':
      return opened(state, event.disk, event.draft);
    case 'begun':
      return diskOf(state) ? still(state) : putText(withFile(state, undefined), typed(event.text));
    case 'edited':
      return editedBy(state, event.shown, event.at);
    case 'saveAsked':
      return saveAsked(state);
    case 'written':
      return written(state, event);
    case 'refused':
      return settleRefusedSave(state, event);
    case 'merged':
      return merged(state, event.conflict, event.both);
    case 'moved':
      return followMovedNote({ ...state, path: event.to }, event.text, event.at);
    case 'answered':
      return answered(state, event);
    case 'givenUp':
      return givenUp(state);
    case 'restoredGivenUp':
      return state.text.restoredOver === undefined
        ? still(state)
        : putText({ ...state, changedBy: 'person', text: saved() }, typed(state.text.restoredOver));
    case 'broughtBack':
      return broughtBack(state, event.given);
    case 'tookElsewhere':
      return state.text.kind === 'saved' && event.draft ? restored(state, event.draft) : still(state);
    case 'sawElsewhere':
      return still({ ...state, elsewhere: event.text });
    case 'draftTried':
      return still({ ...state, isUnkept: !event.isKept });
  }
}

/** What the draft store is to hold of this note; undefined for nothing. */
export function draftOf(state: NoteMachine): Omit<Draft, 'saved'> | undefined {
  return state.text.kind === 'saved' ? undefined : { text: state.text.typed.file, baseHash: baseHashOf(state) };
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

function baseHashOf(state: NoteMachine): string | null {
  if (state.text.kind === 'asked' && state.text.madeFrom) return state.text.madeFrom.hash;
  return diskOf(state)?.hash ?? null;
}

const still = (state: NoteMachine): NoteStep => ({ state, effects: [] });

const saved = (restoredOver?: string): NoteText => ({ kind: 'saved', restoredOver });

const SETTLED: readonly NoteEffect[] = [{ kind: 'cancelSave' }, { kind: 'syncDraft', isSoon: false }];

function withFile(state: NoteMachine, disk: DiskNote | undefined): NoteMachine {
  return { ...state, file: disk ? { kind: 'open', disk, shown: shownOf(state, disk) } : { kind: 'missing' } };
}

/** A text that shows already stays the same document: views that draw it compare nothing. */
function shownOf(state: NoteMachine, { text }: DiskNote): TextDocument {
  const mine = typedOf(state);
  const fileDocument = TextDocument.from(toEditorText(text));
  return mine?.file === text && mine.shown.equals(fileDocument) ? mine.shown : fileDocument;
}

/** The file shows, and nothing is unsaved. */
function showFile(state: NoteMachine, disk: DiskNote | undefined, restoredOver?: string): NoteStep {
  return { state: { ...withFile(state, disk), text: saved(restoredOver) }, effects: SETTLED };
}

/** Text over the file as it is known: unsaved where it is another. A question that is open stays. */
function putText(state: NoteMachine, mine: Typed): NoteStep {
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

/**
 * Puts the question which text is to be. It is not shown before both were tried to be merged.
 * @param base the text of the file that both were made from
 */
function askWhichText(
  state: NoteMachine,
  mine: Typed,
  theirs: DiskNote | undefined,
  base: Pick<DiskNote, 'text'> | undefined,
  madeFrom?: { readonly hash: string | null },
): NoteStep {
  const open = state.text.kind === 'asked' ? state.text.conflict : undefined;
  const isSame = open?.mine === mine.file && open.theirs?.hash === theirs?.hash && open.base === base?.text;
  if (isSame && open?.base !== undefined) return still(state);
  // Where the file's bytes are no text, both together would be written over what is there.
  const mayMerge = base !== undefined && theirs?.exact === true;
  const isShown = open !== undefined && !open.isMerging;
  const conflict: Conflict = {
    mine: mine.file,
    theirs,
    ...(theirs && base && { base: base.text }),
    ...(mayMerge && !isShown && { isMerging: true }),
  };
  const { restoredOver } = state.text;
  return {
    state: { ...state, text: { kind: 'asked', typed: mine, conflict, restoredOver, madeFrom } },
    effects: mayMerge ? mergeOf(conflict) : [],
  };
}

const mergeOf = (conflict: Conflict): NoteEffect[] =>
  conflict.base === undefined || !conflict.theirs
    ? []
    : [{ kind: 'merge', conflict, base: conflict.base, theirs: conflict.theirs.text }];

/** Nobody is asked where each changed lines of its own. */
function merged(state: NoteMachine, conflict: Conflict, both: string | undefined): NoteStep {
  const { text } = state;
  if (text.kind !== 'asked' || text.conflict !== conflict) return still(state);
  if (both !== undefined)
    return putText({ ...withFile(state, conflict.theirs), changedBy: 'other', text: saved() }, typed(both));
  const { isMerging: _isMerging, ...shown } = conflict;
  return still({ ...state, text: { ...text, conflict: shown } });
}

/** What the index tells of is the session's own write, say. */
function isAsSeen({ file, text }: NoteMachine, hash: string | undefined): boolean {
  return file.kind === 'open' && file.disk.hash === hash && text.kind !== 'asked';
}

function unreadableFileState(
  state: NoteMachine,
  { kind, message }: Extract<NoteEvent, { readonly type: 'unreadable' }>,
): SeenFile {
  return { kind, message, lastSeen: diskOf(state), isFirst: isFirstLook(state) };
}

/** Nothing is known of it yet. */
function isFirstLook({ file, text }: NoteMachine): boolean {
  const isUnread = file.kind === 'loading' || ((file.kind === 'failed' || file.kind === 'too-large') && file.isFirst);
  return isUnread && text.kind === 'saved';
}

function looked(state: NoteMachine, disk: DiskNote | undefined): NoteStep {
  const { text } = state;
  if (isFirstLook(state)) return { state, effects: [{ kind: 'takeDraft', disk }] };
  const mine = typedOf(state);
  if (disk?.hash === diskOf(state)?.hash) return lookedUnchanged(state, disk);
  if (mine === undefined || mine.file === disk?.text) return showFile({ ...state, changedBy: 'other' }, disk);
  const madeFrom = text.kind === 'asked' ? text.madeFrom : undefined;
  return askWhichText(state, mine, disk, madeFrom ? undefined : diskOf(state), madeFrom);
}

/** What was asked about is gone where the file is again as it was when one began to type, as after a deletion that was undone. */
function lookedUnchanged(state: NoteMachine, disk: DiskNote | undefined): NoteStep {
  const { file, text } = state;
  // After a look that failed it is known again.
  const seen = file.kind === 'open' || file.kind === 'missing' ? state : withFile(state, disk);
  if (text.kind !== 'asked' || text.conflict.theirs?.hash === disk?.hash) return still(seen);
  if (text.madeFrom) return askWhichText(seen, text.typed, disk, undefined, text.madeFrom);
  const { typed: mine, restoredOver } = text;
  return {
    state: { ...seen, text: { kind: 'typed', typed: mine, restoredOver, problem: '' } },
    effects: [{ kind: 'saveSoon', hasFailed: false }],
  };
}

/** The person is told why a write was refused where the look after it raised no question. */
function withRefusal({ state, effects }: NoteStep, refusal: string | undefined): NoteStep {
  if (refusal === undefined || state.text.kind !== 'typed') return { state, effects };
  return {
    state: { ...state, text: { ...state.text, problem: refusal } },
    effects: [...effects, { kind: 'saveSoon', hasFailed: true }],
  };
}

function opened(state: NoteMachine, disk: DiskNote | undefined, draft: Draft | undefined): NoteStep {
  if (isFirstLook(state)) {
    const known = withFile(state, disk);
    return draft ? restored(known, draft) : still(known);
  }
  // A note was begun while the draft was fetched, which is the session's by now: both were typed for it.
  const mine = typedOf(state)?.file ?? '';
  const isSame = draft === undefined || draft.text === mine;
  return isSame ? looked(state, disk) : restored(withFile(state, disk), { ...draft, text: `${draft.text}\n${mine}` });
}

/** A draft of an earlier visit, or of another tab, is put back over the file. */
function restored(before: NoteMachine, draft: Draft): NoteStep {
  const disk = diskOf(before);
  const state: NoteMachine = { ...before, changedBy: 'other' };
  const adopt: NoteEffect = { kind: 'adoptDraft' };
  if (draft.text === disk?.text) return { state, effects: [adopt, { kind: 'syncDraft', isSoon: false }] };
  const restoredOver = disk?.text ?? '';
  const mine = typed(draft.text);
  if (draft.baseHash === (disk?.hash ?? null))
    return {
      state: { ...state, text: { kind: 'typed', typed: mine, restoredOver, problem: '' } },
      effects: [adopt, { kind: 'saveSoon', hasFailed: false }],
    };
  const question = askWhichText({ ...state, text: saved(restoredOver) }, mine, disk, undefined, {
    hash: draft.baseHash,
  });
  return { state: question.state, effects: [adopt, ...question.effects] };
}

function editedBy(state: NoteMachine, editedDocument: TextDocument, at: number): NoteStep {
  // Before it is read, it is a note that begins.
  const seen = state.file.kind === 'loading' ? withFile(state, undefined) : state;
  const isNew = seen.text.kind === 'saved' && at - seen.entry.saved > LONGEST_QUIET_MS;
  const entry = isNew ? { ...seen.entry, changeId: undefined } : seen.entry;
  const text: NoteText = { ...seen.text, restoredOver: undefined };
  return putText({ ...seen, changedBy: 'person', entry, text }, typedEdit(editedDocument, diskOf(seen)?.text ?? ''));
}

function saveAsked(state: NoteMachine): NoteStep {
  const { text, path: to } = state;
  if (text.kind === 'asked') return { state, effects: [{ kind: 'read' }] };
  if (text.kind === 'saved' || state.writing) return still(state);
  return {
    state: { ...state, writing: { typed: text.typed, to, moves: [] } },
    effects: [{ kind: 'write', text: text.typed.file, over: diskOf(state), to }],
  };
}

function written(
  before: NoteMachine,
  { hash, changeId, at, modified = at }: Extract<NoteEvent, { readonly type: 'written' }>,
): NoteStep {
  const { writing } = before;
  if (!writing) return still(before);
  const entry = { changeId: changeId ?? before.entry.changeId, saved: at };
  const state: NoteMachine = { ...before, writing: undefined, changedBy: 'other', entry };
  // It went elsewhere at the moment it was written.
  if (hash === null) return { state, effects: [{ kind: 'read' }] };
  const { file: text } = writing.typed;
  const disk: DiskNote = { text, hash, modified, size: utf8Length(text), exact: true };
  return then(afterWrite(state, writing.typed, disk), (next) => movedAll(next, writing, at));
}

function afterWrite(state: NoteMachine, sent: Typed, disk: DiskNote): NoteStep {
  const { text } = state;
  if (text.kind === 'saved' || text.typed === sent) return showFile(state, disk, text.restoredOver);
  if (text.kind === 'asked') return still(withFile(state, disk));
  return putText({ ...withFile(state, disk), text: { ...text, problem: '' } }, text.typed);
}

function settleRefusedSave(
  before: NoteMachine,
  { message, isChanged, at }: Extract<NoteEvent, { readonly type: 'refused' }>,
): NoteStep {
  const { writing } = before;
  const state: NoteMachine = { ...before, writing: undefined };
  if (!writing || state.text.kind === 'saved') return still(state);
  // It was moved while this waited for its turn: the text belongs to where the note is now.
  if (state.path !== writing.to) return then(movedAll(state, writing, at), saveAsked);
  // It may have been typed back to what the file still holds.
  const put = putText(state, state.text.typed);
  if (put.state.text.kind !== 'typed') return put;
  if (isChanged) return { state: put.state, effects: [...put.effects, { kind: 'read', refusal: message }] };
  return withRefusal(put, message);
}

/** The next step, with what both ask for. */
function then({ state, effects }: NoteStep, next: (state: NoteMachine) => NoteStep): NoteStep {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

/** The moves that were told of while its text was on its way. */
function movedAll(state: NoteMachine, { moves }: Writing, at: number): NoteStep {
  return moves.reduce((step, text) => then(step, (next) => followMovedNote(next, text, at)), still(state));
}

/** Its file is at another path, maybe with links rewritten in it: what was typed goes along. */
function followMovedNote(state: NoteMachine, text: MovedText | undefined, at: number): NoteStep {
  const { writing } = state;
  if (writing) return still(text ? { ...state, writing: { ...writing, moves: [...writing.moves, text] } } : state);
  const { file } = state;
  // Another program wrote it too, or the person is asked about it: the next look tells.
  if (!text || (file.kind !== 'open' && file.kind !== 'missing')) return still(state);
  if (state.text.kind === 'asked' && state.text.conflict.theirs) return still(state);
  const mine = typedOf(state);
  const base = baseHashOf(state);
  if (base !== text.before.hash && (mine !== undefined || base !== null)) return still(state);
  const { before, after } = text;
  const disk: DiskNote = { modified: at, exact: true, ...diskOf(state), size: utf8Length(after.text), ...after };
  const known: NoteMachine = { ...state, changedBy: 'other' };
  if (mine === undefined) return showFile(known, disk, state.text.restoredOver);
  const merged = before.text === after.text ? undefined : mergeTexts(mine.file, before.text, after.text);
  const typing: NoteText = { kind: 'typed', typed: mine, restoredOver: state.text.restoredOver, problem: '' };
  const madeFrom = state.text.kind === 'asked' ? state.text.madeFrom : undefined;
  const asItWas: NoteMachine = { ...known, text: typing };
  if (merged && merged.kind !== 'merged') return askWhichText(asItWas, mine, disk, before, madeFrom);
  return putText(withFile(asItWas, disk), merged ? typed(merged.text) : mine);
}

function answered(state: NoteMachine, answer: Extract<NoteEvent, { readonly type: 'answered' }>): NoteStep {
  if (state.text.kind !== 'asked') return still(state);
  const { typed: mine, conflict } = state.text;
  const { theirs } = conflict;
  const settled: NoteMachine = { ...withFile(state, theirs), changedBy: 'person', text: saved() };
  // What was typed since the question was put is part of it.
  if (answer.choice === 'merged') return putText(settled, typed(toFileText(answer.shown, theirs?.text ?? '')));
  return putText(settled, typed(mine.file));
}

function givenUp(before: NoteMachine): NoteStep {
  const { text } = before;
  const state: NoteMachine = { ...before, changedBy: 'person', text: saved() };
  return { state: text.kind === 'asked' ? withFile(state, text.conflict.theirs) : state, effects: SETTLED };
}

/** Where the file is another by now than the text was made from, the person is asked again. */
function broughtBack(before: NoteMachine, { typed: mine, hash, base }: GivenUp): NoteStep {
  const state: NoteMachine = { ...before, changedBy: 'person' };
  if (!mine) return still(state);
  const theirs = diskOf(state);
  const put = putText(state, mine);
  if (theirs === undefined || theirs.hash === hash || put.state.text.kind === 'saved') return put;
  return then(put, (next) => askWhichText(next, mine, theirs, base, { hash }));
}
