import { createSignal } from 'solid-js';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';

/** Where the fields stand that begin a new property: above the text of the open note, or in the view of its own. */
type PropertyPlace = 'note' | 'view';

const [wanted, setWanted] = createSignal<PropertyPlace>();

/** Whether the fields in that place are to begin a new one as soon as they are shown. */
export const isPropertyWanted = (place: PropertyPlace): boolean => wanted() === place;

/** Milliseconds that the view may take to come. Where the properties cannot be read it begins none. */
const GIVEN_UP_MS = 5000;
/** Milliseconds after which an editor that was given the keyboard has its cursor too: it waits 10, and letters before that go nowhere. */
const CURSOR_MS = 20;
let cameFrom: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let release = (): void => undefined;

/** What is typed from here on is the name of a new property, whose field is not there yet. */
export function awaitName(): void {
  release();
  release = holdKeys();
}

/** The field for the name has the keyboard, or does not come. */
export function endAwaitingName(): void {
  release();
}

/** Begins a new property there, after *Add a property*. */
export function askForProperty(place: PropertyPlace): void {
  setWanted(place);
  cameFrom = document.activeElement;
  clearTimeout(timer);
  timer = setTimeout(giveUpProperty, GIVEN_UP_MS);
}

/** It has begun. */
export function tookProperty(): void {
  setWanted(undefined);
}

/** It cannot begin there. */
export function giveUpProperty(): void {
  tookProperty();
  endAwaitingName();
}

/** The fields of a long note are drawn only where its beginning is in sight. */
export function scrollToProperties(): void {
  for (const text of document.querySelectorAll('[data-in-use] :is(.cm-scroller, [data-note-scroller])'))
    text.scrollTo({ top: 0 });
}

/** None is to be added after all, or its value is written: what had the keyboard gets it back. */
export function leaveProperty(): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) {
    const end = holdKeys();
    cameFrom.focus({ preventScroll: true });
    // What the last value changed is drawn by then, also on a slow machine.
    requestAnimationFrame(() => setTimeout(end, CURSOR_MS));
  }
  cameFrom = null;
}
