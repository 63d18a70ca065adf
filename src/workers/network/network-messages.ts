import { get, update } from 'idb-keyval';
import type { Destination } from '../../fs-access/endpoint-address.ts';

/** Why a request leaves this browser; the ledger has words for each. */
export const OUTSIDE_REASONS = [
  'answer',
  'test',
  'model_facts',
  'embedding',
  'query',
  'web',
  'mcp',
  'login',
  'download',
] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

/** What the caller knows of a request: for the ledger. */
export interface OutsideAbout {
  readonly reason: OutsideReason;
  /** Paths of the notes that text in it is from. */
  readonly notes?: readonly string[];
}

/** A request as it crosses to the network worker. */
export interface OutsideRequest {
  readonly type: 'request';
  readonly id: number;
  readonly about: OutsideAbout;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
  readonly mode: 'cors' | 'no-cors';
  readonly cache: RequestCache;
  readonly redirect: RequestRedirect;
}

/** How an error crosses: its name is what tells an abort from a failure. */
export interface Fault {
  readonly name: string;
  readonly message: string;
}

export type ToNetwork = OutsideRequest | { readonly type: 'abort'; readonly id: number; readonly reason: Fault };

export interface OutsideAnswer {
  readonly type: 'response';
  readonly id: number;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | undefined;
  /** The server did not let the page read it: only that it answered is known. */
  readonly isOpaque: boolean;
}

/** `done`: the last byte of the body was passed on, or no more is wanted. */
export type FromNetwork =
  | OutsideAnswer
  | { readonly type: 'failed'; readonly id: number; readonly fault: Fault }
  | { readonly type: 'done'; readonly id: number };

/** A request about to be sent, as it is written down. */
export interface PlannedRequest extends OutsideAbout {
  readonly id: string;
  readonly method: string;
  readonly origin: string;
  readonly destination: Destination;
  /** Without the query string, which counts as sent data. */
  readonly path: string;
  /** Bytes of the body, and of the address behind its path. */
  readonly sent: number;
}

export interface RequestOutcome {
  readonly id: string;
  /** The host that answered, where the one that was asked had sent the request on to it. */
  readonly sentOnTo?: string;
  /** As the server answered; 0 where nothing could be read. */
  readonly status: number;
  /** Bytes of the answer's body, unpacked. */
  readonly received: number;
  /** Why there was no whole answer. */
  readonly problem?: string;
  /** This browser ended it before an answer came, as when a person presses Stop. */
  readonly isStopped?: true;
}

/** From the page to its network worker, which answers on the ports alone. */
export type ToWorker =
  | { readonly type: 'connect'; readonly port: MessagePort }
  /** Whose account the next requests belong to. */
  | { readonly type: 'vault'; readonly id: string };

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
  const askedHosts = await get<unknown>(ASKED_KEY);
  return toAsked(askedHosts).some(([name, until]) => name === origin && until > Date.now());
}

/** Lets a host be asked for some hours: the person wanted something of it just now. */
export function listForNow(origin: string): Promise<void> {
  return update<unknown>(ASKED_KEY, (previousHosts) => {
    const valid = toAsked(previousHosts).filter(([, until]) => until > Date.now());
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
