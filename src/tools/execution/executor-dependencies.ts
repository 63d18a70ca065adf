import type { Tool } from '../definition/define-tool.ts';
import type { Exclusive } from './exclusive.ts';
import type { Person, ToolSetup, VaultAccess, VaultStores } from '../definition/dependencies.ts';

/** All that the executor works on, for one open vault. */
export interface ExecutorDependencies {
  readonly vaultId: string;
  readonly access: VaultAccess;
  readonly stores: VaultStores;
  readonly person: Person;
  readonly setup: ToolSetup;
  /** Keeps apart the changes of all who have the vault open; of the tabs of a browser where absent. */
  readonly exclusive?: Exclusive;
  /** The tools that can be called; all of them where absent. */
  readonly tools?: readonly Tool[];
  /** The tools that the person added: of MCP servers, and of their own notes; read at each call. They cannot take a name of ours. */
  readonly addedTools?: () => readonly Tool[];
  /** Characters of JSON that one result may have. */
  readonly resultBudget?: number;
  /** Called where the person is asked about a call. */
  readonly onAsked?: (callId: string) => void;
  /** Receives every error that is a bug; the console where absent. */
  readonly onFault?: (error: unknown, toolName: string) => void;
}
