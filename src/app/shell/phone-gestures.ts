import { type Accessor, onCleanup } from 'solid-js';

/** A swipe is at least this far (px), within this time (ms), and this much longer than it is high. */
const FAR = 64;
const QUICK_MS = 600;
const FLAT = 2;

/** What takes a finger sideways itself, or is written in. */
const OWN_SIDEWAYS =
  'input, textarea, select, [role="slider"], [role="application"], [role="toolbar"], [role="dialog"], [role="menu"], canvas';

interface SwipeEvents {
  readonly isMeant: Accessor<boolean>;
  /** The finger went to the right, or to the left. */
  readonly onSwipe: (to: 'right' | 'left') => void;
}

/** Tells of swipes with one finger over the page, but for what is scrolled sideways itself and text that is being selected. */
export function followSwipes(area: HTMLElement, { isMeant, onSwipe }: SwipeEvents): void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | undefined;
  const onStart = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    start = undefined;
    if (!touch || second || !isMeant() || !(event.target instanceof Element)) return;
    if (event.target.closest(OWN_SIDEWAYS) || scrollsSideways(event.target, area)) return;
    start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
  };
  const onEnd = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    const began = start;
    start = undefined;
    if (!began || !touch || event.touches.length > 0 || getSelection()?.isCollapsed === false) return;
    const [dx, dy] = [touch.clientX - began.x, touch.clientY - began.y];
    if (event.timeStamp - began.at > QUICK_MS || Math.abs(dx) < FAR || Math.abs(dx) < FLAT * Math.abs(dy)) return;
    onSwipe(dx > 0 ? 'right' : 'left');
  };
  const onCancel = () => (start = undefined);
  area.addEventListener('touchstart', onStart, { passive: true });
  area.addEventListener('touchend', onEnd, { passive: true });
  area.addEventListener('touchcancel', onCancel, { passive: true });
  onCleanup(() => {
    area.removeEventListener('touchstart', onStart);
    area.removeEventListener('touchend', onEnd);
    area.removeEventListener('touchcancel', onCancel);
  });
}

function scrollsSideways(target: Element, area: Element): boolean {
  for (let element: Element | null = target; element && element !== area; element = element.parentElement) {
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    if (/auto|scroll/u.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}

/** A finger rests this long (ms) for the menu of what lies below it. */
const LONG_MS = 650;
const STILL = 10;

/** Some browsers, such as Safari, know no menu for a long press: it is asked for as with the other button of a mouse. */
export function followLongPresses(): void {
  let timer: number | undefined;
  let start: { readonly x: number; readonly y: number } | undefined;
  const stop = () => {
    window.clearTimeout(timer);
    start = undefined;
  };
  const onDown = (event: PointerEvent) => {
    stop();
    const { target, clientX, clientY } = event;
    if (event.pointerType !== 'touch' || !(target instanceof Element) || !target.closest('[data-menu-of]')) return;
    start = { x: clientX, y: clientY };
    timer = window.setTimeout(() => {
      stop();
      target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
    }, LONG_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL) stop();
  };
  const events = ['pointerup', 'pointercancel', 'contextmenu'] as const;
  window.addEventListener('pointerdown', onDown, { capture: true, passive: true });
  window.addEventListener('pointermove', onMove, { capture: true, passive: true });
  for (const name of events) window.addEventListener(name, stop, { capture: true, passive: true });
  onCleanup(() => {
    stop();
    window.removeEventListener('pointerdown', onDown, { capture: true });
    window.removeEventListener('pointermove', onMove, { capture: true });
    for (const name of events) window.removeEventListener(name, stop, { capture: true });
  });
}
