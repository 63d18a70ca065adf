import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { groupsOf, tidyArea, toShares } from './areas.ts';
import { sortPinnedFirst } from './arrange-tabs.ts';
import {
  EMPTY_WORKBENCH,
  MOST_BACK,
  MOST_CLOSED,
  MOST_RECENT,
  toPlace,
  type Area,
  type ClosedTab,
  type Group,
  type Place,
  type Tab,
  type WorkbenchState,
} from './workbench-state.ts';

/** Rises when the form of what is kept changes. */
const VERSION = 1;

/** What a browser keeps of a workbench. */
export function toStored(state: WorkbenchState): object {
  return { version: VERSION, ...state };
}

/** No more groups and tabs than a person could have made. */
const MOST_DEPTH = 8;
const MOST_TABS = 200;

/** Reads what was kept: whatever is no use in it is left out, and of another version all. It never fails. */
export function fromStored(rawState: unknown): WorkbenchState {
  const stateRecord = toRecord(rawState);
  if (stateRecord['version'] !== VERSION) return EMPTY_WORKBENCH;
  const ids = createIds();
  const rootArea = readArea(stateRecord['root'], ids, 0);
  const root = (rootArea && tidyArea(rootArea)) ?? EMPTY_WORKBENCH.root;
  const groups = groupsOf(root);
  const active = groups.find(({ id }) => id === stateRecord['activeGroup']) ?? groups[0];
  const closed = listOrEmpty(stateRecord['closed']).flatMap((closedEntry): ClosedTab[] => {
    const { tab, group, index } = toRecord(closedEntry);
    const readable = readTab(tab, ids);
    return readable && typeof group === 'string' && isCount(index) ? [{ tab: readable, group, index }] : [];
  });
  return {
    root,
    activeGroup: active?.id ?? EMPTY_WORKBENCH.activeGroup,
    closed: closed.slice(-MOST_CLOSED),
    recent: readRecent(stateRecord['recent']),
    next: ids.next(stateRecord['next']),
  };
}

type Ids = ReturnType<typeof createIds>;

/** Every id once: a second of the same is given another. */
function createIds() {
  const usedIds = new Set<string>(['g0']);
  let highest = 0;
  const note = (id: string) => {
    usedIds.add(id);
    highest = Math.max(highest, Number(id.slice(1)));
    return id;
  };
  let wasFirstMet = false;
  return {
    take: (kind: 'g' | 's' | 't', preferredId: unknown): string => {
      if (preferredId === 'g0' && kind === 'g' && !wasFirstMet) {
        wasFirstMet = true;
        return 'g0';
      }
      const isFree =
        typeof preferredId === 'string' && /^[gst]\d{1,9}$/.test(preferredId) && preferredId.startsWith(kind);
      if (isFree && !usedIds.has(preferredId)) return note(preferredId);
      let number = 100_000 + usedIds.size;
      while (usedIds.has(`${kind}${number}`)) number += 1;
      return note(`${kind}${number}`);
    },
    next: (preferredNumber: unknown): number =>
      Math.max(isCount(preferredNumber) && preferredNumber < 100_000_000 ? preferredNumber : 1, highest + 1),
  };
}

function readArea(value: unknown, ids: Ids, depth: number): Area | undefined {
  const { kind, id, direction, parts, sizes } = toRecord(value);
  if (depth > MOST_DEPTH) return undefined;
  if (kind === 'group') return readGroup(value, ids);
  if (kind !== 'split') return undefined;
  const listed = listOrEmpty(parts);
  const shares = toShares(listOrEmpty(sizes).map(Number), listed.length);
  const sizedAreas = listed.flatMap((part, at): [Area, number][] => {
    const area = readArea(part, ids, depth + 1);
    return area ? [[area, shares[at] ?? 0]] : [];
  });
  if (sizedAreas.length === 0) return undefined;
  return {
    kind: 'split',
    id: ids.take('s', id),
    direction: direction === 'column' ? 'column' : 'row',
    parts: sizedAreas.map(([area]) => area),
    sizes: sizedAreas.map(([, share]) => share),
  };
}

function readGroup(value: unknown, ids: Ids): Group {
  const group = toRecord(value);
  const readTabs = listOrEmpty(group['tabs'])
    .slice(0, MOST_TABS)
    .flatMap((tab) => readTab(tab, ids) ?? []);
  const firstLook = readTabs.find(({ isPreview }) => isPreview);
  const tabs = sortPinnedFirst(
    readTabs.map((tab) => (tab.isPreview && tab !== firstLook ? { ...tab, isPreview: false } : tab)),
  );
  const active = tabs.find(({ id }) => id === group['active']) ?? tabs[0];
  return { kind: 'group', id: ids.take('g', group['id']), tabs, ...(active && { active: active.id }) };
}

function readTab(value: unknown, ids: Ids): Tab | undefined {
  const place = readPlace(value);
  if (!place) return undefined;
  const { id, mode, isPinned, isPreview, back, forward } = toRecord(value);
  const steps = (list: unknown) => listOrEmpty(list).flatMap((step) => readPlace(step) ?? []);
  return {
    ...place,
    id: ids.take('t', id),
    ...(typeof mode === 'string' && { mode }),
    isPinned: isPinned === true,
    isPreview: isPreview === true && isPinned !== true,
    back: steps(back).slice(-MOST_BACK),
    forward: steps(forward).slice(0, MOST_BACK),
    visit: 0,
  };
}

function readRecent(value: unknown): VaultPath[] {
  const paths = listOrEmpty(value).flatMap((path) => readPlace({ view: 'note', path })?.path ?? []);
  return [...new Set(paths)].slice(0, MOST_RECENT);
}

function readPlace(value: unknown): Place | undefined {
  const { view, path, line } = toRecord(value);
  if (typeof view !== 'string' || !/^[a-z-]+$/.test(view)) return undefined;
  if (path !== undefined && typeof path !== 'string') return undefined;
  try {
    return toPlace({
      view,
      ...(typeof path === 'string' && { path: toVaultPath(path) }),
      ...(isCount(line) && line > 0 && { line }),
    });
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
