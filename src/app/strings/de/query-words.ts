import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = { tag: 'in den Tags', path: 'im Pfad', file: 'im Dateinamen', title: 'im Titel' };

/** What takes another form behind “ohne” than behind “mit”, at the beginning of what is asked for. */
const WITHOUT: readonly (readonly [withForm: string, withoutForm: string])[] = [
  ['Bildern', 'Bilder'],
  ['Anhängen', 'Anhänge'],
  ['Aliasen', 'Aliase'],
  ['Hinweisblöcken', 'Hinweisblöcke'],
  ['offener Aufgabe', 'offene Aufgabe'],
  ['erledigter Aufgabe', 'erledigte Aufgabe'],
  ['leerer Eigenschaft', 'leere Eigenschaft'],
];

function without(what: string): string {
  const form = WITHOUT.find(([withForm]) => what === withForm || what.startsWith(`${withForm} `));
  return `ohne ${form ? form[1] + what.slice(form[0].length) : what}`;
}

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' und ',
  or: ' oder ',
  commaOr: ', oder ',
  notes: (conditions: string) => `Notizen ${conditions}`,
  about: (words: string) => `über ${words}`,
  having: (what: string, isNot: boolean) => (isNot ? without(what) : `mit ${what}`),
  pattern: (pattern: string) => `Suchmuster ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'ohne den Tag' : 'mit dem Tag'} ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'nicht ' : ''}in ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'ohne' : 'mit'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'nicht ' : ''}vom Typ ${type}`,
  property: (name: string) => `Eigenschaft ${inQuotes(name)}`,
  emptyProperty: (name: string) => `leerer Eigenschaft ${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `${name} wie ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'nicht ' : ''}${side === 'before' ? `geändert vor dem ${day}` : `geändert nach dem ${day}`}`,
  exactly: (what: string) => `${what} in genau dieser Schreibweise`,
  within: (piece: string, what: string) => `${piece} mit ${what}`,
  no: (what: string) => `ohne ${what}`,
  not: (conditions: string) => `nicht (${conditions})`,
  kinds: {
    task: 'Aufgaben',
    link: 'Links',
    image: 'Bildern',
    attachment: 'Anhängen',
    tag: 'Tags',
    property: 'Eigenschaften',
    alias: 'Aliasen',
    heading: 'Überschriften',
    code: 'Code',
    table: 'Tabellen',
    math: 'Formeln',
    callout: 'Hinweisblöcken',
  },
  pieces: {
    line: 'Zeile',
    section: 'Abschnitt',
    block: 'Absatz oder Listenpunkt',
    task: 'Aufgabe',
    'task-todo': 'offener Aufgabe',
    'task-done': 'erledigter Aufgabe',
  },
};
