import { createSignal } from 'solid-js';
import type { KeptDrafts } from '../../../state/drafts/kept-drafts.ts';

/** Other words for messages that were sent already, as they are being written, by conversation and place. */
export interface Edits {
  /** undefined where the message is not being edited, or says what it said. */
  of(conversationId: string | undefined, seq: number): string | undefined;
  /** @param text undefined forgets it */
  set(conversationId: string | undefined, seq: number, text: string | undefined): void;
}

/** Keeps them until they are sent or dropped: a reload, another branch or another conversation loses none. */
export function createEdits(kept?: KeptDrafts<string>): Edits {
  const [texts, setTexts] = createSignal<ReadonlyMap<string, string>>(new Map());
  const keyOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`;
  // What is typed before that is newer than what an earlier visit left.
  void kept?.load().then((left) => setTexts((now) => new Map([...left, ...now])));
  return {
    of: (conversationId, seq) => (conversationId === undefined ? undefined : texts().get(keyOf(conversationId, seq))),
    set(conversationId, seq, text) {
      if (conversationId === undefined) return;
      const key = keyOf(conversationId, seq);
      setTexts(
        (now) =>
          new Map([
            ...[...now].filter(([other]) => other !== key),
            ...(text === undefined ? [] : [[key, text] as const]),
          ]),
      );
      kept?.keep(key, text);
    },
  };
}
