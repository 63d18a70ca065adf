import type { McpServer } from '../../../agent/mcp/mcp-server.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl } from '../../../fs-access/endpoint-address.ts';
import { HUB_ORIGIN } from '../../../workers/client.ts';
import { preferencesText } from './preferences.texts.ts';
import type { AppSettings } from './app-settings.ts';
import { toWebSources } from './web-sources.ts';

/** A host that may be asked, and what for. */
export interface AllowedOrigin {
  readonly origin: string;
  readonly what: string;
  /** The page of the settings where this use is changed or switched off; absent for what is asked for once. */
  readonly page?: 'assistant' | 'search' | 'web' | 'agents';
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
    .map(({ origin, what, page }) => ({ origin, what, ...(page && { page }) }));
}

/** Every host that the settings name, whatever for. */
export const hostsNamedIn = (settings: AppSettings): readonly string[] => [
  ...new Set(namedHosts(settings).map(({ origin }) => new URL(origin).host)),
];

/** What the person is asked before settings name hosts that the present ones do not, or not for this use. */
function hostQuestions(oldSettings: AppSettings, newSettings: AppSettings): readonly string[] {
  const oldHostKeys = new Set(namedHosts(oldSettings).map(({ key }) => key));
  const added = namedHosts(newSettings).filter(({ key }) => !oldHostKeys.has(key));
  const reachable = new Set(added.flatMap(({ origin, isReachable }) => (isReachable ? [origin] : [])));
  const hostsToConfirm = added.filter(({ origin, isReachable }) => isReachable || !reachable.has(origin));
  return [...new Set(hostsToConfirm.flatMap(({ question }) => question ?? []))];
}

/** Every host that the settings name: the one list that requests are allowed by, and that a change of the settings is asked by. */
function namedHosts(settings: AppSettings): readonly NamedHost[] {
  const { baseUrl, embeddingUrl, embeddingConsent, searxngAddress, accounts, allowDownloads, mcpServers } = settings;
  return [
    ...hostOfAnswers(settings),
    ...hostOfEmbeddings(settings),
    ...(allowDownloads ? [HUB] : []),
    ...toWebSources(settings).flatMap((source) =>
      hostsAt(source.address, words.webSources, ['web', source], words.askWeb, 'web'),
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
  page: 'search',
  isReachable: true,
  key: 'downloads',
  question: words.downloadModels,
};

function hostOfAnswers({ provider, baseUrl, apiKey, model }: AppSettings): readonly NamedHost[] {
  if (provider !== 'openai-compatible') return [];
  return hostsAt(baseUrl, words.answers, ['answers', baseUrl, apiKey, model], words.sendQuestions, 'assistant');
}

function hostOfEmbeddings(settings: AppSettings): readonly NamedHost[] {
  const { embeddingSource, embeddingUrl, embeddingConsent, embeddingKey, embeddingEndpointModel } = settings;
  if (embeddingSource !== 'endpoint') return [];
  const account = [embeddingUrl, embeddingKey, embeddingEndpointModel];
  const url = toUrl(embeddingUrl);
  // Before the person agreed to send notes to another machine, its connection can be tested.
  return embeddingConsent === embeddingUrl || (url && isLocalAddress(url))
    ? hostsAt(embeddingUrl, words.searchByMeaning, ['embeddings', ...account], words.sendEveryNote, 'search')
    : hostsAt(embeddingUrl, words.embeddingTests, ['tests', ...account], words.testEmbeddings, 'search');
}

/** Asked for on this machine too: what a server's tools can do is not known. */
function hostsOfServer(server: McpServer): readonly NamedHost[] {
  const { name, url, login } = server;
  const question = words.useTools(name, toUrl(url)?.host ?? url);
  const logins = (login?.origins ?? []).map((origin) => ({
    origin,
    what: words.loginAt(name),
    page: 'agents' as const,
    isReachable: true,
    key: purposeKey(['login', server, origin]),
    question: words.logIn(name, toUrl(origin)?.host ?? origin),
  }));
  return [
    ...hostsAt(url, words.toolsOf(name), ['tools', server], () => question, 'agents').map((host) => ({
      ...host,
      question,
    })),
    ...logins,
  ];
}

/** An address that one press of the person would make reachable: it is theirs to fill in. */
function filledIn(address: string, fieldName: string): readonly NamedHost[] {
  const hosts = hostsAt(address, fieldName, ['filled in', fieldName, address], (host) => words.fillIn(host, fieldName));
  return hosts.map((host) => ({ ...host, isReachable: false }));
}

/** On this machine http and https are two ways to one program: which one it speaks is found out. */
function hostsAt(
  address: string,
  purpose: string,
  identity: readonly unknown[],
  question: (host: string) => string,
  page?: AllowedOrigin['page'],
): readonly NamedHost[] {
  const url = toUrl(address);
  if (!url) return [];
  const { origin, host } = url;
  const named = { what: purpose, isReachable: true, key: purposeKey(identity), ...(page && { page }) };
  if (!isLocalAddress(url)) return [{ origin, ...named, question: question(host) }];
  return ['http:', 'https:'].map((protocol) => ({ origin: origin.replace(/^https?:/u, protocol), ...named }));
}

/** As requests are built on it: with the quotes and blanks that were pasted along taken away. */
function toUrl(address: string): URL | undefined {
  const url = parseAddress(tidyBaseUrl(address));
  return url && /^https?:$/u.test(url.protocol) ? url : undefined;
}

const purposeKey = (identity: readonly unknown[]): string => JSON.stringify(identity);

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
export function loosenedProtections(oldSettings: AppSettings, patch: Partial<AppSettings>): readonly string[] {
  const newSettings = { ...oldSettings, ...patch };
  const questions = [...hostQuestions(oldSettings, newSettings)];
  if (PRESETS.indexOf(newSettings.policyPreset) > PRESETS.indexOf(oldSettings.policyPreset))
    questions.push(preferencesText.loosenedProtections.changeMore);
  for (const tool of new Set([
    ...Object.keys(oldSettings.toolPermissions),
    ...Object.keys(newSettings.toolPermissions),
  ])) {
    if (PERMISSIONS.indexOf(newSettings.toolPermissions[tool]) > PERMISSIONS.indexOf(oldSettings.toolPermissions[tool]))
      questions.push(preferencesText.loosenedProtections.askLess(tool));
  }
  for (const [vault, path] of Object.entries(newSettings.instructionsNotes))
    if (path !== oldSettings.instructionsNotes[vault])
      questions.push(preferencesText.loosenedProtections.followInstructions(path));
  if (newSettings.offerTools && !oldSettings.offerTools) questions.push(preferencesText.loosenedProtections.offerNotes);
  if (newSettings.trustAgents && !oldSettings.trustAgents)
    questions.push(preferencesText.loosenedProtections.readUnasked);
  if (newSettings.keepConversations && !oldSettings.keepConversations)
    questions.push(preferencesText.loosenedProtections.saveConversations);
  if (newSettings.recallConversations && !oldSettings.recallConversations)
    questions.push(preferencesText.loosenedProtections.recallConversations);
  if (limitsRaised(oldSettings, newSettings)) questions.push(preferencesText.loosenedProtections.raiseLimits);
  if (newSettings.historyDays < oldSettings.historyDays || newSettings.historyMegabytes < oldSettings.historyMegabytes)
    questions.push(preferencesText.loosenedProtections.shortenHistory);
  if (newSettings.activityEntries < oldSettings.activityEntries)
    questions.push(preferencesText.loosenedProtections.shortenActivity);
  return questions;
}

function limitsRaised(oldSettings: AppSettings, newSettings: AppSettings): boolean {
  // 0 is no limit.
  const isRaised = (was: number, is: number) => was !== is && was !== 0 && (is === 0 || is > was);
  const caps = Object.keys(oldSettings.spendCaps) as (keyof AppSettings['spendCaps'])[];
  return (
    caps.some((cap) => isRaised(oldSettings.spendCaps[cap], newSettings.spendCaps[cap])) ||
    newSettings.callsPerMinute > oldSettings.callsPerMinute ||
    newSettings.webRequestsPerMinute > oldSettings.webRequestsPerMinute ||
    newSettings.maxRounds > oldSettings.maxRounds
  );
}
