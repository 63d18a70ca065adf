import { get, update } from 'idb-keyval';

/**
 * The hosts that may be asked, kept where the network worker reads them by itself: it goes by nobody's word. The first key is
 * written together with the settings, in one transaction; the second holds what the person asked for once.
 */
export const HOSTS_KEY = 'latent.hosts';
const ASKED_KEY = 'latent.hosts.asked';
/** What was asked for once holds so long, in milliseconds: a large model may take an evening. */
const ASKED_MS = 12 * 3_600_000;

/** Where models are fetched from: the one host whose redirects are followed, since their files lie in a store of another. */
export const HUB_ORIGIN = 'https://huggingface.co';

/** @returns the origins in the person's settings, as they were last stored. @throws where the browser gives out no storage */
export async function isListed(origin: string): Promise<boolean> {
  const listed = await get<unknown>(HOSTS_KEY);
  if (Array.isArray(listed) && listed.includes(origin)) return true;
  const asked = await get<unknown>(ASKED_KEY);
  return toAsked(asked).some(([name, until]) => name === origin && until > Date.now());
}

/** Lets a host be asked for some hours: the person wanted something of it just now. */
export function listForNow(origin: string): Promise<void> {
  return update<unknown>(ASKED_KEY, (before) => {
    const valid = toAsked(before).filter(([, until]) => until > Date.now());
    return [...valid.filter(([name]) => name !== origin), [origin, Date.now() + ASKED_MS]];
  });
}

function toAsked(value: unknown): readonly (readonly [string, number])[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
}
