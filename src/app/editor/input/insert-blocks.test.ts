// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { Command, EditorView } from '@codemirror/view';
import { insertCallout, insertCode, insertDiagram, insertFootnote, insertFormula, insertRule } from './insert-text.ts';
import { shown, viewOf } from './testing/marked-text.ts';

let view: EditorView;
afterEach(() => view.destroy());

function after(text: string, command: Command): string {
  view = viewOf(text);
  command(view);
  return shown(view.state);
}

it.each<[string, string, Command, string]>([
  ['callout at the cursor', 'one|', insertCallout, 'one\n\n> [!note] |\n> '],
  [
    'callout of the lines that are selected',
    'a\nt‹wo\n\nthr›ee\nb',
    insertCallout,
    'a\n\n> [!note]\n> two\n> \n> three|\n\nb',
  ],
  ['code block', '‹let a;›', insertCode, '```\nlet a;\n```|'],
  ['code block around another', '‹```\na\n```›', insertCode, '````\n```\na\n```\n````|'],
  ['formula', '‹x^2›', insertFormula, '$$\nx^2\n$$|'],
  ['diagram at the cursor', '|', insertDiagram, '```mermaid\nflowchart LR\n  |\n```'],
  ['diagram of the lines that are selected', '‹pie›', insertDiagram, '```mermaid\npie\n```|'],
  ['line behind what is selected', '‹one›', insertRule, 'one\n\n---\n|'],
  ['line right below a paragraph, which would be a heading else', 'one\n|\ntwo', insertRule, 'one\n\n---\n|\n\ntwo'],
  ['callout right above text, which would be part of it else', '|\ntwo', insertCallout, '> [!note] |\n> \n\ntwo'],
  ['footnote behind what is selected', 'a[^3] ‹b› c\n', insertFootnote, 'a[^3] b[^4] c\n\n[^4]: |'],
])('puts in a %s', (_what, text, command, expected) => expect(after(text, command)).toBe(expected));

// More than a function takes as arguments.
const MANY = 200_000;

it('gives a footnote the next number in a text of very many', () => {
  const text = after(`|${'[^7]'.repeat(MANY)}`, insertFootnote);
  expect(text.slice(0, 8)).toBe('[^8][^7]');
  expect(text.slice(-9)).toBe(']\n\n[^8]: |'.slice(-9));
});

it('puts a fence around a text of very many', () => {
  const text = after(`‹${'```` '.repeat(MANY)}›`, insertCode);
  expect(text.slice(0, 10)).toBe('`````\n````');
});
