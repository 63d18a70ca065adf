import { createRoot, type JSX } from 'solid-js';

/** One of `lucide-solid`. */
export type IconComponent = (props: { 'aria-hidden': 'true' }) => JSX.Element;

/** An icon for a part of the page that is no component; a screen reader passes over it. */
export function drawIcon(icon: IconComponent): SVGElement {
  return createRoot(() => icon({ 'aria-hidden': 'true' })) as SVGElement;
}
