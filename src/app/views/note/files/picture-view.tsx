import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import { createSignal } from 'solid-js';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { noteFilesText } from '../../../strings/en/note/files.ts';
import { size as inUnits } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { saveFile } from '../../../ui/page/save-file.ts';
import { createFileUrl } from './file-url.ts';
import './picture-view.css';

const STEP = 1.25;
const LARGEST = 16;

/** A picture that fits its place until it is zoomed: by the buttons, the wheel with Ctrl, + and -, or a double click; moved by dragging or scrolling. */
export function PictureView(props: { readonly file: File; readonly path: VaultPath }) {
  const url = createFileUrl(props);
  const [zoom, setZoom] = createSignal(1);
  const [size, setSize] = createSignal('');
  let scroller!: HTMLDivElement;
  /** Keeps the point (of the viewport) where it is. */
  const zoomTo = (to: number, x?: number, y?: number) => {
    const next = Math.max(1, Math.min(LARGEST, to));
    const box = scroller.getBoundingClientRect();
    const [atX, atY] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const by = next / zoom();
    const [left, top] = [(scroller.scrollLeft + atX) * by - atX, (scroller.scrollTop + atY) * by - atY];
    setZoom(next);
    scroller.scrollTo(left, top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(zoom() * STEP);
    else if (event.key === '-') zoomTo(zoom() / STEP);
    else if (event.key === '0') zoomTo(1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    scroller.scrollBy(-event.movementX, -event.movementY);
  };
  return (
    <article class="note" aria-label={fileName(props.path)}>
      <header class="note__header picture__bar">
        <p class="picture__size">{[size(), inUnits(props.file.size)].filter(Boolean).join(' · ')}</p>
        <IconButton
          label={noteFilesText.pictureView.zoomOut}
          disabled={zoom() <= 1}
          onClick={() => zoomTo(zoom() / STEP)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton
          label={noteFilesText.pictureView.zoomIn}
          disabled={zoom() >= LARGEST}
          onClick={() => zoomTo(zoom() * STEP)}
        >
          <ZoomIn />
        </IconButton>
        <Button size="sm" disabled={zoom() === 1} onClick={() => zoomTo(1)}>
          {noteFilesText.pictureView.fit}
        </Button>
        <Button size="sm" onClick={() => saveFile(fileName(props.path), props.file)}>
          {noteFilesText.pictureView.downloadACopy}
        </Button>
      </header>
      <div
        class="picture__scroller"
        classList={{ 'is-zoomed': zoom() > 1 }}
        role="document"
        aria-label={fileName(props.path)}
        tabindex="0"
        ref={scroller}
        onKeyDown={onKeyDown}
        onPointerMove={drag}
        onDblClick={(event) => zoomTo(zoom() > 1 ? 1 : 2.5, event.clientX, event.clientY)}
        on:wheel={{
          passive: false,
          handleEvent(event: WheelEvent) {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            zoomTo(zoom() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
          },
        }}
      >
        <div class="picture__canvas" style={{ '--zoom': zoom() }}>
          <img
            src={url()}
            alt={fileName(props.path)}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth} × ${naturalHeight}`)
            }
          />
        </div>
      </div>
    </article>
  );
}
