/** How long the server may take to answer a ping itself, in ms: an idle one does so at once. */
const PATIENCE_MS = 300;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
}

/**
 * Answers a `ping` in the place of a server that is at work: “the receiver MUST respond promptly with an empty response”
 * (https://modelcontextprotocol.io/specification/2025-06-18/basic/utilities/ping).
 * @param write a line of the answer
 */
export function createPings(write: (line: string) => void): {
  /** A line of the client's. @returns true: the server gets it too */
  asked(line: string): boolean;
  /** A line of the server's. @returns false where the client has its answer already */
  answered(line: string): boolean;
} {
  /** By id, as JSON: what ends the wait, and whether it is over. */
  const waiting = new Map<string, { timer: NodeJS.Timeout; isOver: boolean }>();
  return {
    asked(line) {
      const { id, method } = line.includes('"ping"') ? messageIn(line) : {};
      if (method !== 'ping' || (typeof id !== 'string' && typeof id !== 'number')) return true;
      const key = JSON.stringify(id);
      const wait = {
        isOver: false,
        timer: setTimeout(() => {
          wait.isOver = true;
          write(`${JSON.stringify({ jsonrpc: '2.0', id, result: {} })}\n`);
        }, PATIENCE_MS),
      };
      waiting.set(key, wait);
      return true;
    },
    answered(line) {
      if (waiting.size === 0) return true;
      const { id, method } = messageIn(line);
      const key = JSON.stringify(id ?? null);
      const wait = method === undefined ? waiting.get(key) : undefined;
      if (!wait) return true;
      clearTimeout(wait.timer);
      waiting.delete(key);
      return !wait.isOver;
    },
  };
}

function messageIn(line: string): Message {
  try {
    const message = JSON.parse(line) as unknown;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
