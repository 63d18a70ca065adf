import type { PolicyOptions } from '../../agent/trust/policy.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import type { Confirmation } from '../../tools/definition/ports.ts';
import { textOf, type Given, type Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { ASKS_LATER } from '../review/asks-later.ts';
import type { VaultFolder } from '../storage/places.ts';
import { openHeadlessVault, type HeadlessVault } from './open-vault.ts';
import { namedWeb, WEB_OPTION, type NamedWeb } from './web-sources.ts';
import { withOpened, type Wanted } from './with-files.ts';

interface WantedTools extends Wanted {
  readonly confirmation?: Confirmation;
  /** The tools of notes can be called too. */
  readonly ownTools?: true;
  /** The model that tools ask. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
  /** What the person chose for single conversations. */
  readonly rules?: PolicyOptions['rules'];
  /** The person's standing instructions. */
  readonly instructionsNote?: () => VaultPath | undefined;
  /** The web may be asked: of the sources that the person named. */
  readonly asksWeb?: true;
}

/** As `withFiles`, with the tools and what they keep. */
export const withVault = <Result>(
  given: Given,
  around: Surroundings,
  { confirmation = ASKS_LATER, ownTools, textModel, asksWeb, instructionsNote, rules, ...wanted }: WantedTools,
  work: (vault: HeadlessVault) => Promise<Result>,
): Promise<Result> =>
  withOpened(
    given,
    around,
    wanted,
    async (folder, options) =>
      openHeadlessVault(folder, {
        ...options,
        confirmation,
        textModel,
        instructionsNote,
        rules,
        ...(asksWeb && { web: await webFor(folder, given, around) }),
      }),
    async (vault) => {
      if (ownTools) await vault.ownTools.read();
      return work(vault);
    },
  );

const webFor = (folder: VaultFolder, given: Given, { places, version, err }: Surroundings): Promise<NamedWeb> =>
  namedWeb(folder, {
    places,
    version,
    written: textOf(given, WEB_OPTION.name),
    tell: (text) => err(`${plainLine(text)}\n`),
  });
