import { For } from 'solid-js';
import { isMac } from './page/keys/is-mac.ts';

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };
/** As they stand on the keys themselves. */
const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** `Ctrl+Shift+F` as the person's keyboard names it: ⌘ ⇧ F on a Mac. */
function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => ARROWS[key] ?? (isMac ? MAC_SIGNS[key] : undefined) ?? key);
}

/** A key combination, drawn as keys. */
export function Keys(props: { readonly keys: string }) {
  return (
    <span class="keys">
      <For each={keyNames(props.keys)}>{(key) => <kbd>{key}</kbd>}</For>
    </span>
  );
}
