import type { ChosenForConversations } from '../../session/agent-parts.ts';
import type { EarlierStore } from '../../session/vault-session.ts';
import type { SessionSettings } from '../../session/session-settings.ts';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import type { Confirmation } from '../../tools/definition/ports.ts';
import { type Given, type Surroundings, textOption } from '../cli/command.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { IndexStatus } from '../../workers/contract.ts';
import { indexFaults } from '../index/index-faults.ts';
import { type IndexOptions, indexReady } from '../index/open-index.ts';
import { ASKS_LATER } from '../review/asks-later.ts';
import { findVault, folderOfVault, type VaultFolder } from '../storage/places.ts';
import { openFiles, type OpenFiles } from './open-files.ts';
import type { HeadlessVault } from './open-vault.ts';
import { WEB_OPTION } from './web-option.ts';
import type { NamedWeb } from './web-sources.ts';

interface Wanted {
  /** What must be done before the work begins; nothing where absent. */
  readonly ready?: 'text' | 'meaning';
  readonly watches?: boolean;
  /** What is wrong with the index is said by the work. */
  readonly tellsFaults?: true;
}

/** Opens the vault that the first argument names to read it, does the work, and closes it. */
export const withFiles = <Result>(
  givenArguments: Given,
  around: Surroundings,
  vaultNeeds: Wanted,
  work: (vault: OpenFiles) => Promise<Result>,
): Promise<Result> => withOpened(givenArguments, around, vaultNeeds, openFiles, work);

/** @param open how: with the tools, or without */
async function withOpened<Opened extends OpenFiles, Result>(
  givenArguments: Given,
  around: Surroundings,
  { ready, watches = false, tellsFaults }: Wanted,
  open: (folder: VaultFolder, options: IndexOptions) => Promise<Opened>,
  work: (vault: Opened) => Promise<Result>,
): Promise<Result> {
  const folder = await findVault(givenArguments.arguments['VAULT'] ?? '', (name) => folderOfVault(around.places, name));
  const vault = await open(folder, {
    places: around.places,
    models: around.models,
    watches,
    tell: (text) => around.err(`${plainSentence(text)}\n`),
    // A search by words need not wait for a model, nor load one.
    ...(ready !== 'meaning' && { model: null }),
  });
  try {
    if (ready) {
      await waitFor(vault, ready, around);
      const { aside = around.err } = around;
      if (!tellsFaults)
        for (const fault of indexFaults(await vault.index.status(), ready)) aside(`${plainSentence(fault)}\n`);
    }
    return await work(vault);
  } finally {
    await vault.close();
  }
}

/** Until the index is so far, with a line at a terminal that says how far. */
export async function waitFor(
  { index }: Pick<OpenFiles, 'index'>,
  stage: NonNullable<Wanted['ready']>,
  around: Pick<Surroundings, 'err' | 'redraws' | 'now'>,
): Promise<void> {
  const progress = showProgress(around);
  try {
    await indexReady(index, stage, progress.show);
  } finally {
    progress.end();
  }
}

interface WantedTools extends Wanted {
  readonly confirmation?: Confirmation;
  /** The tools of notes can be called too. */
  readonly ownTools?: true;
  /** The model that tools ask. */
  readonly textModel?: ToolSetup['textModel'] | undefined;
  /** What the person set by options, and chose for single conversations. */
  readonly sessionSettings?: () => Partial<SessionSettings>;
  readonly choices?: ChosenForConversations;
  /** Their earlier conversations, which tools may look into where the settings say so. */
  readonly conversations?: EarlierStore;
  /** The web may be asked: of the sources that the person named. */
  readonly asksWeb?: true;
}

/** As `withFiles`, with the tools and what they keep: their code is loaded here, since it takes longer than to search. */
export const withVault = <Result>(
  givenArguments: Given,
  around: Surroundings,
  {
    confirmation = ASKS_LATER,
    ownTools,
    textModel,
    asksWeb,
    sessionSettings,
    choices,
    conversations,
    ...sources
  }: WantedTools,
  work: (vault: HeadlessVault) => Promise<Result>,
): Promise<Result> =>
  withOpened(
    givenArguments,
    around,
    sources,
    async (folder, options) => {
      const { openHeadlessVault } = await import('./open-vault.ts');
      return openHeadlessVault(folder, {
        ...options,
        confirmation,
        textModel,
        sessionSettings,
        choices,
        conversations,
        ...(asksWeb && { web: await webFor(folder, givenArguments, around) }),
      });
    },
    async (vault) => {
      if (ownTools) await vault.ownTools.read();
      return work(vault);
    },
  );

async function webFor(
  folder: VaultFolder,
  givenArguments: Given,
  { places, version, err }: Surroundings,
): Promise<NamedWeb> {
  const { namedWeb } = await import('./web-sources.ts');
  return namedWeb(folder, {
    places,
    version,
    written: textOption(givenArguments, WEB_OPTION.name),
    tell: (text) => err(`${plainSentence(text)}\n`),
  });
}

/** A shorter wait is told nothing about. In ms. */
const QUIET_MS = 400;

interface Progress {
  readonly show: (status: IndexStatus) => void;
  readonly end: () => void;
}

/** One line at the foot of a terminal that says how far the index is; nothing where no person watches, or no line can be written anew. */
function showProgress({ err, redraws, now }: Pick<Surroundings, 'err' | 'redraws' | 'now'>): Progress {
  const began = now();
  let isShown = false;
  return {
    show(status) {
      if (!redraws || now() - began < QUIET_MS) return;
      isShown = true;
      err(`\r\x1b[2K${indexProgressLine(status)}`);
    },
    end() {
      if (isShown) err('\r\x1b[2K');
    },
  };
}

function indexProgressLine({ textReady, notes, chunks, embedded }: IndexStatus): string {
  return textReady ? `Reading for meaning: ${embedded} of ${chunks} passages` : `Reading notes: ${notes}`;
}
