import type { Edge } from '../state/workbench/workbench-state.ts';

/** A tab on its way to another place. */
export interface DraggedTab {
  readonly id: string;
}

/** How far into a group its edge reaches, as a share of it. */
const EDGE = 0.25;

/** Where in a group something is dropped: at an edge, which divides the group, or in the middle. */
export function dropEdge(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  at: { readonly clientX: number; readonly clientY: number },
): Edge | undefined {
  const x = (at.clientX - box.left) / box.width;
  const y = (at.clientY - box.top) / box.height;
  const distances: readonly (readonly [Edge, number])[] = [
    ['left', x],
    ['right', 1 - x],
    ['up', y],
    ['down', 1 - y],
  ];
  const nearest = distances.reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best));
  return nearest[1] < EDGE ? nearest[0] : undefined;
}

/** The index before which a tab is dropped among these, which stand side by side. */
export function dropIndex(tabs: readonly Element[], clientX: number): number {
  const tabIndex = tabs.findIndex((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    return clientX < left + width / 2;
  });
  return tabIndex < 0 ? tabs.length : tabIndex;
}
