import SquarePen from 'lucide-solid/icons/square-pen';
import { Show } from 'solid-js';
import { runCommand } from '../state/layout/commands.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { groupsOf } from '../state/workbench/areas.ts';
import { number } from '../strings/formats.ts';
import { IconButton } from '../ui/icon-button.tsx';
import './phone-buttons.css';
import { workbenchText } from './workbench.texts.ts';

/** On a phone: a new note from wherever one is, and the open tabs behind their number. */
export function PhoneButtons() {
  const shell = useShell();
  const workbench = useWorkbench();
  const count = () => groupsOf(workbench.state().root).reduce((sum, { tabs }) => sum + tabs.length, 0);
  return (
    <>
      <IconButton
        label={workbenchText.groupHeader.newNote}
        size="sm"
        class="phone-buttons__new"
        onClick={() => runCommand(shell.commands, 'new-note')}
      >
        <SquarePen aria-hidden="true" />
      </IconButton>
      <Show when={count() > 1}>
        <button
          type="button"
          class="icon-button icon-button--sm phone-buttons__tabs"
          aria-label={workbenchText.groupHeader.openTabs(count())}
          onClick={() => shell.show('open-tabs')}
        >
          <span class="phone-buttons__number">{number(count())}</span>
        </button>
      </Show>
    </>
  );
}
