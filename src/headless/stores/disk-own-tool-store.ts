import { join } from 'node:path';
import { createQueue } from '../../tools/execution/exclusive.ts';
import type { OwnToolRecord, OwnToolStore } from '../../tools/own/own-tool-store.ts';
import { createJsonRecords } from './json-records.ts';

/** What the person said of tools of notes on this machine: in the vault's data folder, never in the vault. */
export function createDiskOwnToolStore(folder: string): OwnToolStore {
  const records = createJsonRecords<OwnToolRecord>(join(folder, 'own-tools'));
  const inTurn = createQueue();
  return {
    get: (id) => records.get(id),
    list: () => records.list(),
    update: (id, change) =>
      inTurn(async () => {
        const next = change(await records.get(id));
        await (next ? records.put(id, next) : records.delete(id));
        return next;
      }),
  };
}
