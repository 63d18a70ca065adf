import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = {
  tag: 'dans les mots-clés',
  path: 'dans le chemin',
  file: 'dans le nom du fichier',
  title: 'dans le titre',
};

/** Behind “sans” what is not there has no article: “avec des tâches”, “sans tâches”. */
const without = (what: string): string => `sans ${what.replace(/^(?:des|du|une?) (?=\p{L})/u, '')}`;

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' et ',
  or: ' ou ',
  commaOr: ', ou ',
  notes: (conditions: string) => `notes ${conditions}`,
  about: (words: string) => `sur ${words}`,
  having: (what: string, isNot: boolean) => (isNot ? without(what) : `avec ${what}`),
  pattern: (pattern: string) => `le motif ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'sans' : 'avec'} le mot-clé ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'hors de' : 'dans'} ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'sans' : 'avec'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'd’un autre type que' : 'de type'} ${type}`,
  property: (name: string) => `la propriété ${inQuotes(name)}`,
  emptyProperty: (name: string) => `la propriété vide ${inQuotes(name)}`,
  propertyLike: (name: string, pattern: string) => `${name} comme ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'non ' : ''}${side === 'before' ? `modifiées avant le ${day}` : `modifiées après le ${day}`}`,
  exactly: (what: string) => `${what} écrit exactement ainsi`,
  within: (piece: string, what: string) => `${piece} qui contient ${what}`,
  no: (what: string) => `sans ${what}`,
  not: (conditions: string) => `sauf (${conditions})`,
  kinds: {
    task: 'des tâches',
    link: 'des liens',
    image: 'des images',
    attachment: 'des pièces jointes',
    tag: 'des mots-clés',
    property: 'des propriétés',
    alias: 'des alias',
    heading: 'des titres',
    code: 'du code',
    table: 'des tableaux',
    math: 'des formules',
    callout: 'des mises en avant',
  },
  pieces: {
    line: 'une ligne',
    section: 'une section',
    block: 'un paragraphe ou élément',
    task: 'une tâche',
    'task-todo': 'une tâche à faire',
    'task-done': 'une tâche terminée',
  },
};
