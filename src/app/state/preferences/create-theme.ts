import { createEffect, onCleanup, type Accessor } from 'solid-js';
import type { AppSettings } from './app-settings.ts';

/**
 * Keeps `data-theme` on <html> in step with the setting. A copy goes where public/theme.js can read it
 * before the first paint, since the settings themselves can only be read after it.
 */
export function createTheme(settings: Accessor<AppSettings>): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paintBars = () => {
    const colour = getComputedStyle(document.documentElement).backgroundColor;
    bars.forEach((bar) => (bar.content = colour));
  };
  createEffect(() => {
    const { theme } = settings();
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem('latent.theme', theme);
    } catch {
      // Without this storage the theme is right a moment after the first paint.
    }
    paintBars();
  });
  dark.addEventListener('change', paintBars);
  onCleanup(() => dark.removeEventListener('change', paintBars));
}
