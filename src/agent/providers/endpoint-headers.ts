import { tidyBaseUrl, tidyKey } from '../../fs-access/endpoint-address.ts';
import type { Endpoint } from './endpoint.ts';
import { serviceAt } from './services.ts';

type Place = Pick<Endpoint, 'baseUrl' | 'apiKey'>;

/** Authentication headers for an endpoint; none where there is no key, which local servers accept. */
export function endpointHeaders({ baseUrl, apiKey: pasted = '' }: Place): Readonly<Record<string, string>> {
  const apiKey = tidyKey(pasted);
  if (apiKey === '') return {};
  return { authorization: `Bearer ${apiKey}`, ...serviceAt(baseUrl)?.headers };
}

/** The request for the list of all models of an endpoint. */
export function modelListRequest(place: Place): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const own = serviceAt(place.baseUrl)?.list;
  return {
    url: `${tidyBaseUrl(place.baseUrl)}/models${own?.query ?? ''}`,
    headers: own && place.apiKey ? own.headers(tidyKey(place.apiKey)) : endpointHeaders(place),
  };
}
