import { lstatSync, rmSync } from 'node:fs';
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * One process owns a vault's index; the others ask it over a local socket. The socket is the lock too: the system ends
 * it with its process, so that one that was killed leaves no lock behind, only a file that nobody answers at.
 */
type Claim = { readonly server: Server } | { readonly socket: Socket };

/** How long the removal of a dead owner's file may take, in ms; after that, the process that removes it was killed meanwhile. */
const REMOVAL_MS = 5000;
const WAIT_MS = 50;
const MOST_TRIES = 200;

/**
 * Listens at `path` where nobody does, or connects to who does.
 * @param path of a socket, or of a Windows named pipe
 * @throws Error where neither succeeds in ten seconds
 */
export async function claimIndex(path: string): Promise<Claim> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const server = await listen(path);
    if (server) return { server };
    const reached = await reach(path);
    if (reached === 'dead') await removeDead(path);
    else if (reached === 'busy') await waitForRetry();
    else return { socket: reached };
  }
  throw new Error(
    `Another process has the index of this vault, and does not answer at ${path}. End it, or delete that file, then try again.`,
  );
}

/** How long a change of another process may take, in ms. */
const LONGEST_CHANGE_MS = 60_000;

/**
 * Waits until no other process listens at `path`, and listens there. Where no socket can be made at all, nobody is kept out.
 * @returns what lets the next one in @throws Error where another has it for a minute
 */
export async function claimAlone(path: string): Promise<() => Promise<void>> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_CHANGE_MS) {
    const server = await listen(path).catch(() => 'none' as const);
    if (server === 'none') return async () => undefined;
    if (server) {
      server.on('connection', (asking) => asking.destroy());
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    const reached = await reach(path);
    if (typeof reached !== 'string') reached.destroy();
    if (reached === 'dead') await removeDead(path);
    else await waitForRetry();
  }
  throw new Error(
    `Another process changes this vault, and does not come to its end. End it (it answers at ${path}), then try again.`,
  );
}

async function listen(path: string): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });
}

/** Nobody listens any more, or nothing is there. Any other failure (too many files or connections) says nothing about the owner. */
const DEAD = new Set(['ECONNREFUSED', 'ENOENT']);

async function reach(path: string): Promise<Socket | 'dead' | 'busy'> {
  const socket = connect(path);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(DEAD.has(code ?? '') ? 'dead' : 'busy'));
  });
}

const waitForRetry = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

/**
 * Removes the file of a socket where it still is the one that was found dead. Between the look and the removal nothing else of this
 * process runs: one that was suspended for long must not remove the file of an owner that came since.
 */
export function removeIfSame(path: string, expectedStamp: string): void {
  if (stampOf(path) === expectedStamp) rmSync(path, { force: true });
}

/** Tells one file at this path from the next; undefined where there is none. */
export function stampOf(path: string): string | undefined {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && [stats.dev, stats.ino, stats.birthtimeNs, stats.ctimeNs].join(' ');
}

/** Two processes must not both remove the file: the second would remove the first one's new one. */
async function removeDead(path: string): Promise<void> {
  const mark = `${path}.removing`;
  try {
    await mkdir(mark);
  } catch {
    const age = await stat(mark).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > REMOVAL_MS) await rmdir(mark).catch(() => undefined);
    await waitForRetry();
    return;
  }
  try {
    const initialStamp = stampOf(path);
    const reached = await reach(path);
    if (reached === 'dead' && initialStamp !== undefined) removeIfSame(path, initialStamp);
    else if (typeof reached !== 'string') reached.destroy();
  } finally {
    await rmdir(mark).catch(() => undefined);
  }
}
