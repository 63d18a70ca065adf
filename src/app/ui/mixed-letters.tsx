import { createResource, For } from 'solid-js';
import { hasTouchingAlphabets } from '../../notes/unseen/touching-alphabets.ts';

/** Words that are named; of more, the rest is counted. */
const NAMED = 5;

/** Warns of words that mix alphabets so that they pass for other words, such as “pаypal” with a Cyrillic “а”. */
export function MixedLetters(props: { readonly texts: readonly string[] }) {
  const suspects = () => props.texts.filter(hasTouchingAlphabets);
  const [warnings] = createResource(() => (suspects().length > 0 ? suspects() : undefined), warningsOf);
  return <For each={warnings() ?? []}>{(warning) => <p class="unseen-warning">{warning}</p>}</For>;
}

/** The table of look-alike letters is fetched only where there is something to look up. */
async function warningsOf(texts: readonly string[]): Promise<string[]> {
  const { mixedWords } = await import('../../notes/unseen/look-alikes.ts');
  const words = mixedWords(texts.join('\n'));
  const named = words.slice(0, NAMED).map(({ word, scripts }) => `“${word}” is not what it looks like: it mixes ${scripts.join(' and ')} letters.`);
  return words.length > NAMED ? [...named, `${words.length - NAMED} more words mix alphabets.`] : named;
}
