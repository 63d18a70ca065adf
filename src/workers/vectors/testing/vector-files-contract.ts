import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { check, failure, same } from '../../../fs-access/testing/contract/contract-disk.ts';
import { type VectorFiles, VectorStorageError } from '../vector-files.ts';

/**
 * What every place of vectors must do, as named cases that throw: without a test framework, so that a worker in a real browser
 * runs the same cases as the unit tests do.
 */
export interface VectorFilesCase {
  readonly name: string;
  /** @param files an empty place */
  readonly run: (files: VectorFiles) => Promise<void>;
}

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

async function refuses(action: () => Promise<unknown>): Promise<void> {
  const error = await failure(action);
  if (!(error instanceof VectorStorageError)) throw error;
  check(error.message.includes('another tab'), `${inQuotes(error.message)} names the next step`);
}

export const vectorFilesContract: readonly VectorFilesCase[] = [
  {
    name: 'a file keeps what was written where it was written',
    async run(files) {
      const file = await files.open('a/model@1');
      same(file.size(), 0, 'size of a new file');
      file.write(bytes(1, 2, 3), 0);
      file.write(bytes(9, 8), 5);
      file.write(bytes(7), 1);
      file.flush();
      file.close();
      const again = await files.open('a/model@1');
      same(again.size(), 7, 'size');
      const read = new Uint8Array(10);
      same(again.read(read, 1), 6, 'bytes read');
      same([...read], [7, 3, 0, 0, 9, 8, 0, 0, 0, 0], 'bytes');
      same(again.read(read, 7), 0, 'bytes behind the end');
      again.close();
    },
  },
  {
    name: 'a file is read into WebAssembly’s memory, and written from it',
    async run(files) {
      const memory = new Uint8Array(new WebAssembly.Memory({ initial: 1 }).buffer);
      const file = await files.open('m');
      memory.set([4, 5, 6], 100);
      file.write(memory.subarray(100, 103), 0);
      same(file.read(memory.subarray(200, 203), 0), 3, 'bytes read');
      same([...memory.subarray(199, 204)], [0, 4, 5, 6, 0], 'bytes');
      file.close();
    },
  },
  {
    name: 'a file that is cut grows again with zeros',
    async run(files) {
      const file = await files.open('m');
      file.write(bytes(1, 2, 3, 4), 0);
      file.truncate(1);
      same(file.size(), 1, 'size');
      file.write(bytes(5), 3);
      const read = new Uint8Array(4);
      same(file.read(read, 0), 4, 'bytes read');
      same([...read], [1, 0, 0, 5], 'bytes');
      file.close();
    },
  },
  {
    name: 'a file belongs to one holder at a time',
    async run(files) {
      const file = await files.open('m');
      await refuses(() => files.open('m'));
      await refuses(() => files.remove('m'));
      (await files.open('other')).close();
      file.close();
      (await files.open('m')).close();
    },
  },
  {
    name: 'files are named by their models, and removed by name',
    async run(files) {
      for (const name of ['Xenova/all-MiniLM-L6-v2', 'latent-static@ab12', 'http://localhost:1/v1?m=ü*'])
        (await files.open(name)).close();
      await files.remove('latent-static@ab12');
      await files.remove('never there');
      same((await files.names()).sort(), ['Xenova/all-MiniLM-L6-v2', 'http://localhost:1/v1?m=ü*'], 'names');
    },
  },
];
