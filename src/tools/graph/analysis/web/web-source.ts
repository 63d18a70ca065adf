import type { OutboundRequest, WebSource } from '../../../definition/ports.ts';
import { crossref } from './crossref.ts';
import { openAlex } from './open-alex.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';
import type { WebSourceFormat } from './web-source-format.ts';
import { wikipedia } from './wikipedia.ts';

export const WEB_SOURCES: Readonly<Record<WebSource['kind'], WebSourceFormat>> = {
  wikipedia,
  openalex: openAlex,
  crossref,
  tavily,
  searxng,
};

/** A request to one of the person's sources. */
export type WebRequest = OutboundRequest & { readonly source: WebSource['kind'] };

export function toRequest({ kind, address }: WebSource, query: string, count: number): WebRequest {
  return { source: kind, ...WEB_SOURCES[kind].request(address, query, count) };
}

/** Whether there may be a Wikipedia of it: `en`, `zh-classical`. */
export const isWikipediaLanguage = (code: string): boolean => /^[a-z]{2,3}(?:-[a-z]{2,12})*$/.test(code);

export const wikipediaAddress = (language: string): string => `https://${language}.wikipedia.org`;

/** Whether it is an address of a SearXNG, without a user's name in it. */
export const isInstanceAddress = (address: string): boolean => /^https?:\/\/[^\s/@]+(?:\/\S*)?$/i.test(address);
