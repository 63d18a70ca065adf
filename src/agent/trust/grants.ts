import { isReplaced } from '../../notes/compare-texts.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { GrantScope, Initiator } from '../../tools/definition/ports.ts';
import { leadsElsewhere } from './gives-orders.ts';
import { overwrites, changesMemory, singleChange } from './classify-plan.ts';

/** The person's permissions for the rest of one conversation. */
export type Grant = GrantScope & {
  readonly id: string;
  readonly conversationId: string;
  /** The assistant's permission does not apply to other programs. */
  readonly initiatedBy: Initiator;
};

interface Kept {
  readonly grant: Grant;
  /** The note when this was allowed: many small changes must not empty it either. */
  readonly text: string | undefined;
}

/** Who asks, and with which tool; undefined outside a conversation, since a grant ends with one. */
export type Asker = Pick<Grant, 'conversationId' | 'initiatedBy' | 'tool'>;

/** The grants of an open vault. They are kept in memory only: they end with the conversation, the vault and the page. */
export interface Grants {
  list(): readonly Grant[];
  add(asker: Asker, plan: ChangePlan): void;
  covers(asker: Asker, plan: ChangePlan): boolean;
  /** It would be covered, were it not for an address in a new note: that would not have been seen when new notes were allowed. */
  leadsElsewhere(asker: Asker, plan: ChangePlan): boolean;
  withdraw(id: string): void;
  /** The conversation was deleted. */
  endConversation(conversationId: string): void;
}

/**
 * What may be allowed together with this change: its tool, in the note that it changes, or for new notes in the folder of the note
 * that it creates. Undefined where that would have no effect: for several files, moves, and what is always asked.
 */
export function grantScopeFor(tool: string, plan: ChangePlan): GrantScope | undefined {
  const change = singleChange(plan);
  if (!change || overwrites(plan) || changesMemory(plan)) return undefined;
  return change.before ? { tool, note: change.path } : { tool, folder: parentFolder(change.path) };
}

/** @param onChange called for each change, with the current grants */
export function createGrants(onChange: (grants: readonly Grant[]) => void = () => undefined): Grants {
  let storedGrants: readonly Kept[] = [];
  const set = (next: readonly Kept[]) => {
    storedGrants = next;
    onChange(list());
  };
  const list = () => storedGrants.map(({ grant }) => grant);
  const find = (asker: Asker, scope: GrantScope) =>
    storedGrants.find(({ grant }) => isOf(grant, asker) && grantScopeKey(grant) === grantScopeKey(scope));
  const coveringGrant = (asker: Asker, plan: ChangePlan) => {
    const scope = grantScopeFor(asker.tool, plan);
    return scope && find(asker, scope);
  };
  return {
    list,
    add(asker, plan) {
      const scope = grantScopeFor(asker.tool, plan);
      if (!scope || find(asker, scope)) return;
      const { conversationId, initiatedBy } = asker;
      set([
        ...storedGrants,
        {
          grant: { ...scope, conversationId, initiatedBy, id: crypto.randomUUID() },
          text: 'note' in scope ? singleChange(plan)?.after?.text : undefined,
        },
      ]);
    },
    covers(asker, plan) {
      const storedGrant = coveringGrant(asker, plan);
      if (!storedGrant) return false;
      const newText = singleChange(plan)?.after?.text ?? '';
      return storedGrant.text === undefined ? !leadsElsewhere(newText) : !isReplaced(storedGrant.text, newText);
    },
    leadsElsewhere(asker, plan) {
      const storedGrant = coveringGrant(asker, plan);
      return (
        storedGrant !== undefined &&
        storedGrant.text === undefined &&
        leadsElsewhere(singleChange(plan)?.after?.text ?? '')
      );
    },
    withdraw: (id) => set(storedGrants.filter(({ grant }) => grant.id !== id)),
    endConversation: (conversationId) =>
      set(storedGrants.filter(({ grant }) => grant.conversationId !== conversationId)),
  };
}

function isOf(grant: Grant, { conversationId, initiatedBy, tool }: Asker): boolean {
  return grant.conversationId === conversationId && grant.initiatedBy === initiatedBy && grant.tool === tool;
}

function grantScopeKey(scope: GrantScope): string {
  return 'note' in scope ? `note ${scope.note}` : `folder ${scope.folder}`;
}
