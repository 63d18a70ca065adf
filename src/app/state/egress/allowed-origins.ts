import { isLocalAddress, parseAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { toWebSources } from '../preferences/web-sources.ts';
import { egressStateText } from '../../strings/en/state/egress.ts';

/** Where models are fetched from, once the person agreed. */
export const HUB_ORIGIN = 'https://huggingface.co';

/** Another host that the settings name, and what for. */
export interface AllowedOrigin {
  readonly origin: string;
  readonly what: string;
}

/** All hosts that the person set up. What is not among them is asked nothing. */
export function allowedOrigins(settings: AppSettings): readonly AllowedOrigin[] {
  const { provider, baseUrl, embeddingSource, embeddingUrl, embeddingConsent, allowDownloads, mcpServers } = settings;
  return [
    ...(provider === 'openai-compatible' ? originsOf(baseUrl, egressStateText.allowedOrigins.answers) : []),
    ...(embeddingSource === 'endpoint'
      ? originsOf(
          embeddingUrl,
          embeddingConsent === embeddingUrl || isLocal(embeddingUrl)
            ? egressStateText.allowedOrigins.searchByMeaning
            : egressStateText.allowedOrigins.testsEmbeddingEndpoint,
        )
      : []),
    ...(allowDownloads ? [{ origin: HUB_ORIGIN, what: egressStateText.allowedOrigins.downloadsOfModels }] : []),
    ...toWebSources(settings).flatMap(({ address }) => originsOf(address, egressStateText.allowedOrigins.webSources)),
    ...Object.values(mcpServers).flatMap(({ name, url, login }) => [
      ...originsOf(url, egressStateText.allowedOrigins.toolsOf(name)),
      ...(login?.origins ?? []).map((origin) => ({ origin, what: egressStateText.allowedOrigins.loginAt(name) })),
    ]),
  ];
}

const isLocal = (address: string): boolean => {
  const url = parseAddress(address);
  return url !== undefined && isLocalAddress(url);
};

/** On this machine http and https are two ways to one program: which one it speaks is found out. */
function originsOf(address: string, what: string): readonly AllowedOrigin[] {
  const url = parseAddress(tidyBaseUrl(address));
  if (!url || !/^https?:$/u.test(url.protocol)) return [];
  if (!isLocalAddress(url)) return [{ origin: url.origin, what }];
  return ['http:', 'https:'].map((protocol) => ({ origin: url.origin.replace(/^https?:/u, protocol), what }));
}
