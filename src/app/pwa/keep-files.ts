/** A file of the built app as the build lists it for offline use. */
export interface KeptFile {
  /** Its address, with the revision of a file whose name does not tell it. */
  readonly key: string;
  readonly url: string;
  readonly bytes: number;
  /** The same address is always the same file. */
  readonly isNamedByHash: boolean;
}

export interface KeptSoFar {
  readonly files: number;
  readonly bytes: number;
}

interface Keeping {
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  /** From the network. @throws where it cannot be had */
  readonly load: (file: KeptFile) => Promise<Response>;
  readonly onKept?: (kept: KeptSoFar) => void;
}

/** As many as a browser asks one host for at once, and a few that wait. */
const AT_ONCE = 8;

/**
 * Keeps the files that are not kept yet, several at once: what an earlier visit or version has kept is not fetched again, so that
 * after an interruption it goes on.
 * @throws the first error, when those under way have ended: what they brought stays
 */
export async function keepFiles(files: readonly KeptFile[], { cache, load, onKept }: Keeping): Promise<void> {
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ key }) => !known.has(key));
  let kept: KeptSoFar = sumOf(files.filter(({ key }) => known.has(key)));
  onKept?.(kept);
  let next = 0;
  let failure: { readonly error: unknown } | undefined;
  const keepNext = async (): Promise<void> => {
    for (let file = missing[next++]; file && !failure; file = missing[next++]) {
      try {
        await cache.put(file.key, await load(file));
        kept = { files: kept.files + 1, bytes: kept.bytes + file.bytes };
        onKept?.(kept);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  if (failure) throw failure.error;
}

const sumOf = (files: readonly KeptFile[]): KeptSoFar => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** What the service worker answers a page that asks it to keep all files: how far it is. */
export interface OfflineMessage extends KeptSoFar {
  readonly ofFiles: number;
}
/** What a page sends with a port for the answers. */
export const KEEP_ALL = 'keep-all';
