import { For } from 'solid-js';

/** Seven evenly spaced points on the right half of the circle. */
const POINTS: readonly (readonly [number, number])[] = [
  [37.23, 11.04],
  [45.68, 15.29],
  [51.53, 22.77],
  [53.6, 32],
  [51.53, 41.23],
  [45.68, 48.71],
  [37.23, 52.96],
];

/** Latent's logo: a circle, its left half filled, its right half dotted. */
export function Logo(props: { readonly size?: number }) {
  return (
    <svg
      class="logo"
      width={props.size ?? 44}
      height={props.size ?? 44}
      viewBox="0 0 64 64"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M30.5 8a24 24 0 0 0 0 48Z" />
      <For each={POINTS}>{([x, y]) => <circle cx={x} cy={y} r="2.4" />}</For>
    </svg>
  );
}
