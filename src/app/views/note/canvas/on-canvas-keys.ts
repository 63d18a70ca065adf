import type { CanvasEditing } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="menu"]';

/** Keys of a canvas as a whole: + and − zoom, Shift+1 shows all of it, Shift+2 what is chosen; Ctrl+A chooses all, Delete removes. */
export function onCanvasKeys(event: KeyboardEvent, editing: CanvasEditing, places: CanvasPlaces): void {
  const { zoom } = places;
  if (event.defaultPrevented || event.altKey || (event.target instanceof Element && event.target.closest(TYPED_IN)))
    return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a' || event.shiftKey) return;
    places.chooseAll();
  } else if (event.shiftKey && event.code === 'Digit1') zoom.fit();
  else if (event.shiftKey && event.code === 'Digit2') places.fitChosen();
  else if (event.key === '+' || event.key === '=') zoom.zoomIn();
  else if (event.key === '-') zoom.zoomOut();
  else if (event.key === '0') zoom.zoomTo(1);
  else if ((event.key === 'Delete' || event.key === 'Backspace') && isOnCanvas(event) && editing.chosen().length > 0)
    places.remove();
  else if (event.key === 'Escape' && editing.chosen().length > 0) editing.select(undefined);
  else return;
  event.preventDefault();
}

/** Not in the bars above it. */
const isOnCanvas = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-note-scroller]') !== null;
