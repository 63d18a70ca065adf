import { createSignal } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { createQueue } from '../../../tools/execution/exclusive.ts';
import { toEditorText, toFileText } from '../../editor/line-ends.ts';
import type { Draft } from '../../state/drafts/draft-store.ts';
import { mergeTextsInWorker } from './merge-texts-in-worker.ts';
import type { Conflict, DiskNote, NoteSession, NoteSessionDependencies, NoteState } from './note-session.ts';
/** Whether and why not the file's text is known. */
const UNREAD: ReadonlySet<NoteState['kind']> = new Set(['failed', 'too-large']);

/** One note being read and edited. It never loses typed text: until it is saved, it is in the draft store. */
export function createNoteSession(deps: NoteSessionDependencies): NoteSession {
  const [state, setState] = createSignal<NoteState>({ kind: 'loading' });
  const [draft, setDraft] = createSignal<Typed>();
  const [isSaving, setSaving] = createSignal(false);
  const [isRestored, setRestored] = createSignal(false);
  const [conflict, setConflict] = createSignal<Conflict>();
  const [elsewhere, setElsewhere] = createSignal<string>();
  const [problem, setProblem] = createSignal('');
  const [isUnkept, setUnkept] = createSignal(false);
  const drafts = createDraftWriter(deps, (isKept) => setUnkept(!isKept));
  /** Looking and saving take several steps: the next begins when the last is done. */
  const inTurn = createQueue();

  const disk = (): DiskNote | undefined => {
    const known = state();
    return known.kind === 'open' ? known.disk : undefined;
  };

  let lastShown: { readonly of: DiskNote; readonly text: string } | undefined;

  /** The file as an editor shows it; made once for each state of it. */
  function shownFile(): string | undefined {
    const known = disk();
    if (known && lastShown?.of !== known) lastShown = { of: known, text: toEditorText(known.text) };
    return known && lastShown?.text;
  }

  function show(found: DiskNote | undefined): void {
    setState(found ? { kind: 'open', disk: found } : { kind: 'missing' });
  }

  function setMine(mine: Typed | undefined): void {
    const isFile = mine?.shown === shownFile() && mine?.file === disk()?.text;
    const changed = isFile ? undefined : mine;
    setDraft(() => changed);
    if (changed === undefined) {
      setRestored(false);
      drafts.forget();
    } else drafts.keep(() => changed.file, disk()?.hash ?? null);
  }

  async function look(): Promise<void> {
    await lookAtFile();
    setElsewhere((await deps.drafts.elsewhere(deps.path).catch(() => undefined))?.text);
  }

  async function lookAtFile(): Promise<void> {
    const found = await readOrFail();
    if (found === 'failed') return;
    if (state().kind === 'loading') return firstLook(found);
    if (found?.hash === disk()?.hash && !UNREAD.has(state().kind)) return;
    const mine = draft();
    if (mine === undefined || mine.file === found?.text) {
      show(found);
      setMine(undefined);
      setConflict(undefined);
    } else await tellConflict(mine, found);
  }

  async function tellConflict(mine: Typed, theirs: DiskNote | undefined): Promise<void> {
    const known = conflict();
    if (known?.both !== undefined && known.mine === mine.file && known.theirs?.hash === theirs?.hash) return;
    const told = { mine: mine.file, theirs };
    setConflict(told);
    const both = await mergeThreeWay(mine.file, disk(), theirs);
    if (conflict() === told && draft() === mine && both !== undefined) setConflict({ ...told, both });
  }

  async function firstLook(found: DiskNote | undefined): Promise<void> {
    const stored = await deps.drafts.take(deps.path).catch(() => undefined);
    show(found);
    restore(stored, found);
  }

  function restore(stored: Draft | undefined, found: DiskNote | undefined): void {
    if (!stored) return;
    drafts.adopt();
    if (stored.text === found?.text) return drafts.forget();
    setDraft(() => typed(stored.text));
    setRestored(true);
    if (stored.baseHash !== (found?.hash ?? null)) setConflict({ mine: stored.text, theirs: found });
  }

  async function takeElsewhere(): Promise<void> {
    await drafts.flush();
    if (draft() !== undefined) return;
    restore(await deps.drafts.take(deps.path, 'any'), disk());
    await look();
  }

  async function readOrFail(): Promise<DiskNote | undefined | 'failed'> {
    try {
      return await deps.read();
    } catch (error) {
      const kind = error instanceof VaultError && error.code === 'too_large' ? 'too-large' : 'failed';
      setState({ kind, message: errorText(error) });
      return 'failed';
    }
  }

  async function save(): Promise<boolean> {
    const mine = draft();
    if (mine === undefined) return true;
    setProblem('');
    // The file must still be what the editor opened: else the person chooses first.
    await look();
    if (conflict() || draft() === undefined) return draft() === undefined;
    const result = await deps.write(mine.file, disk()?.hash);
    if (!result.success) {
      setProblem(result.message);
      if ('code' in result && result.code === 'changed_on_disk') await look();
      return false;
    }
    const found = await readOrFail();
    if (found === 'failed') return false;
    const now = draft();
    show(found);
    setMine(now === mine ? undefined : now);
    return found?.text === mine.file;
  }

  function choose(textOf: (conflict: Conflict) => string): void {
    const chosen = conflict();
    if (!chosen) return;
    show(chosen.theirs);
    setConflict(undefined);
    setMine(typed(textOf(chosen)));
  }

  function giveUp(): () => void {
    const mine = draft();
    const chosen = conflict();
    if (chosen) show(chosen.theirs);
    setConflict(undefined);
    setMine(undefined);
    return () => setMine(mine);
  }

  return {
    path: deps.path,
    state,
    text: () => draft()?.shown ?? shownFile() ?? '',
    isDirty: () => draft() !== undefined,
    isSaving,
    isRestored,
    conflict,
    isElsewhere: () => elsewhere() !== undefined && elsewhere() !== disk()?.text && elsewhere() !== draft()?.file,
    problem,
    isUnkept: () => isUnkept() && draft() !== undefined,
    edit: (shown) => {
      setMine(edited(shown, disk()?.text ?? ''));
      setConflict((known) => (known?.both === undefined ? known : { mine: known.mine, theirs: known.theirs }));
    },
    save: () =>
      inTurn(async () => {
        setSaving(true);
        try {
          return await save();
        } finally {
          setSaving(false);
        }
      }),
    refresh: () => inTurn(look),
    // What was typed since the question was put is part of it.
    keepMine: () => choose(({ mine }) => draft()?.file ?? mine),
    takeElsewhere: () => inTurn(takeElsewhere),
    keepBoth: () => choose(({ both, mine }) => both ?? mine),
    takeTheirs: giveUp,
    discard: giveUp,
    flush: () => drafts.flush(),
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

/** What was typed, as the editor shows it and as the file would hold it. */
interface Typed {
  readonly shown: string;
  readonly file: string;
}

function typed(file: string): Typed {
  return { file, shown: toEditorText(file) };
}

/** Of a key press: the file's text is made when it is asked for, as many keys may follow. */
function edited(shown: string, original: string): Typed {
  let file: string | undefined;
  return {
    shown,
    get file() {
      return (file ??= toFileText(shown, original));
    },
  };
}

/** Stores the draft after a moment of quiet, and now and then while there is none. @param tell called with whether the store took it */
function createDraftWriter(
  { path, drafts, draftDelay = 400, longestDraftDelay = 2000, retryDelay = 5000 }: NoteSessionDependencies,
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
        if (!next) later(task, retryDelay, retryDelay);
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
        return drafts.put(path, { text: text(), baseHash, saved: new Date().toISOString() });
      }, draftDelay),
    forget: () =>
      later(async () => {
        if (isStored) await drafts.delete(path);
        isStored = false;
      }, 0),
    flush,
  };
}
