/** Latent's mark: a circle half there, half still to be developed. */
export function Mark(props: { readonly size?: number }) {
  return (
    <svg class="mark-sign" width={props.size ?? 40} height={props.size ?? 40} viewBox="0 0 64 64" fill="none" aria-hidden="true">
      <path d="M32 8a24 24 0 0 0 0 48Z" fill="currentColor" />
      <path d="M36.5 8.4a24 24 0 0 1 0 47.2" stroke="currentColor" stroke-width="4.5" stroke-linecap="round" stroke-dasharray="0.1 8.85" />
    </svg>
  );
}
