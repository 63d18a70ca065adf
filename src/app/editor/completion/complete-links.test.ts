// @vitest-environment jsdom
import { CompletionContext } from '@codemirror/autocomplete';
import { afterEach, describe, expect, it } from 'vitest';
import { completeLinks } from './complete-links.ts';
import { apply, choose, closeView, HELP, labels, offered, openView, view } from './testing/offered.ts';

afterEach(closeView);

describe('after [[', () => {
  it.each([
    ['see [[mo|', 'Found mo', 'see [[Found|mo]]|'],
    ['see [[mo|]]', 'Found mo', 'see [[Found|mo]]|'],
    ['see ![[mo|', 'Found mo', 'see ![[Found|mo]]|'],
    ['[[Note#bud|', 'Budget', '[[Note#Budget]]|'],
    ['[[Note#A#pl|', 'Plan', '[[Note#Plan]]|'],
    ['[[Note#^|', 'A paragraph', '[[Note#^abc]]|'],
    ['[[Note^par|', 'A paragraph', '[[Note#^abc]]|'],
    ['[[##pl|', 'Part pl', '[[Note#Part pl]]|'],
    ['see [[##|]]', 'Part ', 'see [[Note#Part ]]|'],
    ['[[^^two words|', 'Words two words', '[[Note#^abc]]|'],
    ['[[#^^x|', 'Words x', '[[Note#^abc]]|'],
    ['Text.\n\n[[^|', 'A paragraph', 'Text. ^abc\n\n[[#^abc]]|'],
  ])('%j offers “%s”, which gives %j', async (text, label, expected) =>
    expect(await choose(completeLinks, text, label)).toBe(expected),
  );

  it.each(['[[a]] b|', '`[[a|`', 'plain|'])('nothing in %j', async (text) =>
    expect(await offered(completeLinks, text)).toBeUndefined(),
  );

  it('a bar is escaped in a table, where it would end the cell', async () => {
    const source = completeLinks(HELP);
    openView('|');
    view.dispatch({ changes: { from: 0, insert: '| a |\n| - |\n| [[x |' }, selection: { anchor: 17 } });
    const result = await source(new CompletionContext(view.state, 17, false, view));
    apply(result!.options[0]!, result!.from);
    expect(view.state.doc.line(3).text).toBe(String.raw`| [[Found\|x]] |`);
  });

  it('only the headings that hold what is typed', async () =>
    expect(await labels(completeLinks, '[[Note#bud|')).toEqual(['Budget']));
});
