// @vitest-environment jsdom
import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { keymap } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { shown, type, viewOf } from '../input/testing/marked-text.ts';
import { writingCompletion } from './writing-completion.ts';
import type { WritingHelp } from './writing-help.ts';
import { closeView, HELP, openView, view } from './testing/offered.ts';

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
