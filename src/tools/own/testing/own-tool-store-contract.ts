import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { disableTool, enableTool, type OwnToolStore } from '../own-tool-store.ts';

const ID = 'Tools/Weekly review.md' as VaultPath;

/**
 * What every store of the consents to tools of notes does.
 * @param open the store of a vault; the same name again gives what was stored
 */
export function ownToolStoreContract(name: string, open: (vault: string) => Promise<OwnToolStore>): void {
  describe(`consents to tools of notes: ${name}`, () => {
    it('keeps what the person enabled, with the text that they saw, and forgets nothing when it is switched off', async () => {
      const store = await open('one');
      expect(await store.get(ID)).toBeUndefined();
      expect(await store.list()).toEqual([]);
      await enableTool(store, { id: ID, hash: 'abc' }, 5);
      expect(await (await open('one')).get(ID)).toEqual({ id: ID, hash: 'abc', isOn: true, enabled: 5, doneUntil: 5 });
      const run = { callId: 'c', name: 'own_x', input: { a: [1] }, started: 7, outcome: 'running' as const };
      await store.update(ID, (stored) => stored && { ...stored, lastRun: run });
      await disableTool(store, ID);
      const expected = { id: ID, hash: 'abc', isOn: false, enabled: 5, doneUntil: 5, lastRun: run };
      expect(await store.get(ID)).toEqual(expected);
      expect(await (await open('one')).list()).toEqual([expected]);
    });

    it('keeps those of another vault apart', async () => {
      await enableTool(await open('two'), { id: ID, hash: 'abc' }, 5);
      expect(await (await open('three')).list()).toEqual([]);
    });

    it('deletes a record, and enables nothing by switching off what was never on', async () => {
      const store = await open('four');
      await disableTool(store, ID);
      expect(await store.get(ID)).toBeUndefined();
      await enableTool(store, { id: ID, hash: 'abc' }, 5);
      await store.update(ID, () => undefined);
      expect(await store.list()).toEqual([]);
    });

    it('loses none of two changes at once', async () => {
      const store = await open('five');
      await enableTool(store, { id: ID, hash: 'abc' }, 0);
      const count = () => store.update(ID, (stored) => stored && { ...stored, enabled: stored.enabled + 1 });
      await Promise.all(Array.from({ length: 20 }, count));
      expect((await store.get(ID))?.enabled).toBe(20);
    });
  });
}
