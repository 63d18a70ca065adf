import type { Accessor } from 'solid-js';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createNetwork, type Network, type OutsideFetch } from '../../../workers/client.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { requiredContext } from '../../ui/required-context.ts';
import { allowedOrigins, type AllowedOrigin } from './allowed-origins.ts';
import { createEgressLedger, type EgressLedger } from './create-egress-ledger.ts';

/** The one way out of this browser: to the hosts that the person set up, with an account of each request. */
export interface Egress {
  readonly outside: OutsideFetch;
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
    mayLeave(departure) {
      const isAllowed = allowed().some(({ origin }) => origin === departure.origin);
      ledger.depart(departure, isAllowed);
      return isAllowed;
    },
    onArrival: (arrival) => ledger.arrive(arrival),
  });
  return { ...network, ledger, allowed, permit: (origin, what) => void permitted.set(origin, what) };
}
