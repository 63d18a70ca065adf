import { createEffect, onCleanup, type Accessor } from 'solid-js';
import type { AppSettings } from './app-settings.ts';

/** What stands on <html> as `data-…`, where it is not the default: stylesheets read it (`ui/styles/tokens.css`, `ui/styles/appearance.css`). */
const ATTRIBUTES = {
  theme: 'system',
  accent: 'teal',
  density: 'comfortable',
  noteFont: 'literata',
  textWidth: 'normal',
} as const satisfies Partial<AppSettings>;

/** These show on the first screen: a copy goes where public/theme.js reads it before the first paint, unlike the settings themselves. */
const BEFORE_FIRST_PAINT: readonly string[] = ['theme', 'accent', 'density'];

/** Keeps the look of the page in step with the settings. */
export function createAppearance(settings: Accessor<AppSettings>): void {
  const page = document.documentElement;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paintBars = () => {
    const colour = getComputedStyle(page).backgroundColor;
    bars.forEach((bar) => (bar.content = colour));
  };
  createEffect(() => {
    for (const [name, standard] of Object.entries(ATTRIBUTES)) {
      const value = settings()[name as keyof typeof ATTRIBUTES];
      if (value === standard) delete page.dataset[name];
      else page.dataset[name] = value;
      if (BEFORE_FIRST_PAINT.includes(name)) keepForFirstPaint(name, value);
    }
    paintBars();
  });
  // Read before anything is drawn, at the next start.
  createEffect(() => keepForFirstPaint('language', settings().language));
  createEffect(() => page.style.setProperty('--text-reading', `${settings().textSize / 16}rem`));
  dark.addEventListener('change', paintBars);
  onCleanup(() => dark.removeEventListener('change', paintBars));
}

function keepForFirstPaint(name: string, value: string): void {
  try {
    localStorage.setItem(`latent.${name}`, value);
  } catch {
    // Without this storage the look is right a moment after the first paint.
  }
}
