import { createSignal, type Accessor } from 'solid-js';
import { get, set } from 'idb-keyval';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Workbench } from '../navigation/create-workbench.ts';
import { followMove } from '../workbench/follow-files.ts';
import { fromStored, toStored } from '../workbench/repair-workbench.ts';
import { readLayout, type Layout } from './create-layout.ts';

/** An arrangement of tabs, groups and sides, kept under a name. */
export interface SavedLayout {
  readonly name: string;
  readonly workbench: unknown;
  readonly layout: unknown;
}

/** The arrangements of one vault that the person saved. */
export interface SavedLayouts {
  readonly list: Accessor<readonly SavedLayout[]>;
  /** In the place of one with the same name. @returns what puts back what was there */
  readonly save: (name: string) => () => void;
  readonly open: (name: string) => void;
  /** A name that is taken stays with the one that has it. */
  readonly rename: (name: string, to: string) => void;
  /** @returns what puts it back */
  readonly delete: (name: string) => () => void;
}

/** No more than a person can tell apart. */
const MOST = 50;

export function createSavedLayouts(
  vaultId: string,
  { state, change, onFollow }: Pick<Workbench, 'state' | 'change' | 'onFollow'>,
  { layout, update }: Pick<Layout, 'layout' | 'update'>,
): SavedLayouts {
  const key = `latent.layouts.${vaultId}`;
  const [list, setList] = createSignal<readonly SavedLayout[]>([]);
  const loaded = get<unknown>(key).then(
    (stored) => setList((now) => (now.length > 0 ? now : readList(stored))),
    () => undefined,
  );
  const keep = (next: readonly SavedLayout[]) => {
    setList(next);
    // Where it cannot be kept (a full disk) it holds until the page is closed.
    set(key, next).catch(() => undefined);
  };
  /** Moves that no layout has heard of yet: a folder moves many files at once. */
  let moves: (readonly [VaultPath, VaultPath])[] = [];
  onFollow((from, to) => {
    moves.push([from, to]);
    if (moves.length > 1) return;
    void loaded.then(() => {
      const all = moves;
      moves = [];
      const next = list().map((saved) => followMoves(saved, all));
      if (next.some((saved, at) => saved !== list()[at])) keep(next);
    });
  });
  const others = (name: string) => list().filter((each) => each.name !== name);
  /** Puts one in the place of that with its name, or none. */
  const put = (name: string, layouts: readonly SavedLayout[]): (() => void) => {
    const before = list().filter((each) => each.name === name);
    keep([...others(name), ...layouts].slice(-MOST));
    return () => keep([...others(name), ...before].slice(-MOST));
  };
  return {
    list,
    save: (name) => put(name, [{ name, workbench: toStored(state()), layout: layout() }]),
    delete: (name) => put(name, []),
    rename: (name, to) => {
      if (list().some((each) => each.name === to)) return;
      keep(list().map((each) => (each.name === name ? { ...each, name: to } : each)));
    },
    open: (name) => {
      const saved = list().find((each) => each.name === name);
      if (!saved) return;
      // What was closed and looked at lately is the person's own, not the arrangement's.
      change((now) => ({
        ...fromStored(saved.workbench),
        closed: now.closed,
        recent: now.recent,
        next: nextOf(saved, now.next),
      }));
      update(readLayout(saved.layout, layout()));
    },
  };
}

/** @returns the same layout where none of the moved files is in it */
function followMoves(saved: SavedLayout, moves: readonly (readonly [VaultPath, VaultPath])[]): SavedLayout {
  const before = fromStored(saved.workbench);
  const after = moves.reduce((state, [from, to]) => followMove(state, from, to), before);
  return after === before ? saved : { ...saved, workbench: toStored(after) };
}

function nextOf({ workbench }: SavedLayout, now: number): number {
  return Math.max(fromStored(workbench).next, now);
}

function readList(stored: unknown): SavedLayout[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (each): each is SavedLayout =>
      typeof each === 'object' && each !== null && typeof (each as Partial<SavedLayout>).name === 'string',
  );
}
