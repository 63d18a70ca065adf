import { inQuotes } from '../invisible-characters/in-quotes.ts';
import type { NameField } from './query-tree.ts';

/** What the conditions of a search are described with, in English; the app has the same in the language of the person. */
export const ENGLISH_QUERY_WORDS = {
  quote: (text: string): string => inQuotes(text),
  comma: ', ',
  and: ' and ',
  or: ' or ',
  commaOr: ', or ',
  notes: (conditions: string): string => `notes ${conditions}`,
  about: (words: string): string => `about ${words}`,
  having: (what: string, isNot: boolean): string => `${isNot ? 'without' : 'with'} ${what}`,
  pattern: (pattern: string): string => `the pattern ${pattern}`,
  tagged: (tag: string, isNot: boolean): string => `${isNot ? 'not ' : ''}tagged ${tag}`,
  inFolder: (path: string, isNot: boolean): string => `${isNot ? 'not ' : ''}in ${inQuotes(path)}`,
  named: (what: string, field: NameField, isNot: boolean): string =>
    `${isNot ? 'not ' : ''}with ${what} in the ${field === 'tag' ? 'tags' : field === 'file' ? 'file’s name' : field}`,
  ofType: (type: string, isNot: boolean): string => `${isNot ? 'not ' : ''}of type ${type}`,
  property: (name: string): string => `the property ${inQuotes(name)}`,
  emptyProperty: (name: string): string => `the property ${inQuotes(name)} and no value`,
  propertyLike: (name: string, pattern: string): string => `${name} like ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean): string =>
    `${isNot ? 'not ' : ''}changed ${side} ${day}`,
  exactly: (what: string): string => `${what} in exactly these letters`,
  within: (piece: string, what: string): string => `${piece} that has ${what}`,
  no: (what: string): string => `no ${what}`,
  not: (conditions: string): string => `not (${conditions})`,
  kinds: {
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
  },
  pieces: {
    line: 'a line',
    section: 'a section',
    block: 'a paragraph or item',
    task: 'a task',
    'task-todo': 'an open task',
    'task-done': 'a done task',
  },
};
