import type { DateRange } from '../dates/dates.ts';
import { pattern, patternFor } from '../basics/pattern.ts';
import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { isSlowPattern } from '../slow-pattern.ts';
import { hasWordOrSign } from '../words.ts';
import {
  type Comparison,
  EVERY_NOTE,
  FIELD_NAMES,
  queryFieldNamed,
  HAS_KINDS,
  isEmptyQuery,
  isTaskKind,
  isWithinKind,
  type NameField,
  NEEDLESS_FIELDS,
  type PropertyTest,
  type Query,
  QUERY_FIELDS,
  type QueryField,
  type QueryNode,
  UNKNOWN_FIELDS,
  type WithinKind,
} from './query-tree.ts';
import { type Token, DEEPEST, tokenizeQuery } from './tokenize-query.ts';

/** The query around an operator, from the place behind its colon. */
interface ValueReader {
  readonly next: () => Token | undefined;
  readonly take: () => Token | undefined;
  /** The condition that begins here. */
  readonly readOne: () => QueryNode | undefined;
  /** What stands in the brackets that open here. */
  readonly readGroup: () => QueryNode;
  readonly readDate: (text: string) => DateRange | undefined;
  readonly tell: (problem: string) => void;
}

/** Words that a date may go on with: “last week”, “1 May 2026”, “3 days ago”. */
const IN_A_DATE =
  /^(?:\d{1,4}(?:st|nd|rd|th)?,?|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|days?|weeks?|fortnights?|months?|quarters?|years?|ago|last|this|past|next|the|of)$/iu;

const MOST_DATE_WORDS = 4;
const WHOLE_DATE = /^\d{4}(?:-.*)?$/u;
const PROPERTY = /^("[^"]*"|[^=<>:]+?)(?:(!=|<=|>=|[=<>:])(.*))?$/su;

/** Reads what follows an operator's colon; `undefined`, with a word on it, where that says nothing. */
function readFieldValue(name: string, reader: ValueReader): QueryNode | undefined {
  const field = queryFieldNamed(name);
  if (NEEDLESS_FIELDS.has(name)) {
    if (isValue(reader.next())) return reader.readOne();
    reader.tell(`${name}: stands without a value. Write for example ${name}:tea, or tea alone.`);
    return undefined;
  }
  if (!field) {
    reader.tell(`${name}: is not known here; ${UNKNOWN_FIELDS[name] ?? 'it is left out'}.`);
    return isValue(reader.next()) ? readTextCondition(reader) : undefined;
  }
  const token = reader.next();
  if (!isValue(token)) {
    reader.tell(`${name}: stands without a value. Write for example ${QUERY_FIELDS[field].example}.`);
    return undefined;
  }
  if (field === 'before' || field === 'after') return readDateValue(field, reader);
  if (isWithinKind(field)) return readWithin(field, reader);
  if (token.kind === 'open')
    return eachText(
      reader.readGroup(),
      (text) => readFieldNode(field, text, reader),
      (source) => readNamePattern(field, source, reader),
    );
  const { text, kind, flags = '' } = reader.take()!;
  if (kind === 'pattern') return readNamePattern(field, { source: text, flags }, reader);
  return readFieldNode(field, text, reader);
}

/** What only a pattern has: “/Projects/” is a folder. */
const PATTERN_SIGN = /[\\^$.*+?()[\]{}|]/u;

function readNamePattern(
  field: Exclude<QueryField, 'before' | 'after' | WithinKind>,
  { source, flags }: { readonly source: string; readonly flags: string },
  reader: ValueReader,
): QueryNode | undefined {
  if (field === 'path' && !PATTERN_SIGN.test(source)) return readFieldNode(field, `/${source}/`, reader);
  if (!isNameField(field)) {
    reader.tell(
      `${field}: takes words. A pattern such as /${source}/ looks in the text of the notes, or in the names with path:, file:, title: and tag:.`,
    );
    return undefined;
  }
  return isUsablePattern(source, flags, reader) ? { kind: 'name-pattern', field, source, flags } : undefined;
}

const MOST_TRIED_STARS = 2;

const isNameField = (field: string): field is NameField => ['tag', 'path', 'file', 'title'].includes(field);

/** Valid, and none that may run without end: it is tried on every name or line. */
function isUsablePattern(source: string, flags: string, { tell }: Pick<ValueReader, 'tell'>): boolean {
  try {
    new RegExp(source, flags);
  } catch {
    tell(`/${source}/ is no valid pattern: a bracket or a sign in it is not closed.`);
    return false;
  }
  if (isSlowPattern(source))
    tell(`/${source}/ could run without end: write it without a repetition of a repetition, such as (a+)+.`);
  return !isSlowPattern(source);
}

const isValue = (token: Token | undefined): token is Token =>
  token !== undefined && ['word', 'phrase', 'pattern', 'open'].includes(token.kind) && token.text !== 'OR';

function readTextCondition(reader: ValueReader): QueryNode | undefined {
  if (reader.next()?.kind === 'open') return reader.readGroup();
  const { text, kind } = reader.take()!;
  return text.trim() === '' ? undefined : { kind: kind === 'phrase' ? 'phrase' : 'word', text };
}

function readFieldNode(
  field: Exclude<QueryField, 'before' | 'after' | WithinKind>,
  rawValue: string,
  reader: ValueReader,
): QueryNode | undefined {
  const value = rawValue.trim().replace(/^"|"$/gu, '');
  if (field === 'has') return readHas(value, reader);
  if (field === 'prop') return readProperty(rawValue.trim(), reader);
  const bare = field === 'tag' ? value.replace(/^#+|(?<!\/)\/+$/gu, '') : value;
  if (bare.includes('*')) return readStarred(field, bare, reader);
  if (bare !== '') return { kind: field, value: bare };
  reader.tell(`${field}: stands without a value. Write for example ${QUERY_FIELDS[field].example}.`);
  return undefined;
}

/** `tag:proj*` begins so; a star within a name stands for anything. Names are found by any part, so that one at their end says nothing. */
function readStarred(
  field: NameField | 'type',
  value: string,
  { tell }: Pick<ValueReader, 'tell'>,
): QueryNode | undefined {
  const parts = value.split(/\*+/u);
  if (parts.every((part) => part === '')) {
    tell(`${field}:${value} says nothing: every name is one. Write for example ${QUERY_FIELDS[field].example}.`);
    return undefined;
  }
  const source = starredSource(parts);
  if (field === 'type') return { kind: 'property', name: 'type', test: { source: `^${source}`, flags: '' } };
  const [only, ...further] = parts.filter((part) => part !== '');
  if (field === 'tag') return { kind: 'name-pattern', field, source: `^#?${source}`, flags: '' };
  return only !== undefined && further.length === 0
    ? { kind: field, value: only }
    : { kind: 'name-pattern', field, source: source.replace(/^\.\*/u, ''), flags: '' };
}

/** What stands between stars, as a pattern. Of many, each is taken at its first place for good: to try the others would take without end. */
function starredSource(parts: readonly string[]): string {
  const [first = '', ...further] = parts.map(patternFor);
  if (further.length <= MOST_TRIED_STARS) return [first, ...further].join('.*').replace(/\.\*$/u, '');
  return first + further.map((part, at) => (part === '' ? '' : `(?=(?<p${at}>.*?${part}))\\k<p${at}>`)).join('');
}

/** `dra*`: what begins so; undefined where no star stands at the end. */
function startTest(value: string): PropertyTest | undefined {
  const begun = /^([^*]+)\*+$/u.exec(value)?.[1];
  return begun === undefined ? undefined : { source: `^${patternFor(begun)}`, flags: '' };
}

/** Several of them mean the same: “tasks” is “task”. */
function readHas(value: string, { tell }: ValueReader): QueryNode | undefined {
  const kindName = value
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?:(?<=s)e)?s$/u, '');
  const hasKind = HAS_KINDS.find((kind) => kind === kindName || kind === value.toLowerCase());
  if (hasKind) return { kind: 'has', what: hasKind };
  tell(`has:${value} is not known. There is has:${HAS_KINDS.join(', has:')}.`);
  return undefined;
}

function readProperty(propertyText: string, { tell }: ValueReader): QueryNode | undefined {
  const [, quoted = '', sign, value = ''] = PROPERTY.exec(propertyText) ?? [];
  const name = quoted.replace(/^"|"$/gu, '').trim();
  if (name === '') {
    tell(`prop: stands without a name. Write for example ${QUERY_FIELDS.prop.example}.`);
    return undefined;
  }
  const propertyValue = value.trim().replace(/^"|"$/gu, '').trim();
  if (sign === undefined) return { kind: 'property', name };
  if (propertyValue.toLowerCase() === 'null' && (sign === '=' || sign === ':'))
    return { kind: 'property', name, test: 'empty' };
  if (propertyValue === '') {
    tell(`prop:${name}${sign} stands without a value: notes that have the property are shown.`);
    return { kind: 'property', name };
  }
  if (sign === '!=')
    return { kind: 'not', part: { kind: 'property', name, test: { comparison: '=', value: propertyValue } } };
  const begun = sign === '=' || sign === ':' ? startTest(propertyValue) : undefined;
  return {
    kind: 'property',
    name,
    test: begun ?? { comparison: sign === ':' ? '=' : (sign as Comparison), value: propertyValue },
  };
}

const BRACKET_NAME = /^("[^"]+"|\/(?:[^/\\]|\\.)+\/[imsu]*|[^:"]+)(?::(.*))?$/su;
const COMPARED = /^(!=|<=|>=|[=<>])\s*(.+)$/su;
const WHOLE_PATTERN = /^\/((?:[^/\\]|\\.)+)\/([imsu]*)$/su;
/** What a value must not be, as its group; a number may be below zero. What is quoted, in brackets or a pattern is passed over whole. */
const EXCLUDED = pattern('gu')`
  (?<=^|\s)-(?=[^\d\s])("(?:[^"\\]|\\.)*"|\/(?:[^/\\]|\\.)+\/[imsu]*|\([^()]*\)|[^\s"]+)
  |(?<!\\)"(?:[^"\\]|\\.)*"|(?<=^|\s)\/(?:[^/\\]|\\.)+\/[imsu]*(?=\s|$)|\([^()]*\)
`;
const WHOLE_QUOTED = /^"((?:[^"\\]|\\.)*)"$/su;

/** `[status:Draft OR "In review"]`, `[due]`, `[due:null]`, `[n:>5]`, `[author:/^A/]`: as Obsidian's help has them. */
function readBracketed(text: string, reader: ValueReader): QueryNode | undefined {
  const [, rawName = '', value] = BRACKET_NAME.exec(text) ?? [];
  const name = rawName.replace(/^"|"$/gu, '').trim();
  if (name === '') {
    reader.tell(`[${text}] names no property. Write for example [status:done].`);
    return undefined;
  }
  if (value === undefined || value.trim() === '') return { kind: 'property', name };
  return readBracketValue(name, value.trim(), reader, DEEPEST);
}

function readBracketValue(name: string, value: string, reader: ValueReader, depth: number): QueryNode | undefined {
  const node = (test: PropertyTest): QueryNode => ({ kind: 'property', name, test });
  const inner = depth > 0 && isOneGroup(value) ? value.slice(1, -1).trim() : undefined;
  if (inner !== undefined && inner !== '') return readBracketValue(name, inner, reader, depth - 1);
  const choices = depth > 0 ? choicesOf(value) : [value];
  if (choices.length > 1)
    return combineConditions(
      'any',
      choices.flatMap((choice) => readBracketValue(name, choice, reader, depth - 1) ?? []),
    );
  const excluded = depth > 0 ? [...value.matchAll(EXCLUDED)].flatMap(([, words]) => words ?? []) : [];
  if (excluded.length > 0) {
    const rest = value.replaceAll(EXCLUDED, (part, words?: string) => (words === undefined ? part : ' ')).trim();
    // Of the property's values it is asked: notes without the property have none.
    const wanted = rest === '' ? { kind: 'property' as const, name } : readBracketValue(name, rest, reader, depth - 1);
    const others = excluded.flatMap((words) => {
      const part = readBracketValue(name, words, reader, depth - 1);
      return part ? [{ kind: 'not' as const, part }] : [];
    });
    return combineConditions('all', wanted ? [wanted, ...others] : others);
  }
  if (value.toLowerCase() === 'null') return node('empty');
  const [, source, flags = ''] = WHOLE_PATTERN.exec(value) ?? [];
  if (source !== undefined) return isUsablePattern(source, flags, reader) ? node({ source, flags }) : undefined;
  const quoted = WHOLE_QUOTED.exec(value)?.[1];
  if (quoted !== undefined) return node({ comparison: ':', value: quoted.replaceAll('\\"', '"').trim() });
  const [, sign, compared = ''] = COMPARED.exec(value) ?? [];
  if (sign === '!=') return { kind: 'not', part: node({ comparison: '=', value: compared.replace(/^"|"$/gu, '') }) };
  if (sign !== undefined)
    return node({ comparison: sign as Comparison, value: compared.replace(/^"|"$/gu, '').trim() });
  return node(startTest(value) ?? { comparison: ':', value });
}

/** Whether the bracket at the start is closed at the end. */
function isOneGroup(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

/** What stands between the ORs of a value, those in quotes, brackets and patterns aside. */
function choicesOf(value: string): string[] {
  const choices: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: part, index } of value.matchAll(
    /"(?:[^"\\]|\\.?)*(?:"|$)|(?<=^|[\s(])\/(?:[^/\\\n]|\\.)+\/|[()]|(?<=\s)OR(?=\s)/gu,
  )) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (part === 'OR' && depth <= 0) {
      choices.push(value.slice(from, index).trim());
      from = index + part.length;
    }
  }
  return [...choices, value.slice(from).trim()].filter((choice) => choice !== '');
}

/** A date in quotes, or as many words as make one: “after:last week”. */
function readDateValue(side: 'before' | 'after', reader: ValueReader): QueryNode | undefined {
  if (reader.next()?.kind === 'open') {
    reader.readGroup();
    reader.tell(`${side}: takes one date. Write for example ${QUERY_FIELDS[side].example}.`);
    return undefined;
  }
  const first = reader.take()!;
  let text = first.text;
  let range = reader.readDate(text);
  if (first.kind === 'word' && !(range && WHOLE_DATE.test(text))) {
    const more: string[] = [];
    while (more.length < MOST_DATE_WORDS && reader.next()?.kind === 'word' && IN_A_DATE.test(reader.next()!.text)) {
      const longer = [text, ...more, reader.next()!.text].join(' ');
      const dateRange = reader.readDate(longer);
      if (!dateRange && more.length > 1) break;
      more.push(reader.take()!.text);
      if (dateRange) range = dateRange;
    }
    text = [text, ...more].join(' ');
  }
  if (range) return { kind: 'date', side, text, range };
  reader.tell(`${inQuotes(text)} is no date. Write for example ${side}:2026-05-01 or ${side}:"last week".`);
  return undefined;
}

/** `#garden`; `#1` and `C#` are words. */
const TAG_WORD = /^#(?!#*\d*$).*[^#]$/u;

/** Words and phrases: what belongs to the whole note says nothing of a line. */
function readWithin(kind: WithinKind, reader: ValueReader): QueryNode | undefined {
  const first = reader.next();
  // `task:""` asks for any task.
  if (isTaskKind(kind) && first?.kind === 'phrase' && first.text.trim() === '') {
    reader.take();
    return { kind, part: EVERY_NOTE };
  }
  const isTag = first?.kind === 'word' && TAG_WORD.test(first.text) && kind !== 'match-case';
  const part = first?.kind === 'pattern' || isTag ? reader.readOne() : readTextCondition(reader);
  // In exactly these letters is how a pattern is looked for anyway.
  if (kind === 'match-case' && part?.kind === 'pattern') return part;
  const isText =
    part &&
    everyLeaf(
      part,
      (leaf) =>
        leaf.kind === 'word' ||
        leaf.kind === 'phrase' ||
        (leaf.kind === 'tag' && kind !== 'match-case') ||
        (leaf.kind === 'pattern' && kind !== 'match-case' && isUsablePattern(leaf.source, leaf.flags, reader)),
    );
  if (isText && !isEmptyQuery(part)) return { kind, part };
  if (!part) return undefined;
  reader.tell(`${kind}: takes words, phrases and patterns. Write for example ${QUERY_FIELDS[kind].example}.`);
  return undefined;
}

function everyLeaf(node: QueryNode, holds: (leaf: QueryNode) => boolean): boolean {
  if (node.kind === 'all' || node.kind === 'any') return node.parts.every((part) => everyLeaf(part, holds));
  return 'part' in node ? everyLeaf(node.part, holds) : holds(node);
}

/** `tag:(a OR b)` is `tag:a OR tag:b`. */
function eachText(
  node: QueryNode,
  textReader: (text: string) => QueryNode | undefined,
  patternReader: (source: { readonly source: string; readonly flags: string }) => QueryNode | undefined,
): QueryNode | undefined {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return textReader(node.text);
    case 'tag':
      return textReader(node.value);
    case 'pattern':
      return patternReader(node);
    case 'not': {
      const part = eachText(node.part, textReader, patternReader);
      return part && { kind: 'not', part };
    }
    case 'all':
    case 'any': {
      const parts = node.parts.flatMap((part) => eachText(part, textReader, patternReader) ?? []);
      return parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : { kind: node.kind, parts };
    }
    default:
      return node;
  }
}

interface QueryOptions {
  /** What a date means, such as “last week”; `undefined` where it is none. */
  readonly readDate: (text: string) => DateRange | undefined;
}

/**
 * Signs alone, such as `->`, `++` and `%`, which no word index knows: they are looked for as they are. One alone may be the beginning of
 * what is being typed: a quotation, a bracket, an operator; or stand in nearly every note.
 */
const SIGNS_ALONE =
  /^"?([^\p{L}\p{N}\s"]{2,20}|[$%&+<=>@\\^|~]|[^\p{L}\p{N}\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s\u0000-\u007f])"?$/u;

/**
 * Reads a query: words, "phrases", -not, OR, (groups), /patterns/ and operators such as `tag:garden`. Side by side, conditions hold
 * together; OR stands between whole runs of them. Never fails: what cannot be read is left out, and said in `problems`.
 */
export function readQuery(text: string, options: QueryOptions): Query {
  const tokens = tokenizeQuery(text.normalize('NFC'), FIELD_NAMES);
  const problems: string[] = [];
  let at = 0;
  const reader: ValueReader = {
    next: () => tokens[at],
    take: () => tokens[at++],
    readOne,
    readGroup: () => {
      at += 1;
      return readGroup();
    },
    readDate: options.readDate,
    tell: (problem) => void (problems.includes(problem) || problems.push(problem)),
  };
  const trees: QueryNode[] = [];
  while (at < tokens.length) {
    trees.push(readAny());
    // A bracket that closes nothing: it must not be met for ever.
    if (tokens[at]?.kind === 'close') at += 1;
  }
  const last = tokens.at(-1);
  const previous = tokens.at(-2);
  const endsInWord =
    last?.kind === 'word' && last.to === text.length && !(last.joined && previous && previous.kind !== 'word');
  const tree = combineConditions('all', trees);
  const signs = isEmptyQuery(tree) && problems.length === 0 ? SIGNS_ALONE.exec(text.trim())?.[1] : undefined;
  return {
    tree: signs === undefined ? tree : { kind: 'pattern', source: patternFor(signs), flags: '' },
    problems,
    endsInWord,
  };

  /** Up to the bracket that closes a group, which is taken too; an open group ends with the text. */
  function readGroup(): QueryNode {
    const tree = readAny();
    if (tokens[at]?.kind === 'close') at += 1;
    return tree;
  }

  function readAny(): QueryNode {
    const runs: QueryNode[] = [];
    let run: QueryNode[] = [];
    const close = (): void => {
      if (run.length > 0) runs.push(combineConditions('all', run));
      run = [];
    };
    for (let token = tokens[at]; token && token.kind !== 'close'; token = tokens[at]) {
      if (isWordToken(token, 'OR') && !isLast(token)) {
        at += 1;
        close();
      } else if (isWordToken(token, 'AND') && run.length > 0 && !isLast(token)) at += 1;
      else {
        if (isWordToken(token, 'NOT') && tokens[at + 1]?.kind === 'word')
          reader.tell(`NOT is read as a word. Write -${tokens[at + 1]!.text} to leave out the notes that have it.`);
        const part = readOne();
        if (part) run.push(part);
      }
    }
    close();
    return combineConditions('any', runs);
  }

  function isLast(token: Token): boolean {
    return token === tokens.at(-1);
  }

  function readOne(): QueryNode | undefined {
    const token = tokens[at++]!;
    switch (token.kind) {
      case 'minus': {
        const part = at < tokens.length && tokens[at]!.kind !== 'close' ? readOne() : undefined;
        return part && !isEmptyQuery(part) ? { kind: 'not', part } : undefined;
      }
      case 'open': {
        const group = readGroup();
        return isEmptyQuery(group) ? undefined : group;
      }
      case 'field':
        return readFieldValue(token.text, reader);
      case 'property':
        return readBracketed(token.text, reader);
      case 'phrase':
        return hasWordOrSign(token.text) ? { kind: 'phrase', text: token.text.trim() } : undefined;
      case 'pattern':
        return readPattern(token);
      default:
        return readWord(token.text);
    }
  }

  function readPattern({ text: source, flags = '' }: Token): QueryNode | undefined {
    try {
      new RegExp(source, flags);
      return { kind: 'pattern', source, flags };
    } catch {
      reader.tell(`/${source}/ is no valid pattern: a bracket or a sign in it is not closed.`);
      return undefined;
    }
  }

  function readWord(word: string): QueryNode | undefined {
    if (TAG_WORD.test(word)) return { kind: 'tag', value: word.slice(1) };
    return hasWordOrSign(word) ? { kind: 'word', text: word } : undefined;
  }
}

const isWordToken = ({ kind, text }: Token, word: string): boolean => kind === 'word' && text === word;

/** Several conditions as one; nested ones of the same kind become one list. */
export function combineConditions(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts
    .filter((part) => !isEmptyQuery(part))
    .flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.length === 0) return EVERY_NOTE;
  return flat.length === 1 ? flat[0]! : { kind, parts: flat };
}
