import { For } from 'solid-js';
import { splitTypedNames } from '../../notes/invisible-characters/typed-names.ts';

/** A sentence about things with names: one that has quotation marks of its own is set apart by how it is drawn, and stands as it was typed. */
export function Sentence(props: { readonly text: string }) {
  return (
    <For each={splitTypedNames(props.text)}>
      {({ text, isName }) => (isName ? <bdi class="sentence__name">{text}</bdi> : text)}
    </For>
  );
}
