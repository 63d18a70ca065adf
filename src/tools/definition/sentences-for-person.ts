import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';

/** Names of tools and fields, ids, JSON, and sentences that tell a program what to do next. */
const FOR_PROGRAMS = [
  /\b[a-z]+(?:_[a-z0-9]+)+\b/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-/,
  /[{}]/,
  /\bcall(?:ed|s)? (?:it )?(?:again|this|with)\b/i,
  /^(?:Call|Read|List|Ask|Tell|Name|Search|See|Go on|Give a path)\b/,
  /\bis no path inside the vault\b/,
  /\bcandidates?\b|\bthis tool\b/i,
];

/**
 * A tool's answer speaks to a program: of it the sentences that a person can use, without those that name tools, fields and ids. What
 * stands in quotation marks is a name, and none of the words.
 */
export function sentencesForPerson(text: string): string[] {
  const names: string[] = [];
  const masked = text.replace(/“[^“”]*”/g, (name) => inQuotes(String(names.push(name) - 1)));
  return masked
    .split(/(?<=(?<!\be\.g)[.!?])\s+(?=[A-Z“"#])/)
    .filter((sentence) => sentence !== '' && !FOR_PROGRAMS.some((pattern) => pattern.test(sentence)))
    .map((sentence) => toSecondPerson(sentence).replace(/“(\d+)”/g, (_, at: string) => names[Number(at)] ?? ''));
}

function toSecondPerson(sentence: string): string {
  return sentence
    .replace(/\bthe person has\b/g, 'you have')
    .replace(/\bThe person has\b/g, 'You have')
    .replace(/\bthe person’s\b/g, 'your')
    .replace(/\bthe person\b/g, 'you')
    .replace(/\bThe person\b/g, 'You');
}
