import { inQuotes } from '../in-quotes.ts';
import type { queryWordsText } from '../../views/search/query-words.texts.ts';

const QUERY_FIELDS = { tag: 'nas etiquetas', path: 'no caminho', file: 'no nome do arquivo', title: 'no título' };

export const queryWords: typeof queryWordsText = {
  quote: (text: string) => inQuotes(text),
  comma: ', ',
  and: ' e ',
  or: ' ou ',
  commaOr: ', ou ',
  notes: (conditions: string) => `notas ${conditions}`,
  about: (words: string) => `sobre ${words}`,
  having: (what: string, isNot: boolean) => `${isNot ? 'sem' : 'com'} ${what}`,
  pattern: (pattern: string) => `o padrão ${pattern}`,
  tagged: (tag: string, isNot: boolean) => `${isNot ? 'sem' : 'com'} a etiqueta ${tag}`,
  inFolder: (path: string, isNot: boolean) => `${isNot ? 'fora de' : 'em'} ${inQuotes(path)}`,
  named: (what: string, field: 'tag' | 'path' | 'file' | 'title', isNot: boolean) =>
    `${isNot ? 'sem' : 'com'} ${what} ${QUERY_FIELDS[field]}`,
  ofType: (type: string, isNot: boolean) => `${isNot ? 'que não são ' : ''}do tipo ${type}`,
  property: (name: string) => `a propriedade ${inQuotes(name)}`,
  emptyProperty: (name: string) => `a propriedade ${inQuotes(name)} vazia`,
  propertyLike: (name: string, pattern: string) => `${name} como ${pattern}`,
  changed: (side: 'before' | 'after', day: string, isNot: boolean) =>
    `${isNot ? 'não ' : ''}${side === 'before' ? `alteradas antes de ${day}` : `alteradas depois de ${day}`}`,
  exactly: (what: string) => `${what} escrito exatamente assim`,
  within: (piece: string, what: string) => `${piece} ${what.startsWith('sem ') ? '' : 'com '}${what}`,
  no: (what: string) => `sem ${what}`,
  not: (conditions: string) => `não (${conditions})`,
  kinds: {
    task: 'tarefas',
    link: 'links',
    image: 'imagens',
    attachment: 'anexos',
    tag: 'etiquetas',
    property: 'propriedades',
    alias: 'apelidos',
    heading: 'cabeçalhos',
    code: 'código',
    table: 'tabelas',
    math: 'fórmulas',
    callout: 'destaques',
  },
  pieces: {
    line: 'uma linha',
    section: 'uma seção',
    block: 'um parágrafo ou item',
    task: 'uma tarefa',
    'task-todo': 'uma tarefa pendente',
    'task-done': 'uma tarefa concluída',
  },
};
