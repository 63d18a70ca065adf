import { createResource, For } from 'solid-js';
import { hasAdjacentAlphabets } from '../../notes/invisible-characters/adjacent-alphabets.ts';
import { mixedWarnings } from './mixed-warnings.ts';

/** Warns of words that mix alphabets so that they pass for other words. */
export function MixedLetters(props: { readonly texts: readonly string[] }) {
  const suspects = () => props.texts.filter(hasAdjacentAlphabets);
  const [warnings] = createResource(() => (suspects().length > 0 ? suspects() : undefined), mixedWarnings);
  return <For each={warnings() ?? []}>{(warning) => <p class="unseen-warning">{warning}</p>}</For>;
}
