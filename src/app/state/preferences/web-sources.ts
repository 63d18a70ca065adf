import type { WebSource } from '../../../tools/definition/ports.ts';
import {
  isInstanceAddress,
  isWikipediaLanguage,
  WEB_SOURCES,
  wikipediaAddress,
} from '../../../tools/graph/analysis/web/web-sources.ts';
import { preferencesText } from './preferences.texts.ts';
import type { AppSettings } from './app-settings.ts';

type WebSettings = Pick<AppSettings, 'webSources' | 'wikipediaLanguage' | 'tavilyKey' | 'searxngAddress'>;

/** The sources that are on, and have what they need. */
export function toWebSources(settings: WebSettings): WebSource[] {
  return (Object.keys(WEB_SOURCES) as WebSource['kind'][])
    .filter((kind) => settings.webSources[kind] === true && sourceProblem(kind, settings) === undefined)
    .map((kind) => toSource(kind, settings));
}

function toSource(kind: WebSource['kind'], { wikipediaLanguage, tavilyKey, searxngAddress }: WebSettings): WebSource {
  const { address } = WEB_SOURCES[kind];
  if (kind === 'wikipedia') return { kind, address: wikipediaAddress(wikipediaLanguage.trim()) };
  if (kind === 'tavily') return { kind, address, key: tavilyKey.trim() };
  return { kind, address: kind === 'searxng' ? searxngAddress.trim() : address };
}

/** What a source lacks before it can be asked. */
export function sourceProblem(
  kind: WebSource['kind'],
  { wikipediaLanguage, tavilyKey, searxngAddress }: WebSettings,
): string | undefined {
  if (kind === 'wikipedia' && !isWikipediaLanguage(wikipediaLanguage.trim()))
    return preferencesText.webSources.wikipediaLanguage;
  if (kind === 'tavily' && tavilyKey.trim() === '') return preferencesText.webSources.tavilyKey;
  if (kind === 'searxng' && !isInstanceAddress(searxngAddress.trim())) return preferencesText.webSources.httpAddress;
  return undefined;
}
