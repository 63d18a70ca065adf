import { untrack } from 'solid-js';
import { copyText } from '../../file-menu/copy-link.ts';
import { boardsText } from '../../strings/en/boards.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { BoardLaneProps } from './lane-props.ts';

/**
 * Keeps the words of a card whose field went while they were written: in the board as it is by then, or on the clipboard where it
 * has no place for them any more.
 * @param keep puts them into a board's text; the same text where it cannot
 */
export function keepLostWords(
  props: Pick<BoardLaneProps, 'text' | 'onChange'>,
  words: string,
  keep: (text: string) => string,
): void {
  if (words.trim() === '') return;
  // By then all of the page knows the board as it is.
  queueMicrotask(() =>
    untrack(() => {
      const { text, onChange } = props;
      const kept = keep(text);
      if (onChange && kept !== text) return onChange(kept);
      const action = { label: boardsText.card.copyWords, run: () => void copyText(words, showNotice) };
      showNotice({ kind: 'info', text: boardsText.card.wordsLost, waits: 'always', action });
    }),
  );
}
