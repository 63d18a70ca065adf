import type { Tool } from '../definition/define-tool.ts';
import type { Person, ToolSetup, VaultAccess, VaultStores } from '../definition/dependencies.ts';

/** All that the executor works on, for one open vault. */
export interface ExecutorDependencies {
  readonly vaultId: string;
  readonly access: VaultAccess;
  readonly stores: VaultStores;
  readonly person: Person;
  readonly setup: ToolSetup;
  /** The tools that can be called; all of them where absent. */
  readonly tools?: readonly Tool[];
  /** Those of MCP servers, as the person switched them on; read at each call. A name of ours stays ours. */
  readonly remoteTools?: () => readonly Tool[];
  /** Characters of JSON that one result may have. */
  readonly resultBudget?: number;
  /** Told of every error that is a fault of ours; the console where absent. */
  readonly onFault?: (error: unknown, toolName: string) => void;
}
