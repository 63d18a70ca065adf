import { isRecord } from '../../../notes/basics/is-record.ts';
import { columnId } from '../../../notes/formats/base/definition/column-id.ts';
import type { BaseDefinition, BaseView, SortKey } from '../../../notes/formats/base/definition/base-definition.ts';
import { readBase } from '../../../notes/formats/base/definition/read-base.ts';
import { hasValue, isOfFile, readCondition } from '../../../notes/formats/base/editing/condition.ts';
import { type WrittenFilter, writtenFilter } from '../../../notes/formats/base/editing/filter-tree.ts';
import { readYamlMap } from '../../../notes/frontmatter/full-yaml.ts';
import { columnTitle } from '../../markdown/bases/columns/column-titles.ts';
import { baseSetupText } from '../../markdown/bases/setup/base-setup.texts.ts';
import { colon, listComma } from '../../strings/formats.ts';
import { diffText } from '../diff.texts.ts';
import type { ReadChange } from './read-change.ts';

/**
 * What changed in a base: all that it says, in the words in which it is set up. Undefined where a version cannot be read: then its
 * source alone says what it is.
 */
export function readBaseChange(before: string | null, after: string | null): ReadChange | undefined {
  const [was, is] = [before, after].map((source) => (source === null ? null : inWords(source)));
  if (was === undefined || is === undefined) return undefined;
  const isSame = was === is && before !== after;
  return { before: was, after: is, said: isSame ? [diffText.changeInWords.elsewhere] : [] };
}

function inWords(source: string): string | undefined {
  const { base } = readBase(source);
  const yaml = readYamlMap(source);
  if (!base || 'problem' in yaml) return undefined;
  const lines = [...baseLines(base, yaml.data), ...base.views.flatMap((view) => ['', ...viewLines(view)])];
  return `${lines.join('\n').trim()}\n`;
}

const item = (label: string, value: unknown): string => `- ${label}${colon()}${plain(value)}`;
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the lines below say in words, of the whole base. */
const SAID_OF_BASE = [
  'filters',
  'formulas',
  'properties',
  'display',
  'summaries',
  'newItemFolder',
  'newItemTemplate',
  'views',
];

function baseLines(base: BaseDefinition, data: Readonly<Record<string, unknown>>): string[] {
  const properties = isRecord(data['properties']) ? data['properties'] : {};
  return [
    ...filterLines(baseSetupText.filter.baseTitle, data['filters']),
    ...[...base.formulas].map(([name, expression]) => item(baseSetupText.formulas.expression(name), expression)),
    ...[...base.titles].map(([id, title]) => item(baseSetupText.columns.title(columnTitle(id)), title)),
    ...Object.entries(properties).flatMap(([id, settings]) => {
      const others = Object.entries(isRecord(settings) ? settings : {}).filter(([key]) => key !== 'displayName');
      return others.length === 0 ? [] : [item(columnTitle(columnId(id)), Object.fromEntries(others))];
    }),
    ...[...base.summaries].map(([name, expression]) => item(baseSetupText.columns.summary(name), expression)),
    ...(base.newItemFolder === undefined ? [] : [item(diffText.base.newNotesIn, base.newItemFolder)]),
    ...(base.newItemTemplate === undefined ? [] : [item(diffText.base.newNotesFrom, base.newItemTemplate)]),
    ...restLines(data, SAID_OF_BASE),
  ];
}

const SAID_OF_VIEW = [
  'type',
  'name',
  'filters',
  'order',
  'sort',
  'groupBy',
  'group_by',
  'groupOrder',
  'limit',
  'summaries',
];

function viewLines(view: BaseView): string[] {
  const { sections, sort, columns, view: words } = baseSetupText;
  const types: Readonly<Record<string, string>> = words.types;
  return [
    `**${view.name}**`,
    item(words.type, types[view.type] ?? view.type),
    item(sections.columns, view.order.map(columnTitle).join(listComma())),
    ...filterLines(sections.filter, view.options['filters']),
    ...(view.sort.length === 0 ? [] : [item(sort.title, view.sort.map(sortWords).join(listComma()))]),
    ...(view.groupBy ? [item(sort.groupTitle, sortWords(view.groupBy))] : []),
    ...(view.groupOrder ? [item(sort.groupOrder, view.groupOrder.map(plain).join(listComma()))] : []),
    ...(view.limit === undefined ? [] : [item(sort.limit, view.limit)]),
    ...[...view.summaries].map(([id, name]) => item(columns.summary(columnTitle(id)), name)),
    ...restLines(view.options, SAID_OF_VIEW),
  ];
}

const sortWords = ({ property, descending }: SortKey): string =>
  `${columnTitle(property)} (${descending ? baseSetupText.sort.descending : baseSetupText.sort.ascending})`;

/** What has no words here goes by the name that it has in the file. */
function restLines(data: Readonly<Record<string, unknown>>, said: readonly string[]): string[] {
  const words: Readonly<Record<string, unknown>> = baseSetupText.view;
  return Object.entries(data)
    .filter(([key]) => !said.includes(key))
    .map(([key, value]) => item(Object.hasOwn(words, key) && typeof words[key] === 'string' ? words[key] : key, value));
}

/** A line for each condition that all have to meet. */
function filterLines(title: string, data: unknown): string[] {
  const filter = writtenFilter(data, []);
  if (!filter) return [];
  const parts = filter.kind === 'and' ? filter.parts : [filter];
  return parts.map((part) => item(title, filterWords(part)));
}

function filterWords(filter: WrittenFilter): string {
  if (filter.kind === 'expression') return conditionWords(filter.text);
  const { kinds } = baseSetupText.filter;
  const parts = filter.parts.map((part) => (part.kind === 'expression' ? filterWords(part) : `(${filterWords(part)})`));
  const kindWords: Readonly<Record<string, string>> = kinds;
  return `${kindWords[filter.kind] ?? filter.kind}${colon()}${parts.join('; ')}`;
}

function conditionWords(expression: string): string {
  const condition = readCondition(expression);
  if (!condition) return expression;
  const { operators, file } = baseSetupText.filter;
  const subject = isOfFile(condition.operator) ? file : columnTitle(columnId(condition.property));
  return [subject, operators[condition.operator], ...(hasValue(condition.operator) ? [condition.value] : [])].join(' ');
}
