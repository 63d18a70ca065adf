import type { IndexApi, TreeFile } from '../contract/index-contract.ts';
import { relayIndex } from '../contract/index-methods.ts';

/** The worker of the tab that owns: its methods, and how it ends. */
export interface IndexWorker {
  readonly api: IndexApi;
  /** Closes the database, then ends the worker. */
  close(): Promise<void>;
}

/** Files of one message: taking in so many takes some milliseconds. */
const PART = 4_000;

async function inParts(next: (after: string) => Promise<TreeFile[]>): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  for (;;) {
    const part = await next(files.at(-1)?.path ?? '');
    for (const file of part) files.push(file);
    if (part.length < PART) return files;
  }
}

/** An `IndexApi` whose every method goes through `send`; the list of all files comes in parts. */
export function forwardApi(send: <Result>(call: (api: IndexApi) => Promise<Result>) => Promise<Result>): IndexApi {
  return { ...relayIndex(send), tree: () => inParts((after) => send((api) => api.treePart(after, PART))) };
}
