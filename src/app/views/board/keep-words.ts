import { untrack } from 'solid-js';
import { copyText } from '../../file-menu/copy-link.ts';
import { boardsText } from '../../strings/en/boards.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { BoardAct } from '../../../notes/formats/board/edit-board.ts';
import type { BoardLaneProps } from './lane-props.ts';

/**
 * Puts the words of a card into the board as it is by then, even if their field went while they were written; offers to copy them
 * where the board has no place for them any more.
 * @param keep answers with the same text where it cannot keep them
 */
export function keepWords(props: Pick<BoardLaneProps, 'onAct' | 'onChange'>, words: string, keep: BoardAct): void {
  if (words.trim() === '') return;
  let isKept = false;
  const act: BoardAct = async (text, rules) => {
    const change = await keep(text, rules);
    isKept = change.text !== text;
    return change;
  };
  // By then all of the page knows the board as it is.
  queueMicrotask(() =>
    untrack(async () => {
      if (props.onChange && (await props.onAct(act)) && isKept) return;
      const action = { label: boardsText.card.copyWords, run: () => void copyText(words, showNotice) };
      showNotice({ kind: 'info', text: boardsText.card.wordsLost, waits: 'always', action });
    }),
  );
}
