import { pattern } from '../basics/pattern.ts';
import { isUsablePattern, startTest, type Tell } from './query-patterns.ts';
import { combineConditions, type Comparison, type PropertyTest, QUERY_FIELDS, type QueryNode } from './query-tree.ts';
import { DEEPEST } from './tokenize-query.ts';

const PROPERTY = /^("[^"]*"|[^=<>:]+?)(?:(!=|<=|>=|[=<>:])(.*))?$/su;

/** `prop:status=done`: a property, and what it says. */
export function readProperty(propertyText: string, tell: Tell): QueryNode | undefined {
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
export function readBracketed(text: string, tell: Tell): QueryNode | undefined {
  const [, rawName = '', value] = BRACKET_NAME.exec(text) ?? [];
  const name = rawName.replace(/^"|"$/gu, '').trim();
  if (name === '') {
    tell(`[${text}] names no property. Write for example [status:done].`);
    return undefined;
  }
  if (value === undefined || value.trim() === '') return { kind: 'property', name };
  return readBracketValue(name, value.trim(), tell, DEEPEST);
}

function readBracketValue(name: string, value: string, tell: Tell, depth: number): QueryNode | undefined {
  const node = (test: PropertyTest): QueryNode => ({ kind: 'property', name, test });
  const inner = depth > 0 && isOneGroup(value) ? value.slice(1, -1).trim() : undefined;
  if (inner !== undefined && inner !== '') return readBracketValue(name, inner, tell, depth - 1);
  const choices = depth > 0 ? choicesOf(value) : [value];
  if (choices.length > 1)
    return combineConditions(
      'any',
      choices.flatMap((choice) => readBracketValue(name, choice, tell, depth - 1) ?? []),
    );
  const excluded = depth > 0 ? [...value.matchAll(EXCLUDED)].flatMap(([, words]) => words ?? []) : [];
  if (excluded.length > 0) {
    const rest = value.replaceAll(EXCLUDED, (part, words?: string) => (words === undefined ? part : ' ')).trim();
    // Of the property's values it is asked: notes without the property have none.
    const wanted = rest === '' ? { kind: 'property' as const, name } : readBracketValue(name, rest, tell, depth - 1);
    const others = excluded.flatMap((words) => {
      const part = readBracketValue(name, words, tell, depth - 1);
      return part ? [{ kind: 'not' as const, part }] : [];
    });
    return combineConditions('all', wanted ? [wanted, ...others] : others);
  }
  if (value.toLowerCase() === 'null') return node('empty');
  const [, source, flags = ''] = WHOLE_PATTERN.exec(value) ?? [];
  if (source !== undefined) return isUsablePattern(source, flags, tell) ? node({ source, flags }) : undefined;
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
