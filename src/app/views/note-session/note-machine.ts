import { utf8Length } from '../../../notes/basics/utf8-length.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import type { DiskNote } from './note-session.ts';
import {
  diskOf,
  type GivenUp,
  isFirstLook,
  type NoteEvent,
  type NoteMachine,
  type NoteStep,
  type NoteText,
  putText,
  saved,
  type SeenFile,
  SETTLED,
  showFile,
  still,
  andThen,
  withFile,
  type Writing,
} from './note-state.ts';
import { comparedWithOwn, takenBack } from './overtaken.ts';
import { typed, typedEdit, type Typed } from './typed-text.ts';
import { answered, askWhichText, followMovedNote, looked, merged, opened, restored } from './which-text.ts';

/** Ten minutes without a key press end an editing session: what follows is another entry of the history. */
const LONGEST_QUIET_MS = 600_000;

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
    case 'comparedWithOwn':
      return comparedWithOwn(state, event);
    case 'tookBack':
      return takenBack(state);
    case 'sawOvertaken':
      return still({ ...state, overtaken: undefined });
    case 'draftTried':
      return still({ ...state, isUnkept: !event.isKept });
  }
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

/** The person is told why a write was refused where the look after it raised no question. */
function withRefusal({ state, effects }: NoteStep, refusal: string | undefined): NoteStep {
  if (refusal === undefined || state.text.kind !== 'typed') return { state, effects };
  return {
    state: { ...state, text: { ...state.text, problem: refusal } },
    effects: [...effects, { kind: 'saveSoon', hasFailed: true }],
  };
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
  return andThen(afterWrite(state, writing.typed, disk), (next) => movedAll(next, writing, at));
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
  if (state.path !== writing.to) return andThen(movedAll(state, writing, at), saveAsked);
  // It may have been typed back to what the file still holds.
  const put = putText(state, state.text.typed);
  if (put.state.text.kind !== 'typed') return put;
  if (isChanged) return { state: put.state, effects: [...put.effects, { kind: 'read', refusal: message }] };
  return withRefusal(put, message);
}

/** The moves that were told of while its text was on its way. */
function movedAll(state: NoteMachine, { moves }: Writing, at: number): NoteStep {
  return moves.reduce((step, text) => andThen(step, (next) => followMovedNote(next, text, at)), still(state));
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
  return andThen(put, (next) => askWhichText(next, mine, theirs, base, { hash }));
}
