import type { SpendCaps } from '../agent/budget/budget-spend.ts';
import type { PolicyRules } from '../agent/trust/policy.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { PROMPTS_FOLDER } from '../notes/prompts-folder.ts';
import { DEFAULT_GRAPH_FOLDERS, type GraphFolders } from '../tools/definition/graph-folders.ts';

/**
 * What the person set that matters below the screen, in one object: the app makes it of its settings, a command of its options.
 * It is read anew at each use, so that a change counts at once.
 */
export interface SessionSettings {
  /** What needs no question; a conversation may have a preset of its own. */
  readonly rules: Pick<PolicyRules, 'preset' | 'tools'>;
  /** The note of standing instructions for this vault. */
  readonly instructions: VaultPath | undefined;
  /** Where prompts lie: what is written there is asked each time. */
  readonly promptsFolder: string;
  /** Where memories and new entities are written. */
  readonly graphFolders: GraphFolders;
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: number;
  /** Memories that bear on a message are sent with it. */
  readonly recallMemories: boolean;
  /** The assistant may look into earlier conversations about the vault. */
  readonly recallConversations: boolean;
  /** Rounds of model and tools in one turn. */
  readonly maxRounds: number;
  readonly caps: SpendCaps;
}

/** Where nothing was set; nothing goes along with a message that the person did not see or ask for. */
export const INITIAL_SETTINGS: SessionSettings = {
  rules: { preset: 'normal', tools: {} },
  instructions: undefined,
  promptsFolder: PROMPTS_FOLDER,
  graphFolders: DEFAULT_GRAPH_FOLDERS,
  callsPerMinute: 60,
  recallMemories: false,
  recallConversations: false,
  maxRounds: 10,
  caps: { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 },
};
