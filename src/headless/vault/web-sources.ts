import { errorText } from '../../notes/basics/error-text.ts';
import { systemClock } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { tidyKey } from '../../fs-access/endpoint-address.ts';
import type { Web, WebSource } from '../../tools/definition/ports.ts';
import { createWeb } from '../../tools/graph/analysis/web/create-web.ts';
import {
  isInstanceAddress,
  isWikipediaLanguage,
  WEB_SOURCES,
  wikipediaAddress,
} from '../../tools/graph/analysis/web/web-sources.ts';
import { UsageError } from '../cli/command.ts';
import { readPolicies } from '../storage/policy-file.ts';
import type { Places, VaultFolder } from '../storage/places.ts';

/** The web sources that `search_web_for_evidence` may ask: named by an option, else in the person's policy file. */

export interface NamedWeb {
  /** Sends what the person approved, to these sources alone. */
  readonly port: Web;
  /** As the option had them, where one did: a command that goes on with this one's work needs them too. */
  readonly written?: string;
}

/** In place of a list of sources. */
const NONE = 'none';
/** The variable of the environment that holds Tavily's key, unless another is named. */
const TAVILY_KEY = 'TAVILY_API_KEY';

interface Naming {
  readonly places: Places;
  /** What `--web` was given. */
  readonly written: string | undefined;
  /** Of Latent. */
  readonly version: string;
  readonly tell: (text: string) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * `--web` counts alone; without it `"web": ["wikipedia:de", …]` of the policy file for all vaults, or of the one for this vault.
 * What is wrong in the file is told, and the command goes on without a source.
 * @throws UsageError where the option names none that there is, or its key is not there
 */
export async function namedWeb(
  folder: Pick<VaultFolder, 'id'>,
  { places, written, version, tell, env = process.env }: Naming,
): Promise<NamedWeb> {
  if (written !== undefined) return { port: webOf(readSources(written, env), version), written };
  let sources: readonly WebSource[] = [];
  try {
    const policies = await readPolicies(places, folder);
    const named = policies.findLast(({ web }) => web !== undefined)?.['web'];
    if (named !== undefined)
      sources = readSources(
        Array.isArray(named) ? named.join(',') : typeof named === 'string' ? named : JSON.stringify(named),
        env,
      );
  } catch (error) {
    tell(`No web source is asked: ${errorText(error)}`);
  }
  return { port: webOf(sources, version) };
}

/** @throws UsageError */
function readSources(sourcesText: string, env: Readonly<Record<string, string | undefined>>): readonly WebSource[] {
  const names = sourcesText.split(',').map((name) => name.trim());
  if (names.length === 1 && names[0] === NONE) return [];
  const sources = names.map((name) => readSource(name, env));
  // Of one kind the last counts: a request names its source by the kind alone.
  return [...new Map(sources.map((source) => [source.kind, source])).values()];
}

function readSource(name: string, env: Readonly<Record<string, string | undefined>>): WebSource {
  const [, word = '', detail] = /^([^:]*)(?::(.*))?$/s.exec(name) ?? [];
  const kind = word.toLowerCase();
  if (!isKind(kind))
    throw new UsageError(
      `--web takes ${Object.keys(WEB_SOURCES).join(', ')}, with commas between, or ${NONE}, not ${inQuotes(name)}.`,
    );
  const { address, label } = WEB_SOURCES[kind];
  if (kind === 'wikipedia') {
    const language = detail?.toLowerCase() ?? 'en';
    if (!isWikipediaLanguage(language))
      throw new UsageError(
        `wikipedia takes a language as in its address, such as wikipedia:de, not ${inQuotes(name)}.`,
      );
    return { kind, address: wikipediaAddress(language) };
  }
  if (kind === 'tavily') {
    const variable = detail ?? TAVILY_KEY;
    const key = tidyKey(env[variable] ?? '');
    if (key === '')
      throw new UsageError(`The variable ${variable} of the environment is empty: set it to the key of ${label}.`);
    return { kind, address, key };
  }
  if (kind === 'searxng') {
    const sourceName = detail ?? address;
    if (!isInstanceAddress(sourceName))
      throw new UsageError(`searxng takes a whole address, such as searxng:${address}, not ${inQuotes(name)}.`);
    return { kind, address: sourceName };
  }
  if (detail !== undefined)
    throw new UsageError(`${kind} has one address alone: write ${kind}, not ${inQuotes(name)}.`);
  return { kind, address };
}

const isKind = (word: string): word is WebSource['kind'] => Object.hasOwn(WEB_SOURCES, word);

/** Requests to one source in a minute, as in the app's settings. */
const PER_MINUTE = 10;

/** @param version of Latent: Wikimedia and others refuse programs that do not say what they are */
export const webOf = (sources: readonly WebSource[], version: string): Web =>
  createWeb({
    sources: () => sources,
    requestsPerMinute: () => PER_MINUTE,
    clock: systemClock,
    fetchFor: () => (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('User-Agent', `Latent/${version} (searches for one person, who approves each request)`);
      return fetch(input, { ...init, headers });
    },
    where: 'with --web, as in --web wikipedia, or as "web" in policy.json',
  });
