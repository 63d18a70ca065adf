const TYPE = 'application/x-latent-view';

/** A view of the sides, on its way to the other side or to the tabs. */
export function setDraggedView(data: DataTransfer | null, id: string): void {
  data?.setData(TYPE, id);
}

export function isViewDragged(data: Pick<DataTransfer, 'types'> | null): boolean {
  return data?.types.includes(TYPE) === true;
}

/** Which one it is, once it is dropped. */
export function draggedView(data: Pick<DataTransfer, 'getData'> | null): string | undefined {
  return data?.getData(TYPE) || undefined;
}
