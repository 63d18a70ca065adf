import { foldText } from '../../../notes/words.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { number, records, scalarInputText, type AnsweredCall, type TurnSoFar } from '../answered-call.ts';
import type { PlannedCall } from '../forms/question-form.ts';
import { plainQuestion } from '../forms/question-words.ts';
import { isQuestion, searchQuery } from '../forms/is-question.ts';
import { readAsked, type Asked } from './asked.ts';
import { type Answer, findAnswers } from './find-answer.ts';
import type { Passage } from './read-passage.ts';
import { formOf, formsIn, hasForm } from './word-forms.ts';

/** What was found for a question so far. */
export interface FoundAnswers {
  readonly asked: Asked;
  /** The best first. */
  readonly answers: readonly Answer[];
  /** The best holds what was asked for, as far as words tell. */
  readonly isSure: boolean;
  /** The notes that search named, the best first. */
  readonly notes: readonly string[];
  /** Words that stand in no note at all, as compared. */
  readonly inNoNote: ReadonlySet<string>;
  /** “Ida’s van”, where the notes speak of one van and do not say whose it is. */
  readonly unnamedOwner?: string | undefined;
}

/** Share of what the question's words say from which a statement counts as an answer. */
const COVERED = 0.6;
/** The best notes are read whole: search gives one passage of each, and the answer may stand in another. */
const READ = 3;

const NO_WORDS: ReadonlySet<string> = new Set();

/** Both begin with the same four letters or more, and end within two after them. */
function sharesStem(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return shared >= 4 && shared >= Math.max(a.length, b.length) - 2;
}

/** Characters of a question. A longer text is none, and reading it as one would take long. */
const LONGEST_QUESTION = 2000;

/**
 * The answers to a question that was searched for as a whole; `undefined` where it was no question or nothing was found.
 * @param searchedText what was searched for, where it is known that a sentence is to answer it
 * @param known the words of the vault's names and values, folded
 */
export async function answersSoFar(
  { question, calls }: TurnSoFar,
  searchedText?: string,
  known: ReadonlySet<string> = NO_WORDS,
): Promise<FoundAnswers | undefined> {
  const plain = plainQuestion(question);
  const [first] = calls;
  if (plain.length > LONGEST_QUESTION || first?.name !== 'search_notes' || first.input.top_k !== undefined)
    return undefined;
  if (first.input.query !== searchedText && (!isQuestion(plain) || first.input.query !== searchQuery(plain)))
    return undefined;
  const passages = calls.flatMap(passagesFromCall);
  if (passages.length === 0) return undefined;
  const wholeQuestion = readAsked(searchedText ?? plain);
  const wholeAnswers = await findAnswers(wholeQuestion, passages);
  const ownerless = isSure(wholeQuestion, wholeAnswers[0])
    ? undefined
    : await findWithoutOwner(wholeQuestion, passages);
  const { asked: parsedQuestion, answers } = ownerless ?? { asked: wholeQuestion, answers: wholeAnswers };
  const notes = [...new Set(passages.map(({ path }) => path))];
  // A word that is nearly one of the vault’s own (“museum”, where a note is called Museo) may be there in another language.
  const absent = calls
    .flatMap(({ result }) => (Array.isArray(result.in_no_note) ? result.in_no_note.map(String) : []))
    .filter((word) => ![...known].some((own) => sharesStem(foldText(word), own)));
  return {
    asked: parsedQuestion,
    answers,
    notes,
    isSure: ownerless?.isSure ?? isSure(parsedQuestion, answers[0]),
    inNoNote: new Set(absent.map(formOf)),
    unnamedOwner: ownerless?.owner,
  };
}

/**
 * “The number of Ida’s van”, where a note on the van does not name Ida: people seldom write whose it is in notes of their own. Taken only
 * where the thing has a heading or a note to itself, so that nobody’s birthday is told for another’s.
 */
async function findWithoutOwner({ owned }: Asked, passages: readonly Passage[]): Promise<WithoutOwner | undefined> {
  if (!owned) return undefined;
  const asked = readAsked(owned.question);
  const answers = await findAnswers(asked, passages);
  const [best] = answers;
  if (!best || best.statement.isProperty === true) return undefined;
  const { title, heading } = best.passage;
  const isSubject = hasForm(formsIn(`${title} ${heading} ${best.statement.headings}`), owned.thing);
  const saysMore = asked.words.some(({ form }) => form !== owned.thing);
  if (!isSubject || !saysMore || !best.isOfKind) return undefined;
  return { owner: owned.owner, asked, answers, isSure: isSure(asked, best) };
}

interface WithoutOwner {
  readonly owner: string;
  readonly asked: Asked;
  readonly answers: readonly Answer[];
  readonly isSure: boolean;
}

function isSure({ kind, words }: Asked, best: Answer | undefined): boolean {
  if (!best || words.length === 0) return false;
  return best.covers >= COVERED && best.isNamed && (best.isOfKind || kind?.isRequired !== true);
}

/** What to look up next: the best notes as a whole; where they do not answer, the words in which notes say such a thing. */
export function nextLookUp(
  { asked, isSure: isDone, notes }: FoundAnswers,
  { calls }: TurnSoFar,
  isThere: (tool: string) => boolean,
): PlannedCall | undefined {
  const wasRead = calls.some(({ name }) => name === 'read_notes' || name === 'read_note');
  if (!wasRead && notes.length > 0) {
    if (isThere('read_notes')) return { name: 'read_notes', input: { paths: notes.slice(0, READ) } };
    if (isThere('read_note')) return { name: 'read_note', input: { path: notes[0] } };
  }
  const cues = asked.kind?.cues;
  if (isDone || cues === undefined || calls.some(({ name, input }) => name === 'search_notes' && input.mode === 'text'))
    return undefined;
  const words = asked.words.filter(({ isOfKind }) => !isOfKind).map(({ text: word }) => word);
  return { name: 'search_notes', input: { query: [...words, cues].join(' '), mode: 'text' } };
}

/** What a call gave to read: search the best passage of each note, reading the notes themselves. */
function passagesFromCall({ name, result }: AnsweredCall): Passage[] {
  if (result.success !== true) return [];
  if (name === 'search_notes')
    return records(result.results).map((hit, at) => ({
      path: scalarInputText(hit.path),
      title: scalarInputText(hit.title),
      text: scalarInputText(hit.chunk),
      firstLine: isRecord(hit.lines) ? number(hit.lines.from) || 1 : 1,
      heading: scalarInputText(hit.heading),
      rank: 1 / (at + 1),
      properties: records(hit.why)
        .filter(({ kind }) => kind === 'property')
        .map(({ value }) => scalarInputText(value))
        .join(' '),
    }));
  if (name === 'read_notes') return records(result.notes).map((note, at) => toPassage(note, number(note.from), at));
  if (name === 'read_note') return [toPassage(result, isRecord(result.lines) ? number(result.lines.from) : 1, 0)];
  return [];
}

function toPassage(note: Readonly<Record<string, unknown>>, from: number, at: number): Passage {
  return {
    path: scalarInputText(note.path),
    title: scalarInputText(note.title),
    text: scalarInputText(note.content),
    firstLine: from || 1,
    heading: '',
    rank: 1 / (at + 1),
  };
}
