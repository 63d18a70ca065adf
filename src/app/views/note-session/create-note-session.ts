import { createSignal, untrack, type Accessor } from 'solid-js';
import { VaultError } from '../../../fs-access/vault.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import { toFileText, toEditorText } from '../../../notes/line-ends.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult, ToolSuccess } from '../../../tools/definition/result.ts';
import { createQueue } from '../../../tools/execution/exclusive.ts';
import type { ChangedBy } from '../../editor/text/take-over-text.ts';
import type { Draft } from '../../state/drafts/draft-store.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { mergeTextsInWorker } from './merge-in-worker.ts';
import { createAutosave } from './autosave.ts';
import type { Conflict, DiskNote, MovedText, NoteSession, NoteSessionDependencies, NoteState } from './note-session.ts';
import { edited, typed, type Typed } from './typed-text.ts';

/** Whether and why not the file's text is known. */
const UNREAD: ReadonlySet<NoteState['kind']> = new Set(['failed', 'too-large']);

/** A file that is empty after so many waits of so many milliseconds is meant to be. */
const MOST_WAITS = 3;
const EMPTIED_MS = 100;

/** What is known of a note's file. @param readFile as it is now; undefined where there is none */
function createKnownFile(readFile: () => Promise<DiskNote | undefined>) {
  const [state, setState] = createSignal<NoteState>({ kind: 'loading' });
  let lastShown: { readonly of: DiskNote; readonly text: string } | undefined;

  const disk = (): DiskNote | undefined => {
    const known = state();
    return known.kind === 'open' ? known.disk : undefined;
  };

  /** Most programs empty a file before they write it anew: shown so, its cursors and steps of Undo would have no place to go back to. */
  async function readWhole(): Promise<DiskNote | undefined> {
    let found = await readFile();
    const wasEmpty = (disk()?.text ?? '') === '';
    for (let left = MOST_WAITS; left > 0 && found?.text === '' && !wasEmpty; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, EMPTIED_MS));
      found = await readFile();
    }
    return found;
  }

  return {
    state,
    disk,
    /** The file as an editor shows it; made once for each state of it. */
    shown(): string | undefined {
      const known = disk();
      if (known && lastShown?.of !== known) lastShown = { of: known, text: toEditorText(known.text) };
      return known && lastShown?.text;
    },
    isLoading: () => state().kind === 'loading',
    isUnread: () => UNREAD.has(state().kind),
    show(found: DiskNote | undefined): void {
      setState(found ? { kind: 'open', disk: found } : { kind: 'missing' });
    },
    /** Looks at the file; what was found becomes known with `show`, that it could not be read at once. */
    async read(): Promise<DiskNote | undefined | 'failed'> {
      try {
        return await readWhole();
      } catch (error) {
        const kind = error instanceof VaultError && error.code === 'too_large' ? 'too-large' : 'failed';
        setState({ kind, message: errorText(error) });
        return 'failed';
      }
    },
  };
}

/** Ten minutes without a key press end an editing session: what follows is another entry of the history. */
const LONGEST_QUIET_MS = 600_000;

/** Which change of the history the next save belongs to. @param now milliseconds */
function createSessionEntry(now: () => number) {
  let changeId: string | undefined;
  let saved = 0;
  return {
    /** Something is typed into a note without unsaved text. */
    begins: () => {
      if (now() - saved > LONGEST_QUIET_MS) changeId = undefined;
    },
    amends: () => changeId,
    saved: (result: ToolSuccess) => {
      saved = now();
      if (typeof result['change_id'] === 'string') changeId = result['change_id'];
    },
  };
}

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

/** Which of two versions of a note the person wants. @param draft what is typed and not saved */
function createConflictQuestion(draft: Accessor<Typed | undefined>) {
  const [conflict, setConflict] = createSignal<Conflict>();
  return {
    conflict,
    set: setConflict,
    /** Puts the question, and offers both together once they are merged. @param base the file that both were made from */
    async ask(mine: Typed, theirs: DiskNote | undefined, base: DiskNote | undefined): Promise<void> {
      const known = conflict();
      if (known?.both !== undefined && known.mine === mine.file && known.theirs?.hash === theirs?.hash) return;
      const told = { mine: mine.file, theirs, ...(theirs && base && { base: base.text }) };
      setConflict(told);
      const both = await mergeThreeWay(mine.file, base, theirs);
      if (conflict() === told && draft() === mine && both !== undefined) setConflict({ ...told, both });
    },
  };
}

async function mergeThreeWay(
  mine: string,
  base: DiskNote | undefined,
  theirs: DiskNote | undefined,
): Promise<string | undefined> {
  if (!base || !theirs?.exact) return undefined;
  // Without it the person still has both texts to choose from.
  const merged = await mergeTextsInWorker(mine, base.text, theirs.text).catch(() => undefined);
  return merged?.kind === 'merged' ? merged.text : undefined;
}

/**
 * Stores the draft after a moment of quiet, and now and then while there is none.
 * @param path where the note is now @param tell called with whether the store took it
 */
function createDraftWriter(
  { drafts, draftDelay = 400, longestDraftDelay = 2000, draftRetryDelay = 5000 }: NoteSessionDependencies,
  path: () => VaultPath,
  tell: (isKept: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: (() => Promise<void>) | undefined;
  /** When the oldest of what waits came, on the page's own clock. */
  let waitsSince: number | undefined;
  const flush = async () => {
    clearTimeout(timer);
    const task = next;
    next = undefined;
    waitsSince = undefined;
    // Without the store (a private window, a full disk) editing continues; only the backup is missing. It is tried again.
    await task?.().then(
      () => tell(true),
      () => {
        tell(false);
        if (!next) later(task, draftRetryDelay, draftRetryDelay);
      },
    );
  };
  // Whether the store holds a draft of this session: most notes are only read.
  let isStored = false;
  const later = (task: () => Promise<void>, delay: number, longest = longestDraftDelay) => {
    clearTimeout(timer);
    next = task;
    waitsSince ??= performance.now();
    timer = setTimeout(() => void flush(), Math.min(delay, Math.max(0, waitsSince + longest - performance.now())));
  };
  return {
    /** An earlier visit stored one, and this session continues it. */
    adopt: () => void (isStored = true),
    keep: (text: () => string, baseHash: string | null) =>
      later(() => {
        isStored = true;
        return drafts.put(path(), { text: text(), baseHash, saved: new Date().toISOString() });
      }, draftDelay),
    forget: () =>
      later(async () => {
        if (isStored) await drafts.delete(path());
        isStored = false;
      }, 0),
    flush,
  };
}
