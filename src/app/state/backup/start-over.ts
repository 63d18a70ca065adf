import { createSignal } from 'solid-js';

const [isAsked, setAsked] = createSignal(false);

/** Whether the person wants to give up a store that cannot be opened: asked for in a notice, answered in a dialog. */
export const startOver = { isAsked, ask: () => void setAsked(true), close: () => void setAsked(false) };
