import { COLOURED_GROUPS } from './group-notes.ts';
import type { GraphTheme } from './graph-scene.ts';

/** The view's colours as they are now, light or dark: a canvas takes no custom properties. */
export function readTheme(element: HTMLElement): GraphTheme {
  const probe = element.appendChild(document.createElement('span'));
  // In forced colours, background and text are the system's; the colours of groups stay.
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  probe.style.forcedColorAdjust = 'none';
  const colour = (name: string): string => {
    probe.style.color = name.startsWith('--') ? `var(${name})` : name;
    return getComputedStyle(probe).color;
  };
  const theme: GraphTheme = {
    background: colour(isForced ? 'Canvas' : '--color-bg'),
    text: colour(isForced ? 'CanvasText' : '--color-text'),
    line: colour('--graph-line'),
    accent: colour('--color-accent'),
    hues: Array.from({ length: COLOURED_GROUPS }, (_, place) => colour(`--graph-hue-${place}`)),
    rest: colour('--graph-rest'),
    faint: colour(isForced ? 'GrayText' : '--color-text-faint'),
    supports: colour('--color-success'),
    contradicts: colour('--color-danger'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
  };
  probe.remove();
  return theme;
}
