import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packImports } from './steps/packs.mjs';

const packed = (path: string) =>
  packImports(readFileSync(`node_modules/${path}`, 'utf8'), `${process.cwd()}/node_modules/${path}`);

it('finds the parts that become one file, in the libraries as they are', () => {
  const languages = packed('@codemirror/language-data/dist/index.js');
  expect(languages.parts.get('grammars')!.length).toBeGreaterThan(80);
  expect(languages.code).not.toContain("import('@codemirror/legacy-modes");
  expect(languages.code).toContain("import('@codemirror/lang-python')");

  const { parts } = packed('mermaid/dist/mermaid.core.mjs');
  const named = (name: string): string => parts.get(name)!.join(' ');
  expect(named('diagrams')).toContain('flowDiagram');
  expect(named('parsed-diagrams')).toContain('pieDiagram');
  expect(`${named('diagrams')} ${named('parsed-diagrams')}`).not.toContain('architectureDiagram');
  expect(
    packed('@mermaid-js/parser/dist/mermaid-parser.core.mjs').parts.get('diagram-parsers')!.length,
  ).toBeGreaterThan(8);
});

it('takes each part from its pack, the same one under the same name', () => {
  const id = '/x/node_modules/@codemirror/language-data/dist/index.js';
  const at = (name: string): string => `import('@codemirror/legacy-modes/mode/${name}')`;
  expect(packImports(`${at('lua')}.then(read); ${at('r')}; ${at('lua')}; import('./own.js')`, id)).toEqual({
    code: 'import("virtual:pack/grammars").then((pack) => pack.part0).then(read); import("virtual:pack/grammars").then((pack) => pack.part1); import("virtual:pack/grammars").then((pack) => pack.part0); import(\'./own.js\')',
    parts: new Map([['grammars', ['@codemirror/legacy-modes/mode/lua', '@codemirror/legacy-modes/mode/r']]]),
  });
});
