import { type Accessor, onCleanup } from 'solid-js';

/** A swipe is at least this far (px), within this time (ms), and this much longer than it is high. */
const FAR = 64;
const QUICK_MS = 600;
const FLAT = 2;

/** What takes a finger sideways itself, or is written in; a box of a task takes nothing but a tap. */
const OWN_SIDEWAYS =
  'input:not([type="checkbox"]), textarea, select, [role="slider"], [role="application"], [role="toolbar"], [role="dialog"], [role="menu"], canvas';

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
    // The end is told to where the finger began, also where that was drawn anew meanwhile, as after a tick.
    event.target.addEventListener('touchend', onEnd as EventListener, { passive: true, once: true });
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
  area.addEventListener('touchcancel', onCancel, { passive: true });
  onCleanup(() => {
    area.removeEventListener('touchstart', onStart);
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
