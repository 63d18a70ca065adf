import type { DateRange } from '../dates/dates.ts';
import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { isUsablePattern, starredSource, type Tell } from './query-patterns.ts';
import {
  EVERY_NOTE,
  HAS_KINDS,
  isEmptyQuery,
  isTaskKind,
  isWithinKind,
  type NameField,
  NEEDLESS_FIELDS,
  QUERY_FIELDS,
  type QueryField,
  queryFieldNamed,
  type QueryNode,
  UNKNOWN_FIELDS,
  type WithinKind,
} from './query-tree.ts';
import { readProperty } from './read-property.ts';
import type { Token } from './tokenize-query.ts';

/** `#garden`; `#1` and `C#` are words. */
export const TAG_WORD = /^#(?!#*\d*$).*[^#]$/u;

/** The query around an operator, from the place behind its colon. */
export interface ValueReader {
  readonly next: () => Token | undefined;
  readonly take: () => Token | undefined;
  /** The condition that begins here. */
  readonly readOne: () => QueryNode | undefined;
  /** What stands in the brackets that open here. */
  readonly readGroup: () => QueryNode;
  readonly readDate: (text: string) => DateRange | undefined;
  readonly tell: Tell;
}

/** Words that a date may go on with: “last week”, “1 May 2026”, “3 days ago”. */
const IN_A_DATE =
  /^(?:\d{1,4}(?:st|nd|rd|th)?,?|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|days?|weeks?|fortnights?|months?|quarters?|years?|ago|last|this|past|next|the|of)$/iu;

const MOST_DATE_WORDS = 4;
const WHOLE_DATE = /^\d{4}(?:-.*)?$/u;
/** Reads what follows an operator's colon; `undefined`, with a word on it, where that says nothing. */
export function readFieldValue(name: string, reader: ValueReader): QueryNode | undefined {
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
  return isUsablePattern(source, flags, reader.tell) ? { kind: 'name-pattern', field, source, flags } : undefined;
}

const isNameField = (field: string): field is NameField => ['tag', 'path', 'file', 'title'].includes(field);

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
  if (field === 'prop') return readProperty(rawValue.trim(), reader.tell);
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
        (leaf.kind === 'pattern' && kind !== 'match-case' && isUsablePattern(leaf.source, leaf.flags, reader.tell)),
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
