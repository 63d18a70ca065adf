import type { CDPSession, Page } from 'playwright';

/** Memory of the index worker after garbage collection, in bytes. */
export interface WorkerMemory {
  /** JavaScript objects. */
  readonly heap: number;
  /** Their array buffers: words, postings, scores, the model's table. */
  readonly buffers: number;
  /** WebAssembly memories at their current size: SQLite's and the vectors'. */
  readonly wasm: number;
}

export interface MemoryProbe {
  /** Of the index worker started last. */
  measure(): Promise<WorkerMemory>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Runs in each worker before its own code: records the WebAssembly memories created there. */
const REMEMBER_MEMORIES = `{
  const memories = (self.benchmarkMemories = new Set());
  const keep = (made) => {
    for (const value of Object.values((made.instance ?? made).exports)) if (value instanceof WebAssembly.Memory) memories.add(value);
    return made;
  };
  const { instantiate, instantiateStreaming, Instance, Memory } = WebAssembly;
  WebAssembly.instantiate = (...given) => instantiate(...given).then(keep);
  WebAssembly.instantiateStreaming = (...given) => instantiateStreaming(...given).then(keep);
  WebAssembly.Instance = new Proxy(Instance, { construct: (target, given) => keep(Reflect.construct(target, given)) });
  WebAssembly.Memory = new Proxy(Memory, { construct(target, given) { const made = Reflect.construct(target, given); memories.add(made); return made; } });
}`;
const SUM = '[...self.benchmarkMemories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)';

/** Watches the page's workers through the browser's debugging protocol, so that the app needs no code for it. Call it before the vault is opened. */
export async function probeMemory(page: Page): Promise<MemoryProbe> {
  const session = await page.context().newCDPSession(page);
  const senders = createSenders(session);
  let index: Send | undefined;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, title } }) => {
    const send = senders(sessionId);
    if (type === 'worker') void send('Runtime.evaluate', { expression: REMEMBER_MEMORIES });
    if (type === 'worker' && title === 'latent-index') index = send;
    void send('Runtime.runIfWaitingForDebugger');
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  return {
    async measure() {
      if (!index) throw new Error('No index worker was seen to start.');
      await index('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await index<{ usedSize: number; backingStorageSize: number }>(
        'Runtime.getHeapUsage',
      );
      const { result } = await index<{ result: { value: number } }>('Runtime.evaluate', {
        expression: SUM,
        returnByValue: true,
      });
      return { heap: usedSize, buffers: backingStorageSize, wasm: result.value };
    },
  };
}

/** The protocol sends calls to a worker as text inside calls to the page. */
function createSenders(session: CDPSession): (sessionId: string) => Send {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return (sessionId) =>
    async <Result>(method: string, params: object = {}) => {
      const id = (last += 1);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as Result;
    };
}
