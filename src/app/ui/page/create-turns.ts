import { createSignal, onCleanup, onMount, type Accessor } from 'solid-js';

/**
 * Counts up to `last`, each step in a task of its own: drawn together, the parts of the shell would block the page
 * for longer than a person fails to notice.
 */
export function createTurns(last: number): Accessor<number> {
  const [turn, setTurn] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    if (setTurn((previousTurn) => previousTurn + 1) < last) timer = setTimeout(next);
  };
  onMount(() => (timer = setTimeout(next)));
  onCleanup(() => clearTimeout(timer));
  return turn;
}
