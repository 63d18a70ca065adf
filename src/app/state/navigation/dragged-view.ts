import { createSignal } from 'solid-js';

const TYPE = 'application/x-latent-view';

const [viewOnItsWay, setOnItsWay] = createSignal<string>();

/** The view of a side that is dragged now, for places to drop it that come into sight. */
export { viewOnItsWay };

/** A view of the sides, on its way to the other side or to the tabs. */
export function setDraggedView(data: DataTransfer | null, id: string): void {
  data?.setData(TYPE, id);
}

/** As `setDraggedView`, from the side where it stands. */
export function dragView(event: DragEvent & { readonly currentTarget: HTMLElement }, id: string): void {
  setDraggedView(event.dataTransfer, id);
  // A page that changes during this event ends the drag.
  setTimeout(() => setOnItsWay(id));
  // What is dropped may be gone from its side by then, and hears of no end.
  for (const type of ['dragend', 'drop'])
    document.addEventListener(type, () => setTimeout(() => setOnItsWay(undefined)), { once: true, capture: true });
}

export function isViewDragged(data: Pick<DataTransfer, 'types'> | null): boolean {
  return data?.types.includes(TYPE) === true;
}

/** Which one it is, once it is dropped. */
export function draggedView(data: Pick<DataTransfer, 'getData'> | null): string | undefined {
  return data?.getData(TYPE) || undefined;
}
