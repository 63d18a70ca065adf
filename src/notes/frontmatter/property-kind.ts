import { isRecord } from '../basics/is-record.ts';
import { isNameOfDigits, isNumberText, WrittenNumber } from './written-number.ts';

/** How a property is shown and edited. `other`: a record or a list of them, which is edited as text. */
export type PropertyKind =
  'text' | 'link' | 'list' | 'number' | 'checkbox' | 'date' | 'datetime' | 'tags' | 'aliases' | 'other';

const DECLARED: Readonly<Record<string, PropertyKind>> = {
  text: 'text',
  multitext: 'list',
  number: 'number',
  checkbox: 'checkbox',
  date: 'date',
  datetime: 'datetime',
  tags: 'tags',
  aliases: 'aliases',
};

const DATE = /^\d{4}-\d\d-\d\d$/;
/** A link to a note and nothing else. */
const LINK = /^\s*\[\[[^[\]\n]+\]\]\s*$/;
const DATETIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/;

/** A kind that `.obsidian/types.json` names; undefined for another. */
export const declaredKind = (name: unknown): PropertyKind | undefined =>
  typeof name === 'string' && Object.hasOwn(DECLARED, name) ? DECLARED[name] : undefined;

/** By its name, as the vault declares it where its value fits, else by its value. */
export function propertyKind(name: string, value: unknown, declared: PropertyKind | undefined): PropertyKind {
  const isFlat = !Array.isArray(value) ? !isObject(value) : !(value as unknown[]).some(isObject);
  if (!isFlat) return 'other';
  if (/^tags?$/i.test(name)) return 'tags';
  if (/^alias(?:es)?$/i.test(name)) return 'aliases';
  if (declared === undefined && /^cssclasses$/i.test(name)) return 'list';
  // Vaults know no kind for links: they declare such a property as text.
  const isKnown = declared !== undefined && declared !== 'text' && fits(declared, value);
  if (isKnown) return declared;
  const kind = kindOfValue(value);
  return declared === 'text' && kind !== 'link' && fits('text', value) ? 'text' : kind;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether a field of this kind can hold the value as it is; an empty one fits them all. */
export function fits(kind: PropertyKind, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  switch (kind) {
    case 'number':
      return typeof value === 'number' || value instanceof WrittenNumber;
    case 'checkbox':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && DATE.test(value);
    case 'datetime':
      return typeof value === 'string' && DATETIME.test(value);
    case 'text':
    case 'link':
      return !Array.isArray(value);
    default:
      return true;
  }
}

function kindOfValue(value: unknown): PropertyKind {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'boolean') return 'checkbox';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string' && DATE.test(value)) return 'date';
  if (typeof value === 'string' && LINK.test(value)) return 'link';
  return typeof value === 'string' && DATETIME.test(value) ? 'datetime' : 'text';
}

/** Not what a number would write otherwise: a postcode, or more digits than it holds. */
const isNumber = (value: string): boolean => Number.isFinite(Number(value)) && String(Number(value)) === value;

/** What these values of one property are, as they are written in other notes; undefined where they are words, or not alike. */
export function kindOfValues(values: readonly string[]): PropertyKind | undefined {
  const filledValues = values.filter((value) => value.trim() !== '');
  if (filledValues.length === 0) return undefined;
  const are = (test: (value: string) => boolean) => filledValues.every(test);
  if (are((value) => value === 'true' || value === 'false')) return 'checkbox';
  if (are(isNumber)) return 'number';
  if (are((value) => DATE.test(value))) return 'date';
  return are((value) => DATETIME.test(value)) ? 'datetime' : undefined;
}

/** What was typed into a field for a link, as it is written: a note’s name in brackets, an address as it is. */
export function toLinkValue(inputText: string): string {
  const text = inputText.trim();
  if (text === '' || text.startsWith('[[') || /^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  return `[[${text.replace(/[[\]]/g, '')}]]`;
}

/** Digits that a number would not hold stay text. */
function parsePropertyNumber(text: string): number | WrittenNumber | undefined {
  if (isNumber(text)) return Number(text);
  return isNumberText(text) && !isNameOfDigits(text) ? new WrittenNumber(text) : undefined;
}

/** A value as another kind, without losing what it says. */
export function convertValue(value: unknown, kind: PropertyKind): unknown {
  const items = Array.isArray(value) ? (value as unknown[]) : value === null || value === '' ? [] : [value];
  const text = items.map(String).join(', ');
  switch (kind) {
    case 'list':
    case 'tags':
    case 'aliases':
      return typeof value === 'string'
        ? value
            .split(',')
            .map((listItem) => listItem.trim())
            .filter((listItem) => listItem !== '')
        : items;
    case 'number':
      return parsePropertyNumber(text.trim()) ?? text;
    case 'checkbox':
      return /^(?:true|yes|x|1)$/i.test(text) ? true : text === '' || /^(?:false|no|0)$/i.test(text) ? false : text;
    case 'link':
      return toLinkValue(text);
    case 'text':
      return LINK.test(text) ? text.trim().slice(2, -2) : text;
    default:
      return text;
  }
}

/** The types of properties that a vault's `types.json` names. */
export const PROPERTY_TYPES = ['text', 'multitext', 'number', 'checkbox', 'date', 'datetime'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

interface Member {
  readonly key: string;
  readonly keyFrom: number;
  readonly valueFrom: number;
  readonly valueTo: number;
}

/**
 * The text of `types.json` with one property's type set; every other byte stays. Names are compared without regard to case, as Obsidian does.
 * @param text of the file; '' where there is none
 * @throws Error in words for a person, where the file is not the JSON that it should be
 */
export function declareProperty(text: string, name: string, type: PropertyType): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (text.slice(start).trim() === '') return `${JSON.stringify({ types: { [name]: type } }, null, 2)}\n`;
  const data = parsePropertyJson(text.slice(start));
  if (!isRecord(data) || (data['types'] !== undefined && !isRecord(data['types'])))
    throw new Error('it does not hold what Obsidian writes there');
  const top = text.indexOf('{', start);
  const types = membersOf(text, top).findLast(({ key }) => key === 'types');
  if (!types) return withMember(text, top, `"types": { ${JSON.stringify(name)}: "${type}" }`);
  const lowerName = name.toLowerCase();
  const members = membersOf(text, types.valueFrom).filter(({ key }) => key.toLowerCase() === lowerName);
  const member = members.findLast(({ key }) => key === name) ?? members.at(-1);
  if (member) return `${text.slice(0, member.valueFrom)}"${type}"${text.slice(member.valueTo)}`;
  return withMember(text, types.valueFrom, `${JSON.stringify(name)}: "${type}"`);
}

function parsePropertyJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is not valid JSON');
  }
}

/** The text with a member put behind the last one of the object at `open`, laid out as that one is. */
function withMember(text: string, open: number, memberText: string): string {
  const last = membersOf(text, open).at(-1);
  if (last) {
    const precedingSpace = /(?<!\s)[\s]*$/u.exec(text.slice(0, last.keyFrom))?.[0] ?? '';
    return `${text.slice(0, last.valueTo)},${precedingSpace}${memberText}${text.slice(last.valueTo)}`;
  }
  const close = text.indexOf('}', open);
  return `${text.slice(0, open + 1)} ${memberText} ${text.slice(close)}`;
}

/** The members of the object that begins at `open` in a text that is valid JSON. */
function membersOf(text: string, open: number): Member[] {
  const members: Member[] = [];
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const keyFrom = at;
    const keyTo = valueEnd(text, at);
    const valueFrom = skipSpace(text, text.indexOf(':', keyTo) + 1);
    const valueTo = valueEnd(text, valueFrom);
    members.push({ key: JSON.parse(text.slice(keyFrom, keyTo)) as string, keyFrom, valueFrom, valueTo });
    at = skipSpace(text, valueTo);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/u.test(text[at] ?? '')) at++;
  return at;
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|[[\]{}]|[^\s,:[\]{}"]+/gu;

/** Where the value that begins at `from` ends. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  TOKEN.lastIndex = from;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if (token[0] === '{' || token[0] === '[') depth++;
    else if (token[0] === '}' || token[0] === ']') depth--;
    if (depth === 0) return TOKEN.lastIndex;
  }
  return text.length;
}
