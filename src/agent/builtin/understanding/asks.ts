import { patternFor } from '../../../notes/basics/pattern.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { number, records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { searchQuery } from '../forms/is-question.ts';
import { call } from '../forms/question-form.ts';
import { blockquote, cite, countWithNoun, escapeTitle, noteLink } from '../note-lists.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { bindNote, contentForms, isNear, isTemplate } from './bind-note.ts';
import { onNote, type Candidate, type Read, type Reader } from './candidate.ts';
import { findDays } from './find-days.ts';
import { isQuoted, nameIn, QUOTED, restore } from './read-request.ts';

/** Requests for words as they stand, for everything that mentions something, and for a note or a section of it. */

/** Words in quotation marks that are to be found as they stand. */
const phrase: Read = (reader) => {
  const { request } = reader;
  const { text } = request;
  const forms = [
    new RegExp(`^(?<query>${QUOTED})$`),
    new RegExp(
      `^(?:find|search|look|locate|where|which|what|who|does|do|did|is|show|list|in|any|get|give|grep|seek|hunt|spot|all|every|notes?|how)\\b.*?(?<query>${QUOTED})(?: .{0,40})?$`,
      'i',
    ),
    /^(?:find|search(?: for)?|look for|locate|grep(?: for)?) (?:me )?(?:the |this |an? )?(?:exact )?(?:phrase|text|words|string|sentence|wording|passage|quote|expression)[: ]+(?<query>\S.*)$/i,
    /^(?:where (?:does it|do i|did i|is it|have i|do my notes)|which notes?|what notes?) (?:say|says|said|write|wrote|written|read|reads|contains?|holds?|has|have) (?:the )?(?:exact )?(?:phrase|text|words|wording|sentence) (?<query>\S.*)$/i,
  ];
  for (const form of forms) {
    const query = form.exec(text)?.groups?.query;
    if (query === undefined) continue;
    if (
      isQuoted(query) &&
      /\b(?:link|links|linking|tagged|tags?|similar|related|like|connected|due|tasks?|reference|references|backlinks?|called|named|contradict\w*|support\w*|to)\s*$/i.test(
        text.slice(0, text.indexOf(query)),
      )
    )
      continue;
    if (/^(?:open|read|create|make|delete|add|tag|rename|move)\b/i.test(text)) continue;
    const words = restore(query, request);
    if (isAskedOf(query, reader)) continue;
    return {
      intent: 'phrase',
      reading: `the words ${inQuotes(words)} as they stand`,
      sureness: 0.95,
      plan: call('text_search', { query: words, max_results: 100 }),
      next: (result) =>
        number(result.found) === 0 ? call('search_notes', { query: searchQuery(words), top_k: 5 }) : undefined,
      tell: (calls) => tellPlaces(words, calls),
    };
  }
  return undefined;
};

/** “Who wrote “Out of Control”?”: a question about the note of that title, and not for where its words stand. */
function isAskedOf(quotation: string, { request, words }: Pick<Reader, 'request' | 'words'>): boolean {
  const [before = ''] = request.text.split(quotation);
  return (
    isQuoted(quotation) &&
    /^(?:who|whose|whom|what|when|why|how|does|did|do|is|are|was|were)\b/i.test(before) &&
    !/\b(?:phrases?|text|words?|quotes?|quotations?|strings?|written|say|says|said|mention\w*|contain\w*|notes?|pages?|files?|times|often|many)\b/i.test(
      before,
    ) &&
    bindNote(restore(quotation, request), words)?.sureness === 1
  );
}

/** A word or a name wherever it stands: the whole list. */
const mention: Read = ({ request }) => {
  const { text } = request;
  const VERB =
    '(?:mention(?:s|ing|ed)?|nam(?:e|es|ed|ing)|talk(?:s|ed|ing)? (?:about|of)|speak(?:s|ing)? of|contain(?:s|ing)?|include(?:s)?|hold(?:s)?|use(?:s)?|(?:refer(?:s|red)? to(?= the word)))';
  const isCount = /^(?:how (?:many|often)|count|number of)\b/i.test(text);
  const forms: readonly [RegExp, number][] = [
    [
      new RegExp(
        `^(?:how many|count(?: the| my| all)*|number of)(?: of my)? (?:notes?|pages?|files?)(?: that| which|(?: do)? i)? ${VERB} (?:the (?:word|name|term) )?(?<what>.+)$`,
        'i',
      ),
      0.94,
    ],
    [
      new RegExp(
        `^(?:in )?(?:which|what|whichever)(?: of my| all)? (?:notes?|pages?|files?|places?|entries|days?|meetings?|recipes?|ones) (?:do i |did i |have i |does it |all )?${VERB} (?:the (?:word|name|term) )?(?<what>.+)$`,
        'i',
      ),
      0.93,
    ],
    [
      new RegExp(
        `^(?:list|show(?: me)?|find(?: me)?|give me|get|see|display)? ?(?:all|every|any|the|each)? ?(?:of )?(?:the |my )*(?:notes?|pages?|files?|places?|everything|entries|mentions?|occurrences?)(?: of| that| which| where i| where)? (?:${VERB} )?(?:of )?(?:the (?:word|name|term) )?(?<what>.+)$`,
        'i',
      ),
      0.93,
    ],
    [
      /^where (?:do|did|have) i (?:ever )?(?:mention|mentioned|talk about|talked about|write about|wrote about|name|named|speak of|bring up|refer to)(?: the (?:word|name))? (?<what>.+)$/i,
      0.93,
    ],
    [
      /^where (?:is|are|was|were|does|do|did) (?<what>.+?) (?:(?:all |ever )?(?:mentioned|named|talked about|written about|referred to|brought up|appear|come up|occur|turn up|show up|stand))(?: anywhere| in my notes)?$/i,
      0.93,
    ],
    [
      /^(?:does|do|did|is|are|has|have|was) (?<what>.+?) (?:come up|appear|occur|mentioned|turn up|show up|been mentioned|named|get mentioned|stand|written down)(?: anywhere| in any (?:of my )?notes?| in my notes| somewhere)?$/i,
      0.93,
    ],
    [
      /^(?:how often|how many times) (?:does|do|did|is|are|was|were|has) (?:the (?:word|name|term) )?(?<what>.+?) (?:come up|appear|occur|mentioned|turn up|show up|stand|written|named)(?: anywhere| in my notes)?$/i,
      0.93,
    ],
    [
      /^(?:how often|how many times) (?:do|did|have) i (?:mention(?:ed)?|named?|write|wrote|written)(?: about| of| the word| the name)? (?<what>.+)$/i,
      0.93,
    ],
    [
      /^(?:in )?(?:which|what)(?: of my)? (?:notes?|pages?|files?|places?|entries) (?:does|do|did|is|are|was|were|has) (?:the (?:word|name|term) )?(?<what>.+?) (?:come up|appears?|occurs?|mentioned|turn up|show up|stand|named|used|written)$/i,
      0.94,
    ],
    [
      /^(?:(?:list|show(?: me)?|find|give me|get(?: me)?) )?(?:all |every |any |each |the )*(?:notes?|pages?|files?|places?|meetings?|recipes?) (?:in which|where) (?:the (?:word|name|term) )?(?<what>.+?) (?:comes? up|appears?|occurs?|(?:is|are|gets?|was) (?:mentioned|named|used)|turns? up|shows? up|stands?)$/i,
      0.94,
    ],
    [/^(?:who|what) mentions (?<what>.+)$/i, 0.9],
    [/^(?:do|did|have) (?:i|any(?: of my)? notes?) (?:ever )?mention(?:ed)? (?<what>.+)$/i, 0.92],
    [/^(?:all |every |any |list |show |the |find )*(?:mentions|occurrences) of (?<what>.+)$/i, 0.94],
    [
      /^(?:(?:list|show(?: me)?|find|give me) )?(?:all |every |any |each |the )*(?:notes?|pages?|files?) (?:with|that have|having|which have|in which|where) (?:the |i use the )?(?:word|name|term) (?<what>.+?)(?: in (?:it|them)| appears?| occurs?| stands?)?$/i,
      0.94,
    ],
  ];
  for (const [at, [form, sure]] of forms.entries()) {
    const match = form.exec(text);
    const phraseText = match?.groups?.what;
    if (phraseText === undefined) continue;
    if (
      at === 2 &&
      !new RegExp(`\\b${VERB}|\\b(?:mentions?|occurrences?) of\\b`, 'i').test(
        match![0].slice(0, match![0].length - phraseText.length),
      )
    )
      continue;
    const subject = nameIn(phraseText, request)
      .replace(/^(?:the|a|an|my) /i, '')
      .replace(/ (?:anywhere|at all|in (?:it|them|any note|my notes))$/i, '');
    if (subject === '' || subject.split(' ').length > 5 || /^(?:it|this|that|tasks?)$/i.test(subject)) continue;
    return {
      intent: 'mention',
      reading: `every note with ${inQuotes(subject)}`,
      sureness: sure,
      plan: call('text_search', { query: wordPattern(subject), regex: true, max_results: 100 }),
      lookedFor: subject,
      next: (result) => (number(result.found) === 0 ? call('search_notes', { query: subject, top_k: 5 }) : undefined),
      tell: (calls) => tellPlaces(subject, calls, isCount),
    };
  }
  return undefined;
};

/** Every note with the words, each with its lines; where there is none, the nearest. */
function tellPlaces(words: string, [first, second]: readonly AnsweredCall[], isCount = false): string | undefined {
  if (!first || first.result.success !== true) return undefined;
  const name = inQuotes(escapeTitle(words));
  const notes = records(first.result.results).filter(({ path }) => !isTemplate(scalarInputText(path)));
  if (notes.length === 0) {
    const near = records(second?.result.results).slice(0, 3);
    if (isCount) return `0 notes have ${name}.`;
    const corrected = near.filter((hit) => isSpeltIn(words, hit));
    return corrected.length > 0
      ? [
          `The nearest to ${name}, as it is written here:`,
          corrected.map(({ path }) => `- ${noteLink(scalarInputText(path))}`).join('\n'),
        ].join('\n\n')
      : `I found nothing on ${name} in your notes, word for word.${near.length > 0 ? ` Nearest in words or meaning:\n\n${near.map(({ path }) => `- ${noteLink(scalarInputText(path))}`).join('\n')}` : ''}`;
  }
  const placesPerNote = notes.length > 6 ? 1 : 3;
  const lines = notes.slice(0, MOST_PLACES).flatMap((note) => {
    const places = records(note.matches);
    const inText = places.filter(({ property }) => property === undefined);
    // A line of properties is no sentence: its note is named, with the property that has the words.
    if (inText.length === 0) {
      const properties = [...new Set(places.map(({ property }) => escapeTitle(scalarInputText(property))))];
      return [`- ${noteLink(scalarInputText(note.path))} · ${properties.join(', ')}`];
    }
    // A line that has the words twice is one place.
    const byLine = new Map(inText.map((match) => [match.line, match]));
    return [...byLine.values()]
      .slice(0, placesPerNote)
      .map(
        (match) =>
          `- ${cite(scalarInputText(note.path), number(match.line))} ${escapeTitle(toPlainText(scalarInputText(match.context)).trim())}`,
      );
  });
  const total = Math.max(notes.length, number(first.result.has_more === true ? first.result.found : notes.length));
  const lead = `${countWithNoun(total, 'note')} ${total === 1 ? 'has' : 'have'} ${name}:`;
  return [lead, lines.join('\n'), ...(total > MOST_PLACES ? [`…and ${total - MOST_PLACES} more.`] : [])].join('\n\n');
}

const MOST_PLACES = 50;

/** Whether a hit has the words with a letter amiss at most: what is only near in meaning is no other spelling. */
export function isSpeltIn(words: string, hit: Readonly<Record<string, unknown>>): boolean {
  const there = ['title', 'path', 'heading', 'chunk', 'excerpt'].flatMap((key) =>
    segmentWords(scalarInputText(hit[key])).map(({ text }) => foldText(text)),
  );
  return segmentWords(words).some(({ text }) => {
    const word = foldText(text);
    return word.length >= 4 && there.some((other) => other.length >= 4 && isNear(word, other));
  });
}

/** A pattern for a name as whole words, its last word in the plural or the possessive too. */
function wordPattern(name: string): string {
  const parts = name.trim().split(/\s+/).map(patternFor);
  const isLatin = /^[\p{Script=Latin}\p{N}\s'’.-]+$/u.test(name);
  if (!isLatin) return parts.join('\\s*');
  const last = parts.at(-1)!.replace(/(?<=[a-z]{3})s$/i, '');
  return `(?<![A-Za-z0-9\\u00c0-\\u024f])${[...parts.slice(0, -1), last].join('\\s+')}(?:s|es|'s|’s)?(?![A-Za-z0-9\\u00c0-\\u024f])`;
}

const related: Read = (reader) => {
  const text = reader.request.text.replace(/,? and (?:how|why)$/i, '');
  const lacking =
    /^which (?:of the )?(?<what>tags|notes) (?:that this vault already has )?(?:would fit|should) this note\b/i.exec(
      text,
    );
  if (lacking) return lackingOf(reader, lacking.groups!.what!.toLowerCase() === 'tags');
  if (
    /^(?:(?:show|give|get|open|pick|read)(?: me)? )?(?:a |any |some )?random note$|^surprise me(?: with (?:an?|any|some|one of my) (?:old |forgotten |random )?notes?)?$|^(?:open |show )?(?:any|some) (?:old )?note$/i.test(
      text,
    )
  )
    return { intent: 'related', reading: 'any note', sureness: 0.95, plan: call('get_random_note', {}) };
  const forms: readonly RegExp[] = [
    /^(?:.*?\b)?(?:similar|related|akin|close|comparable|relevant)(?: notes?)? (?:to|with) (?<note>.+)$/i,
    /^(?:find|show|list|get|any|give|more|what|which)?(?: me)? ?(?:related|similar)(?: notes| pages| ones| stuff)?(?: (?:to|for|of|with) (?<note>.+))?$/i,
    /^(?:what|which|anything|something|notes?|find|show|list|give)\b.*?\b(?:belongs?|goes?|fits?|is|are)(?: well)?(?: together)? with (?<note>.+)$/i,
    /^(?:(?:show|find|give|get|list)(?: me)? )?(?:other |more |some |any )*(?:notes?|pages?|ones?|things?|stuff)? ?(?:more )?(?:like|resembling|in the (?:vein|spirit) of) (?<note>.+)$/i,
    /^(?:what|which)(?: notes?)?(?: else)?(?: is| are)? (?:like|resembles?) (?<note>.+)$/i,
    /^(?:what|which)(?: notes?)?(?: else)?(?: is| are)? (?:connected|associated) (?:to|with) (?<note>.+)$/i,
    /^neighbou?rs of (?<note>.+)$/i,
  ];
  for (const form of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const note = (match.groups?.note ?? 'this note').replace(
      /^(?:the (?:note|one) )?(?:i have open|i'm reading|i am reading)$/i,
      'this note',
    );
    const bound = onNote(note, reader, (path) => call('find_related', { title: path }));
    if (bound)
      return { intent: 'related', reading: `notes related to ${bound.name}`, sureness: 0.92, plan: bound.plan };
  }
  return undefined;
};

/** What the open note lacks that notes related to it have: tags, or a link to them. */
function lackingOf(reader: Reader, wantsTags: boolean): Candidate | undefined {
  const bound = onNote('this note', reader, (path) => call('find_related', { title: path }));
  if (!bound) return undefined;
  const { plan, name } = bound;
  const base = { intent: 'related', reading: `what ${name} lacks`, sureness: 0.97, plan };
  if (!wantsTags) return { ...base, tell: ([first]) => first && tellUnlinked(first) };
  return {
    ...base,
    next: (result) => {
      const paths = records(result.results).map(({ path }) => scalarInputText(path));
      if (paths.length === 0) return undefined;
      const marks = paths.map(() => '?').join(', ');
      return call('query_graph', {
        sql: `SELECT tag, count(DISTINCT path) AS notes FROM tags WHERE path IN (${marks}) AND tag NOT IN (SELECT tag FROM tags WHERE path = ?) GROUP BY tag ORDER BY notes DESC, tag`,
        params: [...paths, scalarInputText(result.path)],
        limit: 10,
      });
    },
    tell: (calls) => {
      const rows = records(calls[1]?.result.rows);
      if (rows.length === 0) return 'The notes related to it have no tag that it lacks.';
      const lines = rows.map(
        ({ tag, notes }) => `- #${escapeTitle(scalarInputText(tag))} (${countWithNoun(number(notes), 'related note')})`,
      );
      return `Tags that notes related to ${escapeTitle(name)} have, and it has not. Say *tag this note with …* to set one:\n\n${lines.join('\n')}`;
    },
  };
}

function tellUnlinked({ result }: AnsweredCall): string {
  const notes = records(result.results).filter(
    ({ reasons }) => !(Array.isArray(reasons) && reasons.some((reason) => /\blink/i.test(String(reason)))),
  );
  if (notes.length === 0) return 'Every note that belongs with it is linked already.';
  return `These belong with ${noteLink(scalarInputText(result.path))} and are not linked with it, the nearest first:\n\n${notes.map(({ path }) => `- ${noteLink(scalarInputText(path))}`).join('\n')}`;
}

/** A note by its name, or a section of it by its heading. */
const noteByName: Read = (reader) => {
  const { request, words } = reader;
  const { text } = request;
  const open =
    /^(?<verb>(?:(?:show|tell|give|read)(?: me| us)? )?what(?: i|')?s (?:written |noted )?(?:in|on)|what (?:do i have on|did i (?:write|put) (?:in|on))|open(?: up)?|read(?: me| out)?(?: to me)?|show(?: me| us)?|display|view|see|go to|goto|jump to|take me to|bring(?: me)? up|pull up|gimme|give me|get(?: me)?|find(?: me)?|where is|where's|what does|whats (?:in|on)|what stands (?:in|on)|look at|load|fetch|let me see|i need|print|quote|cat) (?<note>.+?)(?<says> say| contain| read)?$/i.exec(
      text,
    );
  if (open?.groups) {
    const { verb = '', note = '' } = open.groups;
    const isOpening = /^(?:open|read|go to|goto|jump|take me|bring|pull|view|load|what|look at|cat|quote)/i.test(verb);
    const bound = bindNote(nameIn(note, request), words);
    const isPointed = /^(?:this|the (?:open|current)) (?:note|page)$|^this$/i.test(note);
    if (isPointed || (bound && bound.paths.length === 1 && bound.sureness >= (isOpening ? 0.62 : 0.72))) {
      const plan = onNote(note, reader, (path) => call('read_note', { path }));
      if (plan)
        return {
          intent: 'read',
          reading: `the note ${plan.name}`,
          sureness: Math.min(0.96, 0.35 + 0.6 * plan.sureness + (isOpening ? 0.08 : 0)),
          plan: plan.plan,
        };
    }
    if (bound && bound.paths.length > 1 && bound.sureness >= 0.68 && isOpening) {
      const plan = onNote(note, reader, (path) => call('read_note', { path }));
      if (plan) return { intent: 'read', reading: 'a note', sureness: 0.72, plan: plan.plan };
    }
  }
  const whole = bindNote(nameIn(text, request), words);
  if (whole && whole.paths.length === 1 && whole.sureness >= 0.9 && !isQuoted(text))
    return {
      intent: 'read',
      reading: `the note ${text}`,
      sureness: 0.8,
      plan: call('read_note', { path: whole.paths[0] }),
    };
  return undefined;
};

/** “The decisions at the kickoff”: what is asked of which note. */
export function sectionAsked(
  reader: Reader,
): { readonly what: string; readonly note: string; readonly paths: readonly VaultPath[] } | undefined {
  const { request, words } = reader;
  const match =
    /^(?:what|which|show(?: me)?|list|give me|read(?: me)?|open|the|tell me)\b(?:(?:'s| is| are| was| were| did we| have we| did they) )?(?:the )?(?<what>.+?) (?:at|in|of|from|for|on|during) (?:the |my |our )?(?<note>.+)$/i.exec(
      request.text,
    );
  const { what, note } = match?.groups ?? {};
  if (what === undefined || note === undefined) return undefined;
  const bound = bindNote(nameIn(note, request), words) ?? bindByDay(nameIn(note, request), reader);
  return bound && bound.sureness >= 0.62 ? { what, note, paths: bound.paths } : undefined;
}

/** A section of a note by its heading, in this or another form of its words. */
const section: Read = (reader) => {
  const { headings } = reader;
  if (!headings || headings.length === 0) return undefined;
  const sectionQuestion = sectionAsked(reader);
  if (!sectionQuestion) return undefined;
  const { what, note, paths } = sectionQuestion;
  const searchForms = contentForms(what).filter((form) => form.length > 3);
  const heading = headings.find(
    ({ path, text }) =>
      paths.includes(path) &&
      !isTemplate(path) &&
      contentForms(text).some((form) => searchForms.some((searchForm) => sharesStem(form, searchForm))),
  );
  if (!heading) return undefined;
  return {
    intent: 'read',
    reading: `${heading.text} in ${note}`,
    sureness: 0.88,
    plan: call('read_note', { path: heading.path, section: heading.text }),
    tell: ([first]) => first && tellSection(first, heading),
  };
};

function tellSection(
  { result }: AnsweredCall,
  heading: { readonly path: string; readonly text: string; readonly line: number },
): string | undefined {
  if (result.success !== true) return undefined;
  const noteLines = scalarInputText(result.content).trimEnd().split('\n');
  const at = noteLines.findIndex((line) => /^#/.test(line) && line.includes(heading.text));
  const lines = at < 0 ? noteLines : noteLines.slice(at);
  const end = lines.findIndex((line, index) => index > 0 && /^#{1,6} /.test(line));
  const sectionLines = (end < 0 ? lines : lines.slice(0, end)).slice(0, 40);
  while (sectionLines.at(-1)?.trim() === '') sectionLines.pop();
  return [
    `${cite(heading.path, heading.line, heading.line + Math.max(0, sectionLines.length - 1))}`,
    blockquote(sectionLines.join('\n')),
  ].join('\n\n');
}

const sharesStem = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shorterLength = Math.min(a.length, b.length);
  let sharedLength = 0;
  while (sharedLength < shorterLength && a[sharedLength] === b[sharedLength]) sharedLength++;
  return sharedLength >= 4 && sharedLength >= Math.max(a.length, b.length) - 2;
};

/** “The rehearsal on 7 September”: a note with that day in its name. */
function bindByDay(name: string, { words, nowMs }: Reader) {
  const [day] = findDays(name, nowMs, 'past');
  if (!day) return undefined;
  const iso = toLocalDay(day.range.from);
  const forms = contentForms(name.slice(0, day.from)).filter((form) => form !== 'on');
  const paths = words.notes
    .filter(
      ({ path, forms: names }) =>
        path.includes(iso) && forms.some((form) => names.some((nameForms) => nameForms.includes(form))),
    )
    .map(({ path }) => path);
  return paths.length > 0 ? { paths, sureness: 0.8 } : undefined;
}

/** Somebody or something by name: its own note says who or what it is. */
const who: Read = (reader) => {
  const { request, words } = reader;
  const match =
    /^(?:who|what|who all)(?:'s| is| was| are|s) (?:the )?(?<name>[^?]+)$/i.exec(request.text) ??
    /^(?:tell me|what do (?:i|we|you) know|what have i got|info|information|what can you tell me)(?: (?:something|more|everything|all))? (?:about|on) (?<name>.+)$/i.exec(
      request.text,
    ) ??
    /^what (?:does|did) (?<name>.+?) (?:do(?: for (?:a living|work))?|work as)$/i.exec(request.text) ??
    /^what(?:'s| is) (?<name>.+?)'s (?:job|profession|occupation|work)$/i.exec(request.text);
  const name = match?.groups?.name;
  if (
    name === undefined ||
    /^(?:my|his|her|their|our)\b|'s\b|\b(?:of|for|in|at|due|from|to|with|on|that|tagged|today|left)\b/i.test(name)
  )
    return undefined;
  const bound = bindNote(nameIn(name, request), words);
  const [path, ...furtherPaths] = bound?.paths ?? [];
  if (!bound || path === undefined || furtherPaths.length > 0) return undefined;
  const isPerson = /^who/i.test(request.text);
  const isHome = /(?:^|\/)(?:people|persons?|contacts?|family|friends|team|staff|characters|clients|customers)\//i.test(
    path,
  );
  if (bound.sureness < (isPerson ? 0.68 : 0.85) && !isHome) return undefined;
  return {
    intent: 'who',
    reading: `the note on ${nameIn(name, request)}`,
    sureness: isPerson ? 0.88 : 0.8,
    plan: call('read_note', { path }),
  };
};

export const ASKS: readonly Read[] = [phrase, mention, related, section, noteByName, who];
