import type { McpServer } from '@modelcontextprotocol/server';
import { noteAddress } from './read-resource.ts';
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

/** Tells a client that stays connected. One of an older revision gets what it subscribed to; a newer one is sorted by its own stream. */
export function tellConnection(mcp: McpServer, era: 'legacy' | 'modern', vaults: readonly ServedVault[]): void {
  const { server } = mcp;
  const wantedUris = new Set<string>();
  if (era === 'legacy') {
    server.setRequestHandler('resources/subscribe', async ({ params }) => {
      wantedUris.add(params.uri);
      return {};
    });
    server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
      wantedUris.delete(params.uri);
      return {};
    });
  }
  const ignored = () => undefined;
  const stop = followVaults(vaults, {
    updated: (uri) => {
      if (era === 'modern' || wantedUris.has(uri)) void server.sendResourceUpdated({ uri }).catch(ignored);
    },
    listed: () => void server.sendResourceListChanged().catch(ignored),
  });
  server.onclose = stop;
}
