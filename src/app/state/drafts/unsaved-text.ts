import { createSignal, untrack, type Accessor } from 'solid-js';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile, ChangeRecord, Unsaved } from '../../../tools/definition/ports.ts';
import { isMadeFrom, type Draft, type DraftStore, type VaultDrafts } from './draft-store.ts';

/** What is typed and not saved in the notes of one open vault: the stored drafts, and the editors of this tab. */
export interface UnsavedText extends Unsaved {
  readonly drafts: DraftStore;
  /** An editor that is open makes itself known. @returns the function that withdraws it */
  register(path: VaultPath, editor: OpenEditor): () => void;
  /** Whether an editor of this tab holds text of this note that is not in its file yet. */
  isUnsaved(path: VaultPath): boolean;
  /** All notes with such text, of any tab, also those that have no file yet. */
  all(): Promise<VaultPath[]>;
  /** Saves what the editors of this tab hold, where that can be done without asking; the rest stays kept as drafts. */
  saveAll(): Promise<void>;
  /** Begins a note with this text, which is in no file yet: what was given to `onBegin` takes it, and saves it. */
  begin(path: VaultPath, text: string): void;
  /** Sets what takes the notes that begin; the last one counts. */
  onBegin(take: (path: VaultPath, text: string) => void): void;
  /** A note that has no file yet gets another path. */
  renameBegun(from: VaultPath, to: VaultPath): Promise<void>;
  /** Another program renamed or moved the file: what is typed for it goes along. @param text its file's */
  followRenamed(from: VaultPath, to: VaultPath, text: TextImage): Promise<void>;
  /** Where a note went while its editor was open here; reactive. */
  movedTo(path: VaultPath): VaultPath | undefined;
}

/** An editor of this tab. */
interface OpenEditor {
  readonly isDirty: Accessor<boolean>;
  /** Stores what was typed just now as a draft. */
  flush(): Promise<void>;
  /** Saves it in the file, where that asks nothing. */
  save(): Promise<unknown>;
  /** Its note is at another path now. @param text its file's text before and after; absent where that is no text */
  follow?(to: VaultPath, text: MovedTexts | undefined): void;
}

interface MovedTexts {
  readonly before: TextImage;
  readonly after: TextImage;
}

type TextImage = NonNullable<AppliedFile['after']>;

/** @param onMoved called for every file that moved, after its text was moved */
export function createUnsavedText(store: VaultDrafts, onMoved: (from: VaultPath, to: VaultPath) => void): UnsavedText {
  const [editors, setEditors] = createSignal<ReadonlyMap<VaultPath, ReadonlySet<OpenEditor>>>(new Map());
  const editorsOf = (path: VaultPath) => [...(editors().get(path) ?? [])];
  const allEditors = () => untrack(() => [...editors().values()].flatMap((editorSet) => [...editorSet]));
  const [moves, setMoves] = createSignal<ReadonlyMap<VaultPath, VaultPath>>(new Map());
  let takeBegun: ((path: VaultPath, text: string) => void) | undefined;
  const newPathOf = (path: VaultPath) => untrack(moves).get(path);

  /** A note is at this path again: what stays there is its own. */
  function forgetMove(path: VaultPath): void {
    if (newPathOf(path) !== undefined)
      setMoves((currentMoves) => new Map([...currentMoves].filter(([from]) => from !== path)));
  }

  async function flush(): Promise<void> {
    await Promise.all(allEditors().map((editor) => editor.flush()));
  }

  async function all(): Promise<VaultPath[]> {
    await flush();
    return store.paths();
  }

  async function takeAlong(file: AppliedFile, from: VaultPath, { files }: ChangeRecord): Promise<void> {
    const old = files.find(({ path }) => path === from);
    await moveDrafts(from, file.path, (draft) => rebased(draft, old, file));
  }

  async function moveDrafts(from: VaultPath, to: VaultPath, change = (draft: Draft) => draft): Promise<void> {
    // Where the store takes nothing, as on a full disk, the editors have the text all the same.
    await store.move(from, to, change).catch(() => undefined);
  }

  /** The editors of a note that moved are of its new place. */
  function takeEditorsAlong(from: VaultPath, to: VaultPath, text: MovedTexts | undefined): void {
    const movedEditors = untrack(() => editorsOf(from));
    if (movedEditors.length === 0) return;
    setEditors((currentEditors) => {
      const next = new Map(currentEditors);
      next.delete(from);
      return next.set(to, new Set([...(currentEditors.get(to) ?? []), ...movedEditors]));
    });
    for (const editor of movedEditors) editor.follow?.(to, text);
  }

  async function takeAllAlong(from: VaultPath, to: VaultPath, text: MovedTexts | undefined): Promise<void> {
    if (from === to) return;
    // Before its place is another: what is stored there already would count as the text of somebody else.
    await flush();
    forgetMove(to);
    setMoves((currentMoves) => new Map(currentMoves).set(from, to));
    await moveDrafts(from, to);
    takeEditorsAlong(from, to, text);
    onMoved(from, to);
  }

  return {
    // What an editor types in the moment after its note moved still goes to the new place.
    drafts: {
      ...store,
      put: (path, draft) => store.put(newPathOf(path) ?? path, draft),
      // Beside another editor of the note in this tab the draft is that one's, which saves it in a moment.
      take: async (path, from) =>
        untrack(() => editorsOf(path)).some((editor) => untrack(editor.isDirty)) ? undefined : store.take(path, from),
    },
    movedTo: (path) => moves().get(path),
    register(path, editor) {
      forgetMove(path);
      setEditors((currentEditors) =>
        new Map(currentEditors).set(path, new Set([...(currentEditors.get(path) ?? []), editor])),
      );
      // It may be of another path by then.
      return () =>
        setEditors((currentEditors) => {
          const remainingEditors = [...currentEditors].map(
            ([at, editorSet]) => [at, new Set([...editorSet].filter((openEditor) => openEditor !== editor))] as const,
          );
          return new Map(remainingEditors.filter(([, editorSet]) => editorSet.size > 0));
        });
    },
    begin(path, text) {
      forgetMove(path);
      takeBegun?.(path, text);
    },
    renameBegun: (from, to) => takeAllAlong(from, to, undefined),
    followRenamed: (from, to, text) => takeAllAlong(from, to, { before: text, after: text }),
    onBegin: (take) => void (takeBegun = take),
    isUnsaved: (path) => editorsOf(path).some(({ isDirty }) => isDirty()),
    async saveAll() {
      const dirty = allEditors().filter(({ isDirty }) => untrack(isDirty));
      await Promise.all(dirty.map((editor) => editor.save()));
    },
    all,
    async among(paths) {
      const drafted = new Set(await all());
      return paths.filter((path) => drafted.has(path));
    },
    async follow(record) {
      if (record.files.every(({ moved }) => moved === undefined)) return;
      // The notes have moved, whatever the store says.
      const drafted = new Set(await all().catch(() => []));
      for (const file of record.files) {
        const from = file.moved?.other;
        if (from === undefined || !file.after || isTrashPath(file.path)) continue;
        forgetMove(file.path);
        if (untrack(() => editorsOf(from)).length > 0)
          setMoves((currentMoves) => new Map(currentMoves).set(from, file.path));
        if (drafted.has(from)) await takeAlong(file, from, record);
        takeEditorsAlong(from, file.path, moveTexts(file, from, record));
        onMoved(from, file.path);
      }
    },
  };
}

/** Its text before and after the move. */
function moveTexts({ after, moved }: AppliedFile, from: VaultPath, { files }: ChangeRecord): MovedTexts | undefined {
  const previousVersion = files.find(({ path }) => path === from)?.before;
  return previousVersion && after && moved?.carries === undefined ? { before: previousVersion, after } : undefined;
}

/** A move that rewrote links in the note itself: they and what was typed together, where they do not touch the same lines. */
function rebased(draft: Draft, old: AppliedFile | undefined, { after, moved }: AppliedFile): Draft {
  if (!old?.before || !after || moved?.carries !== undefined || !isMadeFrom(draft, old.before)) return draft;
  const merged = mergeTexts(draft.text, old.before.text, after.text);
  return merged.kind === 'merged' ? { text: merged.text, baseHash: after.hash, saved: draft.saved } : draft;
}
