import { describe, expect, it } from 'vitest';
import type { VectorFiles } from '../vector-files.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** What every implementation of `VectorFiles` must do. `create` gives an empty place. */
export function vectorFilesContract(create: () => Promise<VectorFiles>): void {
  describe('the files of vectors', () => {
    it('keep what was written where it was written', async () => {
      const files = await create();
      const file = await files.open('a/model@1');
      expect(file.size()).toBe(0);
      file.write(bytes(1, 2, 3), 0);
      file.write(bytes(9, 8), 5);
      file.write(bytes(7), 1);
      file.flush();
      file.close();
      const again = await files.open('a/model@1');
      expect(again.size()).toBe(7);
      const read = new Uint8Array(10);
      expect(again.read(read, 1)).toBe(6);
      expect([...read]).toEqual([7, 3, 0, 0, 9, 8, 0, 0, 0, 0]);
      expect(again.read(read, 7)).toBe(0);
      again.close();
    });

    it('are cut and grow again with zeros', async () => {
      const files = await create();
      const file = await files.open('m');
      file.write(bytes(1, 2, 3, 4), 0);
      file.truncate(1);
      expect(file.size()).toBe(1);
      file.write(bytes(5), 3);
      const read = new Uint8Array(4);
      expect(file.read(read, 0)).toBe(4);
      expect([...read]).toEqual([1, 0, 0, 5]);
      file.close();
    });

    it('belong to one holder at a time', async () => {
      const files = await create();
      const file = await files.open('m');
      await expect(files.open('m')).rejects.toMatchObject({ name: 'VectorStorageError', message: expect.stringContaining('another tab') as string });
      await expect(files.remove('m')).rejects.toMatchObject({ name: 'VectorStorageError' });
      (await files.open('other')).close();
      file.close();
      (await files.open('m')).close();
    });

    it('are named by their models, and removed by name', async () => {
      const files = await create();
      for (const name of ['Xenova/all-MiniLM-L6-v2', 'latent-static@ab12', 'http://localhost:1/v1?m=ü*']) (await files.open(name)).close();
      await files.remove('latent-static@ab12');
      await files.remove('never there');
      expect((await files.names()).sort()).toEqual(['Xenova/all-MiniLM-L6-v2', 'http://localhost:1/v1?m=ü*']);
    });
  });
}
