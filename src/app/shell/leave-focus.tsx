import Minimize2 from 'lucide-solid/icons/minimize-2';
import { onCleanup, onMount } from 'solid-js';
import { shellText } from '../strings/en/shell.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** The way out of focus mode: a button in the corner, and Escape where nothing else takes it. */
export function LeaveFocus(props: { readonly onLeave: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken =
      event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]');
    if (event.key === 'Escape' && !isTaken) props.onLeave();
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
