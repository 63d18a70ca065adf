import { preferencesText } from '../../strings/en/state/preferences.ts';
import type { AppSettings } from './app-settings.ts';
import { hostQuestions } from './named-hosts.ts';

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
