import type { VaultError } from '../../../fs-access/vault.ts';
import { errorToResult } from '../../../tools/definition/error-result.ts';
import type { ErrorCode, ToolDenial, ToolFailure } from '../../../tools/definition/result.ts';

/** What is said where a tool's own words are for a program alone. */
const GENERAL: Readonly<Record<ErrorCode, string>> = {
  unknown_tool: 'Latent cannot do this here.',
  invalid_input: 'Something that was entered does not fit.',
  not_found: 'It is not there any more.',
  ambiguous: 'Several notes have this name.',
  exists: 'There is something of this name already.',
  outside_vault: 'This place is outside of the folder that is open.',
  ignored: 'This place is one that Latent leaves alone.',
  changed_on_disk: 'The note was changed meanwhile.',
  no_match: 'The text is not there any more.',
  parse_error: 'The file cannot be read as it is.',
  permission: 'This is not allowed.',
  quota: 'There is no room left.',
  too_large: 'The file is too large for this.',
  limit: 'This is more than can be done at once.',
  network: 'The other side could not be reached.',
  no_model: 'This needs a language model.',
  cancelled: 'It was stopped before anything was changed.',
  unknown_outcome: 'It is not known how this ended.',
  internal: 'Something in Latent went wrong. Nothing was changed.',
};

/** What a person can do about it, where the tool's own words do not say. */
const ADVICE: Readonly<Partial<Record<ErrorCode, string>>> = {
  ambiguous: 'Open the one that you mean, and try again there.',
  exists: 'Choose another name.',
  outside_vault: 'Choose a place inside it.',
  ignored: 'Choose another folder.',
  changed_on_disk: 'Look at it as it is now, then try again.',
  quota: 'Free some space on the disk, then try again.',
  limit: 'Try it with fewer notes.',
  network: 'Check the connection, then try again.',
  no_model: 'Choose one in the settings, under Assistant.',
  unknown_outcome: 'Look at the notes concerned; the texts from before are kept in the history.',
  internal: 'Try it again; if it stays so, reload the page.',
};

/** Names of tools and fields, ids, JSON, and sentences that tell a program what to do next. */
const FOR_PROGRAMS = [
  /\b[a-z]+(?:_[a-z0-9]+)+\b/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-/,
  /[{}]/,
  /\bcall(?:ed|s)? (?:it )?(?:again|this|with)\b/i,
  /^(?:Call|Read|List|Ask|Tell|Name|Search|See|Go on)\b/,
  /\bcandidates?\b|\bthis tool\b/i,
];

/**
 * A tool's refusal as a person reads it: what went wrong and what they can do. A tool's answer speaks to a program; of it stay the
 * sentences that a person can use. @returns '' where the person said no themselves
 */
export function toPersonText(result: ToolFailure | ToolDenial): string {
  if (!result.isError) return '';
  const told = forPerson(result.message);
  const advice = forPerson(result.hint);
  const what = told.length > 0 ? told : [GENERAL[result.code]];
  const next = advice.length > 0 ? advice : [ADVICE[result.code] ?? ''];
  return [...what, ...next.filter((sentence) => !what.includes(sentence))].join(' ').trim();
}

/** What of a tool's message or warning a person can use; '' where all of it is for a program. */
export const messageForPerson = (text: string): string => forPerson(text).join(' ');

/** The same for what a vault threw. */
export function errorForPerson(error: VaultError): string {
  return toPersonText(errorToResult(error, ''));
}

/** The sentences that a person can use. What stands in quotation marks is a name, and none of the words. */
function forPerson(text: string): string[] {
  const names: string[] = [];
  const masked = text.replace(/“[^”]*”/g, (name) => `“${names.push(name) - 1}”`);
  return masked
    .split(/(?<=[.!?])\s+(?=[A-Z“"#])/)
    .filter((sentence) => sentence !== '' && !FOR_PROGRAMS.some((pattern) => pattern.test(sentence)))
    .map((sentence) => toSecondPerson(sentence).replace(/“(\d+)”/g, (_, at: string) => names[Number(at)] ?? ''));
}

function toSecondPerson(sentence: string): string {
  return sentence
    .replace(/\bthe person has\b/g, 'you have')
    .replace(/\bthe person’s\b/g, 'your')
    .replace(/\bthe person\b/g, 'you')
    .replace(/\bThe person\b/g, 'You');
}
