import Minimize2 from 'lucide-solid/icons/minimize-2';
import { onCleanup, onMount } from 'solid-js';
import { shellText } from '../strings/en/shell.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Something that Escape closes first. Lists that wait for their box to be typed in are in the page all the time, out of sight. */
function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return [...overlays].some((overlay) => overlay.checkVisibility());
}

/** The way out of focus mode: a button in the corner, and Escape where nothing else takes it. */
export function LeaveFocus(props: { readonly onLeave: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) props.onLeave();
  };
  onMount(() => {
    window.addEventListener('keydown', onKeyDown);
    onCleanup(() => window.removeEventListener('keydown', onKeyDown));
  });
  return (
    <IconButton
      class="shell__leave-focus"
      label={shellText.leaveFocus.leaveFocusMode}
      keys="Escape"
      size="sm"
      onClick={() => props.onLeave()}
    >
      <Minimize2 aria-hidden="true" />
    </IconButton>
  );
}
