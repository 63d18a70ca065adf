/**
 * The commonest requests in other languages, each as the English one that is read: the frame of the sentence is put into English,
 * and the names and texts in it stay as they are (`language-frames.ts` has the frames).
 */

import { listInEnglish } from './language-nouns.ts';
import { DAY, englishDay } from './language-days.ts';
import { LANGUAGES, type Rule } from './language-frames.ts';

/** Words before and behind a request that only are polite. */
const POLITE =
  /^(?:bitte|por favor|s'il (?:te|vous) pla[iî]t|请|請|kannst du|könntest du|puedes|peux-tu|podes|pode|você pode)[\s,]*|(?<= )bitte (?=\S)|[\s,]*(?:bitte|por favor|s'il (?:te|vous) pla[iî]t)[.!?]*$/giu;

/** A request in another language in the English words that are read; `undefined` where it is none of the commonest. */
export const inEnglish = (question: string): string | undefined =>
  readInLanguages(question)[0]?.english ??
  (question.length > LONGEST ? undefined : listInEnglish(withoutPoliteness(question)));

/** A longer request is a text (UTF-16 units). */
const LONGEST = 400;

const withoutPoliteness = (question: string): string =>
  question
    .trim()
    .replace(/’/g, "'")
    .replace(/^[¿¡]\s*/, '')
    .replace(POLITE, '')
    .replace(/(?<![\s?!.。？！])[\s?!.。？！]+$/u, '')
    .trim();

/**
 * The languages that a request may be in, as the app names them: those in which it is understood (“notas sobre …” is Spanish and
 * Portuguese), or whose signs it is written in; none where it may be English.
 */
export function requestLanguages(question: string): readonly string[] {
  const understood = readInLanguages(question);
  if (understood.length > 0) return understood.map(({ tag }) => tag);
  return LANGUAGES.filter(([says, , tag]) => (tag === 'ja' || tag === 'zh-Hans') && says.test(question))
    .slice(0, 1)
    .map(([, , tag]) => tag);
}

/** The request in English, once for each language in which it is understood, the surest first. */
function readInLanguages(question: string): readonly { readonly english: string; readonly tag: string }[] {
  if (question.length > LONGEST) return [];
  const text = withoutPoliteness(question);
  const fitting = LANGUAGES.filter(([says]) => says.test(text));
  // “Open …” and “search for …” take anything: they count where no language has a closer frame.
  const isLoose = ([, english]: Rule) => /^(?:open|search for) \$1$/.test(english);
  const read = (isWanted: (rule: Rule) => boolean) =>
    fitting.flatMap(([, rules, tag]) => {
      for (const rule of rules.filter(isWanted)) {
        const match = rule[0].exec(text);
        if (match) return [{ tag, english: toEnglish(rule, match) }];
      }
      return [];
    });
  const close = read((rule) => !isLoose(rule));
  return close.length > 0 ? close : read(isLoose);
}

const toEnglish = ([, english]: Rule, match: RegExpExecArray): string =>
  fillEnglish(english, match.slice(1))
    .replace(/: *$/, '')
    .replace(/(?<=add a task) to *(?=:)/, '')
    .trim();

/** The English sentence with the parts in it; a part that is a day is told in English, a task’s day stands behind it. */
function fillEnglish(english: string, parts: readonly (string | undefined)[]): string {
  const partAt = (at: string): string => parts[Number(at) - 1] ?? '';
  // In one go: a part may have `$5` in it.
  return english.replace(/~((?:\$\d)+)|\$(\d)/g, (_, task: string | undefined, at: string) => {
    if (task !== undefined) return withDayBehind(task.replace(/\$(\d)/g, (__, taskAt: string) => partAt(taskAt)));
    const part = partAt(at).trim();
    return new RegExp(`^${DAY}$`, 'iu').test(part) ? englishDay(part) : part;
  });
}

function withDayBehind(task: string): string {
  const plain = task.trim();
  const dayBehind = new RegExp(`^([\\s\\S]+?)[\\s,，]*(${DAY})$`, 'iu').exec(plain);
  if (dayBehind) return `${dayBehind[1]} ${englishDay(dayBehind[2]!)}`;
  const dayBefore = new RegExp(`^(${DAY})[\\s,，]*([\\s\\S]+)$`, 'iu').exec(plain);
  return dayBefore ? `${dayBefore[2]} ${englishDay(dayBefore[1]!)}` : plain;
}
