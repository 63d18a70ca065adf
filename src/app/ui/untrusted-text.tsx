import { createMemo, For, Show } from 'solid-js';
import { showExactly, splitInvisible } from '../../notes/invisible-characters/show-invisible.ts';

/** Marks drawn one by one; a text with more is shown with the rest of them in one piece, to limit the cost. */
const MOST_PIECES = 600;

/**
 * Untrusted text, with each invisible character (direction, zero width, tags, controls) as a mark that says what it is.
 * `exact`: every character outside plain ASCII as its number.
 */
export function UntrustedText(props: { readonly text: string; readonly exact?: boolean }) {
  const pieces = createMemo(() => (props.exact ? showExactly(props.text) : splitInvisible(props.text)));
  const hiddenText = () =>
    pieces()
      .slice(MOST_PIECES)
      .map(({ text, mark }) => mark ?? text)
      .join(' ');
  return (
    <>
      <For each={pieces().slice(0, MOST_PIECES)}>
        {(piece) => (
          <Show when={piece.mark} fallback={piece.text}>
            {(mark) => <span class="unseen">{mark()}</span>}
          </Show>
        )}
      </For>
      <Show when={pieces().length > MOST_PIECES}>
        <span class="unseen">{hiddenText()}</span>
      </Show>
    </>
  );
}
