// @vitest-environment jsdom

import { completionStatus, currentCompletions, startCompletion, CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { keymap } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { shown, type, viewOf } from '../input/testing/marked-text.ts';
import { closeView, HELP, openView, view, labels, offered, choose, apply } from './testing/offered.ts';
import {
  writingCompletion,
  completeTags,
  completeCallouts,
  completeOwnCallouts,
  completeLinks,
} from './writing-completion.ts';
import type { WritingHelp } from '../text/writing-help.ts';

afterEach(closeView);

it('the list of a cell is drawn beside the text of its note, above what stands beside that', async () => {
  const note = viewOf('| a |', []);
  openView('see [[fo|', writingCompletion(HELP, note));
  startCompletion(view);
  await expect.poll(() => note.dom.querySelector('[role="option"]')?.textContent).toContain('Found fo');
  note.destroy();
});

describe('# behind the beginning of a name', () => {
  const options = () => currentCompletions(view.state).map(({ label }) => label);

  it.each(['#', '^'])('takes the note that is chosen in the list, and offers its parts: %s', async (sign) => {
    openView('see [[fo|', writingCompletion(HELP));
    startCompletion(view);
    await expect.poll(options).toEqual(['Found fo']);
    type(view, sign);
    expect(shown(view.state)).toBe(`see [[Found${sign}|`);
    await expect.poll(options).toEqual(sign === '#' ? ['Plan', 'Budget'] : ['A paragraph']);
  });

  it('is typed as it is where no list is open, or nothing was typed before it', async () => {
    openView('see [[fo|', writingCompletion(HELP));
    type(view, '#');
    expect(shown(view.state)).toBe('see [[fo#|');
    view.destroy();
    openView('see [[|', writingCompletion(HELP));
    startCompletion(view);
    await expect.poll(options).toEqual(['Found ']);
    type(view, '#');
    expect(shown(view.state)).toBe('see [[#|');
  });
});

describe('Enter right behind a letter', () => {
  const press = (key: string): boolean =>
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  /** Each answer takes as long as on a busy machine. */
  function slow(ms: number, links: WritingHelp['links'] = (...asked) => HELP.links(...asked)): WritingHelp {
    return {
      ...HELP,
      links: async (typed, isEmbed) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return links(typed, isEmbed);
      },
    };
  }

  it.each([0, 60, 250])(
    'chooses what is offered for all that was typed, and the next keys follow (%d ms)',
    async (ms) => {
      openView('- see |', [writingCompletion(slow(ms)), keymap.of(defaultKeymap)]);
      for (const letter of '[[Home') type(view, letter);
      for (const key of ['Enter', 'x', 'Enter', 'y']) if (press(key) && key.length === 1) type(view, key);
      await expect.poll(() => shown(view.state)).toBe('- see [[Found|Home]]x\ny|');
    },
  );

  it('begins a line where nothing is offered, or no link is begun', async () => {
    openView('|', [writingCompletion(slow(60, async () => [])), keymap.of(defaultKeymap)]);
    for (const letter of '[[no') type(view, letter);
    press('Enter');
    await expect.poll(() => shown(view.state)).toBe('[[no\n|');
    for (const letter of 'word') type(view, letter);
    expect(press('Enter')).toBe(false);
    expect(shown(view.state)).toBe('[[no\nword\n|');
  });
});

describe('Enter in a list that no sign has asked for', () => {
  const press = (key: string): boolean =>
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const options = () => currentCompletions(view.state).map(({ label }) => label);
  const isOpen = () => completionStatus(view.state) === 'active';

  async function openList(text: string, typed: string): Promise<void> {
    openView(text, [writingCompletion(HELP), keymap.of(defaultKeymap)]);
    for (const letter of typed) type(view, letter);
    await expect.poll(isOpen).toBe(true);
  }

  it.each([
    ['---\nstatus: |\n---\n', 'o'],
    ['---\ntags: [|]\n---\n', 'gar'],
    ['it drives 120 km |', '/h'],
    ['roses are red |', '/'],
    ['either |', '/ta'],
  ])('begins a line: %j and %j', async (text, typed) => {
    await openList(text, typed);
    press('Enter');
    expect(shown(view.state).replace('|', '')).toBe(text.replace('|', `${typed}\n`));
    expect(isOpen()).toBe(false);
  });

  it('chooses once one has gone along the list, and Tab at once', async () => {
    await openList('---\nstatus:|\n---\n', ' ');
    await expect.poll(options).toEqual(['open', '[[Home]]']);
    press('ArrowDown');
    press('Enter');
    expect(shown(view.state)).toBe('---\nstatus: "[[Home]]"|\n---\n');
    view.destroy();
    await openList('---\nstatus: |\n---\n', 'o');
    press('Tab');
    expect(shown(view.state)).toBe('---\nstatus: open|\n---\n');
  });

  it.each([
    ['|', '/code', '```\n|\n```'],
    ['on |', '/dat', 'on 2026-11-22|'],
    ['on |', '#gar', 'on #garden/tomato|'],
    ['---\n|\n---\n', 'st', '---\nstatus: |\n---\n'],
  ])('chooses where it was asked for: %j and %j', async (text, typed, expected) => {
    await openList(text, typed);
    press('Enter');
    expect(shown(view.state)).toBe(expected);
  });
});

// @vitest-environment jsdom

afterEach(closeView);

describe('after #', () => {
  it.each(['a #|', 'a #gar|', '(#|', '#g|'])('tags in %j', async (text) =>
    expect(await labels(completeTags, text)).toEqual(['#garden/tomato', '#house']),
  );
  it.each(['#|', 'a#b|', '## |', '`#x|`', '[[a#b|'])('none in %j', async (text) =>
    expect(await offered(completeTags, text)).toBeUndefined(),
  );
});

// @vitest-environment jsdom

afterEach(closeView);

describe('after > [!', () => {
  const known = () => completeCallouts;
  it.each([
    ['> [!wa|', 'warning', '> [!warning] |'],
    ['> [!|]', 'note', '> [!note] |'],
    ['> - a\n> > [!t|]- Title', 'tldr', '> - a\n> > [!tldr]- |Title'],
  ])('%j offers “%s”, which gives %j', async (text, label, expected) =>
    expect(await choose(known, text, label)).toBe(expected),
  );
  it('kinds that only the vault’s notes use come from the vault', async () => {
    expect(await labels(completeOwnCallouts, '> [!|')).toEqual(['recipe']);
    expect(await choose(completeOwnCallouts, '> [!re|]', 'recipe')).toBe('> [!recipe] |');
  });
  it.each(['[!n|', '> text [!n|', '> [!note] x|', '```\n> [!n|\n```'])('nothing in %j', async (text) =>
    expect(await offered(known, text)).toBeUndefined(),
  );
});

// @vitest-environment jsdom

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
