import { isTrashPath } from '../../../fs-access/trash.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile, ChangeRecord, Unsaved } from '../../../tools/definition/ports.ts';
import type { Draft, DraftStore, VaultDrafts } from './draft-store.ts';

/** What is typed and not saved in the notes of one open vault: the stored drafts, and the editors of this tab. */
export interface UnsavedText extends Unsaved {
  readonly drafts: DraftStore;
  /** An editor that is open makes itself known. @param flush stores what was typed just now @returns the function that withdraws it */
  register(path: VaultPath, flush: () => Promise<void>): () => void;
  /** Where a note went while its editor was open here. */
  movedTo(path: VaultPath): VaultPath | undefined;
}

/** @param onMoved called for every file that moved, after its text was moved */
export function createUnsavedText(store: VaultDrafts, onMoved: (from: VaultPath, to: VaultPath) => void): UnsavedText {
  const editors = new Map<VaultPath, Set<() => Promise<void>>>();
  const moves = new Map<VaultPath, VaultPath>();

  async function flush(): Promise<void> {
    await Promise.all([...editors.values()].flatMap((all) => [...all].map((each) => each())));
  }

  async function takeAlong(file: AppliedFile, from: VaultPath, { files }: ChangeRecord): Promise<void> {
    const old = files.find(({ path }) => path === from);
    await store.move(from, file.path, (draft) => rebased(draft, old, file));
  }

  return {
    // What an editor types in the moment after its note moved still goes to the new place.
    drafts: { ...store, put: (path, draft) => store.put(moves.get(path) ?? path, draft) },
    movedTo: (path) => moves.get(path),
    register(path, flushOne) {
      moves.delete(path);
      const all = editors.get(path) ?? new Set();
      editors.set(path, all.add(flushOne));
      return () => void all.delete(flushOne);
    },
    async among(paths) {
      await flush();
      const drafted = new Set(await store.paths());
      return paths.filter((path) => drafted.has(path));
    },
    async follow(record) {
      await flush();
      const drafted = new Set(await store.paths());
      for (const file of record.files) {
        const from = file.moved?.other;
        if (from === undefined || !file.after || isTrashPath(file.path)) continue;
        moves.delete(file.path);
        if (editors.get(from)?.size) moves.set(from, file.path);
        if (drafted.has(from)) await takeAlong(file, from, record);
        onMoved(from, file.path);
      }
    },
  };
}

/** A move that rewritten links in the note itself: they and what was typed together, where they do not touch the same lines. */
function rebased(draft: Draft, old: AppliedFile | undefined, { after, moved }: AppliedFile): Draft {
  if (!old?.before || !after || moved?.carries !== undefined || draft.baseHash !== old.before.hash) return draft;
  const merged = mergeTexts(draft.text, old.before.text, after.text);
  return merged.kind === 'merged' ? { ...draft, text: merged.text, baseHash: after.hash } : draft;
}
