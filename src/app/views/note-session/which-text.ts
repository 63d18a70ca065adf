import { utf8Length } from '../../../notes/basics/utf8-length.ts';
import { toFileText } from '../../../notes/line-ends.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import { isMadeFrom, type Draft } from '../../state/drafts/draft-store.ts';
import type { Conflict, DiskNote, MovedText } from './note-session.ts';
import {
  baseHashOf,
  diskOf,
  isFirstLook,
  mergeOf,
  type NoteEffect,
  type NoteEvent,
  type NoteMachine,
  type NoteStep,
  type NoteText,
  putText,
  saved,
  showFile,
  still,
  typedOf,
  withFile,
} from './note-state.ts';
import { stillOvertaken } from './overtaken.ts';
import { typed, type Typed } from './typed-text.ts';

/*
 * Where a note has two texts, such as what was typed and what another program wrote, or a draft and the file: both are merged, or the
 * person is asked.
 */

/**
 * Puts the question which text is to be. It is not shown before both were tried to be merged.
 * @param base the text of the file that both were made from
 */
export function askWhichText(
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

/** Nobody is asked where each changed lines of its own. */
export function merged(state: NoteMachine, conflict: Conflict, both: string | undefined): NoteStep {
  const { text } = state;
  if (text.kind !== 'asked' || text.conflict !== conflict) return still(state);
  if (both !== undefined)
    return putText({ ...withFile(state, conflict.theirs), changedBy: 'other', text: saved() }, typed(both));
  const { isMerging: _isMerging, ...shown } = conflict;
  return still({ ...state, text: { ...text, conflict: shown } });
}

export function looked(before: NoteMachine, disk: DiskNote | undefined): NoteStep {
  const { state, effects } = lookedAt(before, disk);
  const known = isFirstLook(before) ? undefined : diskOf(before);
  if (!disk || !known || disk.hash === known.hash) return { state, effects };
  const overtaken = stillOvertaken(before.overtaken, disk.text);
  const compare: NoteEffect = { kind: 'compareWithOwn', disk, shown: overtaken?.own ?? known.text };
  return { state: { ...state, overtaken }, effects: [...effects, compare] };
}

function lookedAt(state: NoteMachine, disk: DiskNote | undefined): NoteStep {
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

export function opened(state: NoteMachine, disk: DiskNote | undefined, draft: Draft | undefined): NoteStep {
  if (isFirstLook(state)) {
    const known = withFile(state, disk);
    if (draft) return restored(known, draft);
    return { state: known, effects: disk ? [{ kind: 'compareWithOwn', disk, shown: undefined }] : [] };
  }
  // A note was begun while the draft was fetched, which is the session's by now: both were typed for it.
  const mine = typedOf(state)?.file ?? '';
  const isSame = draft === undefined || draft.text === mine;
  return isSame ? looked(state, disk) : restored(withFile(state, disk), { ...draft, text: `${draft.text}\n${mine}` });
}

/** A draft of an earlier visit, or of another tab, is put back over the file. */
export function restored(before: NoteMachine, draft: Draft): NoteStep {
  const disk = diskOf(before);
  const state: NoteMachine = { ...before, changedBy: 'other' };
  const adopt: NoteEffect = { kind: 'adoptDraft' };
  if (draft.text === disk?.text) return { state, effects: [adopt, { kind: 'syncDraft', isSoon: false }] };
  const restoredOver = disk?.text ?? '';
  const mine = typed(draft.text);
  if (isMadeFrom(draft, disk))
    return {
      state: { ...state, text: { kind: 'typed', typed: mine, restoredOver, problem: '' } },
      effects: [adopt, { kind: 'saveSoon', hasFailed: false }],
    };
  const question = askWhichText({ ...state, text: saved(restoredOver) }, mine, disk, undefined, {
    hash: draft.baseHash,
  });
  return { state: question.state, effects: [adopt, ...question.effects] };
}

/** Its file is at another path, maybe with links rewritten in it: what was typed goes along. */
export function followMovedNote(state: NoteMachine, text: MovedText | undefined, at: number): NoteStep {
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

export function answered(state: NoteMachine, answer: Extract<NoteEvent, { readonly type: 'answered' }>): NoteStep {
  if (state.text.kind !== 'asked') return still(state);
  const { typed: mine, conflict } = state.text;
  const { theirs } = conflict;
  const settled: NoteMachine = { ...withFile(state, theirs), changedBy: 'person', text: saved() };
  // What was typed since the question was put is part of it.
  if (answer.choice === 'merged') return putText(settled, typed(toFileText(answer.shown, theirs?.text ?? '')));
  return putText(settled, typed(mine.file));
}
