import { pattern } from '../../notes/basics/pattern.ts';
import { parseDateExpression, type DateRange } from '../../notes/dates/dates.ts';
import { fitsDate, partialDatesIn, type PartialDate } from '../../notes/partial-dates.ts';
import { isFunctionWord } from '../../notes/function-words.ts';
import { foldText } from '../../notes/words.ts';
import type { Database } from '../database/database.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';
import { type ParsedQuery, queryPartWords, type QueryTerm } from '../words/parse-query.ts';

// What a question asks for beside its words: which of them are about something, its parts, and the time that it names.

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Folded; a question has one among its first words: “In which month …”. */
const ASKING = wordSet(
  'what when where who whom whose which why how wann wo wer wen wem wessen welche welcher welches welchen welchem warum wie woher wohin quand qui quel quelle quels quelles combien pourquoi comment que quien quienes cual cuales cuando cuanto cuantos cuanta cuantas donde como quando quanto quanti quante dove chi quale quali perche quem qual quais quantos quantas onde wanneer wie welke waarom hoe kto kiedy gdzie ile кто когда где сколько какой какая какие почему как чей',
);
/** Folded; a question begins with one: “Did she …”. */
const ASKING_FIRST = wordSet(
  'did does do is are was were has have had can could will would should am hat haben ist sind war waren hatte kann wird was est a ont es fue ha hanno',
);
/** So many first words may hold what asks. */
const FIRST_WORDS = 3;
/** What belongs to the asking word and is about nothing: “how many times”, “which month”. */
const ASKED_FOR = pattern('giu')`
  (?<![\p{L}\p{M}])(?:
    how[ ](?:often|long|old|far|much|many(?:[ ]times)?)
    |(?:what|which)[ ](?:day|date|month|year|time|kinds?[ ]of|sorts?[ ]of)
    |wie[ ](?:oft|lange|lang|alt|weit|viel|viele(?:[ ]male)?)|welche[mnrs]?[ ](?:tag|datum|monat|jahr|art)
    |combien[ ]de[ ](?:fois|temps)|quel(?:le)?[ ](?:jour|date|mois|annee|année)
    |cu[aá]nt[ao]s?[ ](?:veces|tiempo)|qu[eé][ ](?:d[ií]a|fecha|mes|a[nñ]o)
    |quant[eoi][ ](?:volte|tempo|vezes)|che[ ](?:giorno|data|mese|anno)|hoe[ ](?:vaak|lang)
  )(?![\p{L}\p{M}])
`;
/** Of what a word says in a question that is built with it: in a small vault even “when” stands in few notes. */
const GRAMMAR_SHARE = 0.3;

/** Whether a query is asked as a question, by its signs or its first words. */
export function readsAsQuestion({ plain }: Pick<ParsedQuery, 'plain'>): boolean {
  if (/[?？؟\u037e]\s*$/u.test(plain)) return true;
  const [first = '', ...others] = plain.split(/\s+/u, FIRST_WORDS).map(foldText);
  return ASKING_FIRST.has(first) || [first, ...others].some((word) => ASKING.has(word));
}

/** A question whose words of grammar, and what belongs to its asking word or is the day of a date, count less than those that say what it is about. */
export function weighGrammar(query: ParsedQuery): ParsedQuery {
  const isLight = lightWords(query);
  if (!query.words.some((term) => !isLight(term))) return query;
  const words = query.words.map((term) => (isLight(term) ? { ...term, share: GRAMMAR_SHARE } : term));
  return { ...query, words };
}

function lightWords({ plain }: ParsedQuery): (term: Pick<QueryTerm, 'text'>) => boolean {
  const askedFor = new Set((plain.match(ASKED_FOR) ?? []).flatMap((text) => text.split(' ')).map(foldText));
  // The day of a date is a number like any other: what it says is told by the note's time.
  const days = new Set(partialDatesIn(plain).flatMap(({ day }) => (day === undefined ? [] : [String(day), `0${day}`])));
  return ({ text }) => isFunctionWord(text) || askedFor.has(foldText(text)) || days.has(text);
}

/** What stands between two things that one question asks about. */
const BETWEEN_PARTS = pattern('iu')`
  [,;:?!？，、；]
  |(?<!\S)(?:
    and|or|but|before|after|than|while|since|until|versus|vs\.?|between
    |und|oder|aber|bevor|nachdem|zwischen|seit|et|ou|avant|après|entre|y|o|e|antes|después|prima|dopo|depois|и|или|до|после
  )(?!\S)
`;

/**
 * The parts of a question that asks about several things (“How long after the wedding did she move?”): of each, the places of its
 * words in the query. Empty where it has no two.
 */
export function partsOf(query: ParsedQuery): readonly (readonly number[])[] {
  const isLight = lightWords(query);
  const placeOf = new Map(query.words.map(({ text }, place) => [foldText(text), place]));
  const parts = query.plain.split(BETWEEN_PARTS).map((part) =>
    queryPartWords(part).flatMap((word) => {
      const place = placeOf.get(foldText(word));
      return place === undefined || isLight({ text: word }) ? [] : [place];
    }),
  );
  const withWords = parts.filter((places) => places.length > 0);
  return withWords.length > 1 ? withWords : [];
}

const RELATIVE = pattern('giu')`
  \b(?:today|yesterday|(?:last|this|past)[ ](?:week|month|year|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
  |\d{1,3}[ ](?:days?|weeks?|months?|years?)[ ]ago)\b
`;

/** The time that a query names, on the calendar and from today on. */
interface AskedTime {
  readonly dates: readonly PartialDate[];
  readonly ranges: readonly DateRange[];
}

/** @returns `undefined` where it names none */
export function askedTime({ plain }: Pick<ParsedQuery, 'plain'>, nowMs: number): AskedTime | undefined {
  const dates = partialDatesIn(plain);
  const ranges = (plain.match(RELATIVE) ?? []).flatMap((text) => parseDateExpression(text, nowMs) ?? []);
  return dates.length > 0 || ranges.length > 0 ? { dates, ranges } : undefined;
}

/** The days and months of a year that are named, as spans; a whole year is too long to list. */
function spansOf({ dates, ranges }: AskedTime): DateRange[] {
  const spans = dates.flatMap(({ year, month, day }) =>
    year === undefined || month === undefined
      ? []
      : [
          {
            from: new Date(year, month - 1, day ?? 1).getTime(),
            to: new Date(year, month - (day === undefined ? 0 : 1), day === undefined ? 1 : day + 1).getTime() - 1,
          },
        ],
  );
  return [...spans, ...ranges];
}

/** A file's own time says when it was copied, as often as when it was written. */
const FILE_TIME_SHARE = 0.5;

export const TIME_SQL = {
  ofDocument: 'SELECT created, created_from AS createdFrom, title, preview FROM documents WHERE id = ?',
  between:
    "SELECT id FROM documents WHERE created BETWEEN ? AND ? AND created_from <> 'file_time' AND is_note = 1 AND ignored = 0 LIMIT ?",
} as const;

interface DatedRow {
  readonly created: number;
  readonly createdFrom: 'frontmatter' | 'file_name' | 'file_time';
  readonly title: string;
  readonly preview: string;
}

/** So many notes of a time are ranked, whatever words they have. */
const MOST_OF_TIME = 50;

/** Notes whose property or name says that they are of the time that a query names. */
export function notesOfTime(database: Database, asked: AskedTime, allowed: AllowedDocuments): number[] {
  const notes = spansOf(asked).flatMap(({ from, to }) =>
    database.all<{ id: number }>(TIME_SQL.between, from, to, MOST_OF_TIME),
  );
  return notes.map(({ id }) => id).filter((id) => allowed?.has(id) ?? true);
}

/**
 * How well a note fits the time that a query names, 0–1: by its properties or the date in its name, by a whole date in its title or its
 * first words, or, half as well, by the file's own time.
 */
export function timeFit(database: Database, { dates, ranges }: AskedTime): (documentId: number) => number {
  const fitOf = (ms: number): number =>
    Math.max(
      0,
      ...dates.map((date) => fitsDate(date, ms)),
      ...ranges.map(({ from, to }) => (ms >= from && ms <= to ? 1 : 0)),
    );
  return (documentId) => {
    const row = database.get<DatedRow>(TIME_SQL.ofDocument, documentId);
    if (!row) return 0;
    const share = row.createdFrom === 'file_time' ? FILE_TIME_SHARE : 1;
    const inText = partialDatesIn(`${row.title}\n${row.preview}`).flatMap(({ year, month, day }) =>
      year === undefined || month === undefined || day === undefined
        ? []
        : [new Date(year, month - 1, day, 12).getTime()],
    );
    return Math.max(share * fitOf(row.created), ...inText.map(fitOf));
  };
}
