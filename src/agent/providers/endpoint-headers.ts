import type { Endpoint } from './openai-compatible.ts';
import { serviceAt } from './services.ts';

/** The headers that let the person in at an endpoint; none where there is no key, which local servers accept. */
export function endpointHeaders({ baseUrl, apiKey }: Pick<Endpoint, 'baseUrl' | 'apiKey'>): Readonly<Record<string, string>> {
  if (!apiKey) return {};
  return { authorization: `Bearer ${apiKey}`, ...serviceAt(baseUrl)?.headers?.(apiKey) };
}
