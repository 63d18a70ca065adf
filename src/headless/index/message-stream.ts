import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Bytes before each message: its length, as u32, little-endian. */
const HEADER = 4;
/** No answer of the index is near this size: a longer one is no message of ours. */
const LONGEST = 512_000_000;

/** Sends and receives values over a socket, as `postMessage` does between workers: copies by structured clone. */
export interface MessageStream {
  post(message: unknown): void;
  close(): void;
}

/** @param onMessage called for each message, in order @param onClose called once, also where the other side was killed */
export function createMessageStream(
  socket: Socket,
  onMessage: (message: unknown) => void,
  onClose: () => void,
): MessageStream {
  let parts: Buffer[] = [];
  let waiting = 0;

  function take(bytes: number): Buffer {
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [all.subarray(bytes)];
    waiting -= bytes;
    return all.subarray(0, bytes);
  }

  /** Length of the message that is being received; undefined between two. */
  let length: number | undefined;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    waiting += part.length;
    for (;;) {
      if (length === undefined) {
        if (waiting < HEADER) return;
        length = take(HEADER).readUInt32LE();
        if (length > LONGEST) return void socket.destroy();
      }
      if (waiting < length) return;
      const bytes = take(length);
      length = undefined;
      onMessage(deserialize(bytes));
    }
  });
  // 'close' follows.
  socket.on('error', () => undefined);
  socket.on('close', onClose);

  return {
    post(message) {
      if (socket.destroyed || socket.writableEnded) return;
      const bytes = serialize(message);
      const header = Buffer.alloc(HEADER);
      header.writeUInt32LE(bytes.length);
      socket.write(header);
      socket.write(bytes);
    },
    close: () => socket.end(),
  };
}
