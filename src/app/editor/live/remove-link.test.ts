// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { offeredInMenu } from '../../ui/menu-target.ts';
import { showsLive } from './testing/shown-live.ts';
import { removalOfLinkAt } from './remove-link.ts';
import { viewOf } from '../input/testing/marked-text.ts';

const show = showsLive();

it.each([
  ['see [[Moths]] there', 'see Moths there'],
  ['see [[Moths|the lamp]] there', 'see the lamp there'],
  ['see [[Garden/Moths#Lamp]] there', 'see Garden/Moths › Lamp there'],
  ['see [a **no\\]te**](My%20note.md "title") there', 'see a **no\\]te** there'],
  ['see [lamp](<https://example.org/a b>) there', 'see lamp there'],
  ['see [lamp][a] there\n\n[a]: Note.md', 'see lamp there\n\n[a]: Note.md'],
  ['see [a] there\n\n[a]: Note.md', 'see a there\n\n[a]: Note.md'],
])('of %j the words stay', (text, expected) => {
  const view = viewOf('|');
  // A bar is a cursor in what `viewOf` is given.
  view.dispatch({ changes: { from: 0, insert: text } });
  removalOfLinkAt(view, 6)?.run();
  expect(view.state.doc.toString()).toBe(expected);
});

/** What is read of a text, and how it is drawn but for links: names of elements, and of tags. */
function read(markdown: string) {
  const page = document.createElement('div');
  page.innerHTML = [...renderMarkdown(markdown)].map(({ html }) => html).join('');
  return {
    words: page.textContent.trim(),
    drawn: [...page.querySelectorAll('*')]
      .filter(({ localName, className }) => localName !== 'a' || className.includes('tag'))
      .map(({ localName }) => localName),
    links: page.querySelectorAll('a').length,
  };
}

it.each(
  [
    ...[
      '*x*',
      '**x**',
      '_x_',
      '~~x~~',
      '==x==',
      '`x`',
      '$x$',
      'costs $5',
      '%%x%%',
      '<b>x</b>',
      '&amp;',
      'a\\*b',
      '^a^',
    ],
    ...[
      '#tag',
      '# x',
      '1. x',
      '- x',
      '> x',
      '---',
      'x [y]',
      'wow!',
      'https://a.example/b',
      'www.a.example',
      'me@a.example',
    ],
  ].flatMap((alias) => [`[[Moths|${alias}]]`, `- [ ] [[Moths|${alias}]] for $9 [y](b.md)`, `see [[Moths|${alias}]]`]),
)('what was read of %j is read of it without the link', (text) => {
  const view = viewOf('|');
  view.dispatch({ changes: { from: 0, insert: text } });
  removalOfLinkAt(view, text.indexOf('[[') + 4)?.run();
  const [before, after] = [read(text), read(view.state.doc.toString())];
  expect(after).toEqual({ ...before, links: before.links - 1 });
});

it.each([
  ['[https://a.example](https://a.example/b)', 'https\\://a.example'],
  ['[1. *x*](A.md)', '1\\. *x*'],
  ['[# x](A.md)', '\\# x'],
])('nor do the words of %j become a link or a block', (text, expected) => {
  const view = viewOf('|');
  view.dispatch({ changes: { from: 0, insert: text } });
  removalOfLinkAt(view, 3)?.run();
  expect(view.state.doc.toString()).toBe(expected);
  expect(read(expected)).toEqual({ ...read(text), links: 0 });
});

it.each([
  'see https://example.org/a there',
  'see <https://example.org/a> there',
  'see ![[Moths.png]] there',
  'see ![lamp](Moths.png) there',
  'see [lamp] there',
  'see [](https://example.org/a) there',
])('in %j there is no link with words of its own', (text) => {
  expect(removalOfLinkAt(viewOf(`|${text}`), 6)).toBeUndefined();
});

it('does nothing to a text that is only read, or that changed meanwhile', () => {
  expect(removalOfLinkAt(viewOf('|[[Moths]]', EditorState.readOnly.of(true)), 3)).toBeUndefined();
  const view = viewOf('|[[Moths]]');
  const removal = removalOfLinkAt(view, 3);
  view.dispatch({ changes: { from: 0, insert: 'The ' } });
  removal?.run();
  expect(view.state.doc.toString()).toBe('The [[Moths]]');
});

/** What the menu of a drawn link offers. */
function offeredFor(words: string, at = 0) {
  const links = [...document.querySelectorAll('.cm-content a')].filter(({ textContent }) => textContent === words);
  const asked = new MouseEvent('contextmenu', { bubbles: true, button: 2 });
  links[at]!.dispatchEvent(asked);
  return offeredInMenu(asked);
}

it.each([
  [
    '[[Tea]] and [[Tea|a cup]], [out](https://a.example/b)\n',
    'a cup',
    '[[Tea]] and a cup, [out](https://a.example/b)\n',
  ],
  ['[[Tea]] and [out](https://a.example/b)\n', 'out', '[[Tea]] and out\n'],
  ['[[Tea#Leaves]] now\n', 'Tea › Leaves', 'Tea › Leaves now\n'],
  [
    '| A | B |\n| - | - |\n| [[Tea]] | [[Tea\\|cup]] |\n\nend\n',
    'cup',
    '| A | B |\n| - | - |\n| [[Tea]] | cup |\n\nend\n',
  ],
  ['| A |\n| - |\n| [t](Tea.md) |\n\nend\n', 't', '| A |\n| - |\n| t |\n\nend\n'],
])('in the menu of a link that is drawn, in one step of Undo: %j', (text, words, expected) => {
  const { view } = show(text, ['Tea.md']);
  const offered = offeredFor(words);
  expect(offered.map(({ label }) => label)).toEqual(['Remove link']);
  offered[0]!.run();
  expect(view.state.doc.toString()).toBe(expected);
  undo(view);
  expect(view.state.doc.toString()).toBe(text);
});

it('is not offered for an address alone, which is a link wherever it stands', () => {
  show('at https://c.example/d and <https://e.example/>\n');
  expect(offeredFor('https://c.example/d')).toEqual([]);
});
