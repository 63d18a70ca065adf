import { createSignal } from 'solid-js';

const [isWanted, setWanted] = createSignal(false);

/** Whether the view of the properties is to begin a new one as soon as it is shown. */
export const isPropertyWanted = isWanted;

/** Milliseconds that the view may take to come. Where the properties cannot be read it begins none. */
const GIVEN_UP_MS = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins a new property there, after *Add a property*. */
export function askForProperty(): void {
  setWanted(true);
  clearTimeout(timer);
  timer = setTimeout(tookProperty, GIVEN_UP_MS);
}

/** It has begun. */
export function tookProperty(): void {
  setWanted(false);
}
