import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createYielder } from '../../../tools/execution/create-yielder.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createGrowingTree, type TreeFolder } from './grow-tree.ts';

/** Files that are taken in at once: some milliseconds of comparing names. */
const PIECE = 200;
/** Milliseconds of work before the page has its turn. */
const WORK_MS = 8;
/** The first tree of a large vault shows as it grows, this often. */
const SHOW_MS = 300;

/** The folder tree of a list of files, brought up to date in pieces: only what changed is taken in, and the page never waits. */
export function createTree(files: Accessor<readonly TreeFile[]>): Accessor<TreeFolder> {
  const tree = createGrowingTree();
  const [root, setRoot] = createSignal<TreeFolder>(tree.root, { equals: false });
  let known = new Map<VaultPath, TreeFile>();
  let running = Promise.resolve();
  let latest = 0;
  const show = () => void setRoot(() => tree.root);

  async function takeIn(list: readonly TreeFile[], isLatest: () => boolean): Promise<void> {
    const yieldToMain = createYielder(() => performance.now(), WORK_MS);
    const next = new Map<VaultPath, TreeFile>();
    let shown = performance.now();
    let piece: TreeFile[] = [];
    const add = () => {
      tree.put(piece);
      piece = [];
    };
    for (const [at, file] of list.entries()) {
      next.set(file.path, file);
      if (!isSameLine(known.get(file.path), file)) piece.push(file);
      if (piece.length < PIECE && at % PIECE !== 0) continue;
      if (piece.length >= PIECE) add();
      await yieldToMain();
      if (!isLatest()) break;
      if (known.size > 0 || performance.now() - shown < SHOW_MS) continue;
      shown = performance.now();
      show();
    }
    add();
    if (!isLatest()) {
      // The next list begins with what of this one is in the tree already.
      for (const [path, file] of next) known.set(path, file);
      return;
    }
    const gone: VaultPath[] = [];
    for (const path of known.keys()) if (!next.has(path)) gone.push(path);
    for (let from = 0; from < gone.length; from += PIECE) {
      tree.drop(gone.slice(from, from + PIECE));
      await yieldToMain();
    }
    known = next;
    show();
  }

  createEffect(
    on(files, (list) => {
      const mine = ++latest;
      running = running.then(() => takeIn(list, () => mine === latest));
    }),
  );
  onCleanup(() => void (latest += 1));
  return root;
}

/** Whether a file is drawn as before, and stands where it stood in every order. */
function isSameLine(before: TreeFile | undefined, { isNote, modified, created }: TreeFile): boolean {
  return before?.isNote === isNote && before.modified === modified && before.created === created;
}
