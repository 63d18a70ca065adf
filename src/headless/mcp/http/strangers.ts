import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have shown no token. A client shows its own with its first request, at once. */
const MOST_STRANGERS = 64;

/** Which connections belong to somebody who may ask. */
export interface Strangers {
  /** A request on it may be answered: it counts no more. */
  admit(socket: Socket): void;
}

/**
 * Keeps connections without a token from taking the place of others: of those that wait, with half a header or with nothing, the one
 * that has waited longest is closed when there are too many. One that shows the token in its first moments is never among these.
 */
export function limitStrangers(server: Server): Strangers {
  // In the order in which they came.
  const waiting = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    const [longest] = waiting;
    if (waiting.size > MOST_STRANGERS) {
      waiting.delete(longest!);
      longest!.destroy();
    }
  });
  return { admit: (socket) => void waiting.delete(socket) };
}
