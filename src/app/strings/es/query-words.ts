import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = {
  tag: 'en las etiquetas',
  path: 'en la ruta',
  file: 'en el nombre del archivo',
  title: 'en el título',
};

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' y ',
  or: ' o ',
  commaOr: ', o ',
  notes: (conditions: string) => `notas ${conditions}`,
  about: (words: string) => `sobre ${words}`,
  having: (what: string, isNot: boolean) => `${isNot ? 'sin' : 'con'} ${what}`,
  pattern: (pattern: string) => `el patrón ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'sin' : 'con'} la etiqueta ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'fuera de' : 'en'} ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'sin' : 'con'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'que no son ' : ''}de tipo ${type}`,
  property: (name: string) => `la propiedad ${inQuotes(name)}`,
  emptyProperty: (name: string) => `la propiedad ${inQuotes(name)} vacía`,
  propertyLike: (name: string, pattern: string) => `${name} como ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'no ' : ''}${side === 'before' ? `cambiadas antes del ${day}` : `cambiadas después del ${day}`}`,
  exactly: (what: string) => `${what} escrito exactamente así`,
  within: (piece: string, what: string) => `${piece} ${what.startsWith('sin ') ? '' : 'con '}${what}`,
  no: (what: string) => `sin ${what}`,
  not: (conditions: string) => `no (${conditions})`,
  kinds: {
    task: 'tareas',
    link: 'enlaces',
    image: 'imágenes',
    attachment: 'adjuntos',
    tag: 'etiquetas',
    property: 'propiedades',
    alias: 'alias',
    heading: 'encabezados',
    code: 'código',
    table: 'tablas',
    math: 'fórmulas',
    callout: 'recuadros',
  },
  pieces: {
    line: 'una línea',
    section: 'una sección',
    block: 'un párrafo o elemento',
    task: 'una tarea',
    'task-todo': 'una tarea pendiente',
    'task-done': 'una tarea hecha',
  },
};
