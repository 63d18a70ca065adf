import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import {
  createNetwork,
  hearEgress,
  listForNow,
  type Network,
  type OutsideFetch,
  type OutsideReason,
} from '../../../workers/client.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import type { Settings } from '../preferences/create-settings.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import { allowedOrigins, type AllowedOrigin } from '../preferences/named-hosts.ts';
import { createEgressLedger, type EgressLedger } from './create-egress-ledger.ts';
import { notesInRequest } from './notes-in-request.ts';

/** The one way out of this browser: to the hosts that the person set up, with an account of each request. */
export interface Egress {
  readonly outside: OutsideFetch;
  /** The same, where what is sent may hold text of notes that nobody has named: it is looked for. @param notes those that are known */
  outsideWithNotes(reason: OutsideReason, notes?: readonly string[]): typeof fetch;
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

  function outsideWithNotes(reason: OutsideReason, notes: readonly string[] = []): typeof fetch {
    return async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const body = typeof init?.body === 'string' ? init.body : undefined;
      // Without an index nothing can be looked up; what is known is still reported.
      const found = index ? await notesInRequest(url, body, index).catch(() => []) : [];
      return outside({ reason, notes: [...new Set([...notes, ...found])] })(input, init);
    };
  }

  return {
    outside,
    connect: network.connect,
    outsideWithNotes,
    lookIn: (given) => void (index = given),
    ledger: {
      ...ledger,
      enter: (vaultId) => {
        network.enter(vaultId);
        return ledger.enter(vaultId);
      },
    },
    allowed: () => [...allowedOrigins(settings()), ...[...permitted].map(([origin, what]) => ({ origin, what }))],
    permit: (origin, what) => {
      permitted.set(origin, what);
      permitting = listForNow(origin).catch(() => undefined);
      return permitting;
    },
  };
}
