import { isRecord } from '../../notes/basics/is-record.ts';
import { foldText } from '../../notes/words.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { bestExcerpt, countHits } from './excerpt.ts';
import {
  blockquote,
  bold,
  cite,
  countWithNoun,
  day,
  listNotes,
  more,
  noteOrFileName,
  noteLink,
  escapeTitle,
} from './note-lists.ts';
import { insteadOfText } from './property-values.ts';
import { relevantResults } from './relevance.ts';
import {
  number,
  records,
  scalarInputText,
  topicOf,
  callSearchWords,
  type TurnSoFar,
  type AnsweredCall,
} from './answered-call.ts';

/** Passages quoted in an answer, and in an answer that is mainly a count. */
const QUOTED = 3;
const QUOTED_IN_COUNT = 5;
const FIRST_LINES = 40;

/** The best passages of a search, each quoted with its place. */
export function passages(call: AnsweredCall, turn: TurnSoFar): string | undefined {
  const relevantRows = relevantResults(call, turn.question);
  if (relevantRows.length === 0) return undefined;
  const words = callSearchWords(call, turn.question);
  const counted = call.input.mode === 'text' && call.input.top_k !== undefined && turn.calls.length === 1;
  const quotes = relevantRows.slice(0, counted ? QUOTED_IN_COUNT : QUOTED).flatMap((result) => {
    const excerpt = bestExcerpt(
      scalarInputText(result.chunk),
      isRecord(result.lines) ? number(result.lines.from) : 1,
      words,
      turn.question,
    );
    return excerpt
      ? [`${cite(scalarInputText(result.path), excerpt.from, excerpt.to)}\n\n${blockquote(excerpt.text)}`]
      : [];
  });
  if (quotes.length === 0) return undefined;
  const topic = escapeTitle(topicOf(call) || words.join(' '));
  const missing = missingWords(words, relevantRows.slice(0, quotes.length));
  const verdict =
    missing.length === 0
      ? `This is what your notes say on ${inQuotes(topic)}; I quote, I do not interpret.`
      : `I found no passage that speaks of all of that: nothing on ${missing.map((word) => inQuotes(escapeTitle(word))).join(', ')}. The nearest, quoted:`;
  const lead = counted
    ? `${countWithNoun(number(call.result.found), 'note')} with ${inQuotes(topic)}. The best:`
    : `${verdict}${substitute(turn)}`;
  // What is cited is drawn as chips: between these a comma would hang in the air.
  const otherCitations = relevantRows
    .slice(quotes.length, quotes.length + 5)
    .map((result) => cite(scalarInputText(result.path), isRecord(result.lines) ? number(result.lines.from) : 1));
  return [
    lead,
    ...quotes,
    ...(otherCitations.length > 0 && !counted ? [`Also: ${otherCitations.join(' ')}`] : []),
  ].join('\n\n');
}

/** The words of the question that no quoted passage contains: then the notes may not contain the answer. */
function missingWords(words: readonly string[], quoted: readonly Readonly<Record<string, unknown>>[]): string[] {
  const where = quoted
    .map((result) =>
      [
        scalarInputText(result.title),
        scalarInputText(result.path),
        scalarInputText(result.heading),
        scalarInputText(result.chunk),
      ].join('\n'),
    )
    .join('\n');
  return words.filter((word) => countHits(where, [foldText(word)]) === 0);
}

/** Says so where the first, more exact search found nothing. */
function substitute({ calls }: TurnSoFar): string {
  switch (calls.length > 1 ? calls[0]?.name : undefined) {
    case 'text_search':
      return ' Word for word the phrase stands in no note.';
    case 'search_by_tags':
      return ' No note has that tag.';
    case 'search_recent_notes':
      return ' No note holds these words as they are.';
    case 'read_note':
      return ' There is no note of that name.';
    default:
      return '';
  }
}

/** The newest note on a topic, with the relevant lines. */
export function newestWithQuote(readCall: AnsweredCall, calls: readonly AnsweredCall[]): string | undefined {
  const listed = calls.find((call) => call.name === 'search_recent_notes');
  const results = records(listed?.result.results);
  if (!listed || results.length === 0) return undefined;
  const path = scalarInputText(readCall.result.path);
  const newest = results.find((note) => note.path === path) ?? results[0] ?? {};
  const { content, from } = body(readCall);
  const excerpt = bestExcerpt(content, from, callSearchWords(listed, ''));
  const lead = `The newest note with ${inQuotes(escapeTitle(topicOf(listed)))} is ${bold(noteOrFileName(scalarInputText(newest.path)))}, changed on ${day(newest.modified)} (created ${day(newest.created)}).`;
  const otherNotes = results.filter((note) => note !== newest);
  return [
    lead,
    ...(excerpt ? [`${cite(path, excerpt.from, excerpt.to)}\n\n${blockquote(excerpt.text)}`] : [noteLink(path)]),
    ...(otherNotes.length > 0 ? [`Before it:\n${listNotes(otherNotes)}`] : []),
    ...more(number(listed.result.found), results.length),
  ].join('\n\n');
}

/** A requested note: its beginning, quoted, and its headings. */
export function quoteOpening(call: AnsweredCall, question: string): string {
  const lines = isRecord(call.result.lines) ? call.result.lines : {};
  const { content, from } = body(call);
  const firstLines = content.split(/\r\n|\n|\r/).slice(0, FIRST_LINES);
  while (firstLines.at(-1)?.trim() === '') firstLines.pop();
  const path = scalarInputText(call.result.path);
  const to = from + Math.max(0, firstLines.length - 1);
  const lead = /^(?:summari[sz]e|sum up)/i.test(question.trim())
    ? 'I cannot summarise without a language model; this is how the note begins.\n\n'
    : '';
  const properties =
    from === 1 || lead !== '' || number(lines.total) > to
      ? undefined
      : insteadOfText(path, scalarInputText(call.result.content));
  if (properties !== undefined) return `${noteLink(path)}\n\n${properties}`;
  const rangeNotes =
    number(lines.total) > to
      ? [`Lines ${from} to ${to} of ${number(lines.total)}; the link above opens the note.`]
      : [];
  return [
    `${lead}${firstLines.length > 0 ? cite(path, from, to) : noteLink(path)}`,
    firstLines.length > 0 ? blockquote(firstLines.join('\n')) : 'The note is empty.',
    ...rangeNotes,
  ].join('\n\n');
}

/** The text below the frontmatter, and the line it begins on. */
function body(call: AnsweredCall): { content: string; from: number } {
  const content = scalarInputText(call.result.content);
  const first = isRecord(call.result.lines) ? number(call.result.lines.from) || 1 : 1;
  const frontmatter =
    first === 1 ? (/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)\s*/.exec(content)?.[0] ?? '') : '';
  return { content: content.slice(frontmatter.length), from: first + frontmatter.split('\n').length - 1 };
}
