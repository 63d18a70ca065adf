import { toLocalDay } from '../../../notes/dates/dates.ts';
import { foldText } from '../../../notes/words.ts';
import { formOf } from '../answering/word-forms.ts';
import { verbForms } from '../answering/verb-forms.ts';
import { type NamedDays } from './find-days.ts';
import { foldName, type PropertyWords, type VaultWords } from './vault-words.ts';
import { type Token, type ListQuery, hasProperty, use } from './list-query.ts';

/** The parts of a request for a list that name a property: its days, its numbers and their ends, whether it is there, its values. */

/** A property that holds days, and a time: “books finished in March”. */
export function readDayProperty(
  tokens: Token[],
  words: VaultWords,
  pastDays: readonly NamedDays[],
  futureDays: readonly NamedDays[],
  listQuery: ListQuery,
): string | undefined {
  if (futureDays.length === 0) return undefined;
  for (const { key, isDay, form } of words.properties) {
    if (!isDay || key === 'created' || key === 'date') continue;
    const token = tokens.find((candidate) => sameVerb(candidate.form, form));
    if (!token) continue;
    // A deadline “before June” is one that lies ahead.
    const days = AHEAD.test(key) ? futureDays : pastDays;
    if (days.length === 0) continue;
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

const AHEAD = /^(?:deadline|due|due[-_ ]date|ends?|until|renew(?:s|al)?|expir(?:y|es)|next|review|start[-_ ]?date)$/;

const sameVerb = (a: string, b: string): boolean => a === b || verbForms(a).includes(b) || verbForms(b).includes(a);

export function orderKey(tokens: readonly Token[], words: VaultWords): string | undefined {
  return words.properties.find(
    ({ isDay, form }) => isDay && tokens.some((token) => sameVerb(token.form, form) && ((token.used = true), true)),
  )?.key;
}

/** “Sorted by budget”: a property with numbers or days, its highest or newest first unless “ascending” or “lowest first” is said. */
export function sortKey(
  text: string,
  tokens: Token[],
  words: VaultWords,
): { readonly key: string; readonly isLeast: boolean } | undefined {
  const match =
    /\b(?:(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|arranged?) (?:by|on|after)|by) (?:the |their )?(?<key>[\p{L}_-]+)(?<way>,? (?:from )?(?:ascending|descending|lowest|highest|smallest|largest|cheapest|oldest|newest|earliest|latest)(?: (?:first|to [\p{L}]+))?)?/iu.exec(
      text,
    );
  const token = match && tokens.find(({ text: word, from }) => from >= match.index && word === match.groups?.key);
  const property =
    token && words.properties.find((property) => (property.isNumber || property.isDay) && sameKey(token, property));
  if (!match || !property) return undefined;
  use(tokens, match.index, match.index + match[0].length);
  return {
    key: property.key,
    isLeast: /ascending|lowest|smallest|cheapest|oldest|earliest/i.test(match.groups?.way ?? ''),
  };
}

/** “Best rated”, “cheapest”: a property with numbers, and which end of it. */
export function bestKey(
  text: string,
  tokens: Token[],
  words: VaultWords,
): { readonly key: string; readonly isLeast: boolean } | undefined {
  const match =
    /\b(?<!at )(?:(?<most>best|highest|top|most|favou?rite|longest|largest|biggest|dearest|most expensive)|(?<least>worst|lowest|least|cheapest|shortest|smallest))\b/i.exec(
      text,
    );
  if (!match) return undefined;
  const numeric = words.properties.filter(({ isNumber }) => isNumber);
  const property =
    numeric.find((property) => tokens.some((token) => sameKey(token, property))) ??
    numeric.find(({ key }) => meantBy(match[0]).test(key));
  if (!property) return undefined;
  use(tokens, match.index, match.index + match[0].length);
  for (const token of tokens) if (sameKey(token, property) || token.form === 'rate') token.used = true;
  return { key: property.key, isLeast: match.groups?.least !== undefined };
}

/** The keys of the numbers that a superlative speaks of: the longest is not the best. */
function meantBy(superlative: string): RegExp {
  if (/cheap|expensive|dear/i.test(superlative)) return /price|cost|budget/;
  if (/long|short/i.test(superlative)) return /^(?:pages?|length|duration|minutes|runtime|hours|distance|km|miles)$/;
  if (/larg|big|small/i.test(superlative)) return /^(?:size|area|population|height|weight|capacity)$/;
  return /rating|stars|score|grade/;
}

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/(?:at least|no less than|minimum(?: of)?|>=|≥|from)\s*$/i, '>='],
  [/(?:at most|no more than|up to|maximum(?: of)?|<=|≤)\s*$/i, '<='],
  [
    /(?:above|over|more(?: [\p{L}]+)? than|greater than|better than|higher than|bigger than|exceeding|beyond|(?:long|fast|larg|old|heavi|dear|tall|deep|wid|strong|quick|hott|warm|busi|newer|late)e?r than|>)\s*(?:a |an )?$/iu,
    '>',
  ],
  [
    /(?:below|under|less(?: [\p{L}]+)? than|fewer(?: [\p{L}]+)? than|lower than|worse than|smaller than|(?:short|cheap|slow|light|young|narrow|weak|cold|earli|quiet)e?r than|<)\s*(?:a |an )?$/iu,
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
export function readNumbers(
  text: string,
  tokens: Token[],
  words: VaultWords,
  listQuery: ListQuery,
  hasKind: boolean,
): void {
  const keys = words.properties.filter(({ isNumber }) => isNumber);
  for (const token of tokens) {
    if (token.used || !/^\d+(?:[.,]\d+)?$/.test(token.text)) continue;
    const at = tokens.indexOf(token);
    const near = tokens.slice(Math.max(0, at - 5), at + 3);
    const property =
      nearestKey(near, token, keys) ??
      (/\bcheap|\bexpensive|\bcost/i.test(text)
        ? keys.find(({ key }) => /^(?:price|cost|costs|budget)$/.test(key))
        : /\b(?:gave|give|given|scored?|got|stars?|points?)\b/i.test(text)
          ? keys.find(({ key }) => /^(?:rating|stars|score|grade)$/.test(key))
          : undefined);
    const [textBefore, textBehind] = [text.slice(0, token.from), text.slice(token.to)];
    const between = /\bbetween\s*$/i.test(textBefore) ? /^\s*and\s*(\d+(?:[.,]\d+)?)/i.exec(textBehind) : null;
    const operator =
      BEHIND.find(([words_]) => words_.test(textBehind))?.[1] ??
      OPERATORS.find(([words_]) => words_.test(textBefore))?.[1] ??
      '=';
    const isSpan = between !== null || operator !== '=';
    const meant = property ? [property] : keysMeant(text, keys);
    // “Gigs over 200”: any number that notes of that kind have.
    const asked = meant.length > 0 ? meant : isSpan && hasKind ? keys : [];
    if (asked.length === 0) continue;
    if (meant.length === 0) listQuery.sureness -= 0.1;
    const keyToken = property && near.find((candidate) => sameKey(candidate, property));
    token.used = true;
    if (keyToken) keyToken.used = true;
    for (const nearToken of near)
      if (
        /^(?:above|over|more|than|greater|better|higher|at|least|below|under|less|fewer|lower|most|between|and|or|up|to|of|out|exactly|cheaper|\p{L}{3,}er|no|paid|pays|paying|pay|brought|earned|earning|costs?|costing|charge|charging|gave|give|given|rate|stars?|points?|score|scored)$/u.test(
          nearToken.folded,
        )
      )
        nearToken.used = true;
    const outOf = /^\s*(?:out of|\/)\s*(\d+)/i.exec(textBehind);
    if (outOf) use(tokens, token.to, token.to + outOf[0].length);
    const value = Number(token.text.replace(',', '.'));
    const names = asked.map(({ key }) => key);
    const marks = names.map(() => '?').join(', ');
    const says = names.length > 3 ? 'a number' : names.join(' or ');
    if (between) {
      use(tokens, token.to, token.to + between[0].length);
      listQuery.filters.push({
        sql: hasProperty(`p.key IN (${marks}) AND CAST(p.value AS REAL) BETWEEN ? AND ?`),
        params: [...names, value, Number(between[1])],
        says: `with ${says} from ${value} to ${between[1]}`,
      });
    } else
      listQuery.filters.push({
        sql: hasProperty(`p.key IN (${marks}) AND CAST(p.value AS REAL) ${operator} ?`),
        params: [...names, value],
        says: `with ${says} ${operator} ${value}`,
      });
  }
}

/** Verbs that say which number is meant without its key, where a property of the vault can be it. */
const MEANT: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:pa(?:id|ys?|ying)|earn(?:s|ed|ing)?|cost(?:s|ing)?|charg(?:e|es|ed|ing)|brought in|worth|priced)\b/i,
    /^(?:fees?|prices?|costs?|amount|pay|payment|salary|wage|rate|budget|value|total)$/,
  ],
  [/\b(?:lasts|lasted|lasting|tak(?:e|es|ing)|took)\b/i, /^(?:duration|length|minutes|hours|time|runtime)$/],
  [/\b(?:weigh(?:s|ed|ing)?)\b/i, /^(?:weight|kg|grams)$/],
  [/\b(?:serv(?:e|es|ing)|feeds?)\b/i, /^(?:serves|servings|portions|yield)$/],
];

/** The keys that may be meant: which of them the notes of that kind have, tells. */
function keysMeant(text: string, keys: readonly PropertyWords[]): readonly PropertyWords[] {
  const names = MEANT.find(([said]) => said.test(text))?.[1];
  return names === undefined ? [] : keys.filter(({ key }) => names.test(key));
}

const sameKey = ({ form, folded }: Token, { key, form: keyForm }: PropertyWords): boolean =>
  folded === key ||
  (form.length > 2 && (form === keyForm || sameVerb(form, keyForm))) ||
  // “Owned” and “owner”, “attended” and “attendees”, “directed” and “director”.
  (form.length >= 3 && /^(?:er|or|ee|ees)$/.test(key.startsWith(form) ? key.slice(form.length) : '')) ||
  (form.length >= 5 && key.length >= 6 && key.startsWith(form.slice(0, 6)));

function nearestKey(near: readonly Token[], token: Token, keys: readonly PropertyWords[]): PropertyWords | undefined {
  const fitting = keys.flatMap((property) => {
    const beside = near.find((candidate) => candidate !== token && sameKey(candidate, property));
    return beside ? [{ property, far: Math.abs(beside.from - token.from) }] : [];
  });
  return fitting.sort((a, b) => a.far - b.far)[0]?.property;
}

/** “Without a rating”, “that have a deadline”. */
export function readPresence(text: string, tokens: Token[], words: VaultWords, listQuery: ListQuery): void {
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
    /\b(?<how>without|with no|(?:that |which )?(?:have|has|having|with) no|lack(?:s|ing)?|missing|no|with|having|(?:that |which )?have|(?:that |which )?has)(?: (?:a|an|any|the|its|their))? (?<key>[\p{L}_-]+)(?: set| given| yet)?/giu,
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

/** Values of properties by themselves: “active”, “by Le Guin”, “still to watch”. */
export function readPropertyValues(
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
    if (property.key === 'type' || property.key === 'title') continue;
    const isPerson = PERSON_KEY.test(property.key);
    const keyToken = tokens.find((token) => sameKey(token, property));
    for (const { value, plain, forms } of property.said) {
      const whole = spanOf(tokens, forms);
      const isVague =
        whole !== undefined && forms.length === 1 && (AMBIGUOUS.test(plain) || AMBIGUOUS.test(whole[0]!.folded));
      const isSaid = (at: readonly Token[]) =>
        isStated(text, tokens, at) && (hasKind || /\bi(?:'ve| have| haven't)(?: not)? \S+$/i.test(text));
      if (whole && (!isVague || keyToken !== undefined || isSaid(whole))) {
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
  // “Open or on hold”: of one property, any of the values.
  const joined: Hit[][] = [];
  for (const group of groups.values()) {
    const earlier = joined.find(
      ([first]) =>
        first!.property.key === group[0]!.property.key &&
        !first!.property.values.some((value) => value.startsWith('[')),
    );
    if (earlier) earlier.push(...group);
    else joined.push([...group]);
  }
  for (const group of joined) {
    const [first] = group;
    const keyed = group.filter(({ property }) => tokens.some((token) => sameKey(token, property)));
    const chosenHits = keyed.length > 0 ? keyed : group;
    for (const { property } of chosenHits) for (const token of tokens) if (sameKey(token, property)) token.used = true;
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
    const says = `${chosenHits[0]!.property.key} ${isNot ? '≠' : '='} ${[...new Set(chosenHits.map(({ span }) => span.map(({ text: word }) => word).join(' ')))].join(' or ')}`;
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
