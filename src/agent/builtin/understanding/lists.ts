import { toLocalDay } from '../../../notes/dates/dates.ts';
import { foldText } from '../../../notes/words.ts';
import { formOf } from '../answering/word-forms.ts';
import { contentWords } from '../forms/question-words.ts';
import type { Candidate, ListHeading, Reader } from './candidate.ts';
import { isPluralWord, kindNoun } from './kind-nouns.ts';
import { findDays, type NamedDays } from './find-days.ts';
import { QUOTED, restore } from './read-request.ts';
import { type VaultWords } from './vault-words.ts';
import {
  type Token,
  type Filter,
  type ListQuery,
  toTokens,
  toChangedQuery,
  toQuery,
  daySql,
  hasProperty,
  use,
  holdsWord,
} from './list-query.ts';
import {
  readDayProperty,
  orderKey,
  bestKey,
  sortKey,
  readNumbers,
  readPresence,
  readPropertyValues,
} from './list-properties.ts';

/**
 * Lists of notes by what they are, have and say: the parts of a request that name a tag, a kind, a property, a value or a time are
 * taken out of it one by one, wherever they stand; what remains are words that the notes must hold.
 */

/** Words of the frame of a request for a list. */
const FRAME = new Set(
  `a all an and any anything are about regarding concerning both either also anywhere down noted jotted total own possess as at be been books by can carry carrying come content contents contain did display do does each else entries entry ever every everything file files find for from get gimme give given gives got had has have having here i in into is it its item items just kind kinds label labelled labeled like list lists look me my mine note notes of on one ones only or our out over page pages please pull put see show shows some something still stuff tag tags tagged tell than that the their them there these they thing things this those to under up us was we were what whats what's whatever where which who whose with you your i've i'd whom so far ones's many how count number total sort sorted order first now currently right already belong belongs involving involve involved old new kept`.split(
    ' ',
  ),
);

const ANY_NOTE =
  /^(?:notes?|pages?|files?|things?|items?|entries|entry|content|stuff|everything|anything|ones?|documents?)$/;

const COUNT = /\b(?:how many|count|number of|amount of|total (?:of|number)|tally)\b/i;
const RANDOM = /\b(?:random(?:ly)?|surprise me|any old|pick (?:me )?(?:a|an|one)|at random)\b/i;
const NEWEST = /\b(?:latest|newest|most recent(?:ly)?|last|recent(?:ly)?)\b/i;
const OLDEST = /\b(?:oldest|earliest|first ever)\b/i;
const CREATED = /\b(?:created|wrote|written|write|made|make|added|began|begun|started)\b/i;
const MODIFIED = /\b(?:modified|changed|change|edited|edit|updated|update|touched|worked on|work on)\b/i;

const VERBS_OF_TIME =
  /^(?:created?|wrote|written|write|made|make|added|began|begun|started|modif\w+|chang\w+|edit\w*|updat\w+|touched|work(?:ed)?|happen(?:ed)?|do|done|dated|today|new|recent(?:ly)?|latest|last|newest|most|date|time|during|since|between|period|days?)$/;

const VERBS_OF_LAST =
  /^(?:see|saw|seen|watch(?:ed)?|read|visit(?:ed)?|play(?:ed)?|hear|heard|meet|met|cook(?:ed)?|eaten|ate)$/;

/** @returns the ways to read a request as a list, none where it names nothing to list by */
export function readLists(reader: Reader): Candidate[] {
  const { request, words, nowMs } = reader;
  // What follows a question says how to answer it.
  const text = request.text.split(/[?!]\s/)[0]!;
  if (
    text.length > 300 ||
    /^(?:why|how (?!many|about)|when did|when is|when was|where is my)\b/i.test(text) ||
    // “Who is in Valencia” lists; “who is Ruth” asks for her note.
    /^who(?:'s| is| are) (?!(?:all )?(?:in|from|based in|living in|at) )/i.test(text)
  )
    return [];
  if (/^(?:add|append|put|delete|remove|rename|move|untag|set|create|tick|trash|insert|relate|label)\b/i.test(text))
    return [];
  if (/^(?:tag|label|mark|flag) \S.* (?:with|as) \S+$/i.test(text)) return [];
  const tokens = toTokens(text);
  const listQuery: ListQuery = { filters: [], sureness: 1 };
  const days = findDays(text, nowMs, 'past').filter(({ range }) => range.from <= nowMs);
  // What is said to be about something is looked for by words.
  const about = /\b(?:about|regarding|concerning|mention(?:s|ing|ed)?|re:)\b/i.exec(text)?.index ?? Infinity;
  const tags = readTags(reader, tokens, listQuery);
  const kind = readKind(tokens, words, about, days.length > 0);
  if (kind) listQuery.filters.push(kind.filter);
  const hasKind = kind !== undefined;
  const dayKey = readDayProperty(tokens, words, days, findDays(text, nowMs, 'future'), listQuery);
  // The seven of “the last 7 days” is no value.
  if (dayKey === undefined) for (const day of days.slice(0, 1)) use(tokens, day.from, day.to);
  readNumbers(text, tokens, words, listQuery, hasKind);
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
  // “How many km did I run”: what is counted is no kind of note.
  const counted = /\b(?:how many|number of) (?<what>[\p{L}-]+)/iu.exec(text)?.groups?.what;
  const countedToken = counted === undefined ? undefined : tokens.find(({ text: word }) => word === counted);
  if (
    countedToken &&
    !countedToken.used &&
    !ANY_NOTE.test(countedToken.folded) &&
    !/^(?:of|my|the|open|new|old|different)$/.test(countedToken.folded) &&
    !/\bnotes?\b/i.test(text)
  )
    return [];
  const isRandom = RANDOM.test(text);
  const isNewest = NEWEST.test(text) && !isTimeSpan(days);
  const isOldest = OLDEST.test(text);
  if (days.length > 0 && dayKey === undefined) readTimes(text, tokens, days, listQuery);
  const dayOrder = dayKey ?? (hasKind && (isNewest || isOldest) ? orderKey(tokens, words) : undefined);
  // “Movies last seen”: with a property for its day, the verb says nothing more.
  if (dayKey === undefined && dayOrder !== undefined)
    for (const token of tokens) if (VERBS_OF_LAST.test(token.folded)) token.used = true;
  const sorted = hasKind ? sortKey(text, tokens, words) : undefined;
  const best = sorted ?? (hasKind || tokens.length <= 3 ? bestKey(text, tokens, words) : undefined);
  if (best) listQuery.filters.push({ sql: hasProperty('p.key = ?'), params: [best.key], says: `by ${best.key}` });
  const isDayOrder = best !== undefined && words.properties.some(({ key, isDay }) => isDay && key === best.key);
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
    order: best
      ? `${best.isLeast ? 'lowest' : 'highest'} ${best.key} first`
      : isOldest
        ? 'oldest first'
        : 'newest first',
    as: isRandom ? 'random' : isCount ? 'count' : isNewest ? 'newest' : 'list',
  };
  const isByChange = listQuery.changed !== undefined && dayOrder === undefined && !best && !isRandom;
  const lookedFor = unreadTokens.map(({ text: word }) => word).join(' ');
  return [
    {
      intent: isRandom ? 'random' : isCount ? 'count' : tags > 0 && listQuery.filters.length === tags ? 'tags' : 'list',
      reading: `${heading.noun[1]} ${heading.which}, ${heading.order}`.replace(/ ,/, ','),
      sureness: Math.max(0, 0.93 * listQuery.sureness),
      plan: isByChange
        ? toChangedQuery(listQuery.filters, listQuery.changed!, isOldest ? 'ASC' : 'DESC')
        : toQuery(
            listQuery.filters,
            isRandom
              ? 'random()'
              : best
                ? `(SELECT ${isDayOrder ? 'max(p.value)' : 'CAST(max(p.value) AS REAL)'} FROM properties p WHERE p.path = n.path AND p.key = '${best.key.replaceAll("'", "''")}') ${best.isLeast ? 'ASC' : 'DESC'}`
                : `${dayOrder === undefined ? 'n.created' : daySql(dayOrder)} ${isOldest ? 'ASC' : 'DESC'}`,
            dayOrder,
          ),
      heading,
      ...(lookedFor !== '' && { lookedFor }),
    },
  ];
}

const isTimeSpan = (days: readonly NamedDays[]): boolean =>
  days.some(({ written }) => /\b(?:last|recent)\b/i.test(written));

/** `#x`, “tagged x and y”, “the tag x”, “x tag”: also a tag that no note has. @returns how many filters they make */
function readTags({ request, words }: Reader, tokens: Token[], listQuery: ListQuery): number {
  const { text } = request;
  const ONE = `#?(?:${QUOTED}|[\\p{L}\\p{N}_/-]+)`;
  const LIST = `(?<list>${ONE}(?:(?:\\s*,\\s*(?:and |or )?|\\s+(?:and|or|&|plus)\\s+|\\s+)(?:(?:the )?tags? )?${ONE})*)`;
  const forms = [
    new RegExp(`\\b(?:tagged|labell?ed|marked)(?: (?:as|with|by|under|using))?(?: the)?(?: tags?)? ${LIST}`, 'iu'),
    new RegExp(`\\btag(?:ged)? as ${LIST}`, 'iu'),
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
      new RegExp(
        `(?<join>\\s*,\\s*(?:and |or )?|\\s+(?:and|or|&|plus)\\s+|\\s+|^)(?:(?:the )?tags? )?(?<tag>${ONE})`,
        'giu',
      ),
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
        /^(?:with|in|on|for|that|which|and|are|is|as|there|do|does|did|have|exist|used?|i|we|notes?)$/.test(name)
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

/** “Books”, “recipes”: what a folder, a tag or a type calls its notes. */
function readKind(
  tokens: Token[],
  words: VaultWords,
  about: number,
  isTimed: boolean,
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
        (isPlural(token) ||
          /^(?:with|that|which|by|where|whose)$/.test(tokens[at + 1]?.folded ?? '') ||
          (isTimed && /^(?:from|of|in|since|for)$/.test(tokens[at + 1]?.folded ?? '')))
      ) &&
      !(earlier === 'of' && COUNT.test(tokens.map(({ text }) => text).join(' ')))
    )
      continue;
    if (earlier !== undefined && /^(?:who|that|which|i|we|he|she|it)$/.test(earlier) && earlier !== 'which') continue;
    const isInFolder = earlier === 'in' || earlier === 'folder';
    const folder = words.folders.find(
      (path) => foldText(path) === token.folded || formOf(path.split('/').at(-1)!) === token.form,
    );
    const tag = [...words.tags].find((name) => formOf(name) === token.form);
    const named = kindsNamed(tokens, at, words);
    const last = tokens[at + named.length - 1]!;
    if (earlier === 'type' || earlier === 'kind') tokens[at - 1]!.used = true;
    if (isInFolder && folder === undefined) continue;
    if (folder === undefined && tag === undefined && named.values.length === 0) continue;
    // “Open garden” may be anything: a kind is said in the plural, or behind a word that calls for one.
    const isHead =
      isPlural(last) ||
      earlier === undefined ||
      /^(?:random|which|what|type|kind|my|all|every|list|latest|newest|last|a|an|any|how|many|recent|show|the|of|in|another|folder|some|best|worst|highest|lowest|longest|shortest|cheapest|largest|biggest|smallest|oldest|newest)$/.test(
        earlier,
      );
    if (!isHead && tokens[at - 1]?.folded !== 'rated') continue;
    if (
      !isPlural(last) &&
      earlier === 'the' &&
      // “The journal from last week” names the folder itself.
      !(folder !== undefined && foldText(folder.split('/').at(-1)!) === token.folded && isTimed) &&
      !/^(?:with|that|which|by|where|whose)$/.test(tokens[at + 1]?.folded ?? '')
    )
      continue;
    for (const said of tokens.slice(at, at + named.length)) said.used = true;
    if (isInFolder && tokens[at + 1]?.folded === 'folder') tokens[at + 1]!.used = true;
    const tests: string[] = [];
    const params: string[] = [];
    if (folder !== undefined) {
      tests.push('n.folder = ?', 'n.folder LIKE ?');
      params.push(folder, `${folder}/%`);
    }
    if (tag !== undefined && !isInFolder) {
      // Where notes say by a property what they are, a tag below (“movies/genres”) is of what belongs to them.
      const isAlone = named.values.length === 0;
      tests.push(
        `EXISTS (SELECT 1 FROM tags t WHERE t.path = n.path AND (t.tag = ?${isAlone ? ' OR t.tag LIKE ?' : ''}))`,
      );
      params.push(tag, ...(isAlone ? [`${tag}/%`] : []));
    }
    for (const { key, value } of isInFolder ? [] : named.values) {
      tests.push(hasProperty('p.key = ? AND p.value = ?'));
      params.push(key, value);
    }
    const said = tokens.slice(at, at + named.length).map(({ text }) => text.toLowerCase());
    return {
      filter: { sql: `(${tests.join(' OR ')})`, params, says: '' },
      noun: isInFolder ? ['note', `notes in ${token.text}`] : kindNoun(said.join(' ')),
    };
  }
  return undefined;
}

/** Properties with which a note says what it is. */
const KIND_KEY = /^(?:types?|categor(?:y|ies)|kinds?)$/;

/** The values that say what a note is and that a request names at a word, and how many words name them. */
function kindsNamed(
  tokens: readonly Token[],
  at: number,
  { properties }: VaultWords,
): { readonly values: readonly { readonly key: string; readonly value: string }[]; readonly length: number } {
  const fitting = properties
    .filter(({ key }) => KIND_KEY.test(key))
    .flatMap(({ key, said }) =>
      said
        .filter(
          ({ plain, forms }) =>
            forms.every((form, by) => tokens[at + by]?.form === form && !tokens[at + by]!.used) ||
            (forms.length === 1 && isSameNoun(plain, tokens[at]!.folded)),
        )
        .map(({ value, forms }) => ({ key, value, length: forms.length })),
    );
  const length = Math.max(1, ...fitting.map((each) => each.length));
  return { values: fitting.filter((each) => each.length === length), length };
}

/** “Hypotheses” and “hypothesis” differ in their last letters. */
const isSameNoun = (a: string, b: string): boolean =>
  formOf(a) === formOf(b) || (a.length >= 7 && Math.abs(a.length - b.length) <= 1 && a.slice(0, -2) === b.slice(0, -2));

const isPlural = ({ folded }: Token): boolean => isPluralWord(folded);

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
    if (column !== 'created') listQuery.changed = [from, to];
    listQuery.filters.push({
      sql: `(${columns.map(within).join(' OR ')})`,
      params: columns.flatMap(() => [from, to]),
      says: `${column ?? 'made or changed'} ${from === to ? `on ${from}` : day.range.from === 0 ? `up to ${to}` : `from ${from} to ${to}`}`,
    });
  }
  void CREATED;
}

/** The words of a request that say what is looked for, without those of its frame. */
export const topicWords = (text: string): string[] => contentWords(text).filter((word) => !FRAME.has(foldText(word)));
