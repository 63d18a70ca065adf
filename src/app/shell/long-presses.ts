import { onCleanup } from 'solid-js';

/** A finger rests this long (ms) for the menu of what lies below it. */
const LONG_MS = 650;
/** It may tremble so far, in CSS pixels. */
const STILL = 10;

/** A finger on the screen, and what came of it until the next one. */
interface Press {
  readonly x: number;
  readonly y: number;
  /** The last request for a menu; who opened one has prevented the browser's own. */
  request?: Event;
}

/**
 * A finger that rests opens the menu that a mouse's other button does, of whatever has one. Android asks for it with `contextmenu`, and
 * makes no click of the press; Safari asks for none, so it is asked for here; and some browsers, such as Chromium on a computer with a
 * touch screen, make a click of it when the finger is lifted. That click would do what a tap does, and close the menu.
 */
export function followLongPresses(): void {
  let timer: number | undefined;
  let press: Press | undefined;
  const stop = () => window.clearTimeout(timer);
  const hasMenu = () => press?.request?.defaultPrevented === true;

  const onDown = (event: PointerEvent) => {
    stop();
    press = undefined;
    const { target, clientX, clientY } = event;
    if (event.pointerType !== 'touch' || !event.isPrimary || !(target instanceof Element)) return;
    press = { x: clientX, y: clientY };
    timer = window.setTimeout(() => {
      const place = { clientX, clientY, pointerType: 'touch' };
      // What was there may have been drawn anew since.
      const held = target.isConnected ? target : document.elementFromPoint(clientX, clientY);
      held?.dispatchEvent(
        new PointerEvent('contextmenu', { ...place, bubbles: true, cancelable: true, composed: true }),
      );
    }, LONG_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL) stop();
  };
  const onRequest = (event: MouseEvent) => {
    stop();
    if (!press) return;
    // With two taps on a word Chromium asks as a key would, before the app knows that it is selected: its own menu copies it.
    if (event.button === -1) return void event.stopImmediatePropagation();
    // The browser is slower than the app was: the menu is there.
    if (hasMenu()) refuse(event);
    else press.request = event;
  };
  const onLift = (event: TouchEvent) => {
    if (hasMenu() && event.cancelable) event.preventDefault();
  };
  const onClick = (event: Event) => {
    // A box that is held is not ticked, whether or not it has a menu, as on Android.
    if (hasMenu() || (press?.request && isBox(event.target))) refuse(event);
    press = undefined;
  };
  const forget = () => (press = undefined);

  const end = new AbortController();
  const [seen, refused] = [
    { capture: true, passive: true, signal: end.signal },
    { capture: true, signal: end.signal },
  ];
  window.addEventListener('pointerdown', onDown, seen);
  window.addEventListener('pointermove', onMove, seen);
  window.addEventListener('pointerup', stop, seen);
  window.addEventListener('pointercancel', stop, seen);
  window.addEventListener('keydown', forget, seen);
  window.addEventListener('contextmenu', onRequest, refused);
  window.addEventListener('touchend', onLift, { ...refused, passive: false });
  window.addEventListener('click', onClick, refused);
  onCleanup(() => {
    stop();
    end.abort();
  });
}

const isBox = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'checkbox';

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
