import type { JSX } from 'solid-js';

type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A word or number that qualifies what is beside it. */
export function Badge(props: { readonly tone?: BadgeTone; readonly children: JSX.Element }) {
  return <span class={`badge badge--${props.tone ?? 'neutral'}`}>{props.children}</span>;
}
