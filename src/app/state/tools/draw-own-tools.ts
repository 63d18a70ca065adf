import { get, update } from 'idb-keyval';
import { createSignal, type Accessor } from 'solid-js';
import type { OwnTools as SessionOwnTools } from '../../../session/own-tools.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { OwnToolNote } from '../../../tools/own/load-own-tools.ts';
import type { OwnToolRecord, OwnToolStore } from '../../../tools/own/own-tool-store.ts';

/** The tools that notes of the open vault describe, as views draw them: what they read of them follows each change. */
export interface OwnTools extends Pick<
  SessionOwnTools,
  'recordOf' | 'enable' | 'disable' | 'run' | 'look' | 'setBuiltIn'
> {
  readonly notes: Accessor<readonly OwnToolNote[]>;
  readonly tools: Accessor<readonly Tool[]>;
}

export function drawOwnTools(ownTools: SessionOwnTools): OwnTools {
  const [changed, change] = createSignal(undefined, { equals: false });
  ownTools.subscribe(() => change(undefined));
  return {
    ...ownTools,
    notes: () => (changed(), ownTools.notes()),
    tools: () => (changed(), ownTools.tools()),
    recordOf: (id) => (changed(), ownTools.recordOf(id)),
  };
}

type Rows = Readonly<Record<string, OwnToolRecord>>;

/** Beside the settings, and in no backup: a consent is for this browser alone. */
export function createBrowserOwnToolStore(vaultId: string): OwnToolStore {
  const key = `latent.own-tools.${vaultId}`;
  const rows = async (): Promise<Rows> => (await get<Rows>(key)) ?? {};
  return {
    get: async (id) => {
      const recordsById = await rows();
      return Object.hasOwn(recordsById, id) ? recordsById[id] : undefined;
    },
    list: async () => Object.values(await rows()),
    async update(id, change) {
      let next: OwnToolRecord | undefined;
      await update<Rows>(key, (recordsById = {}) => {
        const { [id]: currentRecord, ...others } = recordsById;
        next = change(currentRecord);
        return next ? { ...others, [id]: next } : others;
      });
      return next;
    },
  };
}
