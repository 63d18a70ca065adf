import { foldText } from '../../notes/words.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { groupBy } from '../../tools/reading/group-by.ts';
import { countHits } from './excerpt.ts';
import { blockquote, cite, more, escapeTitle } from './note-lists.ts';
import { contentWords } from './forms/question-words.ts';
import { records, scalarInputText, number, type TurnSoFar, type AnsweredCall } from './answered-call.ts';
import { withoutLineStart } from '../../notes/markdown/line-index.ts';

type Match = Readonly<Record<string, unknown>>;

const MOST_VALUES = 5;

/** Values of a kind with their lines: those whose line contains words of the question first, each value once. */
export function valuesFound(call: AnsweredCall, { question, calls }: TurnSoFar): string {
  const kind = scalarInputText(call.input.info_type);
  const queryText = scalarInputText(calls[0]?.input.query);
  const widened = calls.length > 1 && call.input.query === undefined;
  const named = kind === 'vin' || kind === 'url' ? kind.toUpperCase() : kind;
  // Whose value is meant: the words of the kind itself stand beside every value.
  const words = contentWords(queryText === '' ? question : queryText)
    .map(foldText)
    .filter((word) => !named.includes(word) && word !== 'number');
  const ranked = records(call.result.matches).toSorted(
    (a, b) => countContextHits(b, words) - countContextHits(a, words),
  );
  const groups = [...groupBy(ranked, (match) => scalarInputText(match.value).toLowerCase()).values()];
  const missed = widened ? `In notes about ${inQuotes(escapeTitle(queryText))} I found no ${named}. ` : '';
  if (groups.length === 0)
    return `${missed || `I found no ${named} in your notes${queryText === '' ? '' : ` about ${inQuotes(escapeTitle(queryText))}`}.`}${widened ? 'Nor anywhere else.' : ''}`;
  const lines = groups.slice(0, MOST_VALUES).map(toValueLine);
  const moreLines = more(groups.length, MOST_VALUES, 'value');
  if (widened) return [`${missed}These stand elsewhere:`, lines.join('\n'), ...moreLines].join('\n\n');
  const fits = groups.map(([first = {}]) => countContextHits(first, words));
  const isOne = fits[0] === words.length && (fits[1] ?? -1) < words.length;
  if (groups.length === 1 || isOne)
    return [
      lines[0],
      ...(lines.length > 1 ? [`Other places with such a value:`, lines.slice(1).join('\n')] : []),
      ...moreLines,
    ].join('\n\n');
  return [`What I found as ${named}; I cannot tell which one you mean:`, lines.join('\n'), ...moreLines].join('\n\n');
}

/** How many of the question's words the value's line and title contain. */
function countContextHits(match: Match, words: readonly string[]): number {
  return countHits(`${scalarInputText(match.context)} ${scalarInputText(match.title)}`, words);
}

function toValueLine(places: readonly Match[]): string {
  const [first = {}, ...otherPlaces] = places;
  const doubt = first.valid_check_digit === false ? ' (its check digit does not fit; European VINs need none)' : '';
  const also =
    otherPlaces.length === 0
      ? ''
      : ` · also ${otherPlaces
          .slice(0, 3)
          .map((place) => cite(scalarInputText(place.path), number(place.line)))
          .join(' ')}`;
  const context = scalarInputText(first.context).replace(/\s+/g, ' ').trim();
  return `- **${escapeTitle(scalarInputText(first.value))}**${doubt} · ${cite(scalarInputText(first.path), number(first.line))}${also}\n  ${blockquote(withoutLineStart(context))}`;
}
