import { fieldOf } from '../../notes/basics/field-of.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { inWords } from '../../notes/basics/in-words.ts';

/** Relations and conflicts that a question names before it counts the rest. */
const SHOWN = 6;

/** What a question about the knowledge graph says beyond the difference: which relations are at stake, what two notes do not agree on, and how a value comes about. */
export function graphNotes(details: Readonly<Record<string, unknown>>): string[] {
  const { content_preview: preview, relationships, relationships_removed: removed, conflicts } = details;
  const relations = (
    [
      ['Its relations', relationships],
      ['Taken out', removed],
    ] as const
  ).flatMap(([what, list]) => (isTexts(list) && list.length > 0 ? [`${what}: ${firstOf(list)}.`] : []));
  const told = Array.isArray(conflicts)
    ? conflicts
        .filter(isConflict)
        .map(
          ({ property, primary, secondary, kept }) =>
            `${inQuotes(property)} is ${written(primary)} in one and ${written(secondary)} in the other; ${written(kept)} stays.`,
        )
    : [];
  return [
    ...(typeof preview === 'string' && preview !== '' ? [`It begins: ${inQuotes(preview)}`] : []),
    ...relations,
    ...told.slice(0, SHOWN),
    ...(told.length > SHOWN
      ? [told.length === SHOWN + 1 ? '1 more property differs.' : `${told.length - SHOWN} more properties differ.`]
      : []),
    ...reasonsOf(details),
  ];
}

/** The reason of a value or a type, each factor of a confidence, and what a model thinks of it. */
function reasonsOf({
  reasoning,
  factors,
  model,
  model_confidence: value,
  model_reasoning: thought,
}: Readonly<Record<string, unknown>>): string[] {
  const parts = Array.isArray(factors)
    ? factors.filter(isFactor).map(({ factor, impact }) => `${impact} ${factor}`)
    : [];
  return [
    ...(typeof reasoning === 'string' && reasoning !== '' ? [reasoning] : []),
    ...parts.slice(0, SHOWN),
    ...(parts.length > SHOWN ? [`And ${inWords(parts.length - SHOWN, 'more factor')}, which the result names.`] : []),
    ...(typeof value === 'number'
      ? [
          `${typeof model === 'string' ? model : 'The model'} would say ${value}${typeof thought === 'string' && thought !== '' ? `: ${thought}` : '.'}`,
        ]
      : []),
  ];
}

function isFactor(value: unknown): value is { readonly factor: string; readonly impact: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'factor' in value &&
    'impact' in value &&
    typeof value.factor === 'string' &&
    typeof value.impact === 'string'
  );
}

function firstOf(texts: readonly string[]): string {
  return texts.slice(0, SHOWN).join('; ') + (texts.length > SHOWN ? `; and ${texts.length - SHOWN} more` : '');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

interface Conflict {
  readonly property: string;
  readonly primary: unknown;
  readonly secondary: unknown;
  readonly kept: unknown;
}

function isConflict(value: unknown): value is Conflict {
  return typeof fieldOf(value, 'property') === 'string';
}

const written = (value: unknown): string => (typeof value === 'string' ? inQuotes(value) : JSON.stringify(value));
