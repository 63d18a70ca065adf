import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { relationType } from '../../../notes/relations/relation-type.ts';
import { foldText } from '../../../notes/words.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { asData, askModel, shownOfEach } from '../ask-model.ts';
import type { GraphNode } from '../read-node.ts';

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
  if (to === 'project') return { type: 'part_of', reasoning: `${inQuotes(target.title)} is a project.` };
  if (to === 'area') return { type: 'part_of', reasoning: `${inQuotes(target.title)} is an area.` };
  return undefined;
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** For prompts that ask which relation it is. */
export const CHOICE_OF_TYPES =
  'Choose supports, contradicts, relates_to, causes, part_of, derived_from, cites or duplicates, or a better word.';

const MOST_SHOWN = 4_000;
const MOST_REASONING = 300;

/**
 * The type of the relation from one note to another, by the person's model; no suggestion where there is none, or it gave no usable answer.
 * @param said the relation's own notes, and lines that link the two
 * @throws AbortError when the call is cancelled.
 */
async function askForType(
  context: ToolContext,
  {
    source,
    target,
    said,
  }: { readonly source: GraphNode; readonly target: GraphNode; readonly said: readonly string[] },
): Promise<{ readonly suggestion?: TypeSuggestion; readonly warnings: readonly string[] }> {
  if (!context.textModel) return { warnings: [] };
  const maxLength = shownOfEach(context, 2, MOST_SHOWN);
  const show = (graphNode: GraphNode): string =>
    `${graphNode.title} (${graphNode.type})\n${toPlainText(graphNode.content, maxLength)}`;
  const { record, warnings } = await askModel(
    context,
    [
      `Which relation leads from the first note to the second? ${CHOICE_OF_TYPES}`,
      'Form: {"type": "supports", "reasoning": "one sentence"}',
      asData(
        [
          `First note: ${show(source)}`,
          `Second note: ${show(target)}`,
          ...(said.length > 0 ? [`What is said of it: ${said.join(' / ').slice(0, maxLength)}`] : []),
        ].join('\n\n'),
      ),
    ].join('\n\n'),
  );
  const type = readType(record?.['type']);
  if (type === '') return { warnings };
  const longer = [source, target].filter(({ content }) => content.length > maxLength);
  return {
    suggestion: { type, reasoning: readReasoning(record?.['reasoning']) },
    warnings:
      longer.length === 0
        ? warnings
        : [
            ...warnings,
            `The model read the first ${maxLength} characters of ${longer.map(({ title }) => inQuotes(title)).join(' and ')}.`,
          ],
  };
}

/** A type that a model wrote, as it is stored; '' where it wrote none. */
export const readType = (rawType: unknown): string =>
  typeof rawType === 'string' ? relationType(rawType).replace(/[^\p{L}\p{N}_]/gu, '') : '';

export const readReasoning = (rawReasoning: unknown): string =>
  typeof rawReasoning === 'string' ? rawReasoning.replace(/\s+/g, ' ').slice(0, MOST_REASONING) : '';

/** Lines with a link to the other note, from which the type is suggested. */
const MOST_LINES = 100;

/**
 * The best type for the relation from one note to another: by the person's model where there is one, else by rules.
 * @param otherwise where nothing tells
 */
export async function suggestFor(
  context: ToolContext,
  { source, target, notes }: { readonly source: GraphNode; readonly target: GraphNode; readonly notes?: string },
  otherwise: TypeSuggestion = { type: 'relates_to', reasoning: 'Nothing that is said of the two tells more.' },
): Promise<TypeSuggestion & { readonly warnings: readonly string[] }> {
  const links = await context.index.forwardLinks(source.path, { other: target.path, limit: MOST_LINES });
  const lines = links
    .filter((link) => link.type !== 'property' && link.property === undefined && link.target !== '')
    .map(({ context: line }) => line);
  const statements = [...(notes === undefined ? [] : [notes]), ...lines];
  const { suggestion, warnings } = await askForType(context, { source, target, said: statements });
  return { ...(suggestion ?? suggestType({ source, target, said: statements }) ?? otherwise), warnings };
}
