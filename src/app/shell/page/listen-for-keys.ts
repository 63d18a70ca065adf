import { onCleanup, onMount } from 'solid-js';
import { commandForKeys, isNeverText, type Command } from '../../state/layout/commands.ts';

/** Runs the command that was pressed, wherever on the page. */
export function listenForKeys(commands: readonly Command[]): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.isComposing ? undefined : commandForKeys(commands, event);
    if (!command || isMeantElsewhere(event, command)) return;
    event.preventDefault();
    void (command.runByKeys ?? command.run)();
  };
  onMount(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    onCleanup(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));
  });
}

/** Keys that are typed as text, or pressed to become a command's own. */
function isMeantElsewhere({ target }: KeyboardEvent, { keys }: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-takes-keys]')) return true;
  const isTyping = target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return isTyping && keys !== undefined && !isNeverText(keys);
}
