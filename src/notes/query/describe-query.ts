import { inQuotes } from '../invisible-characters/in-quotes.ts';
import {
  type HasKind,
  isEmptyQuery,
  type NameField,
  type PropertyTest,
  type QueryNode,
  type WithinKind,
} from './query-tree.ts';

/** How a date is shown: by the person's locale. */
type ShowDay = (ms: number) => string;

const HAS_WORDS: Readonly<Record<HasKind, string>> = {
  task: 'tasks',
  link: 'links',
  image: 'images',
  attachment: 'attachments',
  tag: 'tags',
  property: 'properties',
  alias: 'other names',
  heading: 'headings',
  code: 'code',
  table: 'tables',
  math: 'formulas',
  callout: 'callouts',
};

const NAMES: Readonly<Record<NameField, string>> = {
  tag: 'tags',
  path: 'path',
  file: 'file’s name',
  title: 'title',
};

const PIECES: Readonly<Record<Exclude<WithinKind, 'match-case'>, string>> = {
  line: 'a line',
  section: 'a section',
  block: 'a paragraph or item',
  task: 'a task',
  'task-todo': 'an open task',
  'task-done': 'a done task',
};

/** How a query was understood, for a person: “notes tagged light, changed after 1 May 2026, without “lamp””. */
export function describeQuery(tree: QueryNode, showDay: ShowDay): string {
  const parts = tree.kind === 'all' ? tree.parts : [tree];
  const [only] = parts;
  if (only?.kind === 'any' && parts.length === 1) return `notes ${alternatives(only.parts, showDay, true)}`;
  const words = parts.filter(({ kind }) => kind === 'word').map((node) => describeQueryNode(node, showDay));
  const otherConditions = parts.filter(({ kind }) => kind !== 'word').map((node) => describeQueryNode(node, showDay));
  const about = words.length > 0 ? [`about ${words.join(' ')}`] : [];
  return ['notes', [...about, ...otherConditions].join(', ')].join(' ').trim();
}

function describeQueryNode(node: QueryNode, showDay: ShowDay, isNot = false): string {
  switch (node.kind) {
    case 'word':
      return isNot ? `without ${inQuotes(node.text)}` : inQuotes(node.text);
    case 'phrase':
      return `${isNot ? 'without' : 'with'} ${inQuotes(node.text)}`;
    case 'pattern':
      return `${isNot ? 'without' : 'with'} the pattern /${node.source}/${node.flags}`;
    case 'tag':
      return `${isNot ? 'not ' : ''}tagged ${node.value}`;
    case 'path':
      return `${isNot ? 'not ' : ''}in ${inQuotes(node.value)}`;
    case 'file':
      return `${isNot ? 'not ' : ''}with ${inQuotes(node.value)} in the file’s name`;
    case 'name-pattern':
      return `${isNot ? 'not ' : ''}with /${node.source}/${node.flags} in the ${NAMES[node.field]}`;
    case 'title':
      return `${isNot ? 'not ' : ''}with ${inQuotes(node.value)} in the title`;
    case 'type':
      return `${isNot ? 'not ' : ''}of type ${node.value}`;
    case 'property':
      return propertyWords(node.name, node.test, isNot);
    case 'has':
      return `${isNot ? 'without' : 'with'} ${HAS_WORDS[node.what]}`;
    case 'date':
      return `${isNot ? 'not ' : ''}changed ${node.side} ${showDay(node.side === 'before' ? node.range.from : node.range.to)}`;
    case 'match-case':
      return `${isNot ? 'without' : 'with'} ${wanted(node.part, showDay)} in exactly these letters`;
    case 'line':
    case 'section':
    case 'block':
    case 'task':
    case 'task-todo':
    case 'task-done': {
      const having = isEmptyQuery(node.part) ? '' : ` that has ${wanted(node.part, showDay)}`;
      return `${isNot ? 'without' : 'with'} ${PIECES[node.kind]}${having}`;
    }
    case 'not':
      return describeQueryNode(node.part, showDay, !isNot);
    case 'all':
    case 'any': {
      const inner = node.kind === 'any' ? alternatives(node.parts, showDay) : together(node.parts, showDay);
      return isNot ? `not (${inner})` : `(${inner})`;
    }
  }
}

function propertyWords(name: string, test: PropertyTest | undefined, isNot: boolean): string {
  const side = isNot ? 'without' : 'with';
  if (test === undefined) return `${side} the property ${inQuotes(name)}`;
  if (test === 'empty') return `${side} the property ${inQuotes(name)} and no value`;
  return 'source' in test
    ? `${side} ${name} like /${test.source}/${test.flags}`
    : `${side} ${name}${test.comparison === ':' ? '' : ' '}${test.comparison} ${test.value}`;
}

/** What is wanted within something; a phrase is said as a word is: “a line that has “tea cup” and no “saucer””. */
function wanted(node: QueryNode, showDay: ShowDay): string {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return inQuotes(node.text);
    case 'pattern':
      return `/${node.source}/${node.flags}`;
    case 'tag':
      return `#${node.value}`;
    case 'not':
      return `no ${wanted(node.part, showDay)}`;
    case 'all':
    case 'any':
      return `(${node.parts.map((part) => wanted(part, showDay)).join(node.kind === 'all' ? ' and ' : ' or ')})`;
    default:
      return describeQueryNode(node, showDay);
  }
}

const together = (parts: readonly QueryNode[], showDay: ShowDay): string =>
  parts.map((part) => describeQueryNode(part, showDay)).join(' and ');

/** “a or b”; “a and b, or c”, where a comma says as much as brackets would. */
function alternatives(parts: readonly QueryNode[], showDay: ShowDay, isSentence = false): string {
  const descriptions = parts.map((part, at) => {
    const text = part.kind === 'all' ? together(part.parts, showDay) : describeQueryNode(part, showDay);
    const isAbout = isSentence && beginsWithWord(part) && !(at > 0 && beginsWithWord(parts[at - 1]));
    return isAbout ? `about ${text}` : text;
  });
  return descriptions.join(parts.some(({ kind }) => kind === 'all') ? ', or ' : ' or ');
}

const beginsWithWord = (node: QueryNode | undefined): boolean =>
  node?.kind === 'word' || (node?.kind === 'all' && beginsWithWord(node.parts[0]));
