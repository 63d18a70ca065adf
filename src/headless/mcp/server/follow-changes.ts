import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { noteAddress, plainAddress, vaultAddresses } from './read-resource.ts';
import type { ServedVault } from '../vaults/served-vaults.ts';

/** What is told of a change, whoever made it. */
interface ChangeListener {
  updated(uri: string): void;
  /** A note was added or removed. */
  listed(): void;
}

/** @returns what ends it */
export function followVaults(vaults: readonly ServedVault[], listener: ChangeListener): () => void {
  const stops = vaults.map(({ name, follow, tree }) => {
    let knownPaths = tree().then((files) => new Set<string>(files.map(({ path }) => path)));
    knownPaths.catch(() => undefined);
    return follow((changed, removed) => {
      for (const path of [...changed, ...removed]) listener.updated(noteAddress(name, path));
      for (const uri of vaultAddresses(name)) listener.updated(uri);
      knownPaths = knownPaths.then((paths) => {
        const isNew = changed.some((path) => !paths.has(path));
        if (isNew || removed.length > 0) listener.listed();
        for (const path of changed) paths.add(path);
        for (const path of removed) paths.delete(path);
        return paths;
      });
      knownPaths.catch(() => undefined);
    });
  });
  return () => stops.forEach((stop) => stop());
}

/** The most characters of all that one client follows: what would hold every note of a large vault, and does not hold anything else. */
const MOST_WANTED = 8_000_000;

/** Tells a client that stays connected. One of an older revision gets what it subscribed to; a newer one is sorted by its own stream. */
export function tellConnection(mcp: McpServer, era: 'legacy' | 'modern', vaults: readonly ServedVault[]): void {
  const { server } = mcp;
  // As changes are told, and as the client wrote it: it knows no other spelling.
  const wantedUris = new Map<string, string>();
  let wantedSize = 0;
  const unfollow = (plainUri: string): void => {
    const uri = wantedUris.get(plainUri);
    if (uri !== undefined) wantedSize -= plainUri.length + uri.length;
    wantedUris.delete(plainUri);
  };
  if (era === 'legacy') {
    server.setRequestHandler('resources/subscribe', async ({ params }) => {
      const plainUri = plainAddress(vaults, params.uri);
      if (plainUri === undefined) throw new ResourceNotFoundError(params.uri);
      unfollow(plainUri);
      const size = plainUri.length + params.uri.length;
      if (wantedSize + size > MOST_WANTED)
        throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'No more is followed: end what is followed already.');
      wantedUris.set(plainUri, params.uri);
      wantedSize += size;
      return {};
    });
    server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
      unfollow(plainAddress(vaults, params.uri) ?? '');
      return {};
    });
  }
  const ignored = () => undefined;
  const stop = followVaults(vaults, {
    updated: (changedUri) => {
      const uri = era === 'modern' ? changedUri : wantedUris.get(changedUri);
      if (uri !== undefined) void server.sendResourceUpdated({ uri }).catch(ignored);
    },
    listed: () => void server.sendResourceListChanged().catch(ignored),
  });
  server.onclose = stop;
}
