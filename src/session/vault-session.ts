import { createGrants, type Grant, type Grants } from '../agent/trust/grants.ts';
import { earlierConversations } from '../agent/conversations/search-conversations.ts';
import { createPolicy } from '../agent/trust/policy.ts';
import type { Vault } from '../fs-access/vault.ts';
import type { Clock } from '../notes/dates/dates.ts';
import type { VaultSettings } from '../notes/vault-settings.ts';
import type { Tool } from '../tools/definition/define-tool.ts';
import type { Person, ToolSetup, VaultStores } from '../tools/definition/dependencies.ts';
import type { Policy } from '../tools/definition/ports.ts';
import type { Exclusive } from '../tools/execution/exclusive.ts';
import { createExecutor, type Executor } from '../tools/executor.ts';
import type { OwnToolStore } from '../tools/own/own-tool-store.ts';
import type { IndexClient } from '../workers/contract.ts';
import { type ChosenForConversations, NO_CHOICES } from './agent-parts.ts';
import { createOwnTools, type OwnTools } from './own-tools.ts';
import { createPersonActs, type PersonActs, type TypedText, type WriteAccess } from './person-acts.ts';
import { INITIAL_SETTINGS, type SessionSettings } from './session-settings.ts';

/** Where the files of a vault lie. */
interface VaultStorage {
  /** Without what the person's settings ignore. */
  readonly files: Vault;
  readonly wholeVault: Vault;
  readonly settings: VaultSettings;
}

/** Where earlier conversations are looked up. */
export type EarlierStore = Parameters<typeof earlierConversations>[0];

/** How the person is asked, and what they set and chose. */
interface PersonParts extends Omit<Person, 'policy' | 'unsaved'> {
  /** What they set, read anew at each use; nothing where absent. */
  readonly settings?: () => SessionSettings;
  /** What they chose for single conversations; nothing where absent. */
  readonly choices?: ChosenForConversations;
  /** Their earlier conversations, which tools may look into where the settings say so. */
  readonly conversations?: EarlierStore;
  /** Whether files may be changed; they may where absent. */
  readonly access?: WriteAccess;
  /** Text that is typed and in no file yet; none where absent. */
  readonly unsaved?: TypedText;
  /** Called with what was allowed in conversations, each time that it is another. */
  readonly onGrants?: (grants: readonly Grant[]) => void;
  /** In place of the rules that all of this makes. */
  readonly policy?: Policy | undefined;
}

/** What an open vault is made of, on each surface. */
interface VaultParts extends VaultStorage {
  readonly id: string;
  /** As the person and models are told. */
  readonly name: string;
  readonly index: IndexClient;
  readonly stores: VaultStores;
  /** What the person said on this machine of the tools that notes describe. */
  readonly ownToolStore: OwnToolStore;
  readonly clock: Clock;
  readonly person: PersonParts;
  /** What tools ask of the surface; what the settings say of them is added here. */
  readonly setup: Omit<ToolSetup, 'callsPerMinute' | 'graphFolders' | 'earlier'>;
  /** Keeps changes apart from those of other processes; across tabs where absent. */
  readonly exclusive?: Exclusive;
  /** The tools that exist; all where absent. */
  readonly tools?: readonly Tool[];
  /** Those of servers that the person added. */
  readonly remoteTools?: () => readonly Tool[];
  /** Told what a tool of a note, or a run by itself, failed with. */
  readonly onFault: (error: unknown) => void;
}

/** An open vault without a user interface: its files and index, its records, and the one way to change it. */
export interface VaultSession extends VaultStorage {
  readonly id: string;
  readonly name: string;
  readonly person: Required<Pick<PersonParts, 'settings' | 'choices'>> & Pick<PersonParts, 'openNote'>;
  readonly clock: Clock;
  readonly index: IndexClient;
  readonly stores: VaultStores;
  readonly executor: Executor;
  /** What the person does themselves. */
  readonly acts: PersonActs;
  /** The tools that its notes describe. */
  readonly ownTools: OwnTools;
  /** What the person allowed in conversations. */
  readonly grants: Grants;
  /** The tools that the person added and that are on: of servers, and of their own notes. */
  readonly added: () => readonly Tool[];
  /** Another executor on the same vault, with its own rules for what needs no question. */
  readonly withPolicy: (policy: Policy) => Executor;
}

/**
 * Puts an open vault together: for the app, each command, the server of other agents, and tests. Writes nothing.
 * A surface chooses the parts; what belongs together is decided here.
 */
export function openVaultSession(parts: VaultParts): VaultSession {
  const { id, name, files, wholeVault, settings, index, stores, clock, person, remoteTools, onFault } = parts;
  const { confirmation, unsaved, openNote, conversations } = person;
  const { settings: personSettings = () => INITIAL_SETTINGS, choices = NO_CHOICES } = person;
  const setup: ToolSetup = {
    ...parts.setup,
    callsPerMinute: () => personSettings().callsPerMinute,
    graphFolders: () => personSettings().graphFolders,
    earlier: ({ conversationId }) =>
      conversations && personSettings().recallConversations
        ? earlierConversations(conversations, id, conversationId)
        : undefined,
  };
  const grants = createGrants(person.onGrants);
  const added = (): readonly Tool[] => [...(remoteTools?.() ?? []), ...ownTools.tools()];
  const withPolicy = (policy: Policy): Executor =>
    createExecutor({
      vaultId: id,
      access: { vault: files, wholeVault, index, settings, clock },
      stores,
      person: { confirmation, policy, ...(unsaved && { unsaved }), ...(openNote && { openNote }) },
      setup,
      addedTools: added,
      ...(parts.exclusive && { exclusive: parts.exclusive }),
      ...(parts.tools && { tools: parts.tools }),
    });
  const executor = withPolicy(
    person.policy ??
      createPolicy({
        grants,
        obeyed: () => ({ prompts: personSettings().promptsFolder, settings }),
        rules: (conversationId) => {
          const { preset, planFirst = false } = choices.of(conversationId);
          const { rules } = personSettings();
          return { preset: preset ?? rules.preset, tools: rules.tools, planFirst };
        },
        instructionsNote: () => personSettings().instructions,
      }),
  );
  const ownTools = createOwnTools({
    access: { vault: files, index },
    store: parts.ownToolStore,
    stores,
    execute: (call) => executor.execute(call),
    clock,
    isReadOnly: parts.tools?.every(({ kind }) => kind === 'read') ?? false,
    onFault,
  });
  return {
    id,
    name,
    files,
    wholeVault,
    settings,
    index,
    stores,
    clock,
    person: { settings: personSettings, choices, ...(openNote && { openNote }) },
    executor: {
      ...executor,
      async resumePending() {
        // A question may be of one of them.
        await ownTools.load();
        return executor.resumePending();
      },
    },
    acts: createPersonActs({ executor, added, access: person.access, unsaved }),
    ownTools,
    grants,
    added,
    withPolicy,
  };
}
