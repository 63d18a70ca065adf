import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldText } from '../../../notes/words.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { number, records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { formOf, formsIn, hasForm } from '../answering/word-forms.ts';
import { bestExcerpt } from '../excerpt.ts';
import { isQuestion, searchQuery } from '../forms/is-question.ts';
import { call } from '../forms/question-form.ts';
import { contentWords } from '../forms/question-words.ts';
import { blockquote, cite, escapeTitle, noteLink } from '../note-lists.ts';
import { plainPropertyText, valueSentence } from '../property-values.ts';
import { isSpeltIn } from './asks.ts';
import { bindNote, isNear, isTemplate } from './bind-note.ts';
import type { Candidate, Reader } from './candidate.ts';
import { nameIn, restore } from './read-request.ts';
import { verbForms } from '../answering/verb-forms.ts';

/** What notes say on a subject, what a note's property says, and, where nothing else fits, the sentence that answers. */

const ANY =
  '(?:notes?|pages?|anything|something|everything|stuff|things?|info(?:rmation)?|all|entries|details|passages?|thoughts|ideas|whatever|material|content|what)';
const SUBJECT: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `^(?:(?:show|find|list|got|get|give|search|pull up|bring up|dig up|look up|fetch|see|read|display|collect|gather|open)(?: me| us)?(?: for)? )?(?:up )?(?:all |any |the |my |some |every |of |me )*${ANY}(?: (?:all|i have|i've got|i wrote|i know|there is|we have|of mine|written|you have|you can find|you know))* (?:about|on|regarding|concerning|re:?|related to|relating to|to do with|dealing with|covering|around) (?<what>.+)$`,
      'i',
    ),
    0.86,
  ],
  [
    /^what (?:have|do|did|had|has) (?:i|we|my notes|you) (?:already |ever )?(?:got|have|know|write|written|note|noted|say|said|think|thought|learn|learned|learnt|read|find|found|discover|discovered|hear|heard|collect|collected|gathered|jot|jotted|tell us|tell me)?(?: down| out)? ?(?:about|on|regarding|concerning|of) (?<what>.+)$/i,
    0.88,
  ],
  [
    /^(?:do|did|have|has) (?:i|we|you) (?:have |got |ever |already )*(?:have |got |written? |write |noted? |wrote )?(?:any |some |a |down )*(?:notes?|anything|something|info|stuff|material|entry|entries|page|pages|thoughts)? ?(?:about|on|regarding|concerning|related to|covering) (?<what>.+)$/i,
    0.88,
  ],
  [
    /^(?:is|are|was) there (?:any|some|a|anything|something|notes?| )*(?:notes?|pages?|info|stuff|entry)? ?(?:written )?(?:about|on|regarding|concerning|covering) (?<what>.+?)(?: (?:in|somewhere|anywhere).*)?$/i,
    0.88,
  ],
  [
    /^(?:tell me|remind me|inform me)(?: (?:everything|more|all|something))?(?: (?:i|we) (?:know|wrote|have))? (?:about|of) (?<what>.+)$/i,
    0.78,
  ],
  [
    /^(?:search|look|hunt|google|grep|dig|check)(?: (?:through|in|my notes|the vault|around|up))* (?:for )?(?:notes? (?:about|on) )?(?<what>.+)$/i,
    0.74,
  ],
  [/^(?:find|finde|suche|busca|cherche)(?: me)? (?<what>.+)$/i, 0.72],
  [
    /^(?:what about|how about|and|something on|more on|the topic|topic:?|subject:?|keyword:?|regarding|about|on) (?<what>.+)$/i,
    0.72,
  ],
];
/** What asks for one value though it is no question: “claim number for the insurance”. */
const VALUE_NOUN =
  /\b(?:numbers?|phone|telephone|mobile|e-?mail|address|code|pin|password|passcode|birthday|date|price|cost|fee|size|dose|dosage|temperature|time|height|weight|length|width|age|name|hours|deadline|due date|serial|licen[cs]e|iban|account|model|brand|colou?r|ingredients?|amount|quantity|rate|rent|speed|url|website|link|location|place|plate|registration|vin|id|key|login|username|combination)s?\b/i;

export function readTopics(reader: Reader): Candidate[] {
  const { request } = reader;
  const text = request.text.replace(/[:]$/, '');
  if (text.length > 300) return [];
  for (const [form, sureness] of SUBJECT) {
    const topicText = form.exec(text)?.groups?.what;
    if (topicText === undefined) continue;
    const subject = nameIn(topicText, request)
      .replace(/^(?:a|an|any|some|all) (?=\S)/i, '')
      .replace(/ (?:at all|anywhere|somewhere|already|so far|lately|recently|again)$/i, '');
    if (contentWords(subject).length === 0 && subject.length < 3) continue;
    if (VALUE_NOUN.test(subject) && /^(?:find|look|search)/i.test(text) && /\b(?:of|for|to|'s)\b/i.test(subject))
      return [fact(reader)];
    // “Slugs tagged claim” is more than a subject.
    return [
      topic(
        subject,
        /\b(?:tagged|rated|created|modified|changed|written)\b|#\w/i.test(subject) ? sureness - 0.1 : sureness,
        reader.words,
      ),
    ];
  }
  const words = contentWords(restore(text, request));
  if (
    !isQuestion(text) &&
    !VALUE_NOUN.test(text) &&
    words.length > 0 &&
    words.length <= 3 &&
    text.split(' ').length <= 4
  )
    return [topic(restore(text, request).replaceAll('"', ''), 0.66, reader.words)];
  return words.length === 0 && text.length < 3 ? [] : [fact(reader)];
}

const topic = (subject: string, sureness: number, words: Reader['words']): Candidate => ({
  intent: 'topic',
  reading: `notes on ${inQuotes(subject)}`,
  sureness,
  plan: call('search_notes', { query: searchQuery(subject), top_k: 20 }),
  next: (result) => {
    const respelt = withKnownWords(subject, result, words);
    if (respelt !== undefined) return call('search_notes', { query: searchQuery(respelt), top_k: 20 });
    return isRecord(result) && records(result.results).length === 0
      ? call('text_search', { query: subject.split(' ').sort((a, b) => b.length - a.length)[0] ?? subject })
      : undefined;
  },
  tell: (calls) => {
    const last = calls.length > 1 && calls.at(-1)?.name === 'search_notes' ? calls.slice(-1) : undefined;
    const respelt = last && withKnownWords(subject, calls[0]!.result, words);
    const answer = last && respelt !== undefined ? tellTopic(respelt, last) : undefined;
    return answer === undefined || /^I found nothing/.test(answer)
      ? tellTopic(subject, calls)
      : answer.replace(/^[^\n]*/, `The nearest to ${inQuotes(escapeTitle(subject))}, as it is written here:`);
  },
});

/** The subject with the vault's own words for those that no note has and that are a slip away from them. */
function withKnownWords(
  subject: string,
  result: Readonly<Record<string, unknown>>,
  { known }: Reader['words'],
): string | undefined {
  const absent = Array.isArray(result.in_no_note) ? result.in_no_note.map((word) => foldText(String(word))) : [];
  let isChanged = false;
  const respelt = subject.replace(/[\p{L}\p{N}'’-]+/gu, (word) => {
    const folded = foldText(word);
    if (folded.length < 5 || !absent.includes(folded)) return word;
    const near = [...known].find(
      (own) =>
        own.length >= 5 && own[0] === folded[0] && (isNear(folded, own) || isNear(folded.replace(/e?s$/, ''), own)),
    );
    if (near === undefined) return word;
    isChanged = true;
    return near;
  });
  return isChanged ? respelt : undefined;
}

/** Calibrated similarity from which a passage is about the subject without a word of it. */
const SAME_MEANING = 0.55;
const QUOTED = 3;
const LISTED = 20;

function tellTopic(subject: string, calls: readonly AnsweredCall[]): string | undefined {
  const [search] = calls;
  if (!search) return undefined;
  const name = inQuotes(escapeTitle(subject));
  const words = contentWords(subject);
  const forms = (words.length > 0 ? words : [subject]).map(formOf);
  const absent = Array.isArray(search.result.in_no_note)
    ? new Set(search.result.in_no_note.map((word) => formOf(String(word))))
    : new Set<string>();
  const unknownWords = Array.isArray(search.result.in_no_note) ? search.result.in_no_note.map(String).join(' ') : '';
  const searchForms = forms.filter((form) => !absent.has(form));
  // Words that no note has were searched as those nearest to them, which the search put first.
  const isCorrected = searchForms.length < forms.length;
  const hits = records(search.result.results)
    .filter(({ path }) => !isTemplate(scalarInputText(path)))
    .map((hit) => {
      const text =
        ['title', 'path', 'heading', 'chunk', 'excerpt'].map((key) => scalarInputText(hit[key])).join('\n') +
        (Array.isArray(hit.tags) ? ` ${hit.tags.join(' ')}` : '');
      const there = formsIn(text);
      const held = searchForms.filter((form) => hasForm(there, form) || foldText(text).includes(form)).length;
      return {
        hit,
        held,
        isAlike: number(hit.similarity) >= SAME_MEANING,
        isNamed: isNamed(hit),
        isSpelt: isCorrected && isSpeltIn(unknownWords, hit),
      };
    });
  const highest = Math.max(0, ...hits.map(({ held }) => held));
  const fitting = hits.filter(({ held, isAlike, isSpelt, isNamed: named }) =>
    searchForms.length > 0
      ? held >= Math.max(1, Math.min(highest, searchForms.length)) || (held > 0 && named) || (highest === 0 && isAlike)
      : isCorrected
        ? isSpelt || isAlike
        : isAlike || named,
  );
  if (
    fitting.length === 0 ||
    (highest < searchForms.length && highest === 0 && !fitting.some(({ isAlike }) => isAlike))
  )
    return `I found nothing on ${name} in your notes. I looked for its words, for other forms of them, and for what means the same.`;
  const listedHits = fitting.slice(0, LISTED).map(({ hit }) => hit);
  const quotes = listedHits.slice(0, QUOTED).flatMap((hit) => {
    const excerpt = bestExcerpt(scalarInputText(hit.chunk), isRecord(hit.lines) ? number(hit.lines.from) : 1, words);
    return excerpt
      ? [`${cite(scalarInputText(hit.path), excerpt.from, excerpt.to)}\n\n${blockquote(excerpt.text)}`]
      : [noteLink(scalarInputText(hit.path))];
  });
  const further = listedHits.slice(QUOTED).map((hit) => `- ${noteLink(scalarInputText(hit.path))}`);
  const lead = isCorrected
    ? `The nearest to ${name}, as it is written here:`
    : highest < searchForms.length
      ? `These notes come nearest to ${name}:`
      : `This is what your notes say on ${name}; I quote, I do not interpret.`;
  return [lead, ...quotes, ...(further.length > 0 ? [`Also:\n${further.join('\n')}`] : [])].join('\n\n');
}

const isNamed = (hit: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(hit.why) &&
  hit.why.some((reason) => isRecord(reason) && ['title', 'alias', 'tag'].includes(scalarInputText(reason.kind)));

/** A question to which some sentence is the answer; it is searched for as a whole. */
const fact = ({ request }: Reader): Candidate => {
  const query = searchQuery(restore(request.text, request));
  return {
    intent: 'fact',
    reading: 'a question to your notes',
    sureness: 0.63,
    plan: call('search_notes', { query }),
  };
};

/** What people ask, and which properties say it. */
const ASKED_PROPERTIES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^when (?:is|was|are|were) (?<note>.+?) (?:due|supposed to be (?:done|finished|ready))(?: by)?$/i,
    /^(?:due|deadline|due[-_ ]date|end|ends)$/,
  ],
  [
    /^how much (?:does|did|is|was|will|do) (?<note>.+?)(?: cost| worth)?$/i,
    /^(?:price|cost|costs|amount|budget|value|fee)$/,
  ],
  [
    /^(?:what(?:'s| is) the price of|price of|cost of|what did i pay for) (?<note>.+)$/i,
    /^(?:price|cost|costs|amount|budget|fee)$/,
  ],
  [
    /^how (?:did i rate|good (?:is|was)|many stars (?:did i give|has|does)|highly did i rate) (?<note>.+?)(?: have| get)?$/i,
    /^(?:rating|stars|score|grade|rated)$/,
  ],
  [
    /^(?:who|by whom) (?:wrote|is the author of|was|is the writer of) (?<note>.+?)(?: written by| by)?$/i,
    /^(?:authors?|writer|by)$/,
  ],
  [
    /^(?:since when|how long) (?:is|are|was|has|have) (?<note>.+?)(?: been)?(?: (?:with us|here|working\b.*|on (?:the|our) team|(?:a |our )?(?:client|customer|member)|there|in the team))?$/i,
    /^(?:start(?:ed)?|joined?|since|start[-_ ]?date|hired|from|begin|began)$/,
  ],
  [
    /^when did (?<note>.+?) (?:start|join|begin|come to us)(?: (?:with us|here|us|working\b.*|the team))?$/i,
    /^(?:start(?:ed)?|joined?|since|start[-_ ]?date|hired|from|begin|began)$/,
  ],
  [/^who (?:directed|is the director of|made) (?<note>.+)$/i, /^directors?$/],
  [
    /^who (?:owns|leads|runs|is (?:in charge of|responsible for|leading|running|the owner of|the lead of|the customer (?:of|for))) (?<note>.+)$/i,
    /^(?:owner|lead|leader|responsible|manager|customer|client|contact|assignee)$/,
  ],
  [
    /^(?:what(?:'s| is) the (?:status|state) of|how far (?:is|along is|am i with)|status of|state of) (?<note>.+)$/i,
    /^(?:status|state|stage|progress)$/,
  ],
  [
    /^(?:who (?:all )?(?:attended|was (?:at|in|there at|present at)|were (?:at|in)|came to|took part in|joined|sat in)) (?<note>.+)$/i,
    /^(?:attendees|participants|people|with|present)$/,
  ],
  [
    /^(?:what (?:date|day) is|when is|when was|when does) (?<note>.+?)(?: (?:happening|taking place|start|on))?$/i,
    /^(?:date|when|day|start|starts|event[-_ ]date)$/,
  ],
  [
    /^(?:how many (?:people|persons|servings) does|how many does) (?<note>.+?) (?:serve|feed)s?$/i,
    /^(?:serves|servings|yield|portions)$/,
  ],
];

/** The value of a note's property, as a sentence: each property that may be meant. */
export function readPropertiesOf(reader: Reader): Candidate[] {
  const { request, words } = reader;
  const { text } = request;
  const general =
    /^(?:what|which|who|when|where|how much|how many)?(?:'s| is| was| are| were)? ?(?:the |my )?(?<key>[\p{L}_ -]{2,30}?) (?:of|for|on|in|did i give) (?:the |my )?(?<note>.+)$/iu.exec(
      text,
    )?.groups ??
    /^(?:what|which|who|when)?(?:'s| is| was| are)? ?(?:the )?(?<note>.+?)'s (?<key>[\p{L}_-]{2,30})$/iu.exec(text)
      ?.groups ??
    // “Which class is Leon in”: the key comes first, and the name behind a verb.
    /^(?:what|which) (?<key>[\p{L}_-]{3,20}) (?:is|was|does|do|did|has|are) (?:the |my |our )?(?<note>.+?)(?: (?:in|at|on|have|has|with|of|belong to|from))?$/iu.exec(
      text,
    )?.groups;
  const candidates: { note: string; key: string }[] = [];
  if (general?.key !== undefined && general.note !== undefined) {
    const form = formOf(general.key.trim());
    const property = words.properties.find(
      ({ key }) => key === general.key!.toLowerCase().trim() || formOf(key) === form,
    );
    if (property) candidates.push({ note: general.note, key: property.key });
  }
  for (const [form, keys] of ASKED_PROPERTIES) {
    const note = form.exec(text)?.groups?.note;
    if (note === undefined) continue;
    for (const { key } of words.properties) if (keys.test(key)) candidates.push({ note, key });
  }
  const doneQuestion = /^when did (?:i|we) (?:last |first )?(?<verb>[\p{L}]+) (?<note>.+)$/iu.exec(text)?.groups;
  if (doneQuestion?.note !== undefined) {
    const forms = verbForms(formOf(doneQuestion.verb!));
    const property = words.properties.find(
      ({ key, isDay }) => isDay && (forms.includes(key) || forms.includes(formOf(key))),
    );
    if (property) candidates.push({ note: doneQuestion.note, key: property.key });
  }
  return candidates.flatMap(({ note, key }): Candidate[] => {
    const bound = bindNote(nameIn(note, request), words);
    const [path, ...furtherPaths] = bound?.paths ?? [];
    if (!bound || path === undefined || furtherPaths.length > 0 || bound.sureness < 0.68) return [];
    return [
      {
        intent: 'value',
        reading: `${key} of ${nameIn(note, request)}`,
        sureness: 0.6 + 0.3 * bound.sureness,
        plan: call('query_graph', {
          sql: `SELECT path, json_extract(frontmatter, '$."${key.replace(/["'\\]/g, '')}"') AS value FROM notes WHERE path = ?`,
          params: [path],
          limit: 1,
        }),
        needsValue: { path, key },
        tell: ([first]) => first && tellValue(first, key),
      },
    ];
  });
}

function tellValue({ result }: AnsweredCall, key: string): string | undefined {
  const [row] = records(result.rows);
  const value = row?.value;
  const text = value === null || value === undefined ? '' : plainPropertyText(value);
  if (!row || text === '') return undefined;
  return valueSentence(key, scalarInputText(row.path), value);
}
