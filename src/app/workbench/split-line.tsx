import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { resizeSplit, type Line } from '../state/workbench/areas.ts';
import { workbenchText } from '../strings/en/workbench.ts';

/** Share of the split that one press of an arrow key moves it. */
const KEY_STEP = 0.02;

/** The line between two groups: dragged, or moved with the arrow keys. */
export function SplitLine(props: { readonly line: Line; readonly area: () => HTMLElement }) {
  const workbench = useWorkbench();
  const isRow = () => props.line.direction === 'row';
  const move = (by: number) => {
    const { split, after } = props.line;
    workbench.change((state) => resizeSplit(state, split, after, by));
  };
  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { split, after, length } = props.line;
    const box = props.area().getBoundingClientRect();
    const size = (isRow() ? box.width : box.height) * length;
    let last = isRow() ? event.clientX : event.clientY;
    const isAlong = isRow();
    // On the window: the line is drawn anew while it moves.
    const onMove = (moved: PointerEvent) => {
      const now = isAlong ? moved.clientX : moved.clientY;
      workbench.change((state) => resizeSplit(state, split, after, (now - last) / size));
      last = now;
    };
    const stop = () => {
      window.removeEventListener('pointermove', onMove);
      document.body.classList.remove('is-resizing');
    };
    document.body.classList.add('is-resizing');
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', stop, { once: true });
    window.addEventListener('pointercancel', stop, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, number>> = isRow()
      ? { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }
      : { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP };
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      class={`split-line split-line--${props.line.direction}`}
      role="separator"
      tabindex={0}
      aria-label={workbenchText.splitLine.lineBetweenTwoGroups}
      aria-orientation={isRow() ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(props.line.share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{
        left: percent(props.line.place.left),
        top: percent(props.line.place.top),
        width: isRow() ? undefined : percent(props.line.place.width),
        height: isRow() ? percent(props.line.place.height) : undefined,
      }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
