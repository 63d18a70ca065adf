import { clampWidth } from '../../state/layout/create-layout.ts';

export interface ResizeHandleProps {
  readonly label: string;
  /** Which panel it sizes: the one before it or the one after. */
  readonly panel: 'before' | 'after';
  readonly width: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onResize: (width: number) => void;
}

const KEY_STEP = 16;

/** The line between two panels: dragged, or moved with the arrow keys. */
export function ResizeHandle(props: ResizeHandleProps) {
  const sign = () => (props.panel === 'before' ? 1 : -1);
  const resize = (width: number) => props.onResize(clampWidth(width, props.limits));

  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const [startX, startWidth] = [event.clientX, props.width];
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: PointerEvent) => resize(startWidth + sign() * (move.clientX - startX));
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(props.width + sign() * step);
  };

  return (
    <div
      class="resize-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuenow={props.width}
      aria-valuemin={props.limits.min}
      aria-valuemax={props.limits.max}
      tabindex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
