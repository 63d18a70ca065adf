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
    (storedValue) => setList((currentList) => (currentList.length > 0 ? currentList : readList(storedValue))),
    () => undefined,
  );
  let storing: Promise<unknown> = loaded;
  /** Reads what another tab has kept, behind all that is being stored here. */
  const readAgain = async () => {
    await loaded;
    const previousStoring = storing;
    await previousStoring;
    const storedLayouts = await get<unknown>(key);
    if (storing === previousStoring) setList(readList(storedLayouts));
    else await readAgain();
  };
  const tabs = joinTabs(key, () => void readAgain().catch(() => undefined));
  /** Changes the list as it is kept now: another tab may have added to it. */
  const keep = (step: (now: readonly SavedLayout[]) => readonly SavedLayout[]) => {
    setList(step);
    // Where it cannot be kept (a full disk) it holds until the page is closed.
    storing = updateKept<unknown>(key, (storedList) => step(readList(storedList))).then(tabs.tell, () => undefined);
  };
  /** Moves that no layout has heard of yet: a folder moves many files at once. */
  let moves: (readonly [VaultPath, VaultPath])[] = [];
  onFollow((from, to) => {
    moves.push([from, to]);
    if (moves.length > 1) return;
    void loaded.then(() => {
      const allMoves = moves;
      moves = [];
      const follow = (saved: SavedLayout) => followMoves(saved, allMoves);
      if (list().some((saved) => follow(saved) !== saved)) keep((currentLayouts) => currentLayouts.map(follow));
    });
  });
  /** Puts one in the place of that with its name, behind the others where there was none; or takes that away. */
  const putLayout = (
    name: string,
    layout?: SavedLayout,
    at = list().findIndex((listedLayout) => listedLayout.name === name),
  ): (() => void) => {
    const previousLayout = list().find((namedLayout) => namedLayout.name === name);
    const layouts = layout ? [layout] : [];
    keep((currentLayouts) => {
      const otherLayouts = currentLayouts.filter((layoutItem) => layoutItem.name !== name);
      return (at < 0 ? [...otherLayouts, ...layouts] : otherLayouts.toSpliced(at, 0, ...layouts)).slice(-MOST);
    });
    return () => void putLayout(name, previousLayout, at);
  };
  return {
    list,
    save: (name) => putLayout(name, { name, workbench: toStored(state()), layout: layout() }),
    delete: (name) => putLayout(name),
    rename: (name, to) => {
      if (list().some((listedLayout) => listedLayout.name === to)) return;
      keep((currentLayouts) =>
        currentLayouts.map((listedLayout) =>
          listedLayout.name === name ? { ...listedLayout, name: to } : listedLayout,
        ),
      );
    },
    open: (name) => {
      const saved = list().find((listedLayout) => listedLayout.name === name);
      if (!saved) return;
      // What was closed and looked at lately is the person's own, not the arrangement's.
      change((currentState) => ({
        ...fromStored(saved.workbench),
        closed: currentState.closed,
        recent: currentState.recent,
        next: nextWorkbenchIndex(saved, currentState.next),
      }));
      update(readLayout(saved.layout, layout()));
    },
  };
}

/** @returns the same layout where none of the moved files is in it */
function followMoves(saved: SavedLayout, moves: readonly (readonly [VaultPath, VaultPath])[]): SavedLayout {
  const storedWorkbench = fromStored(saved.workbench);
  const movedWorkbench = moves.reduce((state, [from, to]) => followMove(state, from, to), storedWorkbench);
  return movedWorkbench === storedWorkbench ? saved : { ...saved, workbench: toStored(movedWorkbench) };
}

function nextWorkbenchIndex({ workbench }: SavedLayout, currentIndex: number): number {
  return Math.max(fromStored(workbench).next, currentIndex);
}

function readList(storedValue: unknown): SavedLayout[] {
  if (!Array.isArray(storedValue)) return [];
  return storedValue.filter(
    (candidate): candidate is SavedLayout =>
      typeof candidate === 'object' &&
      candidate !== null &&
      typeof (candidate as Partial<SavedLayout>).name === 'string',
  );
}
