import { createSignal, type Accessor } from 'solid-js';
import { get, update as updateKept } from 'idb-keyval';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Workbench } from '../navigation/create-workbench.ts';
import { joinTabs } from '../../ui/page/join-tabs.ts';
import { followMove } from '../workbench/open-places.ts';
import { fromStored, toStored } from '../workbench/repair-workbench.ts';
import { type Layout, readLayout } from './create-layout.ts';

/** An arrangement of tabs, groups and sides, kept under a name. */
interface SavedLayout {
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
  let storing: Promise<unknown> = loaded;
  /** Reads what another tab has kept, behind all that is being stored here. */
  const readAgain = async () => {
    await loaded;
    const before = storing;
    await before;
    const stored = await get<unknown>(key);
    if (storing === before) setList(readList(stored));
    else await readAgain();
  };
  const tabs = joinTabs(key, () => void readAgain().catch(() => undefined));
  /** Changes the list as it is kept now: another tab may have added to it. */
  const keep = (step: (now: readonly SavedLayout[]) => readonly SavedLayout[]) => {
    setList(step);
    // Where it cannot be kept (a full disk) it holds until the page is closed.
    storing = updateKept<unknown>(key, (stored) => step(readList(stored))).then(tabs.tell, () => undefined);
  };
  /** Moves that no layout has heard of yet: a folder moves many files at once. */
  let moves: (readonly [VaultPath, VaultPath])[] = [];
  onFollow((from, to) => {
    moves.push([from, to]);
    if (moves.length > 1) return;
    void loaded.then(() => {
      const all = moves;
      moves = [];
      const follow = (saved: SavedLayout) => followMoves(saved, all);
      if (list().some((saved) => follow(saved) !== saved)) keep((now) => now.map(follow));
    });
  });
  /** Puts one in the place of that with its name, behind the others where there was none; or takes that away. */
  const put = (
    name: string,
    layout?: SavedLayout,
    at = list().findIndex((each) => each.name === name),
  ): (() => void) => {
    const before = list().find((each) => each.name === name);
    const layouts = layout ? [layout] : [];
    keep((now) => {
      const others = now.filter((each) => each.name !== name);
      return (at < 0 ? [...others, ...layouts] : others.toSpliced(at, 0, ...layouts)).slice(-MOST);
    });
    return () => void put(name, before, at);
  };
  return {
    list,
    save: (name) => put(name, { name, workbench: toStored(state()), layout: layout() }),
    delete: (name) => put(name),
    rename: (name, to) => {
      if (list().some((each) => each.name === to)) return;
      keep((now) => now.map((each) => (each.name === name ? { ...each, name: to } : each)));
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
