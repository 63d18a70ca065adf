import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import {
  createNetwork,
  hearEgress,
  listForNow,
  type Network,
  type OutsideFetch,
  type OutsideReason,
} from '../../../workers/client.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { Settings } from '../preferences/create-settings.ts';
import { type AllowedOrigin, allowedOrigins } from '../preferences/settings-question.ts';
import { createEgressLedger, type EgressLedger } from './create-egress-ledger.ts';

/** Number of consecutive words that identify the source of a text; shorter texts are looked for whole, from three words on. */
const RUN = 5;
const LEAST = 3;
/** Runs that are looked for, spread evenly over what is sent. */
const MOST_RUNS = 40;
/** A run of words in more notes than this is a common phrase. */
const MOST_NOTES = 20;
const TIMEOUT_MS = 500;

/**
 * The notes whose text a request holds, from any author: found by runs of words that are in both, or by the note's path.
 * @returns paths; none where nothing could be looked up in half a second
 */
export const notesInRequest = (
  url: string,
  body: string | undefined,
  index: Pick<IndexApi, 'findPattern'>,
): Promise<readonly string[]> => notesInTexts(requestTexts(url, body), index);

async function notesInTexts(
  texts: readonly string[],
  index: Pick<IndexApi, 'findPattern'>,
): Promise<readonly string[]> {
  const named = texts.filter((text) => /\.(?:md|canvas)$/iu.test(text));
  const runs = texts.flatMap(wordSequences);
  const step = Math.max(1, Math.ceil(runs.length / MOST_RUNS));
  const sampledRuns = runs.filter((_, at) => at % step === 0);
  if (sampledRuns.length === 0) return named;
  const patterns = sampledRuns.map((words) => ({
    source: `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,8}')}(?![\\p{L}\\p{N}])`,
    flags: 'giu',
  }));
  const { matches } = await index.findPattern({
    patterns,
    maxMatches: MOST_RUNS * MOST_NOTES,
    maxPerNote: MOST_RUNS,
    timeoutMs: TIMEOUT_MS,
  });
  const matchedPaths = sampledRuns.flatMap((_, at) => {
    const notes = [...new Set(matches.filter(({ pattern }) => pattern === at).map(({ path }) => path))];
    return notes.length <= MOST_NOTES ? notes : [];
  });
  return [...new Set([...named, ...matchedPaths])];
}

/** What a request says: the values in its address and every text in its body. */
function requestTexts(url: string, body = ''): string[] {
  const inAddress = URL.canParse(url) ? [...new URL(url).searchParams.values()] : [];
  return [...inAddress, ...textsIn(parseBodyOrText(body))];
}

function parseBodyOrText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function wordSequences(text: string): string[][] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < LEAST) return [];
  if (words.length <= RUN) return [words];
  return Array.from({ length: words.length - RUN + 1 }, (_, at) => words.slice(at, at + RUN));
}

/** The one way out of this browser: to the hosts that the person set up, with an account of each request. */
export interface Egress {
  readonly outside: OutsideFetch;
  /**
   * The same, where what is sent may hold text of notes that nobody has named: it is looked for.
   * @param notes those that are known
   * @param texts where it is looked for; the whole request where absent
   */
  outsideWithNotes(reason: OutsideReason, notes?: readonly string[], texts?: readonly string[]): typeof fetch;
  /** Where that text is looked for. */
  lookIn(index: Pick<IndexApi, 'findPattern'>): void;
  /** Where workers find the same way out. */
  readonly connect: Network['connect'];
  /** Lets requests to a further host out for some hours: the person asked for it just now. Resolves when they may begin. */
  permit(origin: string, what: string): Promise<void>;
  readonly allowed: () => readonly AllowedOrigin[];
  readonly ledger: EgressLedger;
}

export const { Provider: EgressProvider, use: useEgress } = requiredContext<Egress>('Egress');

export function createEgress({ settings, saved }: Pick<Settings, 'settings' | 'saved'>, store: BrowserStore): Egress {
  const ledger = createEgressLedger(store);
  hearEgress((record) => ledger.hear(record));
  const network = createNetwork();
  const permitted = new Map<string, string>();
  let permitting: Promise<void> | undefined;
  let index: Pick<IndexApi, 'findPattern'> | undefined;

  // The network worker reads for itself which hosts it may ask: what was set or asked for just now has to be stored first.
  const outside: OutsideFetch = (about) => async (input, init) => {
    await Promise.all([saved(), permitting]);
    return network.outside(about)(input, init);
  };

  function outsideWithNotes(
    reason: OutsideReason,
    notes: readonly string[] = [],
    texts?: readonly string[],
  ): typeof fetch {
    return async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const body = typeof init?.body === 'string' ? init.body : undefined;
      // Without an index nothing can be looked up; what is known is still reported.
      const namedNotes = index ? await notesInTexts(texts ?? requestTexts(url, body), index).catch(() => []) : [];
      return outside({ reason, notes: [...new Set([...notes, ...namedNotes])] })(input, init);
    };
  }

  return {
    outside,
    connect: network.connect,
    outsideWithNotes,
    lookIn: (noteIndex) => void (index = noteIndex),
    ledger: {
      ...ledger,
      enter: (vaultId) => {
        network.enter(vaultId);
        return ledger.enter(vaultId);
      },
    },
    allowed: () => [
      ...allowedOrigins(settings()),
      ...[...permitted].map(([origin, purpose]) => ({ origin, what: purpose })),
    ],
    permit: (origin, purpose) => {
      permitted.set(origin, purpose);
      permitting = listForNow(origin).catch(() => undefined);
      return permitting;
    },
  };
}
