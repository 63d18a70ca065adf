import { createSignal, untrack } from 'solid-js';
import { mergeTexts } from '../../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createQueue } from '../../../../tools/execution/exclusive.ts';
import { toFileText } from '../../../../notes/line-ends.ts';
import type { ChangedBy } from '../../../editor/take-over-text.ts';
import type { ToolResult, ToolSuccess } from '../../../../tools/definition/result.ts';
import { toPersonText } from '../../../state/tools/person-text.ts';
import type { Draft } from '../../../state/drafts/draft-store.ts';
import { createAutosave } from './autosave.ts';
import { createConflictQuestion } from './conflict-question.ts';
import { createDraftWriter } from './draft-writer.ts';
import { createKnownFile } from './known-file.ts';
import type { Conflict, DiskNote, MovedText, NoteSession, NoteSessionDependencies } from './note-session.ts';
import { edited, typed, type Typed } from './typed-text.ts';
import { createSessionEntry } from './session-entry.ts';

/** One note being read and edited: what is typed is saved by itself. Until it is, it is in the draft store. */
export function createNoteSession(deps: NoteSessionDependencies): NoteSession {
  const [path, setPath] = createSignal(deps.path);
  const file = createKnownFile(() => deps.read(untrack(path)));
  const { state, disk } = file;
  const [draft, setDraft] = createSignal<Typed>();
  const [isSaving, setSaving] = createSignal(false);
  /** The text that was put back took this one's place in the editor. */
  const [restoredOver, setRestoredOver] = createSignal<string>();
  const question = createConflictQuestion(draft);
  const { conflict } = question;
  const [elsewhere, setElsewhere] = createSignal<string>();
  const [problem, setProblem] = createSignal('');
  const [isUnkept, setUnkept] = createSignal(false);
  const drafts = createDraftWriter(
    deps,
    () => untrack(path),
    (isKept) => setUnkept(!isKept),
  );
  /** Looking and saving take several steps: the next begins when the last is done. */
  const inTurn = createQueue();
  const entry = createSessionEntry(deps.now ?? Date.now);
  const autosave = createAutosave(deps, () => void saveByItself());
  const saveByItself = () => {
    if (draft() === undefined) return;
    // Nothing is written before the answer, but what can be chosen has what was typed since.
    if (conflict()) return inTurn(look);
    if (deps.mayWrite()) return saveInTurn();
  };

  /** Set before the text becomes another. */
  let changedBy: ChangedBy = 'other';
  /** The file is about to hold another text than the one that is known of it. */
  let isWriting = false;
  /** Where the unsaved text was put back and made from another file than the one that is known: the hash of that one. */
  let madeFrom: { readonly hash: string | null } | undefined;

  function setMine(mine: Typed | undefined): void {
    const isFile = !isWriting && mine?.shown === file.shown() && mine?.file === disk()?.text;
    const changed = isFile ? undefined : mine;
    setDraft(() => changed);
    if (changed === undefined) {
      madeFrom = undefined;
      setProblem('');
      autosave.cancel();
      drafts.forget();
    } else {
      autosave.soon(problem() !== '');
      drafts.keep(() => changed.file, madeFrom ? madeFrom.hash : (disk()?.hash ?? null));
    }
  }

  async function look(): Promise<void> {
    await lookAtFile();
    setElsewhere((await deps.drafts.elsewhere(untrack(path)).catch(() => undefined))?.text);
  }

  async function lookAtFile(): Promise<void> {
    const found = await file.read();
    if (found === 'failed') return;
    if (file.isLoading()) return firstLook(found);
    const mine = draft();
    if (found?.hash === disk()?.hash && !file.isUnread()) return settleUnchanged(found, mine);
    if (mine === undefined || mine.file === found?.text) {
      changedBy = 'other';
      file.show(found);
      setRestoredOver(undefined);
      setMine(undefined);
      question.set(undefined);
    } else await question.ask(mine, found, madeFrom ? undefined : disk());
  }

  /** What was asked about is gone where the file is again as it was when one began to type, as after a deletion that was undone. */
  async function settleUnchanged(found: DiskNote | undefined, mine: Typed | undefined): Promise<void> {
    const told = conflict();
    if (!told || told.theirs?.hash === found?.hash) return;
    if (mine && madeFrom) return question.ask(mine, found, undefined);
    question.set(undefined);
    autosave.soon();
  }

  async function firstLook(found: DiskNote | undefined): Promise<void> {
    const stored = await deps.drafts.take(untrack(path)).catch(() => undefined);
    file.show(found);
    restore(stored, found);
  }

  function restore(stored: Draft | undefined, found: DiskNote | undefined): void {
    if (!stored) return;
    drafts.adopt();
    changedBy = 'other';
    if (stored.text === found?.text) return drafts.forget();
    setDraft(() => typed(stored.text));
    setRestoredOver(found?.text ?? '');
    if (stored.baseHash === (found?.hash ?? null)) return autosave.soon();
    madeFrom = { hash: stored.baseHash };
    question.set({ mine: stored.text, theirs: found });
  }

  async function takeElsewhere(): Promise<void> {
    await drafts.flush();
    if (draft() !== undefined) return;
    restore(await deps.drafts.take(untrack(path), 'any'), disk());
    await look();
  }

  async function save(): Promise<boolean> {
    const mine = draft();
    if (mine === undefined) return true;
    // The file must still be what the editor opened: else the person chooses first.
    await look();
    if (conflict() || draft() === undefined) return draft() === undefined;
    const to = untrack(path);
    const stored = await write(mine, to);
    // It was moved while this waited for its turn: the text belongs to where the note is now.
    if ('refused' in stored && untrack(path) !== to) return save();
    if ('refused' in stored) {
      const result = stored.refused;
      // It may have been typed back to what the file still holds.
      setMine(draft());
      if ('code' in result && result.code === 'changed_on_disk') await look();
      if (draft() === undefined) return true;
      if (!conflict()) setProblem(toPersonText(result));
      autosave.soon(true);
      return false;
    }
    const { found } = stored;
    if (found === 'failed') return false;
    const now = draft();
    // Changed elsewhere since it was written, while more was typed.
    const isOther = now !== mine && now?.file !== found?.text && found?.hash !== disk()?.hash;
    if (now && isOther) await question.ask(now, found, madeFrom ? undefined : disk());
    else {
      changedBy = 'other';
      file.show(found);
      setMine(now === mine ? undefined : now);
    }
    return found?.text === mine.file;
  }

  /** Writes what was typed, and reads the file again. */
  async function write(
    mine: Typed,
    to: VaultPath,
  ): Promise<
    { readonly refused: Exclude<ToolResult, ToolSuccess> } | { readonly found: Awaited<ReturnType<typeof file.read>> }
  > {
    isWriting = true;
    try {
      const result = await deps.write(mine.file, disk()?.hash, entry.amends(), to);
      if (!result.success) return { refused: result };
      entry.saved(result);
      setProblem('');
      // Known before it is read again: until then the note may be moved, or changed elsewhere.
      file.show(asWritten(mine, result) ?? disk());
      const found = await file.read();
      const isMoved = untrack(path) !== to;
      return { found: found === undefined || (isMoved && found !== 'failed') ? disk() : found };
    } finally {
      isWriting = false;
    }
  }

  function follow(to: VaultPath, text: MovedText | undefined): void {
    setPath(to);
    const known = disk();
    // Another program wrote it too, or the person is asked about it: the next look tells.
    if (!text || file.isLoading() || file.isUnread() || conflict()?.theirs) return;
    if (known && known.hash !== text.before.hash) return;
    const { before, after } = text;
    const mine = draft();
    const both =
      mine && before.text !== after.text && !madeFrom ? mergeTexts(mine.file, before.text, after.text) : undefined;
    // It is gone from its old place, which may have been seen first.
    question.set(undefined);
    if (both && both.kind !== 'merged') return;
    const size = new TextEncoder().encode(after.text).length;
    changedBy = 'other';
    file.show({ modified: (deps.now ?? Date.now)(), exact: true, ...known, size, ...after });
    setMine(both ? typed(both.text) : mine);
  }

  const saveInTurn = () =>
    inTurn(async () => {
      autosave.cancel();
      setSaving(true);
      try {
        return await save();
      } finally {
        setSaving(false);
      }
    });

  /** @param by whose changes are new in the editor */
  function choose(by: ChangedBy, textOf: (conflict: Conflict) => string): void {
    const chosen = conflict();
    if (!chosen) return;
    changedBy = by;
    file.show(chosen.theirs);
    madeFrom = undefined;
    setRestoredOver(undefined);
    question.set(undefined);
    setMine(typed(textOf(chosen)));
  }

  function giveUp(): () => void {
    const mine = draft();
    const chosen = conflict();
    changedBy = 'person';
    const from = madeFrom ? { hash: madeFrom.hash, file: undefined } : { hash: disk()?.hash ?? null, file: disk() };
    if (chosen) file.show(chosen.theirs);
    setRestoredOver(undefined);
    question.set(undefined);
    setMine(undefined);
    return () => bringBack(mine, from);
  }

  /** Where the file is another by now than the text was made from, the person is asked again. */
  function bringBack(
    mine: Typed | undefined,
    from: { readonly hash: string | null; readonly file: DiskNote | undefined },
  ): void {
    changedBy = 'person';
    const theirs = disk();
    const isAsked = theirs !== undefined && theirs.hash !== from.hash;
    if (isAsked) madeFrom = { hash: from.hash };
    setMine(mine);
    const back = draft();
    if (isAsked && back) void question.ask(back, theirs, from.file);
  }

  /** What was put back may be saved already: then the text before it is typed again, so to speak. */
  function discard(): () => void {
    const before = restoredOver();
    const put = disk()?.text;
    if (draft() !== undefined || before === undefined || put === undefined) return giveUp();
    changedBy = 'person';
    setRestoredOver(undefined);
    setMine(typed(before));
    return () => setMine(typed(put));
  }

  return {
    get path() {
      return path();
    },
    state,
    text: () => draft()?.shown ?? file.shown() ?? '',
    isDirty: () => draft() !== undefined,
    isSaving,
    isRestored: () => restoredOver() !== undefined,
    conflict,
    madeFrom() {
      if (!madeFrom) return disk();
      return madeFrom.hash === null ? undefined : { hash: madeFrom.hash };
    },
    isElsewhere: () => elsewhere() !== undefined && elsewhere() !== disk()?.text && elsewhere() !== draft()?.file,
    problem,
    isUnkept: () => isUnkept() && draft() !== undefined,
    begin: (text) => {
      if (disk()) return;
      if (file.isLoading()) file.show(undefined);
      setMine(typed(text));
    },
    changedBy: () => changedBy,
    edit: (shown) => {
      changedBy = 'person';
      if (draft() === undefined) entry.begins();
      setRestoredOver(undefined);
      setMine(edited(shown, disk()?.text ?? ''));
      question.set((known) => known && { ...known, both: undefined });
    },
    save: saveInTurn,
    refresh: () => inTurn(look),
    // What was typed since the question was put is part of it.
    keepMine: () => choose('person', ({ mine }) => draft()?.file ?? mine),
    takeElsewhere: () => inTurn(takeElsewhere),
    keepMerged: (shown) => choose('person', ({ theirs }) => toFileText(shown, theirs?.text ?? '')),
    keepBoth: () => choose('other', ({ both, mine }) => both ?? mine),
    takeTheirs: giveUp,
    discard,
    flush: () => drafts.flush(),
    follow,
  };
}

/** A file that went elsewhere at the moment it was written: the next look tells where it is. */
function asWritten({ file: text }: Typed, { hash }: ToolSuccess): DiskNote | undefined {
  return typeof hash === 'string' ? { text, hash, modified: Date.now(), size: text.length, exact: true } : undefined;
}
