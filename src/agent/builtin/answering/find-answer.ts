import { withoutLineStart } from '../../../notes/markdown/line-index.ts';
import { segmentWords } from '../../../notes/words.ts';
import { createYielder } from '../../../tools/execution/create-yielder.ts';
import { headingShowsKind, showsKind } from './answer-kinds.ts';
import type { Asked } from './asked.ts';
import { type Passage, readPassage, type ReadStatement, withoutDoubles } from './read-passage.ts';
import type { Statement } from '../statements.ts';
import { formOf, formsIn, hasForm } from './word-forms.ts';

const LABELLED =
  /^(?!\s)(?:[*_`]{0,5}([^:：=|]{2,60}?)[*_`]{0,5}\s*[:：=]|[*_]{2}([^:：=|*_]{2,40})[*_]{2}|\|\s*(?!\s)[*_`]{0,5}([^|]{2,60}?)[*_`]{0,5}\s*\|)[*_`]{0,5}\s*\S/;

/** "Frame number: …" for a question with "frame number": the whole label stands in the question. */
function isLabelled(text: string, question: Asked): boolean {
  const label = LABELLED.exec(withoutLineStart(text).trimStart())
    ?.slice(1)
    .find((group) => group !== undefined);
  if (label === undefined) return false;
  const forms = [...formsIn(label)].filter((form) => form.length > 2 && !/_/.test(form));
  const words = new Set(question.words.map(({ form }) => form));
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
function saysWhatIsCounted({ own, beside, headings }: ReadStatement, { counted }: Asked): boolean {
  return (
    counted.length === 0 ||
    counted.some((thing) => UNITS.has(thing) || [own, beside, headings].some((forms) => hasForm(forms, thing)))
  );
}

const A_FIGURE = /^(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)$)/i;

/** A figure before the thing that is counted, with at most two words between; in a table, in its column. */
function counts({ text, cells }: Statement, things: readonly string[]): boolean {
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
function hasCue(statementForms: ReadonlySet<string>, { kind }: Asked): boolean {
  return [...formsIn(kind?.cues ?? '')].some((cue) => statementForms.has(cue));
}

/** A figure in a column that is headed as the kind is said: “Spent”, “Price”. */
function hasColumn({ cells }: Statement, { says }: NonNullable<Asked['kind']>): boolean {
  return cells?.some(({ column, value }) => /\d/.test(value) && (says?.test(column.trim()) ?? false)) ?? false;
}

const ASKS_FOR_SUM = /\b(?:in all|in total|altogether|total|overall|insgesamt|en total)\b/i;
const SAYS_SUM = /\b(?:sum|total|in all|altogether|overall|summe|gesamt|insgesamt|suma)\b/i;

/** Whether a sum was asked for, and this tells one. */
function isSum(text: string, question: string): boolean {
  return ASKS_FOR_SUM.test(question) && SAYS_SUM.test(text);
}

/** Of "Who is Ruth?": the first statements of the note with that name. */
function isAboutSubject({ title, passage, statement }: ReadStatement, { isForSubject, words }: Asked): boolean {
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
function isMostlyLinks({ text, cells }: Statement): boolean {
  const links = text.match(LINK)?.length ?? 0;
  return !cells && links > 0 && segmentWords(text.replace(LINK, ' ')).length <= 2;
}

/** A statement with how well it answers the question. */
export interface Answer {
  readonly passage: Passage;
  readonly statement: Statement;
  readonly score: number;
  /** Share of what the question's words say that it, what stands beside it and its headings hold: 0 to 1. */
  readonly covers: number;
  /** Words of the question that nothing in it or around it has. */
  readonly missing: readonly string[];
  /** It holds the kind of thing that was asked for, or none was. */
  readonly isOfKind: boolean;
  /** It has the kind of thing, and a word with which notes name it: "Kosten: 80 €". */
  readonly isCued: boolean;
  /** It or what stands around it has the words that name the thing asked for. */
  readonly isNamed: boolean;
  /** The heading that tells what was asked for, where the statement itself does not. */
  readonly under?: string;
}

/** How much of a word's weight counts where it stands not in the statement itself but around it. */
const BESIDE = 0.7;
const LIKE = 0.9;
const IN_HEADINGS = 0.75;
const IN_TITLE = 0.75;
/** Of a verb, and of a word that the kind of answer says. */
const WEAK = 0.5;
const KIND = 0.3;
const KIND_IN_HEADING = 0.2;
const LABEL = 0.35;
const COUNTED = 0.2;
const SUM = 0.25;
const SUBJECT = 0.4;
const LINKS = 0.3;
const OTHER_NAME = 0.3;
const RANK = 0.15;
/** A long statement holds words by chance. */
const LONG = 240;
const LENGTH = 0.1;
/** Of code and properties, where no figure or name in code was asked for. */
const TERSE = 0.2;

/** All statements of the passages, the best answer first. Deterministic: equal ones stay in the order of the search. */
export async function findAnswers(question: Asked, passages: readonly Passage[]): Promise<Answer[]> {
  const yieldToEventLoop = createYielder();
  const statements: ReadStatement[] = [];
  for (const passage of withoutDoubles(passages)) {
    statements.push(...readPassage(passage).filter((read) => mayAnswer(read, question)));
    await yieldToEventLoop();
  }
  const weights = await weighWords(question, statements, yieldToEventLoop);
  const answers: Answer[] = [];
  for (const [at, readStatement] of statements.entries()) {
    answers.push(scoreStatement(readStatement, question, weights));
    if (at % AT_ONCE === 0) await yieldToEventLoop();
  }
  return answers.toSorted((a, b) => b.score - a.score);
}

/** A property says only what it names: one of a note whose title alone has words of the question answers nothing. */
function mayAnswer({ statement, own, title }: ReadStatement, { words, kind }: Asked): boolean {
  return (
    statement.isProperty !== true ||
    words.some(({ form }) => hasForm(own, form) && !hasForm(title, form)) ||
    (kind !== undefined && showsKind(kind, statement.text))
  );
}

/** Statements that are judged before the page may answer the person. */
const AT_ONCE = 50;

/** A word says the more, the fewer statements have it. */
async function weighWords(
  question: Asked,
  statements: readonly ReadStatement[],
  yieldToEventLoop: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>();
  for (const { form, isOfKind, isVerb } of question.words) {
    const having = statements.reduce((sum, { own }) => sum + (hasForm(own, form) ? 1 : 0), 0);
    weights.set(form, Math.log(1 + statements.length / (having + 2)) * (isOfKind || isVerb ? WEAK : 1));
    await yieldToEventLoop();
  }
  return weights;
}

function scoreStatement(readStatement: ReadStatement, question: Asked, weights: ReadonlyMap<string, number>): Answer {
  const { statement, passage } = readStatement;
  const byHeading =
    question.kind !== undefined &&
    !showsKind(question.kind, statement.text) &&
    headingShowsKind(question.kind, lastHeading(statement, passage));
  const isOfKind =
    question.kind === undefined ||
    byHeading ||
    (showsKind(question.kind, statement.text) && saysWhatIsCounted(readStatement, question)) ||
    hasColumn(statement, question.kind) ||
    // What a person’s own note says, it says of that person.
    (question.kind.name === 'a person' && !statement.isProperty && showsKind(question.kind, passage.title));
  let total = 0;
  let heldWeight = 0;
  let there = 0;
  const missing: string[] = [];
  for (const word of question.words) {
    const { form, text } = word;
    const weight = weights.get(form) ?? 0;
    const share = Math.max(word.isOfKind && isOfKind ? BESIDE : 0, wordWeight(readStatement, word));
    total += weight;
    heldWeight += weight * share;
    if (share > 0) there += weight;
    else missing.push(text);
  }
  const covers = total === 0 ? 0 : there / total;
  const speaksOfNames = question.words.every(
    ({ form, isName }) => !isName || hasForm(readStatement.passageWords, form),
  );
  const score =
    (total === 0 ? 0 : heldWeight / total) +
    (question.kind && isOfKind ? (byHeading ? KIND_IN_HEADING : KIND) : 0) +
    (isLabelled(statement.text, question) ? LABEL : 0) +
    (counts(statement, question.counted) ? COUNTED : 0) +
    (isSum(statement.text, question.question) ? SUM : 0) +
    (isAboutSubject(readStatement, question) ? SUBJECT : 0) +
    RANK * passage.rank -
    (statement.text.length > LONG ? LENGTH : 0) -
    (statement.isTerse && (statement.isProperty || !(question.kind && isOfKind)) ? TERSE : 0) -
    (isMostlyLinks(statement) ? LINKS : 0) -
    (speaksOfNames ? 0 : OTHER_NAME);
  const isNamed =
    speaksOfNames &&
    question.named.every((form) =>
      [readStatement.own, readStatement.beside, readStatement.headings].some((forms) => hasForm(forms, form)),
    );
  return {
    passage,
    statement,
    score,
    covers,
    missing,
    isOfKind,
    isNamed,
    isCued: isOfKind && hasCue(readStatement.own, question),
  };
}

function lastHeading({ headings }: Statement, { heading }: Passage): string {
  return (headings || heading).split(/ [›>] /).at(-1) ?? '';
}

function wordWeight(
  { own, beside, headings, title, properties }: ReadStatement,
  { form, isName }: Asked['words'][number],
): number {
  if (own.has(form)) return 1;
  // “Calle” only begins like “call”.
  if (hasForm(own, form)) return LIKE;
  return Math.max(
    hasForm(beside, form) ? BESIDE : 0,
    hasForm(headings, form) ? IN_HEADINGS : 0,
    hasForm(title, form) ? IN_TITLE : 0,
    // What a note says is said by its author, and of those whom its properties name.
    isName && hasForm(properties, form) ? IN_TITLE : 0,
  );
}
