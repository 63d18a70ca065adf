import { patternFor } from '../../../notes/basics/pattern.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { blockquote, cite, escapeTitle } from '../note-lists.ts';
import { propertySentence } from '../property-values.ts';
import { formOf } from './word-forms.ts';
import type { Answer } from './find-answer.ts';
import type { FoundAnswers } from './answer-question.ts';
import { ITEM_MARK } from '../../../notes/markdown/line-index.ts';

/** Statements beside the best that are shown: as good as it nearly, or near where none is sure. */
const OTHERS = 2;
const NEARLY = 0.75;
const NEAR = 3;
/** Below this, even the nearest statement has hardly a word of the question. */
const HARDLY = 0.2;
/** From here a statement says most of the question in other words. */
const HALF = 0.4;
const LONGEST_ROW = 400;

/** The answer: what the note says, word for word, then where it stands; or that the notes do not seem to say it. */
export function sayAnswer(foundAnswers: FoundAnswers): string | undefined {
  const answers = distinct(foundAnswers.answers);
  const [best, ...otherAnswers] = answers;
  if (!best) return undefined;
  if (!foundAnswers.isSure) return sayNearest(foundAnswers, answers);
  const needsKind = foundAnswers.asked.kind?.isRequired === true;
  const more = otherAnswers
    .filter(({ score, isOfKind }) => score >= best.score * NEARLY && (isOfKind || !needsKind))
    .slice(0, OTHERS);
  const { unnamedOwner } = foundAnswers;
  return [
    ...(unnamedOwner === undefined
      ? []
      : [`I take this to belong to ${inQuotes(escapeTitle(unnamedOwner))}; the note leaves open whose it is:`]),
    quoteStatement(best, foundAnswers),
    ...(more.length > 0 ? ['More on this:', ...more.map((answer) => quoteStatement(answer, foundAnswers))] : []),
  ].join('\n\n');
}

function sayNearest(foundAnswers: FoundAnswers, answers: readonly Answer[]): string | undefined {
  const near = [
    ...answers.filter(({ covers }) => covers >= HARDLY).slice(0, NEAR),
    ...answers.filter(({ isCued, covers }) => isCued && covers > 0).slice(0, 1),
  ];
  const [best] = near;
  if (!best) return undefined;
  const { question, kind, words, named, isOpen } = foundAnswers.asked;
  const isLacking = (word: string) => {
    const asked = words.find(({ text }) => text === word);
    // What is done is told in many words; and whether or why something is so, hardly in those of the question.
    return asked?.isVerb !== true && (!isOpen || asked?.isName === true || best.covers === 0);
  };
  // “Blood type”: what is one thing in the question, and of which no passage has both words.
  const head = words.find(
    ({ text, form }) => HEADS.test(text) && named.includes(form) && near.every(({ missing }) => missing.includes(text)),
  );
  const owner = foundAnswers.asked.owned?.owner ?? '';
  // Whose a thing is stands seldom in a note of one’s own: its absence alone makes no absence of the thing.
  const givesKind = ({ isOfKind, isNamed, missing }: Answer) =>
    isOfKind && (isNamed || (missing.length > 0 && missing.every((word) => owner.includes(word))));
  const lacks = best.missing
    .filter(
      (word) =>
        !GENERIC.test(word) &&
        !SAYS_NOTHING.test(word) &&
        isLacking(word) &&
        near.every(({ missing }) => missing.includes(word)) &&
        foundAnswers.inNoNote.has(formOf(word)),
    )
    .map((word) => inQuotes(escapeTitle(word)))
    .join(', ');
  // “The appointment with the vet”: whose it is, or with whom, is the point of the question.
  const isWithout = best.missing.some(
    (word) =>
      lacks.includes(word) &&
      new RegExp(
        `\\b(?:with|about|from|by) (?:(?:the|my|our|a|an|his|her|their) )?${patternFor(word)}[?.!]*$`,
        'iu',
      ).test(question),
  );
  // A word that stands in some note is not said to be in none; that what was asked for is not given, is.
  const lead =
    head !== undefined
      ? `I found no answer to that in your notes: no passage speaks of ${inQuotes(
          escapeTitle(
            words
              .filter(({ form }) => named.includes(form))
              .map(({ text }) => text)
              .join(' '),
          ),
        )}. The nearest:`
      : lacks !== '' && (best.covers < HALF || isWithout || (kind?.isRequired === true && !best.isOfKind))
        ? `I found no answer to that in your notes: nothing on ${lacks}. The nearest:`
        : kind?.isRequired && !near.some(givesKind)
          ? `I found no answer to that in your notes: no statement on this gives ${kind.name}. The nearest:`
          : 'I cannot say for sure that this answers you. The nearest, as your notes have it:';
  // What gives the kind of thing that was asked for goes before what only speaks of it.
  const shown = [...new Set(near)].toSorted((a, b) => (kind?.isRequired ? Number(b.isOfKind) - Number(a.isOfKind) : 0));
  return [lead, ...shown.map((answer) => quoteStatement(answer, foundAnswers))].join('\n\n');
}

/** Words of a question that are no subject. */
const SAYS_NOTHING =
  /^(?:any(?:one|body|where|time)|some(?:one|body|where|time|times)|every(?:one|body|where)|no(?:body|where|thing)|than|then|else|still|yet|already|again|really|actually|currently|usually|normally|lately|recently|now|today|tomorrow|yesterday|ever|never|always|enough|together|away|back|out|off|around|available|free|busy|total|altogether|both|all|least|most|more|less|longer|anymore|allowed|lemme|journal|diary|log|\p{L}{2,}(?:ed|ing|ly))$/iu;

const HEADS = /^(?:type|kind|sort|name)$/i;

/** What kind of thing is asked for: notes give an address without the word. */
const GENERIC =
  /^(?:address(?:es)?|numbers?|names?|dates?|days?|times?|amounts?|costs?|prices?|contact|details?|info|information|phone|mail|e-?mail|email|place|location|living|job|varieties|variety|kinds?|sorts?|types?|property|todo|task|temperature|distance|size|colou?r|reasons?|results?|concerning|regarding)$/i;

/** Each statement once: a passage and the whole note both hold it, and what is quoted to its end holds the next ones. */
function distinct(answers: readonly Answer[]): Answer[] {
  const shownStatements: { readonly place: string; readonly words: string; readonly first: string }[] = [];
  return answers.filter(({ passage: { path }, statement: { text, rest = '', table } }) => {
    const place = table ? `${path}#${table.from}` : '';
    const words = plainText(text);
    const fullText = plainText(text + rest);
    const isKnown = shownStatements.some(
      (shownStatement) =>
        (place !== '' && shownStatement.place === place) ||
        shownStatement.words.includes(words) ||
        fullText.includes(shownStatement.first),
    );
    if (!isKnown && shownStatements.length < MOST_SHOWN) shownStatements.push({ place, words: fullText, first: words });
    return !isKnown;
  });
}

/** Only the first few are shown. */
const MOST_SHOWN = 12;

/** A statement as it stands in the note, and its place below it. */
function quoteStatement({ passage, statement, isOfKind, under }: Answer, { asked }: FoundAnswers): string {
  const { cells, table, rest = '', isProperty } = statement;
  if (isProperty === true) return propertySentence(passage.path, statement);
  // A reason stands as often before what came of it as behind it.
  const before = asked.kind?.name === 'a reason' && !table ? (statement.before ?? '') : '';
  // A figure is told by its sentence; a reason or an event needs what follows.
  const isWhole = asked.kind?.isRequired === true && isOfKind;
  const quote = isWhole ? statement.text : `${before}${statement.text}${rest}`;
  const to = statement.to + (isWhole ? 0 : rest.split('\n').length - 1);
  const [from, end] = table ? [table.from, table.to] : [statement.from - (before.split('\n').length - 1), to];
  const source = cite(passage.path, from, end);
  const heading = under === undefined ? '' : `Under the heading *${escapeTitle(under)}*:\n\n`;
  if (!cells) return `${heading}${blockquote(withoutMarks(quote))}\n\n— ${source}`;
  const row = cells
    .filter(({ value }) => value !== '')
    .map(({ column, value }) => (column === '' ? value : `${column}: ${value}`))
    .join(' · ');
  const shortRow = Array.from(row).slice(0, LONGEST_ROW).join('');
  return `${shortRow} ${source}\n\n${table ? blockquote(table.text) : '(One row of a longer table.)'}`;
}

/** Without the marks of a list, a task, a callout or a block's id, each line for itself. */
const ITEM = new RegExp(String.raw`^\s*${ITEM_MARK}\s+(?:\[.\]\s+)?`);

function withoutMarks(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:>\s?)+(?:\[!\w+\][+-]?\s*)?/, '')
        .replace(ITEM, '')
        .replace(/(?<!\s)\s+\^[\w-]+\s*$/, '')
        .trimStart(),
    )
    .join('\n');
}

const plainText = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
