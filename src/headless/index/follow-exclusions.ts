import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { IndexStatus, OpenRequest } from '../../workers/contract/index-contract.ts';
import type { IndexService } from '../../workers/index-service.ts';

/** What changes nothing that is told of notes. */
const AT_ONCE: ReadonlySet<string> = new Set(['subscribe', 'pause', 'resume', 'look', 'status', 'setEmbedding']);

/**
 * The index's API, which looks before each answer whether its person has excluded other places since: then the index is opened anew,
 * and answers once it knows by word what is left.
 */
export function followExclusions(service: IndexService, settings: () => Promise<VaultSettings>): IndexService {
  let opened: { readonly request: OpenRequest; readonly exclusions: string } | undefined;
  let reopening: Promise<void> | undefined;
  const waiting = new Set<() => void>();
  service.subscribe((event) => event.type === 'status' && look(event.status));

  function look({ state, textReady }: IndexStatus): void {
    if (!textReady && state !== 'error') return;
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  }

  async function open(request: OpenRequest): Promise<void> {
    opened = { request, exclusions: exclusionsOf(await settings()) };
    await service.open(request);
  }

  function close(): Promise<void> {
    opened = undefined;
    return service.close();
  }

  async function reopen(request: OpenRequest): Promise<void> {
    if (!opened) return;
    await open(request);
    const ready = new Promise<void>((resolve) => waiting.add(resolve));
    look(await service.status());
    await ready;
  }

  async function follow(): Promise<void> {
    const found = exclusionsOf(await settings());
    if (opened && found !== opened.exclusions) {
      const { request } = opened;
      opened = { request, exclusions: found };
      // One after the other: the index must not be opened twice at a time.
      const next: Promise<void> = (reopening ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => reopen(request))
        .catch((error: unknown) => {
          // The next answer tries it again.
          if (opened) opened = { request, exclusions: '' };
          throw error;
        })
        .finally(() => reopening === next && (reopening = undefined));
      reopening = next;
    }
    await reopening;
  }

  const following = Object.entries(service).map(([name, method]: [string, (...given: never[]) => unknown]) => [
    name,
    AT_ONCE.has(name)
      ? method
      : async (...given: never[]) => {
          await follow();
          return method(...given);
        },
  ]);
  return { ...(Object.fromEntries(following) as unknown as IndexService), open, close };
}

const exclusionsOf = ({ ignoreFilters }: VaultSettings): string => JSON.stringify(ignoreFilters);
