import { onCleanup, Show } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { runCommand } from '../../state/layout/commands.ts';
import { useShell, type Shell } from '../../state/layout/shell-context.ts';
import { type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { TOUR } from '../../state/vault/vaults.ts';
import { Button } from '../../ui/button.tsx';
import { shellText } from '../shell.texts.ts';
import './tour-foot.css';

const OPEN_STEP = /^\s*- \[ \]/mu;

/** When the last box of the tour is ticked, what comes after it is shown. */
export function watchTour(vault: OpenVault, shell: Pick<Shell, 'show'>): void {
  if (vault.kind !== 'sample') return;
  const hasSteps = () =>
    readNote(vault.files, TOUR).then(
      ({ text }) => OPEN_STEP.test(text),
      () => false,
    );
  let hadSteps = hasSteps();
  onCleanup(
    vault.index.subscribe((event) => {
      if (event.type !== 'changed' || !event.upserted.includes(TOUR)) return;
      const before = hadSteps;
      hadSteps = hasSteps();
      void Promise.all([before, hadSteps]).then(([had, has]) => had && !has && shell.show('begin'));
    }),
  );
}

/** At the foot of the list of sample notes: the way to one's own. */
export function TourFoot() {
  const vault = useVault();
  const shell = useShell();
  return (
    <Show when={vault.kind === 'sample'}>
      <div class="tour-foot">
        <Button size="sm" onClick={() => runCommand(shell.commands, 'start-own')}>
          {shellText.tourFoot.startOwn}
        </Button>
      </div>
    </Show>
  );
}
