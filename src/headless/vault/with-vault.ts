import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import type { Confirmation } from '../../tools/definition/ports.ts';
import type { Given, Surroundings } from '../cli/command.ts';
import { ASKS_LATER } from '../review/asks-later.ts';
import { openHeadlessVault, type HeadlessVault } from './open-vault.ts';
import { withOpened, type Wanted } from './with-files.ts';

interface WantedTools extends Wanted {
  readonly confirmation?: Confirmation;
  /** The tools of notes can be called too. */
  readonly ownTools?: true;
  /** The model that tools ask. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
}

/** As `withFiles`, with the tools and what they keep. */
export const withVault = <Result>(
  given: Given,
  around: Surroundings,
  { confirmation = ASKS_LATER, ownTools, textModel, ...wanted }: WantedTools,
  work: (vault: HeadlessVault) => Promise<Result>,
): Promise<Result> =>
  withOpened(
    given,
    around,
    wanted,
    (folder, options) => openHeadlessVault(folder, { ...options, confirmation, textModel }),
    async (vault) => {
      if (ownTools) await vault.ownTools.read();
      return work(vault);
    },
  );
