import type { IncomingMessage } from 'node:http';

/** The most bytes of one request. */
export const MOST_BYTES = 4_000_000;
/** The most bytes of all requests that are still being sent. */
const MOST_HELD = 64_000_000;

/** Why a body was not read to its end: it is longer than one may be, or others needed the room. */
export type Unread = 'too-large' | 'crowded';

/**
 * Reads the bodies of requests. What many clients send slowly adds up: of those that are not whole yet, the one that has taken
 * longest gives way when there is too much, so that a client that sends at once is always read.
 * @returns resolves with the body's bytes
 */
export function createBodies(): (request: IncomingMessage) => Promise<Buffer | Unread> {
  // In the order in which they came: what ends each.
  const reading = new Set<() => void>();
  let held = 0;
  return (request) =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (): void => {
        request.off('data', add).resume();
        reading.delete(giveWay);
        held -= size;
      };
      const giveWay = (): void => {
        end();
        resolve('crowded');
      };
      const add = (part: Buffer): void => {
        size += part.length;
        held += part.length;
        if (size > MOST_BYTES) {
          end();
          return resolve('too-large');
        }
        parts.push(part);
        const [longest] = reading;
        if (held > MOST_HELD) longest?.();
      };
      reading.add(giveWay);
      request.on('data', add);
      request.once('end', () => {
        if (reading.has(giveWay)) end();
        resolve(Buffer.concat(parts));
      });
      request.once('close', () => {
        if (reading.has(giveWay)) end();
        reject(new Error('The client went away while it sent its request.'));
      });
      request.once('error', reject);
    });
}
