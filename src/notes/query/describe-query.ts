import type { HasKind, QueryNode } from './query-tree.ts';

/** How a date is shown: by the person's locale. */
export type ShowDay = (ms: number) => string;

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

/** How a query was understood, for a person: “notes tagged light, changed after 1 May 2026, without “lamp””. */
export function describeQuery(tree: QueryNode, showDay: ShowDay): string {
  const parts = tree.kind === 'all' ? tree.parts : [tree];
  const words = parts.filter(({ kind }) => kind === 'word').map((node) => describe(node, showDay));
  const others = parts.filter(({ kind }) => kind !== 'word').map((node) => describe(node, showDay));
  const about = words.length > 0 ? [`about ${words.join(' ')}`] : [];
  return ['notes', [...about, ...others].join(', ')].join(' ').trim();
}

function describe(node: QueryNode, showDay: ShowDay, isNot = false): string {
  switch (node.kind) {
    case 'word':
      return isNot ? `without “${node.text}”` : `“${node.text}”`;
    case 'phrase':
      return `${isNot ? 'without' : 'with'} “${node.text}”`;
    case 'pattern':
      return `${isNot ? 'without' : 'with'} the pattern /${node.source}/${node.flags}`;
    case 'tag':
      return `${isNot ? 'not ' : ''}tagged ${node.value}`;
    case 'path':
      return `${isNot ? 'not ' : ''}in “${node.value}”`;
    case 'file':
      return `${isNot ? 'not ' : ''}with “${node.value}” in the file’s name`;
    case 'title':
      return `${isNot ? 'not ' : ''}with “${node.value}” in the title`;
    case 'type':
      return `${isNot ? 'not ' : ''}of type ${node.value}`;
    case 'property':
      return `${isNot ? 'without' : 'with'} ${node.name}${node.test ? ` ${node.test.comparison} ${node.test.value}` : ''}`;
    case 'has':
      return `${isNot ? 'without' : 'with'} ${HAS_WORDS[node.what]}`;
    case 'date':
      return `${isNot ? 'not ' : ''}changed ${node.side} ${showDay(node.side === 'before' ? node.range.from : node.range.to)}`;
    case 'line':
      return `${isNot ? 'without' : 'with'} a line that has ${describe(node.part, showDay)}`;
    case 'section':
      return `${isNot ? 'without' : 'with'} a section that has ${describe(node.part, showDay)}`;
    case 'not':
      return describe(node.part, showDay, !isNot);
    case 'all':
    case 'any': {
      const inner = node.parts.map((part) => describe(part, showDay)).join(node.kind === 'any' ? ' or ' : ' and ');
      return isNot ? `not (${inner})` : `(${inner})`;
    }
  }
}
