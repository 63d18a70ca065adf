/**
 * What notes of a kind are called in a sentence: by the word that was asked with, and by its other number only where English forms it
 * in one way; where it does not (“axes” of “axe” or “axis”), one of them is “of your axes”.
 */
export function kindNoun(word: string): readonly [one: string, many: string] {
  const one = isPluralWord(word) ? singular(word) : word;
  const many = isPluralWord(word) ? word : plural(word);
  return [one ?? `of your ${many}`, many];
}

/** Whether a word is the plural of one. */
export const isPluralWord = (word: string): boolean =>
  /(?<!s|u|i)s$|ies$/i.test(word) || IRREGULAR.some(([, many]) => endsIn(word, many));

/** Their singulars end in “ie”, or are the same word. */
const OF_IE =
  /(?:^|[\s-])(?:birdies|boogies|bookies|brownies|budgies|calories|collies|cookies|cuties|dies|eyries|faeries|foodies|freebies|genies|goalies|goodies|groupies|hippies|hoodies|indies|junkies|lies|magpies|movies|newbies|oldies|pies|pinkies|pixies|prairies|quickies|rookies|selfies|smoothies|softies|sorties|talkies|techies|ties|townies|veggies|zombies)$/i;
const SAME = /(?:^|[\s-])(?:series|species)$/i;

const IRREGULAR = [
  ['person', 'people'],
  ['child', 'children'],
  ['woman', 'women'],
  ['man', 'men'],
  ['life', 'lives'],
  ['shelf', 'shelves'],
  ['wolf', 'wolves'],
  ['hypothesis', 'hypotheses'],
  ['thesis', 'theses'],
  ['bus', 'buses'],
  ['quiz', 'quizzes'],
  ['hero', 'heroes'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
] as const;

const endsIn = (word: string, last: string): boolean => word === last || word.endsWith(` ${last}`);

function singular(word: string): string | undefined {
  for (const [one, many] of IRREGULAR) if (endsIn(word, many)) return word.slice(0, -many.length) + one;
  if (SAME.test(word)) return word;
  if (/ies$/i.test(word)) return OF_IE.test(word) ? word.slice(0, -1) : word.replace(/ies$/i, 'y');
  // “Boxes” and “axes”, “horses” and “analyses”, “caves” and “calves”, “shoes” and “echoes” tell by nothing in them what they are of.
  if (/(?:ss|sh|(?<!a)x)es$/i.test(word)) return word.slice(0, -2);
  if (/(?:s|z|x|ch|v|o)es$/i.test(word)) return SURE_OF_E.test(word) ? word.slice(0, -1) : undefined;
  return word.slice(0, -1);
}

const SURE_OF_E = /(?:houses|courses|phrases|purchases|prizes|shoes|caves|archives|exercises|cases)$/i;

function plural(word: string): string {
  for (const [one, many] of IRREGULAR) if (endsIn(word, one)) return word.slice(0, -one.length) + many;
  if (SAME.test(word)) return word;
  if (/(?:[^aeiou]|qu)y$/i.test(word)) return word.replace(/y$/i, 'ies');
  if (/is$/i.test(word)) return word.replace(/is$/i, 'es');
  return /(?:s|x|z|sh|ch)$/i.test(word) ? `${word}es` : `${word}s`;
}
