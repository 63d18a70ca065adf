import type { Accessor } from 'solid-js';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createNetwork, type Network, type OutsideFetch, type OutsideReason } from '../../../workers/client.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
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
  /** Lets requests to a further host out for as long as this page is there: the person asked for it just now. */
  permit(origin: string, what: string): void;
  readonly allowed: () => readonly AllowedOrigin[];
  readonly ledger: EgressLedger;
}

export const { Provider: EgressProvider, use: useEgress } = requiredContext<Egress>('Egress');

export function createEgress(settings: Accessor<AppSettings>, store: BrowserStore): Egress {
  const ledger = createEgressLedger(store);
  const permitted = new Map<string, string>();
  const allowed = () => [...allowedOrigins(settings()), ...[...permitted].map(([origin, what]) => ({ origin, what }))];
  const network = createNetwork({
    mayLeave(planned) {
      const isAllowed = allowed().some(({ origin }) => origin === planned.origin);
      ledger.depart(planned, isAllowed);
      return isAllowed;
    },
    onOutcome: (outcome) => ledger.arrive(outcome),
  });
  let index: Pick<IndexApi, 'findPattern'> | undefined;

  function outsideWithNotes(reason: OutsideReason, notes: readonly string[] = []): typeof fetch {
    return async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const body = typeof init?.body === 'string' ? init.body : undefined;
      // Without an index nothing can be looked up; what is known is still reported.
      const found = index ? await notesInRequest(url, body, index).catch(() => []) : [];
      return network.outside({ reason, notes: [...new Set([...notes, ...found])] })(input, init);
    };
  }

  return {
    ...network,
    outsideWithNotes,
    lookIn: (given) => void (index = given),
    ledger,
    allowed,
    permit: (origin, what) => void permitted.set(origin, what),
  };
}
