import { inQuotes } from '../invisible-characters/in-quotes.ts';
import type { DateRange } from '../dates/dates.ts';
import { fieldOf, NEEDLESS_FIELDS, QUERY_FIELDS, UNKNOWN_FIELDS, type QueryField } from './query-fields.ts';
import {
  EVERY_NOTE,
  HAS_KINDS,
  isEmpty,
  isTaskKind,
  isWithinKind,
  type Comparison,
  type QueryNode,
  type WithinKind,
} from './query-tree.ts';
import type { Token } from './read-tokens.ts';

/** The query around an operator, from the place behind its colon. */
export interface ValueReader {
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
export function readFieldValue(name: string, reader: ValueReader): QueryNode | undefined {
  const field = fieldOf(name);
  if (NEEDLESS_FIELDS.has(name)) {
    if (isValue(reader.next())) return reader.readOne();
    reader.tell(`${name}: stands without a value. Write for example ${name}:tea, or tea alone.`);
    return undefined;
  }
  if (!field) {
    reader.tell(`${name}: is not known here; ${UNKNOWN_FIELDS[name] ?? 'it is left out'}.`);
    return isValue(reader.next()) ? readText(reader) : undefined;
  }
  const token = reader.next();
  if (!isValue(token)) {
    reader.tell(`${name}: stands without a value. Write for example ${QUERY_FIELDS[field].example}.`);
    return undefined;
  }
  if (field === 'before' || field === 'after') return readDateValue(field, reader);
  if (isWithinKind(field)) return readWithin(field, reader);
  if (token.kind === 'open') return eachText(reader.readGroup(), (text) => oneOf(field, text, reader));
  const { text, kind } = reader.take()!;
  // “path:/Projects/” is a folder.
  if (kind === 'pattern' && field !== 'path')
    reader.tell(`${name}: takes words. A pattern such as /${text}/ without ${name}: looks in the text of the notes.`);
  return oneOf(field, kind === 'pattern' ? `/${text}/` : text, reader);
}

const isValue = (token: Token | undefined): token is Token =>
  token !== undefined && ['word', 'phrase', 'pattern', 'open'].includes(token.kind) && token.text !== 'OR';

function readText(reader: ValueReader): QueryNode | undefined {
  if (reader.next()?.kind === 'open') return reader.readGroup();
  const { text, kind } = reader.take()!;
  return text.trim() === '' ? undefined : { kind: kind === 'phrase' ? 'phrase' : 'word', text };
}

function oneOf(
  field: Exclude<QueryField, 'before' | 'after' | WithinKind>,
  written: string,
  reader: ValueReader,
): QueryNode | undefined {
  const value = written.trim().replace(/^"|"$/gu, '');
  if (field === 'has') return readHas(value, reader);
  if (field === 'prop') return readProperty(written.trim(), reader);
  const bare = field === 'tag' ? value.replace(/^#+|(?<!\/)\/+$/gu, '') : value;
  if (bare !== '') return { kind: field, value: bare };
  reader.tell(`${field}: stands without a value. Write for example ${QUERY_FIELDS[field].example}.`);
  return undefined;
}

/** Several of them mean the same: “tasks” is “task”. */
function readHas(value: string, { tell }: ValueReader): QueryNode | undefined {
  const wanted = value
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?:(?<=s)e)?s$/u, '');
  const what = HAS_KINDS.find((kind) => kind === wanted || kind === value.toLowerCase());
  if (what) return { kind: 'has', what };
  tell(`has:${value} is not known. There is has:${HAS_KINDS.join(', has:')}.`);
  return undefined;
}

function readProperty(written: string, { tell }: ValueReader): QueryNode | undefined {
  const [, quoted = '', sign, value = ''] = PROPERTY.exec(written) ?? [];
  const name = quoted.replace(/^"|"$/gu, '').trim();
  if (name === '') {
    tell(`prop: stands without a name. Write for example ${QUERY_FIELDS.prop.example}.`);
    return undefined;
  }
  const wanted = value.trim().replace(/^"|"$/gu, '').trim();
  if (sign === undefined) return { kind: 'property', name };
  if (wanted === '') {
    tell(`prop:${name}${sign} stands without a value: notes that have the property are shown.`);
    return { kind: 'property', name };
  }
  if (sign === '!=') return { kind: 'not', part: { kind: 'property', name, test: { comparison: '=', value: wanted } } };
  return { kind: 'property', name, test: { comparison: sign === ':' ? '=' : (sign as Comparison), value: wanted } };
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
      const found = reader.readDate(longer);
      if (!found && more.length > 1) break;
      more.push(reader.take()!.text);
      if (found) range = found;
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
  const isPattern = first?.kind === 'pattern';
  const part = isPattern ? void reader.take() : readText(reader);
  const isText = part && everyLeaf(part, ({ kind: leaf }) => leaf === 'word' || leaf === 'phrase');
  if (isText && !isEmpty(part)) return { kind, part };
  reader.tell(`${kind}: takes words and phrases. Write for example ${QUERY_FIELDS[kind].example}.`);
  return undefined;
}

export function everyLeaf(node: QueryNode, holds: (leaf: QueryNode) => boolean): boolean {
  if (node.kind === 'all' || node.kind === 'any') return node.parts.every((part) => everyLeaf(part, holds));
  return 'part' in node ? everyLeaf(node.part, holds) : holds(node);
}

/** `tag:(a OR b)` is `tag:a OR tag:b`. */
function eachText(node: QueryNode, read: (text: string) => QueryNode | undefined): QueryNode | undefined {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return read(node.text);
    case 'tag':
      return read(node.value);
    case 'not': {
      const part = eachText(node.part, read);
      return part && { kind: 'not', part };
    }
    case 'all':
    case 'any': {
      const parts = node.parts.flatMap((part) => eachText(part, read) ?? []);
      return parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : { kind: node.kind, parts };
    }
    default:
      return node;
  }
}
