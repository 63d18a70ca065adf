import type { Page } from 'playwright';

declare global {
  // oxlint-disable-next-line no-var -- the global scope of a page, and of a worker
  var storageCalls: StorageCall[] | undefined;
}

/** One use of the browser's storage or of the disk, and where it came from. */
interface StorageCall {
  readonly kind: 'transaction' | 'open' | 'read' | 'hash' | 'write';
  readonly stack: string;
}

/** Of one page and its workers. */
export interface StorageCalls {
  /** IndexedDB transactions. */
  readonly transactions: number;
  /** Files that were opened. */
  readonly opens: number;
  /** Files that were read as a whole. */
  readonly reads: number;
  readonly hashes: number;
  /** Files that were written. */
  readonly writes: number;
  /** Each call on a line, with what called it. */
  readonly told: string;
}

/** Runs in the page, and in each of its workers. */
function beginCounting(): void {
  const isCounting = globalThis.storageCalls !== undefined;
  const calls = (globalThis.storageCalls ??= []);
  calls.length = 0;
  if (isCounting) return;
  const count = (owner: object, method: string, kind: StorageCall['kind']): void => {
    const own = Reflect.get(owner, method) as (...given: unknown[]) => unknown;
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
      calls.push({ kind, stack: new Error(kind).stack ?? '' });
      return own.apply(this, given);
    });
  };
  count(IDBDatabase.prototype, 'transaction', 'transaction');
  count(FileSystemFileHandle.prototype, 'getFile', 'open');
  count(FileSystemFileHandle.prototype, 'createWritable', 'write');
  for (const method of ['arrayBuffer', 'bytes', 'text', 'stream']) {
    if (method in Blob.prototype) count(Blob.prototype, method, 'read');
  }
  count(SubtleCrypto.prototype, 'digest', 'hash');
}

/** Counts from here on. @returns what was counted since, each time it is called */
export async function countStorageCalls(page: Page): Promise<() => Promise<StorageCalls>> {
  const scopes: readonly Pick<Page, 'evaluate'>[] = [page, ...(page.workers() as unknown as Pick<Page, 'evaluate'>[])];
  await Promise.all(scopes.map((scope) => scope.evaluate(beginCounting)));
  return async () => {
    const calls = (
      await Promise.all(scopes.map((scope) => scope.evaluate(() => globalThis.storageCalls ?? [])))
    ).flat();
    const numberOf = (kind: StorageCall['kind']) => calls.filter((call) => call.kind === kind).length;
    return {
      transactions: numberOf('transaction'),
      opens: numberOf('open'),
      reads: numberOf('read'),
      hashes: numberOf('hash'),
      writes: numberOf('write'),
      told: calls.map(({ stack }) => stack).join('\n'),
    };
  };
}
