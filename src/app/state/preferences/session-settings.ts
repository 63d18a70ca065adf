import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { SessionSettings } from '../../../session/session-settings.ts';
import { toGraphFolders } from '../../../tools/definition/graph-folders.ts';
import type { AppSettings } from './app-settings.ts';

/** The settings that matter below the screen, as they are for a vault. */
export function sessionSettings(settings: AppSettings, vaultId: string): SessionSettings {
  const { policyPreset, toolPermissions, memoryFolder, entitiesFolder, spendCaps } = settings;
  const { promptsFolder, callsPerMinute, recallMemories, recallConversations, maxRounds } = settings;
  return {
    rules: { preset: policyPreset, tools: toolPermissions },
    instructions: instructionsNote(settings, vaultId),
    graphFolders: toGraphFolders({ memory: memoryFolder, entities: entitiesFolder }),
    caps: spendCaps,
    promptsFolder,
    callsPerMinute,
    recallMemories,
    recallConversations,
    maxRounds,
  };
}

/**
 * The note of standing instructions for a vault. It is kept by the vault's id: a note of the same name in another vault must not
 * become the person's words.
 */
export function instructionsNote({ instructionsNotes }: AppSettings, vaultId: string): VaultPath | undefined {
  return instructionsNotes[vaultId] as VaultPath | undefined;
}

/** @param path undefined for none */
export function withInstructionsNote(
  { instructionsNotes }: AppSettings,
  vaultId: string,
  path: VaultPath | undefined,
): Pick<AppSettings, 'instructionsNotes'> {
  const { [vaultId]: _before, ...others } = instructionsNotes;
  return { instructionsNotes: path === undefined ? others : { ...others, [vaultId]: path } };
}
