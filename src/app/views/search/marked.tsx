import { For } from 'solid-js';
import { toMarkedParts } from '../../ui/marked-parts.ts';

/** Text with marked ranges, built of text nodes alone: notes are untrusted. */
export function Marked(props: { readonly text: string; readonly ranges: readonly (readonly [number, number])[] }) {
  return (
    <For each={toMarkedParts(props.text, props.ranges)}>{(part) => (part.isMarked ? <mark>{part.text}</mark> : part.text)}</For>
  );
}
