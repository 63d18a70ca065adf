import { foldText } from '../../../notes/words.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';

/** Facts about a relation whose type is to be suggested. */
interface RelationEvidence {
  readonly source: { readonly title: string; readonly type: string };
  readonly target: { readonly title: string; readonly type: string };
  /** The relation's own notes, and the lines of the source that link to the target. */
  readonly said: readonly string[];
}

export interface TypeSuggestion {
  readonly type: string;
  readonly reasoning: string;
}

/** Words that indicate a type, the strongest first. */
const CUES: readonly (readonly [type: string, cue: RegExp])[] = [
  [
    'contradicts',
    /\b(?:contradict\w*|refut\w*|disprov\w*|against|disagree\w*|inconsistent|no evidence|rules? out|fail(?:s|ed)? to|widerspr\w*)\b/i,
  ],
  ['duplicates', /\b(?:duplicate\w*|same as|identical)\b/i],
  ['causes', /\b(?:caus\w*|leads? to|led to|results? in|triggers?|brings? about)\b/i],
  ['derived_from', /\b(?:deriv\w*|based on|adapted from|inspired by|grew out of|stems? from)\b/i],
  ['part_of', /\b(?:part of|belongs? to|component|chapter|section of|member of)\b/i],
  ['supports', /\b(?:support\w*|confirm\w*|evidence for|agrees?|consistent with|shows? that|proves?|backs?)\b/i],
  ['cites', /\b(?:cit(?:es?|ed|ing)|quot\w*|references?|according to)\b/i],
];

/** Guesses the most likely type of a relation from the text about it, then from its ends, with a reason. `undefined` without any indication. */
export function suggestType({ source, target, said }: RelationEvidence): TypeSuggestion | undefined {
  for (const [type, cue] of CUES) {
    for (const text of said) {
      const word = cue.exec(text)?.[0];
      if (word !== undefined) return { type, reasoning: `The words around it say ${inQuotes(word)}.` };
    }
  }
  const [from, to] = [source.type.toLowerCase(), target.type.toLowerCase()];
  if (foldText(source.title) === foldText(target.title))
    return { type: 'duplicates', reasoning: 'Both have the same title.' };
  if (to === 'source') return { type: 'cites', reasoning: `${inQuotes(target.title)} is a source.` };
  if (to === 'hypothesis' && ['observation', 'source', 'experiment'].includes(from)) {
    return {
      type: 'supports',
      reasoning: `It leads from ${withArticle(from)} to a hypothesis, and nothing is said against it.`,
    };
  }
  if (to === 'project' || to === 'area')
    return { type: 'part_of', reasoning: `${inQuotes(target.title)} is ${withArticle(to)}.` };
  return undefined;
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
