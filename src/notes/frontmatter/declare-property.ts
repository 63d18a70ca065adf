import { isRecord } from '../basics/is-record.ts';

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
  const data = parsed(text.slice(start));
  if (!isRecord(data) || (data['types'] !== undefined && !isRecord(data['types'])))
    throw new Error('it does not hold what Obsidian writes there');
  const top = text.indexOf('{', start);
  const types = membersOf(text, top).findLast(({ key }) => key === 'types');
  if (!types) return withMember(text, top, `"types": { ${JSON.stringify(name)}: "${type}" }`);
  const wanted = name.toLowerCase();
  const known = membersOf(text, types.valueFrom).filter(({ key }) => key.toLowerCase() === wanted);
  const found = known.findLast(({ key }) => key === name) ?? known.at(-1);
  if (found) return `${text.slice(0, found.valueFrom)}"${type}"${text.slice(found.valueTo)}`;
  return withMember(text, types.valueFrom, `${JSON.stringify(name)}: "${type}"`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is not valid JSON');
  }
}

/** The text with a member put behind the last one of the object at `open`, laid out as that one is. */
function withMember(text: string, open: number, written: string): string {
  const last = membersOf(text, open).at(-1);
  if (last) {
    const before = /(?<!\s)[\s]*$/u.exec(text.slice(0, last.keyFrom))?.[0] ?? '';
    return `${text.slice(0, last.valueTo)},${before}${written}${text.slice(last.valueTo)}`;
  }
  const close = text.indexOf('}', open);
  return `${text.slice(0, open + 1)} ${written} ${text.slice(close)}`;
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
