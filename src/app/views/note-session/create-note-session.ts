import { batch, createSignal, type Signal } from 'solid-js';
import { VaultError } from '../../../fs-access/vault.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { createQueue } from '../../../tools/execution/exclusive.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import { isMadeFrom } from '../../state/drafts/draft-store.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { createAutosave } from './autosave.ts';
import { mergeTextsInWorker } from './merge-in-worker.ts';
import { advanceNote } from './note-machine.ts';
import type { Conflict, DiskNote, NoteSession, NoteSessionDependencies, NoteState, Overtaken } from './note-session.ts';
import {
  beginNote,
  diskOf,
  draftOf,
  dueTask,
  textToGiveUp,
  typedOf,
  type NoteEffect,
  type NoteEvent,
  type NoteMachine,
} from './note-state.ts';
import { typed } from './typed-text.ts';

/** A file that is empty after so many waits of so many milliseconds is meant to be. */
const MOST_WAITS = 3;
const EMPTIED_MS = 100;
/** A save waits so long for the draft store, which may hang: the file is the better place for the text. */
const LONGEST_DRAFT_MS = 500;

/**
 * One note being read and edited: what is typed is saved by itself. Until it is, it is in the draft store.
 * What becomes of it by each thing that happens is in `note-machine.ts`; here that is carried out, and shown.
 */
export function createNoteSession(deps: NoteSessionDependencies): NoteSession {
  const clock = deps.now ?? Date.now;
  let machine = beginNote(deps.path);
  const shown = createShownNote(machine);
  /** Looking and saving take several steps: the next begins when the last is done. */
  const inTurn = createQueue();
  const autosave = createAutosave(deps, () => {
    const task = dueTask(machine, deps.mayWrite());
    if (task === 'look') void inTurn(() => look());
    else if (task === 'save') void save();
  });
  const drafts = createDraftWriter(
    deps,
    () => machine,
    (isKept) => void send({ type: 'draftTried', isKept }),
  );

  /** Resolves once all that the event led to is done. */
  async function send(event: NoteEvent): Promise<void> {
    const { state, effects } = advanceNote(machine, event);
    machine = state;
    shown.show(machine);
    // What sets timers does so at once.
    for (const answer of effects.map(perform)) {
      const next = await answer;
      if (next) await send(next);
    }
  }

  function perform(effect: NoteEffect): Promise<NoteEvent | undefined> | undefined {
    switch (effect.kind) {
      case 'read':
        return read(effect.refusal);
      case 'takeDraft':
        return takeDraft(effect.disk);
      case 'write':
        return write(effect);
      case 'merge':
        return merge(effect);
      case 'compareWithOwn':
        return compareWithOwn(effect);
      case 'adoptDraft':
        return void drafts.adopt();
      case 'syncDraft':
        return void drafts.sync(effect.isSoon);
      case 'saveSoon':
        return void autosave.soon(effect.hasFailed);
      case 'cancelSave':
        return void autosave.cancel();
    }
  }

  async function read(refusal: string | undefined): Promise<NoteEvent> {
    try {
      return { type: 'looked', disk: await readWhole(), refusal };
    } catch (error) {
      const kind = error instanceof VaultError && error.code === 'too_large' ? 'too-large' : 'failed';
      return { type: 'unreadable', kind, message: errorInOwnLanguage(error) };
    }
  }

  /** Most programs empty a file before they write it anew: shown so, its cursors and steps of Undo would have no place to go back to. */
  async function readWhole(): Promise<DiskNote | undefined> {
    let disk = await deps.read(machine.path);
    const wasEmpty = (diskOf(machine)?.text ?? '') === '';
    for (let left = MOST_WAITS; left > 0 && disk?.text === '' && !wasEmpty; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, EMPTIED_MS));
      disk = await deps.read(machine.path);
    }
    return disk;
  }

  async function takeDraft(disk: DiskNote | undefined): Promise<NoteEvent> {
    const { path } = machine;
    const draft = await deps.drafts.take(path).catch(() => undefined);
    const isOfFile = draft !== undefined && (isMadeFrom(draft, disk) || draft.text === disk?.text);
    if (!draft || isOfFile || !(await deps.wasSaved?.(path, draft).catch(() => false)))
      return { type: 'opened', disk, draft };
    // The page ended after it was saved, before the store heard of it; the file was changed since, and that counts.
    await deps.drafts.delete(path).catch(() => undefined);
    return { type: 'opened', disk, draft: undefined };
  }

  async function write({ text, over, to }: EffectOf<'write'>): Promise<NoteEvent> {
    // First: where the page ends before it hears that the file has it, an older draft would look like another text.
    await Promise.race([drafts.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_DRAFT_MS))]);
    const result = await deps.write(text, over, machine.entry.changeId, to);
    if (result.success) {
      const { hash, change_id: changeId } = result;
      const modified = await deps.writtenAt?.(to, text).catch(() => undefined);
      return {
        type: 'written',
        hash: typeof hash === 'string' ? hash : null,
        changeId: typeof changeId === 'string' ? changeId : undefined,
        modified,
        at: clock(),
      };
    }
    const isChanged = 'code' in result && result.code === 'changed_on_disk';
    return { type: 'refused', message: toPersonText(result), isChanged, at: clock() };
  }

  async function merge({ conflict, base, theirs }: EffectOf<'merge'>): Promise<NoteEvent> {
    // Without it the person still has both texts to choose from.
    const merged = await mergeTextsInWorker(conflict.mine, base, theirs).catch(() => undefined);
    return { type: 'merged', conflict, both: merged?.kind === 'merged' ? merged.text : undefined };
  }

  async function compareWithOwn({ disk, shown: before }: EffectOf<'compareWithOwn'>): Promise<NoteEvent> {
    const found = disk.exact ? await deps.lostWords?.(machine.path, disk, before).catch(() => undefined) : undefined;
    return { type: 'comparedWithOwn', found, other: disk.text };
  }

  async function look(hash?: string): Promise<void> {
    await send({ type: 'lookAsked', hash });
    // Of a file that is as it was, other tabs tell by themselves.
    if (hash === undefined) await lookElsewhere();
  }

  async function lookElsewhere(): Promise<void> {
    const draft = await deps.drafts.elsewhere(machine.path).catch(() => undefined);
    await send({ type: 'sawElsewhere', text: draft?.text });
  }

  const save = () =>
    inTurn(async () => {
      autosave.cancel();
      const mine = typedOf(machine);
      await send({ type: 'saveAsked' });
      return mine === undefined || typedOf(machine) === undefined || diskOf(machine)?.text === mine.file;
    });

  function giveUp(): () => void {
    const given = textToGiveUp(machine);
    void send({ type: 'givenUp' });
    return () => void send({ type: 'broughtBack', given });
  }

  /** What was put back may be saved already: then the text before it is typed again, so to speak. */
  function discard(): () => void {
    const { text, file, writing } = machine;
    // On its way to the file it may be there already.
    const isWritten = text.kind === 'saved' || (text.kind === 'typed' && writing !== undefined);
    if (!isWritten || text.restoredOver === undefined || file.kind !== 'open') return giveUp();
    const given = { typed: text.kind === 'typed' ? text.typed : typed(file.disk.text), base: undefined };
    void send({ type: 'restoredGivenUp' });
    // Over the file as it is by then: it was the person's own text both times.
    return () => void send({ type: 'broughtBack', given: { ...given, hash: diskOf(machine)?.hash ?? null } });
  }

  async function takeElsewhere(): Promise<void> {
    await drafts.flush();
    if (typedOf(machine) !== undefined) return;
    await send({ type: 'tookElsewhere', draft: await deps.drafts.take(machine.path, 'any') });
    await look();
  }

  return {
    get path() {
      return shown.path();
    },
    state: shown.file,
    document: () => shown.typed()?.shown ?? shown.fileText(),
    text: () => String(shown.typed()?.shown ?? shown.fileText()),
    changedBy: () => machine.changedBy,
    isDirty: () => shown.typed() !== undefined,
    isSaving: shown.isSaving,
    isRestored: shown.isRestored,
    conflict: shown.conflict,
    madeFrom() {
      const { text } = machine;
      if (text.kind !== 'asked' || !text.madeFrom) return diskOf(machine);
      return text.madeFrom.hash === null ? undefined : { hash: text.madeFrom.hash };
    },
    isElsewhere() {
      const text = shown.elsewhere();
      if (text === undefined) return false;
      const file = shown.file();
      return text !== shown.typed()?.file && !(file.kind === 'open' && text === file.disk.text);
    },
    problem: shown.problem,
    overtaken: shown.overtaken,
    takeBack: () => void send({ type: 'tookBack' }),
    dismissOvertaken: () => void send({ type: 'sawOvertaken' }),
    isUnkept: () => shown.isUnkept() && shown.typed() !== undefined,
    begin: (text) => void send({ type: 'begun', text }),
    edit: (text) =>
      void send({ type: 'edited', shown: typeof text === 'string' ? TextDocument.from(text) : text, at: clock() }),
    save,
    refresh: (hash) => inTurn(() => look(hash)),
    lookElsewhere,
    keepMine: () => void send({ type: 'answered', choice: 'mine' }),
    keepMerged: (text) => void send({ type: 'answered', choice: 'merged', shown: text }),
    takeTheirs: giveUp,
    takeElsewhere: () => inTurn(takeElsewhere),
    discard,
    flush: () => drafts.flush(),
    follow: (to, text) => void send({ type: 'moved', to, text, at: clock() }),
  };
}

type EffectOf<Kind extends NoteEffect['kind']> = Extract<NoteEffect, { readonly kind: Kind }>;

const NO_TEXT = TextDocument.from('');

/** The parts of a session that views draw, each of which tells of its own changes alone. */
function createShownNote(machine: NoteMachine) {
  const fields = {
    path: createSignal(machine.path),
    file: createSignal<NoteState>(machine.file),
    fileText: createSignal(NO_TEXT),
    typed: createSignal(typedOf(machine)),
    conflict: createSignal<Conflict>(),
    isRestored: createSignal(false),
    problem: createSignal(''),
    isSaving: createSignal(false),
    elsewhere: createSignal<string>(),
    overtaken: createSignal<Overtaken>(),
    isUnkept: createSignal(false),
  };
  const set = <Value>([, setValue]: Signal<Value>, value: Value) => void setValue(() => value);
  return {
    path: fields.path[0],
    file: fields.file[0],
    fileText: fields.fileText[0],
    typed: fields.typed[0],
    conflict: fields.conflict[0],
    isRestored: fields.isRestored[0],
    problem: fields.problem[0],
    isSaving: fields.isSaving[0],
    elsewhere: fields.elsewhere[0],
    overtaken: fields.overtaken[0],
    isUnkept: fields.isUnkept[0],
    show(next: NoteMachine): void {
      const { file, text } = next;
      batch(() => {
        set(fields.path, next.path);
        set(fields.file, file);
        set(fields.fileText, file.kind === 'open' ? file.shown : NO_TEXT);
        set(fields.typed, typedOf(next));
        set(fields.conflict, text.kind === 'asked' && !text.conflict.isMerging ? text.conflict : undefined);
        set(fields.isRestored, text.restoredOver !== undefined);
        set(fields.problem, text.kind === 'typed' ? text.problem : '');
        set(fields.isSaving, next.writing !== undefined);
        set(fields.elsewhere, next.elsewhere);
        set(fields.overtaken, next.overtaken);
        set(fields.isUnkept, next.isUnkept);
      });
    },
  };
}

/**
 * Stores the draft after a moment of quiet, and now and then while there is none.
 * @param machine the note as it is when it is stored @param tell called with whether the store took it
 */
function createDraftWriter(
  { drafts, draftDelay = 400, longestDraftDelay = 2000, draftRetryDelay = 5000 }: NoteSessionDependencies,
  machine: () => NoteMachine,
  tell: (isKept: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  /** When the oldest of what waits came, on the page's own clock. */
  let waitsSince: number | undefined;
  // Whether the store holds a draft of this session: most notes are only read.
  let isStored = false;
  /** The last one on its way to the store. */
  let storing: Promise<void> | undefined;

  async function store(): Promise<void> {
    const { path } = machine();
    const draft = draftOf(machine());
    if (draft) {
      isStored = true;
      await drafts.put(path, { ...draft, saved: new Date().toISOString() });
    } else if (isStored) {
      isStored = false;
      await drafts.delete(path);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    waitsSince = undefined;
    if (isDue) storing = tryToStore();
    return storing ?? Promise.resolve();
  }

  async function tryToStore(): Promise<void> {
    isDue = false;
    try {
      await store();
      tell(true);
    } catch {
      // Without the store (a private window, a full disk) editing continues; only the backup is missing. It is tried again.
      isStored = true;
      tell(false);
      if (!isDue) later(draftRetryDelay, draftRetryDelay);
    }
  }

  function later(delay: number, longest = longestDraftDelay): void {
    clearTimeout(timer);
    isDue = true;
    waitsSince ??= performance.now();
    timer = setTimeout(() => void flush(), Math.min(delay, Math.max(0, waitsSince + longest - performance.now())));
  }

  return {
    /** An earlier visit stored one, and this session continues it. */
    adopt: () => void (isStored = true),
    /** @param isSoon after a moment of quiet, else at once */
    sync: (isSoon: boolean) => later(isSoon ? draftDelay : 0),
    flush,
  };
}
