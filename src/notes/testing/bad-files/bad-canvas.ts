import { MOST_INDEXED_BYTES } from '../../size-limits.ts';
import { makeFiles, type BadFile } from './bad-file.ts';

const BROKEN = /canvas cannot be read/;
const card = (text: string, more = ''): string =>
  `{"id":"c","type":"text","text":${JSON.stringify(text)},"x":0,"y":0,"width":10,"height":10${more}}`;

export const badCanvas: readonly BadFile[] = makeFiles('canvas', 'canvas', [
  { what: 'empty', make: () => '', isFound: false },
  { what: 'no JSON', make: () => 'just words', warning: BROKEN, isFound: false },
  { what: 'JSON that is cut off', make: (word) => `{"nodes":[${card(word)}`, warning: BROKEN, isFound: false },
  { what: 'a list', make: () => '[]', warning: BROKEN, isFound: false },
  { what: 'null', make: () => 'null', warning: BROKEN, isFound: false },
  { what: 'nodes that are no list', make: () => '{"nodes":{"a":1},"edges":[]}', warning: BROKEN, isFound: false },
  {
    what: 'lists nested 100,000 deep',
    make: () => `{"nodes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    isFound: false,
  },
  {
    what: 'nodes of every wrong type',
    make: (word) =>
      `{"nodes":[null,1,"x",[],{},{"type":3},{"type":"text","text":{"a":1}},{"type":"file","file":7},${card(word, ',"z":{}')}],"edges":[null,1,{"fromNode":{},"toNode":[]}]}`,
  },
  {
    what: 'arrows to nowhere',
    make: (word) =>
      `{"nodes":[${card(word)}],"edges":[{"id":"e","fromNode":"c","toNode":"gone"},{"fromNode":"gone","toNode":"gone"}]}`,
  },
  {
    what: 'places without measure',
    make: (word) =>
      `{"nodes":[${card(word).replace('"x":0', '"x":1e999').replace('"y":0', '"y":"far"').replace('"width":10', '"width":-5')}]}`,
  },
  {
    what: 'groups that hold each other',
    make: (word) =>
      `{"nodes":[{"id":"g","type":"group","label":"G","x":0,"y":0,"width":9,"height":9},{"id":"h","type":"group","label":"H","x":0,"y":0,"width":9,"height":9},${card(word)}]}`,
  },
  {
    what: 'the same id a hundred times',
    make: (word) =>
      `{"nodes":[${Array.from({ length: 100 }, () => card('x')).join(',')},${card(word)}],"edges":[{"fromNode":"c","toNode":"c"}]}`,
  },
  {
    what: 'names of the prototype',
    make: (word) =>
      `{"__proto__":{"nodes":[]},"constructor":1,"nodes":[${card(word, ',"__proto__":{"type":"file"}')}]}`,
  },
  {
    what: 'files outside of the vault',
    make: (word) =>
      `{"nodes":[{"id":"f","type":"file","file":"../../etc/passwd","x":0,"y":0,"width":1,"height":1},{"id":"g","type":"file","file":"/","x":0,"y":0,"width":1,"height":1},${card(word)}]}`,
  },
  {
    what: 'a card whose frontmatter and Markdown are broken',
    make: (word) => `{"nodes":[${card(`---\na: &a [*a]\n---\n\`\`\`\n${word}`)}]}`,
  },
  { what: 'a byte-order mark', make: (word) => `\uFEFF{"nodes":[${card(word)}],"edges":[]}` },
  {
    what: 'beyond the limit',
    make: () => new Uint8Array(MOST_INDEXED_BYTES + 1).fill(0x20),
    warning: /more than the 10 MB/,
    isFound: false,
  },
]);
