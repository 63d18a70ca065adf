import { createMemo, createSignal, Show } from 'solid-js';
import { conflictText } from '../../../strings/en/note/conflict.ts';
import { UntrustedText } from '../../../ui/untrusted-text.tsx';

/** Lines that stay in sight on each side of a difference. */
const CONTEXT = 3;
/** Folding fewer lines than this would take as much room as it saves. */
const SHORTEST_GAP = 4;

/** What both texts have between two differences: only what is near to one, the rest behind a button. */
export function CommonText(props: { readonly text: string; readonly isFirst: boolean; readonly isLast: boolean }) {
  const [isOpen, setOpen] = createSignal(false);
  const shown = createMemo(() => {
    const lines = props.text.split(/(?<=\n)/u);
    const head = props.isFirst ? 0 : CONTEXT;
    const tail = props.isLast ? 0 : CONTEXT;
    const folded = lines.length - head - tail;
    if (isOpen() || folded < SHORTEST_GAP) return { head: props.text, folded: 0, tail: '' };
    return { head: lines.slice(0, head).join(''), folded, tail: lines.slice(head + folded).join('') };
  });
  return (
    <>
      <UntrustedText text={shown().head} />
      <Show when={shown().folded > 0}>
        <button type="button" class="merge-gap" onClick={() => setOpen(true)}>
          {conflictText.unchangedLines(shown().folded)}
        </button>
        <UntrustedText text={shown().tail} />
      </Show>
    </>
  );
}
