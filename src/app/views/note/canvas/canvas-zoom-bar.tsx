import Focus from 'lucide-solid/icons/focus';
import Maximize from 'lucide-solid/icons/maximize';
import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import { Show } from 'solid-js';
import { noteText } from '../../../strings/en/note/note.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CanvasPlaces } from './create-canvas-places.ts';

const words = noteText.canvasZoom;

/** How large the canvas is drawn. */
export function ZoomBar(props: { readonly places: CanvasPlaces }) {
  const { zoom, fitChosen, chosenBoxes } = props.places;
  const percent = () => words.percent(Math.round(zoom.zoom() * 100));
  return (
    <div class="canvas-zoom" role="toolbar" aria-label={words.zoom} aria-orientation="vertical">
      <IconButton size="sm" label={words.in} keys="=" onClick={zoom.zoomIn}>
        <ZoomIn />
      </IconButton>
      <button
        type="button"
        class="canvas-zoom__size"
        aria-label={words.toFull(percent())}
        title={words.toFull(percent())}
        onClick={() => zoom.zoomTo(1)}
      >
        {percent()}
      </button>
      <IconButton size="sm" label={words.out} keys="-" onClick={zoom.zoomOut}>
        <ZoomOut />
      </IconButton>
      <IconButton size="sm" label={words.fit} keys="Shift+1" onClick={() => zoom.fit()}>
        <Maximize />
      </IconButton>
      <Show when={chosenBoxes().length > 0}>
        <IconButton size="sm" label={words.fitChosen} keys="Shift+2" onClick={fitChosen}>
          <Focus />
        </IconButton>
      </Show>
    </div>
  );
}
