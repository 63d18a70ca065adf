import type { ServerContext } from '@modelcontextprotocol/server';

/** Calls that wait for the person: their clients hear that they go on. */
interface OpenCalls {
  /** Begins to tell the client, until `end`, or until it has given the call up. */
  readonly begin: (id: string, context: ServerContext) => void;
  readonly end: (id: string) => void;
}

/** Whether a call's client hears how it goes on: most of those that do count their patience anew each time. */
export const hearsProgress = ({ mcpReq }: ServerContext): boolean => mcpReq._meta?.progressToken !== undefined;

/** How often, in ms: clients give a call up after a minute of silence, some after half of one. */
const EVERY_MS = 10_000;

/** @param everyMs how often they hear of it */
export function createOpenCalls(everyMs: number = EVERY_MS): OpenCalls {
  const open = new Map<string, () => void>();
  const end = (id: string): void => {
    open.get(id)?.();
    open.delete(id);
  };
  return {
    end,
    begin(id, context) {
      const { mcpReq } = context;
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken === undefined || open.has(id)) return;
      let progress = 0;
      const tell = (): void => {
        progress += 1;
        const params = { progressToken, progress, message: 'It waits for the person’s answer' };
        // A client that has gone away needs none.
        void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => end(id));
      };
      const timer = setInterval(tell, everyMs).unref();
      const giveUp = (): void => end(id);
      mcpReq.signal.addEventListener('abort', giveUp, { once: true });
      open.set(id, () => {
        clearInterval(timer);
        mcpReq.signal.removeEventListener('abort', giveUp);
      });
    },
  };
}
