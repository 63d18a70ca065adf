import { createEffect, on, onCleanup } from 'solid-js';
import { createRecheckRoutine } from '../batch/recheck-routine.ts';
import type { Preferences } from '../../state/preferences/preferences.ts';
import type { Tools } from '../../state/tools/tools.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

const LOOK_EVERY_MS = 30_000;

interface RoutineParts {
  readonly vault: Pick<OpenVault, 'index' | 'indexStatus' | 'ownTools'>;
  readonly tools: Pick<Tools, 'questions'>;
  readonly preferences: Pick<Preferences, 'settings'>;
}

/** While the vault is open: looks twice a minute, and when the person comes back, what is due. */
export function runRoutines(parts: RoutineParts): void {
  const { vault, tools, preferences } = parts;
  const recheck = createRecheckRoutine(parts);
  vault.ownTools.setBuiltIn(() => (preferences.settings().recheckWhenIdle ? [recheck] : []));
  const look = () => {
    if (vault.indexStatus()?.textReady === true) requestIdleCallback(() => void vault.ownTools.look());
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const soon = setTimeout(look, 3_000);
  document.addEventListener('visibilitychange', look);
  // An answer ends a run: what came of it is shown as soon as it is made.
  let afterAnswer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(
      () => tools.questions().length,
      () => {
        clearTimeout(afterAnswer);
        afterAnswer = setTimeout(look, 1_000);
      },
      { defer: true },
    ),
  );
  onCleanup(() => {
    clearInterval(timer);
    clearTimeout(soon);
    clearTimeout(afterAnswer);
    document.removeEventListener('visibilitychange', look);
  });
}
