import { isLocalAddress, parseAddress } from '../../../fs-access/endpoint-address.ts';
import type { AppSettings } from './app-settings.ts';
import { toWebSources } from './web-sources.ts';

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
  const differs = (...keys: readonly (keyof AppSettings)[]) =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const found: string[] = [];
  if (
    after.provider === 'openai-compatible' &&
    isElsewhere(after.baseUrl) &&
    differs('provider', 'baseUrl', 'apiKey', 'model')
  )
    found.push(`send your questions, and the notes that they are about, to ${hostOf(after.baseUrl)}`);
  if (
    after.embeddingSource === 'endpoint' &&
    isElsewhere(after.embeddingUrl) &&
    after.embeddingConsent === after.embeddingUrl &&
    differs('embeddingSource', 'embeddingUrl', 'embeddingConsent', 'embeddingKey', 'embeddingEndpointModel')
  ) {
    found.push(`send the text of every note to ${hostOf(after.embeddingUrl)}`);
  }
  if (after.allowDownloads && !before.allowDownloads) found.push('download models from huggingface.co');
  const known = new Set(toWebSources(before).map(({ address }) => address));
  for (const { address } of toWebSources(after))
    if (!known.has(address) && isElsewhere(address)) found.push(`let the assistant ask ${hostOf(address)} on the web`);
  for (const [id, server] of Object.entries(after.mcpServers))
    if (JSON.stringify(server) !== JSON.stringify(before.mcpServers[id]))
      found.push(`let the assistant use the tools of “${server.name}” at ${hostOf(server.url)}`);
  if (PRESETS.indexOf(after.policyPreset) > PRESETS.indexOf(before.policyPreset))
    found.push('let the assistant change more, with fewer questions');
  for (const tool of new Set([...Object.keys(before.toolPermissions), ...Object.keys(after.toolPermissions)])) {
    if (PERMISSIONS.indexOf(after.toolPermissions[tool]) > PERMISSIONS.indexOf(before.toolPermissions[tool]))
      found.push(`be asked less before the tool “${tool}” is used`);
  }
  for (const [vault, path] of Object.entries(after.instructionsNotes))
    if (path !== before.instructionsNotes[vault]) found.push(`follow the note “${path}” as your own instructions`);
  if (after.offerTools && !before.offerTools) found.push('offer your notes to agents of the browser');
  if (after.trustAgents && !before.trustAgents)
    found.push('let agents of the browser read your notes without asking you');
  if (after.keepConversations && !before.keepConversations)
    found.push('write each conversation into the vault as a note');
  if (limitsRaised(before, after)) found.push('raise your limits on what the assistant may spend or call');
  if (after.historyDays < before.historyDays || after.historyMegabytes < before.historyMegabytes)
    found.push('keep the way back from changes for a shorter time');
  if (after.activityEntries < before.activityEntries) found.push('keep less of the activity log');
  return found;
}

function isElsewhere(address: string): boolean {
  const url = parseAddress(address);
  return url !== undefined && !isLocalAddress(url);
}

const hostOf = (address: string): string => parseAddress(address)?.host ?? address;

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
