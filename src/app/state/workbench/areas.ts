import {
  SMALLEST_SHARE,
  type Area,
  type Edge,
  type Group,
  type Split,
  type Tab,
  type WorkbenchState,
} from './workbench-state.ts';

/** Every group, from left to right and from top to bottom. */
export function groupsOf(area: Area): Group[] {
  return area.kind === 'group' ? [area] : area.parts.flatMap(groupsOf);
}

export function findGroup(state: WorkbenchState, id: string): Group | undefined {
  return groupsOf(state.root).find((group) => group.id === id);
}

/** The group that has the keyboard. */
export function activeGroup(state: WorkbenchState): Group {
  const groups = groupsOf(state.root);
  const currentGroup = groups.find(({ id }) => id === state.activeGroup) ?? groups[0];
  if (!currentGroup) throw new Error('A workbench has at least one group.');
  return currentGroup;
}

/** The tab that shows in a group. */
export function shownTab(group: Group): Tab | undefined {
  return group.tabs.find(({ id }) => id === group.active);
}

export function activeTab(state: WorkbenchState): Tab | undefined {
  return shownTab(activeGroup(state));
}

interface FoundTab {
  readonly tab: Tab;
  readonly group: Group;
  readonly index: number;
}

export function findTab(state: WorkbenchState, id: string): FoundTab | undefined {
  for (const group of groupsOf(state.root)) {
    const index = group.tabs.findIndex((tab) => tab.id === id);
    const tab = group.tabs[index];
    if (tab) return { tab, group, index };
  }
  return undefined;
}

/** The area with every group changed; what is the same stays the same object. */
export function mapGroups(area: Area, change: (group: Group) => Group): Area {
  if (area.kind === 'group') return change(area);
  const parts = area.parts.map((part) => mapGroups(part, change));
  return parts.every((part, at) => part === area.parts[at]) ? area : { ...area, parts };
}

/** Replaces one group. */
export function withGroup(state: WorkbenchState, group: Group): WorkbenchState {
  return { ...state, root: mapGroups(state.root, (candidate) => (candidate.id === group.id ? group : candidate)) };
}

/** Replaces one tab where it stands. */
export function withTab(state: WorkbenchState, tab: Tab): WorkbenchState {
  const foundTab = findTab(state, tab.id);
  if (!foundTab) return state;
  return withGroup(state, {
    ...foundTab.group,
    tabs: foundTab.group.tabs.map((candidate) => (candidate.id === tab.id ? tab : candidate)),
  });
}

/** Puts a group at an edge of another: in a split of that direction, made where there is none. */
export function insertBeside(area: Area, beside: string, edge: Edge, group: Group, splitId: string): Area {
  const direction = edge === 'left' || edge === 'right' ? 'row' : 'column';
  const isBefore = edge === 'left' || edge === 'up';
  if (area.kind === 'group') {
    if (area.id !== beside) return area;
    const parts = isBefore ? [group, area] : [area, group];
    return { kind: 'split', id: splitId, direction, parts, sizes: [0.5, 0.5] };
  }
  const at = area.parts.findIndex((part) => part.kind === 'group' && part.id === beside);
  if (at < 0 || area.direction !== direction)
    return { ...area, parts: area.parts.map((part) => insertBeside(part, beside, edge, group, splitId)) };
  const half = (area.sizes[at] ?? 1) / 2;
  return {
    ...area,
    parts: area.parts.toSpliced(isBefore ? at : at + 1, 0, group),
    sizes: area.sizes.toSpliced(at, 1, half, half),
  };
}

/** Without groups that have no tab, splits of one part, and splits within a split of the same direction; undefined where nothing is left. */
export function tidyArea(area: Area): Area | undefined {
  if (area.kind === 'group') return area.tabs.length > 0 ? area : undefined;
  const sizes = toShares(area.sizes, area.parts.length);
  const sizedParts = area.parts.flatMap((part, at): [Area, number][] => {
    const tidy = tidyArea(part);
    const size = sizes[at] ?? 0;
    if (!tidy) return [];
    if (tidy.kind === 'group' || tidy.direction !== area.direction) return [[tidy, size]];
    return tidy.parts.map((inner, index) => [inner, size * (tidy.sizes[index] ?? 0)]);
  });
  if (sizedParts.length < 2) return sizedParts[0]?.[0];
  const parts = sizedParts.map(([part]) => part);
  return {
    ...area,
    parts,
    sizes: toShares(
      sizedParts.map(([, size]) => size),
      parts.length,
    ),
  };
}

/** Sizes as shares that add up to 1; equal ones where they are no use. */
export function toShares(sizes: readonly number[], count: number): number[] {
  const isSound = sizes.length === count && sizes.every((size) => Number.isFinite(size) && size > 0);
  const sound = isSound ? sizes : Array.from({ length: count }, () => 1);
  const sum = sound.reduce((total, size) => total + size, 0);
  return sound.map((size) => size / sum);
}

/** Moves the line after a part: the two parts at it change, no other. @param by share of the split */
export function resizeSplit(state: WorkbenchState, splitId: string, partIndex: number, by: number): WorkbenchState {
  const resized = (area: Area): Area => {
    if (area.kind === 'group') return area;
    if (area.id !== splitId) return { ...area, parts: area.parts.map(resized) };
    return { ...area, sizes: moveLine(area, partIndex, by) };
  };
  return { ...state, root: resized(state.root) };
}

function moveLine({ sizes }: Split, partIndex: number, by: number): readonly number[] {
  const [leftSize, right] = [sizes[partIndex], sizes[partIndex + 1]];
  if (leftSize === undefined || right === undefined || !Number.isFinite(by)) return sizes;
  const minSize = Math.min(SMALLEST_SHARE, leftSize, right);
  const moved = Math.min(leftSize + right - minSize, Math.max(minSize, leftSize + by));
  return sizes.with(partIndex, moved).with(partIndex + 1, leftSize + right - moved);
}

/** A place in the main area, as shares of it. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole main area. */
export const WHOLE: Rectangle = { left: 0, top: 0, width: 1, height: 1 };

/** The group that lies nearest in a direction; undefined at the edge. */
export function neighbourOf(state: WorkbenchState, id: string, edge: Edge): Group | undefined {
  const places = layOut(state.root, WHOLE);
  const from = places.find(([group]) => group.id === id)?.[1];
  if (!from) return undefined;
  const centre = ({ left, top, width, height }: Rectangle) => ({ x: left + width / 2, y: top + height / 2 });
  const start = centre(from);
  const ahead = places.flatMap(([group, place]) => {
    const { x, y } = centre(place);
    const [along, across] =
      edge === 'left' || edge === 'right' ? [x - start.x, y - start.y] : [y - start.y, x - start.x];
    const distance = edge === 'left' || edge === 'up' ? -along : along;
    return distance > 1e-9 && isBeyond(place, from, edge) ? [{ group, distance: distance + Math.abs(across) }] : [];
  });
  return ahead.sort((a, b) => a.distance - b.distance)[0]?.group;
}

/** Whether a place begins where another ends, in a direction. */
function isBeyond(place: Rectangle, from: Rectangle, edge: Edge): boolean {
  const slack = 1e-9;
  if (edge === 'left') return place.left + place.width <= from.left + slack;
  if (edge === 'right') return place.left >= from.left + from.width - slack;
  if (edge === 'up') return place.top + place.height <= from.top + slack;
  return place.top >= from.top + from.height - slack;
}

/** A line between two parts of a split, which can be moved. */
export interface Line {
  readonly split: string;
  /** The index of the part before it. */
  readonly after: number;
  readonly direction: Split['direction'];
  /** Along the split, it has no width. */
  readonly place: Rectangle;
  /** The share of the whole area that the split takes, across the line. */
  readonly length: number;
  /** The share of the split that lies before it, of the two parts at it together. */
  readonly share: number;
}

/** Where every group lies. */
export function layOut(area: Area, place: Rectangle): [Group, Rectangle][] {
  if (area.kind === 'group') return [[area, place]];
  const places = splitRectangles(area, place);
  return area.parts.flatMap((part, at) => layOut(part, places[at] ?? place));
}

/** The lines between the groups. */
export function areaDividerLines(area: Area, place: Rectangle = WHOLE): Line[] {
  if (area.kind === 'group') return [];
  const { id: split, direction } = area;
  const isRow = direction === 'row';
  const places = splitRectangles(area, place);
  const ownLines = places.slice(1).map((part, partIndex): Line => {
    const [leftSize, right] = [area.sizes[partIndex] ?? 0, area.sizes[partIndex + 1] ?? 0];
    return {
      split,
      after: partIndex,
      direction,
      place: isRow ? { ...part, width: 0 } : { ...part, height: 0 },
      length: isRow ? place.width : place.height,
      share: leftSize / (leftSize + right),
    };
  });
  return [...ownLines, ...area.parts.flatMap((part, at) => areaDividerLines(part, places[at]))];
}

function splitRectangles({ direction, sizes }: Split, { left, top, width, height }: Rectangle): Rectangle[] {
  let offset = 0;
  return sizes.map((size) => {
    const place =
      direction === 'row'
        ? { left: left + offset * width, top, width: size * width, height }
        : { left, top: top + offset * height, width, height: size * height };
    offset += size;
    return place;
  });
}
