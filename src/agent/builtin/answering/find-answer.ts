import { createYielder } from '../../../tools/execution/create-yielder.ts';
import { headingShowsKind, showsKind } from './answer-kinds.ts';
import type { Asked } from './asked.ts';
import { readPassage, withoutDoubles, type Passage, type ReadStatement } from './read-passage.ts';
import { counts, hasCue, isAboutSubject, isLabelled, isMostlyLinks, isSum, saysWhatIsCounted } from './signs.ts';
import type { Statement } from './statements.ts';
import { hasForm } from './word-forms.ts';

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
export async function findAnswers(asked: Asked, passages: readonly Passage[]): Promise<Answer[]> {
  const yieldToEventLoop = createYielder();
  const read: ReadStatement[] = [];
  for (const passage of withoutDoubles(passages)) {
    read.push(...readPassage(passage));
    await yieldToEventLoop();
  }
  const weights = await weigh(asked, read, yieldToEventLoop);
  const answers: Answer[] = [];
  for (const [at, one] of read.entries()) {
    answers.push(judge(one, asked, weights));
    if (at % AT_ONCE === 0) await yieldToEventLoop();
  }
  return answers.toSorted((a, b) => b.score - a.score);
}

/** Statements that are judged before the page may answer the person. */
const AT_ONCE = 50;

/** A word says the more, the fewer statements have it. */
async function weigh(
  asked: Asked,
  all: readonly ReadStatement[],
  yieldToEventLoop: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>();
  for (const { form, isOfKind, isVerb } of asked.words) {
    const having = all.reduce((sum, { own }) => sum + (hasForm(own, form) ? 1 : 0), 0);
    weights.set(form, Math.log(1 + all.length / (having + 2)) * (isOfKind || isVerb ? WEAK : 1));
    await yieldToEventLoop();
  }
  return weights;
}

function judge(read: ReadStatement, asked: Asked, weights: ReadonlyMap<string, number>): Answer {
  const { statement, passage } = read;
  const byHeading =
    asked.kind !== undefined &&
    !showsKind(asked.kind, statement.text) &&
    headingShowsKind(asked.kind, lastHeading(statement, passage));
  const isOfKind =
    asked.kind === undefined || byHeading || (showsKind(asked.kind, statement.text) && saysWhatIsCounted(read, asked));
  let total = 0;
  let held = 0;
  let there = 0;
  const missing: string[] = [];
  for (const { form, text, isOfKind: isAsking } of asked.words) {
    const weight = weights.get(form) ?? 0;
    const share = isAsking && isOfKind ? Math.max(BESIDE, shareOf(read, form)) : shareOf(read, form);
    total += weight;
    held += weight * share;
    if (share > 0) there += weight;
    else missing.push(text);
  }
  const covers = total === 0 ? 0 : there / total;
  const speaksOfNames = asked.words.every(({ form, isName }) => !isName || hasForm(read.passageWords, form));
  const score =
    (total === 0 ? 0 : held / total) +
    (asked.kind && isOfKind ? (byHeading ? KIND_IN_HEADING : KIND) : 0) +
    (isLabelled(statement.text, asked) ? LABEL : 0) +
    (counts(statement, asked.counted) ? COUNTED : 0) +
    (isSum(statement.text, asked.question) ? SUM : 0) +
    (isAboutSubject(read, asked) ? SUBJECT : 0) +
    RANK * passage.rank -
    (statement.text.length > LONG ? LENGTH : 0) -
    (statement.isTerse && (statement.isProperty || !(asked.kind && isOfKind)) ? TERSE : 0) -
    (isMostlyLinks(statement) ? LINKS : 0) -
    (speaksOfNames ? 0 : OTHER_NAME);
  const isNamed =
    speaksOfNames &&
    asked.named.every((form) => [read.own, read.beside, read.headings].some((forms) => hasForm(forms, form)));
  return { passage, statement, score, covers, missing, isOfKind, isNamed, isCued: isOfKind && hasCue(read.own, asked) };
}

function lastHeading({ headings }: Statement, { heading }: Passage): string {
  return (headings || heading).split(/ [›>] /).at(-1) ?? '';
}

function shareOf({ own, beside, headings, title }: ReadStatement, form: string): number {
  if (hasForm(own, form)) return 1;
  return Math.max(
    hasForm(beside, form) ? BESIDE : 0,
    hasForm(headings, form) ? IN_HEADINGS : 0,
    hasForm(title, form) ? IN_TITLE : 0,
  );
}
