import { segmentWords } from '../../../notes/words.ts';
import type { Asked } from './asked.ts';
import type { ReadStatement } from './read-passage.ts';
import type { Statement } from './statements.ts';
import { formOf, formsIn, hasForm } from './word-forms.ts';
import { withoutLineStart } from '../../../notes/markdown/line-start.ts';

const LABELLED =
  /^(?!\s)(?:[*_`]{0,5}([^:：=|]{2,60}?)[*_`]{0,5}\s*[:：=]|[*_]{2}([^:：=|*_]{2,40})[*_]{2}|\|\s*(?!\s)[*_`]{0,5}([^|]{2,60}?)[*_`]{0,5}\s*\|)[*_`]{0,5}\s*\S/;

/** "Frame number: …" for a question with "frame number": the whole label stands in the question. */
export function isLabelled(text: string, asked: Asked): boolean {
  const label = LABELLED.exec(withoutLineStart(text).trimStart())
    ?.slice(1)
    .find((group) => group !== undefined);
  if (label === undefined) return false;
  const forms = [...formsIn(label)].filter((form) => form.length > 2 && !/_/.test(form));
  const words = new Set(asked.words.map(({ form }) => form));
  return forms.length > 0 && forms.every((form) => hasForm(words, form));
}

/** Metres and the like stand behind a figure in a short form. */
const UNITS = new Set(
  [
    'metres',
    'meters',
    'kilometres',
    'kilometers',
    'centimetres',
    'percent',
    'degrees',
    'euros',
    'dollars',
    'minutes',
    'hours',
    'seconds',
    'grams',
    'kilos',
    'litres',
    'liters',
    'times',
  ].map(formOf),
);

/** Whether the thing that is counted is there: a figure alone may count anything. */
export function saysWhatIsCounted({ own, beside, headings }: ReadStatement, { counted }: Asked): boolean {
  return (
    counted.length === 0 ||
    counted.some((thing) => UNITS.has(thing) || [own, beside, headings].some((forms) => hasForm(forms, thing)))
  );
}

const A_FIGURE = /^(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)$)/i;

/** A figure before the thing that is counted, with at most two words between; in a table, in its column. */
export function counts({ text, cells }: Statement, things: readonly string[]): boolean {
  if (things.length === 0) return false;
  if (cells)
    return cells.some(
      ({ column, value }) => /\d/.test(value) && [...formsIn(column)].some((form) => things.includes(form)),
    );
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/gu) ?? [];
  return words.some(
    (word, at) =>
      A_FIGURE.test(word) &&
      words.slice(at + 1, at + 4).some((next) => things.includes(formOf(next.replace(/(?<![.,-])[.,-]+$/, '')))),
  );
}

/** Whether a statement has one of the words with which notes name this kind of thing. */
export function hasCue(own: ReadonlySet<string>, { kind }: Asked): boolean {
  return [...formsIn(kind?.cues ?? '')].some((cue) => own.has(cue));
}

const ASKS_FOR_SUM = /\b(?:in all|in total|altogether|total|overall|insgesamt|en total)\b/i;
const SAYS_SUM = /\b(?:sum|total|in all|altogether|overall|summe|gesamt|insgesamt|suma)\b/i;

/** Whether a sum was asked for, and this tells one. */
export function isSum(text: string, question: string): boolean {
  return ASKS_FOR_SUM.test(question) && SAYS_SUM.test(text);
}

/** Of "Who is Ruth?": the first statements of the note with that name. */
export function isAboutSubject({ title, passage, statement }: ReadStatement, { isForSubject, words }: Asked): boolean {
  return (
    isForSubject &&
    passage.firstLine === 1 &&
    statement.nth < FIRST &&
    !statement.isProperty &&
    words.every(({ form }) => hasForm(title, form))
  );
}

const FIRST = 2;
const LINK = /\[\[[^[\]]*\]\]|\[[^[\]]*\]\([^)\n]{0,2000}\)/g;

/** A list of links, with a word or two before it, leads to what is said elsewhere. */
export function isMostlyLinks({ text, cells }: Statement): boolean {
  const links = text.match(LINK)?.length ?? 0;
  return !cells && links > 0 && segmentWords(text.replace(LINK, ' ')).length <= 2;
}
