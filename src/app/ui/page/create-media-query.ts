import { createSignal, onCleanup, type Accessor } from 'solid-js';

/** Whether a media query matches now. */
export function createMediaQuery(query: string): Accessor<boolean> {
  const media = window.matchMedia(query);
  const [matches, setMatches] = createSignal(media.matches);
  const follow = () => setMatches(media.matches);
  media.addEventListener('change', follow);
  onCleanup(() => media.removeEventListener('change', follow));
  return matches;
}
