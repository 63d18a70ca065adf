import type { McpServer } from '../../../agent/mcp/mcp-server.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import { HUB_ORIGIN } from '../../../workers/client.ts';
import { preferencesText } from '../../strings/en/state/preferences.ts';
import type { AppSettings } from './app-settings.ts';
import { toWebSources } from './web-sources.ts';

/** A host that may be asked, and what for. */
export interface AllowedOrigin {
  readonly origin: string;
  readonly what: string;
}

/** A host that the settings name, with what the person is asked before it is. */
interface NamedHost extends AllowedOrigin {
  /** False: its address is filled in, and what it is for is off. */
  readonly isReachable: boolean;
  /** Differs with each use, and with whatever decides what is sent there and on whose account. */
  readonly key: string;
  /** Completes “A script wants to …”. Absent for models and searches on this machine, which need no word of the person. */
  readonly question?: string;
}

const words = preferencesText.namedHosts;

/** The hosts that may be asked: what is not among them is sent nothing. */
export function allowedOrigins(settings: AppSettings): readonly AllowedOrigin[] {
  return namedHosts(settings)
    .filter(({ isReachable }) => isReachable)
    .map(({ origin, what }) => ({ origin, what }));
}

/** Every host that the settings name, whatever for. */
export const hostsNamedIn = (settings: AppSettings): readonly string[] => [
  ...new Set(namedHosts(settings).map(({ origin }) => new URL(origin).host)),
];

/** What the person is asked before settings name hosts that the present ones do not, or not for this use. */
function hostQuestions(before: AppSettings, after: AppSettings): readonly string[] {
  const known = new Set(namedHosts(before).map(({ key }) => key));
  const added = namedHosts(after).filter(({ key }) => !known.has(key));
  const reachable = new Set(added.flatMap(({ origin, isReachable }) => (isReachable ? [origin] : [])));
  const asked = added.filter(({ origin, isReachable }) => isReachable || !reachable.has(origin));
  return [...new Set(asked.flatMap(({ question }) => question ?? []))];
}

/** Every host that the settings name: the one list that requests are allowed by, and that a change of the settings is asked by. */
function namedHosts(settings: AppSettings): readonly NamedHost[] {
  const { baseUrl, embeddingUrl, embeddingConsent, searxngAddress, accounts, allowDownloads, mcpServers } = settings;
  return [
    ...hostOfAnswers(settings),
    ...hostOfEmbeddings(settings),
    ...(allowDownloads ? [HUB] : []),
    ...toWebSources(settings).flatMap((source) =>
      hostsAt(source.address, words.webSources, ['web', source], words.askWeb),
    ),
    ...Object.values(mcpServers).flatMap(hostsOfServer),
    ...[baseUrl, ...Object.keys(accounts)].flatMap((address) => filledIn(address, words.answers)),
    ...[embeddingUrl, embeddingConsent].flatMap((address) => filledIn(address, words.searchByMeaning)),
    ...filledIn(searxngAddress, words.webSources),
  ];
}

const HUB: NamedHost = {
  origin: HUB_ORIGIN,
  what: words.downloads,
  isReachable: true,
  key: 'downloads',
  question: words.downloadModels,
};

function hostOfAnswers({ provider, baseUrl, apiKey, model }: AppSettings): readonly NamedHost[] {
  if (provider !== 'openai-compatible') return [];
  return hostsAt(baseUrl, words.answers, ['answers', baseUrl, apiKey, model], words.sendQuestions);
}

function hostOfEmbeddings(settings: AppSettings): readonly NamedHost[] {
  const { embeddingSource, embeddingUrl, embeddingConsent, embeddingKey, embeddingEndpointModel } = settings;
  if (embeddingSource !== 'endpoint') return [];
  const account = [embeddingUrl, embeddingKey, embeddingEndpointModel];
  const url = toUrl(embeddingUrl);
  // Before the person agreed to send notes to another machine, its connection can be tested.
  return embeddingConsent === embeddingUrl || (url && isLocalAddress(url))
    ? hostsAt(embeddingUrl, words.searchByMeaning, ['embeddings', ...account], words.sendEveryNote)
    : hostsAt(embeddingUrl, words.embeddingTests, ['tests', ...account], words.testEmbeddings);
}

/** Asked for on this machine too: what a server's tools can do is not known. */
function hostsOfServer(server: McpServer): readonly NamedHost[] {
  const { name, url, login } = server;
  const question = words.useTools(name, toUrl(url)?.host ?? url);
  const logins = (login?.origins ?? []).map((origin) => ({
    origin,
    what: words.loginAt(name),
    isReachable: true,
    key: keyOf(['login', server, origin]),
    question: words.logIn(name, toUrl(origin)?.host ?? origin),
  }));
  return [
    ...hostsAt(url, words.toolsOf(name), ['tools', server], () => question).map((host) => ({ ...host, question })),
    ...logins,
  ];
}

/** An address that one press of the person would make reachable: it is theirs to fill in. */
function filledIn(address: string, what: string): readonly NamedHost[] {
  const hosts = hostsAt(address, what, ['filled in', what, address], (host) => words.fillIn(host, what));
  return hosts.map((host) => ({ ...host, isReachable: false }));
}

/** On this machine http and https are two ways to one program: which one it speaks is found out. */
function hostsAt(
  address: string,
  what: string,
  identity: readonly unknown[],
  question: (host: string) => string,
): readonly NamedHost[] {
  const url = toUrl(address);
  if (!url) return [];
  const { origin, host } = url;
  const named = { what, isReachable: true, key: keyOf(identity) };
  if (!isLocalAddress(url)) return [{ origin, ...named, question: question(host) }];
  return ['http:', 'https:'].map((protocol) => ({ origin: origin.replace(/^https?:/u, protocol), ...named }));
}

/** As requests are built on it: with the quotes and blanks that were pasted along taken away. */
function toUrl(address: string): URL | undefined {
  const url = parseAddress(tidyBaseUrl(address));
  return url && /^https?:$/u.test(url.protocol) ? url : undefined;
}

const keyOf = (identity: readonly unknown[]): string => JSON.stringify(identity);

/** From the strictest on. */
const PRESETS: readonly AppSettings['policyPreset'][] = ['read_only', 'careful', 'normal'];
const PERMISSIONS: readonly (AppSettings['toolPermissions'][string] | undefined)[] = [
  'never',
  'ask',
  undefined,
  'allow',
];

/**
 * What these settings would let leave this browser, or let happen unasked, that the present ones do not: in words for the person.
 * A script gets such a change only with their word. A model on this machine needs none.
 */
export function loosenedProtections(before: AppSettings, patch: Partial<AppSettings>): readonly string[] {
  const after = { ...before, ...patch };
  const found = [...hostQuestions(before, after)];
  if (PRESETS.indexOf(after.policyPreset) > PRESETS.indexOf(before.policyPreset))
    found.push(preferencesText.loosenedProtections.letAssistantChangeMore);
  for (const tool of new Set([...Object.keys(before.toolPermissions), ...Object.keys(after.toolPermissions)])) {
    if (PERMISSIONS.indexOf(after.toolPermissions[tool]) > PERMISSIONS.indexOf(before.toolPermissions[tool]))
      found.push(preferencesText.loosenedProtections.askedLessBeforeTool(tool));
  }
  for (const [vault, path] of Object.entries(after.instructionsNotes))
    if (path !== before.instructionsNotes[vault])
      found.push(preferencesText.loosenedProtections.followNoteOwnInstructions(path));
  if (after.offerTools && !before.offerTools) found.push(preferencesText.loosenedProtections.offerNotesAgentsBrowser);
  if (after.trustAgents && !before.trustAgents) found.push(preferencesText.loosenedProtections.letAgentsBrowserRead);
  if (after.keepConversations && !before.keepConversations)
    found.push(preferencesText.loosenedProtections.writeEachConversationInto);
  if (after.recallConversations && !before.recallConversations)
    found.push(preferencesText.loosenedProtections.lookIntoEarlierConversations);
  if (limitsRaised(before, after)) found.push(preferencesText.loosenedProtections.raiseLimitsWhatAssistant);
  if (after.historyDays < before.historyDays || after.historyMegabytes < before.historyMegabytes)
    found.push(preferencesText.loosenedProtections.keepWayBackFrom);
  if (after.activityEntries < before.activityEntries)
    found.push(preferencesText.loosenedProtections.keepLessActivityLog);
  return found;
}

function limitsRaised(before: AppSettings, after: AppSettings): boolean {
  // 0 is no limit.
  const isRaised = (was: number, is: number) => was !== is && was !== 0 && (is === 0 || is > was);
  const caps = Object.keys(before.spendCaps) as (keyof AppSettings['spendCaps'])[];
  return (
    caps.some((cap) => isRaised(before.spendCaps[cap], after.spendCaps[cap])) ||
    after.callsPerMinute > before.callsPerMinute ||
    after.webRequestsPerMinute > before.webRequestsPerMinute ||
    after.maxRounds > before.maxRounds
  );
}
