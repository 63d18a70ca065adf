import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
import { composerText } from './composer.texts.ts';

/** A memory that will be sent along, as it is shown. */
export interface ShownMemory {
  readonly path: VaultPath;
  readonly title: string;
}

/** So long after the last key. */
const PAUSE_MS = 300;

/** The memories that the session would send with the text, asked for while it is written, so that the person sees and can remove them. */
export function createRecalledMemories(
  text: Accessor<string>,
  { recall }: Pick<Conversation, 'recall'>,
): Accessor<readonly ShownMemory[]> {
  const [memories, setMemories] = createSignal<readonly ShownMemory[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestNumber = 0;

  const look = async (message: string) => {
    const turn = ++requestNumber;
    const recalled = message === '' ? [] : await recall(message);
    if (turn !== requestNumber || !recalled) return;
    setMemories(
      recalled.map(({ path, text: words }) => ({ path, title: composerText.recalledMemories.memory(words) })),
    );
  };
  createEffect(
    on(text, (currentText) => {
      clearTimeout(timer);
      // A message that was sent takes its memories along: the empty box has none.
      if (currentText.trim() === '') return void look('');
      timer = setTimeout(() => void look(currentText), PAUSE_MS);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return memories;
}
