import { createEffect, createSignal } from 'solid-js';
import type { KeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import type { ComposerState, DraftMessage } from './create-composer.ts';

const BOX = 'box';

/** Keeps the message that is being written: after a reload it is in the composer again. */
export function keepMessage(state: ComposerState, kept: KeptDrafts<DraftMessage>): void {
  const [isLoaded, setLoaded] = createSignal(false);
  void kept.load().then((all) => {
    const left = all.get(BOX);
    if (left) state.putBack(left);
    setLoaded(true);
  });
  createEffect(() => {
    const written = state.written();
    if (isLoaded()) kept.keep(BOX, written);
  });
}
