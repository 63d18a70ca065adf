import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { formOf } from '../answering/word-forms.ts';
import { call } from '../forms/question-form.ts';
import { contentWords } from '../forms/question-words.ts';
import type { Candidate, ListHeading, Reader } from './candidate.ts';
import { verbForms } from './verb-forms.ts';
import { findDays, type NamedDays } from './find-days.ts';
import { QUOTED, restore } from './read-request.ts';
import { foldName, wordForms, type PropertyWords, type VaultWords } from './vault-words.ts';

/**
 * Lists of notes by what they are, have and say: the parts of a request that name a tag, a kind, a property, a value or a time are
 * taken out of it one by one, wherever they stand; what remains are words that the notes must hold.
 */

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly form: string;
  readonly from: number;
  readonly to: number;
  used: boolean;
}

/** Words of the frame of a request for a list. */
const FRAME = new Set(
  `a all an and any anything are as at be been books by can carry carrying come content contents contain did display do does each else entries entry ever every everything file files find for from get gimme give given gives got had has have having here i in into is it its item items just kind kinds label labelled labeled like list lists look me my mine note notes of on one ones only or our out over page pages please pull put see show shows some something still stuff tag tags tagged tell than that the their them there these they thing things this those to under up us was we were what whats what's whatever where which who whose with you your i've i'd whom so far ones's many how count number total sort sorted order first now currently right already belong belongs involving involve involved old new kept`.split(
    ' ',
  ),
);
const ANY_NOTE =
  /^(?:notes?|pages?|files?|things?|items?|entries|entry|content|stuff|everything|anything|ones?|documents?)$/;
const COUNT = /\b(?:how many|count|number of|amount of|tally)\b/i;
const RANDOM = /\b(?:random(?:ly)?|surprise me|any old|pick (?:me )?(?:a|an|one)|at random)\b/i;
const NEWEST = /\b(?:latest|newest|most recent(?:ly)?|last|recent(?:ly)?)\b/i;
const OLDEST = /\b(?:oldest|earliest|first ever)\b/i;
const CREATED = /\b(?:created|wrote|written|write|made|make|added|began|begun|started)\b/i;
const MODIFIED = /\b(?:modified|changed|change|edited|edit|updated|update|touched|worked on|work on)\b/i;
const VERBS_OF_TIME =
  /^(?:created?|wrote|written|write|made|make|added|began|begun|started|modif\w+|chang\w+|edit\w*|updat\w+|touched|work(?:ed)?|happen(?:ed)?|do|done|dated|today|new|recent(?:ly)?|latest|last|newest|most|date|time|during|since|between|period|days?)$/;

interface Filter {
  readonly sql: string;
  readonly params: readonly (string | number)[];
  readonly says: string;
}

interface ListQuery {
  readonly filters: Filter[];
  /** How sure the least sure of them is. */
  sureness: number;
}

/** @returns the ways to read a request as a list, none where it names nothing to list by */
export function readLists(reader: Reader): Candidate[] {
  const { request, words, nowMs } = reader;
  // What follows a question says how to answer it.
  const text = request.text.split(/[?!]\s/)[0]!;
  if (
    text.length > 300 ||
    /^(?:why|how (?!many|about)|when did|when is|when was|who is|who's|where is my)\b/i.test(text)
  )
    return [];
  const tokens = toTokens(text);
  const listQuery: ListQuery = { filters: [], sureness: 1 };
  const days = findDays(text, nowMs, 'past').filter(({ range }) => range.from <= nowMs);
  // What is said to be about something is looked for by words.
  const about = /\b(?:about|regarding|concerning|mention(?:s|ing|ed)?|re:)\b/i.exec(text)?.index ?? Infinity;
  const tags = readTags(reader, tokens, listQuery);
  const kind = readKind(tokens, words, about);
  if (kind) listQuery.filters.push(kind.filter);
  const hasKind = kind !== undefined;
  const dayKey = readDayProperty(tokens, words, days, listQuery);
  readNumbers(text, tokens, words, listQuery);
  readPresence(text, tokens, words, listQuery);
  readPropertyValues(text, tokens, words, listQuery, hasKind, about);
  const isCount = COUNT.test(text);
  // “How many moths did the pilot count” is told by a sentence; what I did with my notes is counted.
  if (
    isCount &&
    /\b(?:did|does|do|were|was|has) (?!i\b|we\b|you\b)/i.test(text) &&
    !/\b(?:got|get|have|tagged|there)\b/i.test(text) &&
    hasKind &&
    listQuery.filters.length === 1
  )
    return [];
  const isRandom = RANDOM.test(text);
  const isNewest = NEWEST.test(text) && !isTimeSpan(days);
  const isOldest = OLDEST.test(text);
  if (days.length > 0 && dayKey === undefined) readTimes(text, tokens, days, listQuery);
  const dayOrder = dayKey ?? (hasKind && (isNewest || isOldest) ? orderKey(tokens, words) : undefined);
  const best = hasKind ? bestKey(text, tokens, words) : undefined;
  if (best) listQuery.filters.push({ sql: hasProperty('p.key = ?'), params: [best.key], says: `by ${best.key}` });
  const unreadTokens = tokens.filter(
    ({ used, folded }) =>
      !used &&
      !FRAME.has(folded) &&
      !(days.length > 0 && VERBS_OF_TIME.test(folded)) &&
      !/^(?:random|latest|newest|most|recent|recently|last|surprise|pick|count|number|how|many|oldest|earliest|first)$/.test(
        folded,
      ),
  );
  const named = listQuery.filters.length - (hasKind ? 1 : 0);
  if (listQuery.filters.length === 0 && !tags) return [];
  const isBareKind = hasKind && named === 0;
  const isAsked =
    isCount ||
    isRandom ||
    isNewest ||
    isOldest ||
    /^(?:all|my|list|show|every|which|what|give|display|the|find|see)\b/i.test(text);
  if (isBareKind && unreadTokens.length === 0 && !isAsked) {
    if (tokens.length > 1 || !tokens.some(isPlural)) return [];
    listQuery.sureness = 0.85;
  }
  if (
    isBareKind &&
    unreadTokens.length > 0 &&
    !isAsked &&
    !/\b(?:with|about|on|using|containing|for|by|that|without)\b/i.test(text)
  )
    return [];
  // One word of a question that happens to be a value is no list: “how long do I bake the rye bread”.
  if (unreadTokens.length > 2 || (unreadTokens.length > 0 && !hasKind && tags === 0)) listQuery.sureness -= 0.35;
  else if (unreadTokens.length > 0) listQuery.sureness -= 0.12 * unreadTokens.length;
  for (const { text: word, form, folded } of unreadTokens) listQuery.filters.push(holdsWord(word, folded, form));
  const heading: ListHeading = {
    noun: kind?.noun ?? ['note', 'notes'],
    which: listQuery.filters
      .filter((filter) => filter !== kind?.filter)
      .map(({ says }) => says)
      .join(', '),
    order: isOldest ? 'oldest first' : 'newest first',
    as: isRandom ? 'random' : isCount ? 'count' : isNewest ? 'newest' : 'list',
  };
  const lookedFor = unreadTokens.map(({ text: word }) => word).join(' ');
  return [
    {
      intent: isRandom ? 'random' : isCount ? 'count' : tags > 0 && listQuery.filters.length === tags ? 'tags' : 'list',
      reading: `${heading.noun[1]} ${heading.which}, ${heading.order}`.replace(/ ,/, ','),
      sureness: Math.max(0, 0.93 * listQuery.sureness),
      plan: toQuery(
        listQuery.filters,
        isRandom
          ? 'random()'
          : best
            ? `(SELECT CAST(max(p.value) AS REAL) FROM properties p WHERE p.path = n.path AND p.key = '${best.key.replaceAll("'", "''")}') ${best.isLeast ? 'ASC' : 'DESC'}`
            : `${dayOrder === undefined ? 'n.created' : daySql(dayOrder)} ${isOldest ? 'ASC' : 'DESC'}`,
        dayOrder,
      ),
      heading,
      ...(lookedFor !== '' && { lookedFor }),
    },
  ];
}

function toTokens(text: string): Token[] {
  return segmentWords(text).map(({ text: word, from, to }) => {
    const bare = word.replace(/'s$/i, '');
    return { text: bare, folded: foldText(bare), form: formOf(bare), from, to, used: false };
  });
}

const isTimeSpan = (days: readonly NamedDays[]): boolean =>
  days.some(({ written }) => /\b(?:last|recent)\b/i.test(written));

const MOST = 200;

function toQuery(filters: readonly Filter[], order: string, dayKey: string | undefined) {
  const where = ["n.path NOT LIKE 'template%'", "n.path NOT LIKE '%/template%'", ...filters.map(({ sql }) => sql)];
  const day = dayKey === undefined ? 'substr(n.created, 1, 10)' : daySql(dayKey);
  return call('query_graph', {
    sql: `SELECT n.path, n.title, ${day} AS day FROM notes n WHERE ${where.join(' AND ')} ORDER BY ${order}`,
    params: filters.flatMap(({ params }) => params),
    limit: MOST,
  });
}

const daySql = (key: string): string =>
  `(SELECT max(p.value) FROM properties p WHERE p.path = n.path AND p.key = '${key.replaceAll("'", "''")}')`;

const hasProperty = (test: string): string => `EXISTS (SELECT 1 FROM properties p WHERE p.path = n.path AND ${test})`;

/** `#x`, “tagged x and y”, “the tag x”, “x tag”: also a tag that no note has. @returns how many filters they make */
function readTags({ request, words }: Reader, tokens: Token[], listQuery: ListQuery): number {
  const { text } = request;
  const ONE = `#?(?:${QUOTED}|[\\p{L}\\p{N}_/-]+)`;
  const LIST = `(?<list>${ONE}(?:(?:\\s*,\\s*(?:and |or )?|\\s+(?:and|or|&|plus)\\s+|\\s+)(?:the tag )?${ONE})*)`;
  const forms = [
    new RegExp(`\\b(?:tagged|labell?ed|marked)(?: (?:as|with|by|under|using))?(?: the)?(?: tags?)? ${LIST}`, 'iu'),
    new RegExp(`\\b(?:tags?)(?: (?:of|is|are|called|named|=))? ${LIST}`, 'iu'),
  ];
  const names: string[] = [];
  let isAny = false;
  let isSure = false;
  for (const match of text.matchAll(/#([\p{L}\p{N}_/-]+)/gu)) {
    names.push(match[1]!.toLowerCase());
    use(tokens, match.index, match.index + match[0].length);
    isSure = true;
  }
  if (names.length > 1) isAny = / or /i.test(text);
  for (const form of names.length > 0 ? [] : forms) {
    const match = form.exec(text);
    if (!match?.groups) continue;
    const list = match.groups.list!;
    const at = match.index + match[0].length - list.length;
    let to = 0;
    for (const part of list.matchAll(
      new RegExp(`(?<join>\\s*,\\s*(?:and |or )?|\\s+(?:and|or|&|plus)\\s+|\\s+|^)(?:the tag )?(?<tag>${ONE})`, 'giu'),
    )) {
      const { join = '', tag = '' } = part.groups ?? {};
      const name = restore(tag.replace(/^#/, ''), request).toLowerCase().replace(/\s+/g, '-');
      // Without “and” the next word belongs to the tag list only where it is a tag.
      if (
        names.length > 0 &&
        ((/^\s+$/.test(join) && !words.tags.has(name)) || /^(?:but|not|without|except)$/.test(name))
      )
        break;
      if (
        names.length === 0 &&
        /^(?:with|in|on|for|that|which|and|are|is|there|do|does|did|have|exist|used?|i|we|notes?)$/.test(name)
      )
        break;
      if (/\bor\b/i.test(join)) isAny = true;
      names.push(nearestTag(name, words));
      to = part.index + part[0].length;
    }
    if (names.length > 0) {
      use(tokens, match.index, at + to);
      isSure = true;
      break;
    }
  }
  if (names.length === 0) {
    const match = /\b(?<tag>[\p{L}\p{N}_/-]+) tags?(?:ged)?\b/iu.exec(text);
    const name = match?.groups?.tag?.toLowerCase() ?? '';
    if (match && words.tags.has(name)) {
      names.push(name);
      use(tokens, match.index, match.index + match[0].length);
      isSure = true;
    }
  }
  if (names.length === 0) return 0;
  const hasTag = `EXISTS (SELECT 1 FROM tags t WHERE t.path = n.path AND (t.tag = ? OR t.tag LIKE ?))`;
  const says = names.map((name) => `#${name}`).join(isAny ? ' or ' : ' and ');
  if (!isSure) listQuery.sureness = Math.min(listQuery.sureness, 0.8);
  listQuery.filters.push({
    sql: `(${names.map(() => hasTag).join(isAny ? ' OR ' : ' AND ')})`,
    params: names.flatMap((name) => [name, `${name}/%`]),
    says: `tagged ${says}`,
  });
  const not =
    /\b(?:but not|and not|not|without|except|minus|excluding)(?: (?:the tag|tagged(?: with)?|tag))? #?(?<tag>[\p{L}\p{N}_/-]+)/iu.exec(
      text,
    );
  const excluded = not?.groups?.tag?.toLowerCase();
  if (not && excluded !== undefined && words.tags.has(excluded)) {
    use(tokens, not.index, not.index + not[0].length);
    for (const token of tokens)
      if (/^(?:but|not|except|minus|excluding|without)$/.test(token.folded)) token.used = true;
    listQuery.filters.push({ sql: `NOT ${hasTag}`, params: [excluded, `${excluded}/%`], says: `without #${excluded}` });
    return 2;
  }
  return 1;
}

function nearestTag(name: string, { tags }: VaultWords): string {
  if (tags.has(name)) return name;
  const form = formOf(name);
  return [...tags].find((tag) => formOf(tag) === form) ?? name;
}

function use(tokens: readonly Token[], from: number, to: number): void {
  for (const token of tokens) if (token.from >= from && token.to <= to) token.used = true;
}

/** “Books”, “recipes”: what a folder, a tag or a type calls its notes. */
function readKind(
  tokens: Token[],
  words: VaultWords,
  about: number,
): { readonly filter: Filter; readonly noun: readonly [string, string] } | undefined {
  const heads = tokens.slice(0, 12);
  for (const [at, token] of heads.entries()) {
    if (
      token.used ||
      ANY_NOTE.test(token.folded) ||
      token.from > about ||
      (FRAME.has(token.folded) && token.folded !== 'books') ||
      token.folded.length < 3
    )
      continue;
    const earlier = tokens[at - 1]?.folded;
    // “On garden” and “in Garden” speak of it; its notes are named at the head.
    if (
      earlier !== undefined &&
      /^(?:on|about|with|by|from|to|for|at|the|of|into)$/.test(earlier) &&
      !(
        earlier === 'the' &&
        (isPlural(token) || /^(?:with|that|which|by|where|whose)$/.test(tokens[at + 1]?.folded ?? ''))
      ) &&
      !(earlier === 'of' && COUNT.test(tokens.map(({ text }) => text).join(' ')))
    )
      continue;
    const isInFolder = earlier === 'in' || earlier === 'folder';
    const folder = words.folders.find(
      (path) => foldText(path) === token.folded || formOf(path.split('/').at(-1)!) === token.form,
    );
    const tag = [...words.tags].find((name) => formOf(name) === token.form);
    const type = words.properties
      .find(({ key }) => key === 'type')
      ?.values.find((value) => isSameNoun(foldText(value), token.folded));
    if (earlier === 'type' || earlier === 'kind') tokens[at - 1]!.used = true;
    if (isInFolder && folder === undefined) continue;
    if (folder === undefined && tag === undefined && type === undefined) continue;
    // “Open garden” may be anything: a kind is said in the plural, or behind a word that calls for one.
    const isHead =
      isPlural(token) ||
      earlier === undefined ||
      /^(?:random|which|what|type|kind|my|all|every|list|latest|newest|last|a|an|any|how|many|recent|show|the|of|in|another|folder|some)$/.test(
        earlier,
      );
    if (!isHead && tokens[at - 1]?.folded !== 'rated') continue;
    if (
      !isPlural(token) &&
      earlier === 'the' &&
      !/^(?:with|that|which|by|where|whose)$/.test(tokens[at + 1]?.folded ?? '')
    )
      continue;
    token.used = true;
    if (isInFolder && tokens[at + 1]?.folded === 'folder') tokens[at + 1]!.used = true;
    const tests: string[] = [];
    const params: string[] = [];
    if (folder !== undefined) {
      tests.push('n.folder = ?', 'n.folder LIKE ?');
      params.push(folder, `${folder}/%`);
    }
    if (tag !== undefined && !isInFolder) {
      tests.push('EXISTS (SELECT 1 FROM tags t WHERE t.path = n.path AND (t.tag = ? OR t.tag LIKE ?))');
      params.push(tag, `${tag}/%`);
    }
    if (type !== undefined && !isInFolder) {
      tests.push(hasProperty("p.key = 'type' AND p.value = ?"));
      params.push(type);
    }
    const singularNoun = isInFolder ? 'note' : singular(token.text.toLowerCase());
    return {
      filter: { sql: `(${tests.join(' OR ')})`, params, says: '' },
      noun: [singularNoun, isInFolder ? `notes in ${token.text}` : plural(singularNoun)],
    };
  }
  return undefined;
}

/** “Hypotheses” and “hypothesis” differ in their last letters. */
const isSameNoun = (a: string, b: string): boolean =>
  formOf(a) === formOf(b) || (a.length >= 7 && Math.abs(a.length - b.length) <= 1 && a.slice(0, -2) === b.slice(0, -2));

const isPlural = ({ folded }: Token): boolean => /[^s]s$|ies$/.test(folded) || /^(?:people|children)$/.test(folded);
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
const plural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : word === 'person' ? 'people' : `${word}s`;

/** A property that holds days, and a time: “books finished in March”. */
function readDayProperty(
  tokens: Token[],
  words: VaultWords,
  days: readonly NamedDays[],
  listQuery: ListQuery,
): string | undefined {
  if (days.length === 0) return undefined;
  for (const { key, isDay } of words.properties) {
    if (!isDay || key === 'created' || key === 'date') continue;
    const token = tokens.find((candidate) => sameVerb(candidate.form, formOf(key)));
    if (!token) continue;
    token.used = true;
    for (const day of days) {
      use(tokens, day.from, day.to);
      const [from, to] = [toLocalDay(day.range.from), toLocalDay(day.range.to)];
      listQuery.filters.push({
        sql: hasProperty('p.key = ? AND p.value >= ? AND substr(p.value, 1, 10) <= ?'),
        params: [key, from, to],
        says: `${key} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`,
      });
    }
    return key;
  }
  return undefined;
}

const sameVerb = (a: string, b: string): boolean => a === b || verbForms(a).includes(b) || verbForms(b).includes(a);

function orderKey(tokens: readonly Token[], words: VaultWords): string | undefined {
  return words.properties.find(
    ({ key, isDay }) =>
      isDay && tokens.some((token) => sameVerb(token.form, formOf(key)) && ((token.used = true), true)),
  )?.key;
}

/** “Best rated”, “cheapest”: a property with numbers, and which end of it. */
function bestKey(
  text: string,
  tokens: Token[],
  words: VaultWords,
): { readonly key: string; readonly isLeast: boolean } | undefined {
  const match =
    /\b(?:(?<most>best|highest|top|most|favou?rite|longest|largest|biggest|dearest|most expensive)|(?<least>worst|lowest|least|cheapest|shortest|smallest))\b/i.exec(
      text,
    );
  if (!match) return undefined;
  const numeric = words.properties.filter(({ isNumber }) => isNumber);
  const property =
    numeric.find(({ key }) => tokens.some((token) => sameKey(token, key))) ??
    numeric.find(({ key }) =>
      (/cheap|expensive|dear/i.test(match[0]) ? /price|cost|budget/ : /rating|stars|score|grade/).test(key),
    );
  if (!property) return undefined;
  use(tokens, match.index, match.index + match[0].length);
  for (const token of tokens) if (sameKey(token, property.key) || token.form === 'rate') token.used = true;
  return { key: property.key, isLeast: match.groups?.least !== undefined };
}

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/(?:at least|no less than|minimum(?: of)?|>=|≥|from)\s*$/i, '>='],
  [/(?:at most|no more than|up to|maximum(?: of)?|<=|≤)\s*$/i, '<='],
  [
    /(?:above|over|more(?: [\p{L}]+)? than|greater than|better than|higher than|bigger than|exceeding|beyond|longer than|>)\s*(?:a |an )?$/iu,
    '>',
  ],
  [
    /(?:below|under|less(?: [\p{L}]+)? than|fewer(?: [\p{L}]+)? than|lower than|worse than|smaller than|shorter than|cheaper than|<)\s*(?:a |an )?$/iu,
    '<',
  ],
];
const BEHIND: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:[\p{L}]+ )?(?:or (?:more|higher|better|above|over|up)|and (?:up|above|over|higher|better)|\+|plus\b)/iu,
    '>=',
  ],
  [/^\s*(?:[\p{L}]+ )?(?:or (?:less|lower|worse|below|under|fewer)|and (?:below|under|lower))/iu, '<='],
];

/** Numbers beside the key of a property: “rated 7”, “5 stars”, “budget under 300”. */
function readNumbers(text: string, tokens: Token[], words: VaultWords, listQuery: ListQuery): void {
  const keys = words.properties.filter(({ isNumber }) => isNumber);
  for (const token of tokens) {
    if (token.used || !/^\d+(?:[.,]\d+)?$/.test(token.text)) continue;
    const at = tokens.indexOf(token);
    const near = tokens.slice(Math.max(0, at - 5), at + 3);
    const property =
      nearestKey(near, token, keys) ??
      (/\bcheap|\bexpensive|\bcost/i.test(text)
        ? keys.find(({ key }) => /^(?:price|cost|costs|budget)$/.test(key))
        : undefined);
    if (!property) continue;
    const keyToken = near.find((candidate) => sameKey(candidate, property.key));
    const [textBefore, textBehind] = [text.slice(0, token.from), text.slice(token.to)];
    const between = /\bbetween\s*$/i.test(textBefore) ? /^\s*and\s*(\d+(?:[.,]\d+)?)/i.exec(textBehind) : null;
    const operator =
      BEHIND.find(([words_]) => words_.test(textBehind))?.[1] ??
      OPERATORS.find(([words_]) => words_.test(textBefore))?.[1] ??
      '=';
    token.used = true;
    if (keyToken) keyToken.used = true;
    for (const nearToken of near)
      if (
        /^(?:above|over|more|than|greater|better|higher|at|least|below|under|less|fewer|lower|most|between|and|or|up|to|of|out|exactly|cheaper|no|gave|give|rate)$/.test(
          nearToken.folded,
        )
      )
        nearToken.used = true;
    const outOf = /^\s*(?:out of|\/)\s*(\d+)/i.exec(textBehind);
    if (outOf) use(tokens, token.to, token.to + outOf[0].length);
    const value = Number(token.text.replace(',', '.'));
    if (between) {
      use(tokens, token.to, token.to + between[0].length);
      listQuery.filters.push({
        sql: hasProperty('p.key = ? AND CAST(p.value AS REAL) BETWEEN ? AND ?'),
        params: [property.key, value, Number(between[1])],
        says: `with ${property.key} from ${value} to ${between[1]}`,
      });
    } else
      listQuery.filters.push({
        sql: hasProperty(`p.key = ? AND CAST(p.value AS REAL) ${operator} ?`),
        params: [property.key, value],
        says: `with ${property.key} ${operator} ${value}`,
      });
  }
}

const sameKey = ({ form, folded }: Token, key: string): boolean =>
  folded === key ||
  (form.length > 2 && (form === formOf(key) || sameVerb(form, formOf(key)))) ||
  // “Attended” and “attendees”, “directed” and “director”.
  (form.length >= 5 && key.length >= 6 && key.startsWith(form.slice(0, 6)));

function nearestKey(near: readonly Token[], token: Token, keys: readonly PropertyWords[]): PropertyWords | undefined {
  const fitting = keys.flatMap((property) => {
    const beside = near.find((candidate) => candidate !== token && sameKey(candidate, property.key));
    return beside ? [{ property, far: Math.abs(beside.from - token.from) }] : [];
  });
  return fitting.sort((a, b) => a.far - b.far)[0]?.property;
}

/** “Without a rating”, “that have a deadline”. */
function readPresence(text: string, tokens: Token[], words: VaultWords, listQuery: ListQuery): void {
  const untagged = tokens.find(({ folded }) => folded === 'untagged');
  if (untagged) {
    untagged.used = true;
    listQuery.filters.push({
      sql: 'NOT EXISTS (SELECT 1 FROM tags t WHERE t.path = n.path)',
      params: [],
      says: 'without a tag',
    });
  }
  for (const match of text.matchAll(
    /\b(?<how>without|with no|(?:that |which )?(?:have|has|having|with) no|lack(?:s|ing)?|missing|no|with|having|(?:that |which )have|(?:that |which )has)(?: (?:a|an|any|the|its|their))? (?<key>[\p{L}_-]+)(?: set| given| yet)?/giu,
  )) {
    const { how = '', key = '' } = match.groups ?? {};
    const form = formOf(key);
    const property = words.properties.find(
      (candidate) => candidate.key === foldName(key) || formOf(candidate.key) === form,
    );
    const isWithout = /no$|without|lack|missing/i.test(how);
    const isTags = /^tags?$/i.test(key);
    if (
      (!property && !isTags) ||
      tokens.some((token) => token.used && token.from >= match.index && token.to <= match.index + match[0].length)
    )
      continue;
    // A value behind the key says more: “with status open”.
    const textBehind = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    if (
      !isWithout &&
      property &&
      (/^\s*(?:of|=|:|is|above|below|over|under|\d)/i.test(textBehind) ||
        property.values.some((value) => foldName(textBehind).startsWith(foldName(value))))
    )
      continue;
    use(tokens, match.index, match.index + match[0].length);
    const test = isTags ? 'EXISTS (SELECT 1 FROM tags t WHERE t.path = n.path)' : hasProperty('p.key = ?');
    listQuery.filters.push({
      sql: isWithout ? `NOT ${test}` : test,
      params: isTags ? [] : [property!.key],
      says: `${isWithout ? 'without' : 'with'} ${isTags ? 'a tag' : property!.key}`,
    });
  }
}

const PERSON_KEY =
  /^(?:authors?|directors?|writers?|by|artists?|creators?|owners?|leads?|composers?|customers?|clients?|attendees|participants?|people|with|speakers?|teachers?|publisher|actor|translator|editor|illustrator|assignee|contact|supplier|vendor|company|brand)$/;
/** Values that are also words of a request: they count as values where something else says so. */
const AMBIGUOUS =
  /^(?:open|read|done|new|home|work|last|first|yes|no|true|false|today|note|idea|list|daily|book|good|high|low|a|b|c|i|x)$/;
const MOST_VALUES_TRIED = 400;

/** Values of properties by themselves: “active”, “by Le Guin”, “still to watch”. */
function readPropertyValues(
  text: string,
  tokens: Token[],
  words: VaultWords,
  listQuery: ListQuery,
  hasKind: boolean,
  about: number,
): void {
  const isWhole = ({ value, span }: Hit) =>
    foldText(value).replace(/^\[\[|\]\]$/g, '') === span.map(({ folded }) => folded).join(' ');
  interface Hit {
    readonly property: PropertyWords;
    readonly value: string;
    readonly span: readonly Token[];
    readonly isPart: boolean;
  }
  const hits: Hit[] = [];
  for (const property of words.properties) {
    if (property.isNumber || property.isDay || property.key === 'type' || property.key === 'title') continue;
    const isPerson = PERSON_KEY.test(property.key);
    const keyToken = tokens.find((token) => sameKey(token, property.key));
    for (const value of property.values.slice(0, MOST_VALUES_TRIED)) {
      const plain = foldText(value)
        .replace(/^\[\[|\]\]$/g, '')
        .split(/[|#]/)[0]!
        .split('/')
        .at(-1)!
        .replace(/\.md$/, '');
      const forms = wordForms(plain);
      if (forms.length === 0 || forms.length > 6) continue;
      const whole = spanOf(tokens, forms);
      const isVague = whole !== undefined && forms.length === 1 && AMBIGUOUS.test(plain);
      if (whole && (!isVague || keyToken !== undefined || (hasKind && isStated(text, tokens, whole)))) {
        hits.push({ property, value, span: whole, isPart: false });
        continue;
      }
      if ((!isPerson && keyToken === undefined) || /[@\d]/.test(plain)) continue;
      // Of a person, a part of the name will do: the last word of it, or several.
      for (let from = 0; from < forms.length && forms.length > 1; from++) {
        const part = forms.slice(from);
        const span =
          part.join('').length >= 4
            ? (spanOf(tokens, part) ?? (from === 0 ? spanOf(tokens, forms.slice(0, 1)) : undefined))
            : undefined;
        const leader = span && tokens[tokens.indexOf(span[0]!) - 1]?.folded;
        if (
          span &&
          ((leader !== undefined &&
            /^(?:by|from|of|with|for|is|are|does|did|has|have|own|owned|led|lead|written|directed|to|and)$/.test(
              leader,
            )) ||
            keyToken !== undefined ||
            (hasKind && from > 0 && tokens.length <= 5))
        ) {
          hits.push({ property, value: plain, span, isPart: true });
          break;
        }
      }
    }
  }
  // “Read” is the value “read”, and not “reading”, where both are there.
  const isExact = ({ value, span }: Hit) => foldText(value).includes(span.map(({ folded }) => folded).join(' '));
  const exactAt = new Set(hits.filter((hit) => !hit.isPart && isWhole(hit)).map(({ span }) => span[0]!.from));
  for (let at = hits.length - 1; at >= 0; at--)
    if (exactAt.has(hits[at]!.span[0]!.from) && !isWhole(hits[at]!) && !(hits[at]!.isPart && isExact(hits[at]!)))
      hits.splice(at, 1);
  hits.sort((a, b) => b.span.length - a.span.length || Number(a.isPart) - Number(b.isPart));
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const place = `${hit.span[0]!.from}`;
    const group = groups.get(place);
    if (group) {
      if (hit.span.length === group[0]!.span.length) group.push(hit);
      continue;
    }
    if (hit.span.some(({ used, from }) => used || from > about)) continue;
    groups.set(place, [hit]);
    for (const token of hit.span) token.used = true;
  }
  for (const group of groups.values()) {
    const [first] = group;
    const keyed = group.filter(({ property }) => tokens.some((token) => sameKey(token, property.key)));
    const chosenHits = keyed.length > 0 ? keyed : group;
    for (const { property } of chosenHits)
      for (const token of tokens) if (sameKey(token, property.key)) token.used = true;
    const from = first!.span[0]!.from;
    const isNot = /\b(?:not|isn't|aren't|n't|except|but not|no longer|never)(?: (?:been|yet|a|the))? ?$/i.test(
      text.slice(0, from),
    );
    const tests = chosenHits.map(() => 'p.key = ? AND p.value LIKE ?');
    const params = chosenHits.flatMap(({ property, value, span, isPart }) => [
      property.key,
      isPart ? `%${span.map(({ folded }) => folded).join('%')}%` : value,
    ]);
    if (!hasKind && first!.span.length === 1 && keyed.length === 0 && !isStated(text, tokens, first!.span))
      listQuery.sureness -= 0.25;
    for (const leader of tokens.slice(0, tokens.indexOf(first!.span[0]!)).slice(-2))
      if (
        /^(?:by|not|isn't|aren't|from|is|are|been|still|currently|directed|written|authored|made|status|state|being|marked|set|seen|read)$/.test(
          leader.folded,
        )
      )
        leader.used = true;
    for (const token of tokens)
      if (
        /^(?:where|whose|written|directed|authored|led|marked|set|equals|equal|status|state|not|isn't|aren't)$/.test(
          token.folded,
        )
      )
        token.used = true;
    const says = `${chosenHits[0]!.property.key} ${isNot ? '≠' : '='} ${first!.span.map(({ text: word }) => word).join(' ')}`;
    const test = `EXISTS (SELECT 1 FROM properties p WHERE p.path = n.path AND (${tests.map((condition) => `(${condition})`).join(' OR ')}))`;
    listQuery.filters.push({ sql: isNot ? `NOT ${test}` : test, params, says: `with ${says}` });
  }
}

/** “Is active”, “that are active”, “I've read”, or the value at the head or the end of a short request. */
function isStated(text: string, tokens: readonly Token[], span: readonly Token[]): boolean {
  const at = tokens.indexOf(span[0]!);
  const textBefore = text.slice(0, span[0]!.from);
  return (
    /\b(?:is|are|was|were|been|being|i've|have i|i have|i|still|currently|that's|what's|whats|not|status|state|marked|set to|as|=|:)\s*(?:as )?$/i.test(
      textBefore,
    ) ||
    (at <= 2 && tokens.length - at <= 3) ||
    at === 0 ||
    at === tokens.length - span.length
  );
}

function spanOf(tokens: readonly Token[], forms: readonly string[]): readonly Token[] | undefined {
  for (let at = 0; at + forms.length <= tokens.length; at++)
    if (forms.every((form, by) => tokens[at + by]!.form === form)) return tokens.slice(at, at + forms.length);
  return undefined;
}

function readTimes(text: string, tokens: Token[], days: readonly NamedDays[], listQuery: ListQuery): void {
  const column =
    MODIFIED.test(text) && !/\bcreated\b/i.test(text)
      ? 'modified'
      : /\b(?:created|made|new)\b/i.test(text)
        ? 'created'
        : undefined;
  for (const day of days.slice(0, 1)) {
    use(tokens, day.from, day.to);
    const [from, to] = [toLocalDay(day.range.from), toLocalDay(day.range.to)];
    const within = (name: string) => `substr(n.${name}, 1, 10) BETWEEN ? AND ?`;
    const columns = column === undefined ? ['created', 'modified'] : [column];
    listQuery.filters.push({
      sql: `(${columns.map(within).join(' OR ')})`,
      params: columns.flatMap(() => [from, to]),
      says: `${column ?? 'made or changed'} ${from === to ? `on ${from}` : day.range.from === 0 ? `up to ${to}` : `from ${from} to ${to}`}`,
    });
  }
  void CREATED;
}

/** A word in any of its forms, in a note's text or name. */
function holdsWord(word: string, folded: string, form: string): Filter {
  const [low, stem] = [folded, form.length >= 4 && folded.startsWith(form) ? form : folded].map((pattern) =>
    pattern.replace(/[%_]/g, ''),
  );
  void low;
  return {
    sql: `(n.title LIKE ? OR n.path LIKE ? OR EXISTS (SELECT 1 FROM chunks c WHERE c.path = n.path AND c.text LIKE ?) OR ${hasProperty('p.value LIKE ?')})`,
    params: Array.from({ length: 4 }, () => `%${stem}%`),
    says: `with ${inQuotes(word)}`,
  };
}

/** The words of a request that say what is looked for, without those of its frame. */
export const topicWords = (text: string): string[] => contentWords(text).filter((word) => !FRAME.has(foldText(word)));
